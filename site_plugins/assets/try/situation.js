// Situations as plain values: compared, put into links, and read from them.
// @ts-check

/** @typedef {Record<string, any>} Facts */
/** @typedef {{game: string, clause: string, title: string, given?: Facts, when?: Facts | string, ask?: Facts | string, as_of?: string, played?: boolean}} Situation */
/** @typedef {{anchor: string, situation?: Pick<Situation, "given" | "when" | "ask" | "as_of">, refused?: "newer" | "broken"}} Linked */

export const VERSION = "1";
const ASKED = /** @type {const} */ (["given", "when", "ask", "as_of"]);

/** What is asked, without what it is called. @param {Situation} one */
export function asked(one) {
  /** @type {Facts} */
  const found = {};
  for (const key of ASKED) if (one[key] !== undefined) found[key] = one[key];
  return found;
}

/** The same situation is the same text, in whatever order its facts were named. @param {unknown} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const pairs = Object.entries(value).filter(([, held]) => held !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join()}}`;
}

/** The one action or question of a situation: its name and its facts. @param {Situation} one @returns {{key: "when" | "ask", name: string, facts: Facts}} */
export function put(one) {
  const key = one.ask === undefined ? "when" : "ask";
  const held = one[key] ?? {};
  if (typeof held === "string") return { key, name: held, facts: {} };
  const [name, facts] = Object.entries(held)[0] ?? ["", {}];
  return { key, name, facts: facts ?? {} };
}

/** @param {string} anchor @param {Situation} one */
export function fragment(anchor, one) {
  const bytes = new TextEncoder().encode(JSON.stringify(asked(one)));
  const packed = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#${anchor}~${VERSION}~${packed}`;
}

/** What a fragment says, if it is one of ours. @param {string} hash @returns {Linked | undefined} */
export function linked(hash) {
  const found = /^#([^~]+)~(\w+)~(.*)$/.exec(hash);
  if (!found) return undefined;
  const [, name, version, packed] = found;
  let anchor = name;
  try { anchor = decodeURIComponent(name); } catch { /* then it is meant as it stands */ }
  if (version !== VERSION) return { anchor, refused: "newer" };
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const situation = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const whole = situation !== null && typeof situation === "object" && !Array.isArray(situation) && Object.keys(situation).every((key) => ASKED.includes(/** @type {any} */ (key)));
    return whole ? { anchor, situation } : { anchor, refused: "broken" };
  } catch {
    return { anchor, refused: "broken" };
  }
}
