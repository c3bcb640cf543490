import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { choice, told } from "../../lib/test_lines";
import { drawOnTable, textOf } from "../test_room";
import Party from "./Party.svelte";
import { months, party, partyView, pieces } from "./test_view";
import type { DonnerPartyView } from "./view";

const NAMES = ["Anna", "Ben", "Cara"];
const reeds = party({ settlers: { margaret_reed: "healthy" }, forage: ["dec_field_mice"] });
const breens = party({ family: "breen", settlers: { patrick_breen: "weakened" } });
const others = party({ family: undefined, settlers: { luis: "healthy" } });

const props = (view: DonnerPartyView, more = {}) => ({
  ...{ view, viewer: 0 as number | null, names: NAMES, lines: [], pieces },
  ...more,
});
const draw = (view: DonnerPartyView, more = {}) => drawOnTable(Party, props(view, more));
const camps = () => screen.getAllByRole("region", { name: /camp$/ }).map((camp) => camp.getAttribute("aria-label"));
const part = (heading: string) => textOf(screen.getByRole("heading", { name: heading }).parentElement!);

test("your camp comes last, with your hand", () => {
  draw(partyView([breens, reeds, others]), { viewer: 1 });
  expect(camps()).toEqual(["Anna’s camp", "Cara’s camp", "Ben’s camp"]);
  const mine = screen.getByRole("region", { name: "Ben’s camp" });
  expect(within(mine).getByRole("group", { name: "Your hand" }).textContent).toContain("Field mice");
  expect(screen.getAllByRole("group", { name: "Your hand" })).toHaveLength(1);
});

test("a spectator sees all camps and no hand", () => {
  draw(partyView([breens, reeds]), { viewer: null });
  expect(camps()).toEqual(["Anna’s camp", "Ben’s camp"]);
  expect(screen.queryByRole("group", { name: "Your hand" })).toBeNull();
});

test("a camp without a player is the AI's", () => {
  draw(partyView([reeds, breens]), { names: ["Anna"] });
  expect(camps()).toEqual(["The AI’s camp", "Anna’s camp"]);
});

test("each camp has its own Health, draws and Food", () => {
  const shown = { health: [4, 1], draws: [2, 0], needs: [3, 1], laid: [0, 0] };
  draw(partyView([{ ...reeds, food: 1 }, breens], { shown, leader: 1 }));
  const camp = (name: string) => textOf(screen.getByRole("region", { name: `${name}’s camp` }));
  expect(camp("Anna")).toContain("Health 4, 2 draws per round");
  expect(camp("Anna")).toContain("1 of 3 Food");
  expect(camp("Ben")).toContain("Breen · leads");
  expect(camp("Ben")).toContain("0 of 1 Food");
});

test("what a camp lacked when it went hungry stays until the round is over", () => {
  const hungry = [told("hunger", { seat: 0, need: 3, food: 1, short: 2 })];
  const view = partyView([{ ...reeds, fed: true }, breens], { shown: { needs: [1, 1] } });
  draw(view, { lines: hungry });
  expect(screen.getByText("hungry: 1 of 3 Food")).toBeTruthy();
});

test("the deck counts the cards left in each month", () => {
  draw(partyView([reeds], { month: "dec", shown: { months: months(0, 2, 1) } }));
  const tiles = within(screen.getByRole("heading", { name: "The deck" }).parentElement!).getAllByRole("listitem");
  expect(tiles.map(textOf)).toEqual([
    "Nov · 0 cards left",
    "Dec 2 2 cards left, now",
    "Jan 1 1 card left",
    "Feb · 0 cards left",
    "Mar · 0 cards left",
  ]);
});

test("communal cards lie open or face-down, or are taken", async () => {
  const cards = ["jan_ox_hide", "dec", null, "jan_blizzard"];
  const { refused, user } = draw(partyView([reeds], { communal: cards }));
  const open = screen.getByRole("button", { name: /Ox hide/ });
  expect(textOf(open)).toBe("January Ox hide 2 Food Needs an Ox.");
  expect(textOf(screen.getByRole("button", { name: /Face-down/ }))).toBe("December Face-down");
  expect(textOf(screen.getByRole("button", { name: /Blizzard/ })), "no Food to tell").toBe("January Blizzard");
  expect(screen.getByText("taken")).toBeTruthy();
  await user.click(open);
  expect(refused).toEqual([{ kind: "communal", slot: 0 }]);
});

test("a card of another deck has the month of its row, whatever its id", () => {
  const held = party({ settlers: { luis: "healthy" }, forage: [{ card: "guide", laid: true }] });
  draw(partyView([held], { communal: ["guide"] }));
  const cards = screen.getAllByRole("button", { name: /A guide/ }).map(textOf);
  expect(cards).toEqual(["February A guide 3 Food", "February A guide 3 Food, laid down"]);
});

test("an empty centre and an empty Graveyard say so", () => {
  draw(partyView([reeds]));
  expect(part("Communal cards")).toContain("Nothing is in the centre.");
  expect(part("Graveyard")).toContain("Empty so far.");
});

test("the Graveyard has the oxen and the dead of all camps", () => {
  const dead = party({ settlers: { luis: "buried", thomas_reed: "removed" } });
  draw(partyView([{ ...reeds, settlers: { margaret_reed: "buried" } }, dead], { oxen: 2 }));
  expect(part("Graveyard")).toBe("Graveyard An ox An ox Margaret Luis");
});

test("oxen alone fill the Graveyard", () => {
  draw(partyView([reeds], { oxen: 1 }));
  expect(part("Graveyard")).toBe("Graveyard An ox");
});

test("the dock describes what is under the pointer", async () => {
  const { board, user } = draw(partyView([reeds, breens], { communal: ["jan_ox_hide"] }));
  await user.hover(screen.getByRole("button", { name: /Ox hide/ }));
  expect(board.note).toBe("Ox hide: 2 Food. Needs an Ox.");
  await user.hover(screen.getByRole("button", { name: /Patrick/ }));
  expect(board.note).toBe("Patrick Breen, 51: Health 3, 1 when weakened.");
});

test("clicking a card of the centre takes it", async () => {
  const view = partyView([reeds], { communal: ["jan_ox_hide"] });
  const takes = choice(7, "Take Ox hide", { touches: [{ kind: "communal", slot: 0 }] });
  const { chosen, user } = drawOnTable(Party, props(view), [takes]);
  await user.click(screen.getByRole("button", { name: /Ox hide/ }));
  expect(chosen).toEqual([7]);
});

const OVER = partyView(
  [
    { ...reeds, shame: [3, 1] },
    { ...breens, shame: [2] },
  ],
  { over: true, shown: { survivors: [["margaret_reed"], ["patrick_breen"]], shame: [4, 2], most_shame: [0] } },
);

test("a finished game is opened with all Shame turned over", () => {
  draw(OVER, { names: ["Anna"] });
  expect(screen.queryByRole("region", { name: /camp$/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn over all" })).toBeNull();
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual([
    expect.stringMatching(/^The AI Breen .* 2 2 Shame$/),
    expect.stringMatching(/^You Reed .* 1 3 4 the most Shame$/),
  ]);
});

test("whoever sees the game end watches the Shame being turned over", async () => {
  const { redraw } = draw({ ...OVER, over: false });
  await redraw({ view: OVER });
  expect(screen.getByRole("button", { name: "Turn over all" })).toBeTruthy();
});
