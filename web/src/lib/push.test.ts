// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushForget, pushKey, pushTo } from "./api";

vi.mock("./api", () => ({ pushForget: vi.fn(), pushKey: vi.fn(), pushTo: vi.fn() }));

const KEY = "-_8A"; // URL-safe base64 of the bytes 251, 255, 0
const subscribe = vi.fn();
const unsubscribe = vi.fn();
const getSubscription = vi.fn();
const requestPermission = vi.fn();
const notification = { permission: "default", requestPermission };
const worker = {
  getRegistration: vi.fn(),
  ready: Promise.resolve({ pushManager: { subscribe, getSubscription } }),
};

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.resetAllMocks();
  vi.mocked(pushKey).mockResolvedValue({ offered: true, key: KEY });
  vi.mocked(pushForget).mockResolvedValue(null);
  worker.getRegistration.mockResolvedValue({});
  notification.permission = "default";
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { serviceWorker: worker });
});
afterEach(() => vi.unstubAllGlobals());

/** A freshly loaded page, after `look`. */
async function looked() {
  const found = await import("./push.svelte");
  await found.look();
  return found;
}

const allow = (permission: NotificationPermission) =>
  requestPermission.mockImplementation(async () => (notification.permission = permission));

test("it is off by default", async () => {
  expect((await looked()).push.state).toBe("off");
});

test("it needs a worker, a secure page and a recent browser", async () => {
  worker.getRegistration.mockResolvedValue(undefined);
  expect((await looked()).push.state).toBe("missing");
  worker.getRegistration.mockResolvedValue({});
  vi.resetModules();
  vi.stubGlobal("isSecureContext", false);
  expect((await looked()).push.state).toBe("missing");
  vi.stubGlobal("isSecureContext", true);
  vi.resetModules();
  vi.stubGlobal("navigator", {});
  expect((await looked()).push.state).toBe("missing");
});

test("it needs the server's key; a server that doesn't answer is asked again later", async () => {
  vi.mocked(pushKey).mockResolvedValue({ offered: false, key: "" });
  expect((await looked()).push.state).toBe("missing");
  vi.resetModules();
  vi.mocked(pushKey).mockRejectedValueOnce(new Error("away"));
  const { look, push } = await looked();
  expect(push.state).toBe("unknown");
  vi.mocked(pushKey).mockResolvedValue({ offered: true, key: KEY });
  await look();
  expect(push.state).toBe("off");
  await look();
  expect(pushKey, "a known key isn't fetched again").toHaveBeenCalledTimes(3);
});

test("users who blocked it aren't asked", async () => {
  notification.permission = "denied";
  expect((await looked()).push.state).toBe("denied");
});

test("it stays on at the next visit, unless the permission was withdrawn", async () => {
  localStorage.setItem("snowbound.push", "on");
  expect((await looked()).push.state).toBe("off");
  vi.resetModules();
  notification.permission = "granted";
  expect((await looked()).push.state).toBe("on");
});

test("turning it on subscribes with the server's key and tells the server", async () => {
  allow("granted");
  subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: "https://push", keys: { p256dh: "p", auth: "a" } }) });
  const { push, turnOn } = await looked();
  await turnOn();
  const [asked] = subscribe.mock.calls[0];
  expect(asked.userVisibleOnly).toBe(true);
  expect([...asked.applicationServerKey]).toEqual([251, 255, 0]);
  expect(pushTo).toHaveBeenCalledWith({ endpoint: "https://push", p256dh: "p", auth: "a", language: "en" });
  expect([push.state, localStorage.getItem("snowbound.push")]).toEqual(["on", "on"]);
});

test("users who decline or ignore the prompt aren't subscribed", async () => {
  const { push, turnOn } = await looked();
  allow("default");
  await turnOn();
  expect(push.state).toBe("off");
  allow("denied");
  await turnOn();
  expect(push.state).toBe("denied");
  expect(subscribe).not.toHaveBeenCalled();
});

test("a failed subscription isn't remembered", async () => {
  allow("granted");
  subscribe.mockRejectedValue(new Error("no push service"));
  const { push, turnOn } = await looked();
  await turnOn();
  expect([push.state, localStorage.getItem("snowbound.push")]).toEqual(["missing", null]);
});

test("turning it off unsubscribes on both sides, even while the server is down", async () => {
  getSubscription.mockResolvedValue({ endpoint: "https://push", unsubscribe });
  vi.mocked(pushForget).mockRejectedValue(new Error("away"));
  const { push, turnOff } = await looked();
  await turnOff();
  expect(pushForget).toHaveBeenCalledWith("https://push");
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect([push.state, localStorage.getItem("snowbound.push")]).toEqual(["off", "off"]);
});

test("turning it off without a subscription does nothing", async () => {
  getSubscription.mockResolvedValue(null);
  const { turnOff } = await looked();
  await turnOff();
  expect(pushForget).not.toHaveBeenCalled();
});
