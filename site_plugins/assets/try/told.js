// A verdict as the page's own cards tell one: picture, ruling, reasons, what it rests on.
// @ts-check
import { element } from "./made.js";
import { ruleproof } from "./judge.js";
import { filled, words } from "./words.js";

/** @typedef {{kind: string, words: string, mark: string, note: string, picture: string, given: [string, string][], when: string, lines: [clause: string, outcome: string, words: string, by: string][], notes: string[], rests_on: [kind: string, id: string, words: string][], without: [kind: string, words: string, mark: string] | null, copy: string}} Told */
/** @typedef {{at: (string | number)[], message: string, advice: string}} Fault */
/** @typedef {Record<string, string>} Places where each clause stands, from the root of the site */

/** A picture drawn by the judge's own code: an SVG of ours, taken in as a document and never as a page. @param {string} drawn */
export function drawing(drawn) {
  const svg = drawn && new DOMParser().parseFromString(drawn, "text/html").querySelector("svg");
  return svg ? [svg] : [];
}

/** @param {string} drawn */
export const picture = (drawn) => drawing(drawn).map((svg) => element("div", { class: "picture" }, svg));

/** @param {string} kind @param {string} mark @param {string} said */
export const chip = (kind, mark, said) => element("span", { class: `chip chip-${kind}` }, element("span", { "aria-hidden": "true" }, mark), ` ${said}`);

/** @param {string} clause @param {Places} at */
export function clauseLink(clause, at) {
  if (!(clause in at)) return element("span", {}, clause);
  return element("a", { href: new URL(`${at[clause]}#${clause}`, ruleproof.root).href, "data-clause": clause }, clause);
}

/** @param {Told} told @param {Places} at */
export function reasons(told, at) {
  const lines = told.lines.map(([clause, outcome, said, by]) => {
    const item = element("li", { class: `reason reason-${outcome}` }, clauseLink(clause, at), " ");
    item.append(outcome === "overridden" ? element("s", {}, said) : element("span", {}, said));
    if (by) item.append(element("span", { class: "by" }, " ← ", clauseLink(by, at)));
    return item;
  });
  const notes = [...(told.note ? [told.note] : []), ...told.notes].map((note) => element("p", { class: "note" }, note));
  return [element("ul", { class: "reasons" }, ...lines), ...notes, ...footing(told, at)];
}

/** @param {Told} told @param {Places} at */
function footing({ rests_on: rests }, at) {
  if (!rests.length) return [];
  const named = rests.map(([kind, id, said]) => {
    if (kind === "clause") return element("li", {}, clauseLink(id, at));
    if (kind === "table") return element("li", {}, words.table_only);
    return element("li", {}, `${kind === "reading" ? words.reading : words.presumption}: ${said || id}`);
  });
  return [element("p", { class: "links-label" }, words.rests), element("ul", { class: "try-rests" }, ...named)];
}

/** @param {Told} told @param {string} clause */
export function without(told, clause) {
  if (!told.without) return [];
  const [kind, said, mark] = told.without;
  return [element("p", { class: "try-without" }, filled(words.without, clause, "").trimEnd(), " ", chip(kind, mark, said))];
}

/** @param {Fault[]} faults */
export function faulty(faults) {
  const rows = faults.map(({ at, message, advice }) => element("li", {}, at.length ? element("code", {}, at.join(" › ")) : "", ` ${message}`, advice ? `; ${advice}` : ""));
  return [element("p", { class: "problem" }, words.faults), element("ul", {}, ...rows)];
}
