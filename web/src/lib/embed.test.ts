import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const at = (pathname: string) => {
  vi.stubGlobal("location", { pathname });
  return import("./embed");
};

test("embedded pages send no cookies and say that they are embedded", async () => {
  const { bare, embedded } = await at("/embed/abc");
  expect(embedded).toBe(true);
  expect(bare).toEqual({ credentials: "omit", headers: { "Snowbound-Embedded": "1" } });
});

test("our own pages send ordinary requests", async () => {
  for (const path of ["/", "/replay/abc", "/replay/embed/abc", "/embedded"]) {
    vi.resetModules();
    const { bare, embedded } = await at(path);
    expect([path, embedded, bare]).toEqual([path, false, {}]);
  }
});

test("without a window nothing is embedded", async () => {
  vi.stubGlobal("location", undefined);
  expect((await import("./embed")).embedded).toBe(false);
});
