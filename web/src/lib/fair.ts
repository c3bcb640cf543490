/**
 * Fair dice: the arithmetic of docs/fair-dice.md, and the check of a table that is over.
 * SHA-256 of our own, because `crypto.subtle` is missing on plain HTTP from another machine.
 */

import type { Attempt, FairDice, TableInfo } from "./messages";

export interface Check {
  what: string; // the message that says it
  holds: boolean;
}

/** This browser's part in one attempt at a table's dice. */
export interface Contribution {
  attempt: number;
  seat: number;
  contribution: string;
  commitment: string;
}

/** What everybody was bound to, and to what game, when this browser revealed its part. */
export interface Witness {
  attempt: number;
  setting: string;
  commitment: string; // the server's
  commitments: string[];
}

/** What this browser knows of a table's dice by itself. */
export interface Memory {
  parts: Contribution[];
  witnessed: Witness[];
  promises: Record<number, string>; // the server's commitment of each attempt, when this browser committed itself
}

export async function commitment(
  table: string,
  attempt: number,
  seat: number | null,
  contribution: string,
): Promise<string> {
  const party = seat === null ? "server" : `seat ${seat}`;
  return toHex(await sha256(bytes(["snowbound commitment 2", table, attempt, party, contribution].join("\n"))));
}

/** Everything but the dice that a deal depends on, and the version of the rules. */
export const settingOf = (info: TableInfo): string =>
  JSON.stringify([info.game, info.version, canonical(info.tables), info.players, canonical(info.options)]);

async function seedOf(info: TableInfo): Promise<string> {
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
  return toHex(await hmac(fromHex(secret), bytes(said.join("\n"))));
}

const canonical = (of: Record<string, unknown>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(of)
        .sort()
        .map((key) => [key, of[key]]),
    ),
  );

/** Every attempt, the last one the game was dealt from. */
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

/** Does what was revealed fit, and is nobody's part left out but theirs who are named? */
async function fits(table: string, number: number, attempt: Attempt): Promise<boolean> {
  if (attempt.randomness.length !== attempt.commitments.length) return false;
  if ((await commitment(table, number, null, attempt.secret)) !== attempt.commitment) return false;
  for (const [seat, said] of attempt.commitments.entries()) {
    const given = attempt.randomness[seat];
    const missing = said !== "" && given === "";
    if (missing !== attempt.lost.includes(seat)) return false;
    if (given && (await commitment(table, number, seat, given)) !== said) return false;
  }
  return true;
}

/** Of a table that is over: what anybody can check, and what only this browser can. */
export async function check(info: TableInfo, memory: Memory): Promise<Check[]> {
  const fair = info.fair;
  const attempts = attemptsOf(fair);
  const fitting = await Promise.all(attempts.map((attempt, i) => fits(info.id, i + 1, attempt)));
  const found = [
    {
      what: "fair-revealed-as-committed",
      holds: fitting.every(Boolean) && fair.attempt === attempts.length,
    },
    {
      what: "fair-seed-follows",
      holds: (await seedOf(info)) === fair.seed,
    },
  ];
  // A part that was never revealed, because another took its place before, is nobody's business.
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

/** Tables made before seats committed themselves: the server's secret alone was bound. */
export async function checkOld(table: string, fair: FairDice, remembered: string): Promise<Check[]> {
  const secret = fromHex(fair.secret);
  const seed = toHex(await hmac(secret, bytes([table, ...fair.randomness].join("\n"))));
  const found = [
    {
      what: "fair-old-secret",
      holds: toHex(await sha256(secret)) === fair.commitment,
    },
    { what: "fair-old-seed", holds: seed === fair.seed },
  ];
  if (remembered) {
    found.push({
      what: "fair-old-as-seen",
      holds: remembered === fair.commitment,
    });
  }
  return found;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return plainSha256(data);
}

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? await sha256(key.slice()) : key);
  const inner = join(
    block.map((b) => b ^ 0x36),
    message,
  );
  return sha256(
    join(
      block.map((b) => b ^ 0x5c),
      await sha256(inner),
    ),
  );
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** FIPS 180-4. Its constants are the first bits of the roots of the first primes. */
export function plainSha256(data: Uint8Array): Uint8Array {
  const { h: start, k } = constants();
  const h = start.slice();
  const length = data.length;
  const padded = new Uint8Array((((length + 8) >> 6) << 6) + 64);
  padded.set(data);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (length * 8) >>> 0);
  const w = new Uint32Array(64);
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    const v = h.slice();
    for (let i = 0; i < 64; i++) {
      const s1 = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25);
      const t1 = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
      const s0 = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22);
      const t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
      v.copyWithin(1, 0, 7);
      v[4] += t1;
      v[0] = t1 + t2;
    }
    for (let i = 0; i < 8; i++) h[i] += v[i];
  }
  const found = new Uint8Array(32);
  const out = new DataView(found.buffer);
  h.forEach((word, i) => out.setUint32(4 * i, word));
  return found;
}

function constants(): { h: Uint32Array; k: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const bits = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  return {
    h: Uint32Array.from(primes.slice(0, 8), (p) => bits(Math.sqrt(p))),
    k: Uint32Array.from(primes, (p) => bits(Math.cbrt(p))),
  };
}
