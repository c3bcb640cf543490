import { expect, test } from "vitest";
import { filled, named, ownName, wished } from "./seat_wishes";

test("the first seat is the player's, the others are bots'", () => {
  expect(filled([], 3, "Ann", "thumb")).toEqual([
    { kind: "me", name: "Ann" },
    { kind: "bot", bot: "thumb" },
    { kind: "bot", bot: "thumb" },
  ]);
  expect(filled([], 1, "", "thumb")).toEqual([{ kind: "me", name: "Newcomer" }]);
});

test("wishes for seats are kept, even while the table is smaller", () => {
  const wishes = [{ kind: "open" as const }, { kind: "open" as const }];
  expect(filled(wishes, 1, "Ann", "thumb")).toEqual(wishes);
  expect(filled(wishes, 3, "Ann", "thumb")).toEqual([...wishes, { kind: "bot", bot: "thumb" }]);
});

test("a seat's menu sets who sits there", () => {
  expect(wished("me", 0, "Ann")).toEqual({ kind: "me", name: "Ann" });
  expect(wished("me", 2, "Ann")).toEqual({ kind: "me", name: "Player 3" });
  expect(wished("open", 1, "Ann")).toEqual({ kind: "open" });
  expect(wished("bot:search:2s", 1, "Ann")).toEqual({ kind: "bot", bot: "search:2s" });
});

test("everybody gets a name, but only an entered one is remembered", () => {
  const wishes = [{ kind: "me" as const, name: "  " }, { kind: "open" as const }];
  expect(named(wishes)).toEqual([{ kind: "me", name: "Newcomer" }, { kind: "open" }]);
  expect(ownName(named(wishes))).toBe("");
  expect(ownName([{ kind: "open" }, { kind: "me", name: "Ann" }])).toBe("Ann");
});
