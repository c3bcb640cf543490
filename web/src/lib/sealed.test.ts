import { expect, test } from "vitest";
import type { Line } from "./messages";
import { lastReveal } from "./sealed";

const line = (event: string, ...args: number[]): Line => ({
  at: 0,
  kind: "event",
  text: `${event} ${args.join(" ")}`,
  event,
  args,
});

test("bids of one round are turned together", () => {
  const lines = [
    line("bid", 0, 1),
    line("bid", 1, 2),
    line("round", 2),
    line("bid", 0, 3, 0),
    line("bid", 1, 0, 0),
    line("took", 0, 1),
  ];
  const found = lastReveal("donner-party", lines)!;
  expect(found.at).toBe(4);
  expect([...found.faces].map(([seat, { face }]) => [seat, face])).toEqual([
    [1, "0"],
    [0, "3"],
  ]);
});

test("what is laid one after the other is not turned", () => {
  expect(lastReveal("donners-pointe", [line("laid", 0, 0)])).toBeNull();
  expect(lastReveal("donner-party", [line("revealed", 0, 4)])).toBeNull();
});

test("in a game of somebody else's an event of the same name means something else", () => {
  expect(lastReveal("woodpile", [line("laid", 0, 3)])).toBeNull();
});

test("a second round of pledges is its own", () => {
  const lines = [
    line("pledged", 0, 1),
    line("pledged", 1, 1),
    line("pledges short", 0, 2, 5),
    line("pledged", 0, 4),
    line("pledged", 1, 0),
  ];
  expect([...lastReveal("trek", lines)!.faces.values()].map((f) => f.face)).toEqual(["+0", "+4"]);
});
