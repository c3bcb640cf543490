/** Where in time a view stands, as words and as a small row of steps. */

export interface Time {
  label: string;
  steps: Step[];
}

export interface Step {
  label: string;
  state: "past" | "now" | "to come";
}
