// The box itself: a question goes in, clauses come out, the keyboard is enough.
// @ts-check
import { Index } from "./find.js";
import { FOLDER, Shelves, element, load, option } from "./shown.js";

/** @typedef {import("./find.js").Found} Found */
/** @typedef {{ask: string, hint: string, keys: string, none: string, unsure: string, wait: string, broken: string, page: string, section: string, found: (n: number) => string}} Words */

const MOST = 6; // results: more of them answer nothing
const SECTIONS = 3;
/** @type {Record<string, Words>} */
const WORDS = {
  en: {
    ask: "Ask about a rule", hint: "Ask in your own words, or type a number such as 4.1.10", keys: "↑ ↓ choose · Enter go · Esc close",
    none: "No rule fits. Try other words.", unsure: "No rule fits this well. The nearest rules and sections:", wait: "Loading the rules…",
    broken: "The rules could not be loaded. Are you offline?", page: "Page", section: "Section",
    found: (n) => `${n} ${n === 1 ? "rule" : "rules"} found`,
  },
  ko: {
    ask: "규칙에 대해 질문하기", hint: "궁금한 것을 적거나 4.1.10 같은 번호를 입력하세요", keys: "↑ ↓ 고르기 · Enter 이동 · Esc 닫기",
    none: "맞는 규칙이 없습니다. 다른 말로 물어보세요.", unsure: "잘 맞는 규칙이 없습니다. 가장 가까운 규칙과 부분:", wait: "규칙을 불러오는 중…",
    broken: "규칙을 불러올 수 없습니다. 오프라인인가요?", page: "페이지", section: "부분",
    found: (n) => `규칙 ${n}개`,
  },
};

export class Box {
  /** @param {URL} root @param {boolean} korean @param {(hits: string[], url: string) => void} remember */
  constructor(root, korean, remember) {
    this.root = root;
    this.language = korean ? "ko" : "en";
    this.words = WORDS[this.language];
    this.remember = remember;
    this.shelves = new Shelves();
    /** @type {Promise<Index> | undefined} */
    this.loading = undefined;
    this.asking = 0;
    this.chosen = 0;
    /** @type {string[]} */
    this.hits = [];
    this.input = /** @type {HTMLInputElement} */ (element("input", {
      type: "text", role: "combobox", "aria-expanded": "false", "aria-controls": "ask-list", "aria-autocomplete": "list", "aria-label": this.words.ask,
      "aria-describedby": "ask-status", placeholder: this.words.hint, autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go",
    }));
    this.list = element("ul", { id: "ask-list", role: "listbox", "aria-label": this.words.ask });
    this.status = element("p", { id: "ask-status", role: "status" }, this.words.keys);
    this.dialog = /** @type {HTMLDialogElement} */ (element("dialog", { class: "ask", "aria-label": this.words.ask }, this.input, this.status, this.list));
    document.body.append(this.dialog);
    /** @type {Promise<void>} */
    this.pending = Promise.resolve();
    this.input.addEventListener("input", () => { this.pending = this.answer(); });
    this.input.addEventListener("keydown", (event) => this.typed(event));
    this.list.addEventListener("click", (event) => this.go(/** @type {Element} */ (event.target).closest("li")));
    this.list.addEventListener("mousedown", (event) => event.preventDefault()); // the caret stays in the box
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
  }

  /** @param {string} question */
  open(question) {
    if (!this.dialog.open) this.dialog.showModal();
    this.list.replaceChildren(); // nobody is to be led to the answer to an earlier question
    this.input.value = question;
    this.input.focus();
    this.pending = this.answer();
  }

  /** The index, fetched once; a failure is tried again. */
  index() {
    this.loading ??= this.load().catch((error) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  async load() {
    // @ts-ignore the library has no types where it is installed for pages
    const library = import("./minisearch.js");
    let held = await load(`${FOLDER}/index.json`);
    if (held.parts) {
      const texts = Array.from({ length: held.parts }, (_, n) => load(`${FOLDER}/index-${n}.json`));
      held = JSON.parse((await Promise.all(texts)).join(""));
    }
    return Index.of((await library).default, held);
  }

  /** @param {Index} index */
  game(index) {
    const page = location.href.slice(this.root.href.length).split(/[?#]/)[0];
    const games = new Set(index.clauses.map(({ game }) => game));
    return index.clauses.find(({ id, url }) => id && url.split("#")[0] === page)?.game ?? page.split("/").find((part) => games.has(part)) ?? "";
  }

  async answer() {
    const mine = ++this.asking;
    const text = this.input.value.trim();
    if (text && !this.list.children.length) this.status.textContent = this.words.wait;
    let index;
    try { index = await this.index(); } catch {
      this.status.textContent = this.words.broken;
      return;
    }
    if (mine !== this.asking) return;
    const { found, sure, hits } = index.ask(text, { language: this.language, game: this.game(index) });
    this.hits = hits;
    const best = found.slice(0, MOST);
    const sections = sure ? [] : this.sections(found.slice(0, 12));
    this.list.replaceChildren(
      ...best.map((one, n) => option(one, n, new Set(this.hits), this.words)),
      ...sections.map(({ section, place }, n) => element("li", { id: `ask-${best.length + n}`, role: "option", "data-url": place },
        element("div", { class: "ask-head" }, element("span", { class: "ask-section" }, `${this.words.section}: ${section}`)))),
    );
    this.input.setAttribute("aria-expanded", String(best.length > 0));
    this.status.textContent = !text ? this.words.keys : !best.length ? this.words.none : sure ? `${this.words.found(best.length)} · ${this.words.keys}` : this.words.unsure;
    this.list.scrollTop = 0;
    this.choose(0);
    for (const [n, one] of best.entries()) this.shelves.fill(this.list.children[n], one, text);
  }

  /** @param {Found[]} found */
  sections(found) {
    const places = new Map(found.filter(({ clause }) => clause.id).map(({ clause }) => [clause.place, clause]));
    return [...places.values()].slice(0, SECTIONS);
  }

  /** @param {number} at */
  choose(at) {
    const options = [...this.list.children];
    this.chosen = Math.max(0, Math.min(at, options.length - 1));
    options.forEach((one, n) => one.setAttribute("aria-selected", String(n === this.chosen)));
    if (options.length) {
      this.input.setAttribute("aria-activedescendant", options[this.chosen].id);
      if (this.chosen) options[this.chosen].scrollIntoView({ block: "nearest" });
      else this.list.scrollTop = 0;
    } else this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  async typed(event) {
    if (event.isComposing) return;
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      this.choose(this.chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      await this.pending; // the answer to what was typed last
      this.go(this.list.children[this.chosen]);
    }
  }

  /** @param {Element | null | undefined} chosen */
  go(chosen) {
    const url = chosen?.getAttribute("data-url");
    if (url === null || url === undefined) return;
    this.dialog.close();
    this.remember(this.hits, url);
    location.href = new URL(url, this.root).href;
  }
}
