import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as rooms from "../games";
import { lessonInfo, lessonStep, viewOf } from "../lib/test_server";
import { serve, settled, tableInfo } from "../lib/test_table";
import HowTo from "./HowTo.svelte";

const SHORT = ["Walk.", "Eat.", "Live."];
const day = (name: string, players = 2) => viewOf("parlour", players, { day: name });
const LESSON = lessonInfo(
  tableInfo(["Anna", "Ben", "Cora"]),
  [lessonStep("one", day("Monday")), lessonStep("two", day("Tuesday"))],
  { pictures: [0, -1, -1], stills: [null, day("Sunday", 3), null], parts: ["", "", ""] },
);

let answers: Record<string, unknown>;
let asked: string[];
let games = 0;

beforeEach(() => {
  answers = {};
  asked = serve(answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw({ lesson = true, pieces = true } = {}) {
  const game = `howto${++games}`; // lessons are cached
  answers[`/api/games/${game}/lesson`] = LESSON;
  if (pieces) answers[`/api/games/${game}/pieces`] = { pieces: {} };
  render(HowTo, { game, short: SHORT, lesson });
}
const line = (number: number) => screen.getByText(SHORT[number]).closest("li")!.textContent;

test("a line is illustrated by a step of the lesson, or a table of its own", async () => {
  draw();
  await waitFor(() => expect(line(0)).toContain("Monday"));
  expect(line(1)).toContain("Sunday");
  expect(line(2).trim()).toBe("Live.");
});

test("only those who play in a picture are named", async () => {
  draw();
  await waitFor(() => expect(line(1)).toContain("Cora"));
  expect(line(0)).toContain("Ben");
  expect(line(0)).not.toContain("Cora");
});

test("a game without a lesson has no pictures", async () => {
  draw({ lesson: false });
  await settled();
  expect([SHORT.map((_, number) => line(number).trim()), asked]).toEqual([SHORT, []]);
});

test("if the pictures can't be loaded, the lines stand alone", async () => {
  draw({ pieces: false });
  await settled();
  expect(SHORT.map((_, number) => line(number).trim())).toEqual(SHORT);
});

test("… and if the table can't be drawn", async () => {
  vi.spyOn(rooms, "roomOf").mockRejectedValue(new Error("away"));
  draw();
  await settled();
  expect(SHORT.map((_, number) => line(number).trim())).toEqual(SHORT);
});
