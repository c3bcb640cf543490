import { screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Gatherable, Gathering } from "../lib/messages";
import { choiceInfo, serve, tableInfo, TestTable } from "../lib/test_table";
import { drawDock, movesSent } from "./test_dock";

const WORDS = `
ask = What do you do?
rest = Rest
night = Rest until dawn
week = Rest for a week
wood = { $n } wood
warm = It warms everyone
burn = Burn
play = Play { $card }
give = Give { $card } away
drop = { $card } goes
reroll = Roll { $die } again
keep = Keep them
food = { $n } Food
sum = { $sum } of { $wanted }, { $short } short{ $unsure ->
    [yes] , perhaps
   *[no] {""}
}
lay = Lay { $marked } down
die-left = The left die
`;
let at: TestTable;

beforeEach(() => {
  serve();
  at = new TestTable(tableInfo(["Anna", "Ben"]), { words: WORDS });
});
afterEach(() => {
  at.close();
  vi.unstubAllGlobals();
});

const answer = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });
const mark = (name: string) => screen.getByRole("checkbox", { name });
const of = (id: string, action: number, which: string) =>
  choiceInfo(action, id, { said: { id, args: { card: which } }, touches: [{ kind: "card", which }] });

test("an answer tells its price and what it leads to", () => {
  at.asks(1, [
    choiceInfo(4, "burn", { price: { id: "wood", args: { n: 2 } }, means: { id: "warm" } }),
    choiceInfo(5, "rest"),
  ]);
  drawDock(at);
  expect(answer(/Burn/).textContent).toMatch(/Burn, 2 wood\s*It warms everyone/);
  expect(answer(/Rest/).textContent).toMatch(/Rest\s*$/);
});

test("while an answer is on its way, no other can be given", async () => {
  at.asks(1, [choiceInfo(4, "burn"), choiceInfo(5, "rest")]);
  const { user } = drawDock(at);
  await user.click(answer(/Burn/));
  expect([answer(/Burn/), answer(/Rest/)].map((b) => [b.disabled, b.getAttribute("aria-busy")])).toEqual([
    [false, "true"],
    [true, "false"],
  ]);
  await at.refuse();
  expect(answer(/Rest/).disabled).toBe(false);
});

test("answers that last longer unfold behind the usual one, until the next question", async () => {
  const choices = [
    choiceInfo(4, "rest"),
    choiceInfo(5, "night", { behind: 4 }),
    choiceInfo(6, "week", { behind: 4 }),
    choiceInfo(7, "burn"),
  ];
  at.asks(1, choices);
  const { user } = drawDock(at);
  expect(screen.queryByRole("button", { name: /dawn/ })).toBeNull();
  await user.click(answer("until …"));
  expect(answer(/dawn/)).toBeTruthy();
  await user.click(answer("until …"));
  expect(screen.queryByRole("button", { name: /dawn/ })).toBeNull();
  await user.click(answer("until …"));
  await user.click(answer("Rest for a week"));
  expect(movesSent(at)).toEqual([6]);
  await at.done();
  at.asks(2, choices);
  expect(screen.queryByRole("button", { name: /dawn/ })).toBeNull();
});

test("things of several kinds are listed by kind, under the words they share", () => {
  at.asks(1, [
    of("play", 4, "Axe"),
    of("give", 5, "Axe"),
    of("play", 6, "Rope"),
    of("drop", 7, "Hat"),
    of("drop", 8, "Ox"),
  ]);
  drawDock(at);
  const group = (name: string) => within(screen.getByRole("list", { name })).getAllByRole("button");
  const texts = (name: string) => group(name).map((button) => button.lastElementChild!.textContent);
  expect(texts("Play")).toEqual(["Play Axe", "Play Rope"]);
  expect(texts("Give Axe away")).toEqual(["Give Axe away"]);
  expect(texts("2 of a kind")).toEqual(["Hat goes", "Ox goes"]);
});

test("on a phone, a button unfolds the list of things and folds it again", async () => {
  at.asks(1, [of("play", 4, "Axe"), of("play", 5, "Rope")]);
  const { board, user } = drawDock(at);
  for (const listed of [true, false]) {
    await user.click(answer("Everything you can choose (2)"));
    expect(board.listed).toBe(listed);
  }
});

test("an answer focused by keyboard shows its place on the table", async () => {
  at.asks(1, [of("play", 4, "Axe"), of("play", 5, "Rope")]);
  const { board, user } = drawDock(at);
  await user.keyboard("{ArrowDown}");
  flushSync();
  expect(board.pointed).toEqual([{ kind: "card", which: "Axe" }]);
  (document.activeElement as HTMLElement).blur();
  expect(board.pointed).toEqual([]);
});

test("things to mark are called as in the answer for each alone", () => {
  const dice = (action: number, names: string[], args: object) =>
    choiceInfo(action, "reroll", {
      said: { id: names.length ? "reroll" : "keep", args: { ...args } },
      touches: names.map((name) => ({ kind: "die", name })),
    });
  at.asks(1, [
    dice(3, [], {}),
    dice(4, ["left"], { die: { die: ["left"] } }),
    dice(5, ["right"], { die: { die: "right" } }),
    dice(6, ["left", "right"], { die: { die: ["left", "right"] } }),
  ]);
  drawDock(at);
  expect(mark("The left die").getAttribute("aria-checked")).toBe("false");
  expect(mark("Right")).toBeTruthy();
});

test("… or by that answer, if it names no thing", () => {
  const choices = ["keep", "rest", "burn", "week"].map((id, set) =>
    choiceInfo(set, id, { touches: [1, 2].filter((die) => die & set).map((die) => ({ kind: "die", die })) }),
  );
  at.asks(1, choices);
  drawDock(at);
  expect(screen.getAllByRole("checkbox").map((box) => box.textContent!.trim())).toEqual(["1Rest", "2Burn"]);
});

test("the answer for exactly the marked things stands by itself", async () => {
  const card = (action: number, ...cards: string[]) =>
    choiceInfo(action, "play", {
      said: { id: "play", args: { card: cards } },
      touches: cards.map((which) => ({ kind: "card", which })),
    });
  at.asks(1, [card(3), card(4, "Axe"), card(5, "Rope"), card(6, "Axe", "Rope")]);
  const { user } = drawDock(at);
  await user.click(screen.getAllByRole("checkbox")[1]);
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-checked"))).toEqual(["false", "true"]);
  await user.click(answer("Play Rope"));
  expect(movesSent(at)).toEqual([5]);
});

const DONE = 9;

function gathers(...counts: number[]): Gathering {
  const thing = (counts: number, slot: number): Gatherable => ({
    ...{ said: { id: "food", args: { n: counts } }, touch: { kind: "card", slot }, same: `food ${counts}` },
    ...{ action: 20 + slot, counts, unsure: counts === 5 },
  });
  const things = counts.map(thing);
  return { things, done: DONE, wanted: 4, has: 1, said: { id: "sum" }, does: { id: "lay" } };
}

test("things that add up are marked together; a line says how far they go", async () => {
  at.asks(1, [choiceInfo(20, "food"), choiceInfo(21, "food"), choiceInfo(DONE, "keep")], { gathers: gathers(2, 5) });
  const { user } = drawDock(at);
  expect(screen.getByText("1 of 4, 3 short")).toBeTruthy();
  expect(answer("Lay 0 down").getAttribute("aria-disabled")).toBe("false");
  await user.click(mark("2 Food"));
  expect(screen.getByText("3 of 4, 1 short")).toBeTruthy();
  await user.click(mark("5 Food"));
  expect(screen.getByText("8 of 4, 0 short, perhaps")).toBeTruthy();
  await user.click(answer("Lay 2 down"));
  expect(movesSent(at), "one by one").toEqual([20]);
  expect(answer(/down/).disabled).toBe(true);
});

test("if something must be marked, the button looks disabled, but the server says why", async () => {
  at.asks(1, [choiceInfo(20, "food")], { gathers: gathers(2) });
  const { user } = drawDock(at);
  expect([answer(/down/).getAttribute("aria-disabled"), answer(/down/).disabled]).toEqual(["true", false]);
  await user.click(answer(/down/));
  expect(movesSent(at)).toEqual([DONE]);
  await at.refuse({ text: "You must lay down Food." });
  expect(screen.getByText("You must lay down Food.")).toBeTruthy();
  await user.click(mark("2 Food"));
  expect(answer(/down/).getAttribute("aria-disabled")).toBe("false");
});

test("only things with a key show one", () => {
  const counts = Array.from({ length: 11 }, () => 2);
  const choices = counts.map((_, slot) => choiceInfo(20 + slot, "food"));
  at.asks(1, choices, { gathers: gathers(...counts) });
  drawDock(at);
  const keys = screen.getAllByRole("checkbox").map((thing) => thing.querySelector(".key")?.textContent);
  expect(keys).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", undefined, undefined]);
});
