"""Rows of families and Settlers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck.cards import Deck, Family, Settler
from snowbound.games.donner_party.deck.rows import Rows
from snowbound.games.donner_party.deck.vocabulary import FATES, IMMUNE_TO, SETTLER_KEYS, START_OPS, TRAIT_OPS
from snowbound.games.donner_party.layout import Cards


def read_families(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    for i, row in enumerate(rows):
        where = f"family[{i}]"
        r.only(row, where, "id name colour")
        deck.families.append(
            Family(r.text(row, "id", where), r.text(row, "name", where), r.text(row, "colour", where))
        )
    t.families = len(rows)
    r.unique("family.id", [f.id for f in deck.families])
    r.unique("family.colour (DP-5)", [f.colour for f in deck.families])
    if len(rows) < x.SEATS:
        r.problem("family", f"{len(rows)} families; five seats need {x.SEATS} (DP-11)")


def read_settlers(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    known = {family.id: i for i, family in enumerate(deck.families)}
    ranked = []
    for i, row in enumerate(rows):
        where = f"settler[{i}]" + (f" ({row['id']})" if isinstance(row.get("id"), str) else "")
        r.only(row, where, SETTLER_KEYS)
        r.text(row, "drawing", where, "")
        name = " ".join(
            part for part in (r.text(row, "name", where), r.text(row, "surname", where, "")) if part
        )
        healthy = r.number(row, "healthy", where, 0, 20)
        weakened = r.number(row, "weakened", where, 0, 20)
        if weakened > healthy:
            r.problem(f"{where}.weakened", f"{weakened} is more than the Healthy {healthy} (DP-3)")
        family = r.word(row, "family", where, known, None)
        settler = Settler(
            r.text(row, "id", where), name, deck.families[family].id, r.number(row, "age", where, 0, 120),
            healthy, weakened, r.words(row, "fate", where, FATES), tuple(r.tables(row, "start", where, 4)),
            tuple(r.tables(row, "trait", where, 3)),
        )  # fmt: skip
        ranked.append((r.number(row, "age_rank", where, 1, 1000), settler, family, where))
    r.unique("settler.id", [s.id for _, s, _, _ in ranked])
    r.unique("settler.name", [s.name for _, s, _, _ in ranked])
    r.unique("settler.age_rank (Q2)", [rank for rank, _, _, _ in ranked])
    ranked.sort(key=lambda item: item[0])
    for (_, older, _, _), (_, younger, _, where) in pairwise(ranked):
        if younger.age > older.age:
            r.problem(
                where, f"ranked younger than {older.id}, but aged {younger.age} against {older.age} (Q2)"
            )
    t.settlers = len(ranked)
    for n, (_, settler, family, where) in enumerate(ranked, 1):
        deck.settlers.append(settler)
        t.s_family[n] = family
        t.s_age[n] = settler.age
        t.s_health[n][x.HEALTHY], t.s_health[n][x.WEAKENED] = settler.healthy, settler.weakened
        for i, op in enumerate(settler.start):
            _start(r, t, n, op, f"{where}.start[{i}]")
        t.s_need[n][x.HEALTHY], t.s_need[n][x.WEAKENED] = 2, 1  # DP-52, in half Food
        for i, op in enumerate(settler.trait):
            _trait(r, t, n, op, f"{where}.trait[{i}]")
    members = Counter(t.s_family[n] for n in range(1, t.settlers + 1))
    for number, entry in enumerate(deck.families):
        if number != x.GRAY and members[number] != 3:
            r.problem(f"family {entry.id}", f"{members[number]} Settlers; a family has exactly 3 (DP-5)")
    if members[x.GRAY] < 2 * x.SEATS:
        r.problem("settler", f"{members[x.GRAY]} gray Settlers; five seats need {2 * x.SEATS} (DP-12)")


def _start(r: Rows, t: Cards, n: int, op: dict[str, Any], where: str) -> None:
    name = op.get("op")
    if name == "start_weakened":
        r.only(op, where, "op")
        t.s_weakened[n] = 1
    elif name == "start_draw":
        r.only(op, where, "op deck n")
        r.word(op, "deck", where, {"action": 0}, "action")
        t.s_draws[n] = r.number(op, "n", where, 1, 3)
    elif name == "start_shame":
        r.only(op, where, "op n")
        t.s_shame[n] = r.number(op, "n", where, 1, 5)
    elif name == "start_jerky":
        r.only(op, where, "op n")
        t.s_jerky[n] = r.number(op, "n", where, 1, x.MAX_JERKY, 1)
    else:
        r.problem(where, f"{name!r} is not one of {', '.join(START_OPS)}")


def _trait(r: Rows, t: Cards, n: int, op: dict[str, Any], where: str) -> None:
    """Q82: a trait on the card, valid all game."""
    name = op.get("op")
    if name == "draw_bonus":
        r.only(op, where, "op n while")
        more = r.number(op, "n", where, 1, 3, 1)
        t.s_bonus[n][x.HEALTHY] = more
        if r.word(op, "while", where, {"healthy": 0, "alive": 1}, "healthy"):
            t.s_bonus[n][x.WEAKENED] = more
    elif name == "food_need":
        r.only(op, where, "op healthy weakened")
        t.s_need[n][x.HEALTHY] = r.number(op, "healthy", where, 0, 6, 2)
        t.s_need[n][x.WEAKENED] = r.number(op, "weakened", where, 0, 6, 1)
    elif name == "immune":
        r.only(op, where, "op to")
        t.s_immune[n] = sum(IMMUNE_TO[word] for word in set(r.words(op, "to", where, tuple(IMMUNE_TO))))
        if not t.s_immune[n]:
            r.problem(f"{where}.to", f"must be a list of {', '.join(IMMUNE_TO)}")
    else:
        r.problem(where, f"{name!r} is not one of {', '.join(TRAIT_OPS)}")
