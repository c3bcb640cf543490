"""Effects of Actions, and of Forage when it is used: one row of the tables each, those to choose from one after the
other."""

from __future__ import annotations

from typing import Any

from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck.rows import Rows
from snowbound.games.donner_party.deck.vocabulary import (
    EFFECT_OPS,
    MEANS_A_PICK,
    PICKS,
    TARGET_KINDS,
    WHO_AFFECTED,
    WITHOUT_TARGET,
    Op,
)
from snowbound.games.donner_party.layout import Cards

Effect = dict[str, Any]
Slots = dict[str, int]


def read_effects(r: Rows, t: Cards, source: int, row: Effect, where: str, slots: Slots) -> list[str]:
    """Read `effects`. Returns the names of its options, if it leaves a choice."""
    reading = _Reading(r, t, source, slots)
    for i, effect in enumerate(r.tables(row, "effects", where, x.EFFECTS)):
        reading.read(effect, f"{where}.effects[{i}]")
    t.a_effects[source] = len(reading.rows)
    if len(reading.rows) > x.EFFECTS:
        r.problem(f"{where}.effects", f"{len(reading.rows)} with all options; there is room for {x.EFFECTS}")
    for i, cells in enumerate(reading.rows[: x.EFFECTS]):
        t.a_effect[source][i][:] = cells
    return reading.options


class _Reading:
    def __init__(self, r: Rows, t: Cards, source: int, slots: Slots) -> None:
        self.r, self.t, self.source, self.slots = r, t, source, slots
        self.rows: list[list[int]] = []
        self.options: list[str] = []

    def read(self, effect: Effect, at: str) -> None:
        name = effect.get("op")
        if name == "choose":
            self._choose(effect, at)
        elif not isinstance(name, str) or name not in EFFECT_OPS:
            self.r.problem(f"{at}.op", f"{name!r} is not one of {', '.join((*EFFECT_OPS, 'choose'))}")
        else:
            cells = [0] * x.EFFECT_COLUMNS
            self.rows.append(cells)
            cells[x.NEXT] = len(self.rows)
            self._effect(name, EFFECT_OPS[name], effect, cells, at)

    def _choose(self, effect: Effect, at: str) -> None:
        """`{ op = "choose", options = [{ name = "…", effects = […] }, …] }`"""
        self.r.only(effect, at, "op options")
        options = self.r.tables(effect, "options", at, x.OPTIONS)
        if len(options) < 2:
            self.r.problem(f"{at}.options", f"names {len(options)} of 2 to {x.OPTIONS} options")
        if self.options:
            self.r.problem(at, "a card leaves one choice; this is a second one")
        cells = [x.CHOOSE, 0, len(options), x.BY_ACTOR, 0, 0]
        self.rows.append(cells)
        lasts = []
        for k, option in enumerate(options):
            place = f"{at}.options[{k}]"
            self.r.only(option, place, "name effects")
            self.options.append(self.r.text(option, "name", place))
            self.t.a_option[self.source][k] = min(len(self.rows), x.EFFECTS - 1)
            effects = self.r.tables(option, "effects", place, x.EFFECTS)
            if not effects:
                self.r.problem(f"{place}.effects", "must have at least one effect")
            for i, inner in enumerate(effects):
                if inner.get("op") == "choose":
                    self.r.problem(f"{place}.effects[{i}]", "a choice cannot lie in another")
                else:
                    self.read(inner, f"{place}.effects[{i}]")
            lasts.append(self.rows[-1])
        for last in lasts:
            last[x.NEXT] = len(self.rows)

    def _effect(self, name: str, op: Op, effect: Effect, cells: list[int], at: str) -> None:
        r = self.r
        keys = "op" + " slot" * bool(op.kinds) + " who" * bool(op.who) + " pick" * bool(op.picks)
        r.only(effect, at, keys + " n" * op.numbered)
        cells[x.OP], cells[x.E_PICK] = op.number, x.BY_CHANCE
        if op.numbered:
            cells[x.N] = r.number(effect, "n", at, op.least, op.most, 1)
        if name == "take_communal":
            cells[x.E_PICK] = x.BY_ACTOR
        if "who" in effect and op.who:
            cells[x.E_WHO] = r.word(effect, "who", at, {w: WHO_AFFECTED[w] for w in op.who}, None)
            if "slot" in effect:
                r.problem(at, "affects a target (slot) or several Parties (who), not both")
        if op.picks and (name not in MEANS_A_PICK or cells[x.E_WHO]):
            cells[x.E_PICK] = r.word(effect, "pick", at, {w: PICKS[w] for w in op.picks}, op.picks[0])
        elif "pick" in effect and op.picks:
            r.problem(f"{at}.pick", f"the target says who picks; {name} says it only with who")
        if op.kinds and not cells[x.E_WHO] and not (name in WITHOUT_TARGET and "slot" not in effect):
            self._slot(name, op, effect, cells, at)

    def _slot(self, name: str, op: Op, effect: Effect, cells: list[int], at: str) -> None:
        slot = effect.get("slot")
        if not isinstance(slot, str) or slot not in self.slots:
            instead = f"; or say who = {' / '.join(op.who)}" if op.who else ""
            self.r.problem(
                f"{at}.slot",
                f"{slot!r} is not one of this card's targets: {', '.join(self.slots) or 'it has none'}{instead}",
            )
            return
        cells[x.SLOT] = self.slots[slot]
        aimed = self.t.a_target[self.source][self.slots[slot] - 1]
        if aimed[x.TK] not in op.kinds:
            fits = ", ".join(word for word, kind in TARGET_KINDS.items() if kind in op.kinds)
            self.r.problem(f"{at}.slot", f"{name} works on {fits}, and {slot!r} is none")
        if name == "weaken":
            aimed[x.T_SPARES] |= x.TO_WEAKEN
            if aimed[x.T_STATE] != x.HEALTHY:
                self.r.problem(
                    f"{at}.slot",
                    'only a Healthy Settler can be Weakened: give the target state = "healthy" (DP-31)',
                )
        elif name == "kill":
            aimed[x.T_SPARES] |= x.TO_KILL
        elif name == "rescue_settler":
            aimed[x.T_LEADS] = 1
        elif name in ("gift_food", "modify_need"):
            aimed[x.T_UNFED] = 1  # Q35
