import { describe, expect, it } from "vitest";
import { Dice, type Shelf } from "./dice";
import { commitment } from "./fair";
import type { FairDice, TableInfo } from "./messages";
import { partOf } from "./part_of";
import type { Command } from "./socket";
import { Tending } from "./tending";

/** A browser's storage. */
function shelf(): Shelf & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (i) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  };
}

function lobby(fair: Partial<FairDice> = {}, more: Partial<TableInfo> = {}): TableInfo {
  const nobody: FairDice = {
    protocol: 2,
    stage: "commit",
    attempt: 1,
    commitment: "5e".repeat(32),
    commitments: ["", ""],
    missing: [],
    until: 0,
    randomness: [],
    secret: "",
    seed: "",
    abandoned: [],
  };
  return partOf<TableInfo>({
    id: "t",
    game: "trek",
    version: "1",
    tables: {},
    players: 2,
    options: {},
    phase: "open",
    fair: { ...nobody, ...fair },
    ...more,
  });
}

/** Both seats have committed and must reveal; seat 0 is this browser's. */
const sealed = (mine: string, fair: Partial<FairDice> = {}, more: Partial<TableInfo> = {}) =>
  lobby({ stage: "reveal", commitments: [mine, "07".repeat(32)], missing: [0, 1], ...fair }, more);

describe("this browser's part in the dice", () => {
  it("survives a reload and is revealed unchanged", () => {
    const kept = shelf();
    const part = new Dice("t", kept).contribute(lobby(), 0);
    expect(part.commitment).toBe(commitment("t", 1, 0, part.contribution));
    const reloaded = new Dice("t", kept);
    expect(reloaded.reveals(sealed(part.commitment), [0])).toEqual([part]);
    expect(reloaded.memory.witnessed).toEqual([
      expect.objectContaining({ attempt: 1, commitments: [part.commitment, "07".repeat(32)] }),
    ]);
  });

  it("is never revealed before everybody has committed", () => {
    const dice = new Dice("t", shelf());
    const part = dice.contribute(lobby(), 0);
    expect(dice.reveals(lobby({ commitments: [part.commitment, "07".repeat(32)] }), [0])).toEqual([]);
  });

  it("is stored with everybody's commitments before it is revealed", () => {
    const kept = shelf();
    const dice = new Dice("t", kept);
    const part = dice.contribute(lobby(), 0);
    dice.reveals(sealed(part.commitment), [0]);
    expect([...kept.kept.values()].join()).toContain("07".repeat(32));
  });

  it("is not revealed if the server's commitment has changed", () => {
    const dice = new Dice("t", shelf());
    const part = dice.contribute(lobby(), 0);
    expect(dice.reveals(sealed(part.commitment, { commitment: "66".repeat(32) }), [0])).toEqual([]);
    expect(dice.objection).toBe("fair-other-commitment");
  });

  it("is not revealed again for other commitments or other rules", () => {
    // Otherwise a host who saw the numbers could restore an older database and swap one.
    const dice = new Dice("t", shelf());
    const part = dice.contribute(lobby(), 0);
    expect(dice.reveals(sealed(part.commitment), [0])).toEqual([part]);
    expect(dice.reveals(sealed(part.commitment), [0])).toEqual([part]); // again after a lost connection
    for (const other of [
      sealed(part.commitment, { commitments: [part.commitment, "08".repeat(32)] }),
      sealed(part.commitment, {}, { options: { a: 1 } }),
    ]) {
      expect(dice.reveals(other, [0])).toEqual([]);
      expect(dice.objection).toBe("fair-revealed-before");
    }
  });

  it("is reported if its number is lost", () => {
    const dice = new Dice("t", shelf());
    expect(dice.reveals(sealed("04".repeat(32)), [0])).toEqual([]);
    expect(dice.objection).toBe("fair-number-lost");
    expect(dice.lost(lobby({ commitments: ["04".repeat(32), ""] }), [0])).toEqual([0]);
  });

  it("can be made in two tabs; the committed one counts", () => {
    const kept = shelf();
    const one = new Dice("t", kept).contribute(lobby(), 0);
    const other = new Dice("t", kept).contribute(lobby(), 0);
    expect(new Dice("t", kept).reveals(sealed(one.commitment), [0])).toEqual([one]);
    expect(new Dice("t", kept).lost(lobby({ commitments: [other.commitment, ""] }), [0])).toEqual([]);
  });

  it("is made again only after another seat spoiled an attempt", () => {
    const dice = new Dice("t", shelf());
    const part = dice.contribute(lobby(), 0);
    const abandoned = [
      {
        commitment: "5e".repeat(32),
        secret: "",
        commitments: [part.commitment, "07".repeat(32)],
        randomness: [part.contribution, ""],
        lost: [1],
      },
    ];
    expect(dice.again(lobby({ attempt: 2, abandoned }), [0])).toEqual([0]);
    expect(dice.again(lobby({ attempt: 2, abandoned }), [1])).toEqual([]);
    expect(dice.again(lobby({ attempt: 2, abandoned, commitments: ["09".repeat(32), ""] }), [0])).toEqual([]);
    expect(dice.again(lobby(), [0])).toEqual([]);
  });

  it("works without storage while the page stays open", () => {
    const full: Shelf = {
      ...shelf(),
      length: 0,
      setItem: () => {
        throw new Error("full");
      },
    };
    for (const dice of [new Dice("t", full), new Dice("t", null)]) {
      const part = dice.contribute(lobby(), 0);
      expect(dice.reveals(sealed(part.commitment), [0])).toEqual([part]);
    }
  });

  it("is forgotten for the oldest tables first", () => {
    const kept = shelf();
    for (let n = 0; n < 205; n++) new Dice(`t${n}`, kept).contribute(lobby({}, { id: `t${n}` }), 0);
    expect(kept.kept.size).toBe(200);
    expect(kept.kept.has("snowbound.dice.t204")).toBe(true);
  });
});

describe("a page", () => {
  function page() {
    const dice = new Dice("t", shelf());
    const sent: Command[] = [];
    const tending = new Tending(dice, (command) => {
      sent.push(command);
      return new Promise(() => {});
    });
    tending.commit(lobby(), [0]);
    return { tending, sent, bound: dice.memory.parts[0] };
  }

  it("commits its seats, and reveals each once when everybody has committed", () => {
    const { tending, sent, bound } = page();
    tending.tend(lobby({ commitments: [bound.commitment, ""] }), [0]);
    expect(sent).toEqual([{ type: "commit", seat: 0, attempt: 1, commitment: bound.commitment }]);
    tending.tend(sealed(bound.commitment), [0]);
    tending.tend(sealed(bound.commitment), [0]);
    expect(sent.slice(1)).toEqual([{ type: "reveal", seat: 0, attempt: 1, contribution: bound.contribution }]);
  });

  it("sends its number at once in protocol 1", () => {
    const { tending, sent } = page();
    const older = lobby({ protocol: 1 });
    tending.commit(older, [0, 1]);
    tending.tend(older, [0, 1]);
    expect(sent.slice(1).map((command) => command.type)).toEqual(["ready", "ready"]);
  });
});
