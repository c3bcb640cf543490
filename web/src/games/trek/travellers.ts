/**
 * Eight travellers with distinct outlines: hat, clothes and what they carry. 72 by 92, with the ground at y = 86.
 */

import type { Strokes } from "../../art/ink";

interface Traveller {
  behind?: Strokes;
  body: Strokes;
  head: Strokes; // over the face
  gear: Strokes;
}

const arm = "l M46 49l8 14";

export const TRAVELLERS: readonly Traveller[] = [
  {
    // a hunter: wide hat, long coat, rifle
    behind: ["p M52 86 56 30l3 .3-4 56z"],
    body: ["c M20 86c1-20 3-34 8-42 4-3 12-3 16 0 5 8 7 22 8 42z", "p M31 42l5 7 5-7z"],
    head: ["k M19 25c4-1 8-2 9-3 1-6 3-10 8-10s7 4 8 10c1 1 5 2 9 3-7 4-27 4-34 0z"],
    gear: [],
  },
  {
    // a mother: bonnet, wide skirt, basket
    body: ["c M29 41h14l4 15 10 30H15l10-30z", "p M28 42l8 9 8-9-2-2H30z", "h M20 79h32M18 83h36"],
    head: ["p M24 37c-3-14 3-22 12-22s15 8 12 22c-3-2-3-6-3-9 0-4-4-6-9-6s-9 2-9 6c0 3 0 7-3 9z", "h M28 19q8-4 16 0"],
    gear: [arm, "p M49 64h15l-2 11H51zM51 64q5.500-9 11 0", "h M50 69h13"],
  },
  {
    // a trapper: fur cap, beard, furs, axe
    behind: ["p M54 84 59 40l3 .4-5 44z", "s M58 44c6-4 11-1 12 4-4 2-8 2-12 1z"],
    body: ["c M17 86c-2-22 0-38 11-44h16c11 6 13 22 11 44l-6-3-6 3-7-3-7 3-6-3z", "p M27 44l4-3 5 2 5-2 4 3-4 5h-10z"],
    head: [
      "k M27 31c0 8 3 14 9 14s9-6 9-14c-2 3-5 4-9 3-4 1-7 0-9-3z",
      "s M24 28c-2-3-1-6 1-7 0-6 4-9 11-9s11 3 11 9c2 1 3 4 1 7-7-3-17-3-24 0z",
      "h M27 24l2-4m4 3 1-5m5 5 1-5m5 6 1-4",
    ],
    gear: [],
  },
  {
    // a gentleman: tall hat, tailcoat, satchel
    body: ["c M25 86l1-36c1-9 19-9 20 0l1 36-8-5-3-6-3 6z", "p M32 42l4 6 4-6z", "l M28 44l24 16"],
    head: ["k M22 23c2-1 5-1 6-2L27 6h18l-1 15c1 1 4 1 6 2-6 3-22 3-28 0z", "w M27.500 16h17v2.500h-17z"],
    gear: ["s M47 58h15v13H47z", "l M47 62h15"],
  },
  {
    // a girl: pointed hood, cape, lantern
    body: ["c M36 40c-11 4-16 24-19 40h8v6h22v-6h8c-3-16-8-36-19-40z", "h M25 80h22"],
    head: ["c M23 42c-4-16 3-27 17-33 6 8 11 19 9 33-3-7-6-11-13-11s-10 4-13 11z"],
    gear: [arm, "l M53 64q4-7 8 0", "p M52 64h10l-1 12h-8z", "f M57 74c-4-1-3-5 0-8 3 3 4 7 0 8z"],
  },
  {
    // a vaquero: wide straw hat, serape, rope
    body: [
      "c M36 40c-9 2-17 20-23 36l9 2v8h28v-8l9-2c-6-16-14-34-23-36z",
      "h M19 68l4 9m-1-15 5 15m26-15-5 15m4-15 2 8",
    ],
    head: [
      `k M30 33q3-2 6-.5 3-1.500 6 .5-3 2-6 1-3 1-6-1z`,
      "p M12 25c7-1 14-2 16-4 1-6 3-9 8-9s7 3 8 9c2 2 9 3 16 4-12 6-36 6-48 0z",
      "h M28 20h16",
    ],
    gear: ["l M52 68a6 8 0 1 0 12 0 6 8 0 1 0-12 0m-2 2a6 7 0 1 0 12 1"],
  },
  {
    // a grandmother: headscarf, shawl, kettle
    body: ["c M20 86c-3-18-2-36 9-44h14c11 8 12 26 9 44z", "l M26 48l10 8 10-8", "h M21 82h30M22 78h28"],
    head: ["c M24 43c-4-16 1-28 12-28s16 12 12 28c-2-6-2-10-3-14-1-5-4-7-9-7s-8 2-9 7c-1 4-1 8-3 14z"],
    gear: [arm, "l M51 65q5-9 11 0", "s M50 65h13c1 8-2 11-6 11s-8-3-7-11z", "l M63 68l4-3"],
  },
  {
    // a boy: cap, braces, fiddle
    body: ["s M28 68h7v18h-8zm9 0h7l1 18h-8z", "c M26 71V47c0-6 20-6 20 0v24z", "l M31 44v5m10-5v5"],
    head: ["s M25 27c-1-9 4-13 11-13s12 4 11 12l6 3c-9 0-19-5-28-2z", "h M36 14v5"],
    gear: ["s M49 82c-4-5-1-9 3-8-1-5 3-7 6-5l7-16 3 1-6 17c2 4 0 7-4 7 0 5-6 8-9 4z", "h M53 77l4 3"],
  },
];

export const traveller = (seat: number): Traveller => TRAVELLERS[seat % TRAVELLERS.length];
