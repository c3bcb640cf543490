// Made by scripts/message_types.py; do not edit. Schema: abcf5c94066702fe261b1aa8cae7833d

/**
 * What can happen in Donner's Pointe, by name.
 * How one of them is told (heading, paragraph, minor, folds, reveals, sound, scene) is on no line: it comes with the
 * game's words, `GameWords.events` by name, and stands in `how` of every line the pages tell.
 */
export type DonnersPointeEvent =
  | {
      event: "identity";
      fields: {
        seat: number;
        identity: string;
      };
    }
  | {
      event: "first player";
      fields: {
        seat: number;
      };
    }
  | {
      event: "stocked";
      fields: {
        cards: number;
      };
    }
  | {
      event: "day";
      fields: {
        day: number;
        first: number;
      };
    }
  | {
      event: "drew";
      fields: {
        seat: number;
        cards: number;
      };
    }
  | {
      event: "card drawn";
      fields: {
        seat: number;
        card?: string;
      };
    }
  | {
      event: "report";
      fields: {
        dice: string[];
      };
    }
  | {
      event: "flipped";
      fields: {
        card: string;
        star: string;
      };
    }
  | {
      event: "reshuffled";
      fields: {
        cards: number;
      };
    }
  | {
      event: "cop";
      fields: {
        location: string;
        by: number | null;
      };
    }
  | {
      event: "placed";
      fields: {
        seat: number;
        location: string;
      };
    }
  | {
      event: "waived";
      fields: {
        seat: number;
        location: string;
      };
    }
  | {
      event: "home";
      fields: {
        seat: number;
      };
    }
  | {
      event: "swapped";
      fields: {
        seat: number;
        location: string;
      };
    }
  | {
      event: "stayed";
      fields: {
        seat: number;
      };
    }
  | {
      event: "laid";
      fields: {
        seat: number;
        late: boolean;
        card?: string;
      };
    }
  | {
      event: "re-rolled";
      fields: {
        seat: number;
        dice: string[];
      };
    }
  | {
      event: "kept";
      fields: {
        seat: number;
      };
    }
  | {
      event: "set";
      fields: {
        seat: number;
        trait: string;
        changed: boolean;
      };
    }
  | {
      event: "sold";
      fields: {
        seat: number;
        card?: string;
      };
    }
  | {
      event: "not sold";
      fields: {
        seat: number;
      };
    }
  | {
      event: "looked";
      fields: {
        seat: number;
      };
    }
  | {
      event: "saw";
      fields: {
        seat: number;
        place: number;
        card?: string;
      };
    }
  | {
      event: "cleared";
      fields: {
        seat: number;
        card?: string;
      };
    }
  | {
      event: "restocked";
      fields: {
        seat: number;
      };
    }
  | {
      event: "exchanged";
      fields: {
        seat: number;
      };
    }
  | {
      event: "gave";
      fields: {
        seat: number;
        card?: string;
      };
    }
  | {
      event: "took";
      fields: {
        seat: number;
        card?: string;
      };
    }
  | {
      event: "not exchanged";
      fields: {
        seat: number;
      };
    }
  | {
      event: "butchered";
      fields: {
        seat: number;
        card: string;
      };
    }
  | {
      event: "token";
      fields: {
        seat: number;
        trait: string;
      };
    }
  | {
      event: "not butchered";
      fields: {
        seat: number;
      };
    }
  | {
      event: "done";
      fields: {
        seat: number;
        location: string;
      };
    }
  | {
      event: "revealed";
      fields: {
        seat: number;
        card: string;
        matches: number;
        dice: string[];
        token: string | null;
      };
    }
  | {
      event: "nothing";
      fields: {
        seat: number;
      };
    }
  | {
      event: "paid";
      fields: {
        seat: number;
        coins: number;
        total: number;
        first: boolean;
      };
    }
  | {
      event: "token back";
      fields: {
        seat: number;
        trait: string;
      };
    }
  | {
      event: "next first";
      fields: {
        seat: number;
      };
    }
  | {
      event: "sudden death";
      fields: {
        tied: number;
        roller: number | null;
      };
    }
  | {
      event: "tied";
      fields: {
        seat: number;
        money: number;
      };
    }
  | {
      event: "sudden card";
      fields: {
        seat: number;
        card: string;
        matches: number;
        dice: string[];
      };
    }
  | {
      event: "winner";
      fields: {
        seat: number;
        money: number;
        winners: number;
      };
    };
