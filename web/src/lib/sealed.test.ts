import { expect, test } from "vitest";
import { lastReveal } from "./sealed";
import { told } from "./test_lines";

const bid = (seat: number, value: number) => told("bid", { seat, value }, { reveals: "value" });
const pledge = (seat: number, points: number) => told("pledged", { seat, points }, { reveals: "points" });

test("bids of one round are revealed together", () => {
  const lines = [
    bid(0, 1),
    bid(1, 2),
    told("round", { round: 2 }, { heading: true }),
    bid(0, 3),
    bid(1, 0),
    told("took", { seat: 0, slot: 1 }),
  ];
  const found = lastReveal(lines)!;
  expect(found.at).toBe(4);
  expect([...found.faces].map(([seat, { face }]) => [seat, face])).toEqual([
    [1, "0"],
    [0, "3"],
  ]);
});

test("public answers are not revealed", () => {
  expect(lastReveal([told("laid", { seat: 0 })])).toBeNull();
});

test("a second round of pledges is a separate reveal", () => {
  const short = told("pledges short", { group: 0, pledged: 2, needed: 5 });
  const lines = [pledge(0, 1), pledge(1, 1), short, pledge(0, 4), pledge(1, 0)];
  expect([...lastReveal(lines)!.faces.values()].map((f) => f.face)).toEqual(["0", "4"]);
});
