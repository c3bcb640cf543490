import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import { box, person, pointeView } from "./test_view";
import Town from "./Town.svelte";
import type { DonnersPointeView } from "./view";

const SEATS = [person(), person({ identity: "Cook", location: "Diner", lying: true })];
const draw = (more: Partial<DonnersPointeView> = {}, seats = SEATS) =>
  drawOnTable(Town, { view: pointeView(seats, more), names: ["Anna", "Ben"], box });
const places = () =>
  within(screen.getByRole("list", { name: "The town" }))
    .getAllByRole("listitem")
    .map(textOf);

test("each location tells its number, its name and what one does there", () => {
  draw();
  expect(places().slice(0, 2)).toEqual(["1 The Field Draw a cube.", "2 Diner Warm. B Ben, done"]);
});

test("a location without spots is closed, also as a store", async () => {
  const stocked = { warehouse: { cards: ["unknown", null, { card: null, since: 1 }] } };
  const { redraw } = draw(stocked);
  expect(places()[2]).toBe("3 Warehouse Closed with 2 players");
  const seats = [...SEATS, person(), person()];
  const shown = { spots: [2, 3, 1], free: [2, 2, 1] };
  await redraw({ view: pointeView(seats, { ...stocked, shown }), names: ["Anna", "Ben", "Cara", "Dan"] });
  expect(places()[2]).toBe("3 Warehouse Dark. 3 cubes under the Warehouse");
});

test("it says where somebody acts now", () => {
  draw({ shown: { spots: [1, 2, 0], free: [1, 2, 0], visited: "Diner" } });
  expect(places().map((place) => place.includes("now"))).toEqual([false, true, false]);
});

test("a location has a place for everybody who can still come", () => {
  const { container } = draw();
  const spots = [...container.querySelectorAll(".spots")].map((one) => one.querySelectorAll(".spot").length);
  expect(spots).toEqual([1, 2, 0]);
});

test("the cop stands where he was sent", () => {
  draw({ cop: "Field" });
  expect(places().map((place) => place.includes("The cop"))).toEqual([true, false, false]);
});

test("a meeple lies down when its player is done", async () => {
  const { redraw } = draw();
  const ben = () => textOf(screen.getByRole("button", { name: /Ben/ }));
  expect(ben()).toBe("B Ben, done");
  await redraw({ view: pointeView([SEATS[0], person({ location: "Diner" })]) });
  expect(ben()).toBe("B Ben");
});

test("clicking a location, a meeple or the cop means that thing", async () => {
  const { refused, user } = draw({ cop: "Field" });
  for (const name of [/Diner/, /Ben/, /The cop/]) await user.click(screen.getByRole("button", { name }));
  expect(refused).toEqual([{ kind: "location", location: 2 }, { kind: "meeple", seat: 1 }, { kind: "cop" }]);
});
