import { beforeEach, expect, test, vi } from "vitest";
import { newTable, pieces } from "./api";
import { wordingAt } from "./language";
import type { BotInfo } from "./messages";
import { partOf } from "./part_of";
import { playNow } from "./play_now";
import { go } from "./route.svelte";
import { setName, setTempo } from "./settings.svelte";

vi.mock("./api", () => ({ newTable: vi.fn(), pieces: vi.fn() }));
vi.mock("./language", () => ({ wordingAt: vi.fn() }));
vi.mock("./route.svelte", () => ({ go: vi.fn() }));

const BOTS = partOf<BotInfo[]>([{ name: "search" }, { name: "thumb" }]);

beforeEach(() => {
  vi.resetAllMocks();
  setName("Anna");
  setTempo("calm");
  vi.mocked(newTable).mockResolvedValue({ table: { id: "abc", words: { en: "/words" } } } as never);
  vi.mocked(pieces).mockRejectedValue(new Error("away"));
  vi.mocked(wordingAt).mockRejectedValue(new Error("away"));
});

test("the player sits down first, with the server's usual bots, at the chosen tempo", async () => {
  await playNow("trek", 3, BOTS);
  const bot = { kind: "bot", bot: "search" };
  expect(vi.mocked(newTable).mock.calls).toEqual([
    [{ game: "trek", players: 3, seats: [{ kind: "me", name: "Anna" }, bot, bot], tempo: "calm" }],
  ]);
  expect(vi.mocked(go).mock.calls).toEqual([["/table/abc#now"]]);
});

test("what the table needs is fetched early; failing that is no error yet", async () => {
  await playNow("trek", 3, []);
  expect(vi.mocked(wordingAt).mock.calls).toEqual([[{ en: "/words" }]]);
  expect(vi.mocked(pieces).mock.calls).toEqual([["abc"]]);
});

test("a refusal is passed on", async () => {
  vi.mocked(newTable).mockRejectedValue(new Error("too many tables"));
  await expect(playNow("trek", 3, BOTS)).rejects.toThrow("too many tables");
  expect(go).not.toHaveBeenCalled();
});
