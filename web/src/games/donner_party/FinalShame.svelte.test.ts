import { screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { drawOnTable, textOf } from "../test_room";
import FinalShame from "./FinalShame.svelte";
import { Deck } from "./party";
import { party, partyView, pieces } from "./test_view";

const VIEW = partyView(
  [
    party({ settlers: { margaret_reed: "weakened", thomas_reed: "safe" }, shame: [3, 1] }),
    party({ family: "breen", settlers: { patrick_breen: "buried" } }),
    party({ family: "", settlers: { luis: "healthy" }, shame: [2] }),
  ],
  {
    over: true,
    shown: { survivors: [["margaret_reed", "thomas_reed"], [], ["luis"]], shame: [4, 0, 2], most_shame: [0] },
  },
);
const TELLS = "The game is over. The Shame piles are turned over.";
const FIRST = 930; // ms until the first card is turned: an empty pile, and a pause
const [PILE, CARD] = [700, 230]; // ms between piles, and between cards

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  settings.pace = "normal";
});
afterEach(() => {
  vi.useRealTimers();
  settings.pace = "normal";
});

const draw = (scene = true, view = VIEW) =>
  drawOnTable(FinalShame, { view, viewer: 2, deck: new Deck(pieces), names: ["Anna", "Ben", "Cara"], scene });
const rows = () => screen.getAllByRole("listitem").map(textOf);
/** The sum that is shown for each camp, in their order. */
const sums = () => rows().map((row) => Number(/(\d+) (?:the most )?Shame$/.exec(row)![1]));
function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  flushSync();
}

test("the piles are turned over card by card, the highest last", () => {
  const { board } = draw();
  expect(rows().map((row) => row.split(" ")[0])).toEqual(["Ben", "You", "Anna"]);
  expect([sums(), board.scene]).toEqual([[0, 0, 0], TELLS]);
  pass(FIRST);
  expect(sums()).toEqual([0, 2, 0]);
  pass(PILE);
  expect(sums()).toEqual([0, 2, 1]);
  pass(CARD);
  expect([sums(), board.scene]).toEqual([[0, 2, 4], TELLS]);
  expect(screen.queryByText("the most Shame")).toBeNull();
  pass(PILE);
  expect([sums(), board.scene]).toEqual([[0, 2, 4], ""]);
  expect(rows()[2]).toMatch(/the most Shame$/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("survivors stand beside their camp's Shame, also those led out", () => {
  draw(false);
  expect(rows()).toEqual([
    "Ben Breen Nobody is left. No Shame at all. 0 Shame",
    "You No family 3 Luis 19 healthy, Health 3 2 2 Shame",
    "Anna Reed 2 Margaret 32 · weak weakened, Health 2 1 Thomas 3 · safe healthy, Health 1 1 3 4 the most Shame",
  ]);
});

test("one can turn over all at once", async () => {
  const { board, user } = draw();
  await user.click(screen.getByRole("button", { name: "Turn over all" }));
  expect([sums(), board.scene]).toEqual([[0, 2, 4], ""]);
  pass(10_000);
  expect(sums()).toEqual([0, 2, 4]);
});

test("at the instant pace all are turned over from the start", () => {
  settings.pace = "instant";
  const { board } = draw();
  expect([sums(), board.scene]).toEqual([[0, 2, 4], ""]);
});

test("the slow pace takes longer", () => {
  settings.pace = "slow";
  draw();
  pass(FIRST);
  expect(sums()).toEqual([0, 0, 0]);
  pass(FIRST * 0.6);
  expect(sums()).toEqual([0, 2, 0]);
});

test("at another pace it goes on from there", () => {
  draw();
  pass(FIRST + PILE);
  settings.pace = "fast";
  flushSync();
  pass(CARD / 2);
  expect(sums()).toEqual([0, 2, 4]);
});

test("the dock no longer tells the end once the table is left", () => {
  const { board, unmount } = draw();
  pass(FIRST);
  unmount();
  expect(board.scene).toBe("");
  expect(vi.getTimerCount()).toBe(0);
});

test("nobody has the most Shame where there is none", () => {
  draw(false, partyView([party()], { over: true, shown: { shame: [0], most_shame: [] } }));
  expect(screen.queryByText("the most Shame")).toBeNull();
});
