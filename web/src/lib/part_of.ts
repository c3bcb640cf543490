/** For tests that need only some fields of an object. The given fields are type-checked. */

type Some<T> = T extends (infer Item)[] ? Some<Item>[] : T extends object ? { [Key in keyof T]?: Some<T[Key]> } : T;

export function partOf<T>(some: Some<T>): T;
export function partOf(some: unknown): unknown {
  return some;
}
