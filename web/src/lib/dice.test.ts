import { describe, expect, it } from "vitest";
import { Dice, type BrowserStorage } from "./dice";
import { commitment } from "./fair";
import type { FairDice, TableInfo } from "./messages";
import { partOf } from "./part_of";
import type { Command } from "./socket";
import { DiceProtocol } from "./dice_protocol";

/** A browser's storage. */
function storage(): BrowserStorage & { kept: Map<string, string> } {
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
    const kept = storage();
    const part = new Dice("t", kept).contribute(lobby(), 0);
    expect(part.commitment).toBe(commitment("t", 1, 0, part.contribution));
    const reloaded = new Dice("t", kept);
    expect(reloaded.reveals(sealed(part.commitment), [0])).toEqual([part]);
    expect(reloaded.memory.witnessed).toEqual([
      expect.objectContaining({ attempt: 1, commitments: [part.commitment, "07".repeat(32)] }),
    ]);
  });

  it("is never revealed before everybody has committed", () => {
    const dice = new Dice("t", storage());
    const part = dice.contribute(lobby(), 0);
    expect(dice.reveals(lobby({ commitments: [part.commitment, "07".repeat(32)] }), [0])).toEqual([]);
  });

  it("is stored with everybody's commitments before it is revealed", () => {
    const kept = storage();
    const dice = new Dice("t", kept);
    const part = dice.contribute(lobby(), 0);
    dice.reveals(sealed(part.commitment), [0]);
    expect([...kept.kept.values()].join()).toContain("07".repeat(32));
  });

  it("is not revealed if the server's commitment has changed", () => {
    const dice = new Dice("t", storage());
    const part = dice.contribute(lobby(), 0);
    expect(dice.reveals(sealed(part.commitment, { commitment: "66".repeat(32) }), [0])).toEqual([]);
    expect(dice.objection).toBe("fair-other-commitment");
  });

  it("is not revealed again for other commitments or other rules", () => {
    // Otherwise a host who saw the numbers could restore an older database and swap one.
    const dice = new Dice("t", storage());
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
    const dice = new Dice("t", storage());
    expect(dice.reveals(sealed("04".repeat(32)), [0])).toEqual([]);
    expect(dice.objection).toBe("fair-number-lost");
    expect(dice.lost(lobby({ commitments: ["04".repeat(32), ""] }), [0])).toEqual([0]);
  });

  it("can be made in two tabs; the committed one counts", () => {
    const kept = storage();
    const one = new Dice("t", kept).contribute(lobby(), 0);
    const other = new Dice("t", kept).contribute(lobby(), 0);
    expect(new Dice("t", kept).reveals(sealed(one.commitment), [0])).toEqual([one]);
    expect(new Dice("t", kept).lost(lobby({ commitments: [other.commitment, ""] }), [0])).toEqual([]);
  });

  it("is made again only after another seat spoiled an attempt", () => {
    const dice = new Dice("t", storage());
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
    const full: BrowserStorage = {
      ...storage(),
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
    const kept = storage();
    for (let n = 0; n < 205; n++) new Dice(`t${n}`, kept).contribute(lobby({}, { id: `t${n}` }), 0);
    expect(kept.kept.size).toBe(200);
    expect(kept.kept.has("snowbound.dice.t204")).toBe(true);
  });
});

describe("a page", () => {
  function page() {
    const dice = new Dice("t", storage());
    const sent: Command[] = [];
    const protocol = new DiceProtocol(dice, (command) => {
      sent.push(command);
      return new Promise(() => {});
    });
    protocol.commit(lobby(), [0]);
    return { protocol, sent, bound: dice.memory.parts[0] };
  }

  it("commits its seats, and reveals each once when everybody has committed", () => {
    const { protocol, sent, bound } = page();
    protocol.tend(lobby({ commitments: [bound.commitment, ""] }), [0]);
    expect(sent).toEqual([{ type: "commit", seat: 0, attempt: 1, commitment: bound.commitment }]);
    protocol.tend(sealed(bound.commitment), [0]);
    protocol.tend(sealed(bound.commitment), [0]);
    expect(sent.slice(1)).toEqual([{ type: "reveal", seat: 0, attempt: 1, contribution: bound.contribution }]);
  });

  it("sends its number at once in protocol 1", () => {
    const { protocol, sent } = page();
    const older = lobby({ protocol: 1 });
    protocol.commit(older, [0, 1]);
    protocol.tend(older, [0, 1]);
    expect(sent.slice(1).map((command) => command.type)).toEqual(["ready", "ready"]);
  });
});
