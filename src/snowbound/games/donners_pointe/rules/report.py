"""The report: step 2, the Missing Persons Office, the Daily Donner. PT-26, PT-44 … PT-46, R-13."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import STEP, Out, ask_one, emit, take_answer
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe.layout import (
    CATEGORIES,
    DICE_ID,
    E_KEPT,
    E_REPORT,
    E_REROLLED,
    E_SET,
    FACES,
    JOURNALIST,
    REROLL,
    REROLL_ONE,
    S_ASK,
    S_FIRST,
    S_REROLLED,
    S_WHICH,
    SET_DIE,
    TRAIT_ID,
    VISITOR,
    Components,
    Pointe,
)
from snowbound.games.donners_pointe.rules.visit import done

ALL_DICE = 15


@rule
def roll_dice(g: Pointe, t: Components, which: int) -> None:
    """The dice in the set `which`, in ascending order."""
    for k in range(CATEGORIES):
        if (which >> k) & 1:
            g.die[k] = t.face[k][roll(g, FACES) - 1]


@rule
def tell_report(g: Pointe, t: Components, out: Out) -> None:
    """All four dice in one number, two bits each."""
    emit(out, E_REPORT, g.die[0] | g.die[1] << 2 | g.die[2] << 4 | g.die[3] << 6, 0, 0)


@rule
def reroll(g: Pointe, t: Components, out: Out, seat: int, which: int) -> None:
    if which == 0:
        emit(out, E_KEPT, seat, 0, 0)
        return
    emit(out, E_REROLLED, seat, which, 0)
    roll_dice(g, t, which)
    tell_report(g, t, out)


@rule
def office(g: Pointe, t: Components, out: Out) -> None:
    """PT-44: any dice, once."""
    f = g.frame[g.depth - 1]
    seat = f[VISITOR]
    if f[STEP] == S_ASK:
        f[STEP] += 1
        ask_one(g, REROLL, seat)
    else:
        reroll(g, t, out, seat, take_answer(g, seat) - DICE_ID)
        done(g, out, seat)


@rule
def donner(g: Pointe, t: Components, out: Out) -> None:
    """PT-45, PT-46: one die is set; the Journalist may re-roll one before."""
    f = g.frame[g.depth - 1]
    seat = f[VISITOR]
    if f[STEP] == S_FIRST:
        if g.identity[seat] == JOURNALIST:
            f[STEP] = S_REROLLED
            ask_one(g, REROLL_ONE, seat)
        else:
            f[STEP] = S_WHICH
    elif f[STEP] == S_REROLLED:
        f[STEP] = S_WHICH
        reroll(g, t, out, seat, take_answer(g, seat) - DICE_ID)
    elif f[STEP] == S_WHICH:
        f[STEP] += 1
        ask_one(g, SET_DIE, seat)
    else:
        trait = take_answer(g, seat) - TRAIT_ID
        changed = g.die[t.category[trait]] != t.value[trait]
        g.die[t.category[trait]] = t.value[trait]
        emit(out, E_SET, seat, trait, int(changed))
        if changed:
            tell_report(g, t, out)
        done(g, out, seat)
