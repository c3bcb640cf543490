/** A view's time in words, and the timeline around it. */

export interface Time {
  label: string;
  steps: Step[];
}

export interface Step {
  label: string;
  state: "past" | "now" | "to come";
}
