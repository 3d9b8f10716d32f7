// Caches the site for offline use: its files in one cache per version, each table and the network of Pylon in a cache of
// its own.

const VERSION = "{{version}}";
const FILES = {{files}};
// The site's tables by name: checksum and number of chunks.
const TABLES = {{tables}};

// The network that evaluates Pylon.
const NETWORK = "{{network}}";

const CACHE_PREFIX = "tripylon-";
const siteCache = `${CACHE_PREFIX}site-${VERSION}`;
const tableCache = (name) => `${CACHE_PREFIX}table-${TABLES[name].checksum}`;
const NETWORK_CACHE_PREFIX = `${CACHE_PREFIX}network-`;
const networkCache = NETWORK_CACHE_PREFIX + NETWORK;

// Time in milliseconds to wait for the page from the network before the cached one is shown.
const PAGE_TIMEOUT_MS = 2000;

addEventListener("install", (event) => {
  event.waitUntil(cacheSite().then(() => skipWaiting()));
});

async function cacheSite() {
  const cache = await caches.open(siteCache);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
  // Where Pylon was played with the network of another version, this one will be needed too.
  if ((await caches.keys()).some((name) => name.startsWith(NETWORK_CACHE_PREFIX))) await cacheNetwork();
}

addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => clients.claim()));
});

// The previous version stays until the next one is installed, as its pages may still be open.
async function deleteOldCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  const oldSites = names.filter((name) => name.startsWith(`${CACHE_PREFIX}site-`) && name !== siteCache);
  const wanted = [siteCache, oldSites.at(-1), networkCache, ...Object.keys(TABLES).map(tableCache)];
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(registration.scope) ? request.url.slice(registration.scope.length) : null;
  if (request.method !== "GET" || path === null) return;
  const [folder, name] = path.split("/");
  // API responses are never cached.
  if (folder === "api") return;
  if (path === "server.json") {
    event.respondWith(fetch(request).catch(() => new Response('{"api":false}')));
  } else if (folder === "tables" && Object.hasOwn(TABLES, name)) {
    event.respondWith(tableChunk(request, name));
  } else if (path.split("?")[0] === NETWORK) {
    event.respondWith(network(request));
  } else if (request.mode === "navigate") {
    if (/^(index\.html)?([?#]|$)/.test(path)) event.respondWith(fetchPage(request));
  } else {
    event.respondWith(cachedOrNetwork(request));
  }
});

// Network first: the cached page is the fallback when the network is missing or slow.
async function fetchPage(request) {
  const cache = await caches.open(siteCache);
  const cached = await cache.match("./");
  if (!cached) return fetch(request);
  const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, cached));
  const network = fetch(request).then((response) => (response.ok ? response : cached), () => cached);
  return Promise.race([network, timeout]);
}

// Cache first: files of the site from the cache, anything else from the network.
async function cachedOrNetwork(request) {
  const cache = await caches.open(siteCache);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

// A chunk of a table, cached on first use.
async function tableChunk(request, name) {
  const cache = await caches.open(tableCache(name));
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  // When the storage quota is exceeded, the chunk is fetched again the next time.
  if (response.ok) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

// The network of Pylon, cached on first use. The engine adds a query to load it again after it has refused the cached one.
async function network(request) {
  const cache = await caches.open(networkCache);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(NETWORK, response.clone()).catch(() => {});
  return response;
}

// Without a connection, the network is cached the next time that Pylon is played.
const cacheNetwork = () => network(new Request(NETWORK)).catch(() => {});

// The page names a table that it uses; the rest of the table is downloaded in the background. It also says when it plays
// Pylon: the worker of a first visit loads the network before this script controls the page.
addEventListener("message", (event) => {
  if (event.data === "pylon.network") event.waitUntil(cacheNetwork());
  if (Object.hasOwn(TABLES, event.data)) event.waitUntil(downloadTable(event.data));
});

const downloads = new Map();

function downloadTable(name) {
  if (!downloads.has(name)) downloads.set(name, downloadChunks(name).finally(() => downloads.delete(name)));
  return downloads.get(name);
}

// A failed download continues the next time the page uses the table.
async function downloadChunks(name) {
  const cache = await caches.open(tableCache(name));
  for (let number = 0; number < TABLES[name].chunks; number++) {
    const request = new Request(`tables/${name}/${number}`, { priority: "low" });
    if (await cache.match(request)) continue;
    const response = await fetch(request).catch(() => null);
    if (!response?.ok) return;
    if (await cache.put(request, response).then(() => false, () => true)) return;
  }
}
