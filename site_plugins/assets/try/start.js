// The door: a button under every scenario, and the pages for a reader's own table or game; what is behind is loaded when it is wanted.
// @ts-check
/** @typedef {import("./panel.js").Panel} Panel */

const { root, load } = /** @type {{root: URL, load: (path: string) => Promise<any>}} */ (/** @type {any} */ (globalThis).ruleproof);
const korean = document.documentElement.lang === "ko";
const words = korean ? { change: "상황 바꾸기", lost: "불러올 수 없습니다. 오프라인인가요?" } : { change: "Change this situation", lost: "This could not be loaded. Are you offline?" };

/** The situations of each page, by its address. @type {Map<string, Promise<any>>} */
const pages = new Map();
/** @type {WeakMap<HTMLElement, Promise<Panel>>} */
const panels = new WeakMap();

function situations() {
  const here = decodeURIComponent(location.pathname.slice(root.pathname.length)).replace(/(index\.html)?$/, "").replace(/\/$/, "");
  const found = pages.get(here) ?? load(`assets/ruleproof/try/at/${here}.json`);
  pages.set(here, found);
  found.catch(() => pages.delete(here));
  return found;
}

/** @param {HTMLElement} scenario */
function opened(scenario) {
  const anchor = scenario.id;
  const found = panels.get(scenario) ?? Promise.all([import("./panel.js"), situations()])
    .then(([{ panel }, page]) => panel(scenario, anchor, page));
  panels.set(scenario, found);
  found.catch(() => panels.delete(scenario));
  return found;
}

/** @param {HTMLElement} scenario @param {HTMLButtonElement} button */
async function toggle(scenario, button) {
  const box = /** @type {HTMLElement | null} */ (scenario.querySelector(".try"));
  const open = !box || box.hidden;
  button.setAttribute("aria-expanded", String(open));
  if (box) box.hidden = !open;
  if (!open) return undefined;
  try { return await opened(scenario); } catch (error) {
    button.setAttribute("aria-expanded", "false");
    const note = scenario.querySelector(".try-lost") ?? document.createElement("p");
    note.className = "try-lost problem";
    note.setAttribute("role", "status");
    note.textContent = words.lost;
    scenario.append(note);
    console.warn(error);
    return undefined;
  }
}

/** What a page is for besides reading. @param {string} selector @param {(host: HTMLElement) => Promise<any>} open */
async function door(selector, open) {
  const host = /** @type {HTMLElement | null} */ (document.querySelector(`${selector}:not([data-open])`));
  if (!host) return;
  host.dataset.open = "";
  try { await open(host); } catch (error) {
    const note = host.querySelector("[data-waiting]");
    if (note) note.textContent = words.lost;
    console.warn(error);
  }
}

/** A page has come, the first one or, where the theme changes pages without loading them, another. */
function arrive() {
  for (const scenario of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".scenario[id]:not(:has(> .try-open))"))) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "try-open";
    button.textContent = words.change;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => toggle(scenario, button));
    scenario.append(button);
  }
  door("[data-may-i]", async (host) => (await import("./may.js")).may(host));
  door("[data-record]", async (host) => (await import("./record.js")).own(host));
  door("[data-replay]", async (host) => {
    const [{ viewer }, game] = await Promise.all([import("./viewer.js"), load(`assets/ruleproof/try/games/${host.dataset.replay}.json`), import("./styled.js")]);
    return viewer(host, game);
  });
  follow();
}

/** A link to a situation opens it under the scenario it began with. */
async function follow() {
  if (!/^#[^~]+~\w+~/.test(location.hash)) return;
  const [{ linked }, told] = await Promise.all([import("./situation.js"), import("./words.js")]);
  const found = linked(location.hash);
  const scenario = found && document.getElementById(found.anchor);
  const button = /** @type {HTMLButtonElement | null | undefined} */ (scenario?.querySelector(":scope > .try-open"));
  if (!found || !scenario || !button) return;
  scenario.scrollIntoView();
  if (button.getAttribute("aria-expanded") === "false") await toggle(scenario, button);
  const panel = await opened(scenario);
  if (found.situation) panel.open(found.situation);
  else if (found.refused) panel.notice.textContent = told.words[found.refused];
}
addEventListener("hashchange", follow);
const arriving = /** @type {{subscribe: (arrived: () => void) => void} | undefined} */ (/** @type {any} */ (globalThis).document$);
if (arriving) arriving.subscribe(arrive);
else arrive();
