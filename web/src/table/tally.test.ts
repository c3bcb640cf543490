import { expect, test } from "vitest";
import type { Score } from "../lib/messages";
import { itemsOf, stepLength, stepsOf, sumAt } from "./tally";

const words = {
  item: (item: Score["items"][number]) => item.said.id,
  chapter: (chapter: { line: { event?: string } }) => chapter.line.event ?? "",
};

const score = (items: Score["items"], seat = 0, value = 9): Score => ({
  seat,
  score: value,
  won: true,
  details: {},
  items,
  verdict: { id: "verdict-won" },
});

test("a game's score items are counted one by one", () => {
  const items = itemsOf(
    score([{ said: { id: "healthy" }, points: 5 }, { said: { id: "family" }, points: 4 }, { said: { id: "shame" } }]),
    [{ line: { at: 0, kind: "event", event: "month" }, scores: [1] }],
    words,
  );
  expect(items.map((item) => item.text)).toEqual(["healthy", "family", "shame"]);
  expect([0, 1, 2, 3].map((step) => sumAt(items, step, 9))).toEqual([0, 5, 9, 9]);
  expect(stepsOf([items, []])).toBe(3);
});

test("a score that grew during the game is counted by chapter", () => {
  const day = (event: string, scores: number[]) => ({ line: { at: 0, kind: "event" as const, event }, scores });
  const items = itemsOf(
    score([{ said: { id: "waitress" } }], 1, 7),
    [day("day 1", [2, 3]), day("day 2", [5, 7])],
    words,
  );
  expect(items).toEqual([
    { text: "waitress", points: null },
    { text: "day 1", points: 3 },
    { text: "day 2", points: 4 },
  ]);
  expect(sumAt(items, 2, 7)).toBe(3);
});

test("at the instant pace there are no delays", () => {
  expect(stepLength("instant")).toBe(0);
  expect(stepLength("slow")).toBeGreaterThan(stepLength("fast"));
});
