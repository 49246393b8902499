// The style of the tools, loaded with the first of them.
// @ts-check
import { element } from "./made.js";

document.head.append(element("link", { rel: "stylesheet", href: new URL("./try.css", import.meta.url).href }));
