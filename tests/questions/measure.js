// Puts every question to the code that the browser runs; the places of the right clauses come out.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , library, find] = process.argv;
const { default: MiniSearch } = await import(pathToFileURL(library).href);
const { Index } = await import(pathToFileURL(find).href);
const { index, questions } = JSON.parse(readFileSync(0, "utf8"));
const box = await Index.of(MiniSearch, JSON.parse(index));
const started = performance.now();
const answers = questions.map(({ ask }) => {
  const { found, sure } = box.ask(ask);
  return { ask, found: found.slice(0, 20).map(({ clause }) => clause.id), score: found[0]?.score ?? 0, sure };
});
writeFileSync(1, JSON.stringify({ answers, milliseconds: performance.now() - started }));
