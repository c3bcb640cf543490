/** A timeline of days and nights around now. */

import type { View } from "../../lib/messages";
import type { Step, Time } from "../../lib/timeline";
import type { TrekView } from "./view";
import { say } from "../../lib/say";

export function time(view: View): Time {
  const { time: now, shown } = view as TrekView;
  const at = shown.phase;
  const from = Math.max(1, at - 4);
  const steps = Array.from({ length: 7 }, (_, i): Step => {
    const k = from + i;
    const label = phase(k % 2 === 1, Math.ceil(k / 2));
    return { label, state: k < at ? "past" : k === at ? "now" : "to come" };
  });
  return { label: whenOf(now), steps };
}

const phase = (day: boolean, number: number): string =>
  day ? say("trek-day", { number }) : say("trek-night", { number });

/** `day 3` in the reader's words. */
export function whenOf(time: string): string {
  const [part, number] = time.split(" ");
  return part === "before" ? say("trek-before") : phase(part === "day", Number(number) || 1);
}
