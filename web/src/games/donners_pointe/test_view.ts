/** For tests: a table of Donner's Pointe, and what lies in its box. */

import type { Components } from "./pointe";
import type { DonnersPointeView, Person } from "./view";

const kind = (name: string, called: string, ...values: string[]) => ({
  ...{ name, called },
  value: values.map((value) => ({ name: value, called: `${value} ${called}` })),
});

export const box = {
  category: [
    kind("Hair", "hair", "Blond", "Dark", "Red"),
    kind("Coat", "coat", "Parka", "Flannel", "Poncho"),
    kind("Gear", "gear", "Skis", "Ice axe", "Snowshoes"),
    kind("Eyewear", "eyewear", "Goggles", "Spectacles"),
  ],
  location: [
    { name: "Field", called: "The Field", text: "Cold.", does: "Draw a cube." },
    { name: "Diner", text: "Warm." },
    { name: "Warehouse", text: "Dark.", stock: true },
  ],
  identity: [
    { name: "Sheriff", called: "Town Sheriff", meeple: "blue", text: "Sends the cop.", rule: "PT-7" },
    { name: "Cook", meeple: "red", text: "Feeds everybody." },
  ],
  cube: [
    { traits: ["Blond", "Parka", "Skis", "Goggles"], star: 2, name: "Ida Moss", text: "Went up alone." },
    { traits: ["Red", "Poncho", "Ice axe", "Spectacles"], star: 3, name: "Al Pine", text: "" },
  ],
  days: { 2: 4, 4: 5 },
} satisfies Components;

export const IDA = "Blond Parka Skis Goggles";
export const AL = "Red Poncho Ice axe Spectacles";

export const person = (more: Partial<Person> = {}): Person => ({
  ...{ identity: "Sheriff", money: 3, location: null, yesterday: null, hand: [], face_down: null },
  ...more,
});

export const pointeView = (seats: Person[], more: Partial<DonnersPointeView> = {}): DonnersPointeView => ({
  ...{ game: "donners-pointe", version: "1", players: seats.length, seat: 0, waiting: [], day: 2, first: 0 },
  ...{ report: null, cop: null, seats, deck: 20, discard: [], shown: { spots: [1, 2, 0], free: [1, 2, 0] } },
  ...more,
});
