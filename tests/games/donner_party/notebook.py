"""What one viewer of Donner Party has been shown, written down from the full events and the rulings alone.

The notebook never looks at masks, views or who-knows marks: it follows every Forage card by what a person at the table
would have seen (backs tell the month, DP-7), and says which parts of a position the viewer cannot know. `twin` rewrites
the position document in all those parts.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from snowbound.engine.errors import BadPosition
from snowbound.engine.events import UNSEEN
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import Deck

JERKY = "oct_jerky"
Shown = tuple[str, int, int, int]


class Notebook:
    """One viewer's knowledge; viewer None is somebody who only watches."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.viewer, self.players = viewer, state.players
        self.options = {name: o.default for name, o in state.game.options.items()}
        self.options |= state.position().get("options", {})
        self.seats = self.players + bool(self.options["ai_seat"])
        deck: Deck = state.tables.deck
        self.cards = [card for card in deck.forage if card]
        self.months = {card.id: card.month for card in self.cards}
        self.shown = {card.id for card in self.cards if card.row.get("reveal_on_draw")}
        self.hand = [Counter[str]() for _ in range(self.seats)]  # kinds the viewer is sure that a seat has
        self.backs = [Counter[int]() for _ in range(self.seats)]  # months of what each seat holds: public
        self.up = [Counter[str]() for _ in range(self.seats)]  # kinds that lie face-up before a seat
        self.deck: list[str] = []  # the Forage deck, top last; "" for what the viewer does not know
        self.face_down = ""  # the first communal card, if the viewer knows it
        self.gone = Counter[str]()  # kinds the viewer knows and that left the game face-down
        self.action_ids = [card.id for card in deck.actions if card]
        self.actions = [Counter[str]() for _ in range(self.seats)]  # Actions the viewer has seen a seat gain
        self.in_deck = Counter[str]()  # Actions the viewer knows to be in the deck
        self.forward: dict[int, str] = {}  # Actions put forward and not yet announced, which lie open (W-2)
        self.coming: tuple[int, int, str] | None = (
            None  # seat, place, kind: taken, in hand once its Shame is drawn
        )
        self.seeing = Counter[str]()  # what somebody who looks through a hand has seen of it
        self.taking = False  # somebody has taken the face-down card and is about to look

    # --------------------------------------------------------------- who is who

    def ai(self, seat: int) -> bool:
        return seat >= self.players

    def own(self, seat: int) -> bool:
        """Whether the viewer sees that seat's cards: their own, or the AI's, which lie open (DP-98)."""
        return seat == self.viewer or self.ai(seat)

    def kind(self, number: int) -> str:
        return self.cards[number - 1].id

    # -------------------------------------------------------------------- reading

    def look(self, doc: dict[str, Any]) -> None:
        """What lies open on the table before somebody answers, and no event tells."""
        self.forward = {seat: row["played"] for seat, row in enumerate(doc["parties"]) if "played" in row}

    def read(self, events: Iterable[Event]) -> list[Shown]:
        """Note what happened; what the viewer should have been told of it."""
        shown = [self._read(event.name, *event.args) for event in events]
        return [one for one in shown if one[0] != "looked" or one[3] != UNSEEN]  # others hear nothing of it

    def _action(self, name: str, a: int, b: int, c: int) -> None:
        """Where Actions go: out of a hand, into the deck, where all know them that saw them, and out of it."""
        if name == "drew action":
            kind = self.action_ids[c - 1]
            if self.own(a):
                self.actions[a][kind] += 1
                self.in_deck -= Counter([kind])
            else:
                self.in_deck.clear()  # any of them may have been drawn
        elif name in ("gave back", "returned", "lost action"):
            if self.own(a):
                self._put_back(a, self.action_ids[c - 1])
        elif name == "stole action":
            kind = self.action_ids[c - 1]
            if self.own(b):
                self.actions[b] -= Counter([kind])
            if self.own(a):
                self.actions[a][kind] += 1
        elif name in ("played", "responded"):
            self.actions[a] -= Counter([self.action_ids[b - 1]])
            self.forward.pop(a, None)
        elif name in ("resolved", "failed"):
            self.in_deck[self.action_ids[b - 1]] += 1
        elif name == "removed card":
            self.in_deck[self.action_ids[a - 1]] -= 1
        elif name == "eliminated":
            for kind in list(self.actions[a].elements()):
                self._put_back(a, kind)
            if a in self.forward and not self.own(a):
                self.in_deck[self.forward[a]] += 1

    def _put_back(self, seat: int, kind: str) -> None:
        self.actions[seat] -= Counter([kind])
        self.in_deck[kind] += 1

    def _read(self, name: str, a: int, b: int, c: int) -> Shown:
        sees = True
        self._action(name, a, b, c)
        if not name.startswith("shame"):
            self.coming = None
        if name != "saw":
            self.seeing = Counter()
        if name == "jerky":
            self.deck = [""] * b
            for seat in range(self.seats):
                self._gain(seat, JERKY, True)
        elif name == "drew":
            sees = self.own(a) or self.deck[-1] != ""
            self._gain(a, self.kind(c), sees)
            self.deck.pop()
        elif name == "revealed":
            if not self.taking:
                self.deck.pop()
            self.face_down, self.taking = ("", False) if self.taking else (self.face_down, False)
        elif name == "communal":
            top = self.deck.pop()
            if a == 0:
                self.face_down, sees = top, top != ""
        elif name == "top removed":
            self._leave(self.deck.pop())
        elif name == "swept":
            self._leave(self.face_down)
            self.face_down = ""
        elif name == "took":
            self.taking = b == 0
            if b:
                self._gain(a, self.kind(c), True)
                self.coming = a, b, self.kind(c)
        elif name == "looked":
            sees = self.own(a) or self.face_down != ""
            self._gain(a, self.kind(c), sees)
            self.face_down, self.taking = "", False
        elif name == "unclaimed":
            sees = a > 0 or bool(self.options["reveal_unclaimed"]) or self.face_down != ""
            if a == 0:
                self._leave("" if self.options["reveal_unclaimed"] else self.face_down)
                self.face_down = ""
        elif name in ("drew action", "gave back", "returned", "lost action"):
            sees = self.own(a)
        elif name == "stole action":
            sees = self.own(a) or self.own(b)
        elif name == "saw":
            sees = self.own(a) or self.own(b)
            if self.own(a):
                self.seeing[self.kind(c)] += 1
                self.hand[b] |= self.seeing  # all of it, in the end
        elif name == "starts jerky":
            for _ in range(c):
                self._gain(a, JERKY, True)
        elif name == "stole":
            sees = self._stolen(a, b, self.kind(c))
        elif name == "spoiled":
            self._lose(a, self.kind(b))
        elif name == "peeked":
            sees = self.own(a)
            if sees:
                self.deck[-1 - b] = self.kind(c)
        elif name in ("shown", "added late"):
            self._lose(a, self.kind(b))
            self.up[a][self.kind(b)] += 1
        elif name in ("used", "fizzled"):
            self.up[a] -= Counter([self.kind(b)])
            if name == "fizzled" and c == x.RETURNED:
                self._gain(a, self.kind(b), True)
        elif name == "eliminated":
            self.gone += self.hand[a] + self.up[a]
            self.hand[a], self.backs[a], self.up[a] = Counter(), Counter(), Counter()
        return name, a, b, c if sees else UNSEEN

    def _leave(self, kind: str) -> None:
        if kind:
            self.gone[kind] += 1

    def _gain(self, seat: int, kind: str, seen: bool) -> None:
        self.backs[seat][self.months[kind]] += 1
        if seen:
            self.hand[seat][kind] += 1

    def _lose(self, seat: int, kind: str) -> None:
        """A card left a hand for all to see. It may have been the one that the viewer knew of: equal cards have no
        identity."""
        self.backs[seat][self.months[kind]] -= 1
        self.hand[seat] -= Counter([kind])

    def _stolen(self, thief: int, victim: int, kind: str) -> bool:
        """The two see the card; everybody sees its back. Others can tell it only where the victim has no other card
        of that month, on the table or in hand, or where it comes from or goes to the AI."""
        month = self.months[kind]
        alone = self.backs[victim][month] == 1
        knew = self.hand[victim][kind] > 0
        sees = self.own(thief) or self.own(victim) or (alone and knew)
        if sees:
            self._lose(victim, kind)
        else:
            self.backs[victim][month] -= 1
            for known in [k for k in self.hand[victim] if self.months[k] == month]:
                del self.hand[victim][known]  # it may have been that one
        self._gain(thief, kind, sees)
        return sees

    # --------------------------------------------------------------------- twins

    def twin(
        self,
        state: State,
        rng: random.Random,
        tries: int = 20,
        position: Callable[[], dict[str, Any]] | None = None,
    ) -> State | None:
        """A state that the viewer cannot tell from this one; None if chance finds none that can be. `position`
        makes copies of its document for those who have it."""
        for _ in range(tries):
            doc = position() if position else copy.deepcopy(state.position())
            laying = self._laying(doc)
            try:
                return self._answered(state, state.game.load(self._rewritten(doc, rng)), laying, rng)
            except BadPosition:
                continue  # such as a player who must feed and has nothing: the question says otherwise
        return None

    def _rewritten(self, doc: dict[str, Any], rng: random.Random) -> dict[str, Any]:
        self._deal_forage(doc, rng)
        self._deal_actions(doc, rng)
        self._deal_shame(doc, rng)
        doc["rng"] = f"{rng.getrandbits(128):032x}"
        doc.pop("dice", None)
        question = doc.get("question", {})
        for seat in [s for s in question.get("answers", {}) if int(s) != self.viewer]:
            del question["answers"][seat]
            question["waiting"] = sorted([*question["waiting"], int(seat)])
        return doc

    def _laying(self, doc: dict[str, Any]) -> bool:
        return doc.get("question", {}).get("asks") == "lay down" and not doc.get("for_ai")

    def _deal_forage(self, doc: dict[str, Any], rng: random.Random) -> None:
        """Every Forage card the viewer has not seen becomes another of its month; of a seat's cards, those known stay,
        on the table or in hand as it may be."""
        places: list[tuple[int, Any, Any]] = []  # month, list, index: where unknown cards lie
        laying = self._laying(doc)
        for seat, row in enumerate(doc["parties"]):
            if self.own(seat):
                continue
            hand = row["forage"] = [e if isinstance(e, dict) else {"card": e} for e in row["forage"]]
            if laying:
                for entry in hand:
                    entry.pop("laid", None)
            self._shift(hand, self.up[seat], rng)
            known = self.hand[seat].copy()
            if (
                self.coming
                and self.coming[0] == seat
                and self.coming[2] in doc["communal"][self.coming[1] :][:1]
            ):
                known -= Counter([self.coming[2]])
            face_up = _pinned([e for e in hand if e.get("laid")], self.up[seat])
            rest = [e for e in hand if not any(e is other for other in face_up)]
            # Equal cards have no identity: the one marked as known is the one that is known.
            rest.sort(key=lambda e: not self._marked(e))
            kept = _pinned(rest, known)
            for entry in kept:
                self._known_otherwise(entry, seat, rng)
            places += [
                (self.months[e["card"]], e, "card") for e in rest if not any(e is other for other in kept)
            ]
        deck = doc["forage_deck"] = [e if isinstance(e, dict) else {"card": e} for e in doc["forage_deck"]]
        assert len(deck) == len(self.deck)
        for entry, seen in zip(deck, reversed(self.deck), strict=True):
            assert seen in ("", entry["card"])
            if not seen:
                places.append((self.months[entry["card"]], entry, "card"))
        if doc["communal"] and doc["communal"][0] and not self.face_down:
            places.append((self.months[doc["communal"][0]], doc["communal"], 0))
        self._exchange(doc, places, rng)

    def _marked(self, entry: dict[str, Any]) -> bool:
        """Whether a card of a position is marked as known to the viewer."""
        known = entry.get("known_to", [])
        return known == "everyone" or self.viewer in known

    def _known_otherwise(self, entry: dict[str, Any], owner: int | None, rng: random.Random) -> None:
        """Who else knows a card that the viewer knows could depend on faces that the viewer has not seen."""
        if self.viewer is not None and entry.get("known_to", "everyone") != "everyone":
            others = [seat for seat in range(self.players) if seat not in (self.viewer, owner)]
            knowers = [self.viewer, *(seat for seat in others if rng.random() < 0.5)]
            entry["known_to"] = sorted(knowers)

    def _shift(self, hand: list[dict[str, Any]], up: Counter[str], rng: random.Random) -> None:
        """Cards of one month that lie face-down on the table and those in hand change places."""
        if +up:
            return  # what is laid down has been turned up
        for month in {self.months[e["card"]] for e in hand}:
            of_month = [e for e in hand if self.months[e["card"]] == month]
            laid = [e.pop("laid", False) for e in of_month]
            rng.shuffle(laid)
            for entry, down in zip(of_month, laid, strict=True):
                if down:
                    entry["laid"] = True

    def _exchange(self, doc: dict[str, Any], places: list[tuple[int, Any, Any]], rng: random.Random) -> None:
        """Deal the unknown places anew, from what lay there and what is out of the game unseen."""
        gone, unseen = self.gone.copy(), doc.pop("removed_unseen", [])
        kept = []
        for entry in unseen:
            if gone[entry["card"]] and self._marked(entry):
                gone[entry["card"]] -= 1
                kept.append(entry)
                self._known_otherwise(entry, None, rng)
        if kept:
            doc["removed_unseen"] = kept
        pool = Counter({card.id: card.count for card in self.cards})
        pool -= Counter(doc["spent"]) + Counter(entry["card"] for entry in kept)
        fixed = [e["card"] if isinstance(e, dict) else e for row in doc["parties"] for e in row["forage"]]
        fixed += [e["card"] for e in doc["forage_deck"]] + [card for card in doc["communal"] if card]
        unknown = Counter(where[key] for _, where, key in places)
        pool -= Counter(fixed) - unknown
        for month in {month for month, _, _ in places}:
            there = [(where, key) for m, where, key in places if m == month]
            cards = [kind for kind in pool.elements() if self.months[kind] == month]
            rng.shuffle(cards)
            hands = {id(e) for row in doc["parties"] for e in row["forage"]}
            held = [place for place in there if id(place[0]) in hands]
            for where, key in held:  # DP-37: no card that is shown when drawn gets into a hand
                where[key] = cards.pop(next(i for i, k in enumerate(cards) if k not in self.shown))
            for where, key in there:
                if id(where) not in hands:
                    where[key] = cards.pop()

    def _deal_actions(self, doc: dict[str, Any], rng: random.Random) -> None:
        others = [row["actions"] for seat, row in enumerate(doc["parties"]) if not self.own(seat)]
        deck = doc["action_deck"] = [e if isinstance(e, dict) else {"card": e} for e in doc["action_deck"]]
        rng.shuffle(deck)  # nobody knows the order
        kept = _pinned(sorted(deck, key=lambda e: not self._marked(e)), self.in_deck)
        for entry in kept:
            self._known_otherwise(entry, None, rng)
        unknown = [entry for entry in deck if not any(entry is other for other in kept)]
        cards = [entry["card"] for entry in unknown] + [card for hand in others for card in hand]
        rng.shuffle(cards)
        for entry in unknown:
            entry["card"] = cards.pop()
        for hand in others:
            hand[:] = [cards.pop() for _ in hand]
        for frame in doc["at"]:
            if frame.get("newest") and not self.own(frame.get("seat", 0)):
                frame["newest"] = rng.choice(doc["parties"][frame.get("seat", 0)]["actions"])

    def _deal_shame(self, doc: dict[str, Any], rng: random.Random) -> None:
        """DP-9: nobody knows any value, their own included."""
        piles = [doc["shame_deck"], *(row["shame"] for row in doc["parties"])]
        values = [value for pile in piles for value in pile]
        rng.shuffle(values)
        for pile in piles:
            pile[:] = [values.pop() for _ in pile]

    def _answered(self, state: State, twin: State, laying: bool, rng: random.Random) -> State:
        """Seats that have answered under seal answer anything legal; those in the middle of laying lay anything."""
        for seat in [s for s in twin.waiting if s != self.viewer]:
            if seat in state.waiting:
                while laying and rng.random() < 0.5:
                    more = [action for action in twin.actions(seat) if action >= x.FORAGE]
                    if more:
                        twin.apply(seat, rng.choice(more))
            else:
                while seat in twin.waiting:
                    twin.apply(seat, rng.choice(twin.actions(seat)))
        return twin


def _pinned(entries: list[dict[str, Any]], kinds: Counter[str]) -> list[dict[str, Any]]:
    """One entry for each of these cards, the first that fits."""
    left, found = kinds.copy(), []
    for entry in entries:
        if left[entry["card"]]:
            left[entry["card"]] -= 1
            found.append(entry)
    assert not +left, f"the notebook knows of cards that are not there: {+left}"
    return found
