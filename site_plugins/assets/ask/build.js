// Run by Node at the build: documents on standard input, what the browser loads on standard output.
// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { EVERYDAY } from "./everyday.js";
import { stored } from "./find.js";

const { default: MiniSearch } = await import(pathToFileURL(process.argv[2]).href);
const documents = JSON.parse(readFileSync(0, "utf8"));
documents.names.push(...EVERYDAY);
writeFileSync(1, JSON.stringify(stored(MiniSearch, documents)));
