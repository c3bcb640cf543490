import { beforeEach, describe, expect, it } from "vitest";
import {
  HURRY_LAG,
  Director,
  MAX_LAG,
  type Clock,
  type Playable,
  type Played,
  type Playing,
  type Take,
} from "./director";

interface Named extends Playable {
  name: string;
}

/** A clock that only moves when told to. */
class Turned implements Clock {
  private time = 0;
  private calls: { at: number; call: () => void }[] = [];
  now = () => this.time;
  after(ms: number, call: () => void) {
    const row = { at: this.time + ms, call };
    this.calls.push(row);
    return () => void this.calls.splice(this.calls.indexOf(row), 1);
  }
  turn(ms: number) {
    const until = this.time + ms;
    for (;;) {
      this.calls.sort((a, b) => a.at - b.at);
      if (!this.calls.length || this.calls[0].at > until) break;
      const { at, call } = this.calls.shift()!;
      this.time = at;
      call();
    }
    this.time = until;
  }
}

let clock: Turned;
let director: Director<Named>;
let now: Playing<Named> | null;
let played: Played<Named>[];
let told: string[]; // calls to the takes, in order

const part = (name: string, ...lengths: number[]): Named => ({ name, lengths, slight: false });
const slight = (name: string, ...lengths: number[]): Named => ({ name, lengths, slight: true });

function take(name: string, parts: Named[], waits = false): Take<Named> {
  return {
    parts,
    waits,
    begins: () => told.push(`${name} begins`),
    beat: (of, at) => told.push(`${of.name} ${at}`),
    ends: () => told.push(`${name} ends`),
  };
}

const onScreen = () => now && `${now.part.name} ${now.at}`;

beforeEach(() => {
  clock = new Turned();
  now = null;
  played = [];
  told = [];
  director = new Director(
    clock,
    (playing) => (now = playing),
    (one) => played.push(one),
  );
});

describe("a director", () => {
  it("plays the parts of several messages one after another, each for its length", () => {
    director.add(take("first", [part("a", 300, 200), part("b", 400)]));
    director.add(take("second", [part("c", 100)]));
    expect(onScreen()).toBe("a 0");
    clock.turn(299);
    expect(onScreen()).toBe("a 0");
    clock.turn(1);
    expect(onScreen()).toBe("a 1");
    clock.turn(200);
    expect(onScreen()).toBe("b 0");
    expect(told).toEqual(["first begins", "a 0", "a 1", "b 0"]);
    clock.turn(400);
    expect(onScreen()).toBe("c 0");
    expect(told.slice(4)).toEqual(["first ends", "second begins", "c 0"]);
    clock.turn(100);
    expect(director.busy).toBe(false);
    expect(now).toBeNull();
    expect(played.map((p) => [p.part.name, p.due, p.shown, p.cut])).toEqual([
      ["a", 500, 500, ""],
      ["b", 400, 400, ""],
      ["c", 100, 100, ""],
    ]);
  });

  it("doesn't pause for parts without a length", () => {
    director.add(take("empty", []));
    director.add(take("silent", [part("a", 0)]));
    expect(told).toEqual(["empty begins", "empty ends", "silent begins", "a 0", "silent ends"]);
    expect(director.busy).toBe(false);
  });

  it("plays slower and faster, and not at all at instant", () => {
    director.pace = "slow";
    director.add(take("t", [part("a", 1000)]));
    expect(now?.length).toBe(1600);
    clock.turn(1600);
    director.pace = "fast";
    director.add(take("t", [part("b", 1000)]));
    clock.turn(499);
    expect(onScreen()).toBe("b 0");
    clock.turn(1);
    director.pace = "instant";
    director.add(take("t", [part("c", 1000)]));
    expect(director.busy).toBe(false);
    expect(told.filter((x) => x.endsWith("0"))).toEqual(["a 0", "b 0", "c 0"]);
  });

  it("skips everything that has arrived, in order and once each", () => {
    director.add(take("first", [part("a", 300, 200), part("b", 400)]));
    director.add(take("second", [part("c", 100)]));
    clock.turn(350);
    director.skip();
    expect(told).toEqual(["first begins", "a 0", "a 1", "b 0", "first ends", "second begins", "c 0", "second ends"]);
    expect(now).toBeNull();
    expect(played).toMatchObject([{ shown: 350, due: 500, cut: "skipped" }]);
    clock.turn(5000);
    expect(told.length).toBe(8);
    director.skip(); // nothing plays
    expect(told.length).toBe(8);
  });

  it("moves on to the next part", () => {
    director.add(take("t", [part("a", 300, 200), part("b", 400)]));
    clock.turn(100);
    director.pass();
    expect(told).toEqual(["t begins", "a 0", "a 1", "b 0"]);
    expect(onScreen()).toBe("b 0");
    clock.turn(400);
    expect(told.at(-1)).toBe("t ends");
    director.pass();
    expect(told.length).toBe(5);
  });
});

describe("a director who is behind", () => {
  const many = (n: number, waits = false) => {
    for (let i = 0; i < n; i++) director.add(take(`t${i}`, [part(`a${i}`, 1000), slight(`s${i}`, 1000)], waits));
  };

  it("leaves out slight parts, shortens the rest, and catches up", () => {
    many(40);
    clock.turn(MAX_LAG + 1000);
    expect(director.busy).toBe(false);
    expect(told.filter((x) => x.endsWith("ends")).length).toBe(40);
    const shown = (name: string) => played.find((p) => p.part.name === name)!;
    expect(shown("a0")).toMatchObject({ shown: 1000, cut: "" });
    expect(shown("s5")).toMatchObject({ shown: 0, cut: "behind" });
    expect(shown("a4").shown).toBeLessThan(1000);
  });

  it("takes its time when the game waits for the reader", () => {
    many(40);
    director.add(take("asks", [], true));
    clock.turn(79_999);
    expect(onScreen()).toBe("s39 0");
    expect(played.every((p) => p.shown === 1000 && !p.cut)).toBe(true);
    clock.turn(1);
    expect(told.at(-1)).toBe("asks ends");
  });

  it("plays later arrivals in full again", () => {
    many(40);
    clock.turn(MAX_LAG + HURRY_LAG);
    director.add(take("late", [slight("z", 1000)]));
    clock.turn(999);
    expect(onScreen()).toBe("z 0");
  });
});

describe("a question with a running clock", () => {
  it("appears at once, while earlier events play next to it", () => {
    director.add(take("first", [part("a", 300, 200), part("b", 400)]));
    clock.turn(100);
    director.add(take("asks", [part("c", 100)]));
    director.release();
    expect(told).toEqual(["first begins", "a 0", "a 1", "b 0", "first ends", "asks begins", "c 0", "asks ends"]);
    expect(now).toMatchObject({ at: 0, beside: true });
    clock.turn(200);
    expect(onScreen()).toBe("a 1");
    clock.turn(200);
    expect([onScreen(), now?.beside]).toEqual(["b 0", true]);
    clock.turn(500);
    expect([director.busy, told.length]).toEqual([false, 8]);
    director.add(take("next", [part("d", 100)]));
    expect(now?.beside).toBe(false);
  });

  it("ends the playing when it is answered", () => {
    director.add(take("first", [part("a", 300)]));
    director.release();
    director.skip();
    expect(told).toEqual(["first begins", "a 0", "first ends"]);
    expect(now).toBeNull();
  });
});
