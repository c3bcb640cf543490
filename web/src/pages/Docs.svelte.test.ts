import { render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { refusal, serve, settled } from "../lib/test_table";
import Docs from "./Docs.svelte";
import { leave, visit } from "./test_page";

const PAGES = [
  { name: "cards", title: "Cards" },
  { name: "bots", title: "Bots" },
];
const page = (name: string, html = "") => ({ name, title: name.toUpperCase(), html, pages: PAGES });

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test("a page is shown among the others", async () => {
  serve({ "/api/docs/bots": page("bots", "<h1>Write a bot</h1>") });
  render(Docs, { name: "bots" });
  expect(screen.getByRole("status").textContent).toBe("One moment …");
  await settled();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Write a bot");
  expect(document.title).toBe("BOTS · Snowbound");
  const links = within(screen.getByRole("navigation", { name: "Documentation" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/docs/cards", null],
    ["/docs/bots", "page"],
  ]);
});

test("it opens at the part in the address", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  serve({ "/api/docs/cards": page("cards", '<h2 id="a-deck">A deck</h2>') });
  visit("/docs/cards#a-deck");
  render(Docs, { name: "cards" });
  await settled();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("heading", { name: "A deck" })]);
});

test("a page that isn't there says so", async () => {
  serve({ "/api/docs/none": refusal("No such page.") });
  render(Docs, { name: "none" });
  await settled();
  expect(screen.getByRole("heading").textContent).toBe("Nothing here");
  expect(screen.getByRole("alert").textContent).toContain("No such page.");
  expect(screen.getByRole("link", { name: "All documentation" }).getAttribute("href")).toBe("/docs/readme");
});
