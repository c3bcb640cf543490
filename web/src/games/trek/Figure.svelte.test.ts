import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Figure from "./Figure.svelte";

const drawn = (props: object, selector: string) => render(Figure, props).container.querySelectorAll(selector).length;

test("fatigue is a load on the back, of five pieces at most", () => {
  expect([0, 3, 9].map((fatigue) => drawn({ fatigue }, "rect"))).toEqual([0, 3, 5]);
});

test("an injury is bandaged, a heavy one twice", () => {
  const injuries = ["none", "injured", "heavily injured"];
  expect(injuries.map((injury) => drawn({ injury }, ".bandage"))).toEqual([0, 1, 2]);
});

test("a value is written on the chest, if it is known", () => {
  for (const value of [2, 0, -1]) render(Figure, { value });
  expect(["+2", "0", "−1"].map((sign) => screen.getAllByText(sign).length)).toEqual([1, 1, 1]);
  expect(drawn({}, "text")).toBe(0);
});

test("those no longer travelling carry nothing", () => {
  for (const fate of ["safe", "lost"]) expect(drawn({ fate, fatigue: 3, value: 1 }, "rect, text"), fate).toBe(0);
});
