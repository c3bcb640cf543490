import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OptionInfo, TableInfo } from "../lib/messages";
import { partOf } from "../lib/part_of";
import { setName, settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import { LobbyState } from "./lobby_state.svelte";

type Seat = Partial<TableInfo["seats"][number]>;
const RULES = [{ name: "night", title: "What comes first at night?" }] as OptionInfo[];
const does = vi.fn();
const deals = vi.fn();
let notice = $state("");
let info = $state.raw<TableInfo | null>(null);
let seats = $state.raw<number[]>([]);
let host = $state(false);
let stop = () => {};

const table = {
  do: does,
  deal: deals,
  get notice() {
    return notice;
  },
  get info() {
    return info;
  },
  get seats() {
    return seats;
  },
  get host() {
    return host;
  },
} as unknown as Table;

const person = (name: string, ready = false): Seat => ({ kind: "person", name, ready });
const empty: Seat = { kind: "empty", name: "" };
const bot: Seat = { kind: "bot", name: "Silas" };

const of = (list: Seat[], options: TableInfo["options"] = {}) =>
  partOf<TableInfo>({
    seats: list.map((seat, i) => ({ ...seat, seat: i })) as TableInfo["seats"],
    options,
    clock: { kind: "off", seconds: 0 },
  });

function opened(list: Seat[], mine: number[], isHost = false): LobbyState {
  [info, seats, host] = [of(list), mine, isHost];
  const lobby = new LobbyState(table);
  stop = $effect.root(() => {
    $effect(() => lobby.follow());
    $effect(() => lobby.playNow());
  });
  flushSync();
  return lobby;
}

beforeEach(() => {
  localStorage.clear();
  setName("Anna");
  does.mockReset();
  does.mockResolvedValue(true);
  deals.mockReset();
  notice = "";
});
afterEach(() => {
  stop();
  history.replaceState(null, "", "/");
});

test("the lobby waits for free seats, the player and others", () => {
  const lobby = opened([person("Anna"), person("Ben"), empty, bot], [0]);
  expect(lobby.open.map((seat) => seat.seat)).toEqual([2]);
  expect(lobby.mineUnready.map((seat) => seat.seat)).toEqual([0]);
  expect([lobby.othersUnready, lobby.alone]).toEqual([true, false]);
  info = of([person("Anna"), person("Ben", true), bot]);
  expect([lobby.open.length, lobby.othersUnready, lobby.alone]).toEqual([0, false, false]);
  info = of([person("Anna"), bot, bot]);
  expect(lobby.alone).toBe(true);
  info = of([person("Anna"), bot, empty]);
  expect(lobby.alone, "somebody may still join").toBe(false);
});

test("the host's changes are shown until the player is ready again", () => {
  const lobby = opened([person("Anna", true), person("Ben")], [0]);
  expect(lobby.news(RULES)).toBe("");
  info = of([person("Anna"), person("Ben")], { night: "move" });
  flushSync();
  expect(lobby.news(RULES)).toContain("What comes first at night?");
  info = of([person("Anna", true), person("Ben")], { night: "move" });
  flushSync();
  expect(lobby.news(RULES)).toBe("");
});

test("players without a seat see the changes since they arrived; the host sees none", () => {
  const lobby = opened([person("Anna"), empty], []);
  info = of([person("Anna"), empty], { night: "move" });
  flushSync();
  expect(lobby.news(RULES)).not.toBe("");
  host = true;
  expect(lobby.news(RULES)).toBe("");
});

test("players sit down under the remembered name, or as guests", () => {
  const lobby = opened([empty, empty], []);
  lobby.name = "  Cora ";
  lobby.sit(1);
  expect(does).toHaveBeenLastCalledWith({ type: "sit", seat: 1, name: "Cora" });
  expect(settings.name).toBe("Cora");
  lobby.name = " ";
  lobby.sit(0);
  expect(does).toHaveBeenLastCalledWith({ type: "sit", seat: 0, name: "Guest" });
});

test("the next player at this device doesn't get that name", () => {
  opened([person("Anna"), empty], [0]).sit(1);
  expect(does.mock.calls).toEqual([[{ type: "sit", seat: 1, name: "" }]]);
  expect(settings.name).toBe("Anna");
});

test("only the first seat's name is remembered", async () => {
  const lobby = opened([person("Anna"), person("Ben")], [0, 1]);
  await lobby.rename({ value: " Benno " }, 1);
  expect(does).toHaveBeenLastCalledWith({ type: "sit", seat: 1, name: "Benno" });
  expect(settings.name).toBe("Anna");
  await lobby.rename({ value: "Annie" }, 0);
  expect([settings.name, lobby.name]).toEqual(["Annie", "Annie"]);
});

test("a refused or empty name reverts", async () => {
  const lobby = opened([person("Anna")], [0]);
  does.mockResolvedValue(false);
  const field = { value: "Anna the Great" };
  await lobby.rename(field, 0);
  expect([field.value, settings.name]).toEqual(["Anna", "Anna"]);
  does.mockClear();
  field.value = "  ";
  await lobby.rename(field, 0);
  expect([field.value, does.mock.calls.length]).toEqual(["Anna", 0]);
});

test("with #now and nobody else expected, the game is dealt once, unless that fails", () => {
  history.replaceState(null, "", "#now");
  const lobby = opened([person("Anna"), bot], [0], true);
  expect([lobby.dealing, deals.mock.calls.length]).toEqual([true, 1]);
  notice = "No bots today.";
  flushSync();
  notice = "";
  flushSync();
  expect([lobby.dealing, deals.mock.calls.length]).toEqual([false, 1]);
});

test("without #now, or with others to come, the lobby waits", () => {
  expect(opened([person("Anna"), bot], [0], true).dealing).toBe(false);
  history.replaceState(null, "", "#now");
  expect(opened([person("Anna"), empty], [0], true).dealing).toBe(false);
  expect(deals).not.toHaveBeenCalled();
});
