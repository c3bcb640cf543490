/**
 * Fair dice, checked here: the secret belongs to the commitment, and the seed follows from secret and randomness.
 * SHA-256 of our own, because `crypto.subtle` is missing on plain HTTP from another machine.
 */

import type { FairDice } from "./messages";

export interface Check {
  what: string;
  holds: boolean;
}

export async function check(table: string, fair: FairDice, remembered: string): Promise<Check[]> {
  const secret = fromHex(fair.secret);
  const commitment = toHex(await sha256(secret));
  const message = new TextEncoder().encode([table, ...fair.randomness].join("\n"));
  const seed = toHex(await hmac(secret, message));
  const found = [
    { what: "The secret is the one the server was bound to before the deal", holds: commitment === fair.commitment },
    { what: "The seed of the dice follows from the secret and what every seat put in", holds: seed === fair.seed },
  ];
  if (remembered) {
    found.push({ what: "The commitment is the one this browser saw before the deal", holds: remembered === fair.commitment });
  }
  return found;
}

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
  const inner = join(block.map((b) => b ^ 0x36), message);
  return sha256(join(block.map((b) => b ^ 0x5c), await sha256(inner)));
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
  const padded = new Uint8Array(((length + 8) >> 6 << 6) + 64);
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
