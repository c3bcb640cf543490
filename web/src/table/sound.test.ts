import { expect, test } from "vitest";
import type { Line } from "../lib/messages";
import { heard } from "./sound";

const line = (kind: Line["kind"], event?: string): Line => ({ at: 0, kind, text: "", event });

test("most events pass in silence, a death does not", () => {
  expect(heard(line("event", "died"))).toBe("bell");
  expect(heard(line("event", "effort"))).toBe("dice");
  expect(heard(line("event", "something else"))).toBe("");
});

test("nobody's words are heard as an event", () => {
  expect(heard(line("chat", "died"))).toBe("");
});
