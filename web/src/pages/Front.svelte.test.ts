import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewTable, TableRow } from "../lib/messages";
import { botInfo, gameInfo, serverInfo, tableRow } from "../lib/test_server";
import { refusal, serve, tableInfo } from "../lib/test_table";
import Front from "./Front.svelte";
import { address, hide, leave } from "./test_page";

const PAUSE = 15_000; // ms between requests
const TREK = gameInfo("trek", { title: "Trek", fewest: 2, most: 6, usual: 3, minutes: "40", lesson: true });
const CAMP = gameInfo("camp", { title: "Camp", fewest: 3, most: 5 });
const ABOUT = serverInfo([CAMP, TREK], { bots: [botInfo("search", "Search")] });

let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  answers = { "/api/info": ABOUT };
  tables([], []);
  answers["/api/running"] = { tables: [] };
  asked = serve(answers);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tables(mine: TableRow[], open: TableRow[] = []) {
  answers["/api/mine"] = { tables: mine };
  answers["/api/tables"] = { tables: open };
}
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}
async function draw() {
  const drawn = render(Front);
  await pass(0);
  return { user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }), ...drawn };
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>("button", { name });
const list = (name: string) => within(screen.getByRole("region", { name }));
const titles = (name: string) =>
  list(name)
    .queryAllByRole("link")
    .map((link) => link.querySelector("strong")!.textContent);
const row = (title: string, more: Partial<TableRow> = {}) => tableRow(title, { title, ...more });

test("each game is offered with what it needs, our own games first", async () => {
  await draw();
  expect(screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent)).toEqual([
    ...["Trek", "Camp", "Your tables", "Open tables"],
  ]);
  expect(screen.getByText("2–6 players · 40 min")).toBeTruthy();
  expect(screen.getByText("3–5 players")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: /^Set up a table/ }).map((link) => link.getAttribute("href"))).toEqual([
    ...["/new/trek", "/new/camp"],
  ]);
});

test("only a game with a lesson offers to learn it", async () => {
  await draw();
  const lessons = screen.getAllByRole("link", { name: /^Learn/ });
  expect(lessons.map((link) => link.getAttribute("href"))).toEqual(["/learn/trek"]);
});

test("Play now sets up a table with the usual number of bots, and leads there", async () => {
  let wish: NewTable | undefined;
  let come = (_: object) => {};
  const { user } = await draw();
  answers["/api/tables"] = (_: string, posted: NewTable) => ((wish = posted), new Promise((done) => (come = done)));
  await user.click(button("Play now: Trek against 2 bots"));
  expect(wish).toMatchObject({ game: "trek", players: 3 });
  expect(wish!.seats!.map((seat) => seat.bot ?? seat.kind)).toEqual(["me", "search", "search"]);
  expect([button(/Trek/).textContent.trim(), button(/Trek/).disabled, button(/Camp/).disabled]).toEqual([
    ...["Setting up …", true, true],
  ]);
  answers["/words"] = {};
  come({ table: tableInfo([], { id: "abc", words: { en: "/words" } }) });
  await pass(0);
  expect(address()).toBe("/table/abc#now");
});

test("if it can't be set up, the reason is shown, and one can try again", async () => {
  const { user } = await draw();
  answers["/api/tables"] = refusal("Too many tables.");
  await user.click(button(/Trek/));
  await pass(0);
  expect(screen.getByRole("alert").textContent.trim()).toBe("Too many tables.");
  expect([button(/Trek/).textContent.trim(), button(/Trek/).disabled]).toEqual(["Play now", false]);
});

test("without a connection, one can try again", async () => {
  answers["/api/info"] = refusal("away");
  const { user } = await draw();
  expect(screen.getByRole("alert").textContent).toContain("away");
  answers["/api/info"] = ABOUT;
  await user.click(button("Try again"));
  await pass(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { name: "Trek" })).toBeTruthy();
});

test("one's own tables say how they stand", async () => {
  tables([row("Trek", { phase: "playing", waits: true }), row("Camp", { phase: "over" })]);
  await draw();
  expect(list("Your tables").getByText("Your turn")).toBeTruthy();
  expect(list("Your tables").getByText("Finished")).toBeTruthy();
});

test("six of one's own tables are shown, then all of them", async () => {
  tables(["a", "b", "c", "d", "e", "f", "g"].map((title) => row(title)));
  const { user } = await draw();
  expect(titles("Your tables")).toEqual(["a", "b", "c", "d", "e", "f"]);
  await user.click(button("Show all 7"));
  expect(titles("Your tables")).toHaveLength(7);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});

test("empty lists say so", async () => {
  await draw();
  expect(list("Your tables").getByText(/^None yet/)).toBeTruthy();
  expect(list("Open tables").getByText(/^Nobody is looking/)).toBeTruthy();
});

test("a table that waits for the player is announced in the title", async () => {
  tables([row("Camp"), row("Trek", { waits: true })]);
  await draw();
  expect(document.title).toBe("Your turn · Snowbound");
  tables([row("Camp"), row("Trek")]);
  await pass(PAUSE);
  expect(document.title).toBe("Snowbound");
});

test("the lists stay up to date, and through a lost connection", async () => {
  tables([], [row("Trek")]);
  const { unmount } = await draw();
  expect(titles("Open tables")).toEqual(["Trek"]);
  answers["/api/mine"] = refusal("away");
  await pass(PAUSE);
  expect(titles("Open tables")).toEqual(["Trek"]);
  tables([row("Mine")], []);
  await pass(PAUSE);
  expect([titles("Your tables"), titles("Open tables")]).toEqual([["Mine"], []]);
  unmount();
  asked.length = 0;
  await pass(PAUSE);
  expect(asked).toEqual([]);
});

test("in the background they are requested at first, then less often, then at once on coming into view", async () => {
  const requests = () => asked.filter((path) => path === "/api/mine").length;
  hide(true);
  tables([row("Trek", { waits: true })]);
  await draw();
  expect(document.title).toBe("Your turn · Snowbound");
  await pass(3 * PAUSE);
  expect(requests()).toBe(1);
  await pass(PAUSE);
  expect(requests()).toBe(2);
  hide(false);
  expect(requests()).toBe(3);
});

test("a code leads to its table", async () => {
  const { user } = await draw();
  const field = screen.getByRole("textbox", { name: "Do you have a code?" });
  await user.type(field, "  {Enter}");
  expect(address()).toBe("/");
  await user.clear(field);
  await user.type(field, " a/b {Enter}");
  expect(address()).toBe("/join/a%2Fb");
});
