import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { info } from "./lib/api";
import { reach } from "./lib/reach.svelte";
import { serverInfo } from "./lib/test_server";
import { serve } from "./lib/test_table";
import * as pages from "./pages";
import { leave, visit } from "./pages/test_page";

const LOST = "The server cannot be reached right now. Try again in a moment.";
const doc = (name: string) => ({ name, title: name, html: `<h1>About ${name}</h1>`, pages: [] });

beforeEach(() => {
  const none = { tables: [] };
  serve({
    "/api/info": serverInfo([]),
    ...{ "/api/mine": none, "/api/tables": none, "/api/running": none },
    ...{ "/api/docs/app-one": doc("one"), "/api/docs/app-two": doc("two") },
  });
});
afterEach(() => {
  leave();
  reach.lost = false;
  vi.unstubAllGlobals();
});

const heading = () => screen.queryByRole("heading", { level: 1 })?.textContent;
const headed = (text: string) => waitFor(() => expect(heading()).toBe(text));

test("it begins with the games", () => {
  render(App);
  expect(heading()).toBe("Snowbound");
});

test("another address loads its page, and the next address the next one", async () => {
  visit("/docs/app-one");
  render(App);
  expect(screen.getByText("One moment …")).toBeTruthy();
  await headed("About one");
  visit("/docs/app-two");
  await headed("About two");
  visit("/");
  expect(heading()).toBe("Snowbound");
});

test("the same page at another address starts anew", async () => {
  visit("/join/HEAT");
  render(App);
  await headed("No table has the code HEAT");
  serve({ "/api/invites/COLD": () => new Promise(() => {}) });
  visit("/join/COLD");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Looking for the table …"));
  expect(heading()).toBeUndefined();
});

test("an address without a page says so", () => {
  visit("/nowhere");
  render(App);
  expect(heading()).toBe("Nothing here");
  expect(screen.getByText(/There is no page at \/nowhere/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the games" }).getAttribute("href")).toBe("/");
});

test("a page that can't be loaded offers to load it again", async () => {
  const load = () => Promise.reject(new Error("away"));
  vi.spyOn(pages, "pageAt").mockReturnValue({ load, given: {} });
  visit("/docs/app-one");
  render(App);
  await headed("This page did not load");
  const reload = screen.getByRole("link", { name: "Reload" });
  expect([reload.getAttribute("href"), reload.getAttribute("target")]).toEqual(["/docs/app-one", "_self"]);
});

test("a lost connection is shown until the server answers again", async () => {
  visit("/nowhere");
  render(App);
  expect(screen.queryByRole("status")).toBeNull();
  await fireEvent.offline(window);
  expect(screen.getByRole("status").textContent).toBe(LOST);
  await info();
  flushSync();
  expect(screen.queryByRole("status")).toBeNull();
});

test("… or the network is back", async () => {
  visit("/nowhere");
  render(App);
  await fireEvent.offline(window);
  await fireEvent.online(window);
  expect(screen.queryByRole("status")).toBeNull();
});

test("? shows the keys on any page", async () => {
  visit("/nowhere");
  render(App);
  await fireEvent.keyDown(document.body, { key: "?" });
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" }).hasAttribute("open")).toBe(true);
});
