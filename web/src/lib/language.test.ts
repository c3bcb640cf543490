import { expect, test } from "vitest";
import { chosen } from "./language";

test("words are in the chosen language, if the game has it", () => {
  expect(chosen(["de", "en"], "de")).toBe("de");
  expect(chosen(["de", "en"], "en")).toBe("en");
  expect(chosen(["en"], "de")).toBe("en");
});
