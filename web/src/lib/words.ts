/** Small texts: lists, counts, clocks. */

import { capital } from "./capital";
import type { ClockFace, OptionInfo } from "./messages";
import { say } from "./say";

export function ago(ms: number, now = Date.now()): string {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return say("ago-now");
  if (minutes < 60) return say("ago-minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return say("ago-hours", { count: hours });
  return say("ago-days", { count: Math.floor(hours / 24) });
}

export function list(words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return say("together", { first: words.slice(0, -1).join(", "), last: words[words.length - 1] });
}

/** A player's name; without one, the number of the seat. */
export const seatName = (name: string | undefined, seat: number): string => name || say("seat", { number: seat + 1 });

/** What a viewer calls a player. */
export const nameFor = (seat: number, viewer: number | null, names: string[]): string =>
  seat === viewer ? say("you") : names[seat];

/** The place in the queue of the bots that a player is waiting for. */
export const busy = (place: number): string => say("busy-bots", { place });

/** … or of a hint. */
export const busyHint = (place: number): string => say("busy-hint", { place });

/** An option's value in plain words; where it names a seat, its player's name. */
export function valueText(option: OptionInfo, place: number, names: string[]): string {
  const seat = option.seats[place] ?? null;
  return seat === null ? option.said[place] : seatName(names[seat], seat);
}

/** A number with its sign; positive ones have one only if asked for. */
export const signed = (n: number, plus = false): string => (n < 0 ? `−${-n}` : plus && n > 0 ? `+${n}` : String(n));

/** The same for a value itself; as it is if the option or the value is unknown. */
export function said(option: OptionInfo | undefined, value: string | number | boolean, names: string[]): string {
  const place = option ? option.values.indexOf(value) : -1;
  return place < 0 ? String(value) : valueText(option!, place, names);
}

/** Whether an option's value names a seat that doesn't exist at a table this size. */
export const beyond = (option: OptionInfo, place: number, players: number): boolean =>
  (option.seats[place] ?? -1) >= players;

/** `red_hat` → `Red hat`. */
export function plain(id: string): string {
  return capital(id.replace(/[_-]+/g, " "));
}

/** The ms left on the viewer's clock if they are asked, else on the first one asked; null without a clock. */
export function timeLeft(face: ClockFace | null, waiting: number[], viewer: number | null, now: number): number | null {
  const seat = viewer !== null && waiting.includes(viewer) ? viewer : waiting[0];
  const until = face?.deadlines[String(seat)];
  return until ? until - now : null;
}

export function clockText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 86_400) return say("clock-days", { days: Math.floor(s / 86_400), hours: Math.floor((s % 86_400) / 3600) });
  if (s >= 3600)
    return say("clock-hours", {
      time: `${Math.floor(s / 3600)}:${String(Math.floor((s % 3600) / 60)).padStart(2, "0")}`,
    });
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}
