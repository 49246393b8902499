// The situation under a scenario, with everything in it to change, and what the clauses say of it.
// @ts-check
import { Fields, LANGUAGE, fitting } from "./fields.js";
import { judge, knowing, ruleproof, vocabulary } from "./judge.js";
import { button, element } from "./made.js";
import { asked, canonical, fragment, put } from "./situation.js";
import { chip, faulty, picture, reasons, without } from "./told.js";
import { filled, korean, words } from "./words.js";
import "./styled.js";

/** @typedef {import("./situation.js").Situation} Situation */
/** @typedef {import("./fields.js").Vocabulary} Vocabulary */
/** @typedef {import("./judge.js").Known} Known */

export class Panel {
  /**
   * @param {HTMLElement} host @param {string} anchor @param {Situation} from @param {Known} known @param {Vocabulary} vocabulary
   * @param {Map<string, string>} judged what the build has judged on this page: a situation → its anchor
   */
  constructor(host, anchor, from, known, vocabulary, judged) {
    this.anchor = anchor;
    this.from = from;
    this.known = known;
    this.vocabulary = vocabulary;
    this.judged = judged;
    this.at = known.games[from.game].at;
    this.turn = 0;
    this.off = "";
    /** @type {import("./told.js").Told | undefined} */
    this.told = undefined;
    this.now = structuredClone(from);
    this.form = element("form", { class: "try-form" });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.notice = element("p", { class: "try-notice", role: "status" });
    this.status = element("div", { class: "try-status", role: "status" });
    this.result = element("div", { class: "try-result" });
    this.off_menu = /** @type {HTMLSelectElement} */ (element("select", {}));
    this.off_menu.addEventListener("change", () => { this.off = this.off_menu.value; this.hear(); });
    this.wrong = /** @type {HTMLAnchorElement} */ (element("a", { class: "try-wrong", rel: "noopener noreferrer", target: "_blank" }, words.wrong));
    this.tools = element("div", { class: "try-tools" },
      element("label", {}, `${words.what_if} `, this.off_menu),
      button(words.link, () => this.copy(this.address())), button(words.yaml, () => this.copy(this.told?.copy ?? "")),
      button(words.reset, () => this.begin(from)), ...(known.issues ? [this.wrong] : []));
    this.box = element("section", { class: "try", "aria-label": words.change }, this.notice,
      element("div", { class: "try-sides" }, this.form, element("div", { class: "try-told" }, this.status, this.result)), this.tools);
    host.append(this.box);
    this.begin(from);
  }

  /** @param {Situation} situation */
  begin(situation) {
    this.now = structuredClone(situation);
    this.now.given ??= {};
    this.told = undefined;
    this.tools.hidden = true;
    this.off = "";
    this.result.replaceChildren();
    this.status.replaceChildren();
    this.draw();
  }

  /** A situation that came with a link: what the game no longer knows is left out, and named. @param {Partial<Situation>} linked */
  open(linked) {
    /** @type {string[]} */
    const gone = [];
    const fit = (/** @type {string} */ group, /** @type {any} */ facts) => {
      const found = fitting(this.vocabulary, group, facts ?? {});
      gone.push(...found.gone);
      return found.kept;
    };
    const next = { ...this.from, given: fit(this.vocabulary.given, linked.given), when: linked.when, ask: linked.ask, as_of: linked.as_of };
    const { key, name, facts } = put(next);
    const kind = this.vocabulary[key][name];
    if (!kind) {
      this.notice.textContent = filled(words.moved, name || key);
      return;
    }
    next[key] = { [name]: fit(kind.group, facts) };
    this.begin(next);
    if (gone.length) this.notice.textContent = filled(words.moved, gone.join(", "));
    this.hear();
  }

  draw() {
    const fields = new Fields(this.vocabulary, () => this.now.given ?? {}, () => this.hear());
    const { key, name } = put(this.now);
    const kinds = this.vocabulary[key];
    const menu = /** @type {HTMLSelectElement} */ (element("select", { "aria-label": key === "ask" ? words.question : words.action }));
    for (const [value, { label }] of Object.entries(kinds)) menu.append(element("option", { value }, label[LANGUAGE]));
    menu.value = name;
    menu.addEventListener("change", () => {
      this.now[key] = { [menu.value]: this.needed(menu.value, key) };
      this.draw();
      this.form.querySelector("select")?.focus();
      this.hear();
    });
    const facts = put(this.now).facts;
    this.now[key] = { [name]: facts };
    const done = element("fieldset", { class: "try-group" }, element("legend", {}, key === "ask" ? words.question : words.action), element("div", { class: "try-value" }, menu));
    if (this.vocabulary.groups[kinds[name].group]?.length) done.append(fields.group(kinds[name].group, facts, kinds[name].label[LANGUAGE]));
    this.form.replaceChildren(...this.order(done, fields.group(this.vocabulary.given, this.now.given ?? {}, words.table)));
    if (this.now.as_of) this.form.append(element("p", { class: "note" }, `${words.as_of} ${this.now.as_of}`));
  }

  /** What stands first in the form. @param {HTMLElement} done @param {HTMLElement} table */
  order(done, table) { return [done, table]; }

  /** The facts that an action or a question cannot do without. @param {string} name @param {"when" | "ask"} [key] */
  needed(name, key = "when") {
    const fields = this.vocabulary.groups[this.vocabulary[key][name].group] ?? [];
    return Object.fromEntries(fields.filter(({ required }) => required).map(({ name: fact, start }) => [fact, structuredClone(start)]));
  }

  /** What the clauses say of it now: at once where the build has judged it, and from the judge in this browser. */
  async hear() {
    const turn = ++this.turn;
    this.already();
    if (!("WebAssembly" in globalThis)) {
      this.status.replaceChildren(element("p", { class: "problem" }, words.no_wasm));
      return;
    }
    const watch = () => { if (turn === this.turn) this.wait(); };
    judge.watching.add(watch);
    watch();
    const request = { do: "judge", game: this.now.game, clause: this.now.clause, title: this.from.title, played: this.from.played, ...asked(this.now), without: this.off, language: korean ? "ko" : "en" };
    try {
      const told = await judge.ask(request);
      if (turn === this.turn) this.tell(told);
    } catch (error) {
      if (turn === this.turn) this.fail(String(error));
    } finally {
      judge.watching.delete(watch);
    }
  }

  /** The build has judged the situations that stand on this page: their verdicts need no Python. */
  already() {
    const twin = document.getElementById(this.judged.get(canonical(asked(this.now))) ?? "");
    if (!twin) return;
    const shown = [".picture", ".verdict > .chip", ".reasons"].map((part) => twin.querySelector(part)?.cloneNode(true));
    this.result.replaceChildren(element("p", { class: "note" }, words.known), .../** @type {Node[]} */ (shown.filter(Boolean)));
  }

  wait() {
    if (judge.ready) this.status.replaceChildren(element("span", { class: "sr" }, words.waiting));
    else this.status.replaceChildren(element("label", {}, `${words.loading} `, element("progress", { max: "1", value: judge.progress.toFixed(2) })));
  }

  /** @param {any} told */
  tell(told) {
    this.told = told.kind ? told : undefined;
    this.tools.hidden = !told.kind;
    if (told.faults || told.failed) {
      this.status.replaceChildren();
      this.result.replaceChildren(...(told.faults ? faulty(told.faults) : [element("p", { class: "problem" }, `${words.failed}: ${told.failed}`)]));
      return;
    }
    const { kind, mark, words: said } = told;
    this.status.replaceChildren(element("p", { class: "verdict" }, chip(kind, mark, said)));
    this.result.replaceChildren(...picture(told.picture), ...without(told, this.off), ...reasons(told, this.at));
    const clauses = [...new Set([this.now.clause, ...told.lines.map((/** @type {string[]} */ [clause]) => clause), this.off].filter(Boolean))];
    this.off_menu.replaceChildren(element("option", { value: "" }, words.all_rules), ...clauses.map((clause) => element("option", { value: clause }, clause)));
    this.off_menu.value = this.off;
    if (this.known.issues) this.wrong.href = this.issue(told);
  }

  /** @param {string} why */
  fail(why) {
    this.status.replaceChildren(element("p", { class: "problem" }, `${words.offline} `, button(words.again, () => this.hear())), element("p", { class: "sr" }, why));
  }

  address() {
    const url = new URL(location.href);
    url.hash = fragment(this.anchor, this.now);
    return url.href;
  }

  /** @param {import("./told.js").Told} told */
  issue(told) {
    const body = `${told.words}\n\n\`\`\`yaml\n${told.copy}\`\`\`\n\n${this.address()}\n`;
    return this.known.issues.replace("{title}", encodeURIComponent(`${this.now.clause || this.now.game}: ${this.from.title || told.words}`)).replace("{body}", encodeURIComponent(body));
  }

  /** @param {string} text */
  async copy(text) {
    try { await navigator.clipboard.writeText(text); } catch {
      const area = /** @type {HTMLTextAreaElement} */ (element("textarea", { class: "try-copied", readonly: "", "aria-label": words.yaml }));
      area.value = text;
      this.result.append(area);
      area.select();
      return;
    }
    ruleproof.tell(words.copied);
  }
}

/** The panel of a scenario, made when it is first wanted. @param {HTMLElement} host @param {string} anchor @param {Record<string, Situation>} page */
export async function panel(host, anchor, page) {
  const from = page[anchor];
  const [known, facts] = await Promise.all([knowing(), vocabulary(from.game)]);
  const judged = new Map(Object.entries(page).map(([name, one]) => [canonical(asked(one)), name]));
  return new Panel(host, anchor, from, known, facts, judged);
}
