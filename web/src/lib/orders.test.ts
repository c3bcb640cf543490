import { expect, test } from "vitest";
import { holding, offered } from "./orders";

const ORDERS = { early: "game", late: "off", again: "round" };

test("what holds is named with how long it does", () => {
  expect(holding(ORDERS)).toEqual([
    { name: "early", until: "game" },
    { name: "again", until: "round" },
  ]);
});

test("a question offers what would answer it and does not hold yet", () => {
  expect(offered(["early", "late"], ORDERS)).toEqual(["late"]);
  expect(offered(undefined, ORDERS)).toEqual([]);
});
