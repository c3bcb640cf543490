/** The parts of a table that lessons and pictures refer to. Games use their names as classes: hand, centre, report. */

const PLACES: Record<string, string> = { camp: ".camp.mine", table: ".middle" };

/** The element of a part; null if it isn't drawn or doesn't exist. */
export const regionOf = (within: ParentNode, name: string): HTMLElement | null =>
  name ? within.querySelector<HTMLElement>(PLACES[name] ?? `.${name}`) : null;
