/** The six locations as small scenes, 160 by 80. */

import type { Strokes } from "../../art/ink";

/** A block of ice of size s with its front at x, y. */
function cube(x: number, y: number, s: number): string {
  const e = s * 0.3;
  return `M${x} ${y}h${s}v${s}h-${s}zm0 0 ${e}-${e}h${s}l-${e} ${e}m0 ${s} ${e}-${e}v-${s}`;
}

export const LOCATIONS: Record<string, Strokes> = {
  "Ice Cube Field": [
    "h M18 12v.1M44 22v.1M70 8v.1M112 14v.1M140 26v.1M92 24v.1M130 6v.1",
    "s M0 52 22 34l14 10 20-20 24 24 16-12 22 18 18-14 24 16v28H0z",
    "w M0 64q40-16 84-8t76 0v24H0z",
    "l M0 64q40-16 84-8t76 0",
    `p ${cube(30, 46, 22)}`,
    `p ${cube(62, 50, 20)}`,
    `p ${cube(100, 44, 26)}`,
    "k M41 52a3 3.500 0 1 1 0 7 3 3.500 0 1 1 0-7zm-5.500 16c0-6 2-8 5.500-8s5.500 2 5.500 8z",
    "l M113 50a4 4.500 0 1 1 0 9 4 4.500 0 1 1 0-9zm-8 20c0-7 3-10 8-10s8 3 8 10M105 64l-3-8",
    "a M140 70 146 40m0 0c-8 2-12 10-9 17m9-17c7 4 9 12 4 18",
    "h M10 74h18M130 76h20M60 77h20",
  ],
  "Missing Persons Office": [
    "p M22 8h86v46H22z",
    "p M30 14h20v26H30zm25 3h20v26H55zm25-3h20v26H80z",
    `k M40 18a4 4.500 0 1 1 0 9 4 4.500 0 1 1 0-9zm-7 17c0-5 2-7 7-7s7 2 7 7zM65 21
      a4 4.500 0 1 1 0 9 4 4.500 0 1 1 0-9zm-7 17c0-5 2-7 7-7s7 2 7 7z`,
    "a M86 22c1-5 9-5 9 0 0 4-5 4-5 8m0 5v.1",
    "h M34 37h12m14 3h10m14-4h12",
    "p M4 62h152v6H4z",
    "s M12 68h136v12H12z",
    "p M114 42c1-11 31-11 32 0z",
    "l M130 42v20m-8 0h16",
    "a M119 46l-4 10m30-10 4 10",
    "p M70 62l4-8h16l4 8z",
    "k M66 55c0-8 32-8 32 0l-6 1c0-4-20-4-20 0z",
    "h M28 72v8m24-8v8m56-8v8m24-8v8",
  ],
  "Daily Donner": [
    "s M20 78V24h10v54zM104 78V24h10v54z",
    "p M14 16h106v10H14z",
    "p M62 26h10v16H62z",
    "l M50 32h34M50 37h34",
    "p M34 42h66v8H34z",
    "p M28 60h78v8H28z",
    "k M36 50h62v3H36z",
    "a M40 57h54",
    "l M67 16V6m-14-2h28",
    "p M120 52l30-6 5 26-30 6z",
    "a M125 56l24-5m-23 9 24-5",
    "h M127 65l10-2m-9 6 10-2m-9 6 10-2m3-8 11-2m-10 6 11-2m-10 6 11-2",
    "h M22 30v46m86-46v46",
  ],
  Diner: [
    "p M10 34h140v40H10z",
    "s M6 28h148v8H6z",
    "p M20 42h34v20H20zm42 0h34v20H62zM108 42h18v32h-18z",
    "h M20 62h34M28 74v-6h4v6m12 0v-6h4v6m22 0v-6h4v6m12 0v-6h4v6",
    "k M26 62v-6h8v6zm40 0v-8h10v8z",
    "l M34 57q4 0 4 2t-4 2M46 42v20M78 42v20",
    "a M52 26V6h48v20M60 10v12m0-12h8m-8 6h6m-6 6h8m4 0 5-12 5 12m-8-4h7m5-8h10m-5 0v12",
    "h M30 53q-2-3 0-5m42 3q-2-3 0-5M0 74h160",
    "p M130 46h14v12h-14z",
  ],
  Warehouse: [
    "p M8 78V34L78 8l70 26v44z",
    "h M20 32v-2m16-4v52M20 36v42M136 32v46M120 26v52M8 46h20m100 0h20M8 60h20m100 0h20",
    "s M40 78V38h76v40z",
    "w M46 44h64v34H46z",
    "l M46 44h64v34H46z",
    "p M50 58h18v18H50zm20 2h18v16H70zm20-4h18v20H90z",
    "l M50 58l18 18m0-18L50 76m20-16 18 16m0-16L70 76m20-20 18 20m0-20L90 76",
    "a M66 26h24m-24 5h24",
    "l M4 36 78 6l74 30",
  ],
  "Butcher Shop": [
    "p M12 22h136v54H12z",
    "s M8 22h144l4 12H4z",
    "w M24 22h16l-2 12H20zm32 0h16v12H55zm32 0h16l1 12H88zm32 0h16l4 12h-16z",
    "l M8 22h144l4 12H4zM24 22l-4 12m20-12-2 12m18-12-1 12m17-12v12m16-12v12m16-12 1 12m15-12 4 12m12-12 4 12",
    "p M22 42h72v34H22z",
    "l M22 58h72",
    "s M44 66h34v10H44z",
    "a M50 69 60 59",
    "f M57 55 79 38q6 4 8 11L65 64z",
    "l M32 42v5q0 4 4 4M44 42v3q0 4 4 4",
    "p M106 42h28v34h-28z",
    "l M112 48h16v12h-16zm16 18v.1",
    "l M60 12h40M64 16h32",
  ],
};
