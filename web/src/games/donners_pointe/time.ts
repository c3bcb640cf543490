import type { View } from "../../lib/messages";
import type { Time } from "../../lib/timeline";
import { say } from "../../lib/say";
import type { DonnersPointeView } from "./view";

export function time(view: View): Time {
  const { day } = view as DonnersPointeView;
  return { label: day ? say("pointe-day", { day }) : "", steps: [] };
}
