// Keeps the site for when there is no network: its files in a cache of this version, its tables in a cache each.

const VERSION = "{{version}}";
const FILES = {{files}};
// The tables that the site offers, by name: checksum, and how many pieces.
const TABLES = {{tables}};

const ours = "tripylon-";
const site = `${ours}site-${VERSION}`;
const tableCache = (name) => `${ours}table-${TABLES[name].checksum}`;

// How long a page is waited for before the one that is kept is shown.
const PATIENCE = 2000;

addEventListener("install", (event) => {
  event.waitUntil(keepSite().then(() => skipWaiting()));
});

async function keepSite() {
  const cache = await caches.open(site);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => clients.claim()));
});

// Pages of the version before may still be open, so it stays until the next one comes.
async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  const sites = names.filter((name) => name.startsWith(`${ours}site-`) && name !== site);
  const wanted = [site, sites.at(-1), ...Object.keys(TABLES).map(tableCache)];
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(registration.scope) ? request.url.slice(registration.scope.length) : null;
  if (request.method !== "GET" || path === null) return;
  const [folder, name] = path.split("/");
  // What a server says is never kept, and without a network there is none.
  if (folder === "api") return;
  if (path === "server.json") {
    event.respondWith(fetch(request).catch(() => new Response('{"api":false}')));
  } else if (folder === "tables" && Object.hasOwn(TABLES, name)) {
    event.respondWith(piece(request, name));
  } else if (request.mode === "navigate") {
    if (/^(index\.html)?([?#]|$)/.test(path)) event.respondWith(page(request));
  } else {
    event.respondWith(kept(request));
  }
});

// The page as it is now, or the one that is kept where the network is missing or slow.
async function page(request) {
  const cache = await caches.open(site);
  const old = await cache.match("./");
  if (!old) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  const now = fetch(request).then((response) => (response.ok ? response : old), () => old);
  return Promise.race([now, late]);
}

// A file of the site as it is kept; anything else from the network.
async function kept(request) {
  const cache = await caches.open(site);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

// A piece of a table, which is kept from then on.
async function piece(request, name) {
  const cache = await caches.open(tableCache(name));
  const old = await cache.match(request);
  if (old) return old;
  const response = await fetch(request);
  // Where there is no room, it is fetched again the next time.
  if (response.ok) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

// The page names a table that it uses: the rest of it is fetched, bit by bit.
addEventListener("message", (event) => {
  if (Object.hasOwn(TABLES, event.data)) event.waitUntil(keepTable(event.data));
});

const keeping = new Map();

function keepTable(name) {
  if (!keeping.has(name)) keeping.set(name, keepPieces(name).finally(() => keeping.delete(name)));
  return keeping.get(name);
}

// Without a network it goes on another time.
async function keepPieces(name) {
  const cache = await caches.open(tableCache(name));
  for (let number = 0; number < TABLES[name].pieces; number++) {
    const request = new Request(`tables/${name}/${number}`, { priority: "low" });
    if (await cache.match(request)) continue;
    const response = await fetch(request).catch(() => null);
    if (!response?.ok) return;
    if (await cache.put(request, response).then(() => false, () => true)) return;
  }
}
