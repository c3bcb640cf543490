/** Links to a moment of a replay. */

export interface Moment {
  at: number; // the step
  viewer: number | null; // null: as a spectator saw it
}

const whole = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/** Parses `?at=…&seat=…`. The default is the beginning, as a spectator. */
export function momentIn(search: string): Moment {
  const asked = new URLSearchParams(search);
  return { at: whole(asked.get("at")) ?? 0, viewer: whole(asked.get("seat")) };
}

export function linkTo(origin: string, id: string, { at, viewer }: Moment, page = "replay"): string {
  return `${origin}/${page}/${id}?at=${at}${viewer === null ? "" : `&seat=${viewer}`}`;
}
