// A recorded game to step through: what happened, what the clauses said of it, and the table at every event.
// @ts-check
import { knowing } from "./judge.js";
import { button, element } from "./made.js";
import { clauseLink, drawing } from "./told.js";
import { filled, words } from "./words.js";

/** @typedef {[clause: string, certainty: string, message: string, allowed: string]} Slip */
/** @typedef {[done: string, ruling: string, lines: [clause: string, outcome: string, words: string][]]} Judged */
/** @typedef {{n: number, turn: number, phase: string, told: string, judged: Judged[], slips: Slip[], table: number[]}} Event */
/** @typedef {{game: string, title: string, players: string[], outcome: string, turns: number, faults: string[], unread: number, checked: [string, number, number][], pictures: string[], events: Event[]}} Game */

const PACE = 1200; // milliseconds for which an event is shown while the game runs by itself
const MARKS = /** @type {Record<string, string>} */ ({ legal: "✓", illegal: "✗" });

export class Viewer {
  /** @param {HTMLElement} host @param {Game} game @param {Record<string, string>} at where each clause stands */
  constructor(host, game, at) {
    this.game = game;
    this.at = at;
    this.now = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.running = undefined;
    this.held = false; // a key that is held down stops at a broken clause until it is let go
    this.place = element("p", { class: "replay-place" });
    this.slider = /** @type {HTMLInputElement} */ (element("input", { type: "range", min: "1", max: String(game.events.length), step: "1", value: "1", "aria-label": words.event }));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    this.event = element("div", { class: "replay-event", role: "status" });
    this.table = element("div", { class: "replay-table", role: "group", "aria-label": words.table });
    this.run = button(words.run, () => (this.running ? this.stop() : this.start()), { class: "replay-run" });
    const step = (/** @type {string} */ mark, /** @type {string} */ label, /** @type {() => void} */ pressed) => button(mark, pressed, { "aria-label": label, title: label });
    const broken = game.events.some(({ slips }) => slips.length);
    this.box = element("section", { class: "replay-box try", "aria-label": words.viewer },
      element("div", { class: "replay-keys" },
        step("«", words.turn_before, () => this.go(this.turn(-1))), step("‹", words.before, () => this.go(this.now - 1)), this.run,
        step("›", words.after, () => this.go(this.now + 1)), step("»", words.turn_after, () => this.go(this.turn(1))),
        ...(broken ? [button(words.next_broken, () => this.go(this.broken()), { class: "replay-broken" })] : []), this.place),
      this.slider, this.event, this.table, element("p", { class: "note replay-hint" }, words.keys));
    host.replaceChildren(this.box);
    host.hidden = false;
    this.listening = new AbortController();
    document.addEventListener("keydown", (event) => this.press(event), { signal: this.listening.signal });
    document.addEventListener("keyup", () => { this.held = false; }, { signal: this.listening.signal });
    this.show();
  }

  /** Another game takes its place. */
  leave() {
    this.stop();
    this.listening.abort();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input:not([type=range]), textarea, select, dialog, [contenteditable]")) return;
    if (!this.box.isConnected) return;
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!way) return;
    event.preventDefault();
    if (event.repeat && (this.held ||= this.game.events[this.now].slips.length > 0)) return;
    this.stop();
    this.go(event.shiftKey ? this.turn(way) : this.now + way);
  }

  /** @param {number} index */
  go(index) {
    this.now = Math.min(Math.max(index, 0), this.game.events.length - 1);
    this.show();
  }

  /** The first event of the turn before or after this one. @param {number} way */
  turn(way) {
    const { events } = this.game, here = events[this.now].turn;
    const first = (/** @type {number} */ turn) => events.findIndex((one) => one.turn === turn);
    if (way < 0 && first(here) < this.now) return first(here);
    const found = first(here + way);
    return found < 0 ? (way < 0 ? 0 : events.length - 1) : found;
  }

  /** The next event that broke a clause; after the last one the first. */
  broken() {
    const { events } = this.game;
    const after = events.findIndex(({ slips }, index) => index > this.now && slips.length);
    return after < 0 ? events.findIndex(({ slips }) => slips.length) : after;
  }

  start() {
    this.running = setInterval(() => {
      this.go(this.now + 1);
      if (this.now === this.game.events.length - 1 || this.game.events[this.now].slips.length) this.stop();
    }, PACE);
    this.run.textContent = words.halt;
  }

  stop() {
    clearInterval(this.running);
    this.running = undefined;
    this.run.textContent = words.run;
  }

  show() {
    const event = this.game.events[this.now];
    this.slider.value = String(this.now + 1);
    const place = filled(words.place, String(event.turn), event.phase, String(event.n), String(this.game.events.length));
    this.slider.setAttribute("aria-valuetext", place);
    this.place.textContent = place;
    this.event.replaceChildren(
      element("p", { class: event.judged.length || event.slips.length ? "told" : "told quiet" }, `${event.told}.`),
      ...event.slips.map((one) => this.slip(one)), ...event.judged.map((one) => this.judged(one)));
    this.event.classList.toggle("slipped", event.slips.some(([, certainty]) => certainty === "broken"));
    this.table.replaceChildren(...event.table.flatMap((index) => drawing(this.game.pictures[index])));
  }

  /** @param {Slip} slip */
  slip([clause, certainty, message, allowed]) {
    const sure = certainty === "broken";
    const box = element("div", { class: `replay-slip${sure ? "" : " doubtful"}` },
      element("p", {}, element("b", {}, sure ? `✗ ${words.is_broken}` : `? ${words.cannot_tell}`), " ", clauseLink(clause, this.at), ` ${message}.`));
    if (allowed) box.append(element("p", {}, element("b", {}, words.allowed_instead), ` ${allowed}.`));
    return box;
  }

  /** @param {Judged} judged */
  judged([done, ruling, lines]) {
    const list = element("ul", { class: "reasons" }, ...lines.map(([clause, outcome, said]) =>
      element("li", { class: `reason reason-${outcome}` }, clauseLink(clause, this.at), " ", element("span", {}, said))));
    return element("details", { class: "replay-judged" }, element("summary", {}, `${MARKS[ruling] ?? "?"} ${done} `, element("span", { class: "note" }, filled(words.clauses_said, String(lines.length)))), list);
  }
}

/** The viewer of a game, with the places of its clauses. @param {HTMLElement} host @param {Game} game */
export async function viewer(host, game) {
  const { games } = await knowing();
  return new Viewer(host, game, games[game.game]?.at ?? {});
}
