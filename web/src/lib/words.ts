/** Small words the pages need. */

import type { ClockFace, OptionInfo } from "./messages";

export function ago(ms: number, now = Date.now()): string {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** `1 stage`, `2 stages` */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;

export function list(words: string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

const ORDINALS = ["", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** `third`, `21st` */
export function ordinal(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return ORDINALS[n] || `${n}${ending}`;
}

/** What somebody is told who waits for bots that have to wait themselves. */
export const busy = (place: number): string =>
  place > 1 ? `The bots are busy: yours are ${ordinal(place)} in line.` : "The bots are busy: yours are next.";

/** … and for a hint. */
export const busyHint = (place: number): string =>
  place > 1 ? `The bots are busy: your hint is ${ordinal(place)} in line.` : "The bots are busy: your hint is next.";

const SEAT = /\bSeat (\d+)\b/;

/** Words of an option with the players' names for the seats; a seat nobody is known to take has its number. */
export function called(words: string, names: string[]): string {
  return words.replace(SEAT, (_, seat) => names[Number(seat)] || `seat ${Number(seat) + 1}`);
}

/** A sentence as it begins. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** An option's value in plain words. */
export function said(option: OptionInfo | undefined, value: string | number | boolean, names: string[]): string {
  return called(option?.said[option.values.indexOf(value)] ?? String(value), names);
}

/** Whether words speak of a seat that a table of so many does not have. */
export const beyond = (words: string, players: number): boolean => Number(SEAT.exec(words)?.[1] ?? -1) >= players;

/** `oct_jerky` → `Jerky`; `field_mice` → `Field mice`. */
export function plain(id: string): string {
  const text = id.replace(/^(oct|nov|dec|jan|feb|mar)_/, "").replace(/[_-]+/g, " ");
  return sentence(text);
}

/** How long, in ms, is left on the clock: to the viewer if they are asked, else to the first who is; null without. */
export function timeLeft(face: ClockFace | null, waiting: number[], viewer: number | null, now: number): number | null {
  const seat = viewer !== null && waiting.includes(viewer) ? viewer : waiting[0];
  const until = face?.deadlines[String(seat)];
  return until ? until - now : null;
}

export function clockText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 86_400) return `${Math.floor(s / 86_400)} d ${Math.floor((s % 86_400) / 3600)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${String(Math.floor((s % 3600) / 60)).padStart(2, "0")} h`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}
