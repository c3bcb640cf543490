import { expect, test } from "vitest";
import { told } from "../lib/test_lines";
import { heard } from "./sound";

test("most events are silent, a death is not", () => {
  expect(heard(told("died", {}, { sound: "bell" }))).toBe("bell");
  expect(heard(told("something else"))).toBe("");
});

test("chat makes no sound", () => {
  expect(heard({ ...told("died"), kind: "chat", how: null })).toBe("");
});
