// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attention } from "./attention";
import * as sound from "./sound";

const notified: [string, NotificationOptions | undefined][] = [];
class Granted {
  static permission = "granted";
  constructor(title: string, options?: NotificationOptions) {
    notified.push([title, options]);
  }
}

beforeEach(() => {
  notified.length = 0;
  attention("Trek", false, "", false);
  vi.stubGlobal("Notification", Granted);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the title says whose turn it is", () => {
  attention("Trek", true, "Do you rest?", false);
  expect(document.title).toBe("Your turn · Trek");
  attention("Trek", false, "", false);
  expect(document.title).toBe("Trek");
});

test("a turn makes one sound, if sound is on", () => {
  const play = vi.spyOn(sound, "play").mockImplementation(() => {});
  attention("Trek", true, "Do you rest?", true);
  attention("Trek", true, "Do you rest?", true);
  expect(play.mock.calls).toEqual([["turn"]]);
  attention("Trek", false, "", true);
  attention("Trek", true, "And now?", false);
  expect(play).toHaveBeenCalledTimes(1);
});

test("a hidden page notifies the player, if allowed", () => {
  attention("Trek", true, "Do you rest?", false);
  expect(notified).toEqual([]); // the page is visible
  attention("Trek", false, "", false);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  attention("Trek", true, "Do you rest?", false);
  expect(notified).toEqual([["Your turn in Trek", { body: "Do you rest?", tag: "Trek", icon: "/icon.svg" }]]);
  attention("Trek", false, "", false);
  vi.stubGlobal("Notification", class extends Granted {}).stubGlobal("Notification", { permission: "denied" });
  attention("Trek", true, "And now?", false);
  expect(notified).toHaveLength(1);
});

describe("through the service worker", () => {
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
  const getRegistration = vi.fn();
  beforeEach(() => {
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  });

  test("the player is notified, and a click leads back to the page", async () => {
    getRegistration.mockResolvedValue({ active: {}, showNotification });
    attention("Trek", true, "Do you rest?", false, "abc");
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalled());
    const options = { body: "Do you rest?", tag: "Trek", icon: "/icon.svg", data: { path: "/", table: "abc" } };
    expect(showNotification.mock.calls).toEqual([["Your turn in Trek", options]]);
    expect(notified).toEqual([]);
  });

  test("the notification goes once it is no longer the player's turn", async () => {
    const postMessage = vi.fn();
    const ready = Promise.resolve({ active: { postMessage } });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration, ready } });
    attention("Trek", true, "Do you rest?", false, "abc");
    await Promise.resolve();
    expect(postMessage).not.toHaveBeenCalled();
    attention("Trek", false, "", false, "abc");
    await Promise.resolve();
    expect(postMessage.mock.calls).toEqual([[{ at: "abc" }]]);
  });

  test.each([
    ["none is registered", undefined],
    ["it is still being installed", { active: null, showNotification }],
  ])("… or by the page, if %s", async (_, registration) => {
    getRegistration.mockResolvedValue(registration);
    attention("Trek", true, "Do you rest?", false);
    await vi.waitFor(() => expect(notified).toHaveLength(1));
  });

  test("a browser that allows no notifications by pages doesn't break the page", async () => {
    getRegistration.mockResolvedValue(undefined);
    const refused = vi.fn(function () {
      throw new TypeError("Illegal constructor");
    });
    vi.stubGlobal("Notification", Object.assign(refused, { permission: "granted" }));
    attention("Trek", true, "Do you rest?", false);
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    attention("Trek", true, "Do you rest?", false); // still the same turn
    await new Promise((done) => setTimeout(done));
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
