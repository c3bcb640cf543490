import { beforeEach, describe, expect, it } from "vitest";
import { GatherAnswer } from "./gather_answer";
import type { Ask } from "./messages";

const DONE = 99;

/** A question that lets cards be laid down: the kind of each, by action. */
function question(asked: number, cards: Record<number, string>, choices = 2): Ask {
  const things = Object.entries(cards).map(([action, same]) => ({ action: Number(action), same }));
  return {
    asked,
    choices: Array.from({ length: choices }, (_, i) => ({ action: 50 + i })),
    gathers: things.length ? { things, done: DONE } : null,
  } as unknown as Ask;
}

describe("laying several things down", () => {
  let seen: { asked: Ask | null };
  let sent: [number, number, number][];
  let takes: boolean;
  let gathering: GatherAnswer;
  const heard = () => new Promise((done) => setTimeout(done));

  beforeEach(() => {
    seen = { asked: null };
    sent = [];
    takes = true;
    gathering = new GatherAnswer(async (...answer) => {
      sent.push(answer);
      return takes;
    });
  });

  it("answers one question after another, then says that this was all", () => {
    gathering.begin(seen, 2, question(1, { 10: "jerky", 11: "beef" }), [{ same: "beef" }, { same: "jerky" }]);
    gathering.asks(seen, question(2, { 20: "jerky" }));
    gathering.asks(seen, question(3, { 30: "bear" }));
    expect(sent).toEqual([
      [2, 11, 1],
      [2, 20, 2],
      [2, DONE, 3],
    ]);
    const next = question(4, {});
    gathering.asks(seen, next);
    expect([sent.length, seen.asked]).toEqual([3, next]);
  });

  it("gives the only answer when nothing is left to mark", () => {
    gathering.begin(seen, 0, question(1, { 10: "jerky" }), [{ same: "jerky" }]);
    gathering.asks(seen, question(2, {}, 1));
    expect(sent.at(-1)).toEqual([0, 50, 2]);
  });

  it("shows a question of another kind", () => {
    gathering.begin(seen, 0, question(1, { 10: "jerky", 11: "jerky" }), [{ same: "jerky" }, { same: "jerky" }]);
    const other = question(2, {});
    gathering.asks(seen, other);
    expect([sent.length, seen.asked]).toEqual([1, other]);
  });

  it.each(["refused", "unavailable"])("asks again when a thing is %s", async (why) => {
    takes = false;
    const ask = question(1, { 10: "jerky" });
    gathering.begin(seen, 0, ask, [{ same: why === "refused" ? "jerky" : "bear" }]);
    await heard();
    expect([sent.length, seen.asked]).toEqual([why === "refused" ? 1 : 0, ask]);
  });

  it("doesn't bring back a question that a newer one has replaced", async () => {
    takes = false;
    gathering.begin(seen, 0, question(1, { 10: "jerky" }), [{ same: "jerky" }]);
    gathering.stop();
    seen.asked = question(7, {});
    await heard();
    expect(seen.asked?.asked).toBe(7);
  });

  it("leaves other seats' questions alone", () => {
    const other: typeof seen = { asked: null };
    gathering.begin(seen, 0, question(1, { 10: "jerky", 11: "jerky" }), [{ same: "jerky" }, { same: "jerky" }]);
    const theirs = question(5, { 12: "jerky" });
    gathering.asks(other, theirs);
    expect([sent.length, other.asked]).toEqual([1, theirs]);
  });
});
