import { describe, expect, it } from "vitest";
import { check, checkOld, commitment, type Memory } from "./fair";
import type { FairDice, TableInfo } from "./messages";
import { partOf } from "./part_of";
import { finishedDice, OURS, THEIRS } from "./test_fair";

const NONE: Memory = { parts: [], witnessed: [], promises: {} };
const holds = (info: TableInfo, memory: Memory) => check(info, memory).map((c) => c.holds);

describe("fair dice", () => {
  it("agrees with the server's arithmetic", () => {
    // Made with sha256sum from the text in docs/fair-dice.md.
    expect(commitment("table", 3, 1, "11".repeat(32))).toBe(
      "e334c86d5ade66af6aea295d5d7f374d209e6d891fd8c15dead48083e437709e",
    );
    expect(commitment("table", 3, null, "11".repeat(32))).toBe(
      "7dcddd9c24ff5c32af9acee96bee32a2013bf2ac1d47a21202f942d8c0b6111b",
    );
  });

  it("accepts an honest table, with and without this browser's memory", () => {
    const { info, memory } = finishedDice();
    expect(holds(info, memory)).toEqual([true, true, true, true]);
    expect(holds(info, NONE)).toEqual([true, true]);
  });

  it("detects any change to the record", () => {
    const { info } = finishedDice();
    const other = "99".repeat(32);
    const lies: Partial<FairDice>[] = [
      { secret: other },
      { secret: "not hex" },
      { commitment: other },
      { seed: other },
      { attempt: 1 },
      { abandoned: [] },
      { randomness: [other, THEIRS[1], ""] },
      { randomness: [OURS[1], "", ""] },
      { randomness: [OURS[1], THEIRS[1]] },
      { commitments: [info.fair.commitments[0], other, ""] },
      { abandoned: [{ ...info.fair.abandoned[0], secret: other }] },
      { abandoned: [{ ...info.fair.abandoned[0], lost: [] }] },
      { abandoned: [{ ...info.fair.abandoned[0], lost: [0, 1] }] },
      { abandoned: [{ ...info.fair.abandoned[0], randomness: [other, "", ""] }] },
    ];
    for (const lie of lies)
      expect(holds({ ...info, fair: { ...info.fair, ...lie } }, NONE), JSON.stringify(lie)).toContain(false);
    for (const lie of [
      { id: "table2" },
      { game: "donner-party" },
      { players: 2 },
      { options: { a: true, b: 3 } },
      { tables: { name: "Other", version: "1" } },
    ]) {
      expect(holds({ ...info, ...lie } as TableInfo, NONE), JSON.stringify(lie)).toContain(false);
    }
  });

  it("detects a consistent record that differs from what this browser saw", () => {
    const { info, memory } = finishedDice();
    const [first, second] = memory.witnessed;
    const forged: [string, Memory, boolean[]][] = [
      [
        "its number was swapped",
        { ...memory, parts: memory.parts.map((p) => ({ ...p, contribution: "77".repeat(32) })) },
        [true, true, false, true],
      ],
      [
        "another seat's commitment differs",
        { ...memory, witnessed: [first, { ...second, commitments: [second.commitments[0], "88".repeat(32), ""] }] },
        [true, true, true, false],
      ],
      [
        "the server's commitment differs",
        { ...memory, witnessed: [first, { ...second, commitment: "88".repeat(32) }] },
        [true, true, true, false],
      ],
      ["the promise differs", { ...memory, promises: { 2: "88".repeat(32) } }, [true, true, true, false]],
      [
        "an attempt is missing from the record",
        { ...memory, witnessed: [first, second, { ...second, attempt: 3 }] },
        [true, true, true, false],
      ],
      ["the rules differ", { ...memory, witnessed: [first, { ...second, setting: "[]" }] }, [true, true, true, false]],
    ];
    for (const [what, saw, expected] of forged) expect(holds(info, saw), what).toEqual(expected);
  });
});

describe("protocol 1", () => {
  const fair = partOf<FairDice>({
    secret: "11".repeat(32),
    randomness: ["ab".repeat(32), ""],
    // Both made with Python's hashlib and hmac.
    commitment: "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc",
    seed: "821c643cc0faabab5dd96594efa5a404160d2725b6ad02cca0f348d5c2d26713",
  });

  it("has its own checks", () => {
    expect(checkOld("table1", fair, fair.commitment).map((c) => c.holds)).toEqual([true, true, true]);
    for (const secret of ["22".repeat(32), "not hex"])
      expect(checkOld("table1", { ...fair, secret }, "").map((c) => c.holds)).toEqual([false, false]);
    expect(checkOld("table2", fair, "").map((c) => c.holds)).toEqual([true, false]);
    expect(checkOld("table1", fair, "00".repeat(32)).map((c) => c.holds)).toEqual([true, true, false]);
  });
});
