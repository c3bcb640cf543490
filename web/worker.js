/**
 * The service worker: caches the pages for bad connections, and notifies players of their turn.
 *
 * It caches only the pages' own files, never the server's answers, so nothing of any game. Pages come from the network
 * if there is one, so a new version appears with the next page load. Its files have new names; those of the previous
 * version are kept for pages that are still open.
 */

const CACHE = "snowbound-VERSION"; // filled in by the build, like the files
const FILES = ["FILES"];
const PAGE_TIMEOUT = 6000; // ms to wait for a page before using the cache
const GATEWAY_ERRORS = [502, 503, 504]; // a proxy's answers while the server is down

self.addEventListener("install", (event) => {
  self.skipWaiting();
  const fresh = FILES.map((file) => (file === "/" ? new Request(file, { cache: "reload" }) : file));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidyUp());
});

async function tidyUp() {
  const ours = (await caches.keys()).filter((name) => name.startsWith("snowbound-")); // oldest first
  const old = ours.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/api/") || pathname.startsWith("/embed/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/") || (pathname !== "/" && FILES.includes(pathname)))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});

/** From the network, or from the cache if that fails or takes too long. The page itself then says so. */
async function page(request) {
  const kept = () => caches.open(CACHE).then((cache) => cache.match("/"));
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT)).then(kept);
  try {
    const answer = fetch(request);
    answer.catch(() => {});
    const first = (await Promise.race([answer, late])) ?? (await answer);
    return GATEWAY_ERRORS.includes(first.status) ? ((await kept()) ?? first) : first;
  } catch (wrong) {
    const found = await kept();
    if (found) return found;
    throw wrong;
  }
}

// ---------------------------------------------------------------------------- turns

self.addEventListener("push", (event) => {
  let said;
  try {
    said = event.data.json();
  } catch {
    return;
  }
  event.waitUntil(said.kind === "turn" ? tell(said) : withdraw((one) => one.tag === said.tag));
});

const tell = ({ title, body, tag, table }) =>
  self.registration.showNotification(title, {
    body,
    tag,
    data: { table },
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
  });

async function withdraw(which) {
  for (const one of await self.registration.getNotifications()) if (which(one)) one.close();
}

/** Withdraws notifications for a table that is now open. */
self.addEventListener("message", (event) => {
  const table = event.data?.at;
  if (table) event.waitUntil(withdraw((one) => one.data?.table === table));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path, table } = event.notification.data; // a page's own notification has its path
  event.waitUntil(show(path ?? `/table/${encodeURIComponent(table)}`));
});

async function show(path) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
