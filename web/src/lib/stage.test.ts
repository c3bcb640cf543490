// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Playing } from "./director";
import { silent, type Shot } from "./scenes";
import { directed } from "./stage";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hunger: Shot = {
  ...silent(0),
  name: "hunger",
  beats: ["starved", "died"].map((event) => ({ lines: [], event, fields: {}, text: event, touches: [] })),
  lengths: [400, 600],
};
const take = (parts: Shot[]) => ({ parts, waits: true, begins() {}, beat() {}, ends() {} });

test("scenes play beat by beat, in real time", () => {
  const shown: (Playing<Shot> | null)[] = [];
  const director = directed((playing) => shown.push(playing));
  director.add(take([hunger]));
  vi.advanceTimersByTime(399);
  expect(shown.at(-1)).toMatchObject({ part: hunger, at: 0, length: 400 });
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toMatchObject({ part: hunger, at: 1, length: 600 });
  vi.advanceTimersByTime(600);
  expect(shown.at(-1)).toBeNull();
});

test("played scenes are reported with their events and how long they were shown", () => {
  const told: unknown[] = [];
  const listen = (event: Event) => told.push((event as CustomEvent).detail);
  document.addEventListener("snowbound-played", listen);
  const director = directed(() => {});
  director.add(take([hunger]));
  vi.advanceTimersByTime(1000);
  director.add(take([{ ...hunger, slight: true }]));
  vi.advanceTimersByTime(100);
  director.skip();
  document.removeEventListener("snowbound-played", listen);
  const scene = { scene: "hunger", events: ["starved", "died"], due: 1000 };
  expect(told).toEqual([
    { ...scene, slight: false, shown: 1000, cut: "" },
    { ...scene, slight: true, shown: 100, cut: "skipped" },
  ]);
});
