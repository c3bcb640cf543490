import { describe, expect, it } from "vitest";
import { arrange, choiceFor, gatheredSays, grouped, shared } from "./answers";
import { choice } from "./test_lines";

const die = (n: number) => ({ kind: "die", die: n });
const labels = (choices: { label: string }[]) => choices.map((c) => c.label);

describe("answers", () => {
  it("are shown in a row if they are numbers", () => {
    const bids = [0, 1, 2].map((n) => choice(n, `Bid ${n}`, { number: n }));
    expect(labels(arrange(bids).numbers)).toEqual(["Bid 0", "Bid 1", "Bid 2"]);
    const places = [1, 2].map((n) =>
      choice(n, `Go to ${n}`, { number: n, touches: [{ kind: "location", location: n }] }),
    );
    expect([arrange(places).numbers.length, arrange(places).things.length]).toEqual([0, 2]);
  });

  it("are marked on things if every set of them has a choice", () => {
    const sets = [[], [0], [1], [0, 1]];
    const rolls = sets.map((set, i) => choice(i, `Roll ${set}`, { touches: set.map(die) }));
    expect(arrange(rolls).marks).toEqual([die(0), die(1)]);
    expect(choiceFor(rolls, [])?.action).toBe(0);
    expect(choiceFor(rolls, [die(1), die(0)])?.action).toBe(3);
    expect(arrange(rolls.slice(1)).marks).toEqual([]);
  });

  it("are words if they touch nothing, or all the same thing", () => {
    const card = { kind: "card", slot: 1 };
    const mixed = arrange([choice(0, "Pass"), choice(1, "Play", { touches: [card] })]);
    expect([labels(mixed.words), labels(mixed.things)]).toEqual([["Pass"], ["Play"]]);
    const sell = arrange([choice(0, "Keep", { touches: [card] }), choice(1, "Sell", { touches: [card] })]);
    expect(labels(sell.words)).toEqual(["Keep", "Sell"]);
    expect(labels(arrange([choice(1, "Play", { touches: [card] })]).things)).toEqual(["Play"]);
  });

  it("can be variants of another one, if that is offered", () => {
    const pass = choice(0, "Pass");
    const round = choice(3, "Pass until the next round", { behind: 0 });
    const both = arrange([pass, round]);
    expect([labels(both.words), labels(both.behind.get(0)!)]).toEqual([["Pass"], ["Pass until the next round"]]);
    expect(labels(arrange([round]).words)).toEqual(["Pass until the next round"]);
  });

  it("are grouped by kind", () => {
    const give = { said: { id: "choice-give" } };
    const list = [
      choice(0, "Give A", give),
      choice(1, "Swap", { said: { id: "choice-swap" } }),
      choice(2, "Give B", give),
    ];
    expect(grouped(list).map(labels)).toEqual([["Give A", "Give B"], ["Swap"]]);
  });
});

describe("things marked for one answer", () => {
  const thing = (counts: number, unsure = false) => ({
    said: { id: "card" },
    label: "",
    touch: {},
    same: "",
    action: 1,
    counts,
    unsure,
  });
  const gathers = {
    things: [],
    done: 0,
    wanted: 5,
    has: 1,
    said: { id: "said", args: { laid: 0 } },
    does: { id: "does" },
  };

  it("show what they add up to", () => {
    const { said, does } = gatheredSays(gathers, [thing(2), thing(1, true)]);
    expect(said.args).toEqual({ laid: 0, marked: 2, wanted: 5, sum: 4, short: 1, unsure: true });
    expect(does.args).toMatchObject({ marked: 2, short: 1 });
    expect(gatheredSays(gathers, [thing(6)]).said.args).toMatchObject({ sum: 7, short: 0, unsure: false });
  });
});

describe("groups", () => {
  it("are named after the words their choices begin with", () => {
    expect(shared(["Play Rifle, one Shame card", "Play Prayer"])).toBe("Play");
    expect(shared(["Take Jerky", "Draw"])).toBe("");
    expect(shared(["Pass"])).toBe("Pass");
  });
});
