// Elements, made in one line.
// @ts-check

/**
 * @param {string} name @param {Record<string, string>} [attributes] @param {(string | Node)[]} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {string} words @param {() => void} pressed @param {Record<string, string>} [attributes] */
export function button(words, pressed, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", pressed);
  return made;
}
