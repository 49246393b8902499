// Run by Node at the build: a list of SVGs on standard input, their PNGs on standard output, each after its length.
// @ts-check
import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";

const [resvg, fonts] = process.argv.slice(2);
const { initWasm, Resvg } = createRequire(import.meta.url)(resvg);
await initWasm(readFileSync(`${resvg}/index_bg.wasm`));
const letters = ["400Regular/NanumGothic_400Regular", "700Bold/NanumGothic_700Bold"].map((name) => readFileSync(`${fonts}/${name}.ttf`));
const font = { fontBuffers: letters, loadSystemFonts: false, defaultFontFamily: "Nanum Gothic", sansSerifFamily: "Nanum Gothic" };

/** @param {Uint8Array} bytes */
const put = (bytes) => {
  for (let at = 0; at < bytes.length; ) {
    try { at += writeSync(1, bytes, at); } catch (error) { if (/** @type {any} */ (error).code !== "EAGAIN") throw error; }
  }
};

for (const svg of JSON.parse(readFileSync(0, "utf8"))) {
  const drawing = new Resvg(svg, { font, fitTo: { mode: "width", value: 800 } });
  const image = drawing.render(), png = image.asPng();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(png.length);
  put(length);
  put(png);
  image.free();
  drawing.free();
}
