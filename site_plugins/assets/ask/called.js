// Clauses by what they are called: "wotr 4.1.10", "§4.1.10." and "Annotation 25a" lead straight to one.
// @ts-check
import { plain } from "./words.js";

/** @typedef {import("./find.js").Clause} Clause */

/** What a clause is called, however it is written. @param {string} text */
const name = (text) => plain(text).replace(/(\p{L})(?=\p{N})/gu, "$1.").replace(/[^\p{L}\p{N}]+/gu, ".").replace(/^\.|\.$/g, "");
/** @param {string} called */
const bare = (called) => called.replaceAll(".", "");
const POINTERS = new Set(["rule", "rules", "clause", "section", "number", "no", "nr", "규칙", "조항", "번"]);

/**
 * How well a clause bears the name; 0 where it does not.
 * @param {string[]} names @param {string} called
 */
function fits(names, called) {
  if (names.includes(called)) return 1000;
  const dotted = names.map((one) => `.${one}`);
  if (dotted.some((one) => one.endsWith(`.${called}`))) return 900; // a number counts from its dots: 7 is the end of guard.7
  if (/^\p{L}.*\d/u.test(called) && names.some((one) => bare(one) === bare(called))) return 800;
  if (names.some((one) => one.startsWith(called))) return 500;
  if (dotted.some((one) => one.includes(`.${called}`))) return 400; // "4.1" lists its clauses in order
  const words = called.split(".");
  const numbers = words.filter((word) => /\d/.test(word)).join(".");
  const rest = words.filter((word) => !/\d/.test(word));
  if (!rest.length || !rest.every((word) => names.some((one) => one.split(".").includes(word)))) return 0;
  return dotted.some((one) => one.endsWith(`.${numbers}`)) ? 300 : 0;
}

/**
 * The clauses that are called so, best first; none where the words are a question.
 * @param {Clause[]} clauses @param {string} text
 */
export function called(clauses, text) {
  const words = name(text).split(".").filter((word) => !POINTERS.has(word));
  const wanted = words.join(".");
  if (!/\d/.test(wanted) && !clauses.some(({ id }) => name(id) === wanted || name(id).startsWith(`${wanted}.`))) return [];
  if (/^\d+$/.test(wanted)) return [];
  return clauses
    .map((clause, at) => ({ clause, at, points: clause.id ? fits([clause.id, ...clause.aliases].map(name), wanted) : 0 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || (a.points >= 800 ? a.clause.id.length - b.clause.id.length : 0) || a.at - b.at)
    .map(({ clause }) => clause);
}
