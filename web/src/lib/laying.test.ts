import { beforeEach, describe, expect, it } from "vitest";
import { Laying } from "./laying";
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
  let laying: Laying;
  const heard = () => new Promise((done) => setTimeout(done));

  beforeEach(() => {
    seen = { asked: null };
    sent = [];
    takes = true;
    laying = new Laying(async (...answer) => {
      sent.push(answer);
      return takes;
    });
  });

  it("answers one question after another, then says that this was all", () => {
    laying.begin(seen, 2, question(1, { 10: "jerky", 11: "beef" }), [{ same: "beef" }, { same: "jerky" }]);
    laying.asks(seen, question(2, { 20: "jerky" }));
    laying.asks(seen, question(3, { 30: "bear" }));
    expect(sent).toEqual([
      [2, 11, 1],
      [2, 20, 2],
      [2, DONE, 3],
    ]);
    const next = question(4, {});
    laying.asks(seen, next);
    expect([sent.length, seen.asked]).toEqual([3, next]);
  });

  it("gives the only answer when nothing is left to mark", () => {
    laying.begin(seen, 0, question(1, { 10: "jerky" }), [{ same: "jerky" }]);
    laying.asks(seen, question(2, {}, 1));
    expect(sent.at(-1)).toEqual([0, 50, 2]);
  });

  it("shows a question of another kind", () => {
    laying.begin(seen, 0, question(1, { 10: "jerky", 11: "jerky" }), [{ same: "jerky" }, { same: "jerky" }]);
    const other = question(2, {});
    laying.asks(seen, other);
    expect([sent.length, seen.asked]).toEqual([1, other]);
  });

  it.each(["refused", "unavailable"])("asks again when a thing is %s", async (why) => {
    takes = false;
    const ask = question(1, { 10: "jerky" });
    laying.begin(seen, 0, ask, [{ same: why === "refused" ? "jerky" : "bear" }]);
    await heard();
    expect([sent.length, seen.asked]).toEqual([why === "refused" ? 1 : 0, ask]);
  });

  it("doesn't bring back a question that a newer one has replaced", async () => {
    takes = false;
    laying.begin(seen, 0, question(1, { 10: "jerky" }), [{ same: "jerky" }]);
    laying.stop();
    seen.asked = question(7, {});
    await heard();
    expect(seen.asked?.asked).toBe(7);
  });

  it("leaves other seats' questions alone", () => {
    const other: typeof seen = { asked: null };
    laying.begin(seen, 0, question(1, { 10: "jerky", 11: "jerky" }), [{ same: "jerky" }, { same: "jerky" }]);
    const theirs = question(5, { 12: "jerky" });
    laying.asks(other, theirs);
    expect([sent.length, other.asked]).toEqual([1, theirs]);
  });
});
