import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const FILES = ["/", "/icon.svg", "/assets/front.js"];
const SOURCE = readFileSync(new URL("worker.js", import.meta.url), "utf8")
  .replace('["FILES"]', JSON.stringify(FILES))
  .replace("VERSION", "3");
const ORIGIN = "https://snowbound.example";

interface Told {
  title: string;
  tag: string;
  data: { table: string };
  close(): void;
}

/** A fake cache that answers each URL with its name. */
class Kept {
  files = new Map<string, Response>();
  async addAll(these: (string | Request)[]) {
    for (const file of these) {
      const path = typeof file === "string" ? file : new URL(file.url).pathname;
      this.files.set(path, new Response(`kept ${path}`));
      if (typeof file !== "string") fresh.push(file.cache);
    }
  }
  match = async (path: string) => this.files.get(path)?.clone();
}

let listeners: Record<string, (event: never) => void>;
let kept: Map<string, Kept>;
let fresh: RequestCache[];
let told: Told[];
let windows: { url: string; focus: () => void }[];
const fetched = vi.fn();
const opened = vi.fn();
const focused = vi.fn();
const claimed = vi.fn();

class PageRequest extends Request {
  constructor(path: string, init: RequestInit = {}) {
    super(new URL(path, ORIGIN), init);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  [listeners, kept, fresh, told, windows] = [{}, new Map(), [], [], []];
  const caches = {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => kept.get(name) ?? (kept.set(name, new Kept()), kept.get(name)!),
    match: async (path: string) => [...kept.values()].map((cache) => cache.files.get(path)?.clone()).find(Boolean),
  };
  const self = {
    addEventListener: (type: string, call: (event: never) => void) => (listeners[type] = call),
    skipWaiting: () => {},
    clients: { claim: claimed, matchAll: async () => windows, openWindow: opened },
    registration: {
      showNotification: async (title: string, more: Omit<Told, "title">) => {
        const one = { ...more, title, close: () => void told.splice(told.indexOf(one), 1) };
        told.push(one);
      },
      getNotifications: async () => [...told],
    },
  };
  new Function("self", "caches", "fetch", "location", "Request", SOURCE)(
    ...[self, caches, fetched, { origin: ORIGIN }, PageRequest],
  );
});
afterEach(() => vi.useRealTimers());

/** Sends the worker an event, and waits until it is handled. */
async function hear(type: string, more: object = {}): Promise<void> {
  let done: unknown;
  listeners[type]({ waitUntil: (until: unknown) => (done = until), ...more } as never);
  await done;
}

/** The worker's response; null: left to the browser. */
async function ask(path: string, more: { method?: string; mode?: string } = {}): Promise<Response | null> {
  let answer: Promise<Response> | null = null;
  const request = { url: new URL(path, ORIGIN).href, method: "GET", mode: "no-cors", ...more };
  listeners.fetch({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never);
  return answer;
}

const visit = (path: string) => ask(path, { mode: "navigate" });
const text = async (answer: Promise<Response | null>) => (await answer)?.text();
const push = (said: object) => hear("push", { data: { json: () => said } });
const turn = (table: string) => push({ kind: "turn", title: `Turn at ${table}`, body: "?", tag: `t-${table}`, table });
const titles = () => told.map((one) => one.title);

test("on installation it caches the pages' files, with a fresh index", async () => {
  await hear("install");
  expect([...kept.get("snowbound-3")!.files.keys()]).toEqual(FILES);
  expect(fresh).toEqual(["reload"]);
});

test("it keeps the previous version for open pages, and leaves foreign caches alone", async () => {
  for (const name of ["snowbound-1", "another", "snowbound-2", "snowbound-3"]) kept.set(name, new Kept());
  await hear("activate");
  expect([...kept.keys()]).toEqual(["another", "snowbound-2", "snowbound-3"]);
  expect(claimed).toHaveBeenCalledOnce();
});

test("files come from the cache, or else from the network", async () => {
  await hear("install");
  fetched.mockResolvedValue(new Response("from the network"));
  expect(await text(ask("/assets/front.js"))).toBe("kept /assets/front.js");
  expect(await text(ask("/icon.svg"))).toBe("kept /icon.svg");
  expect(fetched).not.toHaveBeenCalled();
  expect(await text(ask("/assets/newer.js"))).toBe("from the network");
});

test("other requests are left to the browser", async () => {
  const none = [
    ask("/api/info"),
    visit("/embed/abc"),
    ask("/"),
    ask("/assets/front.js", { method: "POST" }),
    ask("https://elsewhere.example/assets/front.js"),
    ask("/unknown.png"),
  ];
  expect(await Promise.all(none)).toEqual(none.map(() => null));
});

test("a page comes from the network if there is one", async () => {
  await hear("install");
  fetched.mockResolvedValue(new Response("today's page"));
  expect(await text(visit("/table/abc"))).toBe("today's page");
});

test("a page that fails or takes too long comes from the cache", async () => {
  await hear("install");
  fetched.mockReturnValue(new Promise(() => {}));
  const late = text(visit("/table/abc"));
  const answered = vi.fn();
  void late.then(answered);
  await vi.advanceTimersByTimeAsync(5999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBe("kept /");
  fetched.mockRejectedValue(new TypeError("no network"));
  expect(await text(visit("/"))).toBe("kept /");
});

test("without a cached page, the network's late answer or failure is used", async () => {
  fetched.mockReturnValue(new Promise((done) => setTimeout(() => done(new Response("late")), 9000)));
  const late = text(visit("/"));
  await vi.advanceTimersByTimeAsync(9000);
  expect(await late).toBe("late");
  fetched.mockRejectedValue(new TypeError("no network"));
  await expect(visit("/")).rejects.toThrow("no network");
});

test("a proxy's error page is not shown if a page is cached", async () => {
  fetched.mockImplementation(async () => new Response("Bad gateway", { status: 502 }));
  expect(await text(visit("/"))).toBe("Bad gateway");
  await hear("install");
  expect(await text(visit("/"))).toBe("kept /");
  fetched.mockImplementation(async () => new Response("Not here", { status: 404 }));
  expect(await text(visit("/nowhere"))).toBe("Not here");
});

test("a turn is notified, and withdrawn when it is over", async () => {
  await turn("abc");
  await turn("xyz");
  expect(told[0]).toMatchObject({ title: "Turn at abc", body: "?", tag: "t-abc", data: { table: "abc" } });
  await push({ kind: "over", tag: "t-abc" });
  expect(titles()).toEqual(["Turn at xyz"]);
});

test("unknown messages are ignored", async () => {
  await hear("push", { data: null });
  await hear("push", { data: { json: () => JSON.parse("no message") } });
  await hear("message", { data: null });
  expect(titles()).toEqual([]);
});

test("opening a table withdraws its notifications", async () => {
  await turn("abc");
  await turn("xyz");
  await hear("message", { data: { at: "abc" } });
  expect(titles()).toEqual(["Turn at xyz"]);
});

test("clicking a notification focuses the table's window or opens a new one", async () => {
  await turn("a b");
  windows = [
    { url: `${ORIGIN}/`, focus: () => focused("front") },
    { url: `${ORIGIN}/table/a%20b#now`, focus: () => focused("table") },
  ];
  await hear("notificationclick", { notification: told[0] });
  expect(focused.mock.calls).toEqual([["table"]]);
  expect(titles()).toEqual([]);
  await turn("xyz");
  await hear("notificationclick", { notification: told[0] });
  expect(opened.mock.calls).toEqual([["/table/xyz"]]);
});

test("a click on a page's own notification shows that page", async () => {
  await hear("notificationclick", { notification: { data: { path: "/table/abc" }, close: () => {} } });
  await hear("notificationclick", { notification: { data: { path: "/" }, close: () => {} } });
  expect(opened.mock.calls).toEqual([["/table/abc"], ["/"]]);
});
