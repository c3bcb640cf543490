import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { drawOnTable, textOf } from "../test_room";
import Camp from "./Camp.svelte";
import { Deck, type Bowls } from "./party";
import { party, pieces } from "./test_view";
import type { Party } from "./view";

const BOWLS: Bowls = { needed: 3, full: 1, promised: 1, says: "1 of 3 Food, 1 laid down" };
const settlers: Party["settlers"] = { margaret_reed: "healthy", thomas_reed: "buried", luis: "weakened" };

function draw(camp: Partial<Party> = {}, more = {}) {
  const props = {
    ...{ party: party({ settlers, ...camp }), seat: 1, name: "Ben", deck: new Deck(pieces), mine: false },
    ...{ leads: false, health: 5, draws: 1, bowls: BOWLS, ...more },
  };
  return drawOnTable(Camp, props);
}
const camp = () => screen.getByRole("region", { name: "Ben’s camp" });
const places = () => within(screen.getAllByRole("list")[0]).getAllByRole("listitem", { hidden: true });

test("a camp is called by its player and family, and says who leads", () => {
  draw();
  expect(screen.getByRole("button", { name: /Ben/ }).textContent).toMatch(/Ben Reed$/);
  expect(camp().textContent).not.toContain("leads");
});

test("your own camp is yours, also when you lead", () => {
  draw({}, { mine: true, leads: true });
  expect(screen.getByRole("button", { name: /You/ }).textContent).toMatch(/You Reed · leads$/);
});

test("Health and the draws it gives stand beside the name", () => {
  draw();
  expect(textOf(camp())).toContain("Health 5, 1 draw per round");
  expect(screen.getByTitle("Health 5: 1 draw per round")).toBeTruthy();
});

test("Settlers show their Health, and how they are", () => {
  draw();
  expect(textOf(screen.getByRole("button", { name: /Margaret/ }))).toBe("4 Margaret 32 healthy, Health 4");
  expect(textOf(screen.getByRole("button", { name: /Luis/ }))).toBe("1 Luis 19 · weak weakened, Health 1");
});

test("nobody moves up when a Settler dies or is led out", () => {
  draw({ settlers: { ...settlers, margaret_reed: "safe" } });
  expect(places().map(textOf)).toEqual(["Margaret safe", "", "1 Luis 19 · weak weakened, Health 1"]);
  expect(places().map((place) => place.getAttribute("aria-hidden"))).toEqual([null, "true", null]);
  expect(screen.queryByRole("button", { name: /Margaret/ })).toBeNull();
});

test("an empty camp needs no Food and has no Health", () => {
  draw({ settlers: { margaret_reed: "buried", luis: "safe weakened" } }, { health: 0, draws: 0 });
  expect(textOf(camp())).toContain("The camp is empty.");
  expect(textOf(camp())).not.toMatch(/Health|Food/);
});

test("clicking a Settler or the camp means that thing", async () => {
  const { refused, user } = draw();
  await user.click(screen.getByRole("button", { name: /Luis/ }));
  await user.click(screen.getByRole("button", { name: /Ben/ }));
  expect(refused).toEqual([
    { kind: "settler", settler: "luis" },
    { kind: "seat", seat: 1 },
  ]);
});

test("of other camps' cards one sees the backs, and what everybody knows", async () => {
  const cards = { forage: ["dec", { card: "jan_ox_hide", known_to: [0] }], actions: ["theft", "?"] };
  const { refused, user } = draw(cards);
  expect(screen.queryByRole("group", { name: "Your hand" })).toBeNull();
  const backs = screen.getAllByRole("button").filter((card) => /^(Theft|Action|Dec|Ox hide)$/.test(textOf(card)));
  expect(backs.map(textOf), "the latest Action first").toEqual(["Action", "Theft", "Dec", "Ox hide"]);
  for (const back of backs) await user.click(back);
  expect(refused).toEqual([
    { kind: "action", seat: 1, slot: 1 },
    { kind: "action", seat: 1, slot: 0 },
    { kind: "forage", seat: 1, slot: 0 },
    { kind: "forage", seat: 1, slot: 1 },
  ]);
});

test("your own cards are only in your hand", () => {
  draw({ forage: ["dec_field_mice"], actions: ["theft"] }, { mine: true });
  expect(within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button")).toHaveLength(2);
  expect(screen.getAllByText(/Field mice|Theft/)).toHaveLength(2);
});

test("there is a bowl for each Food needed; those with Food are full, faintly where it is only laid down", () => {
  const { container } = draw();
  const bowls = [...container.querySelectorAll(".bowls svg")];
  expect(
    bowls.map((bowl) => bowl.querySelectorAll("path").length),
    "a meal in the full one",
  ).toEqual([2, 1, 1]);
  expect(bowls.map((bowl) => bowl.classList.contains("promised"))).toEqual([false, true, false]);
  expect(screen.getByText("1 of 3 Food, 1 laid down")).toBeTruthy();
});

test("Shame lies in a pile that stops growing at sixteen cards", () => {
  const { container } = draw({ shame: Array.from({ length: 20 }, () => "?") });
  expect(textOf(camp())).toContain("Shame, 20 cards");
  expect(container.querySelectorAll(".pile i")).toHaveLength(16);
});
