import { describe, expect, it } from "vitest";
import type { Line } from "../lib/messages";
import { lastChallenge } from "./trek";

const line = (event: string, ...args: number[]): Line => ({ at: 0, kind: "event", text: event, event, args });

describe("the scene of a challenge", () => {
  it("adds dice, fatigue and what was spent", () => {
    const told = [line("travels"), line("challenge", 0, 12), line("effort", 0, 7, 1), line("effort", 1, -2, 0), line("total", 0, 4, 12), line("spent", 1, 9), line("overcome", 0, 13, 12)];
    expect(lastChallenge(told)).toMatchObject({ difficulty: 12, total: 13, result: "overcome", pledges: [{ seat: 1, points: 9 }] });
    expect(lastChallenge(told.slice(0, 5))).toMatchObject({ total: 4, result: "going on" });
  });

  it("is over when something else begins", () => {
    expect(lastChallenge([line("challenge", 0, 12), line("failed", 0, 4, 1), line("phase", 3)])).toBeNull();
    expect(lastChallenge([])).toBeNull();
  });
});
