import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SeatInfo, ServerInfo, TableInfo } from "../lib/messages";
import { setName, setTempo } from "../lib/settings.svelte";
import { botInfo, gameInfo, optionInfo, serverInfo } from "../lib/test_server";
import { seatInfo, TestTable } from "../lib/test_table";
import Lobby from "./Lobby.svelte";
import { shown } from "./rulecard.svelte";
import { botSeat, freeSeat, lobbyTable } from "./test_lobby";

const NIGHT = optionInfo("night", ["meal", "move"], {
  ...{ title: "First at night", said: ["Supper", "The march"], means: ["", "the march comes first"], clauses: ["T-4"] },
});
const TREK = gameInfo("trek", { tables: { name: "Usual", version: "1" }, options: [NIGHT] });
const SERVER = serverInfo([TREK], { bots: [botInfo("thumb", "Steady")], outside_bots: true });
const CARDS = { name: "Usual", version: "1" };
let at: TestTable;

beforeEach(() => setName("Anna"));
afterEach(() => {
  at.close();
  history.replaceState(null, "", "/");
  setName("");
  setTempo("brisk");
  localStorage.clear();
  shown.ids = [];
});

interface Given {
  info?: Parameters<typeof lobbyTable>[1];
  host?: boolean;
  viewers?: (number | null)[];
  about?: ServerInfo | null;
}

const unready = (seat: number, name: string) => seatInfo(seat, name, { ready: false });
const table = (seats: SeatInfo[], more: Given["info"] = {}): TableInfo => lobbyTable(seats, { tables: CARDS, ...more });

function draw(seats: SeatInfo[], { info = {}, host = false, viewers = [0], about = SERVER }: Given = {}) {
  at = new TestTable(table(seats, info), { you: { host }, viewers });
  const { container } = render(Lobby, { table: at.table, about });
  flushSync();
  return { user: userEvent.setup(), text: () => container.textContent.replace(/\s+/g, " ") };
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name });
const deals = () => !button("Deal")!.disabled;

test("the host deals once every seat is taken and everyone is ready", async () => {
  const { user, text } = draw([unready(0, "Anna"), unready(1, "Ben"), freeSeat(2)], { host: true });
  expect(text()).toContain("This is your table.");
  expect([deals(), !!screen.getByText("1 seat is free")]).toEqual([false, true]);
  at.update({ table: table([unready(0, "Anna"), unready(1, "Ben"), botSeat(2, "Silas")]) });
  expect([deals(), !!screen.getByText("Not everyone is ready")]).toEqual([false, true]);
  at.update({ table: table([unready(0, "Anna"), seatInfo(1, "Ben"), botSeat(2, "Silas")]) });
  expect(deals()).toBe(true);
  await user.click(button("Deal")!);
  expect(at.sent("commit").map(({ seat }) => seat)).toEqual([0]);
  expect(at.sent("start")).toHaveLength(1);
});

test("a host with other players says so when ready; one alone with bots only deals", async () => {
  const { user } = draw([unready(0, "Anna"), unready(1, "Ben")], { host: true });
  await user.click(button("I am ready")!);
  expect([at.sent("commit").length, at.sent("start").length]).toEqual([1, 0]);
  at.update({ table: table([unready(0, "Anna"), botSeat(1, "Silas")]) });
  expect([button("I am ready"), deals()]).toEqual([null, true]);
});

test("a guest gets ready, then waits for the host", async () => {
  const { user, text } = draw([seatInfo(0, "Ben"), unready(1, "Anna")], { viewers: [1] });
  expect(text()).toContain("You are invited.");
  expect(button("Deal")).toBeNull();
  await user.click(button("I am ready")!);
  expect(at.sent("commit")).toMatchObject([{ seat: 1, attempt: 1 }]);
  expect(screen.queryByText("You are ready. The host deals.")).toBeNull();
  const commitments = ["", at.sent("commit")[0].commitment as string];
  at.update({ table: table([seatInfo(0, "Ben"), seatInfo(1, "Anna")], { fair: { commitments } }) });
  expect(button("I am ready")).toBeNull();
  expect(screen.getByText("You are ready. The host deals.")).toBeTruthy();
});

test("somebody without a seat can give a name and sit down", async () => {
  const { user } = draw([seatInfo(0, "Ben"), freeSeat(1)], { viewers: [null] });
  const name = screen.getByRole("textbox", { name: "Your name" });
  await user.clear(name);
  await user.type(name, "Dora");
  await user.click(button("Sit here, seat 2")!);
  expect(at.sent("sit")).toMatchObject([{ seat: 1, name: "Dora" }]);
  at.update({ table: table([seatInfo(0, "Ben"), seatInfo(1, "Cora")]) });
  expect(screen.queryByRole("textbox", { name: "Your name" })).toBeNull();
  expect(screen.queryByText("You are ready. The host deals.")).toBeNull();
});

test("while numbers are revealed, it says whose are missing", () => {
  const fair = { stage: "reveal" as const, missing: [0, 1], commitments: ["unknown here", "c1"] };
  draw([seatInfo(0, "Anna"), seatInfo(1, "Ben")], { host: true, info: { fair } });
  expect(screen.getByText("Everyone has committed. Waiting for this browser and Ben to reveal.")).toBeTruthy();
  expect([button("Deal"), button("I am ready")]).toEqual([null, null]);
});

test("a browser that won't reveal its number says why", () => {
  const fair = { stage: "reveal" as const, missing: [0], commitments: ["unknown here", "c1"] };
  draw([seatInfo(0, "Anna"), seatInfo(1, "Ben")], { info: { fair } });
  expect(screen.getByRole("alert").textContent).toMatch(/^This browser no longer has the number/);
});

test("it tells how the last attempt at the dice failed", () => {
  const lines = [{ at: 0, kind: "table", text: "Ben did not reveal." }];
  const spoiled = { commitment: "c", secret: "", commitments: ["c0", "c1"], randomness: ["", ""], lost: [1] };
  draw([seatInfo(0, "Anna"), seatInfo(1, "Ben")]);
  at.update({ lines });
  expect(screen.queryByText("Ben did not reveal.")).toBeNull();
  at.update({ table: table([seatInfo(0, "Anna"), freeSeat(1)], { fair: { attempt: 2, abandoned: [spoiled] } }) });
  expect(screen.getByText("Ben did not reveal.")).toBeTruthy();
});

test("a game against bots that was set up to be played now is dealt at once", async () => {
  history.replaceState(null, "", "#now");
  const { text } = draw([unready(0, "Anna"), botSeat(1, "Silas")], { host: true });
  expect(text().trim()).toContain("Dealing …");
  expect(screen.queryByRole("heading", { name: "Seats" })).toBeNull();
  at.update({ table: table([seatInfo(0, "Anna"), botSeat(1, "Silas")]) });
  expect(at.sent("start")).toHaveLength(1);
});

test("… unless the server refuses: then the lobby says so, and stays", async () => {
  history.replaceState(null, "", "#now");
  const { user } = draw([unready(0, "Anna"), botSeat(1, "Silas")], { host: true });
  await at.refuse({ text: "No bots today." });
  expect(screen.getByRole("alert").textContent).toBe("No bots today.");
  await user.type(screen.getByRole("textbox", { name: "Say something to the table" }), "Why?{Enter}");
  await at.done();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { name: "Seats" })).toBeTruthy();
  expect(at.sent("start")).toHaveLength(1);
});

test.each([
  { host: true, seats: [unready(0, "Anna"), freeSeat(1)] },
  { host: false, seats: [unready(0, "Anna"), botSeat(1, "Silas")] },
])("… or somebody else is expected: %#", ({ host, seats }) => {
  history.replaceState(null, "", "#now");
  draw(seats, { host });
  expect(screen.getByRole("heading", { name: "Seats" })).toBeTruthy();
  expect(at.sent("start")).toEqual([]);
});

test("the settings of the game are told in words", () => {
  const { text } = draw([unready(0, "Anna"), freeSeat(1)], {
    info: { clock: { kind: "move", seconds: 90 }, listed: true, outside_bots: true },
  });
  expect(text()).toContain(
    "2 players. 1:30 for each decision; after that, a bot answers. Listed with the open tables. " +
      "Bots from outside may sit down. The usual rules.",
  );
  at.update({ table: table([unready(0, "Anna"), freeSeat(1)]) });
  expect(text()).toContain("2 players. No clock. The usual rules.");
});

test("other cards than the usual ones are mentioned", () => {
  const { text } = draw([unready(0, "Anna")], { info: { tables: { name: "Our own", version: "3" } } });
  expect(text()).toContain("Cards: Our own, version 3.");
});

test("changed rules are listed with what they change and their clauses", async () => {
  const { user, text } = draw([unready(0, "Anna")], { info: { options: { night: "move", lost: 1 } } });
  expect(text()).not.toContain("The usual rules.");
  const chips = within(screen.getByRole("list", { name: "Changed rules" })).getAllByRole("listitem");
  expect(chips.map((chip) => chip.textContent.trim())).toEqual(["First at night: The march"]);
  expect(screen.getByText(/^The march comes first/)).toBeTruthy();
  await user.click(button("Rule T-4: First at night")!);
  expect(shown).toEqual({ game: "trek", ids: ["T-4"], title: "First at night" });
});

test("guests read what the host has changed", () => {
  draw([unready(0, "Anna"), unready(1, "Ben")]);
  at.update({ table: table([unready(0, "Anna"), unready(1, "Ben")], { options: { night: "move" } }) });
  expect(screen.getByText(/^The host changed the rule “First at night”\./)).toBeTruthy();
  expect(screen.queryByText("Change players, clock or rules")).toBeNull();
});

test("the host changes everything until the deal", async () => {
  const { user } = draw([unready(0, "Anna"), botSeat(1, "Silas")], { host: true });
  const field = (label: string) => screen.getByLabelText(label);
  await user.click(screen.getByText("Change players, clock or rules"));
  await user.clear(field("Players, 2 to 8"));
  await user.type(field("Players, 2 to 8"), "3");
  await user.tab();
  await user.selectOptions(field("Clock"), "For the whole game");
  await user.click(field("List this table publicly, so that anyone can take a free seat"));
  await user.click(field("Let bots from outside sit down"));
  await user.selectOptions(field("First at night"), "The march");
  expect(at.sent("change").map(({ id: _, type: __, ...what }) => what)).toEqual([
    { players: 3 },
    { clock: { kind: "game", seconds: 120 } },
    { listed: true },
    { outside_bots: true },
    { options: { night: "move" } },
  ]);
  await user.selectOptions(field("Bots answer"), "At once");
  expect(at.sent("pace")).toMatchObject([{ tempo: "quick" }]);
});

test("what doesn't apply isn't offered", () => {
  draw([unready(0, "Anna"), freeSeat(1)], { host: true, about: { ...SERVER, outside_bots: false } });
  expect(screen.queryByLabelText("Bots answer"), "there are no bots").toBeNull();
  expect(screen.queryByLabelText("Let bots from outside sit down")).toBeNull();
});

test("until the server's list has come, nothing can be changed", () => {
  const { text } = draw([unready(0, "Anna"), freeSeat(1)], {
    host: true,
    about: null,
    info: { options: { night: 1 } },
  });
  expect(screen.queryByText("Change players, clock or rules")).toBeNull();
  expect(text()).not.toContain("Cards:");
});

test("a closed table says so", () => {
  draw([unready(0, "Anna")], { info: { ended: "closed" } });
  expect(screen.getByRole("alert").textContent).toBe("The host has closed this table.");
});

test("the host opens the list of people", async () => {
  const { user } = draw([unready(0, "Anna"), unready(1, "Ben")], { host: true });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(button("People at the table")!);
  expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove Ben" })).toBeTruthy();
});

test("guests need no such list", () => {
  draw([unready(0, "Anna"), unready(1, "Ben")]);
  expect(button("People at the table")).toBeNull();
});
