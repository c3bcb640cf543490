"""What Donner Party asks, and what may be answered."""

from __future__ import annotations

from snowbound.engine.flow import NONE, cell, top
from snowbound.engine.game import Told
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ai import food_laid
from snowbound.games.donner_party.rules.answers import (
    bid_of,
    family_of,
    is_return,
    owner_of,
    place_of,
    place_taken,
    seat_of,
    settler_of,
    slot_laid,
    slot_played,
    slot_returned,
)
from snowbound.games.donner_party.rules.hunger import laid_cards
from snowbound.games.donner_party.rules.party import need
from snowbound.games.donner_party.words.naming import (
    AI,
    MONTHS,
    WINDOWS,
    action,
    begun,
    forage,
    many,
    party_name,
    settler,
    shame_words,
    where_action,
    where_card,
    where_communal,
    where_seat,
    where_settler,
)

QUESTIONS: dict[int, tuple[str, tuple[str, ...]]] = {
    x.FAMILY_Q: ("Which family do you lead?", ("DP-11", "Q1")),
    x.WINDOW_Q: ("Play an Action, or pass?", ("DP-70", "Q36", "W-1", "W-2")),
    x.WHO_FIRST_Q: ("Several Actions at the same moment. Whose comes next?", ("DP-72", "Q37", "W-2")),
    x.TARGET_Q: ("Whom does it strike?", ("DP-69", "Q70", "W-2")),
    x.VICTIM_Q: ("Your Party was named. Which of your Settlers?", ("W-2", "W-3")),
    x.RESPOND_Q: ("Answer it?", ("DP-71", "Q38", "W-3")),
    x.BID_Q: ("How much do you bid?", ("DP-43", "DP-47")),
    x.TIE_Q: ("Equal bids. Who picks next?", ("DP-45", "Q18")),
    x.PICK_Q: ("Take a communal card, or draw an Action?", ("DP-46", "DP-47", "DP-48")),
    x.LAY_Q: ("Which Forage will you lay down?", ("DP-53", "DP-59", "Q24")),
    x.FORAGE_ORDER_Q: ("Which of your cards is used next?", ("Q28", "DP-55")),
    x.FORCED_Q: ("You have generated no Food and must. With what?", ("DP-59", "Q24", "Q25", "W-8")),
    x.WEAKEN_Q: ("Hunger: who is Weakened?", ("DP-58", "DP-61", "Q30")),
    x.STARVE_Q: ("Hunger: who starves?", ("DP-61", "DP-62", "Q31")),
    x.SOURCE_Q: ("The Shame deck is empty. Whose Shame do you take?", ("DP-77", "Q43")),
    x.LIMIT_Q: ("More than three Actions. Play one or give one back.", ("DP-78", "DP-79", "Q44")),
    x.GIVE_BACK_Q: ("The Action deck is empty. Which Action do you give back?", ("DP-80", "Q45")),
}


def whose(g: DonnerParty, seat: int) -> int:
    """Whose decision the open question is: the AI's is answered by its controller."""
    return g.players if g.for_ai else seat


def question(g: DonnerParty, t: Cards, seat: int) -> Told:
    text, clauses = QUESTIONS[g.ask]
    who = whose(g, seat)
    if g.ask == x.WINDOW_Q:
        window = top(g, x.WINDOW)
        fed = f" of {party_name(g, top(g, x.FED))}" if window == x.FEEDING_WINDOW else ""
        text = f"Play an Action {WINDOWS[window]}{fed}, or pass?"
    elif g.ask in (x.TARGET_Q, x.VICTIM_Q, x.RESPOND_Q):
        actor, card = party_name(g, top(g, x.ACTOR)), action(t, top(g, x.CARD))
        text = {
            x.TARGET_Q: f"{card}: whom does it strike?",
            x.VICTIM_Q: f"{actor} plays {card} on this Party. Which of its Settlers?",
            x.RESPOND_Q: f"{actor} plays {card}{aim(g, t)}. Answer it?",
        }[g.ask]
    elif g.ask == x.BID_Q:
        text = "How much do you bid? Taking Forage costs as many Shame cards."
    elif g.ask == x.PICK_Q:
        text = f"The bid was {g.bid[who]}. Take a communal card with its Shame, or draw an Action?"
    elif g.ask == x.LAY_Q:
        text = f"The Party needs {need(g, who)} Food and has {g.food[who]}. Which Forage will you lay down?"
        if laid_cards(g, who):
            all_laid = laid_cards(g, who) == g.held[who]
            text = (
                f"The Party needs {need(g, who)} Food, has {g.food[who]} and has laid down "
                f"{food_laid(g, t, who, NONE)}. "
                f"{'No Forage is left to add.' if all_laid else 'Which Forage will you add?'}"
            )
    elif g.ask == x.FORCED_Q:
        text = (
            f"The Party needs {need(g, who)} Food, has {g.food[who]} and generated none. With what does it?"
        )
        if g.for_ai:
            text, clauses = (
                f"The AI needs {need(g, who)} Food and has {g.food[who]}. With what?",
                ("DP-97", "Q61"),
            )
    if g.for_ai:
        return Told(f"For {AI}: {text[0].lower()}{text[1:]}", (*clauses, "DP-99"))
    return Told(begun(text), clauses)


def aim(g: DonnerParty, t: Cards) -> str:
    """At what the Action is aimed that may be answered, in words. One that answers another has no targets."""
    if g.ask != x.RESPOND_Q or top(g, x.ANSWERED) != NONE:
        return ""
    card, parts = cell(g, g.depth - 2, x.CARD), []
    for i in range(t.a_targets[card]):
        chosen, kind = cell(g, g.depth - 2, x.TARGET + i), t.a_target[card][i][x.TK]
        if kind in (x.T_SETTLER, x.T_BODY):
            parts.append(settler(t, g.settler[owner_of(chosen)][place_of(chosen)]))
        elif kind == x.T_PARTY:
            parts.append(party_name(g, chosen))
    return f" on {' and '.join(parts)}" if parts else ""


NOTHING = {x.WINDOW_Q: "Pass", x.RESPOND_Q: "Let it happen", x.LAY_Q: "Done: lay down no more"}
YIELDS = {
    x.YIELD_WINDOW: "Pass until the next window",
    x.YIELD_STEP: "Pass for the rest of the step",
    x.YIELD_ROUND: "Pass for the rest of the round",
}


def choice(g: DonnerParty, t: Cards, seat: int, act: int) -> Told:
    clauses = QUESTIONS[g.ask][1]
    who = whose(g, seat)
    if act == x.NO:
        return Told(NOTHING[g.ask], clauses)
    if act in YIELDS:
        return Told(YIELDS[act], ("W-7",))
    if act == x.DRAW:
        return Told("Draw an Action, no Shame", ("DP-46", "DP-48"))
    if act < x.TAKE:
        n = bid_of(act)
        return Told(f"Bid {n}", clauses, number=n)
    if act < x.SEAT:
        return _take(g, t, who, place_taken(act))
    if act < x.SETTLER:
        return Told(begun(_seat_words(g, t, seat_of(act))), clauses, (where_seat(seat_of(act)),))
    if act < x.FAMILY:
        return _settler_choice(g, t, settler_of(act), clauses)
    if act < x.PLAY:
        family = t.deck.families[family_of(act)]
        return Told(f"The {family.name} family", clauses, ({"kind": "family", "family": family.id},))
    if act < x.FORAGE:
        return _action_choice(g, t, who, act, clauses)
    slot = slot_laid(act)
    card = g.hand[who][slot]
    verb = {x.LAY_Q: "Lay down", x.FORAGE_ORDER_Q: "Use", x.FORCED_Q: "Add"}[g.ask]
    return Told(f"{verb} {forage(t, card)}, {food_words(t, card)}", clauses, (where_card(who, slot),))


def food_words(t: Cards, card: int) -> str:
    cost = f", removing {many(t.f_oxen[card], 'Ox', 'Oxen')} from the Graveyard" if t.f_oxen[card] else ""
    return f"{t.f_food[card]} Food{cost}"


def _take(g: DonnerParty, t: Cards, who: int, slot: int) -> Told:
    card = g.communal[slot]
    if slot == 0 and card >= x.BACK:
        what = f"the face-down card of {MONTHS[card - x.BACK]}"
    else:
        what = f"{forage(t, card)}, {food_words(t, card)}" + (
            ", face-down" if slot == 0 else f", in place {slot}"
        )
    price = f", with {many(g.bid[who], 'Shame card')}"
    touches = (where_communal(slot),)
    return Told(f"Take {what}{price}", ("DP-46", "DP-47"), touches, *stakes(price, g.bid[who]))


def _seat_words(g: DonnerParty, t: Cards, seat: int) -> str:
    if g.ask == x.WHO_FIRST_Q:
        return f"{party_name(g, seat)}’s {action(t, g.played[seat])}"
    if g.ask == x.SOURCE_Q:
        return f"Take from {party_name(g, seat)}, who has {many(g.shame_cards[seat], 'Shame card')}"
    if g.ask == x.TIE_Q:
        return f"{party_name(g, seat)} picks"
    return f"{party_name(g, seat)}’s Party"


def _settler_choice(g: DonnerParty, t: Cards, chosen: int, clauses: tuple[str, ...]) -> Told:
    owner, place = owner_of(chosen), place_of(chosen)
    name = settler(t, g.settler[owner][place])
    if g.ask == x.WEAKEN_Q:
        text = f"{name} is Weakened"
    elif g.ask == x.STARVE_Q:
        text = f"{name} starves"
    else:
        state = {x.HEALTHY: "Healthy", x.WEAKENED: "Weakened", x.BURIED: "in the Graveyard"}[
            g.face[owner][place]
        ]
        text = f"{name} of {party_name(g, owner)}’s camp, {state}"
    return Told(text, clauses, (where_settler(t, g.settler[owner][place]),))


def _action_choice(g: DonnerParty, t: Cards, who: int, act: int, clauses: tuple[str, ...]) -> Told:
    if is_return(act):
        slot = slot_returned(act)
        return Told(f"Give back {action(t, g.action[who][slot])}", clauses, (where_action(who, slot),))
    slot = slot_played(act)
    kind = g.action[who][slot]
    cites: tuple[str, ...] = ("DP-70", "DP-74") if t.a_shame[kind] >= 0 else ("DP-70", "DP-76")
    price, touches = f", {shame_words(t, kind)}", (where_action(who, slot),)
    if g.ask == x.RESPOND_Q:
        text = f"Answer with {action(t, kind)}{price}"
        return Told(text, clauses, touches, *stakes(price, t.a_shame[kind]))
    march = peeks_at_march(g, t, kind)
    if march:
        price, cites = f"{price}; this may end the game", (*cites, "W-8", "Q65")
    if g.ask == x.FORCED_Q:
        cites = (*cites, "Q25", "W-8")
    text = f"Play {action(t, kind)}{price}"
    return Told(text, cites, touches, *stakes(price, t.a_shame[kind], march))


def stakes(price: str, shame: int, may_end: bool = False) -> tuple[str, str]:
    """The price of a choice as its label says it, and what is told before it is done (W-8); nothing if it is free."""
    told = ["Shame stays until the end."] * (shame > 0) + ["This may end the game."] * may_end
    return (price, " ".join(told)) if told else ("", "")


def peeks_at_march(g: DonnerParty, t: Cards, kind: int) -> bool:
    """W-8: whether an Action looks at, or draws, cards of a month that can hold a Final Rescue."""
    n = sum(row[x.N] for row in t.a_effect[kind] if row[x.OP] in (x.PEEK, x.DRAW_FORAGE))
    for i in range(max(0, g.cards - n), g.cards):
        card = g.deck[i]
        month = card - x.BACK if card >= x.BACK else t.f_month[card]
        if any(t.f_ends[k] and t.f_month[k] == month for k in range(1, t.forage_kinds + 1)):
            return True
    return False
