// Keeps the whole site, so that it needs no network after the first visit. `version` and `files` are written before this. A new
// version waits until all pages of the old one are closed: no page gets files of two versions.
const cacheName = "gungi-" + version;

addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map(file => new Request(file, { cache: "no-cache" })));
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("gungi-") && name !== cacheName) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const page = url.pathname.endsWith("/") ? url.pathname + "index.html" : url.pathname;
    return await cache.match(page, { ignoreSearch: true }) ?? fetch(event.request);
  })());
});
