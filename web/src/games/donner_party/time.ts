/** The months of the winter. */

import type { View } from "../../lib/messages";
import type { Step, Time } from "../../lib/timeline";
import type { DonnerPartyView } from "./view";
import { say } from "../../lib/say";

const MONTHS: Record<string, [name: string, short: string]> = {
  oct: ["party-oct", "party-oct-short"],
  nov: ["party-nov", "party-nov-short"],
  dec: ["party-dec", "party-dec-short"],
  jan: ["party-jan", "party-jan-short"],
  feb: ["party-feb", "party-feb-short"],
  mar: ["party-mar", "party-mar-short"],
};

export const isMonth = (id: string): boolean => id in MONTHS;

/** `October`; "" if it isn't a month. */
export const monthName = (id: string): string => (isMonth(id) ? say(MONTHS[id][0]) : "");

/** `Oct` */
export const monthShort = (id: string): string => (isMonth(id) ? say(MONTHS[id][1]) : "?");

export function time(view: View): Time {
  const { month, shown } = view as DonnerPartyView;
  const winter = shown?.months ?? [];
  const at = winter.findIndex((one) => one.month === month);
  const steps = winter.map((one, i): Step => ({
    label: monthName(one.month),
    state: i < at ? "past" : i === at ? "now" : "to come",
  }));
  return { label: monthName(month), steps };
}
