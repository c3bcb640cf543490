/** What the lobby says of a table that has not begun. */

import type { Clock, OptionInfo, TableInfo } from "../lib/messages";
import { clockText, list } from "../lib/words";

export function clockSays(clock: Clock): string {
  if (clock.kind === "off") return "No clock.";
  const then = clock.kind === "move" ? "each decision; then a bot answers" : "the whole game; then a bot goes on";
  return `${clockText(clock.seconds * 1000)} for ${then}.`;
}

/** What the host has set otherwise since; "" if nothing. */
export function changesSay(before: TableInfo, now: TableInfo, options: OptionInfo[]): string {
  const names = [...new Set([...Object.keys(before.options), ...Object.keys(now.options)])];
  const what = [
    before.seats.length !== now.seats.length && "the number of players",
    JSON.stringify(before.clock) !== JSON.stringify(now.clock) && "the clock",
    ...names
      .filter((name) => before.options[name] !== now.options[name])
      .map((name) => `the rule “${options.find((o) => o.name === name)?.title ?? name}”`),
  ].filter((w): w is string => !!w);
  return what.length ? `The host changed ${list(what)}. Everybody says again that they are ready.` : "";
}
