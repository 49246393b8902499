/* What a page of rules needs of its theme: colours, the name in the header, keys to the next page, open details on paper.
   The theme's own script is seven times as much and looks at every element of a page that has twenty thousand. */
(() => {
  "use strict";
  const all = (selector) => [...document.querySelectorAll(selector)];
  document.documentElement.classList.replace("no-js", "js");

  /* Light and dark: what the reader chose, or else what the machine prefers. */
  const choices = all("[data-md-component=palette] input");
  const colours = (input) => Object.fromEntries(["media", "scheme", "primary", "accent"].map((name) => [name, input.getAttribute(`data-md-color-${name}`)]));
  function show(input) {
    for (const [name, value] of Object.entries(colours(input))) document.body.setAttribute(`data-md-color-${name}`, value);
    input.checked = true;
    for (const one of choices) if (one.nextElementSibling?.matches("label")) one.nextElementSibling.hidden = one !== input;
  }
  const preferred = () => choices.find((one) => matchMedia(one.dataset.mdColorMedia || "not all").matches) ?? choices[0];
  if (choices.length) {
    const kept = globalThis.__md_get?.("__palette");
    show(choices[kept?.index] ?? preferred());
    for (const [index, input] of choices.entries()) input.addEventListener("change", () => {
      show(input);
      globalThis.__md_set?.("__palette", { index, color: colours(input) });
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { if (!globalThis.__md_get?.("__palette")) show(preferred()); });
  }

  /* The header says which page this is once its title has gone. */
  const title = document.querySelector(".md-header__title"), heading = document.querySelector("h1");
  if (title && heading) new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) => {
    title.classList.toggle("md-header__title--active", !isIntersecting && boundingClientRect.top < 100);
  }, { rootMargin: "-48px 0px 0px" }).observe(heading);

  /* Keys to the pages before and after. */
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, [contenteditable], dialog")) return;
    const rel = { p: "prev", ",": "prev", n: "next", ".": "next" }[event.key];
    const link = rel && document.querySelector(`link[rel=${rel}]`);
    if (link) location.href = link.href;
  });

  /* On paper nothing is folded. */
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = all("details:not([open])");
    for (const one of opened) one.open = true;
  });
  addEventListener("afterprint", () => { for (const one of opened.splice(0)) one.open = false; });
})();
