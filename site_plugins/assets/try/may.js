// May I do this? A table to lay out, an action to choose, what is allowed on it now and why the rest is not.
// @ts-check
import { LANGUAGE } from "./fields.js";
import { judge, knowing, vocabulary } from "./judge.js";
import { button, element } from "./made.js";
import { Panel } from "./panel.js";
import { canonical, linked } from "./situation.js";
import { chip, clauseLink } from "./told.js";
import { filled, korean, words } from "./words.js";

/** @typedef {import("./situation.js").Situation} Situation */
/** @typedef {import("./fields.js").Vocabulary & {starts: {label: string[], given: object, when: object}[]}} Vocabulary */
/** @typedef {[words: string, when: object, because: string[]]} Allowed */
/** @typedef {[ruling: string, words: string, when: object, why: [clause: string, words: string][], count: number]} Not */
/** @typedef {{name: string, allowed: Allowed[], more: number, not: Not[]}} Kind */

class May extends Panel {
  /** @param {HTMLElement} host @param {Situation} from @param {import("./judge.js").Known} known @param {Vocabulary} facts */
  constructor(host, from, known, facts) {
    super(host, host.id, from, known, facts, new Map());
    this.listed = "";
    this.asked_for = 0;
    this.moves = element("section", { class: "may-moves", "aria-label": words.may_now });
    this.ask = button(words.may_ask, () => this.hear(), { class: "may-ask" });
    this.box.append(this.ask, this.moves);
    const starts = facts.starts.filter(({ label }) => label.length).map((one) => button(one.label[LANGUAGE], () => this.lay(one), { class: "may-start" }));
    if (starts.length) this.box.prepend(element("div", { class: "may-starts", role: "group", "aria-label": words.phases }, element("span", {}, words.phases), ...starts));
  }

  /** The table comes first here, then what is to be done on it. @param {HTMLElement} done @param {HTMLElement} table */
  order(done, table) { return [table, done]; }

  /** @param {{given: object, when: object}} start */
  lay({ given, when }) {
    this.begin({ ...this.from, given: structuredClone(given), when: structuredClone(when) });
    this.hear();
  }

  async hear() {
    await Promise.all([super.hear(), this.list()]);
  }

  /** What may be done on the table as it lies now; asked again only when the table is another. */
  async list() {
    if (!("WebAssembly" in globalThis)) return;
    const given = structuredClone(this.now.given ?? {}), laid = canonical(given);
    if (laid === this.listed) return;
    const asked_for = ++this.asked_for;
    try {
      const found = await judge.ask({ do: "moves", game: this.now.game, given, language: korean ? "ko" : "en" });
      if (asked_for !== this.asked_for) return;
      this.listed = laid;
      this.ask.remove();
      this.moves.replaceChildren(...(found.moves ? this.told_moves(found.moves) : []));
    } catch { /* the panel says so already */ }
  }

  /** @param {Kind[]} kinds */
  told_moves(kinds) {
    const open = (/** @type {Kind} */ kind) => kind.not.filter(([ruling]) => ruling !== "illegal");
    const allowed = kinds.filter((kind) => kind.allowed.length);
    const refused = kinds.filter((kind) => !kind.allowed.length && kind.not.some(([ruling]) => ruling === "illegal"));
    const unsaid = kinds.filter((kind) => !kind.allowed.length && !refused.includes(kind) && open(kind).length);
    const untried = kinds.filter((kind) => !kind.allowed.length && !kind.not.length);
    return [
      element("h2", {}, words.may_now),
      ...(allowed.length ? allowed.map((kind) => this.kind(kind, true)) : [element("p", {}, words.may_nothing)]),
      ...(refused.length ? [element("h2", {}, words.may_not), ...refused.map((kind) => this.kind(kind))] : []),
      ...(unsaid.length ? [element("h2", {}, words.may_open), ...unsaid.map((kind) => this.kind(kind))] : []),
      ...(untried.length ? [element("h2", {}, words.may_untried), element("p", {}, ...untried.flatMap(({ name }) => [this.take(this.called(name), { [name]: this.needed(name) }), " "]))] : []),
    ];
  }

  /** @param {string} name */
  called(name) { return this.vocabulary.when[name].label[LANGUAGE]; }

  /** @param {Kind} kind @param {boolean} [open] */
  kind({ name, allowed, more, not }, open = false) {
    const number = (/** @type {boolean} */ illegal) => not.reduce((sum, [ruling, , , , count]) => sum + ((ruling === "illegal") === illegal ? count : 0), 0);
    const all = /** @type {[string, number][]} */ ([[words.may_allowed, allowed.length + more], [words.may_refused, number(true)], [words.may_unsaid, number(false)]]);
    const counts = all.filter(([, count]) => count).map(([said, count]) => filled(said, String(count))).join(", ");
    const box = element("details", { class: "may-kind" }, element("summary", {}, this.called(name), element("span", { class: "note" }, ` ${counts}`)));
    if (open) box.setAttribute("open", "");
    const list = element("ul", { class: "may-list" }, ...allowed.map(([said, when, because]) =>
      element("li", {}, this.take(`✓ ${said}`, when), " ", ...because.flatMap((clause) => [clauseLink(clause, this.at), " "]))));
    if (more) list.append(element("li", { class: "note" }, filled(words.and_more, String(more))));
    list.append(...not.map((one) => this.not(one)));
    box.append(list);
    return box;
  }

  /** @param {Not} not */
  not([ruling, said, when, why, count]) {
    const mark = ruling === "illegal" ? "✗" : "?";
    const item = element("li", { class: `may-not may-${ruling}` }, this.take(`${mark} ${said}`, when));
    if (count > 1) item.append(element("span", { class: "note" }, ` ${filled(words.and_alike, String(count - 1))}`));
    const reasons = why.map(([clause, because]) => element("li", {}, ...(clause ? [clauseLink(clause, this.at), " "] : []), because));
    item.append(element("ul", { class: "may-why" }, ...reasons));
    return item;
  }

  /** An action of the list, to look at closely. @param {string} said @param {object} when */
  take(said, when) {
    return button(said, () => {
      this.now = { ...this.now, when: structuredClone(when) };
      this.draw();
      this.hear();
      this.box.scrollIntoView({ block: "start" });
      this.form.querySelector("select")?.focus({ preventScroll: true });
    }, { class: "may-take" });
  }
}

/** @param {HTMLElement} host */
export async function may(host) {
  const game = /** @type {string} */ (host.dataset.mayI);
  const [known, facts] = await Promise.all([knowing(), /** @type {Promise<Vocabulary>} */ (vocabulary(game))]);
  const [first] = facts.starts, [name] = Object.keys(facts.when);
  const from = { game, clause: "", title: "", given: first?.given ?? {}, when: first?.when ?? { [name]: {} } };
  host.querySelector("[data-waiting]")?.remove();
  const made = new May(host, from, known, facts);
  const follow = () => {
    const found = linked(location.hash);
    if (found?.situation) made.open(found.situation);
    else if (found?.refused) made.notice.textContent = words[found.refused];
  };
  addEventListener("hashchange", follow);
  follow();
  return made;
}
