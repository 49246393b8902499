"use strict";
// What was read stays readable. A page of rules comes from the network where there is one; the copy that was kept is
// shown after a short wait, or without a network, and says on which day it was kept.
const BUILD = {{ version|tojson }};
const PAGES = {{ pages|tojson }};
const LAZY = {{ lazy|tojson }}; // what scripts ask for later: it is kept with the first page
const HERE = new URL("./", self.location);
const MINE = `ruleproof|${HERE.pathname}|`; // other sites of this origin keep their own
const KEPT = `${MINE}pages`, PARTS = `${MINE}parts`;
const WAIT = 3000; // milliseconds a reader waits for the network before the kept copy is shown
const ON = "x-ruleproof-kept";
const SELF = new URL(self.location).pathname;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  await forget();
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) client.postMessage({ build: BUILD });
})()));

// Parts of builds that are gone, unless a kept page still needs them; and what workers of an older kind kept for this site.
async function forget() {
  const pages = await caches.open(KEPT), parts = await caches.open(PARTS);
  const needed = new Set(LAZY.map((path) => lazy(path, BUILD).href));
  for (const request of await pages.keys()) {
    const text = await (await pages.match(request)).text();
    for (const part of partsOf(text, request.url)) needed.add(part);
    for (const path of LAZY) needed.add(lazy(path, buildOf(text)).href);
  }
  const python = [...await parts.keys()].filter(({ url }) => PYTHON.test(url)).slice(-4).map(({ url }) => url);
  for (const request of await parts.keys()) if (!needed.has(request.url) && !python.includes(request.url)) await parts.delete(request);
  for (const name of await caches.keys()) {
    if (!/^ruleproof-[0-9a-f]{16}$/.test(name)) continue;
    const held = await (await caches.open(name)).keys();
    if (held.every(({ url }) => ours(new URL(url)))) await caches.delete(name);
  }
}

const ours = (url) => url.origin === HERE.origin && url.pathname.startsWith(HERE.pathname);
const bare = (url) => { const found = new URL(url); found.search = found.hash = ""; return found.href; };
const buildOf = (text) => /<meta name="ruleproof-build" content="([0-9a-f]+)">/.exec(text)?.[1] ?? "";
const lazy = (path, build) => { const url = new URL(path, HERE); url.searchParams.set("build", build); return url; };
const pause = (time) => new Promise((done) => setTimeout(done, time));
const PYTHON = /\/assets\/ruleproof\/python\/[0-9a-f]{16}\//; // named by what it holds, and too large to fetch for every build
const fixed = (url) => url.searchParams.has("v") || PYTHON.test(url.pathname) || /\.[0-9a-f]{8}\.min\.(css|js)$/.test(url.pathname);

function partsOf(text, at) {
  const found = new Set();
  for (const [, words] of text.matchAll(/<(?:script|link|img|source)\b[^>]*?\s(?:src|href)="([^"]+)"/g)) {
    const url = new URL(words.replaceAll("&amp;", "&"), at);
    url.hash = "";
    if (ours(url) && /\.(css|js|svg|png|jpg|jpeg|webp|avif|gif|ico|woff2)$/.test(url.pathname)) found.add(url.href);
  }
  return found;
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !ours(url) || url.pathname === SELF) return;
  if (url.pathname === new URL("build.json", HERE).pathname) return;
  if (event.request.mode === "navigate") event.respondWith(page(event, bare(url)));
  else if (fixed(url) || url.searchParams.has("build")) event.respondWith(part(event.request));
  else event.respondWith(other(event.request));
});

const pending = new Map();
async function page(event, key) {
  const kept = await caches.match(key, { cacheName: KEPT }); // to open it would make it again where it is gone
  pending.get(key)?.abort(); // a browser lets the second wait for the first
  const stop = new AbortController();
  pending.set(key, stop);
  const asked = fetch(new Request(event.request, { cache: "no-cache", signal: stop.signal }));
  event.waitUntil(asked.then((answer) => learn(key, answer.clone())).catch(() => {}));
  if (!kept) return asked.catch(() => lost(key));
  const first = await Promise.race([asked.catch(() => null), pause(WAIT)]);
  return first && first.status < 500 ? first : shown(kept);
}

// What a page that came from the network teaches: it is kept, or it is no page of ours, and then we may be history.
async function learn(key, answer) {
  const html = answer.ok && (answer.headers.get("content-type") || "").includes("text/html");
  const text = html ? await answer.text() : "";
  if (buildOf(text)) await hold(key, text);
  else if (answer.status === 404 || answer.status === 410 || html) await outlived();
  if (buildOf(text) && buildOf(text) !== BUILD) self.registration.update().catch(() => {}); // not waited for: the next worker waits for us
}

async function outlived() {
  const mine = await fetch(self.location.href, { cache: "no-store" });
  if (mine.status !== 404 && mine.status !== 410) return;
  for (const name of await caches.keys()) if (name.startsWith(MINE)) await caches.delete(name);
  await self.registration.unregister();
}

// A page is kept when all its parts are: half a page, or one with the parts of another build, is worse than none.
async function hold(key, text) {
  const all = [...partsOf(text, key), ...LAZY.map((path) => lazy(path, buildOf(text)).href)];
  for (const one of all) if (!(await part(new Request(one), true)).ok) return false;
  const headers = { "content-type": "text/html; charset=utf-8", [ON]: new Date().toISOString() };
  await (await caches.open(KEPT)).put(key, new Response(text, { headers }));
  return true;
}

async function part(request, filling = false) {
  const parts = await caches.open(PARTS);
  const held = await parts.match(request.url);
  if (held && (fixed(new URL(request.url)) || new URL(request.url).searchParams.has("build"))) return held;
  let answer;
  try { answer = await fetch(request.url, { cache: filling ? "reload" : "no-cache" }); } catch { return held || Response.error(); }
  if (answer.ok && !answer.redirected && await truly(request.url, answer.clone())) await parts.put(request.url, answer.clone());
  else if (answer.ok && (fixed(new URL(request.url)) || new URL(request.url).searchParams.has("build"))) return Response.error();
  return answer;
}

// Whether the answer is what the address names: this content, or a file of this build.
async function truly(address, answer) {
  const wanted = new URL(address).searchParams;
  if (wanted.has("v")) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
    return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(wanted.get("v"));
  }
  if (!wanted.has("build")) return true;
  try { return (await (await fetch(new URL("build.json", HERE), { cache: "no-store" })).json()).build === wanted.get("build"); } catch { return false; }
}

async function other(request) {
  try {
    return await fetch(new Request(request, { cache: "no-cache" }));
  } catch {
    return (await caches.match(request.url, { cacheName: PARTS, ignoreSearch: true })) || Response.error();
  }
}

async function shown(kept) {
  const text = await kept.text();
  const meta = `<meta name="ruleproof-kept" content="${kept.headers.get(ON)}">`;
  return new Response(text.replace("<head>", `<head>${meta}`), { headers: { "content-type": "text/html; charset=utf-8" } });
}

// Not kept, and no network: the small page of a clause leads to its card, everything else says so kindly.
async function lost(key) {
  const pages = await caches.open(KEPT);
  const small = /\/c\/([^/]+)\.html$/.exec(key)?.[1];
  if (small) {
    const id = `id="${decodeURIComponent(small)}"`;
    for (const request of await pages.keys()) {
      if ((await (await pages.match(request)).text()).includes(id)) return Response.redirect(`${request.url}#${small}`);
    }
  }
  const korean = key.startsWith(new URL("ko/", HERE).href);
  const words = korean
    ? ["네트워크가 필요합니다", "이 주소는 저장되어 있지 않습니다. 네트워크에 연결되면 다시 열 수 있습니다.", "저장된 페이지"]
    : ["This needs the network", "It was not kept on this machine, and there is no network now. It will open again when there is one.", "Kept pages"];
  const rows = [];
  for (const request of await pages.keys()) {
    const title = /<title>([^<]*)<\/title>/.exec(await (await pages.match(request)).text())?.[1] ?? request.url;
    rows.push(`<li><a href="${request.url.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${title}</a></li>`);
  }
  const html = `<!doctype html><html lang="${korean ? "ko" : "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words[0]}</title></head><body><main><h1>${words[0]}</h1><p>${words[1]}</p>${rows.length ? `<h2>${words[2]}</h2><ul>${rows.join("")}</ul>` : ""}</main></body></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

self.addEventListener("message", (event) => {
  const asked = event.data && event.data.keep;
  if (asked) event.waitUntil(keep(event.source, asked === "all" ? PAGES : asked, asked === "all"));
});

async function keep(client, paths, all) {
  let kept = 0;
  for (const path of paths) {
    const url = new URL(path, HERE);
    try {
      const answer = await fetch(url, { cache: "reload" });
      if (answer.ok && !answer.redirected && await hold(bare(url), await answer.text())) kept += 1;
    } catch { /* one page that cannot be had does not spoil the others */ }
  }
  client?.postMessage({ kept, of: paths.length, all });
}
