import { expect, test } from "vitest";
import { framed } from "./frame";

test("a wide part fills the width of its frame", () => {
  const { scale, x, height } = framed({ left: 40, top: 100, width: 984, height: 200 }, 500);
  expect(scale).toBe(0.5);
  expect(x).toBe(4 - 20);
  expect(height).toBe(108);
});

test("a small part is slightly enlarged and centred", () => {
  const { scale, x, y } = framed({ left: 0, top: 50, width: 100, height: 100 }, 500);
  expect(scale).toBe(1.3);
  expect(x).toBe(185);
  expect(y).toBe(4 - 65);
});

test("the height of a part is limited", () => {
  expect(framed({ left: 0, top: 0, width: 100, height: 3200 }, 500).height).toBeCloseTo(340);
});
