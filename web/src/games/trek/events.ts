// Made by scripts/message_types.py; do not edit. Schema: f43a7070bf4bfc94089efcf264cdfd1b

/**
 * What can happen in Trek, by name.
 * How one of them is told (heading, paragraph, minor, folds, reveals, sound, scene) is on no line: it comes with the
 * game's words, `GameWords.events` by name, and stands in `how` of every line the pages tell.
 */
export type TrekEvent =
  | {
      event: "value";
      fields: {
        seat: number;
        value: number;
      };
    }
  | {
      event: "first card";
      fields: {
        seat: number;
        card?: number | string;
      };
    }
  | {
      event: "phase";
      fields: {
        time: string;
        night: boolean;
        number: number;
      };
    }
  | {
      event: "votes";
      fields: {
        seat: number;
        votes: number;
        group: number;
      };
    }
  | {
      event: "leader";
      fields: {
        seat: number;
        group: number;
        size: number;
      };
    }
  | {
      event: "first aid";
      fields: {
        seat: number;
        patient: number;
        injury: "heavily injured" | "injured" | "none";
        self: boolean;
      };
    }
  | {
      event: "cannibalism";
      fields: {
        group: number;
        victim: number;
        leader: number;
      };
    }
  | {
      event: "found";
      fields: {
        group: number;
        leader: number;
        card?: number | string;
      };
    }
  | {
      event: "carries";
      fields: {
        seat: number;
        card?: number | string;
      };
    }
  | {
      event: "declined";
      fields: {
        seat: number;
      };
    }
  | {
      event: "replaced";
      fields: {
        seat: number;
        slot: number;
        card?: number | string;
      };
    }
  | {
      event: "gave";
      fields: {
        seat: number;
        to: number;
        card?: number | string;
      };
    }
  | {
      event: "offered";
      fields: {
        seat: number;
        to: number;
      };
    }
  | {
      event: "swapped";
      fields: {
        seat: number;
        other: number;
      };
    }
  | {
      event: "refused";
      fields: {
        seat: number;
        asker: number;
      };
    }
  | {
      event: "fed";
      fields: {
        seat: number;
        eater: number;
      };
    }
  | {
      event: "ate";
      fields: {
        seat: number;
      };
    }
  | {
      event: "starving";
      fields: {
        seat: number;
      };
    }
  | {
      event: "died";
      fields: {
        seat: number;
        cause: "eaten" | "injury" | "lost" | "safe" | "starved" | "travelling";
        stages: number;
      };
    }
  | {
      event: "rests";
      fields: {
        group: number;
        leader: number;
      };
    }
  | {
      event: "travels";
      fields: {
        group: number;
        leader: number;
        stages: number;
      };
    }
  | {
      event: "leaves";
      fields: {
        seat: number;
        group: number;
      };
    }
  | {
      event: "joins";
      fields: {
        seat: number;
        leaver: number;
      };
    }
  | {
      event: "turned away";
      fields: {
        seat: number;
        leaver: number;
      };
    }
  | {
      event: "stays";
      fields: {
        seat: number;
        group: number;
      };
    }
  | {
      event: "split";
      fields: {
        group: number;
        parent: number;
        size: number;
        members: number[];
      };
    }
  | {
      event: "haven dice";
      fields: {
        group: number;
        dice: number[];
        needed: number;
        found: boolean;
      };
    }
  | {
      event: "haven";
      fields: {
        group: number;
        leader: number;
        stages: number;
        members: number[];
      };
    }
  | {
      event: "evasion";
      fields: {
        group: number;
        die: number;
        escaped: boolean;
      };
    }
  | {
      event: "travel die";
      fields: {
        group: number;
        die: number;
        difficulty: number;
        result: "challenge" | "followers" | "nothing" | "supplies";
      };
    }
  | {
      event: "rolled again";
      fields: {
        group: number;
        leader: number;
      };
    }
  | {
      event: "followed";
      fields: {
        group: number;
        followers: "friendly" | "hostile" | "nobody" | "samaritans" | "unknown";
      };
    }
  | {
      event: "encounter";
      fields: {
        group: number;
        followers: "friendly" | "hostile" | "nobody" | "samaritans" | "unknown";
      };
    }
  | {
      event: "hostile die";
      fields: {
        group: number;
        die: number;
        strength: number;
      };
    }
  | {
      event: "supplies die";
      fields: {
        group: number;
        die?: number;
        aid?: boolean;
      };
    }
  | {
      event: "challenge";
      fields: {
        group: number;
        difficulty: number;
      };
    }
  | {
      event: "effort";
      fields: {
        seat: number;
        effort: number;
        fatigue: number;
        total: number;
        result: "cost" | "helped" | "nothing";
        cost: number;
      };
    }
  | {
      event: "total";
      fields: {
        group: number;
        effort: number;
        difficulty: number;
      };
    }
  | {
      event: "pledged";
      fields: {
        seat: number;
        points: number;
      };
    }
  | {
      event: "pledges short";
      fields: {
        group: number;
        pledged: number;
        needed: number;
      };
    }
  | {
      event: "spent";
      fields: {
        seat: number;
        points: number;
        total: number;
      };
    }
  | {
      event: "overcome";
      fields: {
        group: number;
        effort: number;
        difficulty: number;
      };
    }
  | {
      event: "failed";
      fields: {
        group: number;
        die: number;
        injury: boolean;
      };
    }
  | {
      event: "lost card";
      fields: {
        seat: number;
        slot: number;
        card?: number | string;
      };
    }
  | {
      event: "nothing to lose";
      fields: {
        group: number;
      };
    }
  | {
      event: "injured";
      fields: {
        seat: number;
        injury: "heavily injured" | "injured" | "none";
      };
    }
  | {
      event: "recovered";
      fields: {
        seat: number;
        fatigue: number;
      };
    }
  | {
      event: "still tired";
      fields: {
        seat: number;
        fatigue: number;
      };
    }
  | {
      event: "lost";
      fields: {
        seat: number;
        stages: number;
      };
    }
  | {
      event: "showed";
      fields: {
        seat: number;
        cards: number;
      };
    }
  | {
      event: "end";
      fields: {
        time: string;
        night: boolean;
        number: number;
      };
    };
