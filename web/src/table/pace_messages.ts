/** The messages that name the scenes' speeds. */

import type { Pace } from "../lib/director";

export const PACE_MESSAGES: Record<Pace, string> = {
  slow: "pace-slow",
  normal: "pace-normal",
  fast: "pace-fast",
  instant: "pace-instant",
};
