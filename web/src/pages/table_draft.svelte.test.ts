import { beforeEach, expect, test, vi } from "vitest";
import { CallError, info, newTable } from "../lib/api";
import { wordingAt } from "../lib/language";
import type { ServerInfo } from "../lib/messages";
import { partOf } from "../lib/part_of";
import { setName, settings } from "../lib/settings.svelte";
import { Wording } from "../lib/wording";
import { TableDraft } from "./table_draft.svelte";

vi.mock("../lib/api", () => ({
  CallError: class extends Error {
    constructor(
      message: string,
      readonly said: unknown = null,
    ) {
      super(message);
    }
  },
  info: vi.fn(),
  newTable: vi.fn(),
}));
vi.mock("../lib/language", () => ({ wordingAt: vi.fn() }));

const INFO = partOf<ServerInfo>({
  games: [{ name: "trek", title: "Trek", usual: 3, fewest: 2, most: 8, words: { en: "/words" } }],
  bots: [{ name: "thumb" }, { name: "search" }],
});
const sent = () => vi.mocked(newTable).mock.calls[0][0];

async function loaded(game = "trek"): Promise<TableDraft> {
  const draft = new TableDraft(() => game);
  draft.load();
  await Promise.resolve();
  await Promise.resolve();
  return draft;
}

beforeEach(() => {
  localStorage.clear();
  setName("Anna");
  vi.resetAllMocks();
  vi.mocked(info).mockResolvedValue(INFO);
  vi.mocked(newTable).mockResolvedValue({ table: { id: "abc" } } as never);
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
  await Promise.resolve();
  await Promise.resolve();
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
  vi.mocked(info).mockRejectedValue(new Error("away"));
  const draft = await loaded();
  await Promise.resolve();
  expect(draft.wrong).toBe("away");
  expect(await draft.make()).toBe("");
  expect(newTable).not.toHaveBeenCalled();
});

test("the table is created as configured, and the name is remembered", async () => {
  const draft = await loaded();
  draft.resize(2);
  draft.wishes[0].name = "Cora";
  draft.wish(1, "open");
  draft.listed = true;
  expect(await draft.make()).toBe("abc");
  expect(sent()).toMatchObject({ game: "trek", players: 2, listed: true, clock: { kind: "off" }, tempo: "brisk" });
  expect(sent().seats).toEqual([{ kind: "me", name: "Cora" }, { kind: "open" }]);
  expect(sent()).not.toHaveProperty("deck");
  expect([settings.name, draft.busy]).toEqual(["Cora", true]);
});

test("a custom deck is sent along until it is removed", async () => {
  const draft = await loaded();
  await draft.readDeck({ name: "mine.toml", text: async () => "name = 'mine'" });
  expect(draft.deckName).toBe("mine.toml");
  await draft.make();
  expect(sent().deck).toBe("name = 'mine'");
  vi.mocked(newTable).mockClear();
  await draft.readDeck(undefined);
  await draft.make();
  expect([draft.deckName, "deck" in sent()]).toEqual(["", false]);
});

test("a game's objections are put into its words; other errors are shown as received", async () => {
  const draft = await loaded();
  const source = { language: "en", sources: ["no-such-night = There is no such night."], names: {}, events: {} };
  vi.mocked(wordingAt).mockResolvedValue(new Wording(source));
  vi.mocked(newTable).mockRejectedValue(new CallError("raw", { id: "no-such-night" }));
  expect([await draft.make(), draft.wrong, draft.busy]).toEqual(["", "There is no such night.", false]);
  vi.mocked(newTable).mockRejectedValue(new CallError("raw", { id: "not-a-word-of-it" }));
  await draft.make();
  expect(draft.wrong).toBe("raw");
  vi.mocked(wordingAt).mockRejectedValue(new Error("away"));
  vi.mocked(newTable).mockRejectedValue(new CallError("raw too", { id: "no-such-night" }));
  await draft.make();
  expect(draft.wrong).toBe("raw too");
  vi.mocked(newTable).mockRejectedValue(new Error("away"));
  await draft.make();
  expect(draft.wrong).toBe("away");
});
