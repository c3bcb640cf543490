// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { go, route } from "./route.svelte";

beforeEach(() => {
  go("/");
  document.body.innerHTML = "";
});

/** Click a link; whether the page stays. */
function click(html: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...how });
  const kept = { stays: false };
  // What the page leaves to the browser would load another page here.
  window.addEventListener("click", (e) => ((kept.stays = e.defaultPrevented), e.preventDefault()), { once: true });
  document.body.querySelector("a, b")!.dispatchEvent(event);
  return kept.stays;
}

test("going somewhere changes the address and the page, without what follows the path", () => {
  go("/table/abc?x=1#now");
  expect([route.path, location.pathname, location.hash]).toEqual(["/table/abc", "/table/abc", "#now"]);
});

test("a link within the pages loads nothing", () => {
  expect(click('<a href="/rules/trek"><b>How</b></a>')).toBe(true);
  expect(route.path).toBe("/rules/trek");
});

test("the browser's own ways to follow a link are left to it", () => {
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

test("the browser's Back shows the page before", () => {
  history.replaceState(null, "", "/docs/readme");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(route.path).toBe("/docs/readme");
});
