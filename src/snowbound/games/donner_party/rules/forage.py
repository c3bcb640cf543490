"""The Forage step: personal draws, weather, communal cards. DP-33 … DP-42, Q7 … Q14, Q66, Q69."""

from __future__ import annotations

from snowbound.engine.dice import roll
from snowbound.engine.flow import NONE, Out, emit
from snowbound.engine.rows import bit, has_bit
from snowbound.engine.rule import rule
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.graves import end_game, weaken
from snowbound.games.donner_party.rules.party import (
    at_most,
    everyone,
    health,
    in_turn,
    lives,
    seats,
    survivors,
)
from snowbound.games.donner_party.rules.piles import (
    add_forage,
    drop_seen,
    in_hand,
    leave_game,
    random_in_hand,
    see_cards_of,
    take_knowers,
    tell,
    top_forage,
)

# ------------------------------------------------------------------------------ weather


@rule
def meant(g: DonnerParty, who: int, drawer: int) -> int:
    """The seats, as bits, that a card means by drawer, all or others."""
    everybody = bit(seats(g)) - 1
    if who == x.STOPS_OTHERS:
        return everybody & ~bit(drawer)
    if who == x.STOPS_DRAWER:
        return bit(drawer)
    return everybody if who == x.STOPS_ALL else 0


@rule
def lower_cap(cap: int, other: int) -> int:
    """The lower of two fixed numbers of communal cards applies; 0: no number is fixed."""
    return max(cap, other) if cap == 0 or other == 0 else min(cap, other)


@rule
def is_weather(t: Cards, card: int) -> bool:
    """Whether a card that is shown changes the foraging; another may only make Parties hungrier."""
    return t.f_stops[card] != 0 or t.f_less[card] != 0 or t.f_cap[card] != 0


@rule
def weather(g: DonnerParty, t: Cards, out: Out, drawer: int, card: int) -> None:
    """Q8: what the card's `on_draw` says, for this round."""
    g.snowed_in |= meant(g, t.f_stops[card], drawer)
    g.communal_less = at_most(g.communal_less + t.f_less[card])
    g.communal_cap = lower_cap(g.communal_cap, t.f_cap[card])
    if is_weather(t, card):
        emit(out, x.E_WEATHER, card, drawer, 0)


@rule
def cold(g: DonnerParty, t: Cards, out: Out, drawer: int, card: int) -> None:
    """Q74: what the card adds to this round's need; it never comes too late."""
    for seat in range(seats(g)):
        if has_bit(meant(g, t.f_needy[card], drawer), seat):
            g.extra_need[seat] = at_most(g.extra_need[seat] + t.f_need[card])
            emit(out, x.E_NEED, seat, t.f_need[card], 0)


@rule
def can_weaken(g: DonnerParty, t: Cards, seat: int, place: int) -> bool:
    """A Healthy Settler that is not immune to it (Q82)."""
    return g.face[seat][place] == x.HEALTHY and t.s_immune[g.settler[seat][place]] & x.TO_WEAKEN == 0


@rule
def nth_to_weaken(g: DonnerParty, t: Cards, seat: int, n: int) -> int:
    """The place of the n-th Settler that can be Weakened; NONE if there are fewer."""
    for place in range(x.PARTY):
        n -= can_weaken(g, t, seat, place)
        if n < 0:
            return place
    return NONE


@rule
def random_to_weaken(g: DonnerParty, t: Cards, seat: int) -> int:
    """The place of a random one; NONE if there is none."""
    n = 0
    while nth_to_weaken(g, t, seat, n) != NONE:
        n += 1
    return nth_to_weaken(g, t, seat, roll(g, n) - 1) if n > 0 else NONE


@rule
def spoil(g: DonnerParty, out: Out, victim: int, slot: int) -> None:
    """A card from hand is removed openly (V-1). Q67: an unused Ox does not go to the Graveyard."""
    card = g.hand[victim][slot]
    drop_seen(g, victim, slot, everyone(g))
    g.spent[card] += 1
    emit(out, x.E_SPOILED, victim, card, 0)


@rule
def ravage(g: DonnerParty, t: Cards, out: Out, drawer: int, card: int) -> None:
    """Q81: weather Weakens Settlers and spoils Forage, both picked at random."""
    for seat in range(seats(g)):
        if has_bit(meant(g, t.f_frail[card], drawer), seat):
            for _ in range(t.f_weakens[card]):
                place = random_to_weaken(g, t, seat)
                if place != NONE:
                    weaken(g, out, seat, place)
        if has_bit(meant(g, t.f_spoilt[card], drawer), seat):
            for _ in range(min(t.f_spoils[card], in_hand(g, seat))):
                spoil(g, out, seat, random_in_hand(g, seat))


@rule
def late_weather(g: DonnerParty, t: Cards, out: Out, drawer: int, card: int) -> None:
    """Q12: weather claimed from the face-down place comes too late, or in the next round."""
    if not is_weather(t, card):
        return
    if g.opt[x.LATE_WEATHER] == x.NEXT_ROUND:
        g.late_snowed_in |= meant(g, t.f_stops[card], drawer)
        g.late_less = at_most(g.late_less + t.f_less[card])
        g.late_cap = lower_cap(g.late_cap, t.f_cap[card])
        emit(out, x.E_WEATHER, card, drawer, 1)
    else:
        emit(out, x.E_DUD, card, drawer, 0)


@rule
def show(g: DonnerParty, t: Cards, out: Out, drawer: int, card: int) -> bool:
    """DP-37: a card that must be shown is shown and leaves the game. DP-81: Final Rescue may end the game."""
    g.spent[card] += 1
    emit(out, x.E_REVEALED, drawer, card, 0)
    if t.f_ends[card]:
        end_game(g, x.BY_RESCUE)
    else:
        cold(g, t, out, drawer, card)
        ravage(g, t, out, drawer, card)
    return g.over == 0


@rule
def new_weather(g: DonnerParty) -> None:
    """A round begins: the last weather is over, weather kept for this round starts."""
    g.weather_open = 1
    g.snowed_in = g.late_snowed_in
    g.communal_less = g.late_less
    g.communal_cap = g.late_cap
    g.late_snowed_in = g.late_less = g.late_cap = 0


# ------------------------------------------------------------------------ personal draws


@rule
def draw_forage(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """The seat draws the top Forage card: shown at once, or secretly to hand (DP-37, DP-38)."""
    card = top_forage(g)
    known = take_knowers(g)
    if t.f_shown[card]:
        if show(g, t, out, seat, card):
            if g.weather_open:
                weather(g, t, out, seat, card)
            elif is_weather(t, card):  # Q66
                emit(out, x.E_DUD, card, seat, 0)
        return
    add_forage(g, seat, card, known)
    tell(out, known | see_cards_of(g, seat), x.E_DREW, seat, t.f_month[card], card)


@rule
def draws(g: DonnerParty, t: Cards, seat: int) -> int:
    """DP-35: one draw for each full 5 Health, and what traits add (Q82)."""
    n = health(g, t, seat) // x.DRAW_HEALTH
    for place in range(x.PARTY):
        if lives(g, seat, place):
            n += t.s_bonus[g.settler[seat][place]][g.face[seat][place]]
    return n


@rule
def try_to_draw(g: DonnerParty, t: Cards, out: Out, seat: int) -> None:
    """Q14: a draw from an empty deck is forfeited."""
    if g.over == 0 and g.cards > 0 and not has_bit(g.snowed_in, seat):
        draw_forage(g, t, out, seat)


@rule
def personal_draws(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-33, DP-36."""
    if g.opt[x.DRAW_ORDER] == x.BY_SEAT:
        for i in range(seats(g)):
            for _ in range(draws(g, t, in_turn(g, i))):  # Q7: counted as the seat begins
                try_to_draw(g, t, out, in_turn(g, i))
        return
    most = 0
    for seat in range(seats(g)):
        most = max(most, draws(g, t, seat))
    for turn in range(most):
        for i in range(seats(g)):
            if turn < draws(g, t, in_turn(g, i)):
                try_to_draw(g, t, out, in_turn(g, i))


# ----------------------------------------------------------------------------- communal


@rule
def communal_number(g: DonnerParty) -> int:
    """DP-40, DP-41: one fewer than there are survivors, at least one (Q58); then weather."""
    if g.communal_cap > 0:
        return g.communal_cap - 1
    return min(x.COMMUNAL, max(0, max(1, survivors(g) - 1) + g.communal_less))


@rule
def sweep(g: DonnerParty, out: Out) -> None:
    """With `weather_clears_communal`: what already lay in the centre is gone, the first card unseen (Q9)."""
    for slot in range(x.COMMUNAL):
        if g.communal[slot] != 0:
            leave_game(g, g.communal[slot], x.PUBLIC if slot > 0 else g.communal_knows)
            g.communal[slot] = 0
    g.communal_knows = 0
    emit(out, x.E_SWEPT, 0, 0, 0)


@rule
def lay_communal(g: DonnerParty, t: Cards, out: Out) -> None:
    """DP-39, DP-42: the first face-down, the others face-up. Q9: weather among them uses up its place. Q14: as
    many as the deck has."""
    slot = 0
    while g.over == 0 and g.cards > 0 and slot < communal_number(g):
        card = top_forage(g)
        known = take_knowers(g)
        if slot == 0:  # Q10: nobody looks
            g.communal[0] = card
            g.communal_knows = known
            tell(out, known, x.E_COMMUNAL, 0, t.f_month[card], card)
        elif t.f_shown[card]:
            if show(g, t, out, g.leader, card):
                weather(g, t, out, g.leader, card)
                if g.opt[x.WEATHER_CLEARS_COMMUNAL] and (g.ruleset < 2 or is_weather(t, card)):
                    sweep(g, out)
        else:
            g.communal[slot] = card
            emit(out, x.E_COMMUNAL, slot, t.f_month[card], card)
        slot += 1


@rule
def communal_left(g: DonnerParty) -> int:
    n = 0
    for slot in range(x.COMMUNAL):
        n += g.communal[slot] != 0
    return n


@rule
def forage(g: DonnerParty, t: Cards, out: Out) -> None:
    """The Forage step."""
    personal_draws(g, t, out)
    lay_communal(g, t, out)
    g.weather_open = 0
    if g.over:
        return
    if communal_left(g) == 0:
        emit(out, x.E_NO_COMMUNAL, 0, 0, 0)
    if g.drew == 0 and g.cards > 0:  # Q69
        card = top_forage(g)
        leave_game(g, card, take_knowers(g))
        emit(out, x.E_TOP_REMOVED, 0, 0, 0)
