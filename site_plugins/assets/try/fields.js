// Facts as things to press: numbers as steppers, choices as menus, yes and no as ticks, lists that grow and shrink.
// @ts-check
import { button, element } from "./made.js";
import { korean, words } from "./words.js";

/** @typedef {{kind: "number" | "yes" | "choice" | "text" | "group" | "list", none?: boolean, least?: number, most?: number, of?: any, group?: string, start?: any, names?: string, refers?: string[]}} Type */
/** @typedef {{name: string, label: [string, string], is: Type, start: any, required?: boolean}} Field */
/** @typedef {{given: string, groups: Record<string, Field[]>, when: Record<string, {label: [string, string], group: string}>, ask: Record<string, {label: [string, string], group: string}>}} Vocabulary */
/** @typedef {Record<string, any>} Facts */

export const LANGUAGE = korean ? 1 : 0;
/** As the judge compares choices: spaces, hyphens and low lines are one. @param {string} words */
const plain = (words) => words.trim().toLowerCase().replace(/[\s_/–-]+/g, "_");
/** @param {any} value */
const copy = (value) => structuredClone(value);
let made = 0;

export class Fields {
  /** @param {Vocabulary} vocabulary @param {() => Facts} table @param {() => void} changed */
  constructor(vocabulary, table, changed) {
    this.vocabulary = vocabulary;
    this.table = table;
    this.changed = changed;
  }

  /** The facts of a group, those that are told, and a menu of the others. @param {string} group @param {Facts} held @param {string} label @returns {HTMLElement} */
  group(group, held, label) {
    const fields = this.vocabulary.groups[group] ?? [];
    const box = element("fieldset", { class: "try-group" }, element("legend", {}, label));
    const draw = (/** @type {string} */ focus = "") => {
      const rows = fields.filter(({ name }) => name in held).map((field) => this.row(field, held, draw));
      const rest = fields.filter(({ name }) => !(name in held));
      box.replaceChildren(box.children[0], ...rows, ...(rest.length ? [this.adding(rest, held, draw)] : []));
      const wanted = focus && box.querySelector(`[data-fact="${CSS.escape(focus)}"] :is(input, select, button)`);
      if (wanted) /** @type {HTMLElement} */ (wanted).focus();
    };
    draw();
    return box;
  }

  /** @param {Field} field @param {Facts} held @param {(focus?: string) => void} draw */
  row(field, held, draw) {
    const label = field.label[LANGUAGE];
    const value = this.value(field.is, label, held[field.name], (now) => { held[field.name] = now; this.changed(); });
    const row = element("div", { class: "try-row", "data-fact": field.name }, value);
    if (!field.required) row.append(button("×", () => { delete held[field.name]; draw(); this.changed(); }, { class: "try-remove", "aria-label": `${words.remove}: ${label}` }));
    return row;
  }

  /** @param {Field[]} rest @param {Facts} held @param {(focus?: string) => void} draw */
  adding(rest, held, draw) {
    const menu = /** @type {HTMLSelectElement} */ (element("select", { class: "try-add", "aria-label": words.add }, element("option", { value: "" }, words.add)));
    for (const { name, label } of rest) menu.append(element("option", { value: name }, label[LANGUAGE]));
    menu.addEventListener("change", () => {
      const field = rest.find(({ name }) => name === menu.value);
      if (!field) return;
      held[field.name] = copy(field.start);
      draw(field.name);
      this.changed();
    });
    return menu;
  }

  /** @param {Type} type @param {string} label @param {any} held @param {(now: any) => void} set @returns {HTMLElement} */
  value(type, label, held, set) {
    if (type.kind === "group") {
      const facts = held ?? {};
      if (held === null || held === undefined) queueMicrotask(() => set(facts));
      return this.group(/** @type {string} */ (type.group), facts, label);
    }
    if (type.kind === "list") return this.list(type, label, Array.isArray(held) ? held : [], set);
    if (type.kind === "yes") return this.yes(label, held === true, set);
    if (type.kind === "choice") return this.choice(type, label, held, set);
    if (type.kind === "number") return this.number(type, label, held, set);
    return this.text(type, label, held, set);
  }

  /** @param {Type} type @param {string} label @param {any} held @param {(now: any) => void} set */
  number({ least = 0, most = 1000 }, label, held, set) {
    const id = `try-${++made}`;
    const field = /** @type {HTMLInputElement} */ (element("input", { id, type: "number", inputmode: "numeric", min: String(least), max: String(most), step: "1" }));
    field.value = held ?? "";
    const keep = () => {
      const now = field.valueAsNumber;
      const whole = Number.isInteger(now) && now >= least && now <= most;
      field.setAttribute("aria-invalid", String(!whole));
      if (whole) set(now);
    };
    const step = (/** @type {number} */ by) => { field.value = String(Math.min(most, Math.max(least, (Number.isNaN(field.valueAsNumber) ? least : field.valueAsNumber) + by))); keep(); };
    field.addEventListener("input", keep);
    return element("div", { class: "try-value" }, element("label", { for: id }, label), element("span", { class: "try-stepper" },
      button("−", () => step(-1), { "aria-label": `${words.fewer} ${label}` }), field, button("+", () => step(1), { "aria-label": `${words.more} ${label}` })));
  }

  /** @param {string} label @param {boolean} held @param {(now: boolean) => void} set */
  yes(label, held, set) {
    const tick = /** @type {HTMLInputElement} */ (element("input", { type: "checkbox" }));
    tick.checked = held;
    tick.addEventListener("change", () => set(tick.checked));
    return element("label", { class: "try-value try-yes" }, tick, label);
  }

  /** @param {Type} type @param {string} label @param {any} held @param {(now: any) => void} set */
  choice({ of, none }, label, held, set) {
    const id = `try-${++made}`;
    const menu = /** @type {HTMLSelectElement} */ (element("select", { id }));
    if (none || held === undefined || held === null) menu.append(element("option", { value: "" }, words.none));
    for (const [value, ...labels] of of) menu.append(element("option", { value }, labels[LANGUAGE]));
    menu.value = of.find((/** @type {string[]} */ [value]) => plain(value) === plain(String(held ?? "")))?.[0] ?? "";
    menu.addEventListener("change", () => set(menu.value || null));
    return element("div", { class: "try-value" }, element("label", { for: id }, label), menu);
  }

  /** @param {Type} type @param {string} label @param {any} held @param {(now: any) => void} set */
  text({ refers = [], none }, label, held, set) {
    const id = `try-${++made}`;
    const field = /** @type {HTMLInputElement} */ (element("input", { id, type: "text", maxlength: "1000", autocomplete: "off", list: `${id}-names` }));
    field.value = held ?? "";
    const names = element("datalist", { id: `${id}-names` });
    field.addEventListener("focus", () => names.replaceChildren(...this.named(refers).map((value) => element("option", { value }))));
    field.addEventListener("input", () => set(field.value || (none ? null : "")));
    return element("div", { class: "try-value" }, element("label", { for: id }, label), field, names);
  }

  /** @param {Type} type @param {string} label @param {any[]} held @param {(now: any[]) => void} set */
  list(type, label, held, set) {
    const items = [...held];
    const box = element("fieldset", { class: "try-group try-list" }, element("legend", {}, label));
    const draw = () => {
      const rows = items.map((item, n) => {
        const value = this.value(type.of, `${label} ${n + 1}`, item, (now) => { items[n] = now; set([...items]); });
        return element("div", { class: "try-row" }, value, button("×", () => { items.splice(n, 1); draw(); set([...items]); add.focus(); }, { class: "try-remove", "aria-label": `${words.remove}: ${label} ${n + 1}` }));
      });
      box.replaceChildren(box.children[0], ...rows, add);
    };
    const add = button(words.entry, () => { items.push(copy(items.at(-1) ?? type.start)); draw(); set([...items]); add.focus(); }, { class: "try-entry", "aria-label": `${words.entry}: ${label}` });
    draw();
    return box;
  }

  /** The names of things of these sorts that lie on the table. @param {string[]} sorts @returns {string[]} */
  named(sorts) {
    /** @type {Set<string>} */
    const found = new Set();
    const visit = (/** @type {Type} */ type, /** @type {any} */ value) => {
      if (type.kind === "list" && Array.isArray(value)) for (const item of value) visit(type.of, item);
      else if (type.kind === "group" && value && typeof value === "object") {
        for (const field of this.vocabulary.groups[/** @type {string} */ (type.group)] ?? []) visit(field.is, value[field.name]);
      } else if (type.kind === "text" && value && type.names && (!sorts.length || sorts.includes(type.names))) found.add(value);
    };
    visit({ kind: "group", group: this.vocabulary.given }, this.table());
    return [...found];
  }
}

/**
 * Facts that the game knows, and the names of those it does not: links outlive vocabularies.
 * @param {Vocabulary} vocabulary @param {string} group @param {Facts} facts @returns {{kept: Facts, gone: string[]}}
 */
export function fitting(vocabulary, group, facts) {
  /** @type {string[]} */
  const gone = [];
  const visit = (/** @type {Type} */ type, /** @type {any} */ value) => {
    /** @type {any} */
    let found = value;
    if (type.kind === "list" && Array.isArray(value)) found = value.map((item) => visit(type.of, item));
    else if (type.kind === "group" && value && typeof value === "object") found = of(/** @type {string} */ (type.group), value);
    return found;
  };
  const of = (/** @type {string} */ name, /** @type {Facts} */ held) => {
    /** @type {Facts} */
    const kept = {};
    for (const [key, value] of Object.entries(held)) {
      const field = vocabulary.groups[name]?.find((one) => one.name === key);
      if (field) kept[key] = visit(field.is, value);
      else gone.push(key);
    }
    return kept;
  };
  return { kept: of(group, facts), gone };
}
