"""A rule of thumb for Donner Party: how a sensible camp gets through the winter.

It weighs everything in tenths of a point and takes what is worth the most. It reads only what its seat may know.

deciding  what is done about each question        evaluation  what Food, Shame and Settlers are worth
meals     the questions of the Hunger step        effects     what Actions are worth
bidding   how much is bid                         aims        whom it is best to aim them at
reasons   why, in words
"""

from __future__ import annotations

from snowbound.engine.flow import Out, because, list_choices
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import own_answer
from snowbound.games.donner_party.thumb.bidding import make_bid
from snowbound.games.donner_party.thumb.deciding import (
    answer_action,
    choose_family,
    choose_option,
    give_up,
    make_pick,
    name_target,
    name_weakest,
    pick_card,
    pick_settler,
    play_or_pass,
    shame_source,
    spare_one,
    take_communal,
)
from snowbound.games.donner_party.thumb.meals import forced_food, lay_meal, order_forage
from snowbound.games.donner_party.thumb.reasons import (
    FOR_THE_AI,
    ONLY_CHOICE,
    WHY,
)

__all__ = ["WHY", "thumb"]


@rule
def thumb(g: DonnerParty, t: Cards, out: Out, seat: int) -> int:
    """What a sensible player in the seat does, and why (`out.why`)."""
    n = list_choices(g, t, out, seat)
    if g.for_ai:
        return because(out, own_answer(g, t, out, g.players), FOR_THE_AI)
    if n == 1:
        return because(out, out.choice[0], ONLY_CHOICE)
    ask = g.ask
    if ask == x.WINDOW_Q:
        return play_or_pass(g, t, out, seat)
    if ask == x.BID_Q:
        return make_bid(g, t, out, seat)
    if ask == x.PICK_Q:
        return make_pick(g, t, out, seat)
    if ask == x.LAY_Q:
        return lay_meal(g, t, out, seat)
    if ask == x.TIE_Q or ask == x.WHO_FIRST_Q:
        return name_weakest(g, t, out, seat)
    if ask == x.SOURCE_Q:
        return shame_source(g, t, out, seat)
    if ask == x.TARGET_Q:
        return name_target(g, t, out)
    if ask == x.WEAKEN_Q or ask == x.STARVE_Q or ask == x.VICTIM_Q:
        return spare_one(g, t, out)
    if ask == x.FORCED_Q:
        return forced_food(g, t, out, seat)
    if ask == x.FORAGE_ORDER_Q:
        return order_forage(g, t, out, seat)
    if ask == x.RESPOND_Q:
        return answer_action(g, t, out, seat)
    if ask == x.CARD_Q:
        return pick_card(g, t, out, seat)
    if ask == x.SETTLER_Q:
        return pick_settler(g, t, out, seat)
    if ask == x.COMMUNAL_Q:
        return take_communal(g, t, out, seat)
    if ask == x.OPTION_Q:
        return choose_option(g, t, out, seat)
    if ask == x.FAMILY_Q:
        return choose_family(t, out)
    return give_up(g, t, out, seat)
