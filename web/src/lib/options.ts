/** A table's changes to the usual rules. */

import type { GameInfo, OptionInfo } from "./messages";

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

/** Whether the option matches a search. */
export function found(option: OptionInfo, look: string): boolean {
  const text = [option.title, option.text, ...option.said, ...option.means, ...option.clauses].join(" ").toLowerCase();
  return look
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
