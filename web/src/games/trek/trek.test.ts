import { describe, expect, it } from "vitest";
import type { Line } from "../../lib/messages";
import { acting, lastChallenge, type TrekView } from "./trek";

const line = (event: string, fields: Line["fields"] = {}): Line => ({
  at: 0,
  kind: "event",
  text: event,
  event,
  fields,
});

describe("the scene of a challenge", () => {
  it("adds dice, fatigue and what was spent", () => {
    const told = [
      line("travels"),
      line("challenge", { group: 0, difficulty: 12 }),
      line("effort", { seat: 0, effort: 7, fatigue: 1 }),
      line("effort", { seat: 1, effort: -2, fatigue: 0 }),
      line("total", { group: 0, effort: 4, difficulty: 12 }),
      line("spent", { seat: 1, points: 9 }),
      line("overcome", { group: 0, effort: 13, difficulty: 12 }),
    ];
    expect(lastChallenge(told, 0)).toMatchObject({
      difficulty: 12,
      total: 13,
      result: "overcome",
      pledges: [{ seat: 1, points: 9 }],
    });
    expect(lastChallenge(told.slice(0, 5), 0)).toMatchObject({ total: 4, result: "going on" });
  });

  it("is over when something else begins", () => {
    expect(
      lastChallenge(
        [
          line("challenge", { group: 0, difficulty: 12 }),
          line("failed", { group: 0, die: 4, injury: 1 }),
          line("phase", { time: 3 }),
        ],
        0,
      ),
    ).toBeNull();
    expect(lastChallenge([], null)).toBeNull();
  });

  it("of another group goes when that group's turn is over", () => {
    const told = [
      line("challenge", { group: 1, difficulty: 6 }),
      line("effort", { seat: 4, effort: -4, fatigue: 3 }),
      line("total", { group: 1, effort: -7, difficulty: 6 }),
    ];
    expect(lastChallenge(told, 1)).toMatchObject({ group: 1, total: -7 });
    const failed = [...told, line("failed", { group: 1, die: 3 }), line("starving", { seat: 0 })];
    expect(lastChallenge(failed, 1)).toMatchObject({ result: "failed" });
    expect(lastChallenge(failed, 0)).toBeNull();
  });
});

it("a group that has just split off has its turn within the other's", () => {
  const view = (at: TrekView["at"]) => ({ at }) as TrekView;
  expect(acting(view([{ do: "vote" }]))).toBeNull();
  expect(acting(view([{ do: "phase" }, { do: "turn" }, { do: "meal" }]))).toBe(0);
  expect(
    acting(view([{ do: "phase" }, { do: "turn" }, { do: "travel", group: 2 }, { do: "challenge", group: 2 }])),
  ).toBe(2);
});
