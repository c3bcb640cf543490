"""Rows of Forage: what a card gives, what it needs, and what it does when it is drawn."""

from __future__ import annotations

from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck.cards import Deck, Forage
from snowbound.games.donner_party.deck.effects import read_effects
from snowbound.games.donner_party.deck.rows import Rows
from snowbound.games.donner_party.deck.vocabulary import FORAGE_KEYS, MONTH_NAMES, ON_DRAW_OPS, WHO_DRAWS
from snowbound.games.donner_party.layout import Cards


def read_forage(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    months = {name: i for i, name in enumerate(MONTH_NAMES)}
    read = []
    for i, row in enumerate(rows):
        where = f"forage[{i}]" + (f" ({row['id']})" if isinstance(row.get("id"), str) else "")
        r.only(row, where, FORAGE_KEYS)
        r.text(row, "drawing", where, "")
        read.append((r.word(row, "month", where, months, None), row, where))
    read.sort(key=lambda item: item[0])  # by month, so that a sorted hand shows its backs in order
    for n, (month, row, where) in enumerate(read, 1):
        card = Forage(
            r.text(row, "id", where), r.text(row, "name", where), month, r.number(row, "count", where, 1, 60),
            r.number(row, "food", where, 0, 20, 0), row,
        )  # fmt: skip
        deck.forage.append(card)
        t.f_month[n], t.f_count[n], t.f_food[n] = month, card.count, card.food
        _use(r, t, n, row, where)
        _on_draw(r, t, n, row, where)
        _effects(r, t, deck, n, row, where)
        if month == 0 and card.name == "Jerky":
            t.jerky = n
    t.forage_kinds = len(read)
    cards = [card for card in deck.forage if card]
    r.unique("forage.id", [card.id for card in cards])
    r.unique("forage name and month", [(card.name, MONTH_NAMES[card.month]) for card in cards])


def _use(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    """How the card is used: what it needs, what it costs, where it goes."""
    t.f_is_ox[n] = int("ox" in r.words(row, "tags", where, ("ox",)))
    after = row.get("after_use", "graveyard" if t.f_is_ox[n] else "removed")
    if after not in ("removed", "graveyard"):
        r.problem(f"{where}.after_use", f"{after!r} is not one of removed, graveyard")
    elif (after == "graveyard") != bool(t.f_is_ox[n]):
        r.problem(
            f"{where}.after_use",
            "a card tagged ox goes to the graveyard when used, and no other does (DP-66)",
        )
    for i, cost in enumerate(r.tables(row, "cost", where, 1)):
        r.only(cost, f"{where}.cost[{i}]", "op kind n")
        r.word(cost, "op", f"{where}.cost[{i}]", {"remove_from_graveyard": 0}, None)
        r.word(cost, "kind", f"{where}.cost[{i}]", {"ox": 0}, None)
        t.f_oxen[n] = r.number(cost, "n", f"{where}.cost[{i}]", 1, 5, 1)
    for i, need in enumerate(r.tables(row, "requires", where, 1)):
        r.only(need, f"{where}.requires[{i}]", "zone kind n")
        r.word(need, "zone", f"{where}.requires[{i}]", {"graveyard": 0}, None)
        r.word(need, "kind", f"{where}.requires[{i}]", {"ox": 0}, None)
        if r.number(need, "n", f"{where}.requires[{i}]", 1, 5, 1) != t.f_oxen[n]:
            r.problem(
                f"{where}.requires[{i}]",
                "what a Forage card requires it must also remove: give the same as cost",
            )


def _effects(r: Rows, t: Cards, deck: Deck, n: int, row: dict[str, Any], where: str) -> None:
    """Q80: what it does when it is used, besides its Food. It is aimed at nothing."""
    source = x.ACTION_KINDS + n
    deck.options[source] = read_effects(r, t, source, row, where, {})
    if t.f_shown[n] and t.a_effects[source]:
        r.problem(
            f"{where}.effects", "a card shown when drawn is never used: what it does is in on_draw (DP-37)"
        )
    for cells in t.a_effect[source]:
        if cells[x.OP] == x.FOOD:
            r.problem(f"{where}.effects", "the Food of Forage is `food`, not an effect")
        elif cells[x.OP] == x.TAKE_COMMUNAL:
            r.problem(f"{where}.effects", "nothing lies in the centre when Forage is used")
        elif cells[x.OP] == x.DISCARD_FORAGE and cells[x.E_PICK] == x.BY_ACTOR:
            r.problem(f"{where}.effects", 'pick = "actor" is for Actions: say "owner" or "random" (Q76)')


def _on_draw(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    t.f_shown[n] = r.flag(row, "reveal_on_draw", where, False)
    ops = r.tables(row, "on_draw", where, len(ON_DRAW_OPS))
    if bool(ops) != bool(t.f_shown[n]):
        r.problem(where, "a card has on_draw if and only if it has reveal_on_draw = true (DP-37)")
    if t.f_shown[n] and (t.f_food[n] or t.f_oxen[n] or t.f_is_ox[n]):
        r.problem(where, "a card shown when drawn never comes to a hand: it can have no Food, cost or tag")
    r.unique(f"{where}.on_draw", [str(op.get("op")) for op in ops])
    for i, op in enumerate(ops):
        at = f"{where}.on_draw[{i}]"
        name = op.get("op")
        if name == "end_game":
            r.only(op, at, "op reason")
            t.f_ends[n] = 1
            if t.f_month[n] != x.LAST_MONTH:
                r.problem(at, "the game ends in March: end_game is for March cards only (DP-104)")
        elif name == "end_personal_draws":
            r.only(op, at, "op who")
            t.f_stops[n] = r.word(op, "who", at, WHO_DRAWS, None)
        elif name == "communal_delta":
            r.only(op, at, "op value")
            t.f_less[n] = r.number(op, "value", at, -4, 4)
        elif name == "communal_set":
            r.only(op, at, "op value")
            t.f_cap[n] = 1 + r.number(op, "value", at, 0, x.COMMUNAL)
        elif name == "hunger_delta":
            r.only(op, at, "op who value")
            t.f_needy[n] = r.word(op, "who", at, WHO_DRAWS, "all")
            t.f_need[n] = r.number(op, "value", at, -5, 5)
        elif name == "weaken":
            r.only(op, at, "op who n")
            t.f_frail[n] = r.word(op, "who", at, WHO_DRAWS, "all")
            t.f_weakens[n] = r.number(op, "n", at, 1, x.PARTY, 1)
        elif name == "discard_forage":
            r.only(op, at, "op who n")
            t.f_spoilt[n] = r.word(op, "who", at, WHO_DRAWS, "all")
            t.f_spoils[n] = r.number(op, "n", at, 1, x.MAX_EFFECT, 1)
        else:
            r.problem(at, f"{name!r} is not one of {', '.join(ON_DRAW_OPS)}")
