/**
 * What is drawn on a card. A row of a deck can say so in `drawing`, with the words of motifs.ts. Our own cards are
 * listed here. Any other card is drawn by its effect.
 */

import { GROUNDS, MOTIFS } from "./motifs";

interface Drawn {
  ground: string;
  things: string[]; // one, or two side by side
}

interface Row {
  id: string;
  month?: string;
  drawing?: string;
  food?: number;
  tags?: string[];
  on_draw?: { op: string }[];
  effects?: { op: string }[];
}

// Forage without its month, which our ids begin with.
const OURS: Record<string, string> = {
  jerky: "snow beef",
  grizzly_bear: "pass bear",
  frozen_ox: "snow ox",
  fresh_beef: "camp beef",
  flour_and_beans: "room sack",
  wild_game: "snow bird",
  empty_traps: "snow trap",
  bad_weather: "pass cloud",
  hidden_stores: "room chest beef",
  ox_hide_stew: "room pot ox",
  field_mice: "room mouse",
  boiled_hides: "room hide pot",
  pine_bark: "snow bark tree",
  blizzard: "pass storm",
  bitter_cold: "night icicles",
  first_relief: "pass relief",
  second_relief: "snow relief sack",
  final_rescue: "pass sun",
  grave_robbing: "night grave lantern",
  the_family_pot: "room pot grave",
  drawing_lots: "night straws",
  rifle: "snow rifle",
  pistol: "room pistol",
  theft: "night hand sack",
  slaughter_the_dog: "snow dog",
  christmas_dinner: "room candle apple",
  boiled_bones: "room bones pot",
  act_of_mercy: "room hand bread",
  evening_prayers: "room bible candle",
  snowshoe_party: "pass snowshoe",
  mishap: "snow axe",
  ugly_rumors: "night whisper",
  hoard_exposed: "snow chest tracks",
  scout_the_pass: "pass spyglass",
  a_deer: "pass tracks rifle",
  firewood: "camp axe fire",
  cold_weather: "night cloud icicles",
  left_behind: "pass tracks boots",
  a_strangers_purse: "night hand silver",
  stanton_returns: "pass relief sack",
  the_borrowed_rifle: "snow rifle bird",
  a_broken_axle: "snow wagon axe",
  bought_on_credit: "camp ox letter",
  the_bear_shared: "camp bear hand",
  at_the_summit: "pass tracks",
  forlorn_hope: "pass snowshoe tracks",
  led_out: "pass relief boots",
  carried_by_stark: "snow relief blanket",
  acorn_bread: "camp bread bowl",
  sweet_roots: "snow hand bark",
  seized_for_debt: "room hand hide",
  fever_in_the_cabins: "room blanket candle",
  the_raided_cache: "night tree tracks",
  the_blame: "night whisper pistol",
  buried_silver: "snow silver chest",
  she_stayed: "room lantern blanket",
  hides_off_the_roof: "camp hide knife",
};

// By effect, the most characteristic first.
const BY_OP: [string, string][] = [
  ["end_game", "pass sun"],
  ["communal_set", "pass storm"],
  ["end_personal_draws", "pass cloud"],
  ["hunger_delta", "night icicles"],
  ["kill", "snow rifle"],
  ["weaken", "snow axe"],
  ["rescue_settler", "pass relief"],
  ["steal_forage", "night hand sack"],
  ["steal_action", "night hand letter"],
  ["take_communal", "snow hand chest"],
  ["discard_forage", "snow chest"],
  ["discard_action", "room letter"],
  ["gift_food", "room hand bread"],
  ["move_shame", "night whisper"],
  ["shame", "night whisper"],
  ["peek", "pass spyglass"],
  ["draw_forage", "pass snowshoe"],
  ["draw_action", "room letter"],
  ["modify_need", "night icicles"],
  ["remove_from_graveyard", "night grave"],
  ["food", "room bowl"],
];

export function drawnOn(row: Row): Drawn {
  const month = `${row.month}_`;
  const name = row.id.startsWith(month) ? row.id.slice(month.length) : row.id;
  const ops = new Set([...(row.on_draw ?? []), ...(row.effects ?? [])].map((effect) => effect.op));
  const words =
    row.drawing ??
    OURS[name] ??
    BY_OP.find(([op]) => ops.has(op))?.[1] ??
    (row.food ? "room bowl" : row.tags?.includes("redeem") ? "room bible" : "snow tracks");
  const said = words.split(/\s+/);
  return {
    ground: said.find((word) => word in GROUNDS) ?? "snow",
    things: said.filter((word) => word in MOTIFS).slice(0, 2),
  };
}
