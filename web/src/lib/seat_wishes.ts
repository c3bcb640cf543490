/** Who should sit where at a new table. */

import type { SeatWish } from "./messages";
import { say } from "./say";

export const me = (name: string): SeatWish => ({ kind: "me", name: name || say("newcomer") });

/** Extends the list to that many seats: the first for this person, new ones for bots. */
export function filled(wishes: SeatWish[], players: number, name: string, bot?: string): SeatWish[] {
  const more = Math.max(0, players - wishes.length);
  const added = Array.from({ length: more }, (_, i): SeatWish => (wishes.length + i ? { kind: "bot", bot } : me(name)));
  return [...wishes, ...added];
}

/** Parses an entry of a seat's menu: `me`, `open`, or `bot:` and a bot's name. */
export function wished(value: string, seat: number, name: string): SeatWish {
  if (value === "me") return me(seat ? say("player", { number: seat + 1 }) : name);
  return value === "open" ? { kind: "open" } : { kind: "bot", bot: value.slice("bot:".length) };
}

/** As sent to the server: everybody gets a name. */
export const named = (wishes: SeatWish[]): SeatWish[] =>
  wishes.map((seat) => (seat.kind === "me" ? me(seat.name?.trim() ?? "") : seat));

/** The name for this browser to remember, if one was entered. */
export function ownName(wishes: SeatWish[]): string {
  const name = wishes.find((seat) => seat.kind === "me")?.name ?? "";
  return name === say("newcomer") ? "" : name;
}
