import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { askInfo, rulesInfo, serve, settled, tableInfo, TestTable } from "../lib/test_table";
import { Board } from "./board.svelte";
import StandingAnswers from "./StandingAnswers.svelte";
import { onBoard } from "./test_board";

const WORDS = `
ask = What do you do?
standing-pass = Pass whenever you can
    .short = Pass
standing-feed = Feed nobody
`;
const OFFERS = rulesInfo({
  standing: [
    { name: "pass", reads_hand: true },
    { name: "feed", reads_hand: false },
  ],
});
let at: TestTable;

afterEach(() => {
  at.close();
  vi.unstubAllGlobals();
});

/** What the rules of that game offer is known to later tests. */
async function draw(game: string, rules?: object) {
  serve({ [`/api/games/${game}/rules`]: rules });
  at = new TestTable(tableInfo(["Anna", "Ben"], { game }), { words: WORDS });
  const board = Board.inert();
  render(onBoard(board, StandingAnswers), { table: at.table });
  await settled();
  return { board, user: userEvent.setup() };
}
const asks = (orders: Record<string, string>) =>
  at.update({ orders, ask: askInfo(1, [], { orders: Object.keys(orders) }) });
const line = () => screen.queryByRole("group", { name: "Answered for you" });
const orders = () => at.sent("order").map(({ order, until }) => [order, until]);
const offer = (name: string) => within(screen.getByText(new RegExp(`^${name}:`)));

test("games without standing answers have no line for them", async () => {
  await draw("orderless", rulesInfo());
  expect(line()).toBeNull();
});

test("in games with standing answers the line is there, even if there are none", async () => {
  await draw("ordered", OFFERS);
  expect(line()!.textContent!.trim()).toBe("");
});

test("without the rules, the line is there only for what is in force", async () => {
  await draw("unknown");
  expect(line()).toBeNull();
  at.update({ orders: { feed: "game" } });
  expect(line()!.textContent).toContain("Feed nobody");
  asks({ pass: "off" });
  await settled();
  expect(offer("Pass whenever you can").queryByText(/Others may guess your hand/)).toBeNull();
});

test("a standing answer can be given for this round or the whole game", async () => {
  const { user } = await draw("ordered", OFFERS);
  asks({ pass: "off", feed: "off" });
  await settled();
  await user.click(screen.getByText("Stop asking me"));
  await user.click(offer("Pass whenever you can").getByRole("button", { name: "this round" }));
  await user.click(offer("Feed nobody").getByRole("button", { name: "the whole game" }));
  expect(orders()).toEqual([
    ["pass", "round"],
    ["feed", "game"],
  ]);
});

test("one that depends on the hand warns that it gives the hand away", async () => {
  await draw("ordered", OFFERS);
  asks({ pass: "off", feed: "off" });
  await settled();
  expect(offer("Pass whenever you can").getByText(/Others may guess your hand/)).toBeTruthy();
  expect(offer("Feed nobody").queryByText(/Others may guess your hand/)).toBeNull();
});

test("standing answers in force are told, explained and ended", async () => {
  const { board, user } = await draw("ordered", OFFERS);
  at.update({ orders: { pass: "round", feed: "game" } });
  expect(screen.getByText("Feed nobody")).toBeTruthy();
  const pass = screen.getByText("Pass (this round)");
  await user.hover(pass);
  expect(board.note).toBe("Pass whenever you can");
  await user.unhover(pass);
  expect(board.note).toBe("");
  await user.click(screen.getByRole("button", { name: "Ask me again: Pass whenever you can" }));
  expect(orders()).toEqual([["pass", "off"]]);
});

test("what is in force isn't offered again", async () => {
  await draw("ordered", OFFERS);
  asks({ pass: "off", feed: "game" });
  expect(screen.queryByText(/^Feed nobody:/)).toBeNull();
  expect(screen.getByText(/^Pass whenever you can:/)).toBeTruthy();
});

test("one that ends under the pointer takes its explanation along", async () => {
  const { board, user } = await draw("ordered", OFFERS);
  at.update({ orders: { pass: "round", feed: "game" } });
  await user.hover(screen.getByText("Feed nobody"));
  at.update({ orders: { pass: "round", feed: "off" } });
  expect(board.note).toBe("");
  await user.hover(screen.getByText("Pass (this round)"));
  at.update({ orders: { pass: "round", feed: "game" } });
  at.update({ orders: { pass: "round", feed: "off" } });
  expect(board.note, "another one's stays").toBe("Pass whenever you can");
});
