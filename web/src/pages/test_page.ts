/** For tests of pages: the address in the bar, and whether the page is in view. */

import { cleanup } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { vi } from "vitest";
import { go, route } from "../lib/route.svelte";

/** Opens an address, as typed into the bar. */
export function visit(address: string) {
  go(address);
  flushSync();
}

/** The page in the address bar, with everything after it. */
export const address = () => location.pathname + location.search + location.hash;

/** Puts the page in the background, or back in view. */
export function hide(hidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
}

/** Closes the page and undoes all of this. */
export function leave() {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
  route.path = "/";
  document.title = "";
}
