// Which clauses answer a question: the same code in the browser, at the build and when it is measured.
// @ts-check
import { called } from "./called.js";
import { terms } from "./words.js";

/**
 * @typedef {{id: string, url: string, place: string, game: string, language: string, standing: string, section: string, words: string,
 *   aliases: string[], reference: boolean, renders: string[], shelf: number}} Clause   or, without an id, a page
 * @typedef {{clause: number, kind: "asked" | "words" | "section" | "case", text: string}} Unit   one text by which a clause may be found
 * @typedef {{clauses: Clause[], units: Unit[], names: string[][]}} Documents   names: lists of words for the same thing
 * @typedef {{clauses: Clause[], kinds: string, owners: number[], names: string[][], words: string[], mini: object}} Stored   words: every term there is
 * @typedef {{clause: Clause, score: number, cases: {at: number, score: number}[]}} Found
 * @typedef {{found: Found[], sure: boolean, hits: string[]}} Answer   hits: the terms that were looked for
 */

const KINDS = /** @type {const} */ (["asked", "words", "section", "case"]);
export const WEIGHTS = { asked: 1, words: 0.25, section: 0.25, case: 0.15, more: 0.25, alike: 0.5, begun: 0.6, number: 0.3, foreign: 0.93, reference: 0.75, elsewhere: 0.85, page: 0.5, kindred: 0.4, rendered: 0.99 };
export const BM25 = { k: 1.2, b: 0.6, d: 0.5 };
export const SURE = 0.5; // the share of a question that its answer must speak of

/** @param {string} text */
const whole = (text) => [text];
/** @param {string} term */
const unchanged = (term) => term;
const OPTIONS = { fields: ["text"], idField: "id", tokenize: terms, processTerm: unchanged };
const AS_IS = { tokenize: whole, bm25: BM25 };

/**
 * What the build writes.
 * @param {any} MiniSearch @param {Documents} documents
 * @returns {Stored}
 */
export function stored(MiniSearch, { clauses, units, names }) {
  const mini = new MiniSearch(OPTIONS);
  const words = [...new Set([...units.map(({ text }) => text), ...names.flat()].flatMap(terms))].filter((term) => /^[a-z]{3,}$/.test(term));
  mini.addAll(units.map(({ text }, id) => ({ id, text })));
  return { clauses, kinds: units.map(({ kind }) => KINDS.indexOf(kind)).join(""), owners: units.map(({ clause }) => clause), names, words, mini: mini.toJSON() };
}

export class Index {
  /**
   * The index from what the build wrote, put together in steps between which the page stays alive.
   * @param {any} MiniSearch @param {Stored} held
   */
  static async of(MiniSearch, held) {
    return new Index(await MiniSearch.loadJSAsync(held.mini, OPTIONS), held);
  }

  /** @param {any} mini @param {Stored} held */
  constructor(mini, held) {
    this.clauses = held.clauses;
    this.kinds = Array.from(held.kinds, (kind) => KINDS[Number(kind)]);
    this.owners = held.owners;
    this.mini = mini;
    this.words = new Set(held.words);
    this.names = held.names.map((group) => group.map(terms).filter((name) => name.length));
    this.firstCase = new Map();
    this.kinds.forEach((kind, unit) => {
      if (kind === "case" && !this.firstCase.has(this.owners[unit])) this.firstCase.set(this.owners[unit], unit);
    });
  }

  /**
   * The texts that hold a term, or one that looks like it.
   * @param {string} term @param {boolean} open whether more letters may come
   * @returns {Map<number, number>}
   */
  holding(term, open) {
    const best = new Map();
    /** @param {object} options @param {number} weight */
    const add = (options, weight) => {
      for (const { id, score } of this.mini.search(term, { ...AS_IS, ...options })) {
        best.set(id, Math.max(best.get(id) ?? 0, score * weight));
      }
    };
    add({}, 1);
    if ((open && term.length > 2) || (!best.size && term.length > 3)) add({ prefix: true }, WEIGHTS.begun);
    return best;
  }

  /**
   * The word that was meant where this one stands nowhere: two letters that changed places, or one or two that are wrong.
   * @param {string} term
   */
  meant(term) {
    if (!/^[a-z]{4,}$/.test(term) || this.words.has(term)) return term;
    for (let at = 0; at + 1 < term.length; at += 1) {
      const swapped = term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2);
      if (this.words.has(swapped)) return swapped;
    }
    if (term.length < 5) return term; // so short a word is near to many
    const near = this.mini.search(term, { ...AS_IS, fuzzy: term.length > 7 ? 2 : 1 }).map((/** @type {any} */ one) => one.terms[0]);
    return near.find((/** @type {string} */ one) => one[0] === term[0]) ?? term;
  }

  /**
   * The terms of a question; each place may be filled by other names of the same thing.
   * @param {string} text
   */
  places(text) {
    const asked = [...new Set(terms(text).map((term) => this.meant(term)))];
    const places = asked.map((term) => new Map([[term, /^\d+$/.test(term) ? WEIGHTS.number : 1]]));
    for (const group of this.names) {
      for (const name of group) {
        if (!name.every((term) => asked.includes(term))) continue;
        for (const other of group) {
          if (other === name) continue;
          other.forEach((term, n) => {
            const place = places[asked.indexOf(name[n % name.length])];
            if (!asked.includes(term)) place.set(term, Math.max(place.get(term) ?? 0, WEIGHTS.alike / Math.max(1, name.length / other.length)));
          });
        }
      }
    }
    return { asked, places };
  }

  /**
   * The clauses that are called so or that fit best, and whether they fit well.
   * @param {string} text @param {{language?: string, game?: string}} [reader]
   * @returns {Answer}
   */
  ask(text, { language = "", game = "" } = {}) {
    const named = called(this.clauses, text);
    if (named.length) return { found: named.map((clause) => ({ clause, score: 1, cases: [] })), sure: true, hits: [] };
    const spoken = /\p{Script=Hangul}/u.test(text) ? "ko" : language || "en";
    const { asked, places } = this.places(text);
    const open = /[\p{L}\p{N}]$/u.test(text);
    /** @type {Map<number, number>} */
    const units = new Map();
    /** @type {Map<number, number>[]} */
    const fits = [];
    let mass = 0;
    places.forEach((place, n) => {
      /** @type {Map<number, number>} */
      const best = new Map();
      for (const [term, weight] of place) {
        for (const [unit, score] of this.holding(term, open && n === asked.length - 1)) best.set(unit, Math.max(best.get(unit) ?? 0, score * weight));
      }
      fits.push(best);
      for (const [unit, score] of best) units.set(unit, (units.get(unit) ?? 0) + score);
      let most = 0;
      for (const score of best.values()) most = Math.max(most, score);
      mass += best.size ? most : 10 * (place.get(asked[n]) ?? 1); // a word nobody knows weighs as much as a rare one
    });
    const found = this.ranked(units, mass, spoken, game);
    const hits = places.flatMap((place, n) => [...place.keys()].filter((term) => term === asked[n] || term.length > 3 || /[^a-z]/.test(term)));
    return { found, sure: found.length > 0 && this.covered(found[0].clause, fits) >= SURE * mass, hits };
  }

  /**
   * How much of the question a clause speaks of, whichever of its texts does.
   * @param {Clause} clause @param {Map<number, number>[]} fits
   */
  covered(clause, fits) {
    const owner = this.clauses.indexOf(clause);
    let sum = 0;
    for (const best of fits) {
      let here = 0, anywhere = 0;
      for (const [unit, score] of best) {
        anywhere = Math.max(anywhere, score);
        if (this.owners[unit] === owner) here = Math.max(here, score);
      }
      sum += Math.min(anywhere, 2 * here); // in a long text a word counts for less, but it is there
    }
    return sum;
  }

  /**
   * @param {Map<number, number>} units @param {number} mass @param {string} spoken @param {string} game
   * @returns {Found[]}
   */
  ranked(units, mass, spoken, game) {
    /** @type {Map<number, Record<string, {at: number, score: number}[]>>} */
    const owners = new Map();
    for (const [unit, score] of units) {
      const held = owners.get(this.owners[unit]) ?? {};
      (held[this.kinds[unit]] ??= []).push({ at: unit, score });
      owners.set(this.owners[unit], held);
    }
    /** @type {Found[]} */
    const found = [];
    for (const [owner, held] of owners) {
      const clause = this.clauses[owner];
      let score = 0;
      for (const kind of KINDS) {
        const best = (held[kind] ?? []).sort((a, b) => b.score - a.score);
        if (best.length) score += WEIGHTS[kind] * best.slice(1, 4).reduce((sum, one) => sum + WEIGHTS.more * one.score, best[0].score);
      }
      if (clause.language !== spoken) score *= WEIGHTS.foreign;
      if (clause.reference) score *= WEIGHTS.reference;
      if (game && clause.game && clause.game !== game) score *= WEIGHTS.elsewhere;
      if (!clause.id) score *= WEIGHTS.page;
      const first = this.firstCase.get(owner) ?? 0;
      found.push({ clause, score: score / (mass || 1), cases: (held.case ?? []).map(({ at, score: fits }) => ({ at: at - first, score: fits })) });
    }
    lend(found, spoken);
    return found.sort((a, b) => b.score - a.score);
  }
}

/**
 * What renders a fitting clause in the reader's own language stands beside it, where the question is about it too.
 * @param {Found[]} found @param {string} spoken
 */
function lend(found, spoken) {
  const scores = new Map(found.map(({ clause, score }) => [clause.id, score]));
  for (const one of found) {
    if (one.clause.language !== spoken) continue;
    const best = Math.max(0, ...one.clause.renders.map((id) => scores.get(id) ?? 0));
    if (one.score > best * WEIGHTS.kindred) one.score = Math.max(one.score, best * WEIGHTS.rendered);
  }
}
