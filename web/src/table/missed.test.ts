import { expect, test } from "vitest";
import { told } from "../lib/test_lines";
import { missed } from "./missed";

const LINES = [
  told("phase", {}, { heading: true }),
  told("travels"),
  told("effort", {}, { minor: true }),
  told("failed"),
  told("died"),
];
const events = (first: number, from: number, until: number, lines = LINES) =>
  missed(lines, first, from, until).map((l) => l.event);

test("minor events are not news", () => {
  expect(events(0, 0, 5)).toEqual(["travels", "failed", "died"]);
});

test("only lines in between count, even if earlier ones aren't loaded", () => {
  expect(events(0, 2, 4)).toEqual(["failed"]);
  expect(events(10, 3, 12)).toEqual(["travels"]);
  expect(events(0, 4, 4)).toEqual([]);
});

test("chat is not news", () => {
  expect(events(0, 0, 1, [{ ...told("died"), kind: "chat" }])).toEqual([]);
});
