import { cleanup, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { clauseInfo, rulesInfo, serve, settled } from "../../lib/test_table";
import { drawOnTable, textOf } from "../test_room";
import Pointe from "./Pointe.svelte";
import { box, IDA, person, pointeView } from "./test_view";
import type { DonnersPointeView } from "./view";

beforeEach(() => void serve());
afterEach(() => {
  cleanup(); // or it would read the rules in the other language
  vi.unstubAllGlobals();
  settings.language = "en";
});

const SEATS = [person({ hand: [IDA] }), person({ identity: "Cook", hand: ["unknown"] })];
function draw(more: Partial<DonnersPointeView> = {}, viewer: number | null = 0) {
  const props = { view: pointeView(SEATS, more), viewer, names: ["Anna", "Ben"], lines: [], pieces: box };
  return drawOnTable(Pointe, props);
}
const heading = () => textOf(screen.getByRole("heading"));
const report = () => screen.getByRole("region", { name: "The missing persons report" });
const dice = () => within(report()).getAllByRole("button").map(textOf);
const hand = () => screen.queryByRole("region", { name: "Your ice cubes" });

test("the report tells the day, and how many there will be", () => {
  draw();
  expect(heading()).toBe("Missing: Day 2 of 4");
});

test("without a number of days only the day is told", () => {
  draw({ players: 3 });
  expect(heading()).toBe("Missing: Day 2");
});

test("a sudden death takes the place of the day", () => {
  draw({ sudden_death: true });
  expect(heading()).toBe("Missing: Sudden death");
});

test("the dice show their traits once there is a report", async () => {
  const { redraw } = draw();
  expect(dice()).toEqual(["hair ?", "coat ?", "gear ?", "eyewear ?"]);
  await redraw({ view: pointeView(SEATS, { report: "Dark Parka Ice axe Goggles" }) });
  expect(dice()).toEqual(["hair Dark hair", "coat Parka coat", "gear Ice axe gear", "eyewear Goggles eyewear"]);
});

test("clicking a die means that die", async () => {
  const { refused, user } = draw();
  await user.click(within(report()).getByRole("button", { name: /gear/ }));
  expect(refused).toEqual([{ kind: "die", die: 2 }]);
});

test("players have their cubes before them, until the game is over", async () => {
  const { redraw } = draw();
  expect(within(hand()!).getByText("Blond hair")).toBeTruthy();
  await redraw({ view: pointeView(SEATS, { over: true }) });
  expect(hand()).toBeNull();
});

test("a spectator has no hand", () => {
  draw({}, null);
  expect(hand()).toBeNull();
});

test("in the morning nobody has gone out", async () => {
  const nobody = () => screen.queryByText("Nobody has gone out yet.");
  const { redraw } = draw();
  expect(nobody()).toBeTruthy();
  await redraw({ view: pointeView(SEATS, { cop: "Diner" }) });
  expect(nobody()).toBeNull();
  await redraw({ view: pointeView([person({ location: "Diner" }), SEATS[1]]) });
  expect(nobody()).toBeNull();
});

test("the dock describes an identity with its rule, once the rules are there", async () => {
  settings.language = "en-AU"; // which no other test reads the rules in
  serve({ "/api/games/donners-pointe/rules": rulesInfo({}, [clauseInfo("PT-7", "The cop moves.")]) });
  const { board, user } = draw();
  const sheriff = screen.getByRole("button", { name: "Town Sheriff" });
  await user.hover(sheriff);
  expect(board.note).toBe("Town Sheriff: Sends the cop.");
  await settled();
  await user.unhover(sheriff);
  expect(board.note).toBe("");
  await user.hover(sheriff);
  expect(board.note).toBe("Town Sheriff: Sends the cop. PT-7: The cop moves.");
});
