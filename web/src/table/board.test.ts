import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choice as made } from "../lib/test_lines";
import type { Touch } from "../lib/touch";
import { Board } from "./board.svelte";

const choice = (action: number, ...touches: Touch[]) => made(action, `Choice ${action}`, { touches });
const seat = (n: number): Touch => ({ kind: "seat", seat: n });
const card = (n: number): Touch => ({ kind: "card", slot: n });

afterEach(() => void vi.unstubAllGlobals());

let chosen: number[];
let refused: Touch[];
let board: Board;

beforeEach(() => {
  chosen = [];
  refused = [];
  board = new Board(
    (c) => chosen.push(c.action),
    (thing) => refused.push(thing),
  );
  // Give either card to either of two players; or end the turn.
  board.ask("To whom?", [
    choice(0, seat(1), card(0)),
    choice(1, seat(1), card(1)),
    choice(2, seat(2), card(0)),
    choice(3, card(2)),
  ]);
});

test("clicking a thing with a single choice makes it", () => {
  board.press(card(2));
  expect(chosen).toEqual([3]);
});

test("clicking several things narrows down the choices", () => {
  board.press(seat(1));
  expect([chosen, board.left.map((c) => c.action)]).toEqual([[], [0, 1]]);
  expect([board.can(card(0)), board.can(card(2)), board.isPicked(seat(1))]).toEqual([true, false, true]);
  board.press(card(1));
  expect(chosen).toEqual([1]);
});

test("clicking a thing again deselects it", () => {
  board.press(seat(1));
  board.press(seat(1));
  expect([board.picked, board.left.length]).toEqual([[], 4]);
});

test("a thing that doesn't match the others starts over", () => {
  board.press(card(0));
  board.press(card(2));
  expect([chosen, board.picked]).toEqual([[3], []]);
});

test("clicking a thing that can't be chosen describes it and asks why", () => {
  board.describe = () => "A wet stick.";
  board.press(seat(7));
  expect([board.note, refused, chosen]).toEqual(["A wet stick.", [seat(7)], []]);
});

test("the choice that a click would make is known in advance", () => {
  board.point(card(2));
  expect(board.hovered?.action).toBe(3);
  board.point(seat(1));
  expect(board.hovered).toBeNull();
  board.point(null);
  expect(board.note).toBe("");
});

test("a new question resets the clicks", () => {
  board.press(seat(1));
  board.ask("And now?", [choice(9)]);
  expect([board.picked, board.question, board.left.map((c) => c.action)]).toEqual([[], "And now?", [9]]);
});

test("the same question in other words keeps the clicks", () => {
  board.press(seat(1));
  board.ask("To whom of you?", board.choices, null, true);
  expect([board.picked, board.question]).toEqual([[seat(1)], "To whom of you?"]);
});

const on = (...touches: Touch[]) => touches;
const acts = (choices: { action: number }[]) => choices.map((c) => c.action);

test("choices that more clicks can't tell apart are offered as words", () => {
  // Two ways to pay for the same card.
  board.ask("How?", [choice(0, card(0)), choice(1, card(0)), choice(2, card(1))]);
  expect(board.unsettled, "before a click").toEqual([]);
  board.press(card(0));
  expect(acts(board.unsettled)).toEqual([0, 1]);
});

test("choices that another click decides aren't", () => {
  board.press(card(0)); // for seat 1 or seat 2
  expect(board.unsettled).toEqual([]);
  expect(acts(board.left)).toEqual([0, 2]);
});

test("a choice of fewer things is offered while larger ones can still be clicked", () => {
  board.ask("Which?", [choice(0, card(0)), choice(1, card(0), card(1))]);
  board.press(card(0));
  expect(acts(board.unsettled), "clicking the second card makes the other choice").toEqual([0]);
});

test("what all remaining choices touch needs no click", () => {
  board.ask("Which?", [choice(0, card(0), seat(1)), choice(1, card(0), seat(1)), choice(2, card(0), seat(1), card(2))]);
  board.press(card(0));
  expect(acts(board.unsettled)).toEqual([0, 1]);
});

test("things to mark are never unsettled", () => {
  board.ask("Which dice?", [choice(0), choice(1, card(0)), choice(2, card(1)), choice(3, card(0), card(1))]);
  expect(board.marks).toHaveLength(2);
  board.press(card(0));
  expect([board.unsettled, board.isPicked(card(0)), board.can(card(1))]).toEqual([[], true, true]);
});

test("a line, and what is opened of it, points at things", () => {
  board.pointed = on(card(1));
  board.shown = on(card(2));
  board.played = on(seat(1));
  expect([board.isPointed(card(1)), board.isPointed(card(2)), board.isPointed(card(0))]).toEqual([true, true, false]);
  expect([board.isShown(card(1)), board.isShown(card(2))]).toEqual([false, true]);
  expect([board.isPlayed(seat(1)), board.isPlayed(card(1))]).toEqual([true, false]);
});

test("a choice is described by the first of its things that has a text", () => {
  board.describe = (thing) => (thing.slot === 1 ? "A bear." : "");
  expect(board.notes(choice(0, seat(1), card(1)))).toBe("A bear.");
  expect(board.notes(choice(0, seat(1)))).toBe("");
});

/** An element at that place; of no width if it isn't visible. */
const element = (x: number, width = 10) =>
  ({ getBoundingClientRect: () => ({ x, width, left: x, top: 0, height: 10 }) }) as unknown as HTMLElement;

test("a thing is where it is visible", () => {
  board.lay(card(0), element(1, 0));
  const gone = board.lay(card(0), element(20));
  board.lay({ ...card(0), seat: 3 }, element(30));
  expect(board.where(card(0))?.x).toBe(20);
  gone();
  expect([board.where(card(0)), board.where({ ...card(0), seat: 3 })?.x]).toEqual([null, 30]);
});

test("only a table that shows nothing to click scrolls to the first such thing", () => {
  const scrolled = vi.fn();
  const here = {
    ...element(0),
    offsetParent: {},
    contains: (other: unknown) => other === here,
    scrollIntoView: scrolled,
  };
  board.lay(card(0), here as unknown as HTMLElement);
  vi.stubGlobal("document", { elementFromPoint: () => here });
  board.reveal();
  expect(scrolled).not.toHaveBeenCalled();
  vi.stubGlobal("document", { elementFromPoint: () => null });
  board.reveal();
  expect(scrolled).toHaveBeenCalledOnce();
});

test("on an inert board nothing happens", () => {
  const inert = Board.inert();
  inert.ask("To whom?", board.choices);
  inert.press(card(2));
  inert.press(seat(9));
  expect([chosen, refused]).toEqual([[], []]);
});
