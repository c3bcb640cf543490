import { expect, test } from "vitest";
import { holding, offered } from "./orders";

const ORDERS = { early: "game", late: "off", again: "round" };

test("standing answers in force are listed with their duration", () => {
  expect(holding(ORDERS)).toEqual([
    { name: "early", until: "game" },
    { name: "again", until: "round" },
  ]);
});

test("a question offers matching answers that aren't in force yet", () => {
  expect(offered(["early", "late"], ORDERS)).toEqual(["late"]);
  expect(offered(undefined, ORDERS)).toEqual([]);
});
