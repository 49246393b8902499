/* Comfort on top of pages that read without it: previews, filters, sorting, copied links. */
(() => {
  "use strict";
  const { load, target: aimed, tell } = globalThis.ruleproof;
  const korean = document.documentElement.lang === "ko";
  const say = korean
    ? { copied: "링크를 복사했습니다", search: "검색", keys: "키", close: "닫기", list: [["/", "j", "묻기, 또는 번호로 이동"], ["?", "이 목록"], ["Esc", "닫기"], ["←", "이전 규칙"], ["→", "다음 규칙"], ["p", "이전 페이지"], ["n", "다음 페이지"]], walk: "이 페이지의 규칙", before: "이전 규칙", after: "다음 규칙" }
    : { copied: "Link copied", search: "Search", keys: "Keys", close: "Close", list: [["/", "j", "ask, or jump to a number"], ["?", "this list"], ["Esc", "close"], ["←", "rule before"], ["→", "rule after"], ["p", "previous page"], ["n", "next page"]], walk: "Rules of this page", before: "Rule before", after: "Rule after" };
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

  /* A sheet prints itself. */
  for (const button of all("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }

  /* The keys, told by one of them. */
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable], dialog")) return;
    const rows = say.list.flatMap((row) => [element("dt", {}, ...row.slice(0, -1).map((key) => element("kbd", {}, key))), element("dd", {}, row.at(-1))]);
    const close = element("button", { type: "button", autofocus: "" }, say.close);
    const box = element("dialog", { class: "keys md-typeset", "aria-labelledby": "keys-title" }, element("h2", { id: "keys-title" }, say.keys), element("dl", {}, ...rows), close);
    close.addEventListener("click", () => box.close());
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
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
    const keeps = form.hasAttribute("data-in-address"), asked = new URLSearchParams(location.search);
    for (const field of keeps ? form.elements : []) {
      const value = asked.get(field.name);
      if (field.name && value && (field.type === "search" || [...field.options].some((one) => one.value === value))) field.value = value;
    }
    form.hidden = false;
    form.addEventListener("input", apply);
    if (keeps) form.addEventListener("input", () => {
      const chosen = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
      history.replaceState(null, "", `${location.pathname}${chosen.size ? `?${chosen}` : ""}${location.hash}`);
    });
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
      const target = aimed();
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
      same(item, wanted, "game", "standing", "section", "verdict", "felt") && item.textContent.toLowerCase().includes((wanted.words || "").toLowerCase()));
  }

  /* From rule to rule: by key, by swipe, and on a phone by a bar at its lower edge. */
  const walked = all(".clause:not(.clause-sample)").filter((card) => card.querySelector(".clause-head [id]"));
  if (walked.length > 1) {
    const name = (card) => card.querySelector(".clause-head [id]").id;
    const offered = () => walked.filter((card) => !card.hidden);
    const now = () => {
      const cards = offered();
      return [cards, cards.findLastIndex((card) => card.getBoundingClientRect().top < innerHeight / 3)];
    };
    const walk = (step) => {
      const [cards, at] = now();
      const to = cards[Math.max(0, Math.min(at + step, cards.length - 1))];
      if (to) location.replace(`#${encodeURIComponent(name(to))}`); // many steps are one entry of the history
    };
    const within = (target, selector) => target.closest?.(`input, textarea, select, [contenteditable], dialog, .try, ${selector}`);
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || within(event.target, ".wide")) return;
      if (event.key === "ArrowLeft" || event.key === "ArrowRight") walk(event.key === "ArrowLeft" ? -1 : 1);
    });
    let from = null;
    addEventListener("touchstart", (event) => {
      from = event.touches.length === 1 && !within(event.target, ".wide, pre") ? event.touches[0] : null;
    }, { passive: true });
    addEventListener("touchend", (event) => {
      const to = event.changedTouches[0];
      if (!from || getSelection()?.type === "Range") return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) walk(across > 0 ? -1 : 1);
    }, { passive: true });

    const button = (words, sign, step) => {
      const made = element("button", { type: "button", "aria-label": words }, sign);
      made.addEventListener("click", () => walk(step));
      return made;
    };
    const place = element("span", {});
    const [before, after] = [button(say.before, "‹", -1), button(say.after, "›", 1)];
    document.body.append(element("nav", { class: "walk", "aria-label": say.walk }, before, place, after));
    const told = () => {
      const [cards, at] = now();
      place.textContent = at < 0 ? `${cards.length}` : `${name(cards[at])} · ${at + 1}/${cards.length}`;
      before.disabled = at < 1;
      after.disabled = at === cards.length - 1;
    };
    const seen = new IntersectionObserver(told, { rootMargin: "-33% 0px -66% 0px" }); // a line a third down the screen
    for (const card of walked) seen.observe(card);
  }

  /* A link to a case shows it where it was folded away. */
  const unfold = () => {
    const target = aimed();
    const folded = target?.closest("details:not([open])");
    if (folded) { folded.open = true; target.scrollIntoView(); }
  };
  addEventListener("hashchange", unfold);
  unfold();

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
        const found = await load(`api/clauses/${encodeURIComponent(id)}.json`).catch(() => null);
        known.set(id, found?.id === id ? found : null); // another clause's file may have almost its name
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

})();
