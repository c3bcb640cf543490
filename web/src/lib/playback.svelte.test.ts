import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LineLocalizer } from "./chronicle";
import type { Ask, Line, Update, View } from "./messages";
import { partOf } from "./part_of";
import { Playback } from "./playback.svelte";
import { Seen } from "./seen.svelte";
import { settings } from "./settings.svelte";
import { Wording } from "./wording";

const LENGTH = 1000; // of every scene, ms
const scene = { length: LENGTH };
const COMMON = { title: scene, reveal: scene, dice: scene, card: scene, caption: scene };
const WORDS = {
  language: "en",
  sources: ["event-month = A month\nevent-fell = { $seat } fell"],
  names: {},
  events: { month: { fields: {}, heading: true }, fell: { fields: { seat: "seat" } } },
};
const COMPANY = { name: (seat: number) => ["Anna", "Ben"][seat], players: 2, reader: null };
const OLD = partOf<View>({ version: "1" });
const NEW = partOf<View>({ version: "2" });
const ask = partOf<Ask>({ asked: 5 });

const line = (at: number, event: string, fields = {}) => partOf<Line>({ at, kind: "event", event, fields });
const month = line(0, "month");
const fell = (seat: number) => line(1 + seat, "fell", { seat });
const update = (part: Partial<Update>) => partOf<Update>({ type: "update", viewer: 0, ...part });

let table: { viewer: number; wording: Wording; timed: boolean; company: () => typeof COMPANY };
let seen: Seen;
let playback: Playback;
const closed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "normal";
  const wording = new Wording(WORDS);
  const localizer = new LineLocalizer();
  table = { viewer: 0, wording, timed: false, company: () => COMPANY };
  seen = new Seen(
    (lines) => localizer.localize(lines, wording, COMPANY),
    (say) => say(wording, COMPANY),
  );
  seen.view = OLD;
  closed.mockClear();
  playback = new Playback(table, { closed, asked: (seen, ask) => (seen.asked = ask) });
  playback.stage({}, COMMON);
});
afterEach(() => {
  vi.useRealTimers();
});

const lines = () => seen.raw.map((line) => line.event);

test("lines appear scene by scene, the view and the question after the last", () => {
  playback.play(update({ lines: [month, fell(0)], view: NEW, ask }), seen);
  expect([lines(), seen.view, seen.asked]).toEqual([["month"], OLD, null]);
  expect([playback.before, playback.after]).toEqual([OLD, NEW]);
  expect(closed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(LENGTH);
  expect([lines(), seen.view, seen.asked]).toEqual([["month", "fell"], OLD, null]);
  expect(seen.settled).toEqual([]);
  vi.advanceTimersByTime(LENGTH);
  expect([seen.settled, seen.view, seen.asked, playback.playing]).toEqual([seen.raw, NEW, ask, null]);
});

test("skipping shows everything at once", () => {
  playback.play(update({ lines: [month, fell(0)], view: NEW }), seen);
  playback.skip();
  expect([lines(), seen.view, playback.playing]).toEqual([["month", "fell"], NEW, null]);
});

test("another seat's update is applied without being played", () => {
  playback.play(update({ viewer: 1, lines: [month], view: NEW, ask }), seen);
  expect([lines(), seen.view, seen.asked, playback.playing]).toEqual([["month"], NEW, ask, null]);
});

test("a question with a running clock doesn't wait for the scenes", () => {
  table.timed = true;
  seen.owes = true;
  playback.play(update({ lines: [month], view: NEW, ask }), seen);
  expect([seen.view, seen.asked, playback.playing?.beside]).toEqual([NEW, ask, true]);
});

test("the setup isn't played", () => {
  seen.view = null;
  playback.play(update({ lines: [fell(0), month, fell(1)], view: NEW }), seen);
  expect([lines(), seen.view]).toEqual([["fell", "month"], NEW]);
});

test("nothing is played before the scenes are loaded", () => {
  playback = new Playback(table, { closed, asked: () => {} });
  playback.play(update({ lines: [month], view: NEW }), seen);
  expect([lines(), seen.view, playback.playing]).toEqual([["month"], NEW, null]);
});
