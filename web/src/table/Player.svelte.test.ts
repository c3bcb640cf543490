import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { SeatInfo } from "../lib/messages";
import { botInfo } from "../lib/test_server";
import { seatInfo } from "../lib/test_table";
import Player from "./Player.svelte";

const THUMB = botInfo("thumb", "Steady", { text: "Plays by rules of thumb." });
const BOT = { kind: "bot" as const, bot: "thumb" };

const said = (seat: SeatInfo, more: { you?: boolean; line?: boolean } = {}) =>
  render(Player, { seat, bots: [THUMB], ...more }).container.textContent;

test("people have their names, or the number of their seat", () => {
  expect(said(seatInfo(0, "Anna"))).toBe("Anna");
  expect(said(seatInfo(1, ""))).toBe("Seat 2");
  expect(said(seatInfo(0, "Anna"), { you: true })).toBe("Annayou");
});

test("a bot has its strength and, where there is room, how it plays", () => {
  expect(said(seatInfo(1, "Silas", BOT))).toBe("SilasSteady");
  expect(said(seatInfo(1, "Silas", BOT), { line: true })).toBe("SilasSteady. Plays by rules of thumb.");
});

test("a bot that the server no longer offers has its own name", () => {
  expect(said(seatInfo(1, "Silas", { kind: "bot", bot: "retired" }))).toBe("Silasretired");
});
