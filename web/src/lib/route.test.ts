// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { go, route } from "./route.svelte";

beforeEach(() => {
  go("/");
  document.body.innerHTML = "";
});

/** Clicks a link. Returns whether the page handled it. */
function click(html: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...how });
  const kept = { stays: false };
  // Keep the browser from loading another page.
  window.addEventListener("click", (e) => ((kept.stays = e.defaultPrevented), e.preventDefault()), { once: true });
  document.body.querySelector("a, b")!.dispatchEvent(event);
  return kept.stays;
}

test("navigating changes the address and the page; the route is the path alone", () => {
  go("/table/abc?x=1#now");
  expect([route.path, location.pathname, location.hash]).toEqual(["/table/abc", "/table/abc", "#now"]);
});

test("links between our pages don't reload", () => {
  expect(click('<a href="/rules/trek"><b>How</b></a>')).toBe(true);
  expect(route.path).toBe("/rules/trek");
});

test("other links and modified clicks are left to the browser", () => {
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(click('<a href="/rules/trek">How</a>', how)).toBe(false);
  for (const link of [
    '<a href="/rules/trek" target="_blank">Elsewhere</a>',
    '<a href="/match.json" download>A file</a>',
    '<a href="https://elsewhere.example/">Another server</a>',
    '<a href="/api/openapi.json">The server, not a page</a>',
    '<a href="/#below">Further down</a>',
    "<b>No link</b>",
  ])
    expect(click(link)).toBe(false);
  expect(route.path).toBe("/");
});

test("the browser's Back button shows the previous page", () => {
  history.replaceState(null, "", "/docs/readme");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(route.path).toBe("/docs/readme");
});
