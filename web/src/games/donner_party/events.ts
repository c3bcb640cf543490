// Made by scripts/message_types.py; do not edit. Schema: 3dd929a9dc452b9902d0d9f715364d37

/**
 * What can happen in Donner Party, by name.
 * How one of them is told (heading, paragraph, minor, folds, reveals, sound, scene) is on no line: it comes with the
 * game's words, `GameWords.events` by name, and stands in `how` of every line the pages tell.
 */
export type DonnerPartyEvent =
  | {
      event: "family";
      fields: {
        seat: number;
        family: string;
      };
    }
  | {
      event: "settler";
      fields: {
        seat: number;
        settler: string;
      };
    }
  | {
      event: "starts weakened";
      fields: {
        seat: number;
        settler: string;
      };
    }
  | {
      event: "jerky";
      fields: {
        camps: number;
        cards: number;
      };
    }
  | {
      event: "round";
      fields: {
        round: number;
        month: "dec" | "feb" | "jan" | "mar" | "nov" | "oct";
        leader: number;
      };
    }
  | {
      event: "drew";
      fields: {
        seat: number;
        month: "dec" | "feb" | "jan" | "mar" | "nov" | "oct";
        card?: string;
      };
    }
  | {
      event: "revealed";
      fields: {
        seat: number;
        card: string;
      };
    }
  | {
      event: "weather";
      fields: {
        card: string;
        seat: number;
        later: boolean;
        stops: "all" | "drawer" | "nobody" | "others";
        centre: "fewer" | "fixed" | "more" | "same";
        cards: number;
      };
    }
  | {
      event: "late weather";
      fields: {
        card: string;
        seat: number;
      };
    }
  | {
      event: "communal";
      fields: {
        slot: number;
        month: "dec" | "feb" | "jan" | "mar" | "nov" | "oct";
        card?: string;
        down?: boolean;
      };
    }
  | {
      event: "no communal";
      fields?: Record<string, never>;
    }
  | {
      event: "swept";
      fields?: Record<string, never>;
    }
  | {
      event: "top removed";
      fields?: Record<string, never>;
    }
  | {
      event: "bid";
      fields: {
        seat: number;
        value: number;
        highest: boolean;
      };
    }
  | {
      event: "tie";
      fields: {
        leader: number;
        seat: number;
        self: boolean;
      };
    }
  | {
      event: "took";
      fields: {
        seat: number;
        slot: number;
        card: string;
        month: "dec" | "feb" | "jan" | "mar" | "nov" | "oct";
        down: boolean;
      };
    }
  | {
      event: "looked";
      fields: {
        seat: number;
        month: "dec" | "feb" | "jan" | "mar" | "nov" | "oct";
        card?: string;
      };
    }
  | {
      event: "unclaimed";
      fields: {
        slot: number;
        card?: string;
      };
    }
  | {
      event: "drew action";
      fields: {
        seat: number;
        action?: string;
      };
    }
  | {
      event: "no action";
      fields: {
        seat: number;
      };
    }
  | {
      event: "gave back";
      fields: {
        seat: number;
        action?: string;
      };
    }
  | {
      event: "returned";
      fields: {
        seat: number;
        action?: string;
      };
    }
  | {
      event: "played";
      fields: {
        seat: number;
        action: string;
      };
    }
  | {
      event: "target";
      fields: {
        action: string;
        nth: number;
        target: number | string;
        aim: "body" | "chosen" | "lot" | "ox" | "party" | "settler";
        settler: string | null;
        seat: number | null;
      };
    }
  | {
      event: "responded";
      fields: {
        seat: number;
        action: string;
        to: string;
        actor: number;
      };
    }
  | {
      event: "cancelled";
      fields: {
        seat: number;
        action: string;
      };
    }
  | {
      event: "failed";
      fields: {
        seat: number;
        action: string;
      };
    }
  | {
      event: "resolved";
      fields: {
        seat: number;
        action: string;
      };
    }
  | {
      event: "removed card";
      fields: {
        action: string;
      };
    }
  | {
      event: "food";
      fields: {
        seat: number;
        food: number;
        total: number;
      };
    }
  | {
      event: "gift";
      fields: {
        seat: number;
        to: number;
        food: number;
      };
    }
  | {
      event: "body removed";
      fields: {
        seat: number;
        settler: string;
      };
    }
  | {
      event: "ox removed";
      fields: {
        left: number;
      };
    }
  | {
      event: "killed";
      fields: {
        seat: number;
        settler: string;
        by: number;
        self: boolean;
      };
    }
  | {
      event: "weakened";
      fields: {
        seat: number;
        settler: string;
      };
    }
  | {
      event: "stole";
      fields: {
        seat: number;
        victim: number;
        card?: string;
      };
    }
  | {
      event: "spoiled";
      fields: {
        seat: number;
        card: string;
      };
    }
  | {
      event: "lost action";
      fields: {
        seat: number;
        action?: string;
      };
    }
  | {
      event: "peeked";
      fields: {
        seat: number;
        depth: number;
        card?: string;
      };
    }
  | {
      event: "need";
      fields: {
        seat: number;
        change: number;
        more: boolean;
        by: number;
      };
    }
  | {
      event: "shame";
      fields: {
        seat: number;
        drawn: number;
        total: number;
        first: boolean;
      };
    }
  | {
      event: "shame from";
      fields: {
        seat: number;
        source: number;
        moved: number;
      };
    }
  | {
      event: "shame waived";
      fields: {
        seat: number;
        wanted: number;
      };
    }
  | {
      event: "shame back";
      fields: {
        seat: number;
        back: number;
        total: number;
      };
    }
  | {
      event: "shame moved";
      fields: {
        seat: number;
        to: number;
        moved: number;
      };
    }
  | {
      event: "laid";
      fields: {
        seat: number;
        cards: number;
      };
    }
  | {
      event: "shown";
      fields: {
        seat: number;
        card: string;
      };
    }
  | {
      event: "used";
      fields: {
        seat: number;
        card: string;
        total: number;
        food: number;
      };
    }
  | {
      event: "fizzled";
      fields: {
        seat: number;
        card: string;
        returned: boolean;
      };
    }
  | {
      event: "ox buried";
      fields: {
        oxen: number;
      };
    }
  | {
      event: "added late";
      fields: {
        seat: number;
        card: string;
      };
    }
  | {
      event: "feeds";
      fields: {
        seat: number;
        need: number;
        food: number;
      };
    }
  | {
      event: "fed";
      fields: {
        seat: number;
        need: number;
        food: number;
      };
    }
  | {
      event: "hunger";
      fields: {
        seat: number;
        need: number;
        food: number;
        short: number;
      };
    }
  | {
      event: "starved";
      fields: {
        seat: number;
        settler: string;
      };
    }
  | {
      event: "eliminated";
      fields: {
        seat: number;
      };
    }
  | {
      event: "yields";
      fields: {
        seat: number;
        until: "no" | "round" | "step" | "window";
      };
    }
  | {
      event: "end";
      fields: {
        how: "all dead" | "camps empty" | "deck empty" | "one left" | "rescue";
        round: number;
        month: "dec" | "feb" | "jan" | "mar" | "nov" | "oct";
      };
    }
  | {
      event: "saw";
      fields: {
        seat: number;
        victim: number;
        card?: string;
      };
    }
  | {
      event: "led out";
      fields: {
        seat: number;
        settler: string;
      };
    }
  | {
      event: "chose";
      fields: {
        seat: number;
        source: string;
        alternative: string;
      };
    }
  | {
      event: "stole action";
      fields: {
        seat: number;
        victim: number;
        action?: string;
      };
    }
  | {
      event: "starts jerky";
      fields: {
        seat: number;
        settler: string;
        cards: number;
      };
    };
