import { screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, OutcomeInfo, TableInfo } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import {
  choiceInfo,
  eventLine,
  resize,
  rulesInfo,
  seatInfo,
  serve,
  settled,
  tableInfo,
  TestTable,
} from "../lib/test_table";
import { drawDock, movesSent } from "./test_dock";

const WORDS = `
ask = What do you do?
rest = Rest
burn = Burn { $whose } wagon
warns = { $whose } wagon is lost.
over = Spring has come.
event-snow = Snow fell.
event-wolf = A wolf howled.
event-fire = The fire went out.
event-wind = The wind rose.
`;
const EVENTS = { snow: { fields: {} }, wolf: { fields: {} }, fire: { fields: {} }, wind: { fields: {} } };
const LENGTH = 1000; // of every scene, ms
const scene = { length: LENGTH };
const SCENES = { title: scene, reveal: scene, dice: scene, card: scene, caption: scene };
const VIEW = { waiting: [1] };
const OUTCOME: OutcomeInfo = { winners: [], said: { id: "over" }, clauses: [], scores: [] };
let at: TestTable;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  settings.pace = "normal";
  start(tableInfo(["Anna", "Ben"]));
});
afterEach(() => {
  at.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  resize(1024);
});

/** A table with standing answers. */
function start(info: TableInfo, viewers?: (number | null)[]) {
  at?.close();
  serve({ "/api/games/dock/rules": rulesInfo({ standing: [{ name: "pass", reads_hand: false }] }) });
  at = new TestTable({ ...info, game: "dock" }, { viewers });
  at.words(WORDS, { events: EVENTS });
  at.table.stage({}, SCENES);
  at.update({ view: VIEW });
}

const rest = choiceInfo(4, "rest");
const burn = choiceInfo(6, "burn", {
  said: { id: "burn", args: { whose: { seat: 1 } } },
  warning: { id: "warns", args: { whose: { seat: 1 } } },
});
const ask = (asked: number, choices = [rest]) => ({
  ...{ asked, said: { id: "ask" }, clauses: [], choices, orders: [], means: null, gathers: null },
});
const told = (...events: string[]): Line[] => events.map((event) => eventLine(event));
const plays = (events: string[], more = {}) => at.update({ lines: told(...events), view: VIEW, ...more });
const renamed = (name: string) => at.update({ table: tableInfo(["Anna", name], { game: "dock" }) });
const asks = (asked: number, choices = [rest, burn]) => at.update({ ask: ask(asked, choices) });
const answer = (name: RegExp | string) => screen.getByRole("button", { name });
const heading = () => screen.getByRole("heading").textContent;
const standing = () => screen.queryByRole("group", { name: "Answered for you" });
const sure = () => screen.queryByRole("group", { name: "Are you sure?" });
const pass = (ms: number) => (vi.advanceTimersByTime(ms), flushSync());
const drawn = async () => (await tick(), flushSync());

test("while scenes play, the dock tells them, and whose turn comes next", () => {
  const { container } = drawDock(at);
  const latest = () => [...container.querySelectorAll(".latest li")].map((line) => line.textContent);
  plays(["snow", "wolf", "fire", "wind"], { ask: ask(1) });
  expect(screen.getByText("Snow fell.")).toBeTruthy();
  expect(screen.getByText("Then it is your turn.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Rest/ })).toBeNull();
  for (const _ of ["wolf", "fire", "wind"]) pass(LENGTH);
  expect(screen.getByText("The wind rose.")).toBeTruthy();
  expect(latest(), "the two before it").toEqual(["The fire went out.", "A wolf howled."]);
  pass(LENGTH);
  expect(answer(/Rest/)).toBeTruthy();
  expect(screen.queryByText("The wind rose.")).toBeNull();
});

test("scenes can be skipped", async () => {
  const { user } = drawDock(at);
  plays(["snow", "wolf"]);
  expect(screen.queryByText("Then it is your turn.")).toBeNull();
  await user.click(answer("Skip"));
  expect(heading()).toBe("Waiting for Ben.");
  plays(["fire"]);
  expect(screen.queryByText("Snow fell."), "skipped sentences don't come back").toBeNull();
});

test("a question with a running clock stands while scenes play beside it", () => {
  start(tableInfo(["Anna", "Ben"], { clock: { kind: "move", seconds: 60 } }));
  drawDock(at);
  plays(["snow"], { ask: ask(1), undo: true });
  expect(answer(/Rest/)).toBeTruthy();
  expect(screen.getByText("Snow fell.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take back" }), "not yet").toBeNull();
  pass(LENGTH);
  expect(screen.queryByText("Snow fell.")).toBeNull();
  expect(answer("Take back")).toBeTruthy();
});

test("the question after a scene gets the focus back that its predecessor had", async () => {
  const { user } = drawDock(at);
  asks(1);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(movesSent(at)).toEqual([4]);
  plays(["snow"], { ask: ask(2) });
  pass(LENGTH);
  await drawn();
  expect(document.activeElement).toBe(answer(/Rest/));
  (document.activeElement as HTMLElement).blur();
  asks(3);
  await drawn();
  expect(document.activeElement, "given up by the reader").toBe(document.body);
});

test("… unless the reader has gone elsewhere, or never was there", async () => {
  const { user, container } = drawDock(at);
  const elsewhere = container.appendChild(document.createElement("button"));
  asks(1);
  await user.keyboard("{ArrowDown}{Enter}");
  plays(["snow"]);
  elsewhere.focus();
  plays(["wolf"], { ask: ask(2) });
  pass(2 * LENGTH);
  await drawn();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.blur();
  asks(3);
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

test("a warning survives a player's new name, with that name in it", async () => {
  asks(1);
  const { user, board } = drawDock(at);
  board.note = "A wagon.";
  await user.click(answer(/Burn/));
  renamed("Benno");
  expect(sure()!.textContent).toContain("Burn Benno wagon. Benno wagon is lost.");
  expect(board.note).toBe("A wagon.");
  await user.click(answer("Yes, go ahead"));
  expect(movesSent(at)).toEqual([6]);
});

test("… but not the next question", async () => {
  asks(1);
  const { user } = drawDock(at);
  await user.click(answer(/Burn/));
  asks(2);
  expect(sure()).toBeNull();
});

test("no warning is shown while another answer is on its way", async () => {
  const wagon = { kind: "wagon" };
  asks(1, [rest, { ...burn, touches: [wagon] }]);
  const { user, board } = drawDock(at);
  await user.click(answer(/Rest/));
  board.press(wagon);
  flushSync();
  expect(sure()).toBeNull();
});

test("on a phone, a new question brings its things on the table into view", async () => {
  resize(400);
  const { board } = drawDock(at);
  const reveal = vi.spyOn(board, "reveal");
  asks(1);
  await drawn();
  expect(reveal).toHaveBeenCalledOnce();
  renamed("Benno");
  await drawn();
  expect(reveal, "the same question in other words").toHaveBeenCalledOnce();
  resize(1024);
  asks(2);
  await drawn();
  expect(reveal, "elsewhere all things are in view").toHaveBeenCalledOnce();
});

test("players can have questions answered for them, while they play at a real table", async () => {
  vi.useRealTimers();
  const shown = async () => {
    const { unmount } = drawDock(at);
    await settled();
    const found = !!standing();
    unmount();
    return found;
  };
  expect(await shown()).toBe(true);
  vi.spyOn(at.table, "isLesson", "get").mockReturnValue(true);
  expect(await shown(), "a lesson").toBe(false);
  start(tableInfo(["Anna", "Ben"], { seats: [seatInfo(0, "Anna", { covered: true }), seatInfo(1, "Ben")] }));
  expect(await shown(), "a bot plays").toBe(false);
  start(tableInfo(["Anna", "Ben"]), [null]);
  expect(await shown(), "a spectator").toBe(false);
  start(tableInfo(["Anna", "Ben"]));
  at.update({ outcome: OUTCOME });
  expect(await shown(), "the end").toBe(false);
});

test("the result stands only after the table has told the end", async () => {
  const { board, rerender } = drawDock(at);
  at.update({ outcome: OUTCOME });
  board.scene = "The snow melts.";
  flushSync();
  expect(heading()).toBe("The snow melts.");
  await rerender({ ending: { told: null, fresh: false } });
  expect(heading()).toBe("Spring has come.");
});
