/** Standing answers: which hold, and which a question offers. */

export type Until = "off" | "round" | "game";

/** Those that hold, in the order the server names them. */
export const holding = (orders: Record<string, string>): { name: string; until: Until }[] =>
  Object.entries(orders)
    .filter(([, until]) => until !== "off")
    .map(([name, until]) => ({ name, until: until as Until }));

/** Those that would answer the question and do not hold yet. */
export const offered = (asked: string[] | undefined, orders: Record<string, string>): string[] =>
  (asked ?? []).filter((name) => orders[name] === "off");
