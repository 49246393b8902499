/* Comfort on top of pages that read without it: jump box, previews, filters, sorting, copied links, offline use. */
(() => {
  "use strict";
  const root = new URL("../../", document.currentScript.src);
  const korean = document.documentElement.lang === "ko";
  const say = korean
    ? { jump: "규칙으로 이동", hint: "번호, 주석 이름, 또는 낱말", none: "맞는 규칙이 없습니다", keys: "↑ ↓ 고르기 · Enter 이동 · Esc 닫기", copied: "링크를 복사했습니다", search: "검색", kept: "오프라인에서도 읽을 수 있습니다" }
    : { jump: "Jump to a clause", hint: "4.1.10, an annotation, or a few words", none: "No clause matches", keys: "↑ ↓ choose · Enter go · Esc close", copied: "Link copied", search: "Search", kept: "The whole site can now be read offline" };
  const marks = { proven: "✔️", partly: "❕", unproven: "❌", reference: "·" };
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const drawn = (standing) => element("i", { class: `mark mark-${standing}`, "aria-hidden": "true" }, element("i", { class: "mark-sign" }, marks[standing] || ""));
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  document.querySelector(".md-search")?.setAttribute("aria-label", say.search); // a dialog the theme leaves nameless

  const toast = element("div", { class: "toast", role: "status", "aria-live": "polite" });
  document.body.append(toast);
  let fading = 0;
  function tell(words) {
    toast.textContent = words;
    clearTimeout(fading);
    fading = setTimeout(() => { toast.textContent = ""; }, 2500);
  }

  /* Copied links: without a script the same link simply leads to the clause. */
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-copy]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try { await navigator.clipboard.writeText(link.href); } catch {
      const area = element("textarea", { class: "sr" });
      area.value = link.href;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    tell(`${say.copied}: ${link.href}`);
  });

  /* Filters */
  function filtering(form, items, matches, after = () => {}) {
    const output = form.querySelector("[data-shown]");
    const apply = () => {
      const wanted = Object.fromEntries(new FormData(form));
      let shown = 0;
      for (const item of items) {
        item.hidden = !matches(item, wanted);
        if (!item.hidden) shown += 1;
      }
      output.textContent = `${shown} ${output.dataset.words}`;
      after();
    };
    form.hidden = false;
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }
  const same = (item, wanted, ...names) => names.every((name) => !wanted[name] || item.dataset[name] === wanted[name]);
  for (const form of all("[data-filters]")) {
    const cards = all(".clause");
    filtering(form, cards, (item, wanted) => same(item, wanted, "standing", "kind", "section"), () => {
      const left = new Set(cards.filter((card) => !card.hidden).map((card) => card.dataset.section));
      for (const heading of all("[data-heading]")) {
        const any = cards.some((card) => card.dataset.section === heading.dataset.heading);
        heading.hidden = any && !left.has(heading.dataset.heading);
      }
    });
    // A link to a clause shows it even where a filter hid it.
    addEventListener("hashchange", () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const card = target && target.closest(".clause");
      if (card && card.hidden) { form.reset(); form.dispatchEvent(new Event("input")); target.scrollIntoView(); }
    });
  }
  for (const form of all("[data-cell-filters]")) {
    filtering(form, all(".heat li"), (item, wanted) => same(item, wanted, "standing", "kind", "section"), () => {
      for (const row of all(".heat-map > div")) row.hidden = !row.querySelector("li:not([hidden])");
    });
  }
  for (const form of all("[data-table-filters]")) {
    filtering(form, all(".matrix tbody tr"), (item, wanted) =>
      same(item, wanted, "standing", "section") && item.textContent.toLowerCase().includes((wanted.words || "").toLowerCase()));
  }

  /* Sorting */
  for (const table of all("table[data-sortable]")) {
    all("thead th", table).forEach((head, column) => {
      if (!head.textContent.trim() || head.querySelector(".sr")) return;
      const button = element("button", { class: "sort", type: "button" }, ...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        for (const other of all("thead th", table)) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const body = table.tBodies[0];
        const words = (row) => row.cells[column].textContent.trim();
        const order = new Intl.Collator(undefined, { numeric: true });
        body.append(...[...body.rows].sort((a, b) => order.compare(words(a), words(b)) * (down ? -1 : 1)));
      });
    });
  }

  /* Previews of linked clauses */
  const known = new Map();
  async function words(id) {
    if (!known.has(id)) {
      const card = document.getElementById(id)?.closest(".clause");
      if (card) known.set(id, { shown: card.querySelector(".clause-text").textContent, standing: card.dataset.standing });
      else if (location.protocol !== "file:") {
        const answer = await fetch(new URL(`api/clauses/${encodeURIComponent(id)}.json`, root));
        known.set(id, answer.ok ? await answer.json() : null);
      }
    }
    return known.get(id);
  }
  let preview = null, waiting = 0;
  function unpreview() {
    clearTimeout(waiting);
    preview?.remove();
    preview = null;
  }
  function previewing(event) {
    const link = event.target.closest?.("a[data-clause]");
    if (!link || link.dataset.clause === preview?.dataset.of) return;
    unpreview();
    waiting = setTimeout(async () => {
      const id = link.dataset.clause;
      const clause = await words(id);
      if (!clause || !(link.matches(":hover") || link === document.activeElement)) return;
      preview = element("div", { class: "preview", role: "tooltip", "data-of": id });
      preview.append(element("b", {}, drawn(clause.standing), ` ${id}`), clause.shown.replaceAll("*", ""));
      document.body.append(preview);
      const box = link.getBoundingClientRect();
      const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - preview.offsetWidth - 8));
      const below = box.bottom + 6 + preview.offsetHeight < innerHeight || box.top < preview.offsetHeight + 12;
      preview.style.left = `${left + scrollX}px`;
      preview.style.top = `${(below ? box.bottom + 6 : box.top - preview.offsetHeight - 6) + scrollY}px`;
    }, 200);
  }
  document.addEventListener("mouseover", previewing);
  document.addEventListener("focusin", previewing);
  document.addEventListener("mouseout", (event) => { if (event.target.closest?.("a[data-clause]")) unpreview(); });
  document.addEventListener("focusout", unpreview);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") unpreview(); });

  /* The theme listens to keys only, and drops what is typed before its index is there: both are told to it again. */
  const query = document.querySelector("[data-md-component=search-query]");
  const told = document.querySelector(".md-search-result__meta");
  if (query && told) {
    const typed = () => query.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
    query.addEventListener("input", typed); // pasted, or composed as Korean is
    new MutationObserver((_, watching) => {
      if (!query.value) return;
      watching.disconnect();
      for (const value of ["", query.value]) {
        query.value = value;
        typed();
      }
    }).observe(told, { childList: true, characterData: true, subtree: true });
  }

  /* Jump box */
  const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  const split = (text) => plain(text).split(/[^\p{L}\p{N}.]+/u).map((word) => word.replace(/^\.+|\.+$/g, "")).filter(Boolean);
  // What a clause is called, however it is written: "wotr 4.1.10", "WOTR4.1.10" and "§4.1.10." all say the same number.
  const name = (text) => plain(text).replace(/(\p{L})(?=\p{N})/gu, "$1.").replace(/[^\p{L}\p{N}]+/gu, ".").replace(/^\.|\.$/g, "");
  const bare = (called) => called.replaceAll(".", "");
  let index = null;
  async function rows() {
    if (!index) {
      const list = await (await fetch(new URL("assets/ruleproof/jump.json", root))).json();
      index = list.map(([id, url, standing, section, text, aliases]) => {
        const words = split(`${section} ${text} ${aliases.join(" ")} ${id.replace(/[.-]/g, " ")}`);
        return { id, url, standing, text, aliases, words, names: [id, ...aliases].map(name), run: words.join("") };
      });
    }
    return index;
  }
  function near(a, b) { // one letter more, less or other, or two that changed places
    if (Math.abs(a.length - b.length) > 1) return false;
    let i = 0;
    while (i < a.length && a[i] === b[i]) i += 1;
    return a.slice(i + 1) === b.slice(i + 1) || a.slice(i) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i)
      || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2));
  }
  const begins = (held, word) => [0, 1, -1].some((more) => near(held.slice(0, word.length + more), word));
  const numbered = (word) => /\d/.test(word);
  function named(row, called) { // a number counts from its dots: 7 is the end of on-guard-cards.7 and the beginning of 7.1
    const held = row.names.map((one) => `.${one}`);
    return held.some((one) => one.endsWith(`.${called}`)) ? 20 : held.some((one) => one.includes(`.${called}`)) ? 5 : 0;
  }
  function score(row, asked, forgiving) {
    const called = name(asked.join(" ")), said = numbered(called) ? named(row, called) : 0;
    if (row.names.includes(called)) return 1000;
    if (said === 20) return 900 - row.id.length / 100;
    if (/^\p{L}.*\d/u.test(called) && row.names.some((one) => bare(one) === bare(called))) return 800;
    if (row.names.some((one) => one.startsWith(called))) return 500 - row.id.length / 10;
    if (said) return 400; // "4.1" lists its clauses in order
    let sum = 0;
    for (const word of asked) {
      let best = numbered(word) ? named(row, name(word)) : 0, times = 0;
      for (const held of row.words) {
        const found = held === word ? 10 : held.startsWith(word) ? 7 : word.length > 3 && held.includes(word) ? 4
          : forgiving && word.length > 3 && begins(held, word) ? 2 : 0;
        if (found) times += 1;
        best = Math.max(best, found);
      }
      if (!best && forgiving && word.length > 5 && row.run.includes(word)) best = 1; // "onguard"
      if (!best) return 0;
      sum += best + Math.min(times, 4);
    }
    return sum + 5 / Math.sqrt(row.words.length);
  }
  async function find(text) { // as typed; then forgiving slips; then by its numbers alone
    const asked = split(text), held = asked.length ? await rows() : [];
    for (const [words, forgiving] of [[asked, false], [asked, true], [asked.filter(numbered), true]]) {
      const found = words.length ? held.map((row) => [score(row, words, forgiving), row]).filter(([points]) => points > 0) : [];
      if (found.length) return found.sort((a, b) => b[0] - a[0]).slice(0, 8).map(([, row]) => row);
    }
    return [];
  }

  const input = element("input", { type: "text", role: "combobox", "aria-expanded": "false", "aria-controls": "jump-list", "aria-label": say.jump, placeholder: `${say.jump}: ${say.hint}`, autocomplete: "off", spellcheck: "false" });
  const list = element("ul", { id: "jump-list", role: "listbox", "aria-label": say.jump });
  const status = element("p", { role: "status" }, say.keys);
  const dialog = element("dialog", { class: "jump", "aria-label": say.jump }, input, list, status);
  document.body.append(dialog);
  let chosen = 0, asking = 0;
  function choose(at) {
    const options = [...list.children];
    chosen = Math.max(0, Math.min(at, options.length - 1));
    options.forEach((option, i) => option.setAttribute("aria-selected", String(i === chosen)));
    if (options[chosen]) { input.setAttribute("aria-activedescendant", options[chosen].id); options[chosen].scrollIntoView({ block: "nearest" }); }
    else input.removeAttribute("aria-activedescendant");
  }
  function go(option) {
    if (!option) return;
    dialog.close();
    location.href = new URL(option.dataset.url, root).href;
  }
  async function ask() {
    const mine = ++asking, found = await find(input.value);
    if (mine !== asking) return;
    list.replaceChildren(...found.map((row, i) => element("li", { id: `jump-${i}`, role: "option", "data-url": row.url, "data-id": row.id },
      drawn(row.standing), element("b", {}, [row.id, ...row.aliases].join(" · ")), element("span", {}, row.text))));
    input.setAttribute("aria-expanded", String(found.length > 0));
    status.textContent = input.value.trim() && !found.length ? say.none : say.keys;
    choose(0);
  }
  input.addEventListener("input", ask);
  input.addEventListener("keydown", async (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen - 1); }
    else if (event.key === "Enter") { event.preventDefault(); await ask0(); go(list.children[chosen]); }
    event.stopPropagation();
  });
  const ask0 = async () => { if (!list.children.length) await ask(); };
  list.addEventListener("click", (event) => go(event.target.closest("li")));
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  function open() {
    input.value = "";
    list.replaceChildren();
    status.textContent = say.keys;
    dialog.showModal();
    rows();
  }
  const button = element("button", { class: "jump-button", type: "button", "aria-haspopup": "dialog", "aria-keyshortcuts": "j", "aria-label": say.jump }, korean ? "이동" : "Jump", element("kbd", { "aria-hidden": "true" }, "j"));
  button.addEventListener("click", open);
  const header = document.querySelector(".md-header__inner");
  header?.insertBefore(button, header.querySelector("label[for=__search]"));
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key === "j" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !dialog.open) { event.preventDefault(); open(); }
  });

  /* Offline: pages once read stay readable; the button keeps them all. */
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    addEventListener("load", async () => {
      try {
        await navigator.serviceWorker.register(new URL("offline.js", root), { scope: root.pathname });
        const worker = (await navigator.serviceWorker.ready).active;
        const read = performance.getEntriesByType("resource").map((entry) => entry.name).filter((name) => name.startsWith(root.href));
        const finding = ["assets/ruleproof/jump.json", "search/search_index.json"].map((path) => new URL(path, root).href);
        worker.postMessage({ keep: [location.href.split("#")[0], ...new Set([...read, ...finding])] });
        for (const keep of all("[data-keep-offline]")) {
          keep.hidden = false;
          keep.addEventListener("click", () => worker.postMessage("keep"));
        }
        navigator.serviceWorker.addEventListener("message", (event) => { if (event.data.of > 0 && event.data.all) tell(say.kept); });
      } catch { /* reading goes on without it */ }
    });
  }
})();
