import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { refusal, serve, settled, tableInfo } from "../lib/test_table";
import Join from "./Join.svelte";
import { address, leave, visit } from "./test_page";

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test("a code leads to its table", async () => {
  const asked = serve({ "/api/invites/SNOW%2F1": { table: tableInfo([], { id: "abc" }) } });
  render(Join, { code: "SNOW/1" });
  expect(screen.getByRole("status").textContent).toBe("Looking for the table …");
  await settled();
  expect([asked, address()]).toEqual([["/api/invites/SNOW%2F1"], "/table/abc"]);
});

test("Back from the table leads past the code, which would lead to it again", async () => {
  serve({ "/api/invites/SNOW": { table: tableInfo([], { id: "abc" }) } });
  visit("/join/SNOW");
  const pages = history.length;
  render(Join, { code: "SNOW" });
  await settled();
  expect([address(), history.length]).toEqual(["/table/abc", pages]);
});

test("a code without a table says so", async () => {
  serve({ "/api/invites/HEAT": refusal("No table has this code.") });
  render(Join, { code: "HEAT" });
  await settled();
  expect(screen.getByRole("heading").textContent).toBe("No table has the code HEAT");
  expect(screen.getByRole("alert").textContent).toBe("No table has this code.");
  expect(screen.getByRole("link", { name: "Back to the games" }).getAttribute("href")).toBe("/");
  expect(address()).toBe("/");
});
