"use strict";
const CACHE = "ruleproof-{{ version }}";
const PAGES = {{ pages|safe }};
const HERE = new URL("./", self.location);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("ruleproof-") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));

// What was read once is there without a network; a new build has a new cache.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== HERE.origin || !url.pathname.startsWith(HERE.pathname)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const held = await cache.match(event.request, { ignoreSearch: true });
    if (held) return held;
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected) await cache.put(event.request, answer.clone());
    return answer;
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keep(event.source, PAGES));
  if (event.data && event.data.keep) event.waitUntil(keep(event.source, event.data.keep));
});

async function keep(client, paths) {
  const cache = await caches.open(CACHE);
  let kept = 0;
  for (const path of paths || []) {
    const url = new URL(path, HERE);
    try {
      if (!(await cache.match(url))) await cache.add(url);
      kept += 1;
    } catch { /* one file that cannot be had does not spoil the others */ }
  }
  if (client) client.postMessage({ kept, of: paths.length, all: paths === PAGES });
}
