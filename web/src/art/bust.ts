/**
 * People from the shoulders up, 64 by 64, described by words: "woman bun grey shawl". The name decides the rest, so
 * that a person always looks the same.
 */

import type { Strokes } from "./ink";

type Parts = Record<string, Strokes>;

// `#` stands for the tone of hair and beards.
const TONES: Record<string, string> = { dark: "k", brown: "s", fair: "p", grey: "s" };

const HAIR: Parts = {
  short: ["# M20 28c-3-11 3-17 12-17s15 6 12 17c-1-5-3-8-5-9-5 2-9 1-13-1-3 2-5 5-6 10z"],
  parted: ["# M20 31c-3-13 2-20 12-20s15 7 12 20c-1-7-3-11-6-13-6 0-9-1-12-3-2 4-5 8-6 16z"],
  bald: ["# M20 31c-2-4-1-8 1-11 1 3 1 7 0 11zm24 0c2-4 1-8-1-11-1 3-1 7 0 11z", "h M27 16q5-2 10 0"],
  curly: [
    `# M21 29a3.500 3.500 0 0 1-2-6 4 4 0 0 1 3-6 4 4 0 0 1 5-4 5 5 0 0 1 8-1 4 4 0 0 1 6 4 4 4 0 0 1 3 6
      3.500 3.500 0 0 1-1 7 8 8 0 0 1-3-8 6 6 0 0 1-5-3 6 6 0 0 1-6 0 6 6 0 0 1-5 3 8 8 0 0 1-3 8z`,
  ],
  long: [
    `# M17 46c0-6 2-9 2-18 0-11 5-17 13-17s13 6 13 17c0 9 2 12 2 18-4 1-6-1-6-4 2-6 2-14 0-19-4 1-12-1-15-4-4
      6-5 16-3 23 0 3-2 5-6 4z`,
  ],
  bun: [
    "# M26 10a6 4 0 1 1 12 0z",
    "# M20 30c-3-13 3-20 12-20s15 7 12 20c-1-7-4-12-12-15-8 3-11 8-12 15z",
    "h M32 11v4",
  ],
  braids: [
    "# M20 30c-3-12 3-19 12-19s15 7 12 19c-1-6-4-11-12-13-8 2-11 7-12 13z",
    "# M19 29c-4 4-2 6-3 9s2 5 0 10h5c2-4-1-6 1-9s-1-6 1-9zm26 0c4 4 2 6 3 9s-2 5 0 10h-5c-2-4 1-6-1-9s1-6-1-9z",
  ],
  fringe: ["# M20 29c-3-12 3-18 12-18s15 6 12 18c0-4-1-6-2-8-4 2-16 2-20 0-1 2-2 4-2 8z", "h M27 15v4m5-5v5m5-4v4"],
};

const BEARD: Parts = {
  beard: [
    "# M21 30c-1 11 4 18 11 18s12-7 11-18c-1 4-3 6-5 5-4-2-8-2-12 0-2 1-4-1-5-5z",
    `w M29 38q3 1.500 6 
    0-3 3-6 0z`,
  ],
  long_beard: [
    "# M21 30c-2 14 4 26 11 26s13-12 11-26c-1 4-3 6-5 5-4-2-8-2-12 0-2 1-4-1-5-5z",
    `w M29 38q3 
    1.500 6 0-3 
    3-6 0z`,
  ],
  whiskers: ["# M21 27c-2 6 0 13 4 16 0-5-1-10-4-16zm22 0c2 6 0 13-4 16 0-5 1-10 4-16z"],
  moustache: ["# M25 36c2-3 5-3 7-1.500 2-1.500 5-1.500 7 1.500-3 2-5 1.500-7 .5-2 1-4 1.500-7-.5z"],
  chin: ["# M27 40c1 4 3 6 5 6s4-2 5-6c-3-1.500-7-1.500-10 0z"],
};

const HAT: Parts = {
  brim: ["k M11 20c5-1 9-2 10-4 1-7 4-11 11-11s10 4 11 11c1 2 5 3 10 4-9 5-33 5-42 0z", "w M21.500 15h21l.3 2H21.200z"],
  tall: ["k M14 19c3-1 6-1 7-2l-2-14h26l-2 14c1 1 4 1 7 2-8 4-28 4-36 0z", "w M21 12h22l-.3 3H21.300z"],
  cap: ["s M18 22c-1-11 5-16 14-16s15 5 14 16c-8-4-20-4-28 0z", "h M20 16l4 3m1-9 4 5m4-8 2 6m6-3-3 5m6 1-4 3"],
  fur: [
    `s M16 24c-2-3-1-6 2-7 0-7 5-11 14-11s14 4 14 11c3 1 4 4 2 7-8-3-24-3-32 0z`,
    "h M18 21l2-3m3 3 2-4m4 3 1-4m4 4 1-4m4 5 1-4m4 5 1-3",
  ],
  bonnet: [
    "p M15 37c-4-18 4-30 17-30s21 12 17 30c-3-2-4-6-4-10 0-7-5-11-13-11s-13 4-13 11c0 4-1 8-4 10z",
    "h M20 13q12-6 24 0M18 19q14-7 28 0",
    "l M20 38q6 8 12 8t12-8",
  ],
  scarf: [
    `c M16 40c-4-19 3-31 16-31s20 12 16 31c-2 4-5 6-7 7 2-6 3-12 2-19-1-6-4-9-11-9s-10 3-11 9c-1 7 0 13 
    2 19-2-1-5-3-7-7z`,
  ],
  straw: ["p M6 21c6-1 14-3 15-5 1-6 4-9 11-9s10 3 11 9c1 2 9 4 15 5-12 6-40 6-52 0z", "h M14 20h36M22 14h20"],
};

const DRESS: Parts = {
  coat: ["c M7 64c0-12 7-17 17-20h16c10 3 17 8 17 20z", "p M26 43l6 10 6-10c-4 2-8 2-12 0z", "l M24 44l8 20 8-20"],
  vest: ["p M9 64c0-11 6-17 15-20h16c9 3 15 9 15 20z", "c M18 64l6-19 8 12 8-12 6 19z", "l M32 57v7"],
  shawl: [
    `c M10 64c0-13 7-18 15-20 2 3 12 3 14 0 8 2 15 7 15 20z`,
    "l M20 46l12 16 12-16",
    "h M14 56l5 3m-3-8 6 5m28 0-5 3m3-8-6 5",
  ],
  collar: [
    `c M11 64c0-12 7-17 14-19h14c7 2 14 7 14 19z`,
    "p M24 43l8 6 8-6 3 5-9 5h-4l-9-5z",
    "f M30.500 51.500h3v3h-3z",
  ],
  serape: [
    `c M6 64c2-12 9-17 18-20h16c9 3 16 8 18 20z`,
    "p M26 43q6 5 12 0l2 4q-8 6-16 0z",
    "l M14 52l6 12m30-12-6 12M24 50l3 14m13-14-3 14",
  ],
  furs: ["c M7 64c0-11 6-15 12-18h26c6 3 12 7 12 18z", "p M19 46l5-4 4 3 4-2 4 2 4-3 5 4-2 5-5 3-6 1-6-1-5-3z"],
};

const HEAD = "p M21 27c0-9 4-14 11-14s11 5 11 14c0 9-5 16-11 16s-11-7-11-16z";
const NECK = "p M27 38h10v8q-5 3-10 0z";
const WELL: Strokes = [
  "l M27.300 28v1.400m9.400 0v-1.400",
  "h M25 25q2-1.500 4.500-.5m5 0q2.500-1 4.500.5M32.500 28.500l-1.500 5h2.500",
  "l M29 38q3 1.800 6 0",
];
const WEAK: Strokes = [
  "l M25.500 29q2 1.600 4 0m5 0q2 1.600 4 0",
  `h M25 26q2-.5 4.500.5m5 0q2.500-1 4.500-.5M32.500 29l-1.500 5h2.500M23.500 33q3 .5 3 6m14-6q-3 .5-3 6
    M25.500 31.500h4m5 0h4`,
  "l M29.500 39q2.500-1.500 5 0",
];
const OLD: Strokes = ["h M23 30l-1.500 1m19.500-1 1.500 1M27 20.500q5-1.500 10 0M27.500 35.500l-1 2m10-2 1 2"];

const BABY = (weak: boolean): Strokes => [
  "c M13 64c-3-18 4-36 19-36s22 18 19 36z",
  "p M32 33c7 0 11 5 11 11s-4 10-11 10-11-4-11-10 4-11 11-11z",
  "h M16 58q8-3 12 6m20-6q-8-3-12 6M25 35q7-5 14 0",
  ...(weak
    ? ["l M27 44q1.500 1.200 3 0m4 0q1.500 1.200 3 0m-6.500 6q1.500-1 3 0"]
    : ["l M28.500 43.500v1m7 0v-1m-5.500 5.500q2 1.500 4 0"]),
  "# M29 35q3-4 5 0-2 2-5 0z",
];

/** A hash of the text. */
export function seedOf(text: string): number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return (h ^ (h >>> 13)) >>> 0;
}

const pick = <T>(of: readonly T[], seed: number, turn: number): T => of[((seed >>> turn) + turn) % of.length];

export interface Bust {
  strokes: Strokes;
  scale: number; // children are smaller
}

/** A person described by words; the name decides the rest. */
export function bust(words: string, name: string, age = 30, weak = false): Bust {
  const said = new Set(words.split(/\s+/));
  const seed = seedOf(name);
  const one = (of: Parts): Strokes | undefined => of[[...said].find((word) => word in of) ?? ""];
  const woman = said.has("woman") || (!said.has("man") && seed % 2 === 0);
  const tone =
    [...said].find((word) => word in TONES) ?? (age > 50 ? "grey" : pick(["dark", "brown", "fair"], seed, 3));
  const toned = (strokes: Strokes) => strokes.map((stroke) => stroke.replace("#", TONES[tone]));
  if (age < 3) return { strokes: toned(BABY(weak)), scale: 0.9 };
  const child = age < 12;
  const styles = woman
    ? child
      ? ["braids", "fringe", "long"]
      : ["bun", "long", "bun", "braids"]
    : child
      ? ["fringe", "curly", "short"]
      : ["short", "parted", "curly", "short"];
  const hair = one(HAIR) ?? HAIR[pick(styles, seed, 5)];
  const dress =
    one(DRESS) ?? DRESS[woman ? pick(["shawl", "collar"], seed, 9) : child ? "vest" : pick(["coat", "vest"], seed, 9)];
  const beards = ["", "beard", "moustache", "whiskers", ""];
  const plain = words.trim() !== "" || woman || age < 18;
  const beard = one(BEARD) ?? (plain ? undefined : BEARD[pick(beards, seed, 12)]);
  return {
    strokes: [
      ...dress,
      NECK,
      ...(hair === HAIR.long || hair === HAIR.braids ? toned(hair) : []),
      HEAD,
      ...(weak ? WEAK : WELL),
      ...(age >= 45 ? OLD : []),
      ...toned(hair),
      ...toned(beard ?? []),
      ...(one(HAT) ?? []),
    ],
    scale: child ? 0.78 : age < 16 ? 0.88 : 1,
  };
}
