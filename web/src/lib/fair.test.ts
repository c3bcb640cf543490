import { describe, expect, it } from "vitest";
import { check, checkOld, commitment, fromHex, plainSha256, settingOf, toHex, type Memory } from "./fair";
import type { FairDice, TableInfo } from "./messages";
import { partOf } from "./part_of";

const text = (s: string) => new TextEncoder().encode(s);

describe("SHA-256 without crypto.subtle", () => {
  it("agrees with the standard's examples", () => {
    expect(toHex(plainSha256(text("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(toHex(plainSha256(text("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("agrees with the browser's own at every length around a block", async () => {
    for (const n of [54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const data = Uint8Array.from({ length: n }, (_, i) => (i * 31) & 255);
      const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
      expect(toHex(plainSha256(data))).toBe(toHex(theirs));
    }
  });
});

const hmac = async (key: string, message: string) => {
  const made = await crypto.subtle.importKey("raw", fromHex(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", made, text(message))));
};

const SECRETS = ["11".repeat(32), "22".repeat(32)];
const OURS = ["ab".repeat(32), "cd".repeat(32)]; // of seat 0, at each attempt
const THEIRS = ["ef".repeat(32), "01".repeat(32)]; // of seat 1

/** A table that is over: at the first attempt seat 1 did not reveal; seat 2 is a bot's. */
async function over(): Promise<{ info: TableInfo; memory: Memory }> {
  const said = (attempt: number, seat: number | null, given: string) => commitment("table1", attempt, seat, given);
  const commitments = async (n: number) => [await said(n, 0, OURS[n - 1]), await said(n, 1, THEIRS[n - 1]), ""];
  const fair: FairDice = {
    protocol: 2,
    stage: "dealt",
    attempt: 2,
    missing: [],
    until: 0,
    commitment: await said(2, null, SECRETS[1]),
    commitments: await commitments(2),
    randomness: [OURS[1], THEIRS[1], ""],
    secret: SECRETS[1],
    seed: await hmac(
      SECRETS[1],
      'snowbound seed 2\ntable1\n2\ntrek\n{"name":"Our “own”","version":"1"}\n3\n{"a":true,"b":2}\n' +
        `${OURS[1]}\n${THEIRS[1]}\n`,
    ),
    abandoned: [
      {
        commitment: await said(1, null, SECRETS[0]),
        secret: SECRETS[0],
        commitments: await commitments(1),
        randomness: [OURS[0], "", ""],
        lost: [1],
      },
    ],
  };
  const info = partOf<TableInfo>({
    id: "table1",
    game: "trek",
    version: "1",
    tables: { version: "1", name: "Our “own”" },
    players: 3,
    options: { b: 2, a: true },
    fair,
  });
  const seen = [fair.abandoned[0], fair].map(({ commitment, commitments }, i) => ({
    attempt: i + 1,
    setting: settingOf(info),
    commitment,
    commitments,
  }));
  const parts = [1, 2].map((attempt) => ({
    attempt,
    seat: 0,
    contribution: OURS[attempt - 1],
    commitment: seen[attempt - 1].commitments[0],
  }));
  return { info, memory: { parts, witnessed: seen, promises: { 1: seen[0].commitment, 2: seen[1].commitment } } };
}

const NONE: Memory = { parts: [], witnessed: [], promises: {} };
const holds = async (info: TableInfo, memory: Memory) => (await check(info, memory)).map((c) => c.holds);

describe("fair dice", () => {
  it("agrees with the server's arithmetic", async () => {
    // Made with sha256sum from the text in docs/fair-dice.md.
    expect(await commitment("table", 3, 1, "11".repeat(32))).toBe(
      "e334c86d5ade66af6aea295d5d7f374d209e6d891fd8c15dead48083e437709e",
    );
    expect(await commitment("table", 3, null, "11".repeat(32))).toBe(
      "7dcddd9c24ff5c32af9acee96bee32a2013bf2ac1d47a21202f942d8c0b6111b",
    );
  });

  it("accepts an honest table, with what this browser remembers and without", async () => {
    const { info, memory } = await over();
    expect(await holds(info, memory)).toEqual([true, true, true, true]);
    expect(await holds(info, NONE)).toEqual([true, true]);
  });

  it("finds whatever was changed in the record", async () => {
    const { info } = await over();
    const other = "99".repeat(32);
    const lies: Partial<FairDice>[] = [
      { secret: other },
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
      expect(await holds({ ...info, fair: { ...info.fair, ...lie } }, NONE), JSON.stringify(lie)).toContain(false);
    for (const lie of [
      { id: "table2" },
      { game: "donner-party" },
      { players: 2 },
      { options: { a: true, b: 3 } },
      { tables: { name: "Other", version: "1" } },
    ]) {
      expect(await holds({ ...info, ...lie } as TableInfo, NONE), JSON.stringify(lie)).toContain(false);
    }
  });

  it("finds what only this browser can know: everything fits, and yet it is not what it saw", async () => {
    const { info, memory } = await over();
    const [first, second] = memory.witnessed;
    const forged: [string, Memory, boolean[]][] = [
      [
        "its number was exchanged",
        { ...memory, parts: memory.parts.map((p) => ({ ...p, contribution: "77".repeat(32) })) },
        [true, true, false, true],
      ],
      [
        "another commitment of another seat",
        { ...memory, witnessed: [first, { ...second, commitments: [second.commitments[0], "88".repeat(32), ""] }] },
        [true, true, true, false],
      ],
      [
        "another secret of the server",
        { ...memory, witnessed: [first, { ...second, commitment: "88".repeat(32) }] },
        [true, true, true, false],
      ],
      ["another promise", { ...memory, promises: { 2: "88".repeat(32) } }, [true, true, true, false]],
      [
        "an attempt that is not in the record",
        { ...memory, witnessed: [first, second, { ...second, attempt: 3 }] },
        [true, true, true, false],
      ],
      ["other rules", { ...memory, witnessed: [first, { ...second, setting: "[]" }] }, [true, true, true, false]],
    ];
    for (const [what, saw, expected] of forged) expect(await holds(info, saw), what).toEqual(expected);
  });
});

describe("tables of before", () => {
  const secret = "11".repeat(32);
  const randomness = ["ab".repeat(32), ""];

  async function honest() {
    const seed = await hmac(secret, ["table1", ...randomness].join("\n"));
    const commitment = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(secret))));
    return partOf<FairDice>({ secret, randomness, seed, commitment });
  }

  it("are checked by their own rule", async () => {
    const fair = await honest();
    expect((await checkOld("table1", fair, fair.commitment)).map((c) => c.holds)).toEqual([true, true, true]);
    expect((await checkOld("table1", { ...fair, secret: "22".repeat(32) }, "")).map((c) => c.holds)).toEqual([
      false,
      false,
    ]);
    expect((await checkOld("table2", fair, "")).map((c) => c.holds)).toEqual([true, false]);
    expect((await checkOld("table1", fair, "00".repeat(32))).map((c) => c.holds)).toEqual([true, true, false]);
  });
});
