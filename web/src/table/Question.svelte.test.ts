import { fireEvent, screen, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choiceInfo, clauseInfo, resize, rulesInfo, serve, settled, tableInfo, TestTable } from "../lib/test_table";
import { partOf } from "../lib/part_of";
import type { Tips } from "../lib/tips.svelte";
import { shown } from "./rulecard.svelte";
import { drawDock, movesSent } from "./test_dock";

const WORDS = `
ask = What do you do?
stakes = The snow is deep.
rest = Rest
walk = Walk on
burn = Burn the wagon
warns = You can never ride again.
play = Play { $card }
n = { $n }
gathers = { $sum } of { $wanted }
lay = Lay { $marked } down
`;
let at: TestTable;

beforeEach(() => {
  serve();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  at = new TestTable(tableInfo(["Anna", "Ben"]), { words: WORDS });
});
afterEach(() => {
  at.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = choiceInfo(4, "rest");
const walk = choiceInfo(5, "walk");
const number = (n: number) => choiceInfo(100 + n, "n", { said: { id: "n", args: { n } }, number: n });
const numbers = (count: number) => Array.from({ length: count }, (_, n) => number(n));
const card = (action: number, which: string, more = {}) =>
  choiceInfo(action, "play", {
    said: { id: "play", args: { card: which } },
    touches: [{ kind: "card", which }],
    ...more,
  });
const burn = choiceInfo(6, "burn", { warning: { id: "warns" }, clauses: ["T-1"] });
const sure = () => screen.queryByRole("group", { name: "Are you sure?" });
const answer = (name: RegExp | string) => screen.getByRole("button", { name });

test("a question stands with its answers, and a click answers it", async () => {
  at.asks(1, [rest, walk]);
  const { user } = drawDock(at);
  expect(screen.getByRole("heading").textContent).toBe("What do you do?");
  await user.click(answer(/Walk on/));
  expect(movesSent(at)).toEqual([5]);
});

test("a digit presses that answer", async () => {
  at.asks(1, [rest, walk]);
  await drawDock(at).user.keyboard("2");
  expect(movesSent(at)).toEqual([5]);
});

test("a digit without an answer does nothing", async () => {
  at.asks(1, [rest, walk]);
  await drawDock(at).user.keyboard("3");
  expect(movesSent(at)).toEqual([]);
});

test("a number that begins a longer one waits for the next digit", async () => {
  at.asks(1, numbers(13));
  const { user } = drawDock(at);
  await user.keyboard("1");
  expect(movesSent(at)).toEqual([]);
  expect(document.activeElement).toBe(answer("1"));
  await user.keyboard("2");
  expect(movesSent(at)).toEqual([112]);
});

test("… and is taken after a pause", async () => {
  at.asks(1, numbers(13));
  await drawDock(at).user.keyboard("1");
  vi.advanceTimersByTime(800);
  expect(movesSent(at)).toEqual([101]);
});

test("another key, or the next question, makes the page forget a digit", async () => {
  at.asks(1, numbers(13));
  const { user } = drawDock(at);
  await user.keyboard("1x");
  vi.advanceTimersByTime(800);
  await user.keyboard("1");
  at.asks(2, numbers(13));
  vi.advanceTimersByTime(800);
  expect(movesSent(at)).toEqual([]);
  await user.keyboard("2");
  expect(movesSent(at)).toEqual([102]);
});

test("a digit typed before the question goes away answers nothing", async () => {
  at.asks(1, numbers(13));
  await drawDock(at).user.keyboard("1");
  at.update({ ask: null });
  vi.advanceTimersByTime(800);
  expect(movesSent(at)).toEqual([]);
});

test("keys with modifiers, held keys and keys in a field are not for the question", async () => {
  at.asks(1, [rest, walk]);
  const { user, container } = drawDock(at);
  await user.keyboard("{Control>}2{/Control}");
  await fireEvent.keyDown(document.body, { key: "2", repeat: true });
  const field = container.appendChild(document.createElement("input"));
  await user.type(field, "2");
  expect(movesSent(at)).toEqual([]);
});

test("arrow keys walk through the answers in a circle, and Enter takes one", async () => {
  at.asks(1, [rest, walk]);
  const { user } = drawDock(at);
  const focused = async (key: string) => (await user.keyboard(key), document.activeElement);
  expect(await focused("{ArrowUp}")).toBe(answer(/Rest/));
  expect(await focused("{ArrowDown}")).toBe(answer(/Walk on/));
  expect(await focused("{ArrowRight}")).toBe(answer(/Rest/));
  expect(await focused("{ArrowLeft}")).toBe(answer(/Walk on/));
  await user.keyboard("{Enter}");
  expect(movesSent(at)).toEqual([5]);
});

test("arrow keys expand the list of a phone, whose answers could not take the focus", async () => {
  at.asks(1, [card(4, "Axe"), card(5, "Rope")]);
  const { user } = drawDock(at);
  expect(answer(/Everything you can choose/).getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("{ArrowDown}");
  expect(answer(/Everything you can choose/).getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(answer(/Axe/));
});

test("arrow keys elsewhere on the page scroll as usual", async () => {
  at.asks(1, [rest, walk]);
  const { user, container } = drawDock(at);
  const elsewhere = container.appendChild(document.createElement("button"));
  elsewhere.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(elsewhere);
});

test("a choice with a warning asks again first", async () => {
  at.asks(1, [rest, burn]);
  const { user } = drawDock(at);
  await user.keyboard("2");
  expect(movesSent(at)).toEqual([]);
  expect(sure()!.textContent).toContain("Burn the wagon. You can never ride again. Go ahead?");
  expect(document.activeElement).toBe(answer("Yes, go ahead"));
  await user.keyboard("1");
  expect(movesSent(at), "digits don't answer meanwhile").toEqual([]);
  await user.keyboard("{Enter}");
  expect(movesSent(at)).toEqual([6]);
  expect(sure()).toBeNull();
});

test("one can go back from a warning, also by Escape, to the first answer", async () => {
  at.asks(1, [rest, burn]);
  const { user } = drawDock(at);
  await user.click(answer(/Burn/));
  await user.click(answer("Go back"));
  await tick();
  expect(sure()).toBeNull();
  expect(document.activeElement).toBe(answer(/Rest/));
  await user.click(answer(/Burn/));
  await user.keyboard("{Escape}");
  await tick();
  expect(sure()).toBeNull();
  expect(document.activeElement).toBe(answer(/Rest/));
  expect(movesSent(at)).toEqual([]);
});

test("the rule behind a warning can be read before going ahead", async () => {
  at.asks(1, [rest, burn]);
  const { user } = drawDock(at);
  await user.click(answer(/Burn/));
  await user.click(answer("Rule T-1: Burn the wagon"));
  expect(shown).toEqual({ game: "trek", ids: ["T-1"], title: "Burn the wagon" });
  shown.ids = [];
});

test("clicking a thing on the table narrows the choices, until all are shown again", async () => {
  const axe = { kind: "card", which: "Axe" };
  const rope = { kind: "card", which: "Rope" };
  const both = { said: { id: "play", args: { card: "both" } }, touches: [axe, rope] };
  at.asks(1, [card(4, "Axe"), choiceInfo(6, "play", both), card(5, "Hat")]);
  const { board, user } = drawDock(at);
  board.press(axe);
  flushSync();
  expect(screen.getByText(/2 of 3 choices involve what you selected/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Hat/ })).toBeNull();
  await user.click(answer("Show all"));
  expect(answer(/Hat/)).toBeTruthy();
  board.press(axe);
  await user.keyboard("{Escape}");
  expect(board.picked).toEqual([]);
});

test("things to mark are marked by digit or Space, and Enter answers with them", async () => {
  const both = { said: { id: "play", args: { card: ["Axe", "Rope"] } } };
  const touches = ["Axe", "Rope"].map((which) => ({ kind: "card", which }));
  at.asks(1, [rest, card(4, "Axe"), card(5, "Rope"), choiceInfo(6, "play", { ...both, touches })]);
  const { board, user } = drawDock(at);
  await user.keyboard("1");
  expect(board.picked).toEqual([touches[0]]);
  screen.getAllByRole("checkbox")[1].focus();
  await user.keyboard(" ");
  expect(board.picked).toEqual(touches);
  expect(movesSent(at), "marking answers nothing yet").toEqual([]);
  await user.keyboard("{Enter}");
  expect(movesSent(at)).toEqual([6]);
});

test("Enter answers with nothing marked only while no thing has the focus", async () => {
  at.asks(1, [
    rest,
    card(4, "Axe"),
    card(5, "Rope"),
    choiceInfo(6, "play", { touches: [...card(4, "Axe").touches, ...card(5, "Rope").touches] }),
  ]);
  const { board, user } = drawDock(at);
  screen.getAllByRole("checkbox")[0].focus();
  await user.keyboard("{Enter}");
  expect([movesSent(at), board.picked.length]).toEqual([[], 1]);
  await user.keyboard("1");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Enter}");
  expect(movesSent(at)).toEqual([4]);
});

test("a hint names the bot's choice and marks it", async () => {
  at.asks(1, [rest, walk]);
  const { user } = drawDock(at);
  await user.click(answer("Hint"));
  at.hear({ type: "busy", place: 2, hint: true });
  expect(screen.getByText("The bots are busy: your hint is number 2 in line.")).toBeTruthy();
  const [{ id }] = at.sent("hint");
  at.hear({ type: "hinted", id, seat: 0, asked: 1, action: 5, bot: "thumb", why: "It is warm.", said: null });
  await tick();
  flushSync();
  expect(screen.getByText("“Walk on”: It is warm.")).toBeTruthy();
  expect(within(answer(/Walk on/)).getByText("the bot’s choice")).toBeTruthy();
});

test("a refusal stands below the question, with its rule and the thing that was clicked", async () => {
  at.asks(1, [card(4, "Axe"), rest]);
  const { board, user } = drawDock(at);
  board.describe = () => "A red hat.";
  board.press({ kind: "card", which: "Hat" });
  const [{ id }] = at.sent("why");
  at.hear({ type: "refused", id, code: "illegal", text: "It is not yours.", clauses: ["T-2"] });
  await tick();
  flushSync();
  expect(screen.getByText("It is not yours.").parentElement!.textContent).toContain("A red hat.");
  await user.click(answer("Rule T-2"));
  expect(shown.ids).toEqual(["T-2"]);
  shown.ids = [];
});

test("the last line describes what is under the pointer: a choice, a thing or a line's rule", async () => {
  vi.useRealTimers();
  serve({
    "/api/games/described/rules": rulesInfo({}, [clauseInfo("T-1", "Fire warms."), clauseInfo("T-2", "Snow.")]),
  });
  at.snapshot({ table: tableInfo(["Anna", "Ben"], { game: "described" }) });
  at.asks(1, [card(4, "Axe", { clauses: ["T-1"] }), rest]);
  const { board, user, container } = drawDock(at);
  const foot = () => container.querySelector(".foot")!.textContent!.replace(/\s+/g, " ").trim();
  board.describe = (thing) => (thing.which === "Axe" ? "It is sharp." : "");
  expect(foot()).toMatch(/^Click something highlighted/);
  await user.hover(answer(/Axe/));
  await settled();
  expect(foot()).toBe("It is sharp. T-1 Fire warms.");
  expect(board.pointed).toEqual([{ kind: "card", which: "Axe" }]);
  await user.unhover(answer(/Axe/));
  expect(board.pointed).toEqual([]);
  board.note = "The trail.";
  flushSync();
  expect(foot()).toBe("The trail.");
  board.note = "";
  board.cited = ["T-2"];
  await settled();
  expect(foot()).toBe("T-2 Snow.");
});

test("what is at stake stands in the last line", () => {
  at.asks(1, [rest, walk], { means: { id: "stakes" } });
  const { container } = drawDock(at);
  expect(container.querySelector(".foot")!.textContent!.trim()).toBe("The snow is deep.");
});

test("an explanation gives way to what is under the pointer", () => {
  at.asks(1, [rest, walk]);
  const { board } = drawDock(at, { tips: partOf<Tips>({ text: "Resting heals." }) });
  expect(screen.getByRole("status").textContent).toBe("Resting heals.");
  board.note = "The trail.";
  flushSync();
  expect(screen.queryByRole("status")).toBeNull();
});

test("on a phone, explanations and stakes stand above the answers", () => {
  at.asks(1, [rest, walk], { means: { id: "stakes" } });
  resize(400);
  const tips = $state({ text: "Resting heals." });
  const { board } = drawDock(at, { tips: tips as Tips });
  board.note = "The trail.";
  flushSync();
  expect(screen.getByRole("status").textContent).toBe("Resting heals.");
  tips.text = "";
  flushSync();
  expect(screen.getByText("The snow is deep.").nextElementSibling!.tagName).toBe("OL");
  resize(1024);
});

test("the last answer can be taken back while undo is offered", async () => {
  at.asks(1, [rest, walk]);
  const { user } = drawDock(at);
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  at.update({ undo: true });
  await user.click(answer("Take back"));
  expect(at.sent("undo")).toMatchObject([{ seat: 0 }]);
});
