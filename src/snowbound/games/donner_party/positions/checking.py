"""Checks a position's cards and camps: invariants of every reachable position."""

from __future__ import annotations

from collections import Counter

from snowbound.engine.flow import PROC, cell, top
from snowbound.engine.frames import stands_at
from snowbound.engine.positions import Reader
from snowbound.engine.procedures import START
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import Deck
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import action_name, card_name
from snowbound.games.donner_party.positions.point_of_play import check_play, is_set_up
from snowbound.games.donner_party.positions.reading import actions_about, forage_about
from snowbound.games.donner_party.rules.hunger import feed, hunger
from snowbound.games.donner_party.rules.party import count_face, in_turn, is_ai, seats, survives
from snowbound.games.donner_party.rules.piles import actions_held, card_in_play
from snowbound.games.donner_party.rules.windows import window

MAX_ROUNDS = x.MAX_ROUND - 1  # a round whose first window is open has not taken its card yet
USING = (START, "forage order", "used")  # points of a feeding turn at which Forage still lies there


def check(r: Reader, g: DonnerParty, t: Cards) -> None:
    deck: Deck = t.deck
    settlers = Counter(n for seat in range(seats(g)) for n in g.settler[seat] if n)
    for n, count in settlers.items():
        if count > 1:
            r.problem(
                "parties",
                f"{getattr(deck.settlers[n], 'id', n)} stands {count} times; it is one card (DP-6)",
            )
    families = Counter(g.family[seat] for seat in range(seats(g)) if g.family[seat])
    for family, count in families.items():
        if count > 1:
            r.problem("parties", f"{count} Parties have the family {deck.families[family].id} (DP-11)")
    _check_forage(r, g, t, deck)
    actions = actions_about(g, [kind for depth in range(g.depth) if (kind := card_in_play(g, depth))])
    actions.update(kind for kind in g.actions if kind)
    for kind in range(1, t.action_kinds + 1):
        total = actions[kind] + g.removed[kind]
        if total != t.a_count[kind]:
            r.problem(
                "action_deck",
                f"{action_name(deck, kind)}: {total} in all, and the deck has {t.a_count[kind]}",
            )
    for kind in range(t.shame_kinds):
        n = sum(g.shame[seat][kind] for seat in range(seats(g))) + g.shame_deck.count(kind + 1)
        if n != t.v_count[kind]:
            r.problem(
                "shame_deck", f"{n} cards of value {t.v_value[kind]}, and the deck has {t.v_count[kind]}"
            )
    _check_seats(r, g)
    _check_numbers(r, g)
    if g.over != (g.ending != 0):
        r.problem("ended_by", "a game that is over says what ended it, and no other does")
    if not g.over and is_set_up(g) and not any(survives(g, seat) for seat in range(g.players)):
        r.problem(
            "parties", "nobody is alive: the game is over (DP-84); give at least one player a living Settler"
        )
    elif not g.over:
        check_play(r, g, t)


def _check_forage(r: Reader, g: DonnerParty, t: Cards, deck: Deck) -> None:
    about = forage_about(g)
    for kind in range(1, t.forage_kinds + 1):
        if about[kind] + g.spent[kind] > t.f_count[kind]:
            r.problem(
                "forage",
                f"{card_name(deck, kind)}: {about[kind] + g.spent[kind]} in all, and the deck has {t.f_count[kind]}",
            )
    used = sum(t.f_count[kind] - about[kind] for kind in range(1, t.forage_kinds + 1) if t.f_is_ox[kind])
    if g.oxen > max(0, used):
        r.problem(
            "oxen", f"{g.oxen} in the Graveyard, where {max(0, used)} at most can have been used (DP-66)"
        )
    months = [t.f_month[g.deck[i]] for i in reversed(range(g.cards))]
    if months != sorted(months):
        r.problem("forage_deck", "lies by month, November on top and March at the bottom (DP-18)")
    for seat in range(seats(g)):
        for card in g.hand[seat]:
            if card and t.f_shown[card]:
                r.problem(
                    f"parties[{seat}].forage",
                    f"{card_name(deck, card)} is shown when drawn: nobody holds it (DP-37)",
                )
    for slot in range(1, x.COMMUNAL):
        if g.communal[slot] and t.f_shown[g.communal[slot]]:
            r.problem(f"communal[{slot}]", "a card that is shown when drawn does not lie there (Q9)")


def _still_to_eat(g: DonnerParty) -> set[int]:
    """The seats that may have Forage laid down: in the Hunger step, until each has used its own."""
    for depth in range(g.depth):
        if cell(g, depth, PROC) == x.P_HUNGER:
            turns = cell(g, depth, x.TURN) + 1 if stands_at(g, depth, hunger, "feed") else 0
            eaten = {int(in_turn(g, turn)) for turn in range(turns)}
            using = {cell(g, depth + 1, x.WHO)} if stands_at(g, depth + 1, feed, *USING) else set()
            return set(range(seats(g))) - eaten | using
    return set()


def _may_be_forward(g: DonnerParty, seat: int) -> bool:
    """Whether an Action of the seat can be waiting for its turn: all have spoken, or, while the players do, it is the
    AI's, which speaks first (DP-72)."""
    for depth in range(g.depth):
        if stands_at(g, depth, window, "ordered", "order"):
            return True
        if stands_at(g, depth, window, "said"):
            return bool(is_ai(g, seat))
    return False


def _check_numbers(r: Reader, g: DonnerParty) -> None:
    """Check that no counter exceeds what it counts."""
    in_window = g.depth > 1 and cell(g, 1, PROC) == x.P_WINDOW  # the first comes before a card is drawn
    begun = g.round - in_window
    if begun + g.cards > MAX_ROUNDS:
        r.problem(
            "round",
            f"{g.round} rounds and {g.cards} Forage cards: together at most {MAX_ROUNDS}, since a round takes a card "
            "at least (Q69)",
        )
    for seat in range(seats(g)):
        dead = count_face(g, seat, x.BURIED) + count_face(g, seat, x.GONE)
        if g.starved[seat] > dead:
            r.problem(
                f"parties[{seat}].starved", f"{g.starved[seat]} have starved, and {dead} are dead (DP-62)"
            )
        if g.played[seat] and not g.over and not _may_be_forward(g, seat):
            r.problem(
                f"parties[{seat}].played",
                "an Action waits for its turn only in a window in which all have spoken (DP-72)",
            )
        gives_up_one = g.ask == x.LIMIT_Q and top(g, x.WHO) == seat
        if actions_held(g, seat) > x.HAND_LIMIT and not gives_up_one:
            r.problem(
                f"parties[{seat}].actions",
                f"more than {x.HAND_LIMIT} are held only while the seat is asked which to give up (DP-79)",
            )


def _check_seats(r: Reader, g: DonnerParty) -> None:
    for seat in range(seats(g)):
        if survives(g, seat) or g.ruleset < 2:  # there an Action went on after its player's end
            continue
        if g.held[seat] or g.action[seat][0] or g.food[seat] or g.played[seat]:
            if any(g.face[seat]) or is_set_up(g):
                r.problem(f"parties[{seat}]", "an eliminated seat has neither cards nor Food (Q46)")
    to_eat = set() if g.over else _still_to_eat(g)
    for seat in range(seats(g)):
        if any(g.laid[seat]) and seat not in to_eat and not g.over:
            r.problem(
                f"parties[{seat}].forage",
                "Forage is laid down in the Hunger step only, until its owner has eaten (DP-53)",
            )
    if g.for_ai and not g.ask:
        r.problem("for_ai", "no question is open")
