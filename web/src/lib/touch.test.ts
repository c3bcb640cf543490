import { describe, expect, it } from "vitest";
import { choice as made } from "./test_lines";
import { choicesTouchingAll, touching } from "./touch";

const choice = (action: number, ...touches: Record<string, unknown>[]) => made(action, `${action}`, { touches });
const give = choice(1, { kind: "card", seat: 0, slot: 0 }, { kind: "traveller", seat: 2 });
const swap = choice(2, { kind: "card", seat: 0, slot: 0 }, { kind: "card", seat: 2, slot: 1 });
const done = choice(0);

describe("things on the table", () => {
  it("have the choices that touch them", () => {
    expect(touching([done, give, swap], { kind: "card", seat: 0, slot: 0 })).toEqual([give, swap]);
    expect(touching([done, give, swap], { kind: "traveller", seat: 1 })).toEqual([]);
  });

  it("narrow down the choices one by one", () => {
    expect(
      choicesTouchingAll(
        [done, give, swap],
        [
          { kind: "card", seat: 0, slot: 0 },
          { kind: "traveller", seat: 2 },
        ],
      ),
    ).toEqual([give]);
    expect(choicesTouchingAll([done, give, swap], [])).toEqual([done, give, swap]);
  });
});
