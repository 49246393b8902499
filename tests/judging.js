// The judge of the browser, run by Node: requests come in on standard input, answers go out, in order.
// @ts-check
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { judge } from "../site_plugins/assets/try/python.js";

const { pyodide, parcel, told, requests } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const answer = judge(await loadPyodide({ indexURL: pyodide }), new Uint8Array(Buffer.from(parcel, "base64")), told);
process.stdout.write(JSON.stringify(requests.map((/** @type {object} */ asked) => JSON.parse(answer(JSON.stringify(asked))))));
