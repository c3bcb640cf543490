import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableInfo, Watcher } from "../lib/messages";
import { setName, settings } from "../lib/settings.svelte";
import { seatInfo, serve, settled, tableInfo, TestTable } from "../lib/test_table";
import Company from "./Company.svelte";

let at: TestTable;

beforeEach(() => void serve());
afterEach(() => {
  at.close();
  setName("");
  localStorage.clear();
});

interface Given {
  info?: TableInfo;
  host?: boolean;
  viewers?: (number | null)[];
  watching?: Watcher[];
  spectators?: number;
}

const three = (more: Partial<TableInfo> = {}) => tableInfo(["Anna", "Ben", "Cora"], more);

function draw({ info = three(), host = false, viewers = [0], watching = [], spectators }: Given = {}) {
  at = new TestTable(info, { you: { host }, viewers });
  const seats = info.seats.map(() => true);
  at.hear({ type: "presence", seats, spectators: spectators ?? watching.length, watching });
  const drawn = render(Company, { table: at.table });
  drawn.component.open();
  flushSync();
  return userEvent.setup();
}
const button = (name: string) => screen.queryByRole("button", { name });
const press = (user: ReturnType<typeof draw>, name: string) => user.click(screen.getByRole("button", { name }));
const buttons = () => screen.getAllByRole("button").map((one) => one.textContent);
const said = (item: HTMLElement) => item.textContent.replace(/\s+/g, " ").trim();
const list = (which: number) => within(screen.getAllByRole("list")[which]).queryAllByRole("listitem").map(said);
/** The last command, without its id. */
function sent() {
  const { id: _, ...command } = at.wire.sent.at(-1)!;
  return command;
}

test("everyone is listed with how they stand", () => {
  const seats = [
    seatInfo(0, "Anna"),
    seatInfo(1, "Silas", { kind: "bot", bot: "thumb" }),
    seatInfo(2, "Ben", { conceded: true, covered: true }),
    seatInfo(3, "Cora", { covered: true }),
    seatInfo(4, "Dora", { outside: true, muted: true }),
    seatInfo(5, "Ezra"),
    seatInfo(6, "", { kind: "empty" }),
  ];
  draw({ info: tableInfo([], { seats }) });
  at.hear({ type: "presence", seats: [true, true, true, true, true, false, true], spectators: 0, watching: [] });
  expect(list(0)).toEqual([
    "you",
    "Silas Bot: thumb",
    "Ben conceded; a bot took over",
    "Cora a bot is standing in",
    "Dora bot from outside muted",
    "Ezra away",
  ]);
});

test("players rename themselves there", async () => {
  const user = draw();
  const field = screen.getByRole("textbox", { name: "Name, seat 1" });
  await user.clear(field);
  await user.type(field, "Annie");
  await user.tab();
  expect(sent()).toEqual({ type: "sit", seat: 0, name: "Annie" });
});

test("… but not while a bot is standing in", () => {
  draw({ info: tableInfo([], { seats: [seatInfo(0, "Anna", { covered: true }), seatInfo(1, "Ben")] }) });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(list(0)[0]).toBe("Anna a bot is standing in");
});

test("spectators with a name are listed, the others counted", () => {
  const dan = { key: "d", name: "Dan", muted: true };
  draw({ watching: [dan, { key: "e", name: "", muted: false }], spectators: 4 });
  expect(screen.getByRole("heading", { name: "4 people are watching" })).toBeTruthy();
  expect(list(1)).toEqual(["Dan muted", "Guest", "and 2 more"]);
});

test("spectators without names need no list", () => {
  draw({ spectators: 2 });
  expect(screen.getByRole("heading", { name: "2 people are watching" })).toBeTruthy();
  expect(list(1)).toEqual([]);
});

test("spectators may give a name", async () => {
  const user = draw({ viewers: [null] });
  await user.type(screen.getByRole("textbox", { name: "Watch under this name" }), " Dan ");
  await user.tab();
  expect(sent()).toEqual({ type: "called", name: "Dan" });
  expect(settings.name).toBe("Dan");
  expect(buttons(), "and nothing else").toEqual(["Close"]);
});

test("the host mutes players and spectators, and unmutes them", async () => {
  const seats = [seatInfo(0, "Anna"), seatInfo(1, "Ben", { muted: true }), seatInfo(2, "Silas", { kind: "bot" })];
  const user = draw({ info: tableInfo([], { seats }), host: true, watching: [{ key: "d", name: "", muted: false }] });
  expect([button("Mute Anna"), button("Mute Silas")], "neither themselves nor bots").toEqual([null, null]);
  await press(user, "Unmute Ben");
  expect(sent()).toEqual({ type: "mute", seat: 1, watcher: "", on: false });
  await press(user, "Mute Guest");
  expect(sent()).toEqual({ type: "mute", seat: null, watcher: "d", on: true });
});

test("other players mute nobody", () => {
  draw({ watching: [{ key: "d", name: "Dan", muted: false }] });
  expect([button("Mute Ben"), button("Remove Ben"), button("Mute Dan")]).toEqual([null, null, null]);
});

test("the host removes people for good, after a second question", async () => {
  const user = draw({ host: true, watching: [{ key: "d", name: "Dan", muted: false }] });
  await press(user, "Remove Ben");
  expect(at.sent("remove")).toEqual([]);
  await press(user, "Go back");
  expect(screen.queryByRole("group", { name: "Are you sure?" })).toBeNull();
  await press(user, "Remove Dan");
  expect(screen.getByRole("group", { name: "Are you sure?" }).textContent).toContain("Remove this person");
  await press(user, "Yes, go ahead");
  expect(at.sent("remove")).toMatchObject([{ seat: null, watcher: "d" }]);
  await press(user, "Remove Ben");
  await press(user, "Yes, go ahead");
  expect(sent()).toEqual({ type: "remove", seat: 1, watcher: "" });
});

test("a second question gets the focus, and gives it back to the actions", async () => {
  const user = draw({ host: true });
  for (const action of ["Concede", "Close the table", "Remove Ben"]) {
    await press(user, action);
    expect(document.activeElement).toBe(button("Yes, go ahead"));
    await press(user, "Go back");
    await tick();
    expect(document.activeElement).toBe(button("Pause the game"));
  }
});

test("closing the dialog takes the second question back", async () => {
  const user = draw();
  await press(user, "Concede");
  await press(user, "Close");
  expect(screen.queryByText(/^Concede\?/)).toBeNull();
});

test("players suggest a pause, and may change their mind", async () => {
  const user = draw();
  await press(user, "Suggest a pause");
  expect(sent()).toEqual({ type: "wish", seat: 0, what: "pause" });
  at.update({ table: three({ wishes: { "0": "pause" } }) });
  await press(user, "I changed my mind");
  expect(sent()).toEqual({ type: "wish", seat: 0, what: "none" });
});

test("players suggest to go on after a pause", async () => {
  const user = draw({ info: three({ paused: true }) });
  await press(user, "Resume");
  expect(sent()).toEqual({ type: "wish", seat: 0, what: "play" });
  at.update({ table: three({ paused: true, wishes: { "0": "play" } }) });
  expect(button("Resume")).toBeNull();
  await press(user, "I changed my mind");
  expect(sent()).toEqual({ type: "wish", seat: 0, what: "none" });
});

test("the host needs no consent for a pause", async () => {
  const user = draw({ host: true });
  await press(user, "Pause the game");
  expect(sent()).toEqual({ type: "pause", on: true });
  at.update({ table: three({ paused: true }) });
  await press(user, "Resume");
  expect(sent()).toEqual({ type: "pause", on: false });
});

test("players suggest to end the game without a winner", async () => {
  const user = draw({ viewers: [0, 1] });
  await press(user, "Suggest ending the game without a winner");
  expect(at.sent("wish")).toMatchObject([
    { seat: 0, what: "stop" },
    { seat: 1, what: "stop" },
  ]);
  at.update({ table: three({ wishes: { "0": "stop", "1": "stop" } }) });
  await press(user, "I would rather play on");
  expect(at.sent("wish").slice(2)).toMatchObject([
    { seat: 0, what: "none" },
    { seat: 1, what: "none" },
  ]);
});

test("conceding gives up all this browser's seats that haven't conceded yet", async () => {
  const seats = [seatInfo(0, "Anna", { conceded: true, covered: true }), seatInfo(1, "Ben"), seatInfo(2, "Cora")];
  const user = draw({ info: tableInfo([], { seats }), viewers: [0, 1] });
  await press(user, "Concede");
  expect(screen.getByText(/A bot will play on for you/)).toBeTruthy();
  await press(user, "Yes, go ahead");
  expect(at.sent("concede").map(({ seat }) => seat)).toEqual([1]);
  expect(screen.queryByRole("group", { name: "Are you sure?" })).toBeNull();
});

test("those who conceded have nothing left to decide", () => {
  const seats = [seatInfo(0, "Anna", { conceded: true, covered: true }), seatInfo(1, "Ben")];
  draw({ info: tableInfo([], { seats }) });
  expect(buttons()).toEqual(["Close"]);
});

test("the host closes the table, after a second question", async () => {
  const user = draw({ host: true, info: three({ phase: "open" }) });
  expect(button("Concede"), "nothing is being played").toBeNull();
  await press(user, "Close the table");
  await press(user, "Yes, go ahead");
  expect(sent()).toEqual({ type: "close" });
});

test.each([{ phase: "over" as const }, { phase: "open" as const, ended: "closed" as const }])(
  "after the end there is nothing to do: %o",
  (more) => {
    draw({ host: true, info: three(more) });
    expect(buttons().slice(-1)).toEqual(["Close"]);
    expect([button("Close the table"), button("Pause the game"), button("Concede")]).toEqual([null, null, null]);
  },
);

test("a host who doesn't play may pause and close the game, but not end it without the players", () => {
  draw({ host: true, viewers: [null] });
  expect(buttons().slice(-3)).toEqual(["Pause the game", "Close the table", "Close"]);
});

test("a refusal is shown", async () => {
  const user = draw();
  await press(user, "Suggest a pause");
  await at.refuse({ text: "Not now." });
  await settled();
  expect(screen.getByRole("alert").textContent).toBe("Not now.");
});
