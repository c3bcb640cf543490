import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SeatInfo, ServerInfo } from "../lib/messages";
import { setName } from "../lib/settings.svelte";
import { botInfo, serverInfo } from "../lib/test_server";
import { seatInfo, TestTable } from "../lib/test_table";
import LobbySeats from "./LobbySeats.svelte";
import { LobbyState } from "./lobby_state.svelte";
import { botSeat, freeSeat, lobbyTable } from "./test_lobby";

const SHARP = botInfo("sharp", "Sharp");
const THUMB = botInfo("thumb", "Steady", { text: "Plays by rules of thumb." });
const SERVER = serverInfo([], { bots: [SHARP, THUMB] });
let at: TestTable;

beforeEach(() => setName("Anna"));
afterEach(() => {
  at.close();
  setName("");
  localStorage.clear();
});

interface Given {
  host?: boolean;
  viewers?: (number | null)[];
  about?: ServerInfo | null;
}

function draw(seats: SeatInfo[], { host = false, viewers = [0], about = SERVER }: Given = {}) {
  at = new TestTable(lobbyTable(seats), { you: { host }, viewers });
  render(LobbySeats, { table: at.table, lobby: new LobbyState(at.table), about });
  return userEvent.setup();
}
const button = (name: string) => screen.queryByRole("button", { name });
const buttons = () => screen.queryAllByRole("button").map((one) => one.getAttribute("aria-label"));
const said = () =>
  screen.getAllByRole("listitem").map((item) => item.querySelector(".who")!.textContent.replace(/\s+/g, " ").trim());
const unready = (seat: number, name: string, more = {}) => seatInfo(seat, name, { ready: false, ...more });

test("everyone sees who sits where, and who is ready", () => {
  draw([
    unready(0, "Anna"),
    unready(1, "Ben", { outside: true }),
    seatInfo(2, "Cora"),
    botSeat(3, "Silas"),
    freeSeat(4),
  ]);
  at.hear({ type: "presence", seats: [true, true, false, true, true], spectators: 0, watching: [] });
  expect(said()).toEqual([
    "you, not ready yet",
    "Ben bot from outside, not ready yet",
    "Cora ready, away",
    "SilasSteady. Plays by rules of thumb.",
    "Free",
  ]);
});

test("somebody without a seat takes a free one", async () => {
  const user = draw([unready(0, "Ben"), freeSeat(1)], { viewers: [null] });
  expect(buttons()).toEqual(["Sit here, seat 2"]);
  await user.click(button("Sit here, seat 2")!);
  expect(at.sent("sit")).toMatchObject([{ seat: 1, name: "Anna" }]);
});

test("a second player at this device does, too", async () => {
  const user = draw([seatInfo(0, "Anna"), freeSeat(1)]);
  await user.click(button("Sit here too, seat 2")!);
  expect(at.sent("sit")).toMatchObject([{ seat: 1, name: "" }]);
  at.hear({ type: "you", host: false, seats: [0, 1] });
  at.update({ table: lobbyTable([seatInfo(0, "Anna"), unready(1, "Guest")]) });
  expect(said()).toEqual(["at this device, ready", "at this device, not ready yet"]);
});

test("players rename themselves and stand up", async () => {
  const user = draw([seatInfo(0, "Anna"), seatInfo(1, "Ben")]);
  const field = screen.getByRole("textbox", { name: "Name, seat 1" });
  await user.clear(field);
  await user.type(field, "Annie");
  await user.tab();
  expect(at.sent("sit")).toMatchObject([{ seat: 0, name: "Annie" }]);
  expect(buttons()).toEqual(["Stand up, seat 1"]);
  await user.click(button("Stand up, seat 1")!);
  expect(at.sent("stand")).toMatchObject([{ seat: 0 }]);
});

test("the host empties other seats", async () => {
  const user = draw([seatInfo(0, "Anna"), seatInfo(1, "Ben")], { host: true });
  await user.click(button("Empty this seat, seat 2")!);
  expect(at.sent("stand")).toMatchObject([{ seat: 1 }]);
});

test("the host puts the usual bot into a free seat", async () => {
  const user = draw([seatInfo(0, "Anna"), freeSeat(1)], { host: true });
  await user.click(button("Bot in seat 2")!);
  expect(at.sent("fill")).toMatchObject([{ seat: 1, bot: "sharp" }]);
});

test("the host chooses another bot, or empties its seat", async () => {
  const user = draw([seatInfo(0, "Anna"), botSeat(1, "Silas")], { host: true });
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Who plays seat 2" });
  expect(field.selectedOptions[0].textContent).toBe("Steady");
  await user.selectOptions(field, "Sharp");
  expect(at.sent("fill")).toMatchObject([{ seat: 1, bot: "sharp" }]);
  await user.click(button("Empty this seat, seat 2")!);
  expect(at.sent("stand")).toMatchObject([{ seat: 1 }]);
});

test("guests don't decide about bots", () => {
  draw([seatInfo(0, "Anna"), botSeat(1, "Silas"), freeSeat(2)]);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(buttons()).toEqual(["Stand up, seat 1", "Sit here too, seat 3"]);
});

test.each([null, serverInfo([], { bots: [THUMB] })])("there is no choice while only one bot is known: %#", (about) => {
  draw([seatInfo(0, "Anna"), botSeat(1, "Silas")], { host: true, about });
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(button("Empty this seat, seat 2")).toBeTruthy();
});
