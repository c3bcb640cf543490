/** For tests: something of which a test needs a part alone. What it says of it is checked. */

type Some<T> = T extends (infer Item)[] ? Some<Item>[] : T extends object ? { [Key in keyof T]?: Some<T[Key]> } : T;

export function partOf<T>(some: Some<T>): T;
export function partOf(some: unknown): unknown {
  return some;
}
