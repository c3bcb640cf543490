import { expect, test } from "vitest";
import type { Line } from "./messages";
import { lastReveal } from "./sealed";

const line = (event: string, fields: Line["fields"]): Line => ({ at: 0, kind: "event", text: event, event, fields });

test("bids of one round are turned together", () => {
  const lines = [
    line("bid", { seat: 0, value: 1 }),
    line("bid", { seat: 1, value: 2 }),
    line("round", { round: 2 }),
    line("bid", { seat: 0, value: 3 }),
    line("bid", { seat: 1, value: 0 }),
    line("took", { seat: 0, slot: 1 }),
  ];
  const found = lastReveal("donner-party", lines)!;
  expect(found.at).toBe(4);
  expect([...found.faces].map(([seat, { face }]) => [seat, face])).toEqual([
    [1, "0"],
    [0, "3"],
  ]);
});

test("what is laid one after the other is not turned", () => {
  expect(lastReveal("donners-pointe", [line("laid", { seat: 0 })])).toBeNull();
  expect(lastReveal("donner-party", [line("revealed", { seat: 0, card: "blizzard" })])).toBeNull();
});

test("in a game of somebody else's an event of the same name means something else", () => {
  expect(lastReveal("woodpile", [line("laid", { seat: 0, sticks: 3 })])).toBeNull();
});

test("a second round of pledges is its own", () => {
  const lines = [
    line("pledged", { seat: 0, points: 1 }),
    line("pledged", { seat: 1, points: 1 }),
    line("pledges short", { group: 0, pledged: 2, needed: 5 }),
    line("pledged", { seat: 0, points: 4 }),
    line("pledged", { seat: 1, points: 0 }),
  ];
  expect([...lastReveal("trek", lines)!.faces.values()].map((f) => f.face)).toEqual(["+0", "+4"]);
});
