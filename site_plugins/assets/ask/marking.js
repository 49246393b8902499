// Marks the words that were asked for, in a text or on a page.
// @ts-check
import { placed } from "./words.js";

/**
 * A text in pieces; the hits are marked, and a long text is cut to what stands around the first of them.
 * @param {string} text @param {Set<string>} hits @param {number} [most]
 * @returns {(string | HTMLElement)[]}
 */
export function marked(text, hits, most = Infinity) {
  const found = [...placed(text)].filter(({ term }) => hits.has(term));
  let from = 0, to = text.length;
  if (text.length > most) {
    const first = found.length ? found[0].start : 0;
    from = first > most * 0.6 ? text.lastIndexOf(" ", first - most * 0.3) + 1 : 0;
    to = from + most < text.length ? text.lastIndexOf(" ", from + most) : text.length;
  }
  /** @type {(string | HTMLElement)[]} */
  const pieces = from ? ["… "] : [];
  let end = from;
  for (const { start, end: stop } of found) {
    if (start < end || stop > to) continue;
    const hit = document.createElement("mark");
    hit.textContent = text.slice(start, stop);
    pieces.push(text.slice(end, start), hit);
    end = stop;
  }
  pieces.push(text.slice(end, to));
  if (to < text.length) pieces.push(" …");
  return pieces;
}

/**
 * Marks the hits in an element of the page; earlier marks of ours go.
 * @param {Element} within @param {Set<string>} hits
 */
export function mark(within, hits) {
  for (const old of document.querySelectorAll("mark[data-asked]")) old.replaceWith(...old.childNodes);
  within.normalize();
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    const pieces = marked(text.data, hits);
    for (const piece of pieces) if (typeof piece !== "string") piece.setAttribute("data-asked", "");
    if (pieces.length > 1) text.replaceWith(...pieces);
  }
}
