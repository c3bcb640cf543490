// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { regionOf } from "./table_regions";

beforeEach(() => {
  document.body.innerHTML = `
    <div class="frame">
      <main class="middle"><div class="camp" id="theirs"></div><div class="camp mine" id="mine"></div></main>
      <div class="hand" id="hand"></div>
    </div>
    <div class="report" id="elsewhere"></div>`;
});

const found = (name: string) => regionOf(document.querySelector(".frame")!, name)?.id ?? null;

test("a part is named by its class", () => {
  expect(found("hand")).toBe("hand");
});

test("the camp is the player's own, and the table is the middle", () => {
  expect(found("camp")).toBe("mine");
  expect(regionOf(document, "table")?.className).toBe("middle");
});

test("parts that aren't drawn or don't exist are null", () => {
  expect([found("report"), found("centre"), found("")]).toEqual([null, null, null]);
});
