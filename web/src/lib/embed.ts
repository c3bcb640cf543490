/** On another site's page a replay takes no part in anything: no cookies, no worker, and links open elsewhere. */

export const embedded = typeof location !== "undefined" && location.pathname.startsWith("/embed/");

/** How calls are made there. */
export const bare: RequestInit = embedded ? { credentials: "omit", headers: { "Snowbound-Embedded": "1" } } : {};
