import { expect, test } from "vitest";
import { partOf } from "../../lib/part_of";
import { months } from "./test_view";
import { isMonth, monthName, monthShort, time } from "./time";
import type { DonnerPartyView } from "./view";

const MONTHS = ["oct", "nov", "dec", "jan", "feb", "mar"];

test("every month has a name and an abbreviation", () => {
  expect(MONTHS.map(monthName)).toEqual(["October", "November", "December", "January", "February", "March"]);
  expect(MONTHS.map(monthShort)).toEqual(["Oct", "Nov", "Dec", "Jan", "Feb", "Mar"]);
});

test("other texts have no name", () => {
  expect(["apr", "", "Oct"].map(isMonth)).toEqual([false, false, false]);
  expect([monthName("apr"), monthShort("apr")]).toEqual(["", "?"]);
});

test("before November, all months are to come", () => {
  const { label, steps } = time(partOf<DonnerPartyView>({ month: "oct", shown: { months: months() } }));
  expect(label).toBe("October");
  expect(new Set(steps.map((step) => step.state))).toEqual(new Set(["to come"]));
});

test("in March, all other months are past", () => {
  const { steps } = time(partOf<DonnerPartyView>({ month: "mar", shown: { months: months() } }));
  expect(steps.map((step) => step.state)).toEqual(["past", "past", "past", "past", "now"]);
  expect(steps.at(-1)!.label).toBe("March");
});
