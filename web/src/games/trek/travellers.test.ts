import { expect, test } from "vitest";
import { TRAVELLERS, traveller } from "./travellers";

test("eight travellers look different; from the ninth on the looks repeat", () => {
  const seats = Array.from({ length: 8 }, (_, seat) => seat);
  expect(new Set(seats.map(traveller)).size).toBe(8);
  expect(seats.map((seat) => traveller(seat + 8))).toEqual(seats.map(traveller));
  expect(traveller(23)).toBe(traveller(7));
});

test("everybody has a body and a head, drawn with known kinds of strokes", () => {
  for (const { behind = [], body, head, gear } of TRAVELLERS) {
    expect(body.length).toBeGreaterThan(0);
    expect(head.length).toBeGreaterThan(0);
    for (const stroke of [...behind, ...body, ...head, ...gear]) expect(stroke).toMatch(/^[lhkpwscaf] [Mm]/);
  }
});

test("no two have the same outline", () => {
  expect(new Set(TRAVELLERS.map(({ body, head }) => [...body, ...head].join())).size).toBe(TRAVELLERS.length);
});
