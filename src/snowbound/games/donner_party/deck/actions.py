"""Rows of Actions: when each may be played, what it requires, what it targets and what it does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck.cards import Action, Deck
from snowbound.games.donner_party.deck.effects import read_effects
from snowbound.games.donner_party.deck.rows import Rows
from snowbound.games.donner_party.deck.vocabulary import (
    ACTION_KEYS,
    FAMILY_WORDS,
    HAS,
    MONTH_NAMES,
    OWNERS,
    PICKS,
    STATES,
    TARGET_KINDS,
    WINDOW_NAMES,
)
from snowbound.games.donner_party.layout import Cards


def read_actions(r: Rows, t: Cards, deck: Deck, rows: list[dict[str, Any]]) -> None:
    for n, row in enumerate(rows, 1):
        where = f"action[{n - 1}]" + (f" ({row['id']})" if isinstance(row.get("id"), str) else "")
        r.only(row, where, ACTION_KEYS)
        r.text(row, "drawing", where, "")
        card = Action(
            r.text(row, "id", where), r.text(row, "name", where), r.number(row, "count", where, 1, 20),
            r.number(row, "shame", where, -10, 10), row,
        )  # fmt: skip
        deck.actions.append(card)
        t.a_count[n], t.a_shame[n] = card.count, card.shame
        t.a_tags[n] = _tags(r.words(row, "tags", where, x.TAGS))
        t.a_windows[n] = _windows(r, row, where)
        t.a_counts[n] = r.flag(row, "counts_for_must_feed", where, True)
        t.a_removed[n] = r.word(row, "after_use", where, {"deck": 0, "removed": 1}, "deck")
        _response(r, t, n, row, where)
        _requires(r, t, n, row, where)
        _targets_and_effects(r, t, deck, n, row, where)
        _kills_own(t, deck, n, where)
    t.action_kinds = len(rows)
    for n in range(1, t.action_kinds + 1):
        t.a_answerable[n] = int(any(t.a_answers[k] & t.a_tags[n] for k in range(1, t.action_kinds + 1)))
    cards = [card for card in deck.actions if card]
    r.unique("action.id", [card.id for card in cards])
    r.unique("action.name", [card.name for card in cards])
    total = sum(card.count for card in cards)
    if total > x.ACTION_DECK:
        r.problem("action", f"{total} cards; there is room for {x.ACTION_DECK}")


def _tags(words: Iterable[str]) -> int:
    return sum(1 << x.TAGS.index(word) for word in set(words))


def _windows(r: Rows, row: dict[str, Any], where: str) -> int:
    named = row.get("windows", ["any"])
    if named == ["any"]:
        return x.ANY_WINDOW
    bits = sum(1 << WINDOW_NAMES[word] for word in set(r.words(row, "windows", where, tuple(WINDOW_NAMES))))
    if not bits:
        r.problem(f"{where}.windows", f'must be ["any"] or a list of {", ".join(WINDOW_NAMES)}')
    return bits


def _response(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    response = row.get("response")
    if response is None:
        return
    if not isinstance(response, dict):
        r.problem(f"{where}.response", "must be a table with `vs`, the tags it answers")
        return
    r.only(response, f"{where}.response", "vs")
    t.a_answers[n] = _tags(r.words(response, "vs", f"{where}.response", x.TAGS))
    if not t.a_answers[n]:
        r.problem(f"{where}.response.vs", f"names no tag; tags are {', '.join(x.TAGS)}")


def _requires(r: Rows, t: Cards, n: int, row: dict[str, Any], where: str) -> None:
    for i, need in enumerate(r.tables(row, "requires", where, x.REQUIREMENTS)):
        at, cells = f"{where}.requires[{i}]", t.a_requires[n][i]
        if "zone" in need:
            r.only(need, at, "zone kind who n")
            r.word(need, "zone", at, {"graveyard": 0}, None)
            cells[x.R_KIND] = r.word(need, "kind", at, {"ox": x.R_OX, "settler": x.R_BODY}, None)
            cells[x.R_OWNER] = r.word(need, "who", at, OWNERS, "any")
            cells[x.R_N] = r.number(need, "n", at, 1, 25, 1)
        elif "month" in need:
            r.only(need, at, "month")
            cells[x.R_KIND] = x.R_MONTH
            cells[x.R_N] = sum(
                1 << MONTH_NAMES.index(m) for m in set(r.words(need, "month", at, MONTH_NAMES[1:]))
            )
            if not cells[x.R_N]:
                r.problem(f"{at}.month", f"must be a list of {', '.join(MONTH_NAMES[1:])}")
        elif "party_health" in need:
            r.only(need, at, "party_health n")
            words = {"at_least": x.R_HEALTH_MIN, "at_most": x.R_HEALTH_MAX}
            cells[x.R_KIND] = r.word(need, "party_health", at, words, None)
            cells[x.R_N] = r.number(need, "n", at, 0, 100)
        elif "holds" in need:
            r.only(need, at, "holds n")
            r.word(need, "holds", at, {"shame": 0}, None)
            cells[x.R_KIND] = x.R_SHAME
            cells[x.R_N] = r.number(need, "n", at, 1, 90, 1)
        else:
            r.problem(at, "must have one of zone, month, party_health, holds")


def _targets_and_effects(r: Rows, t: Cards, deck: Deck, n: int, row: dict[str, Any], where: str) -> None:
    slots: dict[str, int] = {}
    for i, target in enumerate(r.tables(row, "targets", where, x.TARGETS)):
        at, cells = f"{where}.targets[{i}]", t.a_target[n][i]
        slot = r.text(target, "slot", at)
        if slot in slots:
            r.problem(f"{at}.slot", f"{slot!r} appears twice")
        slots[slot] = i + 1
        cells[x.TK] = r.word(target, "kind", at, TARGET_KINDS, None)
        _target(r, target, cells, at)
        t.a_targets[n] = i + 1
    deck.options[n] = read_effects(r, t, n, row, where, slots)
    makes_food = any(cells[x.OP] == x.FOOD for cells in t.a_effect[n])
    if makes_food != bool(t.a_tags[n] & x.TAG_FOOD):
        r.problem(f"{where}.tags", "an Action has the tag food if and only if an effect is food (Q24)")
    _when(r, t, n, where)


def _when(r: Rows, t: Cards, n: int, where: str) -> None:
    """Effects that have their time."""
    rows = [cells for cells in t.a_effect[n] if cells[x.OP]]
    ops = [cells[x.OP] for cells in rows]
    t.a_takes[n] = int(x.TAKE_COMMUNAL in ops)
    if t.a_takes[n] and t.a_windows[n] != 1 << x.PRE_BID:
        r.problem(
            f"{where}.windows", 'take_communal needs cards in the centre: say windows = ["pre_bid"] (Q79)'
        )
    looks = any(
        cells[x.OP] in (x.STEAL_FORAGE, x.DISCARD_FORAGE) and cells[x.E_PICK] == x.BY_ACTOR for cells in rows
    )
    if looks and t.a_windows[n] & ~(1 << x.ROUND_OPEN | 1 << x.PRE_BID | 1 << x.PRE_HUNGER):
        r.problem(
            f"{where}.windows",
            'pick = "actor" looks through a hand of Forage, none of which may lie on the table: say windows = some of '
            '["round_open", "pre_bid", "pre_hunger"] (Q76)',
        )
    if x.STEAL_ACTION in ops and (x.DRAW_ACTION in ops or ops.count(x.STEAL_ACTION) > 1):
        r.problem(f"{where}.effects", "steal_action stands once, and not beside draw_action (DP-78)")
    by_choice = x.CHOOSE in ops and x.FOOD in ops[ops.index(x.CHOOSE) :]
    if by_choice and t.a_counts[n]:
        r.problem(
            f"{where}.counts_for_must_feed",
            "Food that a choice may give is no Food to count on: counts_for_must_feed = false (Q25)",
        )


def _kills_own(t: Cards, deck: Deck, n: int, where: str) -> None:
    """Q25: the duty to feed must never make a player kill one of their own."""
    kills = any(
        cells[x.OP] == x.KILL and t.a_target[n][cells[x.SLOT] - 1][x.T_WHO] != x.OTHER
        for cells in t.a_effect[n]
        if cells[x.SLOT]
    )
    if kills and t.a_tags[n] & x.TAG_FOOD and t.a_counts[n]:
        deck.faults.append(
            f"{where}: it can kill one of its player's own Settlers for Food, so it must not count for the duty to "
            "feed: counts_for_must_feed = false (Q25)"
        )


def _target(r: Rows, target: dict[str, Any], cells: list[int], at: str) -> None:
    kind = cells[x.TK]
    keys = {
        x.T_SETTLER: "slot kind who state family pick min_own_living",
        x.T_PARTY: "slot kind who has",
        x.T_BODY: "slot kind who family",
        x.T_OX: "slot kind",
    }[kind]
    r.only(target, at, keys)
    cells[x.T_WHO] = r.word(target, "who", at, OWNERS, "other" if kind == x.T_PARTY else "any")
    if kind == x.T_PARTY and cells[x.T_WHO] != x.OTHER:
        r.problem(f"{at}.who", 'a Party that is aimed at is another one\'s: who = "other"')
    cells[x.T_STATE] = r.word(target, "state", at, STATES, "any")
    cells[x.T_FAMILY] = r.word(target, "family", at, FAMILY_WORDS, "any")
    if "has" in target:
        cells[x.T_HAS] = r.word(target, "has", at, HAS, None)
    cells[x.T_PICK] = r.word(target, "pick", at, PICKS, "actor")
    if cells[x.T_PICK] == x.BY_OWNER and cells[x.T_WHO] != x.OTHER:
        r.problem(f"{at}.pick", 'the owner picks only with who = "other"')
    cells[x.T_LIVING] = r.number(target, "min_own_living", at, 0, x.PARTY, 0)
