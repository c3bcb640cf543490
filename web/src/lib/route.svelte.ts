/** The current page: the path in the address bar. */

import { embedded } from "./embed";

export const route = $state({ path: location.pathname });

/** `replace`: Back then skips the page that led here. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.path = path.split(/[?#]/)[0];
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (route.path = location.pathname));

/** Follows links between our pages without reloading. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (embedded) return void (link.target = "_blank");
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
