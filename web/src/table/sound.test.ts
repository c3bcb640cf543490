import { expect, test } from "vitest";
import { told } from "../lib/test_lines";
import { heard } from "./sound";

test("most events pass in silence, a death does not", () => {
  expect(heard(told("died", {}, { sound: "bell" }))).toBe("bell");
  expect(heard(told("something else"))).toBe("");
});

test("nobody's words are heard as an event", () => {
  expect(heard({ ...told("died"), kind: "chat", how: null })).toBe("");
});
