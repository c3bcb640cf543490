"""The report: step 2, the Missing Persons Office, the Daily Donner. PT-26, PT-44 … PT-46, R-13."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import Out, ask_one, emit
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rows import has_bit
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.actions import dice_of, trait_of
from snowbound.games.donners_pointe.rules.visit import lie_down

ALL_DICE = 15


@rule
def roll_dice(g: Pointe, t: Components, which: int) -> None:
    """The dice in the set `which`, in ascending order."""
    for k in range(x.CATEGORIES):
        if has_bit(which, k):
            g.die[k] = t.face[k][roll(g, x.FACES) - 1]


@rule
def tell_report(g: Pointe, t: Components, out: Out) -> None:
    """All four dice in one number, two bits each."""
    emit(out, x.E_REPORT, g.die[0] | g.die[1] << 2 | g.die[2] << 4 | g.die[3] << 6, 0, 0)


@rule
def reroll(g: Pointe, t: Components, out: Out, seat: int, which: int) -> None:
    if which == 0:
        emit(out, x.E_KEPT, seat, 0, 0)
        return
    emit(out, x.E_REROLLED, seat, which, 0)
    roll_dice(g, t, which)
    tell_report(g, t, out)


@rule
def set_die(g: Pointe, t: Components, out: Out, seat: int, trait: int) -> None:
    """R-13: even to the face it shows."""
    changed = g.die[t.category[trait]] != t.value[trait]
    g.die[t.category[trait]] = t.value[trait]
    emit(out, x.E_SET, seat, trait, int(changed))
    if changed:
        tell_report(g, t, out)


@procedure(x.P_OFFICE)
def office(g: Pointe, t: Components, out: Out, seat: int) -> Steps:
    """PT-44: any dice, once."""
    reroll(g, t, out, seat, dice_of((yield at("answered", ask_one(g, x.REROLL, seat)))))
    lie_down(g, out, seat)


@procedure(x.P_DONNER)
def donner(g: Pointe, t: Components, out: Out, seat: int) -> Steps:
    """PT-45, PT-46: one die is set; the Journalist may re-roll one before."""
    if g.identity[seat] == x.JOURNALIST:  # PT-51b
        reroll(g, t, out, seat, dice_of((yield at("re-rolled", ask_one(g, x.REROLL_ONE, seat)))))
    yield at("which")
    set_die(g, t, out, seat, trait_of((yield at("set", ask_one(g, x.SET_DIE, seat)))))
    lie_down(g, out, seat)
