import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, NewTable } from "../lib/messages";
import { setName, settings, setTempo } from "../lib/settings.svelte";
import { botInfo, gameInfo, optionInfo, serverInfo } from "../lib/test_server";
import { refusal, serve, settled } from "../lib/test_table";
import New from "./New.svelte";
import { address, leave } from "./test_page";

const WEATHER = optionInfo("weather", ["mild", "harsh"], { title: "Weather", said: ["Mild", "Harsh"] });
const TREK = gameInfo("trek", { title: "Trek", fewest: 2, most: 4, usual: 3, options: [WEATHER] });
const BOTS = [botInfo("thumb", "Thumb", { text: "Plays at once." }), botInfo("search", "Search", { text: "Thinks." })];

let answers: Record<string, unknown>;
let wishes: NewTable[];

beforeEach(() => {
  setName("Anna");
  wishes = [];
  answers = { "/api/tables": (_: string, wish: NewTable) => (wishes.push(wish), { table: { id: "abc" } }) };
  serve(answers);
});
afterEach(() => {
  leave();
  setName("");
  setTempo("brisk");
  settings.language = "en";
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function draw(game: Partial<GameInfo> = {}) {
  answers["/api/info"] = serverInfo([{ ...TREK, ...game }], { bots: BOTS });
  render(New, { game: "trek" });
  await settled();
  return userEvent.setup({ delay: null });
}
const seat = (number: number) => within(screen.getByRole("group", { name: `Who plays seat ${number}` }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const names = () => screen.queryAllByRole<HTMLInputElement>("textbox", { name: "Name" });
async function make(user: Awaited<ReturnType<typeof draw>>) {
  await user.click(button("Set up the table"));
  await settled();
  return wishes.at(-1)!;
}

test("at first there is one person, with bots in the other seats", async () => {
  const user = await draw();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Set up a table: Trek");
  expect([names().map((field) => field.value), screen.getAllByRole("combobox", { name: /Which bot/ }).length]).toEqual([
    ...[["Anna"], 2],
  ]);
  const wish = await make(user);
  expect(wish).toMatchObject({ game: "trek", players: 3, listed: false, options: {} });
  expect(wish.seats!.map((seat) => seat.bot ?? seat.name)).toEqual(["Anna", "thumb", "thumb"]);
  expect(address()).toBe("/table/abc");
});

test("seats can be given to a friend, another person here, or another bot", async () => {
  const user = await draw();
  await user.click(seat(1).getByRole("button", { name: "A friend" }));
  expect(screen.getByText("Joins by code or link")).toBeTruthy();
  await user.click(seat(2).getByRole("button", { name: "This device" }));
  await user.clear(names()[0]);
  await user.type(names()[0], "Ben");
  await user.selectOptions(screen.getByRole("combobox", { name: "Which bot, seat 3" }), "Search");
  expect((await make(user)).seats).toEqual([
    { kind: "open" },
    { kind: "me", name: "Ben" },
    { kind: "bot", bot: "search" },
  ]);
});

test("each bot in use is described once", async () => {
  const user = await draw();
  const described = () => BOTS.filter((bot) => screen.queryByText(bot.text, { exact: false })).map((bot) => bot.name);
  expect(described()).toEqual(["thumb"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Which bot, seat 2" }), "Search");
  expect(described()).toEqual(["thumb", "search"]);
});

test("how long bots take can be set while there are any, and is remembered", async () => {
  const user = await draw();
  await user.selectOptions(screen.getByRole("combobox", { name: "Bots answer" }), "After a while");
  expect(settings.tempo).toBe("calm");
  for (const number of [2, 3]) await user.click(seat(number).getByRole("button", { name: "A friend" }));
  expect(screen.queryByRole("combobox", { name: "Bots answer" })).toBeNull();
});

test("the number of players, the clock and the list are sent along", async () => {
  const user = await draw();
  const count = screen.getByRole("spinbutton", { name: "Players, 2 to 4" });
  await fireEvent.input(count, { target: { value: "4" } });
  expect(screen.getAllByRole("group", { name: /Who plays seat/ })).toHaveLength(4);
  await user.selectOptions(screen.getByRole("combobox", { name: "Clock" }), "For each decision");
  await user.click(screen.getByRole("checkbox", { name: /List this table publicly/ }));
  expect(await make(user)).toMatchObject({ players: 4, listed: true, clock: { kind: "move" } });
});

test("a changed rule is listed, and can be taken back", async () => {
  const user = await draw();
  await user.selectOptions(screen.getByRole("combobox", { name: "Weather" }), "Harsh");
  expect(screen.getByRole("list", { name: "Changed rules" }).textContent).toContain("Weather: Harsh");
  await user.click(button("Reset “Weather” to the usual rule"));
  expect(screen.queryByRole("list", { name: "Changed rules" })).toBeNull();
  expect((await make(user)).options).toEqual({});
});

test("a preset changes its rules", async () => {
  const preset = { name: "winter", title: "Hard winter", text: "", options: { weather: "harsh" } };
  const user = await draw({ presets: [preset] });
  await user.click(screen.getByRole("radio", { name: "Hard winter" }));
  expect((await make(user)).options).toEqual({ weather: "harsh" });
});

test("a game with decks takes one's own", async () => {
  const user = await draw({ decks: true });
  expect(screen.getByText(/^The usual cards/)).toBeTruthy();
  await user.upload(screen.getByLabelText("Deck"), new File(["name = 'mine'"], "mine.toml"));
  await settled();
  expect(screen.getByText(/^This table will use mine.toml/)).toBeTruthy();
  expect((await make(user)).deck).toBe("name = 'mine'");
});

test("other games don't", async () => {
  await draw();
  expect(screen.queryByLabelText("Deck")).toBeNull();
});

test("while the table is being set up, the button waits; a refusal says why", async () => {
  const user = await draw();
  let refuse = (_: Response) => {};
  answers["/api/tables"] = () => new Promise((done) => (refuse = done));
  await user.click(button("Set up the table"));
  expect(button("Set up the table").disabled).toBe(true);
  refuse(refusal("Too many tables.")());
  await settled();
  expect(screen.getByRole("alert").textContent).toBe("Too many tables.");
  expect([button("Set up the table").disabled, address()]).toEqual([false, "/"]);
});

test("in another language, the game is described again, and what was chosen stays", async () => {
  const user = await draw();
  await user.selectOptions(screen.getByRole("combobox", { name: "Weather" }), "Harsh");
  answers["/api/info"] = serverInfo([{ ...TREK, options: [{ ...WEATHER, title: "Wetter" }] }], { bots: BOTS });
  settings.language = "de";
  flushSync();
  await settled();
  expect(screen.getByRole("list", { name: "Changed rules" }).textContent).toContain("Wetter: Harsh");
});

test("an unknown game can't be set up", async () => {
  answers["/api/info"] = serverInfo([TREK]);
  render(New, { game: "chess" });
  expect(screen.getByRole("status").textContent).toBe("One moment …");
  await settled();
  flushSync();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This table cannot be set up");
  expect(screen.getByRole("alert").textContent).toBe("There is no game called chess.");
});
