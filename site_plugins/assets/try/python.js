// Python with the judge and the games in it: the same in the browser's worker and in Node.
// @ts-check

/** What Pyodide is used for here. @typedef {{unpackArchive: (bytes: ArrayBuffer | Uint8Array, format: string, options: {extractDir: string}) => void, runPython: (code: string) => any, pyimport: (name: string) => any}} Python */

const HOME = "/home/ruleproof";

/**
 * The function that answers a request, both as JSON.
 * @param {Python} python @param {ArrayBuffer | Uint8Array} parcel @param {string} told
 * @returns {(asked: string) => string}
 */
export function judge(python, parcel, told) {
  python.unpackArchive(parcel, "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}"); sys.dont_write_bytecode = True`);
  return python.pyimport("site_plugins.trying.answer").answering(told);
}
