"""What a player of Donner's Pointe has been shown, from the full events and the rulings alone (R-11, R-20).

Knowledge of cards is a set for each place: one's own hand and face-down card, the list of cards last seen under the
Warehouse, a closed discard pile. A twin exchanges all other cards, when cards under the Warehouse came (which only who
put one there knows), sealed answers and dice.
"""

from __future__ import annotations

import random
from typing import Any

from snowbound.engine.speech import Event
from tests.games.donners_pointe.town import COMPONENTS
from tests.notebook import Document, Notebook, Twin

CARDS = [COMPONENTS.card(card) for card in range(54)]
NUMBER = {name: card for card, name in enumerate(CARDS)}
Place = tuple[Any, Any]  # a list or an object of the position, and where in it a card's name stands


class Ledger(Notebook):
    def __init__(self, seat: int | None, players: int, options: dict[str, Any]) -> None:
        super().__init__(seat, players, options)
        self.closed = not options.get("discard_visible", True)
        self.blind = not options.get("warehouse_peek", True)
        self.mine: set[int] = set()  # in hand or face-down
        self.stock: set[int] = set()  # under the Warehouse, as last seen
        self.put: set[int] = set()  # what one put there oneself, wherever it is now
        self.pile: set[int] = set()  # in a closed pile
        self.exchanger: int | None = None  # who holds a card exchanged today
        self.named: set[int] = set()  # cards shown by the last move
        self.kinds: set[str] = set()  # of its events

    def hear(self, events: list[Event]) -> None:
        self.named, self.kinds = set(), {event.name for event in events}
        for event in events:
            self._note(event.name, *event.args)

    def _note(self, kind: str, a: int, b: int, c: int) -> None:
        own = a == self.seat
        if kind == "card drawn" and own:
            self._take(c)
        elif kind in ("laid", "saw", "gave", "took") and own:
            self.named.add(c)
            if kind == "saw":
                self.stock.add(c)
            elif kind == "gave":
                self.mine.discard(c)
                self.stock.add(c)
                self.put.add(c)
            elif kind == "took":
                self.stock.discard(c)
                self.mine.add(c)
        elif kind == "looked" and own:
            self.stock &= self.put
        elif kind == "exchanged":
            self.exchanger = a
        elif kind == "cleared":
            if not self.closed or c in self.stock:
                own_put = self.put & {c}
                self._discarded(c)
                self.put |= own_put
        elif kind == "flipped":
            self._discarded(a)
        elif kind in ("butchered", "sudden card"):
            self._discarded(b)
        elif kind == "sold":
            if not self.closed or own:
                self._discarded(c)
        elif kind == "revealed":
            self._discarded(b)
            if self.exchanger == a:
                self.exchanger = None
        elif kind == "reshuffled":
            self.put -= self.pile
            self.pile = set()
        elif kind == "sudden death":
            self.mine, self.stock, self.put, self.pile, self.exchanger = set(), set(), set(), set(), None

    def _take(self, card: int) -> None:
        self.named.add(card)
        self.mine.add(card)

    def _discarded(self, card: int) -> None:
        self.named.add(card)
        self.mine.discard(card)
        self.stock.discard(card)
        self.put.discard(card)
        self.pile.add(card)

    # ---------------------------------------------------------------------------- twins

    def twin(self, position: Document, rng: random.Random, after: Notebook | None = None) -> Twin | None:
        shown = set(self.mine)
        if after is not None:
            assert isinstance(after, Ledger)
            shown |= after.named
            if "reshuffled" in after.kinds and self.closed:
                return None  # a deck shuffled out of cards one cannot name
            if self.blind and "took" in after.kinds and after.named & _under(position):
                shown |= _under(position)  # the dice picked the card by its place
        self._mix_times(position, rng, shown)
        renamed = self._mix_cards(position, rng, shown, after is not None)
        self._seal(position, rng, shown)
        if after is None:
            position["rng"] = f"{rng.getrandbits(128):032x}"
            position["dice"] = [rng.randint(1, 6) for _ in range(rng.randint(0, 3))]
        return Twin(position, lambda seat, action: renamed.get(action, action))

    def _mix_cards(
        self, position: Document, rng: random.Random, shown: set[int], moving: bool
    ) -> dict[int, int]:
        """Every card that is not known where it lies goes where another such card lay; how they are renamed."""
        places: list[Place] = []
        sudden = position.get("question", {}).get("asks") == "sudden death"
        for seat, row in enumerate(position["seats"]):
            if seat == self.seat or (
                sudden and moving
            ):  # PT-58: nothing in hand matches better than what is shown
                continue
            places += [(row["hand"], i) for i in range(len(row["hand"]))]
            if row["face_down"] is not None:
                places.append((row, "face_down"))
        places += [(position["deck"], i) for i in range(len(position["deck"]))]
        if "warehouse" in position:
            places += [(row, "card") for row in _rows(position)]
        if self.closed:
            places += [(card, "card") for card in position["discard"] if isinstance(card, dict)]
        known = shown | self.stock | self.pile
        places = [(row, key) for row, key in places if NUMBER[row[key]] not in known]
        cards = [row[key] for row, key in places]
        mixed = rng.sample(cards, len(cards))
        for (row, key), card in zip(places, mixed, strict=True):
            row[key] = card
        return {NUMBER[old]: NUMBER[new] for old, new in zip(cards, mixed, strict=True)}

    def _mix_times(self, position: Document, rng: random.Random, shown: set[int]) -> None:
        """When cards came under the Warehouse is known to who put them there. Of the cards that lay there when
        somebody exchanged, any may have been taken."""
        discarded = [card for card in position["discard"] if isinstance(card, dict)]
        for day in position.get("warehouse", {}).get("restocked", []):
            self._mix_within([card for card in discarded if card.get("thrown_out") == day], self.pile, rng)
        if "warehouse" not in position:
            return
        rows = _rows(position)
        taken = position["warehouse"].get("taken")
        if taken is None:
            self._mix_within(rows, self.stock, rng)
            return
        by = position["warehouse"]["exchanged"][str(position["day"])]
        assert by == self.exchanger
        seat = position["seats"][by]
        before = [row for row in rows if not (row["since"] == position["day"] and row.get("put"))]
        held = {"card": seat["face_down"], **taken}
        items = [*before, held]
        self._mix_within(items, self.stock | {NUMBER[held["card"]]} if by == self.seat else self.stock, rng)
        if by != self.seat and NUMBER[held["card"]] not in shown:
            mixed = [dict(item) for item in rng.sample(items, len(items))]
            for item, new in zip(items, mixed, strict=True):
                item.clear()
                item.update(new)
        seat["face_down"] = held.pop("card")
        position["warehouse"]["taken"] = held

    def _mix_within(self, rows: list[dict[str, Any]], known: set[int], rng: random.Random) -> None:
        """Exchange the times of cards the seat knows among these, and of those it does not know."""
        for sure in (True, False):
            same = [
                row
                for row in rows
                if (NUMBER[row["card"]] in known) == sure and NUMBER[row["card"]] not in self.put
            ]
            times = [(row["since"], row.get("put", False)) for row in same]
            for row, (since, put) in zip(same, rng.sample(times, len(times)), strict=True):
                row |= {"since": since, "put": put}

    def _seal(self, position: Document, rng: random.Random, shown: set[int]) -> None:
        """Other seats' sealed answers: any other card they hold."""
        asked = position.get("question", {})
        for name in asked.get("answers", {}):
            if int(name) == self.seat or asked["answers"][name] in shown:
                continue
            hand = [NUMBER[card] for card in position["seats"][int(name)]["hand"]]
            hand = [card for card in hand if card not in shown]
            if asked["asks"] == "sudden death":  # PT-58
                report = _digits(NUMBER[position["report"]])
                most = max(_matches(card, report) for card in hand)
                hand = [card for card in hand if _matches(card, report) == most]
            asked["answers"][name] = rng.choice(hand)


def _rows(position: Document) -> list[dict[str, Any]]:
    """The cards under the Warehouse, each as an object that says since when."""
    stock = position["warehouse"]
    base = max([0, *stock.get("restocked", [])])
    stock["cards"] = [
        card if isinstance(card, dict) else {"card": card, "since": base} for card in stock["cards"]
    ]
    rows: list[dict[str, Any]] = stock["cards"]
    return rows


def _under(position: Document) -> set[int]:
    return {NUMBER[row["card"]] for row in _rows(position)}


def _digits(card: int) -> tuple[int, int, int, int]:
    """R-3."""
    return card // 18, card // 6 % 3, card // 2 % 3, card % 2


def _matches(card: int, report: tuple[int, ...]) -> int:
    return sum(a == b for a, b in zip(_digits(card), report, strict=True))
