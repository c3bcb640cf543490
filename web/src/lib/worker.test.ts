// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const registered = vi.fn();
const postMessage = vi.fn();
let onLoad: (() => void)[]; // this test's page only

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.useFakeTimers();
  onLoad = [];
  vi.stubGlobal("addEventListener", (type: string, call: () => void) => type === "load" && onLoad.push(call));
  vi.stubEnv("PROD", true);
  registered.mockResolvedValue({});
  vi.stubGlobal("navigator", {
    serviceWorker: { register: registered, ready: Promise.resolve({ active: { postMessage } }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function loaded() {
  const { register } = await import("./worker");
  register();
  for (const call of onLoad) call();
}

test("a built page registers its worker some time after loading", async () => {
  await loaded();
  vi.advanceTimersByTime(2999);
  expect(registered).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(registered.mock.calls).toEqual([["/sw.js"]]);
});

test("nothing is fetched before the page has loaded", async () => {
  const { register } = await import("./worker");
  register();
  vi.advanceTimersByTime(60_000);
  expect(registered).not.toHaveBeenCalled();
});

test("unbuilt and embedded pages and old browsers have no worker", async () => {
  vi.stubEnv("PROD", false);
  await loaded();
  vi.stubEnv("PROD", true);
  vi.resetModules();
  vi.stubGlobal("location", { pathname: "/embed/abc" });
  await loaded();
  vi.stubGlobal("location", { pathname: "/" });
  vi.resetModules();
  vi.stubGlobal("navigator", {});
  await loaded();
  vi.advanceTimersByTime(60_000);
  expect(registered).not.toHaveBeenCalled();
});

test("a failed registration doesn't break the page", async () => {
  registered.mockRejectedValue(new Error("refused"));
  await loaded();
  await vi.advanceTimersByTimeAsync(3000);
  expect(registered).toHaveBeenCalledOnce();
});

test("opening a table tells the worker, if there is one", async () => {
  const { atTable } = await import("./worker");
  atTable("abc");
  await vi.advanceTimersByTimeAsync(0);
  expect(postMessage.mock.calls).toEqual([[{ at: "abc" }]]);
  vi.stubGlobal("navigator", {});
  expect(() => atTable("abc")).not.toThrow();
});
