/**
 * The service worker: keeps the pages at hand for a bad connection, and tells people of their turn.
 *
 * It keeps the pages' own files and nothing else: no answer of the server, so nothing of any game. Pages come from the
 * network as long as there is one, so a new version is there with the next page; its files have names of their own, and
 * those of the version before stay for pages that are still open.
 */

const CACHE = "snowbound-VERSION"; // and the files, both put in when the pages are built
const FILES = ["FILES"];
const PATIENCE = 6000; // ms until a page that does not come is taken from what is kept
const AWAY = [502, 503, 504]; // what a proxy says when the server is down

self.addEventListener("install", (event) => {
  self.skipWaiting();
  const fresh = FILES.map((file) => (file === "/" ? new Request(file, { cache: "reload" }) : file));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidyUp());
});

async function tidyUp() {
  const ours = (await caches.keys()).filter((name) => name.startsWith("snowbound-")); // the oldest first
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

/** From the network; what is kept if that takes too long or nobody is there. The page then says so itself. */
async function page(request) {
  const kept = () => caches.open(CACHE).then((cache) => cache.match("/"));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(kept);
  try {
    const answer = fetch(request);
    answer.catch(() => {});
    const first = (await Promise.race([answer, late])) ?? (await answer);
    return AWAY.includes(first.status) ? ((await kept()) ?? first) : first;
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

/** Whoever is at the table need not be told any more. */
self.addEventListener("message", (event) => {
  const table = event.data?.at;
  if (table) event.waitUntil(withdraw((one) => one.data?.table === table));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(`/table/${encodeURIComponent(event.notification.data.table)}`));
});

async function show(path) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
