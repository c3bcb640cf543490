"""What is legal: for each question its answers, in ascending order of action id."""

from __future__ import annotations

from snowbound.engine.flow import Out, offer
from snowbound.engine.rule import rule
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.layout import Components, Pointe
from snowbound.games.donners_pointe.rules.actions import choosing, going_to, rolling
from snowbound.games.donners_pointe.rules.cop import cop_may_go
from snowbound.games.donners_pointe.rules.ending import best_match
from snowbound.games.donners_pointe.rules.locations import card_cut
from snowbound.games.donners_pointe.rules.options import is_on
from snowbound.games.donners_pointe.rules.placing import may_enter
from snowbound.games.donners_pointe.rules.scoring import count_matches


@rule
def offer_hand(g: Pointe, out: Out, seat: int) -> None:
    for i in range(g.held[seat]):
        offer(out, g.hand[seat][i])


@rule
def offer_tokens(g: Pointe, t: Components, out: Out, seat: int) -> None:
    """PT-50: what is on the card; PT-51: anything for Bob."""
    card = card_cut(g)
    for trait in range(x.TRAITS):
        if g.identity[seat] == x.BOB or t.trait[card][t.category[trait]] == t.value[trait]:
            offer(out, choosing(trait))


@rule
def legal(g: Pointe, t: Components, out: Out, seat: int) -> None:
    ask = g.ask
    if ask == x.LAY or ask == x.LAY_LATE:  # nobody may refuse
        offer_hand(g, out, seat)
    elif ask == x.PLACE:
        for location in range(1, x.LOCATIONS + 1):
            if may_enter(g, t, seat, location):
                offer(out, going_to(location))
    elif ask == x.SEND_COP:
        for location in range(1, x.LOCATIONS + 1):
            if cop_may_go(g, t, location):
                offer(out, going_to(location))
    elif ask == x.REROLL:
        for which in range(1 << x.CATEGORIES):
            offer(out, rolling(which))
    elif ask == x.REROLL_ONE:
        offer(out, rolling(0))
        for k in range(x.CATEGORIES):
            offer(out, rolling(1 << k))
    elif ask == x.SET_DIE:
        for trait in range(x.TRAITS):
            offer(out, choosing(trait))
    elif ask == x.EXCHANGE:
        if is_on(g, x.WAREHOUSE_PEEK):
            for i in range(x.STOCK):
                offer(out, g.under[i])
        offer(out, x.NO)
        if not is_on(g, x.WAREHOUSE_PEEK):
            offer(out, x.YES)
    elif ask == x.BUTCHER_CARD:
        offer_hand(g, out, seat)
        offer(out, x.NO)
    elif ask == x.TOKEN:
        offer_tokens(g, t, out, seat)
    elif ask == x.SUDDEN_CARD:
        best = best_match(g, t, seat)
        for i in range(g.held[seat]):
            if count_matches(g, t, g.hand[seat][i], x.NO_TOKEN) == best:
                offer(out, g.hand[seat][i])
    else:  # yes or no: swap, sell, restock
        offer(out, x.NO)
        offer(out, x.YES)
