// The door of the box: a button and its keys; what is behind it is loaded when somebody opens it.
// @ts-check

const { root, target: aimed } = /** @type {{root: URL, target: () => HTMLElement | null}} */ (/** @type {any} */ (globalThis).ruleproof);
const korean = document.documentElement.lang === "ko";
const words = korean ? { ask: "질문하기", name: "규칙에 대해 질문하기" } : { ask: "Ask about a rule", name: "Ask about a rule" };
const ASKED = "ruleproof-asked";

/** @type {Promise<import("./box.js").Box> | undefined} */
let box;

/** Whoever types on while the box is on its way has typed into it. @type {string | undefined} */
let typed;

/** @param {string} [question] */
async function open(question = "") {
  box ??= import("./box.js").then(({ Box }) => new Box(root, korean, remember));
  typed = question;
  try { (await box).open(typed); } finally { typed = undefined; }
}

/**
 * What was asked is marked where the answer stands, on this page or the next.
 * @param {string[]} hits @param {string} url
 */
function remember(hits, url) {
  try { sessionStorage.setItem(ASKED, JSON.stringify({ hits, url })); } catch { /* then nothing is marked */ }
  setTimeout(marking, 50); // on this page there will be no load
}

async function marking() {
  let asked = null;
  try { asked = JSON.parse(sessionStorage.getItem(ASKED) ?? "null"); } catch { return; }
  if (!asked || new URL(asked.url, root).href !== location.href) return;
  sessionStorage.removeItem(ASKED);
  const target = aimed();
  const shown = target?.closest(".clause")?.querySelector(".clause-text") ?? target?.closest("article");
  if (!shown) return;
  const { mark } = await import("./marking.js");
  mark(shown, new Set(asked.hits));
}

const button = document.createElement("button");
button.type = "button";
button.className = "ask-button";
button.setAttribute("aria-haspopup", "dialog");
button.setAttribute("aria-keyshortcuts", "/ j");
button.setAttribute("aria-label", words.name);
const label = document.createElement("span");
label.textContent = words.ask;
const key = document.createElement("kbd");
key.textContent = "/";
key.setAttribute("aria-hidden", "true");
button.append(label, key);
button.addEventListener("click", () => open());
const header = document.querySelector(".md-header__inner");
header?.insertBefore(button, header.querySelector("label[for=__search]"));
document.documentElement.classList.add("has-ask"); // the theme's own search is then not shown

addEventListener("keydown", (event) => {
  if (typed !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing) {
    typed += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const target = /** @type {Element | null} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest?.("input, textarea, select, [contenteditable], dialog[open]")) return;
  if (!["/", "j", "s", "f"].includes(event.key)) return; // s and f are the theme's own keys for searching
  event.preventDefault();
  event.stopImmediatePropagation();
  open();
}, true);

const shared = new URLSearchParams(location.search).get("q");
if (shared) {
  const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById("__search"));
  if (toggle) toggle.checked = false;
  open(shared);
}
marking();
