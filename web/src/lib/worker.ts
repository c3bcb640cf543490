/** Registers the service worker: pages on bad connections, notifications while they are closed. */

import { embedded } from "./embed";

const there = (): boolean => typeof navigator !== "undefined" && "serviceWorker" in navigator;

const DELAY = 3000; // ms

/** Only built pages have one. It fetches all pages, so wait until the current one has loaded. */
export function register(): void {
  if (!import.meta.env.PROD || !there() || embedded) return;
  const begin = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  addEventListener("load", () => setTimeout(begin, DELAY));
}

/** Withdraws notifications about a table that is now open. */
export function atTable(id: string): void {
  if (there()) void navigator.serviceWorker.ready.then((found) => found.active?.postMessage({ at: id }));
}
