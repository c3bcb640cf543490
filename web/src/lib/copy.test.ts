// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copy } from "./copy";

afterEach(() => vi.restoreAllMocks());

test("copied text is on the clipboard", async () => {
  expect(await copy("https://snow.example/table/1")).toBe(true);
  expect(await navigator.clipboard.readText()).toBe("https://snow.example/table/1");
});

test("a browser that forbids it causes no error", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  expect(await copy("anything")).toBe(false);
});
