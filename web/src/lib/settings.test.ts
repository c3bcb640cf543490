// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Imports the settings as a freshly loaded page would. */
const loaded = () => import("./settings.svelte");

test("sound is off by default", async () => {
  const { settings } = await loaded();
  expect({ ...settings }).toEqual({
    name: "",
    theme: "system",
    sound: false,
    language: "en",
    tempo: "brisk",
    tips: true,
    pace: "normal",
  });
});

test("settings are kept for the next visit", async () => {
  const first = await loaded();
  first.setName("Ann");
  first.setTheme("light");
  first.setSound(true);
  first.setPace("slow");
  first.setTempo("calm");
  first.setTips(false);
  vi.resetModules();
  expect({ ...(await loaded()).settings }).toEqual({
    name: "Ann",
    theme: "light",
    sound: true,
    language: "en",
    tempo: "calm",
    tips: false,
    pace: "slow",
  });
});

test("the theme is set on the page; the system's needs no attribute", async () => {
  const { setTheme } = await loaded();
  setTheme("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  setTheme("system");
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("playing works without storage", async () => {
  const refuse = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const { recall, setName, settings } = await loaded();
  setName("Ann");
  expect([settings.name, recall("name")]).toEqual(["Ann", ""]);
});

test("users who prefer less motion see none", async () => {
  const asked = { matches: false } as MediaQueryList;
  vi.spyOn(globalThis, "matchMedia").mockReturnValue(asked);
  const { duration, reducedMotion } = await loaded();
  expect([reducedMotion(), duration(300)]).toEqual([false, 300]);
  Object.assign(asked, { matches: true });
  expect([reducedMotion(), duration(300)]).toEqual([true, 0]);
});
