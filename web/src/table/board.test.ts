import { beforeEach, expect, test } from "vitest";
import { choice as made } from "../lib/test_lines";
import type { Touch } from "../lib/touch";
import { Board } from "./board.svelte";

const choice = (action: number, ...touches: Touch[]) => made(action, `Choice ${action}`, { touches });
const seat = (n: number): Touch => ({ kind: "seat", seat: n });
const card = (n: number): Touch => ({ kind: "card", slot: n });

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
