/** Who is to sit where at a table that is being set. */

import type { SeatWish } from "./messages";
import { say } from "./say";

/** This person. */
export const me = (name: string): SeatWish => ({ kind: "me", name: name || say("newcomer") });

/** Enough seats for so many: the first for this person, the others for bots. What was wished before stays. */
export function filled(wishes: SeatWish[], players: number, name: string, bot?: string): SeatWish[] {
  const more = Math.max(0, players - wishes.length);
  const added = Array.from({ length: more }, (_, i): SeatWish => (wishes.length + i ? { kind: "bot", bot } : me(name)));
  return [...wishes, ...added];
}

/** What the list of a seat offers: `me`, `open`, or `bot:` and a bot's name. */
export function wished(value: string, seat: number, name: string): SeatWish {
  if (value === "me") return me(seat ? say("player", { number: seat + 1 }) : name);
  return value === "open" ? { kind: "open" } : { kind: "bot", bot: value.slice("bot:".length) };
}

/** As they are sent: nobody is without a name. */
export const named = (wishes: SeatWish[]): SeatWish[] =>
  wishes.map((seat) => (seat.kind === "me" ? me(seat.name?.trim() ?? "") : seat));

/** The name this browser should remember, if somebody here gave one. */
export function ownName(wishes: SeatWish[]): string {
  const name = wishes.find((seat) => seat.kind === "me")?.name ?? "";
  return name === say("newcomer") ? "" : name;
}
