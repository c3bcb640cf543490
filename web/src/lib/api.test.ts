import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { info, recentInfo, replay, rules } from "./api";
import { limits } from "./limits.svelte";
import { settings } from "./settings.svelte";
import { serverInfo } from "./test_server";

let asked: string[];
let answer: { status: number; body: string };

// Only the network is faked.
vi.stubGlobal("fetch", async (path: string) => {
  asked.push(path);
  return new Response(answer.body, { status: answer.status });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: "{}" };
});
afterAll(() => vi.unstubAllGlobals());

test("the server's errors can be shown", async () => {
  answer = { status: 404, body: '{"error": "There is no such table."}' };
  await expect(info()).rejects.toThrow("There is no such table.");
  answer = { status: 500, body: "<h1>Oh no</h1>" };
  await expect(info()).rejects.toThrow("The server answered with status 500.");
  // When the server is down, a proxy answers with its own error page.
  answer = { status: 502, body: "<h1>Bad gateway</h1>" };
  await expect(info()).rejects.toThrow("The server cannot be reached.");
});

test("rules are fetched once, and again only after a failure", async () => {
  answer = { status: 503, body: "{}" };
  await expect(rules("trek")).rejects.toThrow();
  answer = { status: 200, body: '{"clauses": []}' };
  await rules("trek");
  await rules("trek");
  const english = "/api/games/trek/rules?language=en";
  expect(asked).toEqual([english, english]);
});

test("the server's refusals are put into words; a game's are passed on as data", async () => {
  const said = { id: "wrong-too-many", args: { seconds: 3 } };
  answer = { status: 429, body: JSON.stringify({ error: "Too many.", said }) };
  await expect(info()).rejects.toThrow("Too many at once. Try again in 3 seconds.");
  answer = { status: 400, body: JSON.stringify({ error: "Not so.", said: { id: "no-such-thing" } }) };
  await expect(info()).rejects.toMatchObject({ message: "Not so.", said: { id: "no-such-thing" } });
});

test("recent info is reused, unless the language has changed", async () => {
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

test("the server tells the longest texts and clocks it takes", async () => {
  answer = { status: 200, body: JSON.stringify(serverInfo([], { chat: 7, clock: 60 })) };
  await info();
  expect(limits).toEqual({ name: 24, chat: 7, narration: 1000, clock: 60 });
});

test("rules are fetched in the reader's language", async () => {
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
