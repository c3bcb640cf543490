"""What is answered for a player who does not answer in time. N-1 … N-10; N-11, the bot, is the server's."""

from __future__ import annotations

from snowbound.engine.flow import Out, top
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import frailest, offer_ai_lays, richest
from snowbound.games.donner_party.rules.answers import is_play, laying, naming, returning, slot_played
from snowbound.games.donner_party.rules.choices import legal
from snowbound.games.donner_party.rules.hunger import first_to_use
from snowbound.games.donner_party.rules.party import in_turn, seats


def answer_for(g: DonnerParty, t: Cards, seat: int) -> int:
    """The answer given in the seat's place. It is always legal."""
    out = Out()
    legal(g, t, out, seat)
    choices = out.choice[: out.choices]
    who = g.players if g.for_ai else seat
    if g.ask == x.LAY_Q and not g.for_ai:  # N-5
        best = Out()
        offer_ai_lays(g, t, best, who)
        wanted = [action for action in best.choice[: best.choices] if action in choices]
        return wanted[0] if wanted else choices[0]
    if g.ask == x.FORAGE_ORDER_Q:  # N-5: Oxen first, or a stew laid down with one would find none
        return int(laying(first_to_use(g, t, who)))
    if g.ask in (x.WEAKEN_Q, x.STARVE_Q, x.VICTIM_Q):  # N-6
        return int(frailest(g, t, out))
    if g.ask in (x.TIE_Q, x.WHO_FIRST_Q):  # N-7
        order = [naming(in_turn(g, turn)) for turn in range(seats(g))]
        return next(action for action in order if action in choices)
    if g.ask == x.SOURCE_Q:  # N-8
        return int(richest(g, out))
    if g.ask == x.LIMIT_Q:  # N-9
        newest = top(g, x.NEWEST)
        slots = [returning(slot) for slot in range(x.ACTION_HAND) if g.action[who][slot] == newest]
        return next((action for action in slots if action in choices), choices[-1])
    if g.ask == x.FORCED_Q and is_play(choices[0]):  # N-10
        return min(choices, key=lambda action: t.a_shame[g.action[who][slot_played(action)]])
    return choices[0]  # N-1 pass, N-2 decline, N-3 bid 0, N-4 draw an Action: each the first in the list
