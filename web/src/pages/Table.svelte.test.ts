import { fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as games from "../games";
import { optionInfo } from "../lib/test_server";
import { refusal, settled, tableInfo } from "../lib/test_table";
import { hide, leave } from "./test_page";
import { drawn, openTable, playTable } from "./test_table_page";

beforeEach(() => localStorage.clear());
afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const status = () => screen.getByRole("status").textContent.trim();
const room = () => screen.queryByText("Wood");

test("a table that isn't there says so", async () => {
  await openTable(["Anna"], { answers: (table) => ({ [table]: refusal("No table has this id.") }) });
  await settled();
  expect(screen.getByRole("heading", { name: "No such table" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("No table has this id.");
  expect(screen.getByRole("link", { name: "Back to the games" }).getAttribute("href")).toBe("/");
});

test("the page connects to the table, and says what it waits for", async () => {
  const { server, sockets, id } = await openTable(["Anna"]);
  expect(sockets[0].address).toMatch(new RegExp(`/api/tables/${id}/socket$`));
  expect(status()).toBe("Finding your place at the table …");
  server.wire.begin();
  server.hear({ type: "you", host: false, seats: [0] });
  expect(status()).toBe("Finding your place at the table …");
  server.wire.drop();
  await settled();
  expect(status()).toBe("Connecting …");
});

test("before the deal there is the lobby", async () => {
  const { server } = await openTable(["Anna", "Ben"], { table: { phase: "open" } });
  server.begin([0]);
  expect(screen.getByRole("heading", { name: "Invite friends" })).toBeTruthy();
  expect(screen.queryByRole("main", { name: "The table" })).toBeNull();
});

test("an old table's promise is kept until the end, to be compared then", async () => {
  const fair = { ...tableInfo([]).fair, protocol: 1, commitment: "c0ffee" };
  const { server, id } = await openTable(["Anna"], { table: { phase: "open", fair } });
  server.begin([0]);
  await settled();
  expect(localStorage.getItem(`snowbound.promise.${id}`)).toBe("c0ffee");
});

test("other tables' promises aren't kept here", async () => {
  const { server, id } = await openTable(["Anna"], { table: { phase: "open" } });
  server.begin([0]);
  await settled();
  expect(localStorage.getItem(`snowbound.promise.${id}`)).toBeNull();
});

test("the table appears once everything to draw it is there", async () => {
  let come = (_: object) => {};
  const slow = () => new Promise((done) => (come = done));
  await playTable(["Anna", "Ben"], [0], { answers: (table) => ({ [`${table}/pieces`]: slow }) });
  expect(screen.getByRole("main", { name: "The table" })).toBeTruthy();
  expect(room()).toBeNull();
  come({ pieces: {} });
  await drawn();
  expect(room()).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Parlour");
});

test("… or can't be had", async () => {
  const away = refusal("away");
  await playTable(["Anna", "Ben"], [0], { answers: (table) => ({ "/api/info": away, [`${table}/pieces`]: away }) });
  expect(room()).toBeTruthy();
});

test("changed rules stand above the table, with names instead of seats", async () => {
  const thief = optionInfo("thief", ["none", "seat"], {
    title: "Thief",
    said: ["Nobody", "the second"],
    seats: [null, 1],
  });
  await playTable(["Anna", "Ben"], [0], { table: { options: { thief: "seat" } }, game: { options: [thief] } });
  expect(screen.getByRole("group", { name: "Changed rules" }).textContent.trim()).toBe("Thief: Ben");
});

test("with the usual rules nothing stands there", async () => {
  await playTable(["Anna", "Ben"]);
  expect(screen.queryByRole("group", { name: "Changed rules" })).toBeNull();
});

test("the chronicle can be hidden, and stays so on the next visit", async () => {
  const first = await playTable(["Anna", "Ben"]);
  await first.user.click(screen.getByRole("button", { name: "Hide chronicle" }));
  first.unmount();
  const { user } = await playTable(["Anna", "Ben"]);
  await user.click(screen.getByRole("button", { name: "Show chronicle" }));
  expect(screen.getByRole("button", { name: "Hide chronicle" })).toBeTruthy();
  expect(localStorage.getItem("snowbound.chronicle")).toBe("open");
});

test("coming back into view, or online, connects again at once", async () => {
  const { server, sockets } = await playTable(["Anna", "Ben"]);
  server.wire.drop();
  hide(true);
  expect(sockets).toHaveLength(1);
  hide(false);
  expect(sockets).toHaveLength(2);
  sockets[1].drop();
  await fireEvent.online(window);
  expect(sockets).toHaveLength(3);
});

test("leaving the page closes the connection for good", async () => {
  const { server, sockets, unmount } = await playTable(["Anna", "Ben"]);
  unmount();
  expect(server.wire.readyState).toBe(3);
  hide(false);
  await fireEvent.online(window);
  expect(sockets).toHaveLength(1);
});

test("a server that can't be reached at first doesn't mean that there is no such table", async () => {
  const gone = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  const { server } = await openTable(["Anna"], { table: { phase: "open" }, answers: (table) => ({ [table]: gone }) });
  await settled();
  expect(screen.queryByRole("heading", { name: "No such table" })).toBeNull();
  server.begin([0]);
  expect(screen.getByRole("heading", { name: "Invite friends" })).toBeTruthy();
});

test("a table that was said to be missing, but answers, is shown", async () => {
  const { server } = await openTable(["Anna"], {
    table: { phase: "open" },
    answers: (table) => ({ [table]: refusal("Later.", null, 500) }),
  });
  await settled();
  server.begin([0]);
  expect(screen.getByRole("heading", { name: "Invite friends" })).toBeTruthy();
});

test("a game whose table can't be drawn says so", async () => {
  vi.spyOn(games, "roomOf").mockRejectedValue(new Error("away"));
  await playTable(["Anna", "Ben"]);
  expect(screen.getByRole("alert").textContent).toContain("This page did not load");
  expect(screen.getByRole("link", { name: "Reload" }).getAttribute("target")).toBe("_self");
});
