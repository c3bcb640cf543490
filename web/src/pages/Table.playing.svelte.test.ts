import { screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutcomeInfo } from "../lib/messages";
import { setSound, settings } from "../lib/settings.svelte";
import { lessonInfo, viewOf } from "../lib/test_server";
import { askInfo, choiceInfo, eventLine, resize, settled, tableInfo } from "../lib/test_table";
import * as sound from "../table/sound";
import { hide, leave } from "./test_page";
import { drawn, playTable } from "./test_table_page";

const rest = choiceInfo(4, "rest");
const walk = choiceInfo(5, "walk");
const BEN = { kind: "seat", seat: 1 };
const meet = (action: number, who: string) =>
  choiceInfo(action, "meet", { said: { id: "meet", args: { who } }, touches: [BEN] });
const OUTCOME: OutcomeInfo = { winners: [], said: { id: "over" }, clauses: [], scores: [] };

beforeEach(() => localStorage.clear());
afterEach(() => {
  leave();
  resize(1024);
  settings.language = "en";
  setSound(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Server = Awaited<ReturnType<typeof playTable>>["server"];
const moves = (server: Server) => server.sent("move").map((move) => [move.seat, move.action]);
const question = () => within(screen.getByRole("region", { name: "Your decision" }));
const button = (name: RegExp | string) => screen.getByRole("button", { name });

test("a question is announced in the title, and answered with a key", async () => {
  const { server, user } = await playTable(["Anna", "Ben"]);
  expect(document.title).toBe("Parlour");
  server.asks(1, [rest, walk]);
  expect(document.title).toBe("Your turn · Parlour");
  await user.keyboard("2");
  expect(moves(server)).toEqual([[0, 5]]);
});

test("a thing on the table that several choices are about offers them beside it", async () => {
  const { server, user } = await playTable(["Anna", "Ben"]);
  server.asks(1, [rest, meet(6, "by day"), meet(7, "by night")]);
  await user.click(within(screen.getByRole("list", { name: "Players" })).getByText("Ben"));
  await user.click(screen.getAllByRole("button", { name: /Meet by night/ }).at(0)!);
  expect(moves(server)).toEqual([[0, 7]]);
});

test("a thing that can't be chosen asks the rules why", async () => {
  const { server, user } = await playTable(["Anna", "Ben"]);
  server.asks(1, [rest, walk]);
  await user.click(within(screen.getByRole("list", { name: "Players" })).getByText("Ben"));
  expect(server.sent("why")).toMatchObject([{ seat: 0, asked: 1, thing: BEN }]);
});

test("spectators can't choose anything", async () => {
  const { server, user } = await playTable(["Anna", "Ben"], [null]);
  await user.click(within(screen.getByRole("list", { name: "Players" })).getByText("Ben"));
  expect(server.sent("why")).toEqual([]);
  expect(screen.queryByText("It is not your turn to decide.")).toBeNull();
});

test("on a shared device, the table is covered until the next player takes it", async () => {
  const { server, user } = await playTable(["Anna", "Ben"], [0, 1]);
  server.update({ viewer: 1, ask: askInfo(1, [rest, walk]) });
  expect(screen.getByRole("heading", { name: "It is Ben’s turn" })).toBeTruthy();
  expect(screen.queryByRole("main", { name: "The table" })).toBeNull();
  expect(document.title).toBe("Your turn · Parlour");
  await user.click(button("I am Ben"));
  await drawn();
  expect(screen.getByRole("main", { name: "The table" })).toBeTruthy();
  await user.click(question().getByRole("button", { name: /Walk on/ }));
  expect(moves(server)).toEqual([[1, 5]]);
});

test("… but not while the player who has it is asked, too", async () => {
  const { server, user } = await playTable(["Anna", "Ben"], [0, 1]);
  server.update({ viewer: 1, ask: askInfo(1, [rest, walk]) });
  await user.click(button("I am Ben"));
  server.snapshot({ viewer: 0, view: viewOf("parlour", 2), ask: askInfo(1, [rest, walk]) });
  expect(screen.queryByRole("button", { name: "I am Anna" })).toBeNull();
  expect(question().getByRole("button", { name: /Walk on/ })).toBeTruthy();
});

test("events are played before the next question, unless they are skipped", async () => {
  const { server, user } = await playTable(["Anna", "Ben"]);
  server.update({ lines: [eventLine("fell")], view: viewOf("parlour", 2), ask: askInfo(1, [rest]) });
  expect(question().getByText("Somebody fell.")).toBeTruthy();
  expect(question().queryByRole("button", { name: /Rest/ })).toBeNull();
  await user.keyboard("{Escape}");
  expect(question().getByRole("button", { name: /Rest/ })).toBeTruthy();
});

test("with sounds on, news can be heard", async () => {
  const play = vi.spyOn(sound, "play").mockImplementation(() => {});
  setSound(true);
  const { server } = await playTable(["Anna", "Ben"]);
  hide(true); // plays no scenes
  server.update({ lines: [eventLine("fell")], view: viewOf("parlour", 2) });
  expect(play.mock.calls).toEqual([["dice"]]);
});

test("in a pause nobody is said to decide", async () => {
  const { server, info } = await playTable(["Anna", "Ben"]);
  const view = viewOf("parlour", 2, { waiting: [1] });
  const seats = () => screen.getByRole("list", { name: "Seats" }).textContent;
  server.snapshot({ view });
  expect(seats()).toContain("deciding");
  server.snapshot({ view, table: { ...info, paused: true } });
  expect(seats()).not.toContain("deciding");
  expect(screen.queryByText(/is deciding/)).toBeNull();
});

test("a tab says that the chronicle has news, until it is opened", async () => {
  const { server, user } = await playTable(["Anna", "Ben"]);
  const tab = (name: string) => within(screen.getByRole("navigation", { name: "Sections" })).getByText(name);
  const pressed = () => ["Table", "Chronicle"].map((name) => tab(name).getAttribute("aria-pressed"));
  server.snapshot({ view: viewOf("parlour", 2), lines: [eventLine("fell", {}, { touches: [BEN], clauses: ["P-1"] })] });
  expect(screen.getByRole("button", { name: /^Chronicle.*something new/ })).toBeTruthy();
  await user.click(tab("Chronicle"));
  expect([pressed(), screen.queryByText(/something new/)]).toEqual([["false", "true"], null]);
  await user.click(within(screen.getByRole("log")).getByText(/Somebody fell/));
  await user.click(button("Show it on the table"));
  expect([pressed(), screen.queryByText(/something new/)]).toEqual([["true", "false"], null]);
});

test("the end is shown with what decided it, as far as this player may know", async () => {
  const { server, asked, id } = await playTable(["Anna", "Ben"]);
  server.update({ outcome: OUTCOME });
  expect(screen.queryByRole("heading", { name: "Everybody froze." })).toBeNull();
  await drawn();
  expect(asked).toContain(`/api/tables/${id}/ending?viewer=0&`);
  expect(screen.getByRole("heading", { name: "Everybody froze." })).toBeTruthy();
});

test("after the end, things can't be chosen", async () => {
  const { server, user } = await playTable(["Anna", "Ben"]);
  server.update({ outcome: OUTCOME });
  await drawn();
  await user.click(within(screen.getByRole("list", { name: "Players" })).getByText("Ben"));
  expect(screen.queryByText("The game is over.", { selector: ".problem" })).toBeNull();
});

test("in another language the table speaks it", async () => {
  const { server, answers } = await playTable(["Anna", "Ben"], [0], {
    table: { words: { en: "/table-page/words", de: "/table-page/worte" } },
  });
  answers["/table-page/worte"] = { language: "de", sources: ["ask = Was tun?\nrest = Ruhen"], names: {}, events: {} };
  server.asks(1, [rest]);
  settings.language = "de";
  flushSync();
  await settled();
  expect(question().getByRole("heading").textContent).toBe("Was tun?");
});

test("a new question is explained beside the table; on a phone or without chronicle, with the question", async () => {
  const tips = { ask: "Resting heals." };
  const places = [
    async () => {},
    async () => void resize(400),
    async () => void localStorage.setItem("snowbound.chronicle", "folded"),
  ];
  const where: boolean[] = [];
  for (const [at, go] of places.entries()) {
    localStorage.clear();
    resize(1024);
    await go();
    const game = `tipped${at}`;
    const { server, unmount } = await playTable(["Anna", "Ben"], [0], {
      table: { game },
      answers: () => ({ [`/api/games/${game}/lesson`]: lessonInfo(tableInfo([]), [], { tips }) }),
    });
    server.asks(1, [rest]);
    await settled();
    expect(screen.getAllByText("Resting heals.")).toHaveLength(1);
    where.push(question().queryByText("Resting heals.") !== null);
    unmount();
  }
  expect(where).toEqual([false, true, true]);
});
