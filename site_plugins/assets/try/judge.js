// The page's way to the judge: one worker for the page, started at the first question.
// @ts-check

/** @typedef {{book: string, facts: string, clauses: Record<string, string[]>, at: Record<string, string>}} KnownGame */
/** @typedef {{python: string, judge: string, size: number, lock: object, issues: string, games: Record<string, KnownGame>}} Known */

export const ruleproof = /** @type {{root: URL, load: (path: string) => Promise<any>, tell: (words: string) => void}} */ (/** @type {any} */ (globalThis).ruleproof);
export const FOLDER = "assets/ruleproof/try";

/** @type {Promise<Known> | undefined} */
let known;
export function knowing() {
  known ??= ruleproof.load(`${FOLDER}/known.json`).catch((error) => { known = undefined; throw error; });
  return known;
}

/** @type {Map<string, Promise<any>>} */
const vocabularies = new Map();
/** @param {string} game */
export function vocabulary(game) {
  const held = vocabularies.get(game) ?? knowing().then(({ games }) => ruleproof.load(games[game].facts));
  vocabularies.set(game, held);
  held.catch(() => vocabularies.delete(game));
  return held;
}

class Judge {
  constructor() {
    /** @type {Map<number, {done: (answer: any) => void, lost: (why: Error) => void}>} */
    this.waiting = new Map();
    this.asked = 0;
    this.progress = 0;
    this.ready = false;
    /** @type {Set<() => void>} */
    this.watching = new Set();
    /** @type {Promise<Worker> | undefined} */
    this.working = undefined;
  }

  /** @param {object} request @returns {Promise<any>} */
  async ask(request) {
    this.working ??= this.begin();
    let worker;
    try { worker = await this.working; } catch (error) {
      this.working = undefined;
      throw error;
    }
    const id = ++this.asked;
    return new Promise((done, lost) => {
      this.waiting.set(id, { done, lost });
      worker.postMessage({ id, asked: JSON.stringify(request) });
    });
  }

  async begin() {
    const known = await knowing();
    const told = JSON.stringify(known.games);
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    /** @param {string} why */
    const lose = (why) => {
      worker.terminate();
      this.working = undefined;
      for (const { lost } of this.waiting.values()) lost(new Error(why));
      this.waiting.clear();
    };
    worker.addEventListener("error", (event) => lose(event.message ?? "the worker was lost"));
    worker.addEventListener("message", ({ data }) => {
      if (data.lost) lose(data.lost);
      else if (data.id) {
        const one = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if (data.failed) one?.lost(new Error(data.failed));
        else one?.done(JSON.parse(data.answer));
      } else {
        this.progress = data.progress ?? 1;
        this.ready ||= Boolean(data.ready);
        for (const watch of this.watching) watch();
      }
    });
    const { root } = ruleproof;
    worker.postMessage({ start: { python: new URL(known.python, root).href, judge: new URL(known.judge, root).href, lock: known.lock, told, size: known.size } });
    return worker;
  }
}

export const judge = new Judge();
