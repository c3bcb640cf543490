import { expect, test } from "vitest";
import { capital } from "./capital";

test("only the first letter changes, by the language's rules", () => {
  expect([capital("bear claw"), capital(""), capital("österreich")]).toEqual(["Bear claw", "", "Österreich"]);
  expect([capital("istanbul"), capital("istanbul", "tr")]).toEqual(["Istanbul", "İstanbul"]);
});
