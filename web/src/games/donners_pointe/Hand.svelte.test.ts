import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { choice } from "../../lib/test_lines";
import { drawOnTable, textOf } from "../test_room";
import Hand from "./Hand.svelte";
import { AL, box, IDA, person, pointeView } from "./test_view";
import type { DonnersPointeView, Person } from "./view";

const REPORT = { report: "Blond Parka Ice axe Goggles", shown: { spots: [], free: [], matches: { [IDA]: [0, 1, 3] } } };

function draw(more: Partial<Person>, view: Partial<DonnersPointeView> = {}, tokens: string[] = []) {
  const me = person(more);
  const choices = tokens.map((name, n) => choice(n + 1, name, { touches: [{ kind: "token", name }] }));
  return drawOnTable(Hand, { view: pointeView([me], view), me, box }, choices);
}
const cubes = () => screen.getAllByRole("button").map(textOf);

test("before the report a cube tells who it is, its traits and its star", () => {
  draw({ hand: [IDA] });
  expect(cubes()).toEqual(["Ida Moss Blond hair Parka coat Skis gear Goggles eyewear star: location 2"]);
});

test("with a report it ticks what matches, and counts it", () => {
  draw({ hand: [IDA] }, REPORT);
  expect(cubes()[0]).toContain("Blond hair ✓ (in the report) Parka coat ✓ (in the report) Skis gear Goggles");
  expect(cubes()[0]).toContain("3 matches");
});

test("a cube that matches nothing says so", () => {
  draw({ hand: [AL] }, REPORT);
  expect(cubes()[0]).toContain("0 matches");
  expect(cubes()[0]).not.toContain("✓");
});

test("an empty hand says so", () => {
  draw({});
  expect(screen.getByText("Your hand is empty.")).toBeTruthy();
});

test("the cube laid down lies apart, with its token instead of the trait of that kind", () => {
  draw({ face_down: IDA, token: "Red" }, { ...REPORT, report: "Red Parka Ice axe Goggles" });
  expect(cubes()[0]).toMatch(/^Played face-down Red hair ✓ .* Red hair$/);
  expect(cubes()[0]).not.toContain("Blond");
});

test("a cube that was laid down unseen isn't drawn", () => {
  draw({ hand: [IDA], face_down: "unknown" });
  expect(cubes()).toHaveLength(1);
});

test("the cubes you know under the Warehouse lie apart", () => {
  draw({}, { warehouse: { cards: ["unknown", AL, { card: IDA, since: 2 }, null] } });
  const stock = screen.getByRole("group", { name: "Under the Warehouse" });
  expect(within(stock).getAllByRole("button").map(textOf)).toEqual([
    expect.stringContaining("Red hair"),
    expect.stringContaining("Blond hair"),
  ]);
});

test("if you know none of them, nothing is said of the Warehouse", () => {
  draw({}, { warehouse: { cards: ["unknown"] } });
  expect(screen.queryByRole("group", { name: "Under the Warehouse" })).toBeNull();
});

test("the tokens offered can be clicked", async () => {
  const { chosen, user } = draw({}, {}, ["Skis", "Poncho"]);
  const tokens = within(screen.getByRole("group", { name: "Tokens" })).getAllByRole("button");
  expect(tokens.map(textOf)).toEqual(["Skis gear", "Poncho coat"]);
  await user.click(tokens[1]);
  expect(chosen).toEqual([2]);
});

test("each cube is clicked as one in its place", async () => {
  const { refused, user } = draw({ hand: [AL], face_down: IDA }, { warehouse: { cards: [IDA] } });
  for (const cube of screen.getAllByRole("button")) await user.click(cube);
  expect(refused).toEqual([
    { kind: "card", name: AL, where: "hand" },
    { kind: "card", name: IDA, where: "face-down" },
    { kind: "card", name: IDA, where: "warehouse" },
  ]);
});

test("cubes are told more briefly where there is little room", () => {
  draw({ hand: [IDA, IDA, IDA, AL], face_down: AL });
  expect(cubes()[0], "without who it is").toMatch(/^Blond hair/);
});
