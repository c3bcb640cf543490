import { expect, test } from "vitest";
import { mayTell, oneAtATime, story, talk } from "./talk";

test("only a seat tells the story, in games that have one, until the end", () => {
  expect(mayTell(true, 0, false)).toBe(true);
  for (const wrong of [mayTell(false, 0, false), mayTell(true, null, false), mayTell(true, 0, true)])
    expect(wrong).toBe(false);
});

test("a seat tells, and speaks, in its own name", () => {
  expect(story("  It snows. ", 2)).toEqual({ type: "narrate", seat: 2, text: "It snows." });
  expect(talk(" Hello ", 0)).toEqual({ type: "say", text: "Hello", seat: 0, name: "" });
});

test("whoever watches speaks as a guest, and tells nothing", () => {
  expect(talk("Hello", null)).toEqual({ type: "say", text: "Hello", seat: null, name: "Guest" });
  expect(story("It snows.", null)).toBeNull();
});

test("nothing is not said", () => {
  expect([talk("  ", 0), story("\n", 0)]).toEqual([null, null]);
});

test("earlier lines asked for twice come once", async () => {
  const waiting: (() => void)[] = [];
  const more = oneAtATime(() => new Promise<void>((done) => waiting.push(done)));
  const both = [more(), more()];
  expect(waiting.length).toBe(1);
  waiting[0]();
  await Promise.all(both);
  void more();
  expect(waiting.length).toBe(2);
});

test("what failed may be asked for again", async () => {
  let count = 0;
  const more = oneAtATime(() => (count++ ? Promise.resolve() : Promise.reject(new Error("gone"))));
  await expect(more()).rejects.toThrow("gone");
  await more();
  expect(count).toBe(2);
});
