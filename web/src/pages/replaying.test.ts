// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../lib/messages";
import type { Common, Scenes } from "../lib/scenes";
import { told } from "../lib/test_lines";
import { Replaying, STEP_TIME, type Passage } from "./replaying.svelte";

const SCENE = { length: 400 };
const COMMON: Common = { title: SCENE, reveal: SCENE, dice: SCENE, card: SCENE, caption: { length: 600 } };
const OWN: Scenes = { grave: { length: 2000 } };
const [BEFORE, AFTER] = [{ game: "x" }, { game: "x" }] as View[];

const passage = (lines: Passage["lines"], viewer: number | null = null): Passage => ({
  ...{ lines, before: BEFORE, after: AFTER, viewer },
  company: { name: String, players: 2, reader: viewer },
});

let show: Replaying;
const done = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  done.mockReset();
  show = new Replaying();
  show.stage(OWN, COMMON);
});
afterEach(() => vi.useRealTimers());

test("a step plays scene by scene, from the view before it to the one after", () => {
  show.play(passage([told("fell"), told("died", {}, { scene: "grave" })], 1), "normal", done);
  expect([show.busy, show.viewer, show.playing?.part.name, show.linesTold]).toEqual([true, 1, "caption", 1]);
  expect([show.before === BEFORE, show.after === AFTER]).toEqual([true, true]);
  vi.advanceTimersByTime(600);
  expect([show.playing?.part.name, show.linesTold]).toEqual(["grave", 2]);
  vi.advanceTimersByTime(1999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
  expect([show.busy, show.linesTold, show.playing]).toEqual([false, 0, null]);
});

test("the pace stretches scenes", () => {
  show.play(passage([told("fell")]), "fast", done);
  vi.advanceTimersByTime(300);
  expect(done).toHaveBeenCalledOnce();
  show.play(passage([told("fell")]), "slow", done);
  vi.advanceTimersByTime(959);
  expect(done).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(2);
});

test("a step that tells nothing takes a moment", () => {
  show.play(passage([told("effort", {}, { minor: true })]), "normal", done);
  vi.advanceTimersByTime(249);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

test("at instant, or before the scenes are loaded, steps are shown without scenes", () => {
  show.play(passage([told("died", {}, { scene: "grave" })]), "instant", done);
  expect(show.playing?.part.name).toBe("");
  vi.advanceTimersByTime(STEP_TIME - 1);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
  show = new Replaying();
  show.play(passage([told("fell")]), "normal", done);
  vi.advanceTimersByTime(STEP_TIME);
  expect(done).toHaveBeenCalledTimes(2);
});

test("one scene can be passed, or all of them skipped", () => {
  show.play(passage([told("fell"), told("died", {}, { scene: "grave" })]), "normal", done);
  show.pass();
  expect([show.playing?.part.name, done.mock.calls.length]).toEqual(["grave", 0]);
  show.skip();
  expect([show.busy, show.playing, done.mock.calls.length]).toEqual([false, null, 1]);
});
