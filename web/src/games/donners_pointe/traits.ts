/** The eleven traits as parts of one figure, 100 by 100, and the detail that shows each best. */

import type { Strokes } from "../../art/ink";

interface Part {
  back?: Strokes; // behind the person
  front: Strokes;
  sign: string; // the viewBox of the detail
  tint?: string; // of the cloth
  onHead?: boolean; // drawn on the bare head
}

export const HEAD: Strokes = ["p M31 37c0-11 5-17 13-17s13 6 13 17c0 9-6 16-13 16s-13-7-13-16z"];
export const FACE: Strokes = ["l M44 38v4m-4 4q4 2 8 0"];
export const BODY: Strokes = ["s M21 97V71c0-11 8-16 23-16s23 5 23 16v26z"];

export const PARTS: Record<string, Part> = {
  Blond: {
    back: ["c M27 64c-2-9 0-17 0-25 0-14 7-22 17-22s17 8 17 22c0 8 2 16 0 25-4 2-9 1-11-1V40H38v23c-2 2-7 3-11 1z"],
    front: [
      "c M29 41c-1-14 6-24 15-24s16 10 15 24c-3-3-4-8-5-12-7 2-14 0-17-3-3 5-4 12-8 15z",
      "h M31 46v15m3-14v15m20-15v15m3-16v15M40 21l-4 5m10-5 6 5",
    ],
    sign: "24 14 40 40",
    onHead: true,
    tint: "#f3dc8f",
  },
  Dark: {
    front: [
      "k M30 38c-3-14 4-22 14-22s17 8 14 22c-2-6-3-9-6-11-6 2-12 2-17 0-3 2-4 6-5 11z",
      "k M31 39c0 10 5 18 13 18s13-8 13-18c-1 4-4 6-7 5-4-2-8-2-12 0-3 1-6-1-7-5z",
    ],
    sign: "24 14 40 46",
    onHead: true,
  },
  Red: {
    front: [
      `c M30 44
        a5 5 0 0 1-3-8 5 5 0 0 1 2-8 6 6 0 0 1 5-8 6 6 0 0 1 8-4 6 6 0 0 1 9 1 6 6 0 0 1 7 6 6 6 0 0 1 3 8 5 5 0
        0 1-1 8 4 4 0 0 1-3 5 8 8 0 0 1-2-9 4 4 0 0 1-4-4 5 5 0 0 1-7 0 5 5 0 0 1-7-1 4 4 0 0 1-4 5 8 8 0 0 1-3
        9
        z`,
      "h M33 27q2-3 4 0m4-5q2-3 4 0m5 3q2-3 4 0m1 8q2-2 3 0m-29 0q2-2 3 0",
    ],
    sign: "22 12 44 40",
    onHead: true,
    tint: "#d9744c",
  },
  Parka: {
    front: [
      "s M19 97V73c0-12 9-18 25-18s25 6 25 18v24z",
      "l M19 77q6 4 12 0t13 0 13 0 12 0M19 88q6 4 12 0t13 0 13 0 12 0",
      `p M28 60
        a5 5 0 0 1 2-8 5 5 0 0 1 7 0 6 6 0 0 0 14 0 5 5 0 0 1 7 0 5 5 0 0 1 2 8 5 5 0 0 1-6 5 5 5 0 0 1-6 3 6 6
        0 0 1-8 0 5 5 0 0 1-6-3 5 5 0 0 1-6-5
        z`,
    ],
    sign: "14 46 60 54",
  },
  Flannel: {
    front: [
      "p M21 97V71c0-10 8-15 23-15s23 5 23 15v26z",
      "h M26 64v33m6-36v36m6-35v35m12-35v35m6-36v36m6-33v33M21 72h46M21 79h46M21 86h46M22 93h44",
      "k M36 55l8 9-8 6-4-14zm16 0-8 9 8 6 4-14z",
      "l M44 64v33",
    ],
    sign: "16 52 56 48",
  },
  Poncho: {
    front: [
      "s M44 54c-6 0-9 2-11 5L11 92l9 0 3 5 6-4 6 4 4-3 5 3 5-3 4 3 6-4 6 4 3-5 9 0-22-33c-2-3-5-5-11-5z",
      "l M21 78l5 4 5-5 5 5 5-5 3 3 3-3 5 5 5-5 5 5 5-4M27 69l5 3 4-4 4 4 4-4 4 4 4-4 4 4 5-3",
    ],
    sign: "8 50 72 52",
  },
  Skis: {
    back: [
      "p M76 97V18q0-9-5-13 9 0 11 13v79z",
      "p M86 97V18q0-9-5-13 9 0 11 13v79z",
      "l M76 62h6m4 0h6M76 67h6m4 0h6",
    ],
    front: [],
    sign: "64 2 34 34",
  },
  "Ice axe": {
    back: ["p M79 97V21h5v76z", "p M79 23c-7 0-13 3-17 9-1-9 5-18 17-18l17-1-2 12z", "h M79 60h5m-5 5h5m-5 5h5"],
    front: ["p M68 69c2-5 9-6 15-4 4 2 4 8 0 9-6 2-13 1-15-5z"],
    sign: "58 8 42 42",
  },
  Snowshoes: {
    back: [
      "p M74 97c-2-10-6-24-4-40 1-9 5-15 10-15s8 6 9 15c1 16-3 30-5 40z",
      "p M84 60c-2-8-5-18-4-32 1-12 3-20 8-20s9 8 9 20c0 14-3 24-5 32z",
      "h M71 58l17 10m-17 0 17-10M72 71l15 8m-15 0 15-8M74 83h11M81 22l15 9m-15 0 15-9M81 36l14 8m-14 0 14-8M83 51h11",
    ],
    front: [],
    sign: "66 4 34 60",
  },
  Goggles: {
    front: [
      "l M30 33h28",
      "k M31 30h26q3 0 3 6t-4 6h-6q-3-4-6-4t-6 4h-6q-4 0-4-6t3-6z",
      "w M35 33l4 0-3 5zm14 0l4 0-3 5z",
    ],
    sign: "26 24 36 22",
  },
  Spectacles: {
    front: [
      "p M32 37a5.500 5.500 0 1 0 11 0 5.500 5.500 0 1 0-11 0zm13 0a5.500 5.500 0 1 0 11 0 5.500 5.500 0 1 0-11 0z",
      "l M43 36q1-2 2 0M32 36l-3-2m27 2 3-2m-21.500 3v.1m13 0v-.1",
    ],
    sign: "26 26 36 22",
  },
};

/** The drawing order. Hair, coat, gear and eyewear are the categories of the box. */
export const drawnIn = [2, 1, 0, 3];
