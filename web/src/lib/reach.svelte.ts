/** Whether the server can be reached. Every request updates this; the page shows it. */

export const reach = $state({ lost: false });
