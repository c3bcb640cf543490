import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { told } from "../../lib/test_lines";
import type { LocalizedLine } from "../../lib/wording";
import { drawOnTable, textOf } from "../test_room";
import People from "./People.svelte";
import { box, person, pointeView } from "./test_view";
import type { Person } from "./view";

const NAMES = ["Anna", "Ben", "Cara", "Dan"];
const cook = (more: Partial<Person> = {}) => person({ identity: "Cook", ...more });

function draw(seats: Person[], { lines = [] as LocalizedLine[], first = 0, viewer = 0 as number | null } = {}) {
  const props = { view: pointeView(seats, { first }), viewer, names: NAMES.slice(0, seats.length), box, lines };
  return drawOnTable(People, props);
}
const at = (name: string) => screen.getByRole("region", { name });

test("a player has a name, an identity and coins; the others also cubes nobody sees", () => {
  draw([person({ money: 1, hand: ["unknown"] }), cook({ hand: ["unknown", "unknown"] })]);
  expect(textOf(at("Anna"))).toBe("A Anna You first Town Sheriff 1 coin");
  expect(textOf(at("Ben"))).toBe("B Ben Ben Cook 3 coins · 2 cubes");
});

test("a spectator sees everybody's number of cubes", () => {
  draw([person({ hand: ["unknown"] }), cook()], { viewer: null, first: 1 });
  expect(textOf(at("Anna"))).toMatch(/Anna Town Sheriff 3 coins · 1 cube$/);
  expect(textOf(at("Ben"))).toContain("Ben first");
});

test("your own coins lie before you, eight at most", () => {
  const { container } = draw([person({ money: 20 }), cook({ money: 5 })]);
  expect([...container.querySelectorAll(".coins")].map((coins) => coins.children.length)).toEqual([8, 0]);
});

test("a meeple stands with its player while it isn't out", () => {
  draw([person(), cook({ location: "Diner" })]);
  expect(within(at("Anna")).getByRole("button", { name: /Anna/ })).toBeTruthy();
  expect(within(at("Ben")).queryByRole("button", { name: /Ben/ })).toBeNull();
});

test("clicking an identity means its meeple", async () => {
  const { refused, user } = draw([person(), cook()]);
  await user.click(screen.getByRole("button", { name: "Cook" }));
  expect(refused).toEqual([{ kind: "meeple", seat: 1 }]);
});

test("a cube laid down lies there face-down, with its token", () => {
  draw([person(), cook({ face_down: "unknown", token: "Skis" })]);
  expect(textOf(at("Ben"))).toMatch(/a cube you have not seen Skis gear has played a cube face-down$/);
  expect(textOf(at("Anna"))).not.toContain("face-down");
});

const LINES = [
  told("revealed", { seat: 0, matches: 1 }),
  told("revealed", { seat: 1, matches: 3 }),
  told("day", { day: 2, first: 0 }),
];

test("what the last cubes matched stays until others are laid down", async () => {
  const { redraw } = draw([person(), cook()], { lines: LINES });
  expect(textOf(at("Anna"))).toMatch(/last day 1 match$/);
  expect(textOf(at("Ben"))).toMatch(/last day 3 matches$/);
  await redraw({ view: pointeView([person(), cook({ face_down: "unknown" })]) });
  expect(textOf(at("Ben"))).not.toContain("3 matches");
});

test("among many players it is told more briefly", () => {
  draw([person(), cook(), cook(), cook()], { lines: LINES });
  expect(textOf(at("Ben"))).toMatch(/last 3 ✓$/);
  expect(textOf(at("Cara"))).toMatch(/0 cubes$/);
});
