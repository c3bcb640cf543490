/** Applies changes to a view, and computes the checksum that tells whether it matches the server's. */

import type { Update, View } from "./messages";

type Change = [path: (string | number)[], now?: unknown];

/** The view after these changes. The old view isn't modified; unchanged parts are shared. */
export function changed(view: View, changes: NonNullable<Update["changes"]>): View | null {
  const found = { ...view } as View;
  const fresh = new Set<unknown>([found]); // copies that we may modify
  for (const [path, ...now] of changes as Change[]) {
    let place: unknown = found;
    for (const key of path.slice(0, -1)) {
      const inner = at(place, key);
      if (typeof inner !== "object" || inner === null) return null;
      if (fresh.has(inner)) place = inner;
      else {
        const copy: unknown = Array.isArray(inner) ? [...(inner as unknown[])] : { ...inner };
        fresh.add(copy);
        put(place, key, copy);
        place = copy;
      }
    }
    const last = path[path.length - 1];
    if (now.length) put(place, last, now[0]);
    else delete (place as Record<string, unknown>)[last];
  }
  return found;
}

const at = (place: unknown, key: string | number) => (place as Record<string | number, unknown>)[key];

function put(place: unknown, key: string | number, what: unknown): void {
  (place as Record<string | number, unknown>)[key] = what;
}

/** The sum of the CRC-32 of each key and its value, as JSON. */
export function checkOf(view: View): number {
  let sum = 0;
  for (const [key, part] of Object.entries(view)) sum += crc(`${JSON.stringify(key)}:${JSON.stringify(part)}`);
  return sum % 2 ** 32;
}

function crc(text: string): number {
  let found = ~0;
  for (const byte of new TextEncoder().encode(text)) found = TABLE[(found ^ byte) & 0xff] ^ (found >>> 8);
  return ~found >>> 0;
}

const TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});
