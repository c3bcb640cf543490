import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Seen } from "../lib/seen.svelte";
import { settings } from "../lib/settings.svelte";
import { told } from "../lib/test_lines";
import { NewsSounds } from "./news_sounds";
import * as sound from "./sound";

const seenOf = (view: object | null, ...sounds: string[]) =>
  ({ view, lines: sounds.map((name) => told(name, {}, { sound: name } as never)) }) as unknown as Seen;

const played = vi.spyOn(sound, "play");
let news: NewsSounds;

beforeEach(() => {
  settings.sound = true;
  played.mockReset().mockImplementation(() => {});
  news = new NewsSounds();
});
afterEach(() => {
  settings.sound = false;
});

const names = () => played.mock.calls.map(([name]) => name);

/** One viewer's growing chronicle. */
function grow(seen: Seen, ...sounds: string[]): Seen {
  return Object.assign(seen, { lines: [...seen.lines, ...seenOf(null, ...sounds).lines] });
}

test("only new lines make sounds, each kind once", () => {
  const seen = seenOf({}, "dice", "card");
  news.follow(seen, 2);
  expect(names()).toEqual([]);
  news.follow(grow(seen, "card", "card", "dice"), 5);
  expect(names()).toEqual(["card", "dice"]);
  news.follow(seen, 5);
  expect(names()).toHaveLength(2);
});

test("only the latest lines count, even if older ones were dropped", () => {
  const seen = seenOf({}, "dice");
  news.follow(seen, 41);
  news.follow(grow(seen, "card"), 42);
  expect(names()).toEqual(["card"]);
});

test("switching to another viewer makes no sound", () => {
  news.follow(seenOf({}, "dice"), 1);
  news.follow(seenOf({}, "dice", "card"), 2);
  expect(names()).toEqual([]);
});

test("nothing is news before the table is set up", () => {
  const seen = seenOf(null);
  news.follow(seen, 0);
  news.follow(Object.assign(grow(seen, "card"), { view: {} }), 1);
  expect(names()).toEqual([]);
});

test("with sound off, nothing is heard, nor made up for later", () => {
  settings.sound = false;
  const seen = seenOf({});
  news.follow(seen, 0);
  news.follow(grow(seen, "card"), 1);
  settings.sound = true;
  news.follow(seen, 1);
  expect(names()).toEqual([]);
});
