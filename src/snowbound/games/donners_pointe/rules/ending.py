"""The end: most money, sudden death, what a game is worth. PT-54 … PT-59, R-15, R-16, R-25."""

from __future__ import annotations

from snowbound.engine.flow import NONE, WAIT, Out, Wait, ask_one, emit
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.deck import discard, draw_cards, drop_from_hand, fresh_deck
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.report import ALL_DICE, roll_dice, tell_report
from snowbound.games.donners_pointe.rules.scoring import count_matches, lay_cards, paid_out, tell_matches
from snowbound.games.donners_pointe.rules.setup import clear_table


@rule
def richest(g: Pointe) -> int:
    most = 0
    for seat in range(g.players):
        most = max(most, g.money[seat])
    return most


@rule
def tied(g: Pointe) -> int:
    """How many have the most money."""
    n = 0
    most = richest(g)
    for seat in range(g.players):
        n += g.money[seat] == most
    return n


@rule
def most_matches(g: Pointe) -> int:
    most = NONE
    for seat in range(g.players):
        most = max(most, g.matches[seat])
    return most


@rule
def best_in_sudden_death(g: Pointe) -> int:
    """How many have the most matches in the sudden death."""
    n = 0
    for seat in range(g.players):
        n += g.matches[seat] == most_matches(g)
    return n


@rule
def has_won(g: Pointe, seat: int) -> bool:
    """PT-54; PT-59, R-15: after a sudden death those with the most matches."""
    if g.money[seat] != richest(g):
        return False
    if g.sudden == 0:
        return True
    shared = g.opt[x.SUDDEN_DEATH_SHARE] == x.ALL_TIED and best_in_sudden_death(g) > 1
    return shared or g.matches[seat] == most_matches(g)


@rule
def winners(g: Pointe) -> int:
    n = 0
    for seat in range(g.players):
        n += has_won(g, seat)
    return n


@rule
def declare(g: Pointe, out: Out) -> None:
    """The game is over."""
    g.over = 1
    for seat in range(g.players):
        if has_won(g, seat):
            emit(out, x.E_WINNER, seat, g.money[seat], winners(g))


@rule
def payoff(g: Pointe, t: Components, seat: int) -> float:
    """R-25."""
    share = 1.0 / winners(g) if has_won(g, seat) else 0.0
    if g.opt[x.PAYOFF] == x.ZERO_SUM:
        return share - 1.0 / g.players
    if g.opt[x.PAYOFF] == x.MARGIN:
        return share + x.PER_COIN * (g.money[seat] - paid_out(g) / g.players)
    return share


# ------------------------------------------------------------------------- sudden death


@rule
def roller(g: Pointe) -> int:
    """PT-57: the first in turn order who is not tied, or NONE."""
    for i in range(g.players):
        seat = (g.first + i) % g.players
        if g.money[seat] != richest(g):
            return seat
    return NONE


@rule
def deal_sudden_death(g: Pointe, t: Components, out: Out) -> None:
    """PT-55, PT-56: all cards together, three to each tied player, no locations, no abilities."""
    g.sudden = 1
    clear_table(g)
    g.cop = x.NOWHERE
    g.restocks = 0
    for day in range(x.LONGEST + 1):
        g.swapped[day] = 0
        g.looked[day] = 0
    for seat in range(x.SEATS):
        g.spot[seat] = x.NOWHERE
        g.before[seat] = x.NOWHERE
        g.lying[seat] = 0
        g.matches[seat] = NONE
    fresh_deck(g)
    emit(out, x.E_SUDDEN, tied(g), roller(g), 0)
    for i in range(g.players):
        seat = (g.first + i) % g.players
        if g.money[seat] == richest(g):
            emit(out, x.E_TIED, seat, g.money[seat], 0)
            draw_cards(g, out, seat, x.HAND)
    roll_dice(g, t, ALL_DICE)
    tell_report(g, t, out)


@rule
def best_match(g: Pointe, t: Components, seat: int) -> int:
    """The most matches of any card in the seat's hand."""
    best = NONE
    for i in range(g.held[seat]):
        best = max(best, count_matches(g, t, g.hand[seat][i], x.NO_TOKEN))
    return best


@rule
def lay_best(g: Pointe, t: Components, seat: int) -> None:
    """R-16: the first of the best."""
    best = best_match(g, t, seat)
    for i in range(g.held[seat]):
        card = g.hand[seat][i]
        if count_matches(g, t, card, x.NO_TOKEN) == best:
            drop_from_hand(g, seat, card)
            g.laid[seat] = card
            return


@rule
def compare(g: Pointe, t: Components, out: Out) -> None:
    """PT-59: the cards are turned up."""
    for i in range(g.players):
        seat = (g.first + i) % g.players
        card = g.laid[seat]
        if card != x.NO_CARD:
            g.matches[seat] = count_matches(g, t, card, x.NO_TOKEN)
            tell_matches(g, t, out, x.E_SUDDEN_CARD, seat, card, x.NO_TOKEN)
            discard(g, card, x.SHOWN)
            g.laid[seat] = x.NO_CARD


@rule
def choose_best(g: Pointe, t: Components) -> Wait:
    """PT-58, R-16: each tied player lays a best-matching card, or is asked which."""
    for seat in range(g.players):
        if g.held[seat] > 0:
            if not is_on(g, x.SUDDEN_DEATH_AUTO):
                ask_one(g, x.SUDDEN_CARD, seat)
            else:
                lay_best(g, t, seat)
    return WAIT


@procedure(x.P_SUDDEN)
def sudden_death(g: Pointe, t: Components, out: Out) -> Steps:
    deal_sudden_death(g, t, out)
    yield at("choose")
    yield at("chosen", choose_best(g, t))
    lay_cards(g, out, 0)
    compare(g, t, out)
