import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewTable } from "../lib/messages";
import { setName, settings } from "../lib/settings.svelte";
import { botInfo, gameInfo, serverInfo } from "../lib/test_server";
import { refusal, serve, settled } from "../lib/test_table";
import { TableDraft } from "./table_draft.svelte";

const TREK = gameInfo("trek", { title: "Trek", words: { en: "/draft/words" } });
const INFO = serverInfo([TREK], { bots: [botInfo("thumb", "Thumb"), botInfo("search", "Search")] });

let answers: Record<string, unknown>;
let sent: NewTable[];

async function loaded(game = "trek"): Promise<TableDraft> {
  const draft = new TableDraft(() => game);
  draft.load();
  await settled();
  return draft;
}

beforeEach(() => {
  setName("Anna");
  sent = [];
  answers = {
    "/api/info": INFO,
    "/api/tables": (_: string, wish: NewTable) => (sent.push(wish), { table: { id: "abc" } }),
  };
  serve(answers);
});
afterEach(() => {
  setName("");
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("it starts with the usual number of seats, for the player and bots", async () => {
  const draft = await loaded();
  expect(draft.seats.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
  expect(draft.names).toEqual(["Anna", "", ""]);
  expect(draft.chosen.map((bot) => bot.name)).toEqual(["thumb"]);
  expect(document.title).toContain("Trek");
});

test("changing the language keeps the choices", async () => {
  const draft = await loaded();
  draft.resize(5);
  draft.load();
  await settled();
  expect(draft.players).toBe(5);
});

test("a removed seat comes back as it was", async () => {
  const draft = await loaded();
  draft.wish(2, "bot:search");
  draft.resize(2);
  expect(draft.chosen.map((bot) => bot.name)).toEqual(["thumb"]);
  draft.resize(4);
  expect(draft.seats.map((seat) => seat.bot ?? seat.kind)).toEqual(["me", "thumb", "search", "thumb"]);
});

test("an unknown game and an unreachable server are reported", async () => {
  expect((await loaded("chess")).wrong).toContain("chess");
  answers["/api/info"] = refusal("away");
  const draft = await loaded();
  expect(draft.wrong).toBe("away");
  expect(await draft.make()).toBe("");
  expect(sent).toEqual([]);
});

test("the table is created as configured, and the name is remembered", async () => {
  const draft = await loaded();
  draft.resize(2);
  draft.wishes[0].name = "Cora";
  draft.wish(1, "open");
  draft.listed = true;
  expect(await draft.make()).toBe("abc");
  expect(sent[0]).toMatchObject({ game: "trek", players: 2, listed: true, clock: { kind: "off" }, tempo: "brisk" });
  expect(sent[0].seats).toEqual([{ kind: "me", name: "Cora" }, { kind: "open" }]);
  expect(sent[0]).not.toHaveProperty("deck");
  expect([settings.name, draft.busy]).toEqual(["Cora", true]);
});

test("a custom deck is sent along until it is removed", async () => {
  const draft = await loaded();
  await draft.readDeck({ name: "mine.toml", text: async () => "name = 'mine'" });
  expect(draft.deckName).toBe("mine.toml");
  await draft.make();
  expect(sent[0].deck).toBe("name = 'mine'");
  await draft.readDeck(undefined);
  await draft.make();
  expect([draft.deckName, "deck" in sent[1]]).toEqual(["", false]);
});

test("a game's objections are put into its words; other errors are shown as received", async () => {
  const words = { language: "en", sources: ["no-such-night = There is no such night."], names: {}, events: {} };
  answers["/draft/words"] = words;
  answers["/api/tables"] = refusal("raw", { id: "no-such-night" });
  const draft = await loaded();
  expect([await draft.make(), draft.wrong, draft.busy]).toEqual(["", "There is no such night.", false]);
  answers["/api/tables"] = refusal("raw", { id: "not-a-word-of-it" });
  await draft.make();
  expect(draft.wrong).toBe("raw");
  answers["/api/tables"] = refusal("away");
  await draft.make();
  expect(draft.wrong).toBe("away");
});

test("… also if its words can't be loaded", async () => {
  answers["/api/info"] = serverInfo([{ ...TREK, words: { en: "/draft/no-words" } }]);
  answers["/api/tables"] = refusal("raw", { id: "no-such-night" });
  const draft = await loaded();
  await draft.make();
  expect(draft.wrong).toBe("raw");
});

test("the games are told in the language chosen last, whichever arrives first", async () => {
  const late: ((found: object) => void)[] = [];
  answers["/api/info"] = () => new Promise((done) => late.push(done));
  const draft = await loaded();
  draft.load();
  late[1]({ ...INFO, games: [{ ...TREK, title: "Die Reise" }] });
  late[0](INFO);
  await settled();
  expect(draft.facts!.title).toBe("Die Reise");
});
