/* Which build this page is of: what its scripts load is of the same one, and a newer one is offered. */
(() => {
  "use strict";
  const root = new URL("../../", document.currentScript.src);
  root.search = "";
  const korean = document.documentElement.lang === "ko";
  const say = korean
    ? { kept: "에 저장한 사본입니다. 그 뒤에 바뀌었을 수 있습니다.", newer: "이 규칙의 새 판이 있습니다.", read: "새 판 읽기", all: "오프라인에서도 읽을 수 있습니다", some: "저장하지 못한 페이지가 있습니다", needs: "네트워크가 필요합니다" }
    : { kept: "This copy was kept on ", newer: "There is a newer build of these rules.", read: "Read it", all: "The whole site can now be read offline", some: "Some pages could not be kept", needs: "This needs the network" };
  const meta = (name) => document.querySelector(`meta[name="ruleproof-${name}"]`)?.content ?? "";
  const build = meta("build");
  const served = location.protocol.startsWith("http");

  const notice = (words, ...rest) => {
    const made = document.createElement("div");
    made.className = "notice";
    made.setAttribute("role", "status");
    made.append(words, ...rest);
    document.querySelector("[data-md-component=main]")?.before(made);
    return made;
  };
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.setAttribute("role", "status");
  document.body.append(toast);
  let fading = 0;
  function tell(words) {
    toast.textContent = words;
    clearTimeout(fading);
    fading = setTimeout(() => { toast.textContent = ""; }, 2500);
  }

  let offered = null;
  function offer() {
    if (offered) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say.read;
    button.addEventListener("click", () => location.reload());
    offered = notice(`${say.newer} `, button);
    offered.dataset.newer = "";
  }
  async function current() {
    const answer = await fetch(new URL("build.json", root), { cache: "no-store" });
    return answer.ok ? (await answer.json()).build : "";
  }
  let looked = 0;
  async function newer() { // without a network nothing newer can be had
    try {
      const now = build && served ? await current() : "";
      if (!now || now === build) return false;
    } catch { return false; }
    offer();
    return true;
  }
  function look() {
    if (document.hidden || Date.now() - looked < 1000) return;
    looked = Date.now();
    newer();
  }

  /* What a script loads later is of the build of its page, or it is not used. */
  async function load(path) {
    const url = new URL(path, root), watched = navigator.serviceWorker?.controller; // a worker looks for itself
    if (build && served) url.searchParams.set("build", build);
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) await newer();
    if (!answer?.ok || (!watched && await newer())) throw new Error(`${path} cannot be had, or is of a newer build`);
    return answer.json();
  }
  /* What the address points at; a fragment that cannot be read points at nothing. */
  function target() {
    try { return document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch { return null; }
  }
  globalThis.ruleproof = { root, build, load, target, tell };
  if (!served) return;

  const day = meta("kept");
  if (day) {
    const told = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" }).format(new Date(day));
    notice(korean ? `${told}${say.kept}` : `${say.kept}${told} and may have changed since.`).dataset.kept = day;
  }
  for (const name of ["focus", "online", "pageshow"]) addEventListener(name, look);
  document.addEventListener("visibilitychange", look);
  setInterval(look, 300_000);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[download]");
    if (link && !navigator.onLine) { event.preventDefault(); tell(say.needs); }
  });

  if ("serviceWorker" in navigator) {
    addEventListener("load", async () => {
      try {
        await navigator.serviceWorker.register(new URL("offline.js", root), { scope: root.pathname, updateViaCache: "none" });
        const worker = (await navigator.serviceWorker.ready).active;
        if (!day) worker.postMessage({ keep: [location.href.split("#")[0]] });
        for (const keep of document.querySelectorAll("[data-keep-offline]")) {
          keep.hidden = false;
          keep.addEventListener("click", () => worker.postMessage({ keep: "all" }));
        }
        navigator.serviceWorker.addEventListener("message", ({ data }) => {
          if (data.all) tell(data.kept === data.of ? say.all : say.some);
          if (data.build) look();
        });
      } catch { /* reading goes on without it */ }
    });
  }
})();
