/** Whether the server can be reached. Every request and every connection to a table updates this; the page shows it. */

export const reach = $state({ lost: false });
