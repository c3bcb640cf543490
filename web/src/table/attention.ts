/** Announces the player's turn: in the title, as a notification if allowed, with a sound if wanted. */

import { play } from "./sound";
import { say } from "../lib/say";
import { atTable } from "../lib/worker";

let was = false;

export function attention(title: string, yours: boolean, question: string, sound: boolean, table = ""): void {
  document.title = yours ? say("attention-title", { title }) : title;
  const [begins, ends] = [yours && !was, was && !yours];
  was = yours;
  if (ends && table) atTable(table); // answered elsewhere, or in time
  if (!begins) return;
  if (sound) play("turn");
  if (document.hidden && typeof Notification !== "undefined" && Notification.permission === "granted")
    notify(say("attention-notice", { title }), { body: question, tag: title, icon: "/icon.svg" }, table).catch(
      () => {},
    );
}

/**
 * Through the service worker if there is an active one: Chrome on Android allows no other notifications. It withdraws
 * them when the table is open again; the browser does so with those of a page.
 */
async function notify(title: string, options: NotificationOptions, table: string): Promise<void> {
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker?.active) await worker.showNotification(title, { ...options, data: { path: location.pathname, table } });
  else new Notification(title, options);
}
