import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../lib/messages";
import { eventLine, hide, serve, tableInfo, TestTable } from "../lib/test_table";
import MissedSummary from "./MissedSummary.svelte";

const WORDS = "event-snow = Snow fell on day { $day }.";
const EVENTS = { snow: { fields: { day: "number" } } };
let at: TestTable;

beforeEach(() => {
  localStorage.clear();
  serve();
});
afterEach(() => {
  at.close();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const days = (first: number, last: number): Line[] =>
  Array.from({ length: last - first + 1 }, (_, i) => eventLine("snow", { day: first + i }));

/** A table whose chronicle already has that many lines. */
function visit(lines: number, viewer: number | null = 0) {
  at = new TestTable(tableInfo(["Anna", "Ben"]), { viewers: [viewer] });
  at.words(WORDS, { events: EVENTS });
  at.snapshot({ lines: days(1, lines) });
  return render(MissedSummary, { table: at.table });
}
function leave() {
  at.close();
}
const tell = (first: number, last: number) => at.update({ lines: days(first, last) });
const summary = () => screen.queryByRole("region", { name: "While you were away" });
const summed = () => {
  const found = summary();
  return (
    found &&
    within(found)
      .getAllByRole("listitem")
      .map((line) => line.textContent)
  );
};

test("the first visit to a table has nothing to catch up with", () => {
  visit(5);
  expect(summary()).toBeNull();
});

test("a later visit begins with what has happened since", () => {
  visit(5).unmount();
  leave();
  visit(7);
  expect(summed()).toEqual(["Snow fell on day 6.", "Snow fell on day 7."]);
  expect(screen.queryByText(/things happened/)).toBeNull();
});

test("… even if the chronicle takes a moment to arrive", () => {
  visit(5).unmount();
  leave();
  visit(0);
  at.snapshot({ lines: days(1, 7) });
  expect(summed()).toHaveLength(2);
});

test("… the last three lines, if it was more", () => {
  visit(5).unmount();
  leave();
  visit(10);
  expect(summed()).toEqual([8, 9, 10].map((day) => `Snow fell on day ${day}.`));
  expect(screen.getByText("5 things happened. The last three:")).toBeTruthy();
});

test("a single event isn't worth a summary", () => {
  visit(5).unmount();
  leave();
  visit(6);
  expect(summary()).toBeNull();
});

test("each seat has its own break, and so do spectators", () => {
  visit(5).unmount();
  leave();
  visit(8, 1).unmount();
  leave();
  visit(8, null);
  expect(summary()).toBeNull();
});

test("what happens while the page is hidden is told on return", () => {
  visit(5);
  hide(true);
  tell(6, 7);
  tell(8, 8);
  expect(summary()).toBeNull();
  hide(false);
  expect(summed()).toEqual([6, 7, 8].map((day) => `Snow fell on day ${day}.`));
  hide(true);
  hide(false);
  expect(summary(), "nothing new").toBeNull();
  hide(true);
  tell(9, 10);
  hide(false);
  expect(summed()).toEqual([9, 10].map((day) => `Snow fell on day ${day}.`));
});

test("what happens before one's eyes is not", () => {
  visit(5).unmount();
  leave();
  visit(5);
  tell(6, 9);
  hide(true);
  hide(false);
  tell(10, 12);
  expect(summary()).toBeNull();
});

test("a page that was never seen counts as away", () => {
  visit(5).unmount();
  leave();
  hide(true);
  visit(7).unmount();
  leave();
  hide(false);
  visit(7);
  expect(summed()).toEqual(["Snow fell on day 6.", "Snow fell on day 7."]);
});

test("the summary can be closed", async () => {
  visit(5).unmount();
  leave();
  visit(8);
  await userEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(summary()).toBeNull();
});

test("the summary goes when the game has moved on", () => {
  visit(5).unmount();
  leave();
  visit(8);
  tell(9, 14);
  expect(summed(), "what came later isn't part of it").toEqual([6, 7, 8].map((day) => `Snow fell on day ${day}.`));
  tell(15, 15);
  expect(summary()).toBeNull();
});
