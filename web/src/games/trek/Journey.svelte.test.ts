import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { told } from "../../lib/test_lines";
import { textOf } from "../test_room";
import { journeyOf } from "./journey";
import Journey from "./Journey.svelte";

const LINES = [
  ...[0, 1, 2, 3].map((seat) => told("value", { seat, value: 1 })),
  told("travels", { group: 0, stages: 2 }),
  told("split", { group: 1, parent: 0, size: 2, members: [2, 3] }),
  told("died", { seat: 3, cause: "starved", stages: 2 }),
  told("lost", { seat: 2, stages: 2 }),
  told("travels", { group: 0, stages: 4 }),
  told("haven", { group: 0, stages: 4, members: [0, 1] }),
];
const draw = (viewer: number | null) =>
  render(Journey, { journey: journeyOf(LINES)!, names: ["Anna", "Ben", "Cara", "Dan"], viewer });
const map = () => textOf(screen.getByRole("region", { name: "The journey" }));

test("the map counts the stages and names everybody where their way ended", () => {
  draw(null);
  expect(map()).toMatch(/^The journey 0 1 2 3 4 Anna and Ben Dan \? Cara/);
});

test("your own way is yours", () => {
  const { container } = draw(0);
  expect(map()).toContain("You and Ben");
  expect([...container.querySelectorAll(".way")].map((way) => way.classList.contains("mine"))).toEqual([true, false]);
});

test("partings are told to those who cannot see the map", () => {
  draw(null);
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(["Cara and Dan parted from the others at stage 2."]);
});

test("a way that ends where it began is drawn some way on", () => {
  const { container } = draw(null);
  const left = (name: string) => parseFloat(container.querySelector<HTMLElement>(name)!.style.left);
  expect(left(".lost")).toBeGreaterThan(left(".fork"));
});
