import { expect, test } from "vitest";
import type { Audience, LocalizedOutcome } from "../lib/wording";
import { headlineOf, ranked } from "./outcome";

const score = (seat: number, value: number, won: boolean) => ({
  seat,
  score: value,
  won,
  details: {},
  items: [],
  verdict: { id: `verdict of ${seat}` },
});
const outcome = (winners: number[]): LocalizedOutcome => ({
  winners,
  said: { id: "end" },
  clauses: [],
  scores: [0, 1, 2].map((seat) => score(seat, seat, winners.includes(seat))),
  reason: "It is over.",
});
const company: Audience = { name: String, players: 3, reader: null };
const wording = { say: (message: { id: string }) => message.id };

test("winners come first, whatever their score", () => {
  expect(ranked([score(0, 12, false), score(1, 9, true), score(2, 12, false)]).map((row) => row.seat)).toEqual([
    1, 0, 2,
  ]);
});

test("the headline is about the reader, or for spectators about a single winner", () => {
  expect(headlineOf(outcome([1]), 2, wording, company)).toBe("verdict of 2");
  expect(headlineOf(outcome([1]), null, wording, company)).toBe("verdict of 1");
  expect(headlineOf(outcome([0, 1]), null, wording, company)).toBe("It is over.");
  expect(headlineOf(outcome([1]), 2, null, company)).toBe("It is over.");
});
