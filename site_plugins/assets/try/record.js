// A record that a reader brings: dropped, pasted or chosen, audited here by the same Python, and stepped through.
// @ts-check
import { judge } from "./judge.js";
import { button, element } from "./made.js";
import { clauseLink } from "./told.js";
import { viewer } from "./viewer.js";
import { filled, words } from "./words.js";
import "./styled.js";

/** @typedef {import("./viewer.js").Game} Game */
/** @typedef {import("./viewer.js").Viewer} Viewer */

const LARGEST = 8_000_000; // letters; a game has some hundred thousand

class Own {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.turn = 0;
    /** @type {Viewer | undefined} */
    this.viewer = undefined;
    const file = /** @type {HTMLInputElement} */ (element("input", { type: "file", accept: ".json,.txt,.md,text/plain,application/json" }));
    file.addEventListener("change", () => { if (file.files?.[0]) this.take(file.files[0]); file.value = ""; });
    this.text = /** @type {HTMLTextAreaElement} */ (element("textarea", { rows: "6", spellcheck: "false", placeholder: "FP draw fpcha22 fpstr23\nSH draw scha24 sstr05\n…" }));
    this.status = element("div", { class: "try-status", role: "status" });
    this.found = element("div", { class: "replay-found" });
    this.view = element("div", { class: "replay" });
    const drop = element("div", { class: "replay-drop try" },
      element("label", { class: "replay-file" }, words.choose_file, " ", file), element("p", { class: "note" }, words.drop),
      element("label", {}, words.paste, this.text), button(words.audit, () => this.hear(this.text.value, words.pasted)));
    for (const name of ["dragenter", "dragover"]) host.addEventListener(name, (event) => { event.preventDefault(); drop.classList.add("over"); });
    host.addEventListener("dragleave", () => drop.classList.remove("over"));
    host.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      const [given] = event.dataTransfer?.files ?? [];
      if (given) this.take(given);
      else if (event.dataTransfer) this.hear(this.text.value = event.dataTransfer.getData("text"), words.pasted);
    });
    host.replaceChildren(drop, this.status, this.found, this.view);
  }

  /** @param {File} file */
  async take(file) {
    if (file.size > LARGEST) this.say(words.too_large);
    else this.hear(await file.text(), file.name);
  }

  /** @param {string} text @param {string} name */
  async hear(text, name) {
    const turn = ++this.turn;
    this.clear();
    if (!text.trim()) return;
    if (text.length > LARGEST) { this.say(words.too_large); return; }
    if (!("WebAssembly" in globalThis)) { this.say(words.no_wasm); return; }
    const watch = () => {
      if (turn !== this.turn) return;
      this.status.replaceChildren(judge.ready ? element("span", {}, words.auditing) : element("label", {}, `${words.loading} `, element("progress", { max: "1", value: judge.progress.toFixed(2) })));
    };
    judge.watching.add(watch);
    watch();
    try {
      const answer = await judge.ask({ do: "audit", text, name });
      if (turn === this.turn) await this.tell(answer, name);
    } catch (error) {
      if (turn === this.turn) this.status.replaceChildren(element("p", { class: "problem" }, `${words.offline} `, button(words.again, () => this.hear(text, name))), element("p", { class: "sr" }, String(error)));
    } finally {
      judge.watching.delete(watch);
    }
  }

  clear() {
    this.viewer?.leave();
    this.viewer = undefined;
    this.status.replaceChildren();
    this.found.replaceChildren();
    this.view.replaceChildren();
  }

  /** @param {string} what */
  say(what) {
    this.clear();
    this.status.replaceChildren(element("p", { class: "problem" }, what));
  }

  /** @param {any} answer @param {string} name */
  async tell(answer, name) {
    if (answer.slow) return this.say(words.too_long);
    if (!answer.events) return this.say(answer.refused ? filled(words.unread_because, name, answer.refused) : filled(words.no_record, name));
    const game = /** @type {Game} */ (answer);
    this.status.replaceChildren();
    this.viewer = await viewer(this.view, game);
    const slips = game.events.flatMap((event, index) => event.slips.map((slip) => ({ event, index, slip })));
    const rows = slips.map(({ event, index, slip: [clause, certainty, message] }) => element("li", {},
      button(filled(words.place_short, String(event.turn), String(event.n)), () => { this.viewer?.go(index); this.view.scrollIntoView({ block: "nearest" }); }),
      " ", element("b", {}, certainty === "broken" ? "✗" : "?"), " ", clauseLink(clause, this.viewer?.at ?? {}), ` ${message}`));
    const faults = game.faults.map((fault) => element("li", {}, fault));
    const more = game.unread - faults.length;
    this.found.replaceChildren(element("h2", {}, game.title), element("p", {}, game.outcome),
      ...(rows.length ? [element("ul", { class: "replay-findings try" }, ...rows)] : [element("p", { class: "replay-clean" }, `✓ ${words.none_broken}`)]),
      ...(faults.length ? [element("p", {}, words.not_read), element("ul", { class: "problem-list" }, ...faults, ...(more > 0 ? [element("li", {}, filled(words.and_more, String(more)))] : []))] : []));
    const first = slips.find(({ slip: [, certainty] }) => certainty === "broken");
    if (first) this.viewer.go(first.index);
    return undefined;
  }
}

/** @param {HTMLElement} host */
export const own = (host) => new Own(host);
