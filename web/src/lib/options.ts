/** What a table plays otherwise than usual. */

import type { GameInfo, OptionInfo } from "./messages";

export type Options = Record<string, string | number | boolean>;

const same = (one: Options, other: Options): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The ready-made rules that these options are; null if they are nobody's. */
export const presetOf = (facts: GameInfo, options: Options): string | null =>
  facts.presets.find((preset) => same(preset.options, options))?.name ?? null;

export function without(options: Options, name: string): Options {
  const { [name]: _, ...others } = options;
  return others;
}

/** Whether somebody who looks for these words means the option. */
export function found(option: OptionInfo, look: string): boolean {
  const text = [option.title, option.text, ...option.said, ...option.means, ...option.clauses].join(" ").toLowerCase();
  return look
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
