import { expect, test } from "vitest";
import type { Table } from "../lib/table.svelte";
import { emote, mayTell, oneAtATime, phrase, story, talk } from "./talk";

test("only seats narrate, in games with narration, until the end", () => {
  expect(mayTell(true, 0, false)).toBe(true);
  for (const wrong of [mayTell(false, 0, false), mayTell(true, null, false), mayTell(true, 0, true)])
    expect(wrong).toBe(false);
});

test("a seat narrates and chats under its own name", () => {
  expect(story("  It snows. ", 2)).toEqual({ type: "narrate", seat: 2, text: "It snows." });
  expect(talk(" Hello ", 0)).toEqual({ type: "say", text: "Hello", seat: 0, name: "" });
});

test("spectators chat as guests and can't narrate", () => {
  expect(talk("Hello", null)).toEqual({ type: "say", text: "Hello", seat: null, name: "Guest" });
  expect(story("It snows.", null)).toBeNull();
});

test("a phrase is sent by its name, and shown in the reader's language once the words are there", () => {
  expect(emote("luck", 1)).toEqual({ type: "say", text: "", seat: 1, name: "", emote: "luck" });
  expect(emote("bye", null)).toMatchObject({ seat: null, name: "Guest", emote: "bye" });
  const wording = { say: ({ id }: { id: string }) => `[${id}]` };
  const table = { wording, viewer: 0, company: () => null };
  expect(phrase(table as unknown as Table, "luck")).toBe("[emote-luck]");
  expect(phrase({ ...table, wording: null } as unknown as Table, "luck")).toBe("luck");
});

test("empty messages aren't sent", () => {
  expect([talk("  ", 0), story("\n", 0)]).toEqual([null, null]);
});

test("earlier lines are fetched once, even if requested twice", async () => {
  const waiting: (() => void)[] = [];
  const more = oneAtATime(() => new Promise<void>((done) => waiting.push(done)));
  const both = [more(), more()];
  expect(waiting.length).toBe(1);
  waiting[0]();
  await Promise.all(both);
  void more();
  expect(waiting.length).toBe(2);
});

test("a failed request can be repeated", async () => {
  let count = 0;
  const more = oneAtATime(() => (count++ ? Promise.resolve() : Promise.reject(new Error("gone"))));
  await expect(more()).rejects.toThrow("gone");
  await more();
  expect(count).toBe(2);
});
