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
const MONTH_PREFIX = new RegExp(`^(${Object.keys(MONTHS).join("|")})_`);

/** The months with Forage to draw, in order. */
export const WINTER = ["nov", "dec", "jan", "feb", "mar"];

/** A Forage card's id without its month. */
export const withoutMonth = (id: string): string => id.replace(MONTH_PREFIX, "");

export const isMonth = (id: string): boolean => id in MONTHS;

/** `October`; "" if it isn't a month. */
export const monthName = (id: string): string => (isMonth(id) ? say(MONTHS[id][0]) : "");

/** `Oct` */
export const monthShort = (id: string): string => (isMonth(id) ? say(MONTHS[id][1]) : "?");

export function time(view: View): Time {
  const { month } = view as DonnerPartyView;
  const at = WINTER.indexOf(month);
  const steps = WINTER.map((m, i): Step => ({
    label: monthName(m),
    state: i < at ? "past" : i === at ? "now" : "to come",
  }));
  return { label: monthName(month), steps };
}
