import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ChronicleTab } from "./chronicle_tab.svelte";

let told = $state(0);
let tab: ChronicleTab;
let stop: () => void;

beforeEach(() => {
  told = 0;
  tab = new ChronicleTab(() => told);
  stop = $effect.root(() => {
    $effect(() => tab.follow());
  });
  flushSync();
});
afterEach(() => stop());

const turn = (to: "table" | "chronicle") => {
  tab.turn(to);
  flushSync();
};
const tell = (lines: number) => {
  told = lines;
  flushSync();
};

test("new lines are unread until the tab is opened", () => {
  expect(tab.unread).toBe(false);
  tell(3);
  expect(tab.unread).toBe(true);
  turn("chronicle");
  expect(tab.unread).toBe(false);
  turn("table");
  expect(tab.unread).toBe(false);
});

test("lines that arrive while it is open count as read", () => {
  tell(3);
  turn("chronicle");
  tell(5);
  turn("table");
  expect(tab.unread).toBe(false);
  tell(6);
  expect(tab.unread).toBe(true);
});

test("it marks the first new line, except on the first visit or without new lines", () => {
  tell(3);
  turn("chronicle");
  expect(tab.fresh).toBeNull();
  turn("table");
  turn("chronicle");
  expect(tab.fresh).toBeNull();
  turn("table");
  tell(7);
  turn("chronicle");
  expect(tab.fresh).toBe(3);
  turn("table");
  expect(tab.fresh).toBeNull();
});
