/** A table's changes to the usual rules. */

import { capital } from "./capital";
import type { GameInfo, OptionInfo } from "./messages";
import { say } from "./say";
import { valueText } from "./words";

export type Options = Record<string, string | number | boolean>;

const same = (one: Options, other: Options): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The preset that these options match, or null. */
export const presetOf = (facts: GameInfo, options: Options): string | null =>
  facts.presets.find((preset) => same(preset.options, options))?.name ?? null;

export function without(options: Options, name: string): Options {
  const { [name]: _, ...others } = options;
  return others;
}

/** The text of an option's value; the usual one says so. */
export function labelOf(option: OptionInfo, place: number, names: string[]): string {
  const value = valueText(option, place, names);
  return option.values[place] === option.default ? say("option-usual", { value }) : value;
}

/** What a value changes, or at least what the option is about. */
export const meaningOf = (option: OptionInfo, value: Options[string]): string =>
  capital(option.means[option.values.indexOf(value)] ?? option.text);

/** Whether the option matches a search. */
export function found(option: OptionInfo, look: string): boolean {
  const text = [option.title, option.text, ...option.said, ...option.means, ...option.clauses].join(" ").toLowerCase();
  return look
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
