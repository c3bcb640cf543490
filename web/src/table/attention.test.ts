// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
