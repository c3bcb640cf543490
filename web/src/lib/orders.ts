/** Standing answers: those in force, and those that a question offers. */

export type Until = "off" | "round" | "game";

/** Those in force, in the server's order. */
export const holding = (orders: Record<string, string>): { name: string; until: Until }[] =>
  Object.entries(orders)
    .filter(([, until]) => until !== "off")
    .map(([name, until]) => ({ name, until: until as Until }));

/** Those that would answer the question and aren't in force yet. */
export const offered = (asked: string[] | undefined, orders: Record<string, string>): string[] =>
  (asked ?? []).filter((name) => orders[name] === "off");
