/**
 * Fair dice: the arithmetic of docs/fair-dice.md, and the checks once a game is over.
 * Hashes come from a library because browsers have no `crypto.subtle` on plain HTTP.
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Attempt, FairDice, TableInfo } from "./messages";

interface Check {
  what: string; // the message to show
  holds: boolean;
}

/** This browser's part in one attempt at a table's dice. */
export interface Contribution {
  attempt: number;
  seat: number;
  contribution: string;
  commitment: string;
}

/** Everybody's commitments, and the game they were for, when this browser revealed its part. */
export interface Witness {
  attempt: number;
  setting: string;
  commitment: string; // the server's
  commitments: string[];
}

/** What this browser itself knows about a table's dice. */
export interface Memory {
  parts: Contribution[];
  witnessed: Witness[];
  promises: Record<number, string>; // the server's commitment in each attempt, when this browser committed
}

export function commitment(table: string, attempt: number, seat: number | null, contribution: string): string {
  const party = seat === null ? "server" : `seat ${seat}`;
  const message = ["snowbound commitment 2", table, attempt, party, contribution].join("\n");
  return bytesToHex(sha256(utf8ToBytes(message)));
}

/** Everything besides the dice that determines the deal, and the version of the rules. */
export const settingOf = (info: TableInfo): string =>
  JSON.stringify([info.game, info.version, canonical(info.tables), info.players, canonical(info.options)]);

function seedOf(info: TableInfo): string | null {
  const { attempt, randomness, secret } = info.fair;
  const said = [
    "snowbound seed 2",
    info.id,
    attempt,
    info.game,
    canonical(info.tables),
    info.players,
    canonical(info.options),
    ...randomness,
  ];
  return seedFrom(secret, said);
}

/** Null if the secret is not hex: then it fits no seed, whatever the server claims. */
function seedFrom(secret: string, lines: unknown[]): string | null {
  const key = decoded(secret);
  return key && bytesToHex(hmac(sha256, key, utf8ToBytes(lines.join("\n"))));
}

function decoded(hex: string): Uint8Array | null {
  try {
    return hexToBytes(hex);
  } catch {
    return null;
  }
}

const canonical = (of: Record<string, unknown>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(of)
        .sort()
        .map((key) => [key, of[key]]),
    ),
  );

/** All attempts. The game was dealt from the last one. */
const attemptsOf = (fair: FairDice): Attempt[] => [
  ...fair.abandoned,
  {
    commitment: fair.commitment,
    secret: fair.secret,
    commitments: fair.commitments,
    randomness: fair.randomness,
    lost: [],
  },
];

/** Whether the reveals match the commitments, and only the parts listed as lost are missing. */
function fits(table: string, number: number, attempt: Attempt): boolean {
  if (attempt.randomness.length !== attempt.commitments.length) return false;
  if (commitment(table, number, null, attempt.secret) !== attempt.commitment) return false;
  for (const [seat, said] of attempt.commitments.entries()) {
    const given = attempt.randomness[seat];
    const missing = said !== "" && given === "";
    if (missing !== attempt.lost.includes(seat)) return false;
    if (given && commitment(table, number, seat, given) !== said) return false;
  }
  return true;
}

/** The checks of a finished table: those anybody can make, and those only this browser can. */
export function check(info: TableInfo, memory: Memory): Check[] {
  const fair = info.fair;
  const attempts = attemptsOf(fair);
  const fitting = attempts.map((attempt, i) => fits(info.id, i + 1, attempt));
  const found = [
    {
      what: "fair-revealed-as-committed",
      holds: fitting.every(Boolean) && fair.attempt === attempts.length,
    },
    {
      what: "fair-seed-follows",
      holds: seedOf(info) === fair.seed,
    },
  ];
  // Parts that were replaced before the reveal don't count.
  const revealed = memory.witnessed.flatMap((w) =>
    memory.parts.filter((p) => p.attempt === w.attempt && w.commitments[p.seat] === p.commitment),
  );
  if (revealed.length) {
    found.push({
      what: "fair-mine-recorded",
      holds: revealed.every((p) => attempts[p.attempt - 1]?.randomness[p.seat] === p.contribution),
    });
  }
  const promised = Object.entries(memory.promises);
  if (memory.witnessed.length || promised.length) {
    found.push({
      what: "fair-as-seen",
      holds:
        promised.every(([attempt, said]) => attempts[Number(attempt) - 1]?.commitment === said) &&
        memory.witnessed.every((w) => sameAs(w, attempts[w.attempt - 1])) &&
        memory.witnessed.every((w) => w.attempt < attempts.length || w.setting === settingOf(info)),
    });
  }
  return found;
}

const sameAs = (w: Witness, attempt: Attempt | undefined): boolean =>
  w.commitment === attempt?.commitment && w.commitments.join() === attempt.commitments.join();

/** For protocol 1, in which only the server committed. */
export function checkOld(table: string, fair: FairDice, remembered: string): Check[] {
  const secret = decoded(fair.secret);
  const found = [
    {
      what: "fair-old-secret",
      holds: secret !== null && bytesToHex(sha256(secret)) === fair.commitment,
    },
    {
      what: "fair-old-seed",
      holds: seedFrom(fair.secret, [table, ...fair.randomness]) === fair.seed,
    },
  ];
  if (remembered) {
    found.push({
      what: "fair-old-as-seen",
      holds: remembered === fair.commitment,
    });
  }
  return found;
}
