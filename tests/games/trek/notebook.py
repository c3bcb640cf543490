"""What a traveller has been shown, from the full events, the open offers and the rulings alone (R-32).

A notebook follows every card through the full events and notes beside it whether its seat has seen it: one's own, one
given or swapped, a find one led to or carries, first aid that somebody showed. A twin exchanges all other cards, a find
that only others have seen, sealed answers and dice.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec

from snowbound.engine.errors import BadPosition
from snowbound.engine.speech import Event
from snowbound.engine.state import State
from snowbound.games.trek import layout as x
from snowbound.games.trek.rules.actions import offered_for, offered_slot
from tests.games.trek.camp import AID, GAME
from tests.notebook import Document, Notebook, Twin

NAMED = {x.AID: AID}
ANY = (*range(1, x.MAX_POINTS + 1), AID)
PAYS = (
    "ate",
    "fed",
    "spent",
    "pledged",
    "first aid",
    "showed",
    "starving",
    "died",
)  # their cards decide what is seen


@dataclass
class Aloud:
    """What was said openly and no event repeats: which places an offer names, from which card somebody pays."""

    offer: int = 0
    paying: tuple[int, int] | None = None  # seat, place
    named: int | None = None  # who is to carry a find

    def choose(self, state: State, rng: random.Random) -> tuple[int, int]:
        """Any move, heard by all."""
        seat = rng.choice(state.waiting)
        action = rng.choice(state.actions(seat))
        self.hear(state, seat, action)
        return seat, action

    def hear(self, state: State, seat: int, action: int) -> None:
        if action >= x.OFFER:
            self.offer = action
        names = state.record.ask == x.CARRIER and action < x.AID_ON
        self.named = action - x.CHARACTER if names else None
        chooses = state.record.ask == x.WHICH_CARD
        self.paying = (seat, (action - x.SLOT) % x.PLACES) if chooses else None


@dataclass
class Held:
    """A card in a hand, and whether the seat has seen it."""

    card: Any
    seen: bool


@dataclass
class Find:
    """A card found that nobody carries yet."""

    leader: int


@dataclass
class Move:
    """What the last move showed."""

    paid: set[int] = field(default_factory=set)  # whose cards decided what everybody saw
    failed: set[int] = field(default_factory=set)  # groups that were to lose a card
    came: set[tuple[int, int]] = field(
        default_factory=set
    )  # where cards lay, by seat and place, that the seat got


class Ledger(Notebook):
    def __init__(self, seat: int | None, players: int, options: dict[str, Any], aloud: Aloud) -> None:
        super().__init__(seat, players, options)
        self.hidden = bool(options.get("hidden_cards"))
        self.aloud = aloud
        self.hands: list[list[Held]] = [[] for _ in range(players)]
        self.find: Find | None = None
        self.replaced: tuple[int, int] | None = None  # seat, place that a find goes to
        self.paying: tuple[int, int] | None = None  # seat, place
        self.move = Move()

    def hear(self, events: list[Event]) -> None:
        self.move, self.paying = Move(), self.aloud.paying
        for event in events:
            self._note(event.name, *event.args)
            if event.name in PAYS:
                self.move.paid.add(event.args[0])
            if event.name == "failed" and event.args[2] == x.LOSE_CARD:
                self.move.failed.add(event.args[0])

    def _note(self, kind: str, a: int, b: int, c: int) -> None:
        here = self.seat
        if kind == "first card":
            self.hands[a].append(Held(NAMED.get(c, c), here == a))
        elif kind == "found":
            self.find = Find(b)
        elif kind == "replaced":
            self.replaced = (a, b)
        elif kind == "carries":
            self._carry(a, Held(NAMED.get(c, c), self.find is not None and here in (a, self.find.leader)))
        elif kind == "declined":
            self.find = None
        elif kind == "gave":
            held = self.hands[a].pop(offered_slot(self.aloud.offer))
            if here == b:
                self.move.came.add((a, offered_slot(self.aloud.offer)))
            self.hands[b].append(Held(held.card, held.seen or here in (a, b)))
        elif kind == "swapped":
            s, t = offered_slot(self.aloud.offer), offered_for(self.aloud.offer)
            mine, theirs = self.hands[a], self.hands[b]
            self.move.came |= {(a, s)} if here == b else {(b, t)} if here == a else set()
            mine[s], theirs[t] = theirs[t], mine[s]
            mine[s].seen |= here in (a, b)
            theirs[t].seen |= here in (a, b)
        elif kind in ("ate", "fed"):
            self._pay(a, 1)
        elif kind == "spent":
            self._pay(a, b)
        elif kind == "first aid":
            if self.find:
                self.find = None  # TR-37: used at once
            else:
                self.hands[a].remove(next(held for held in self.hands[a] if held.card == AID))
        elif kind == "lost card":
            del self.hands[a][b]
        elif kind == "showed":
            for held in self.hands[a]:
                held.seen = True
        elif kind in ("died", "lost"):
            self.hands[a] = []

    def _carry(self, seat: int, held: Held) -> None:
        if self.replaced:
            self.hands[seat][self.replaced[1]] = held
        else:
            self.hands[seat].append(held)
        self.find = self.replaced = None

    def _pay(self, seat: int, points: int) -> None:
        """R-24, R-9: the smallest card first, or the one that was named."""
        hand = self.hands[seat]
        first = hand[self.paying[1]] if self.paying and self.paying[0] == seat else None
        self.paying = None  # a card is named for one payment; others may follow in the same move
        while points:
            worth = [held for held in hand if held.card != AID]
            held = first or min(worth, key=lambda held: held.card)
            first, paid = None, min(points, held.card)
            held.card -= paid
            points -= paid
            if held.card == 0:
                hand[:] = [other for other in hand if other is not held]

    # ---------------------------------------------------------------------------- twins

    def twin(self, position: Document, rng: random.Random, after: Notebook | None = None) -> Twin | None:
        assert after is None or isinstance(after, Ledger)
        for seat, row in enumerate(position["travellers"]):
            if "fate" in row:  # who is safe carries nothing more
                self.hands[seat] = []
            assert row["cards"] == [held.card for held in self.hands[seat]], "the notebook lost track"
        if after is None:
            position["rng"] = f"{rng.getrandbits(128):032x}"
            position["dice"] = [rng.randint(1, 6) for _ in range(rng.randint(0, 3))]
        written = msgspec.json.encode(position)
        for _ in range(40):
            other = msgspec.json.decode(written)
            if self.hidden:
                self._exchange_cards(other, rng, after)
            try:
                self._exchange_answers(other, rng, after is not None)
                loaded = GAME.load(other)
            except BadPosition:
                continue  # an open pledge, or an answer that is kept, that these cards do not allow
            return Twin(other, loaded=loaded)
        return None

    def _exchange_cards(self, position: Document, rng: random.Random, after: Ledger | None) -> None:
        meal_may_follow = after is not None and position["time"].startswith("night")
        for seat, row in enumerate(position["travellers"]):
            if seat == self.seat:
                continue
            if after and (seat in after.move.paid or row.get("group") in after.move.failed):
                continue
            eats = any(card != AID for card in row["cards"])
            cards = row["cards"]
            for _ in range(20):
                cards = [
                    held.card
                    if held.seen or (after and (seat, place) in after.move.came)
                    else rng.choice(ANY)
                    for place, held in enumerate(self.hands[seat])
                ]
                if not meal_may_follow or any(card != AID for card in cards) == eats:  # it would show it
                    break
            else:
                cards = row["cards"]
            row["cards"] = cards
        taking = next((frame for frame in position.get("at", ()) if frame["do"] == "take card"), None)
        named = taking.get("carrier") if taking else None
        if taking and self.find:
            if after:
                named = self.aloud.named if named is None else named
            eaten = after is not None and named in after.move.paid  # what it is decided what everybody saw
            if (
                not meal_may_follow
                and not eaten
                and (self.seat is None or self.seat not in (self.find.leader, named))
            ):
                taking["card"] = rng.choice(ANY)

    def _exchange_answers(self, position: Document, rng: random.Random, moving: bool) -> None:
        """Sealed answers of others: any that they might have given. The last one in shows them all."""
        asked = position.get("question", {})
        answers = asked.get("answers", {})
        if moving and len(asked.get("waiting", [])) == 1:
            return
        for name in [name for name in answers if int(name) != self.seat]:
            del answers[name]
            asked["waiting"].append(int(name))
            answers[name] = rng.choice(GAME.load(position).actions(int(name)))
            asked["waiting"].remove(int(name))
