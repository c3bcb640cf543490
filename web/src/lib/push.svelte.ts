/** "Notify me when it’s my turn", even while the page is closed (Web Push). */

import { pushForget, pushKey, pushTo } from "./api";
import { recall, settings, store } from "./settings.svelte";

type State =
  | "unknown"
  | "missing" // not supported by this browser or this server
  | "off"
  | "on"
  | "denied"; // blocked by the user

export const push = $state<{ state: State }>({ state: "unknown" });

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

const able = (): boolean =>
  typeof Notification !== "undefined" && "serviceWorker" in navigator && "PushManager" in globalThis;

let key = "";

export async function look(): Promise<void> {
  if (push.state !== "unknown") return;
  if (!able() || !isSecureContext || !(await navigator.serviceWorker.getRegistration())) {
    push.state = "missing";
    return;
  }
  try {
    key = (await pushKey()).key;
  } catch {
    return; // try again next time
  }
  if (!key) push.state = "missing";
  else if (Notification.permission === "denied") push.state = "denied";
  else push.state = Notification.permission === "granted" && recall("push") === "on" ? "on" : "off";
}

export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    push.state = Notification.permission === "denied" ? "denied" : "off";
    return;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const made = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })).toJSON();
    const { p256dh, auth } = made.keys!;
    await pushTo({ endpoint: made.endpoint!, p256dh, auth, language: settings.language });
    store("push", "on");
    push.state = "on";
  } catch {
    push.state = "missing";
  }
}

export async function turnOff(): Promise<void> {
  store("push", "off");
  push.state = "off";
  const found = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (!found) return;
  await pushForget(found.endpoint).catch(() => {});
  await found.unsubscribe();
}
