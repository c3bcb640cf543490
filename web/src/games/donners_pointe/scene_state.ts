/** The state of the game that the scenes of Donner's Pointe show. */

import type { LocalizedLine } from "../../lib/wording";
import { calledIn, traitCalled, traits, type Components, type Trait } from "./pointe";
import type { DonnersPointeView } from "./view";

/** The dice when a scene begins. */
export function reportAt(earlier: LocalizedLine[], before: DonnersPointeView, box: Components): Trait[] | null {
  const told = earlier.findLast((line) => line.event === "report");
  if (told) return diceOf(told, box);
  return before.report ? traits(box, before.report) : null;
}

/** The dice of a `report`. */
export const diceOf = (line: LocalizedLine, box: Components): Trait[] =>
  (line.fields?.dice as string[]).map((name) => ({ name, called: traitCalled(box, name) }));

/** Where the cop was; null on the first day, when there is no earlier view (`before` is the one after it). */
export function copAt(earlier: LocalizedLine[], before: DonnersPointeView, after: DonnersPointeView): string | null {
  const told = earlier.findLast((line) => line.event === "cop");
  if (told) return String(told.fields?.location);
  return before === after ? null : before.cop;
}

/** One player's cube under the dice. */
interface Row {
  seat: number;
  traits: Trait[]; // []: there was no cube to turn over
  token: string | null;
  on: boolean[]; // for each die, whether it shows one of its traits or its token
  coins: number | null; // paid for it; null: not yet
  total: number;
}

/** The cubes turned over so far, in order. */
export function rowsOf(told: LocalizedLine[], box: Components): Row[] {
  const rows: Row[] = [];
  for (const { event, fields } of told) {
    const seat = Number(fields?.seat);
    if (event === "revealed" || event === "sudden card") {
      const own = traits(box, String(fields?.card));
      const token = typeof fields?.token === "string" ? fields.token : null;
      const dice = [fields?.dice].flat();
      const on = (box.category ?? []).map(({ name }) => dice.includes(name));
      rows.push({ seat, traits: own, token, on, coins: null, total: 0 });
    } else if (event === "nothing") rows.push({ seat, traits: [], token: null, on: [], coins: null, total: 0 });
    else if (event === "paid") {
      const row = rows.findLast((one) => one.seat === seat);
      if (row) {
        row.coins = (row.coins ?? 0) + Number(fields?.coins);
        row.total = Number(fields?.total);
      }
    }
  }
  return rows;
}

export const placeCalled = (box: Components, name: string): string => calledIn(box.location, name);
