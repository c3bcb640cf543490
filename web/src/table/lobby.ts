/** The lobby's texts. */

import type { Clock, OptionInfo, TableInfo } from "../lib/messages";
import { clockText, list } from "../lib/words";
import { say } from "../lib/say";

export function clockSays(clock: Clock): string {
  if (clock.kind === "off") return say("lobby-no-clock");
  const time = clockText(clock.seconds * 1000);
  return clock.kind === "move" ? say("lobby-clock-move", { time }) : say("lobby-clock-game", { time });
}

/** What the host has changed since; "" if nothing. */
export function changesSay(before: TableInfo, now: TableInfo, options: OptionInfo[]): string {
  const names = [...new Set([...Object.keys(before.options), ...Object.keys(now.options)])];
  const what = [
    before.seats.length !== now.seats.length && say("lobby-the-players"),
    JSON.stringify(before.clock) !== JSON.stringify(now.clock) && say("lobby-the-clock"),
    ...names
      .filter((name) => before.options[name] !== now.options[name])
      .map((name) => say("lobby-the-rule", { title: options.find((o) => o.name === name)?.title ?? name })),
  ].filter((w): w is string => !!w);
  return what.length ? say("lobby-changed", { what: list(what) }) : "";
}
