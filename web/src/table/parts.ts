/** The parts of a table that lessons and pictures name. The games have their names as classes: hand, centre, report. */

const PLACES: Record<string, string> = { camp: ".camp.mine", table: ".middle" };

export const partOf = (within: ParentNode, name: string): HTMLElement | null =>
  name ? within.querySelector<HTMLElement>(PLACES[name] ?? `.${name}`) : null;
