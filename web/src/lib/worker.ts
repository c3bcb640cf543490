/** The service worker: the pages on a bad connection, and notifications while they are closed. */

import { embedded } from "./embed";

const there = (): boolean => typeof navigator !== "undefined" && "serviceWorker" in navigator;

const LATER = 3000; // ms

/** Only built pages have one. It fetches all of them, so it waits until the one that is wanted is there. */
export function register(): void {
  if (!import.meta.env.PROD || !there() || embedded) return;
  const begin = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  addEventListener("load", () => setTimeout(begin, LATER));
}

/** Somebody is at the table: what they were told of it while it was closed is withdrawn. */
export function atTable(id: string): void {
  if (there()) void navigator.serviceWorker.ready.then((found) => found.active?.postMessage({ at: id }));
}
