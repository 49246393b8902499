// A result as the reader sees it: the clause's words, its mark, and the case that comes nearest to the question.
// @ts-check
import { marked } from "./marking.js";
import { terms } from "./words.js";

/** @typedef {import("./find.js").Found} Found */
/** @typedef {[anchor: string, title: string, kind: string, verdict: string, reason: string, facts: string, picture: string]} Case */

export const FOLDER = "assets/ruleproof/ask";
/** What a script loads later is of the build of its page. @type {(path: string) => Promise<any>} */
export const load = /** @type {any} */ (globalThis).ruleproof.load;
const SIGNS = { proven: "✔️", partly: "❕", unproven: "❌", reference: "·" };
const MOST = 260; // letters of a clause's words

/**
 * @param {string} name @param {Record<string, string>} [attributes] @param {(string | Node)[]} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {string} standing */
function sign(standing) {
  const drawn = SIGNS[/** @type {keyof typeof SIGNS} */ (standing)] ?? "";
  return element("i", { class: `mark mark-${standing}`, "aria-hidden": "true" }, element("i", { class: "mark-sign" }, drawn));
}

/**
 * @param {Found} found @param {number} n @param {Set<string>} hits @param {{page: string}} words
 */
export function option({ clause }, n, hits, words) {
  const name = clause.id ? [clause.id, ...clause.aliases].join(" · ") : `${words.page}: ${clause.section}`;
  const head = element("div", { class: "ask-head" }, element("b", {}, name));
  if (clause.standing) head.prepend(sign(clause.standing));
  if (clause.id) head.append(element("span", { class: "ask-section" }, clause.section));
  const body = element("div", { class: "ask-words", lang: clause.language }, ...marked(clause.words, hits, MOST));
  return element("li", { id: `ask-${n}`, role: "option", "data-url": clause.url, "data-id": clause.id }, head, body);
}

export class Shelves {
  constructor() {
    /** @type {Map<number, Promise<Record<string, Case[]>>>} */
    this.held = new Map();
  }

  /** @param {number} shelf */
  cases(shelf) {
    const held = this.held.get(shelf) ?? load(`${FOLDER}/cases-${shelf}.json`);
    this.held.set(shelf, held);
    return held;
  }

  /**
   * Puts the nearest case into a result.
   * @param {Element} into @param {Found} found @param {string} question
   */
  async fill(into, { clause, cases: scores }, question) {
    if (clause.shelf < 0) return;
    into.setAttribute("data-waits", ""); // what stands below is not to jump when the case comes
    let cases;
    try { cases = (await this.cases(clause.shelf))[clause.id] ?? []; } catch {
      this.held.delete(clause.shelf);
      cases = []; // the words of the clause are there without it
    }
    const best = nearest(cases, new Map(scores.map(({ at, score }) => [at, score])), new Set(terms(question)));
    into.removeAttribute("data-waits");
    if (!best || !into.isConnected) return;
    const [anchor, title, kind, verdict, reason, , picture] = best;
    const told = element("div", { class: "ask-told", lang: clause.language }, element("span", { class: `chip chip-${kind}` }, reason ? `${verdict}: ${reason}` : verdict), element("span", { class: "ask-title" }, title));
    const drawn = new DOMParser().parseFromString(picture, "text/html").querySelector("svg");
    into.append(element("div", { class: "ask-case", "data-case": anchor }, told, ...(drawn ? [element("div", { class: "ask-picture", "aria-hidden": "true" }, drawn)] : [])));
  }
}

/**
 * The case whose title and facts share most with the question; else the first that is forbidden, which says most about a limit.
 * @param {Case[]} cases @param {Map<number, number>} scores @param {Set<string>} asked
 */
function nearest(cases, scores, asked) {
  const points = cases.map(([, title, kind, , , facts], at) => {
    const shared = [...new Set(terms(`${title} ${facts}`))].filter((term) => asked.has(term));
    return (scores.get(at) ?? 0) / 10 + shared.length + shared.filter((term) => /\d/.test(term)).length + (kind === "illegal" ? 0.4 : 0);
  });
  return cases[points.indexOf(Math.max(...points))];
}
