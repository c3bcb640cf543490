import { describe, expect, it } from "vitest";
import type { Line } from "../../lib/messages";
import { acting, lastChallenge, type TrekView } from "./trek";

const line = (event: string, ...args: number[]): Line => ({ at: 0, kind: "event", text: event, event, args });

describe("the scene of a challenge", () => {
  it("adds dice, fatigue and what was spent", () => {
    const told = [
      line("travels"),
      line("challenge", 0, 12),
      line("effort", 0, 7, 1),
      line("effort", 1, -2, 0),
      line("total", 0, 4, 12),
      line("spent", 1, 9),
      line("overcome", 0, 13, 12),
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
    expect(lastChallenge([line("challenge", 0, 12), line("failed", 0, 4, 1), line("phase", 3)], 0)).toBeNull();
    expect(lastChallenge([], null)).toBeNull();
  });

  it("of another group goes when that group's turn is over", () => {
    const told = [line("challenge", 1, 6), line("effort", 4, -4, 3), line("total", 1, -7, 6)];
    expect(lastChallenge(told, 1)).toMatchObject({ group: 1, total: -7 });
    const failed = [...told, line("failed", 1, 3), line("starving", 0)];
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
