// How a text becomes the terms that the box looks for: one way for the index and for the question.
// @ts-check

/** Words that stand in every question and say nothing about the rule that is meant. */
const EMPTY = new Set(
  ("a an the of to is are am was were be been being do does did i im my me mine he him his she her you your we us our it its they them their " +
    "this that these those there and or if in on at by as for with from into so just then what whats which how who whom when where why will would " +
    "shall should could get got have has had not can cannot cant may might too also now still really while s t m d ll re ve please").split(" "),
);

const NUMBERS = new Map("zero one two three four five six seven eight nine ten eleven twelve".split(" ").map((word, n) => [word, String(n)]));

/** Forms that no ending explains. */
const IRREGULAR = new Map(
  Object.entries({
    die: "dice", dices: "dice", died: "kill", dies: "kill", dead: "kill", dying: "kill", death: "kill", men: "man", fewer: "less", fewest: "less",
    went: "go", gone: "go", chose: "choose", chosen: "choose", drawn: "draw", drew: "draw", won: "win", gave: "give", given: "give", lost: "lose",
    ran: "run", taken: "take", took: "take", fought: "fight", thrown: "throw", threw: "throw", broken: "break", broke: "break", came: "come",
    dealt: "deal", kept: "keep", held: "hold", chosing: "choose", tapping: "tap", mps: "mp", stole: "steal", stolen: "steal",
  }),
);

/** Korean joins particles and endings to its words; these are taken off, twice at most. */
const ENDING =
  /(에서는|에서|에게|으로|까지|부터|이나|하고|인가요|한가요|하나요|되나요|나요|가요|해요|이에요|예요|어요|아요|은|는|이|가|을|를|의|에|로|와|과|도|만|요|야|나|해)$/u;

/** @param {string} text */
export const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/(?<=[\u0000-\u024f])\p{M}/gu, "").normalize("NFC");

/**
 * The part of an English word that its forms share.
 * @param {string} word
 */
export function stem(word) {
  const irregular = IRREGULAR.get(word) ?? NUMBERS.get(word);
  if (irregular) word = irregular;
  if (/[^a-z]/.test(word)) return word;
  if (word.length > 4 && word.endsWith("ies")) word = `${word.slice(0, -3)}y`;
  else if (/(ch|sh|ss|x|z)es$/.test(word)) word = word.slice(0, -2);
  else if (word.length > 3 && /[^su]s$/.test(word)) word = word.slice(0, -1);
  const acted = /^(.*[aeiouy].*?)(ing|ed)$/.exec(word);
  if (acted && acted[1].length > 2) word = acted[1].replace(/([^aeiouls])\1$/, "$1");
  if (word.length > 3 && word.endsWith("e")) word = word.slice(0, -1);
  if (word.length > 4 && /[^aeiou]y$/.test(word)) word = `${word.slice(0, -1)}i`;
  return word.replace(/ll$/, "l");
}

/** @param {string} word */
function korean(word) {
  for (let time = 0; time < 2; time += 1) word = word.replace(ENDING, "") || word;
  if (word.length === 1) return [word];
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}

/**
 * Each term with the place it was made from.
 * @param {string} text
 */
export function* placed(text) {
  for (const found of text.matchAll(/\p{Script=Hangul}+|(?:(?!\p{Script=Hangul})[\p{L}\p{N}\p{M}])+(?:['’](?:s|t|d|m|ll|re|ve)\b)?/gu)) {
    const word = plain(found[0]).replace(/n['’]t$/, "nt").replace(/['’]\w+$/, "");
    const at = { start: found.index, end: found.index + found[0].length };
    if (/\p{Script=Hangul}/u.test(word)) for (const term of korean(word)) yield { term, ...at };
    else if (!EMPTY.has(word)) yield { term: stem(word), ...at };
  }
}

/** @param {string} text */
export const terms = (text) => Array.from(placed(text), ({ term }) => term);
