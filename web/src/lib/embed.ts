/** A replay embedded in another site: no cookies, no worker, and links open in a new tab. */

export const embedded = typeof location !== "undefined" && location.pathname.startsWith("/embed/");

/** The options for `fetch` there. */
export const bare: RequestInit = embedded ? { credentials: "omit", headers: { "Snowbound-Embedded": "1" } } : {};
