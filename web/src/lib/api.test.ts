import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { info, recentInfo, replay, rules } from "./api";
import { settings } from "./settings.svelte";

let asked: string[];
let answer: { status: number; body: string };

// The network's end of it; what api.ts makes of the answers is what is tested.
vi.stubGlobal("fetch", async (path: string) => {
  asked.push(path);
  return new Response(answer.body, { status: answer.status });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: "{}" };
});
afterAll(() => vi.unstubAllGlobals());

test("what the server objects to can be shown", async () => {
  answer = { status: 404, body: '{"error": "There is no such table."}' };
  await expect(info()).rejects.toThrow("There is no such table.");
  answer = { status: 500, body: "<h1>Oh no</h1>" };
  await expect(info()).rejects.toThrow("The server answered with status 500.");
  // A proxy whose server is down says so in a page of its own.
  answer = { status: 502, body: "<h1>Bad gateway</h1>" };
  await expect(info()).rejects.toThrow("The server cannot be reached.");
});

test("rules are asked for once, and again only if that failed", async () => {
  answer = { status: 503, body: "{}" };
  await expect(rules("trek")).rejects.toThrow();
  answer = { status: 200, body: '{"clauses": []}' };
  await rules("trek");
  await rules("trek");
  const english = "/api/games/trek/rules?language=en";
  expect(asked).toEqual([english, english]);
});

test("what the server refuses is said in the pages' words, and what a game does not allow is passed on", async () => {
  const said = { id: "wrong-too-many", args: { seconds: 3 } };
  answer = { status: 429, body: JSON.stringify({ error: "Too many.", said }) };
  await expect(info()).rejects.toThrow("Too many at once. Try again in 3 seconds.");
  answer = { status: 400, body: JSON.stringify({ error: "Not so.", said: { id: "no-such-thing" } }) };
  await expect(info()).rejects.toMatchObject({ message: "Not so.", said: { id: "no-such-thing" } });
});

test("what was just said about the server is not asked for again, but in another language", async () => {
  await info();
  await recentInfo();
  await info();
  settings.language = "de";
  await recentInfo();
  settings.language = "en";
  expect(asked.map((path) => path.slice(-2))).toEqual(["en", "en", "de"]);
  answer = { status: 500, body: "" };
  await expect(info()).rejects.toThrow();
  await expect(recentInfo()).rejects.toThrow();
  expect(asked.length).toBe(5);
});

test("rules are asked for in the reader's language", async () => {
  settings.language = "de";
  await rules("trek");
  settings.language = "en";
  await rules("trek");
  expect(asked).toEqual(["/api/games/trek/rules?language=de"]);
});

test("a spectator's replay names no seat", async () => {
  await replay("t1", null, 0, 50);
  await replay("t1", 0, 0, 50);
  expect(asked).toEqual(["/api/tables/t1/replay?first=0&count=50", "/api/tables/t1/replay?viewer=0&first=0&count=50"]);
});
