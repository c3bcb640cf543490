/** For tests: the dice of a finished table. */

import { commitment, settingOf, type Memory } from "./fair";
import type { FairDice, TableInfo } from "./messages";
import { partOf } from "./part_of";

const SECRETS = ["11".repeat(32), "22".repeat(32)];
export const OURS = ["ab".repeat(32), "cd".repeat(32)]; // seat 0's, by attempt
export const THEIRS = ["ef".repeat(32), "01".repeat(32)]; // seat 1's

/** A finished table, and what seat 0's browser knows. In the first attempt seat 1 did not reveal; seat 2 is a bot. */
export function finishedDice(): { info: TableInfo; memory: Memory } {
  const said = (attempt: number, seat: number | null, given: string) => commitment("table1", attempt, seat, given);
  const commitments = (n: number) => [said(n, 0, OURS[n - 1]), said(n, 1, THEIRS[n - 1]), ""];
  const fair: FairDice = {
    protocol: 2,
    stage: "dealt",
    attempt: 2,
    missing: [],
    until: 0,
    commitment: said(2, null, SECRETS[1]),
    commitments: commitments(2),
    randomness: [OURS[1], THEIRS[1], ""],
    secret: SECRETS[1],
    // Python: hmac.new(secret, message, "sha256"), with the message of docs/fair-dice.md.
    seed: "3f6c58328afde17282c89be023ec810f793393384bb0faf3bfea06969b511fb1",
    abandoned: [
      {
        commitment: said(1, null, SECRETS[0]),
        secret: SECRETS[0],
        commitments: commitments(1),
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
