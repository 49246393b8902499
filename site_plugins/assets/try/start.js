// The door: a button under every scenario; what is behind it is loaded when somebody presses it.
// @ts-check
/** @typedef {import("./panel.js").Panel} Panel */

const { root, load } = /** @type {{root: URL, load: (path: string) => Promise<any>}} */ (/** @type {any} */ (globalThis).ruleproof);
const korean = document.documentElement.lang === "ko";
const words = korean ? { change: "상황 바꾸기", lost: "불러올 수 없습니다. 오프라인인가요?" } : { change: "Change this situation", lost: "This could not be loaded. Are you offline?" };
const here = decodeURIComponent(location.pathname.slice(root.pathname.length)).replace(/(index\.html)?$/, "").replace(/\/$/, "");

/** @type {Promise<any> | undefined} */
let situations;
/** @type {Map<string, Promise<Panel>>} */
const panels = new Map();

/** @param {HTMLElement} scenario */
function opened(scenario) {
  const anchor = scenario.id;
  const found = panels.get(anchor) ?? Promise.all([import("./panel.js"), situations ??= load(`assets/ruleproof/try/at/${here}.json`)])
    .then(([{ panel }, page]) => panel(scenario, anchor, page));
  panels.set(anchor, found);
  found.catch(() => { panels.delete(anchor); situations = undefined; });
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

for (const scenario of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".scenario[id]"))) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "try-open";
  button.textContent = words.change;
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => toggle(scenario, button));
  scenario.append(button);
}

/** A link to a situation opens it under the scenario it began with. */
async function follow() {
  if (!/^#[^~]+~\w+~/.test(location.hash)) return;
  const [{ linked }, told] = await Promise.all([import("./situation.js"), import("./words.js")]);
  const found = linked(location.hash);
  const scenario = found && document.getElementById(found.anchor);
  if (!found || !scenario) return;
  scenario.scrollIntoView();
  const button = /** @type {HTMLButtonElement} */ (scenario.querySelector(".try-open"));
  if (button.getAttribute("aria-expanded") === "false") await toggle(scenario, button);
  const panel = await opened(scenario);
  if (found.situation) panel.open(found.situation);
  else if (found.refused) panel.notice.textContent = told.words[found.refused];
}
addEventListener("hashchange", follow);
follow();
