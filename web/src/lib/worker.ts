/** The service worker: the pages on a bad connection, and notifications while they are closed. */

import { embedded } from "./embed";

const there = (): boolean => typeof navigator !== "undefined" && "serviceWorker" in navigator;

/** Only built pages have one. */
export function register(): void {
  if (import.meta.env.PROD && there() && !embedded) void navigator.serviceWorker.register("/sw.js").catch(() => {});
}

/** Somebody is at the table: what they were told of it while it was closed is withdrawn. */
export function atTable(id: string): void {
  if (there()) void navigator.serviceWorker.ready.then((found) => found.active?.postMessage({ at: id }));
}
