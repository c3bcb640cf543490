import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatInfo, TableInfo } from "../lib/messages";
import { push } from "../lib/push.svelte";
import { setPace, setSound, setTempo, setTips, settings } from "../lib/settings.svelte";
import { optionInfo } from "../lib/test_server";
import { rulesInfo, seatInfo, serve, settled, tableInfo, TestTable } from "../lib/test_table";
import Menu from "./Menu.svelte";
import { botSeat } from "./test_lobby";

const SEATS = [seatInfo(0, "Anna"), seatInfo(1, "Ben"), botSeat(2, "Silas")];
const people = vi.fn();
let at: TestTable;

beforeEach(() => {
  serve();
  people.mockReset();
  push.state = "missing";
});
afterEach(() => {
  at.close();
  push.state = "unknown";
  setPace("normal");
  setSound(false);
  setTempo("brisk");
  setTips(true);
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

interface Given {
  seats?: SeatInfo[];
  info?: Partial<TableInfo>;
  host?: boolean;
  viewers?: (number | null)[];
  id?: string;
}

function draw({ seats = SEATS, info = {}, host = false, ...more }: Given = {}) {
  at = new TestTable(tableInfo([], { seats, ...info }), { you: { host }, ...more });
  const drawn = render(Menu, { table: at.table, people });
  drawn.component.open();
  flushSync();
  return userEvent.setup();
}
const button = (name: string) => screen.queryByRole("button", { name });
const link = (name: string) => screen.queryByRole("link", { name });
const isOpen = () => !!screen.queryByRole("dialog", { name: "Menu" });

test("a player may leave the game to a bot", async () => {
  const user = draw({ viewers: [0, 1] });
  await user.click(button("Let a bot play for me")!);
  expect(at.sent("stand").map(({ seat }) => seat)).toEqual([0, 1]);
  expect(isOpen()).toBe(false);
});

test("… and take the seat back", async () => {
  const user = draw({ seats: [seatInfo(0, "Anna", { covered: true }), seatInfo(1, "Ben")] });
  expect(button("Let a bot play for me")).toBeNull();
  await user.click(button("Take my seat back")!);
  expect(at.sent("sit")).toMatchObject([{ seat: 0, name: "Anna" }]);
  expect(isOpen()).toBe(false);
});

test.each([
  ["who conceded", { seats: [seatInfo(0, "Anna", { covered: true, conceded: true }), seatInfo(1, "Ben")] }],
  ["who watch", { viewers: [null] }],
])("those %s have no seat to leave or take back", (_, given) => {
  draw(given);
  expect([button("Let a bot play for me"), button("Take my seat back")]).toEqual([null, null]);
});

test("of two players at one device, one may still leave after the other has conceded", async () => {
  const user = draw({
    seats: [seatInfo(0, "Anna", { covered: true, conceded: true }), seatInfo(1, "Ben")],
    viewers: [0, 1],
  });
  expect(button("Take my seat back")).toBeNull();
  await user.click(button("Let a bot play for me")!);
  expect(at.sent("stand").map(({ seat }) => seat)).toEqual([1]);
});

test("players let bots play for those who are away", async () => {
  const user = draw();
  at.hear({ type: "presence", seats: [true, false, true], spectators: 0, watching: [] });
  await user.click(button("Let a bot play for Ben, who is away")!);
  expect(at.sent("fill")).toMatchObject([{ seat: 1, bot: "thumb" }]);
  expect(isOpen()).toBe(false);
});

test("spectators don't decide that", () => {
  draw({ viewers: [null] });
  at.hear({ type: "presence", seats: [true, false, true], spectators: 1, watching: [] });
  expect(button("Let a bot play for Ben, who is away")).toBeNull();
});

test("in a lesson, where nobody else is, there is less", () => {
  draw({ id: "" });
  expect(screen.getAllByRole("button").map((one) => one.textContent.trim())).toEqual(["Theme: automatic", "Close"]);
  expect(screen.getAllByRole("link").map((one) => one.textContent)).toEqual(["Rules", "Leave (you can come back)"]);
  expect(screen.queryByText("Dice nobody can rig")).toBeNull();
});

test("after the end there is a replay instead", () => {
  draw({ info: { phase: "over" }, host: true });
  expect(link("Replay")!.getAttribute("href")).toBe("/replay/t");
  expect(button("Let a bot play for me")).toBeNull();
  expect(screen.queryByLabelText("Bots answer")).toBeNull();
});

test("the list of people takes the menu's place", async () => {
  await draw().click(button("People, pause, concede")!);
  expect(people).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

test("the link to the table can be copied", async () => {
  await draw().click(button("Copy the link to this table")!);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/table/t`);
});

test("a problem is reported with what this player saw", () => {
  draw();
  expect(link("Report a problem (saves a file)")!.getAttribute("href")).toBe("/api/tables/t/report.json?viewer=0");
});

test("… or with what spectators saw", () => {
  draw({ viewers: [null] });
  expect(link("Report a problem (saves a file)")!.getAttribute("href")).toBe("/api/tables/t/report.json");
});

test("turning sounds on plays one", async () => {
  const made = vi.fn(function () {
    throw new Error("no sound here");
  });
  vi.stubGlobal("AudioContext", made);
  const user = draw();
  await user.click(screen.getByLabelText("Sounds"));
  expect([settings.sound, made.mock.calls.length]).toEqual([true, 1]);
  await user.click(screen.getByLabelText("Sounds"));
  expect([settings.sound, made.mock.calls.length]).toEqual([false, 1]);
});

test("explanations are turned off and on", async () => {
  const user = draw();
  await user.click(screen.getByLabelText("Explain what is new to me"));
  expect(settings.tips).toBe(false);
  await user.click(screen.getByLabelText("Explain what is new to me"));
  expect(settings.tips).toBe(true);
});

test("the scenes' speed is set; instant ones end at once", async () => {
  const user = draw();
  const skip = vi.spyOn(at.table, "skip");
  await user.selectOptions(screen.getByLabelText("Speed of the scenes"), "Slow");
  expect([settings.pace, skip.mock.calls.length]).toEqual(["slow", 0]);
  await user.selectOptions(screen.getByLabelText("Speed of the scenes"), "Instant");
  expect([settings.pace, skip.mock.calls.length]).toEqual(["instant", 1]);
});

test("the host sets how fast bots answer", async () => {
  const user = draw({ host: true });
  await user.selectOptions(screen.getByLabelText("Bots answer"), "At once");
  expect(at.sent("pace")).toMatchObject([{ tempo: "quick" }]);
  expect(settings.tempo).toBe("quick");
});

test.each([
  [true, "to guests", { host: false }],
  [true, "without any bots", { host: true, seats: SEATS.slice(0, 2) }],
  [false, "with a bot standing in", { host: true, seats: [SEATS[0], seatInfo(1, "Ben", { covered: true })] }],
])("their speed is hidden: %s, %s", (hidden, _, given) => {
  draw(given);
  expect(!screen.queryByLabelText("Bots answer")).toBe(hidden);
});

test("notifications are turned on, unless the browser forbids them", async () => {
  push.state = "off";
  const notification = {
    permission: "default",
    requestPermission: async () => (notification.permission = "denied"),
  };
  vi.stubGlobal("Notification", notification);
  const user = draw();
  await user.click(button("Notify me when it’s my turn")!);
  await settled();
  expect(button("Notify me when it’s my turn")).toBeNull();
  expect(screen.getByText(/Your browser does not allow this page to notify you/)).toBeTruthy();
});

test("… and off", async () => {
  push.state = "on";
  const getSubscription = vi.fn().mockResolvedValue(null);
  const ready = Promise.resolve({ pushManager: { getSubscription } });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { ready } });
  const user = draw();
  await user.click(button("Stop notifying me")!);
  await settled();
  expect(button("Notify me when it’s my turn")).toBeTruthy();
  expect(getSubscription).toHaveBeenCalledOnce();
});

test("opening it looks up whether this browser can be notified", () => {
  push.state = "unknown";
  draw();
  expect(push.state).toBe("missing");
  expect([button("Notify me when it’s my turn"), button("Stop notifying me")]).toEqual([null, null]);
});

test("changed rules are listed, in the game's words", async () => {
  const night = optionInfo("night", ["meal", "move"], { title: "First at night", said: ["Supper", "The march"] });
  serve({ "/api/games/menu/rules": rulesInfo({ options: [night] }) });
  draw({ info: { game: "menu", options: { night: "move" } } });
  await settled();
  const chips = within(screen.getByRole("list", { name: "Changed rules" })).getAllByRole("listitem");
  expect(chips.map((chip) => chip.textContent.trim())).toEqual(["First at night: The march"]);
});

test("if they can't be fetched, the rest of the menu still works", async () => {
  draw({ info: { game: "unreachable", options: { night: "move" } } });
  await settled();
  expect(screen.queryByRole("list", { name: "Changed rules" })).toBeNull();
  expect(button("People, pause, concede")).toBeTruthy();
});

test("the dice can be checked there", async () => {
  const user = draw({ info: { phase: "playing" } });
  await user.click(screen.getByText("Dice nobody can rig"));
  expect(screen.getByText(/This page checks that at the end/)).toBeTruthy();
});
