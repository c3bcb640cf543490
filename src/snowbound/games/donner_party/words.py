"""What Donner Party says: questions, choices, refusals, the chronicle, the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.game import Names, Told, whole
from snowbound.engine.state import UNSEEN
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ending import (
    extreme_settler,
    family_survives,
    has_age,
    points,
    shame_total,
    top_shame,
    winners,
)
from snowbound.games.donner_party.rules.party import count_face, health, lives, need, seats, survives
from snowbound.games.donner_party.rules.targets import (
    belongs,
    candidates,
    enough_own_living,
    fits_family,
    meets,
    window_now,
)

MONTHS = ("October", "November", "December", "January", "February", "March")
WINDOWS = (
    "",
    "at the opening of the round",
    "before the bids",
    "before Forage is laid down",
    "in the feeding turn",
)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


AI = "the AI"  # DP-95: a seat that no player takes


def party_name(g: DonnerParty, seat: int) -> str:
    return f"Seat {seat}" if seat < g.players else AI


def begun(sentence: str) -> str:
    """A sentence that may begin with the AI, which has no name but a word."""
    return sentence[0].upper() + sentence[1:] if sentence.startswith(AI) else sentence


def many(n: int, word: str, plural: str = "") -> str:
    said = NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)
    return f"{said} {word if n == 1 else plural or word + 's'}"


def settler(t: Cards, n: int) -> str:
    return str(t.deck.settlers[n].name)


def forage(t: Cards, card: int) -> str:
    """A Forage card with its month; only the month if its back is all that is seen."""
    if card >= x.BACK:
        return f"a card of {MONTHS[card - x.BACK]}"
    row = t.deck.forage[card]
    return f"{row.name} ({MONTHS[row.month]})"


def plain_forage(t: Cards, card: int) -> str:
    return str(t.deck.forage[card].name)


def action(t: Cards, kind: int) -> str:
    return str(t.deck.actions[kind].name)


def shame_words(t: Cards, kind: int) -> str:
    n = t.a_shame[kind]
    if n < 0:
        return f"gives back {many(-n, 'Shame card')}"
    return f"{many(n, 'Shame card')}"


def where_card(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "forage", "seat": seat, "slot": slot}


def where_action(seat: int, slot: int) -> dict[str, Any]:
    return {"kind": "action", "seat": seat, "slot": slot}


def where_settler(t: Cards, n: int) -> dict[str, Any]:
    """Wherever the Settler is: in a camp or in the Graveyard."""
    return {"kind": "settler", "settler": t.deck.settlers[n].id}


def where_seat(seat: int) -> dict[str, Any]:
    return {"kind": "seat", "seat": seat}


def where_communal(slot: int) -> dict[str, Any]:
    return {"kind": "communal", "slot": slot}


def where_shame(seat: int) -> dict[str, Any]:
    return {"kind": "shame", "seat": seat}


CENTRE, DECK, GRAVEYARD = {"kind": "centre"}, {"kind": "deck"}, {"kind": "graveyard"}


# ---------------------------------------------------------------------------- questions

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
    x.LAY_Q: ("What Forage do you lay down?", ("DP-53", "DP-59", "Q24")),
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
    f = g.frame[g.depth - 1]
    who = whose(g, seat)
    if g.ask == x.WINDOW_Q:
        fed = f" of {party_name(g, f[x.FED_SEAT])}" if f[x.WINDOW] == x.FEEDING_WINDOW else ""
        text = f"Play an Action {WINDOWS[f[x.WINDOW]]}{fed}, or pass?"
    elif g.ask == x.TARGET_Q:
        text = f"{action(t, f[x.ACTION])}: whom does it strike?"
    elif g.ask == x.VICTIM_Q:
        text = f"{party_name(g, f[x.ACTOR])} plays {action(t, f[x.ACTION])} on this Party. Which of its Settlers?"
    elif g.ask == x.RESPOND_Q:
        text = f"{party_name(g, f[x.ACTOR])} plays {action(t, f[x.ACTION])}{aim(g, t, f)}. Answer it?"
    elif g.ask == x.BID_Q:
        text = "How much do you bid? Taking Forage costs as many Shame cards."
    elif g.ask == x.PICK_Q:
        text = f"The bid was {g.bid[who]}. Take a communal card with its Shame, or draw an Action?"
    elif g.ask == x.LAY_Q:
        text = f"The Party needs {need(g, who)} Food and has {g.food[who]}. What Forage is laid down?"
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


def aim(g: DonnerParty, t: Cards, f: list[int]) -> str:
    """At what an Action is aimed, in words."""
    parts = []
    for i in range(t.a_targets[f[x.ACTION]]):
        chosen, kind = f[x.TARGET + i], t.a_target[f[x.ACTION]][i][x.TK]
        if kind in (x.T_SETTLER, x.T_BODY):
            parts.append(settler(t, g.settler[chosen // x.PARTY][chosen % x.PARTY]))
        elif kind == x.T_PARTY:
            parts.append(party_name(g, chosen))
    return f" on {' and '.join(parts)}" if parts else ""


# ------------------------------------------------------------------------------ choices

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
        n = act - x.BID
        return Told(f"Bid {n}", clauses)
    if act < x.SEAT:
        return _take(g, t, who, act - x.TAKE)
    if act < x.SETTLER:
        return Told(begun(_seat_words(g, t, act - x.SEAT)), clauses, (where_seat(act - x.SEAT),))
    if act < x.FAMILY:
        return _settler_choice(g, t, act - x.SETTLER, clauses)
    if act < x.PLAY:
        family = t.deck.families[act - x.FAMILY + 1]
        return Told(f"The {family.name} family", clauses, ({"kind": "family", "family": family.id},))
    if act < x.FORAGE:
        return _action_choice(g, t, who, act, clauses)
    slot = act - x.FORAGE
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


def _settler_choice(g: DonnerParty, t: Cards, j: int, clauses: tuple[str, ...]) -> Told:
    owner, place = divmod(j, x.PARTY)
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
    if act >= x.RETURN:
        slot = act - x.RETURN
        return Told(f"Give back {action(t, g.action[who][slot])}", clauses, (where_action(who, slot),))
    slot = act - x.PLAY
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


# ----------------------------------------------------------------------------- refusals


def refusal(g: DonnerParty, t: Cards, seat: int, act: int) -> Told:
    """Why an action is not among the choices."""
    asked, clauses = QUESTIONS[g.ask]
    who = whose(g, seat)
    if g.ask == x.LAY_Q:
        if act == x.NO:
            if g.for_ai:
                return Told("the AI must lay down what feeds its Party best.", ("DP-97", "Q61"))
            return Told(
                "you hold Forage that gives Food, and some of it must be laid down.", ("DP-59", "Q24")
            )
        if x.FORAGE <= act < x.FORAGE + g.held[who]:
            why = "it is laid down already, or an equal card comes first."
            return Told(why if not g.for_ai else "the AI feeds with the least surplus.", ("DP-53", "Q61"))
    if x.PLAY <= act < x.RETURN and act - x.PLAY < x.ACTION_HAND:
        kind = g.action[who][act - x.PLAY]
        if kind == 0:
            return Told("there is no Action in that place of the hand.", clauses)
        if g.ask == x.RESPOND_Q:
            return Told(f"{action(t, kind)} does not answer this Action.", ("Q38", "W-3"))
        if g.ask in (x.WINDOW_Q, x.LIMIT_Q):
            return _unplayable(g, t, who, kind)
        if g.ask == x.FORCED_Q:
            return Told(f"{action(t, kind)} gives no Food that would count.", ("Q24", "Q25"))
    if x.SETTLER <= act < x.FAMILY:
        owner, place = divmod(act - x.SETTLER, x.PARTY)
        if owner >= seats(g) or g.settler[owner][place] == 0:
            return Told("there is no such Settler.", ("DP-6",))
        name = settler(t, g.settler[owner][place])
        if g.ask in (x.WEAKEN_Q, x.STARVE_Q):
            if not lives(g, owner, place) or owner != who:
                return Told(f"{name} is not a living Settler of this Party.", ("DP-61",))
            return Told(f"Hunger does not strike {name} now.", ("DP-60", "DP-61", "Q30"))
        if g.ask in (x.TARGET_Q, x.VICTIM_Q):
            return _no_target(g, t, owner, place)
    if x.BID <= act < x.TAKE and g.ask != x.BID_Q:
        return Told(f"no bids are made now. {asked}", clauses)
    if x.TAKE <= act < x.SEAT and g.ask == x.PICK_Q:
        return Told("no card lies in that place.", ("DP-46",))
    return Told(f"that is no answer to the question: {asked}", clauses)


def _unplayable(g: DonnerParty, t: Cards, who: int, kind: int) -> Told:
    """Why an Action of the hand cannot be played now."""
    name, window = action(t, kind), window_now(g)
    if not t.a_windows[kind] >> window & 1:
        return Told(f"{name} is not played {WINDOWS[window]}.", ("DP-70", "Q36"))
    if not meets(g, t, kind, who):
        return Told(f"what {name} requires is not so now.", ("DP-69", "Q70"))
    for i in range(t.a_targets[kind]):
        if not enough_own_living(g, t, kind, i, who):
            return Told(f"too few of your own Settlers live for {name}.", ("DP-69", "Q70"))
        if not candidates(g, t, kind, i, who):
            return Told(f"there is nothing on the table that {name} could be aimed at.", ("DP-69", "Q70"))
    return Told(f"an equal {name} comes first.", ("DP-70",))


def _no_target(g: DonnerParty, t: Cards, owner: int, place: int) -> Told:
    """Why a Settler does not fit the target that is being named."""
    f = g.frame[g.depth - 1]
    target, card = t.a_target[f[x.ACTION]][f[x.COUNT]], action(t, f[x.ACTION])
    n = g.settler[owner][place]
    name, why = settler(t, n), ""
    if not belongs(target[x.T_WHO], f[x.ACTOR], owner):
        whose = "another camp" if target[x.T_WHO] == x.OTHER else "the camp of whoever plays it"
        why = f"{card} is aimed at {whose}."
    elif target[x.TK] == x.T_BODY:
        why = f"{name} is alive; {card} is aimed at the Graveyard." if lives(g, owner, place) else ""
    elif not lives(g, owner, place):
        why = f"{name} is dead; {card} is aimed at the living."
    elif target[x.T_STATE] and g.face[owner][place] != target[x.T_STATE]:
        wanted = "Healthy" if target[x.T_STATE] == x.HEALTHY else "Weakened"
        why = f"{name} is not {wanted}, and {card} strikes only who is."
    elif not fits_family(t, n, target[x.T_FAMILY]):
        why = f"{name} is not of the kind {card} strikes."
    elif g.ask == x.VICTIM_Q:
        why = f"it is another camp that {card} was aimed at."
    return Told(why or f"{name} is no legal target of {card}.", ("DP-69", "Q70"))


def why_not(g: DonnerParty, t: Cards, seat: int, thing: dict[str, Any]) -> Told:
    """Why a thing on the table is no answer to the open question."""
    asked, clauses = QUESTIONS[g.ask]
    who, kind = whose(g, seat), thing.get("kind")
    at, slot = whole(thing, "seat", seats(g)), whole(thing, "slot", x.HAND)
    if kind == "settler" and g.ask in (x.WEAKEN_Q, x.STARVE_Q, x.TARGET_Q, x.VICTIM_Q):
        for j in range(seats(g) * x.PARTY):
            n = g.settler[j // x.PARTY][j % x.PARTY]
            if n and t.deck.settlers[n].id == thing.get("settler"):
                return refusal(g, t, seat, x.SETTLER + j)
    if kind in ("forage", "action") and at not in (NONE, who):
        return Told("that card is in another camp’s hand.", ("DP-38", "DP-78"))
    if kind == "forage" and 0 <= slot < g.held[who]:
        if g.ask == x.LAY_Q:
            return refusal(g, t, seat, x.FORAGE + slot)
        if g.ask == x.FORCED_Q:
            return Told("it gives no Food that would count now.", ("Q24", "Q25"))
        if g.ask != x.FORAGE_ORDER_Q:
            return Told(
                f"Forage is laid down when the camps eat, after the bids; now it is asked: {asked}",
                ("DP-53",),
            )
    if kind == "action" and 0 <= slot < x.ACTION_HAND and g.action[who][slot]:
        if g.ask in (x.WINDOW_Q, x.LIMIT_Q, x.RESPOND_Q, x.FORCED_Q):
            return refusal(g, t, seat, x.PLAY + slot)
        return Told("Actions are played between the steps of a round and in feeding turns.", ("DP-70", "Q36"))
    if kind == "communal" and g.ask != x.PICK_Q:
        return Told("communal cards are taken after the bids, the highest bid first.", ("DP-43", "DP-46"))
    return Told(f"that is no answer to the question: {asked}", clauses)


# ---------------------------------------------------------------------------- chronicle

Sentence = Callable[[Cards, int, int, int, Names], str]


def _drew(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return f"{who(a)} drew a card of {MONTHS[b]}."
    return f"{who(a)} drew {forage(t, c)}."


def _communal(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return f"A card of {MONTHS[b]} was laid face-down in the centre."
    if a == 0:
        return f"{forage(t, c)} was laid face-down in the centre."
    return f"{forage(t, c)} was laid in the centre for all to see."


def _took(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if b == 0:
        return f"{who(a)} took the unseen card of {MONTHS[c]}."
    return f"{who(a)} took {forage(t, c)}."


def _looked(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return f"{who(a)} looked at it alone."
    return f"It was {forage(t, c)}."


def _unclaimed(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if c == UNSEEN:
        return "Nobody took the face-down card; it was removed unseen."
    return f"Nobody took {forage(t, c)}; it was removed."


def _target(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    kind = t.a_target[a][b][x.TK]
    if kind == x.T_OX:
        return f"{action(t, a)}: an Ox in the Graveyard."
    if kind == x.T_PARTY:
        return f"{action(t, a)}: aimed at {who(c)}."
    return f"{action(t, a)}: aimed at {settler(t, c)}."


def _killed(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    if a == c:
        return f"The lot fell on {settler(t, b)}, who was killed by {who(a)}."
    return f"{who(c)} killed {settler(t, b)} of {who(a)}’s Party."


def _stole(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    what = "a card" if c == UNSEEN else forage(t, c)
    return f"{who(a)} stole {what} from {who(b)}."


def _peeked(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    place = "the next Forage card" if b == 0 else f"the Forage card after {many(b, 'other')}"
    return f"{who(a)} looked at {place}" + ("." if c == UNSEEN else f": {forage(t, c)}.")


def _an_action(t: Cards, c: int) -> str:
    return "an Action" if c == UNSEEN else action(t, c)


def _weather(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    parts = []
    stops = {x.STOPS_DRAWER: who(b), x.STOPS_ALL: "nobody", x.STOPS_OTHERS: f"nobody but {who(b)}"}
    if t.f_stops[a] == x.STOPS_DRAWER:
        parts.append(f"{who(b)} forages no more")
    elif t.f_stops[a]:
        parts.append(f"{stops[t.f_stops[a]]} forages any more")
    if t.f_cap[a]:
        parts.append(f"communal cards are fixed at {t.f_cap[a] - 1}")
    if t.f_less[a]:
        parts.append(f"communal cards change by {t.f_less[a]:+d}".replace("-", "−"))
    return f"{plain_forage(t, a)}{', in the next round' if c else ''}: {'; '.join(parts) or 'nothing more'}."


def _shown(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    return f"{who(a)} turned up {forage(t, b)}."


def _ate(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    return f"{who(a)} used {plain_forage(t, b)}, {t.f_food[b]} Food; {c} now."


def _fizzled(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    end = "it went back to hand" if c == x.RETURNED else "it was spent for nothing"
    return f"There was no Ox left for {who(a)}’s {plain_forage(t, b)}; {end}."


def _end(t: Cards, a: int, b: int, c: int, who: Names) -> str:
    return {
        x.BY_RESCUE: f"{MONTHS[c]}. The last rescue came, and it was over.",
        x.BY_EMPTY_DECK: f"{MONTHS[c]}. There was nothing left to forage, and it was over.",
        x.BY_ONE_LEFT: f"{MONTHS[c]}. One camp alone was left to write the history.",
        x.BY_ALL_DEAD: f"{MONTHS[c]}. Nobody was left.",
    }[a]


CHRONICLE: dict[int, tuple[str, tuple[str, ...], Sentence]] = {
    x.E_FAMILY: (
        "family",
        ("DP-11", "Q1"),
        lambda t, a, b, c, who: f"{who(a)} leads the {t.deck.families[b].name} family.",
    ),
    x.E_SETTLER: ("settler", ("DP-12",), lambda t, a, b, c, who: f"{settler(t, b)} joined {who(a)}’s camp."),
    x.E_STARTS_WEAKENED: (
        "starts weakened",
        ("DP-13", "Q3"),
        lambda t, a, b, c, who: f"{settler(t, b)} came to the camp already Weakened.",
    ),
    x.E_JERKY: (
        "jerky",
        ("DP-15", "DP-16", "DP-17"),
        lambda t, a, b, c, who: f"Each camp has one Jerky from October; {b} Forage cards lie ahead.",
    ),
    x.E_ROUND: (
        "round",
        ("DP-23", "DP-25"),
        lambda t, a, b, c, who: f"{MONTHS[b]}, round {a}. {who(c)} leads.",
    ),
    x.E_DREW: ("drew", ("DP-36", "DP-38"), _drew),
    x.E_REVEALED: (
        "revealed",
        ("DP-37",),
        lambda t, a, b, c, who: f"{who(a)} turned up {plain_forage(t, b)}.",
    ),
    x.E_WEATHER: ("weather", ("Q8", "Q12"), _weather),
    x.E_DUD: (
        "late weather",
        ("Q12", "Q66"),
        lambda t, a, b, c, who: f"{plain_forage(t, a)} came too late to change the foraging.",
    ),
    x.E_COMMUNAL: ("communal", ("DP-39", "DP-42"), _communal),
    x.E_NO_COMMUNAL: (
        "no communal",
        ("DP-41", "Q15"),
        lambda t, a, b, c, who: "Nothing lies in the centre this round.",
    ),
    x.E_SWEPT: ("swept", ("Q9",), lambda t, a, b, c, who: "What lay in the centre was lost in the snow."),
    x.E_TOP_REMOVED: (
        "top removed",
        ("Q69",),
        lambda t, a, b, c, who: "Nobody foraged; the next card was removed unseen.",
    ),
    x.E_BID: ("bid", ("DP-43",), lambda t, a, b, c, who: f"{who(a)} bid {b}."),
    x.E_TIE: (
        "tie",
        ("DP-45", "Q18"),
        lambda t, a, b, c, who: (
            f"Equal bids; {who(a)}, who leads, picked first."
            if a == b
            else f"Equal bids; {who(a)} let {who(b)} pick first."
        ),
    ),
    x.E_TOOK: ("took", ("DP-46", "Q68"), _took),
    x.E_LOOKED: ("looked", ("Q68",), _looked),
    x.E_UNCLAIMED: ("unclaimed", ("DP-49", "Q13"), _unclaimed),
    x.E_DREW_ACTION: (
        "drew action",
        ("DP-48",),
        lambda t, a, b, c, who: f"{who(a)} drew {_an_action(t, c)}.",
    ),
    x.E_NO_ACTION: (
        "no action",
        ("Q45",),
        lambda t, a, b, c, who: f"There was no Action for {who(a)} to draw.",
    ),
    x.E_GAVE_BACK: (
        "gave back",
        ("DP-80", "Q45"),
        lambda t, a, b, c, who: f"{who(a)} gave back {_an_action(t, c)}.",
    ),
    x.E_RETURNED: (
        "returned",
        ("DP-79", "Q44"),
        lambda t, a, b, c, who: f"{who(a)} held too many and gave back {_an_action(t, c)}.",
    ),
    x.E_PLAYED: ("played", ("DP-70",), lambda t, a, b, c, who: f"{who(a)} played {action(t, b)}."),
    x.E_TARGET: ("target", ("W-3", "W-9"), _target),
    x.E_RESPONDED: (
        "responded",
        ("DP-71", "Q38"),
        lambda t, a, b, c, who: f"{who(a)} answered {action(t, c)} with {action(t, b)}.",
    ),
    x.E_CANCELLED: (
        "cancelled",
        ("Q38",),
        lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} was stopped.",
    ),
    x.E_FAILED: (
        "failed",
        ("DP-75",),
        lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} came to nothing, and cost no Shame.",
    ),
    x.E_RESOLVED: (
        "resolved",
        ("DP-73", "Q71"),
        lambda t, a, b, c, who: f"{who(a)}’s {action(t, b)} was done.",
    ),
    x.E_REMOVED_CARD: (
        "removed card",
        ("DP-68", "DP-73"),
        lambda t, a, b, c, who: f"{action(t, a)} left the game.",
    ),
    x.E_FOOD: ("food", ("Q34",), lambda t, a, b, c, who: f"{who(a)} had {b} Food of it; {c} now."),
    x.E_GIFT: ("gift", ("DP-30", "Q35"), lambda t, a, b, c, who: f"{who(a)} gave {who(b)} {c} Food."),
    x.E_BODY_REMOVED: (
        "body removed",
        ("DP-68",),
        lambda t, a, b, c, who: f"{settler(t, b)} was taken from the Graveyard.",
    ),
    x.E_OX_REMOVED: (
        "ox removed",
        ("DP-68",),
        lambda t, a, b, c, who: f"An Ox was taken from the Graveyard; {many(a, 'Ox', 'Oxen')} left there.",
    ),
    x.E_KILLED: ("killed", ("DP-64", "DP-65"), _killed),
    x.E_WEAKENED: ("weakened", ("DP-31", "DP-58"), lambda t, a, b, c, who: f"{settler(t, b)} weakened."),
    x.E_STOLE: ("stole", ("Q67",), _stole),
    x.E_SPOILED: (
        "spoiled",
        ("Q67", "V-1"),
        lambda t, a, b, c, who: f"{who(a)} lost {forage(t, b)}.",
    ),
    x.E_LOST_ACTION: (
        "lost action",
        ("DP-73",),
        lambda t, a, b, c, who: f"{who(a)} lost {_an_action(t, c)} to the deck.",
    ),
    x.E_PEEKED: ("peeked", ("Q65",), _peeked),
    x.E_NEED: (
        "need",
        ("DP-52",),
        lambda t, a, b, c, who: f"{who(a)} needs {abs(b)} Food {'more' if b > 0 else 'less'} this round.",
    ),
    x.E_SHAME: (
        "shame",
        ("DP-9", "DP-74"),
        lambda t, a, b, c, who: f"{who(a)} drew {many(b, 'Shame card')} and has {c}.",
    ),
    x.E_SHAME_FROM: (
        "shame from",
        ("DP-77", "Q43"),
        lambda t, a, b, c, who: f"{who(a)} took {many(c, 'Shame card')} from {who(b)}.",
    ),
    x.E_SHAME_WAIVED: (
        "shame waived",
        ("Q43",),
        lambda t, a, b, c, who: f"There was no Shame left for {who(a)} to draw.",
    ),
    x.E_SHAME_BACK: (
        "shame back",
        ("DP-76", "Q41"),
        lambda t, a, b, c, who: f"{who(a)} put back {many(b, 'Shame card')} and has {c}.",
    ),
    x.E_SHAME_MOVED: (
        "shame moved",
        ("Q42",),
        lambda t, a, b, c, who: f"{many(c, 'Shame card').capitalize()} passed from {who(a)} to {who(b)}.",
    ),
    x.E_LAID: (
        "laid",
        ("DP-53", "V-5"),
        lambda t, a, b, c, who: (
            f"{who(a)} laid down {many(b, 'card')}." if b else f"{who(a)} laid down nothing."
        ),
    ),
    x.E_SHOWN: ("shown", ("DP-54",), _shown),
    x.E_ATE: ("used", ("DP-55", "DP-67"), _ate),
    x.E_FIZZLED: ("fizzled", ("Q27",), _fizzled),
    x.E_OX_BURIED: (
        "ox buried",
        ("DP-66",),
        lambda t, a, b, c, who: f"What was left of the Ox lies in the Graveyard; {a} there.",
    ),
    x.E_LATE: (
        "added late",
        ("DP-59", "Q24"),
        lambda t, a, b, c, who: f"{who(a)} had to add {forage(t, b)}.",
    ),
    x.E_FEEDS: (
        "feeds",
        ("DP-52", "DP-54"),
        lambda t, a, b, c, who: f"{who(a)}’s turn to feed: {b} Food needed, {c} at hand.",
    ),
    x.E_FED: (
        "fed",
        ("DP-57", "DP-32"),
        lambda t, a, b, c, who: f"{who(a)} needed {b} Food, had {c}: all were fed.",
    ),
    x.E_HUNGER: (
        "hunger",
        ("DP-58",),
        lambda t, a, b, c, who: f"{who(a)} needed {b} Food and had {c}.",
    ),
    x.E_STARVED: (
        "starved",
        ("DP-62", "DP-65"),
        lambda t, a, b, c, who: f"{settler(t, b)} starved to death.",
    ),
    x.E_ELIMINATED: ("eliminated", ("Q46",), lambda t, a, b, c, who: f"{who(a)}’s camp was empty."),
    x.E_YIELDS: (
        "yields",
        ("W-7",),
        lambda t, a, b, c, who: f"{who(a)} passes {YIELDS[b].removeprefix('Pass ')}.",
    ),
    x.E_END: ("end", ("DP-81", "DP-82", "DP-83", "DP-84", "DP-93"), _end),
}


OF_THE_DECK = (x.E_JERKY, x.E_TOP_REMOVED, x.E_END)
OF_THE_CENTRE = (x.E_NO_COMMUNAL, x.E_SWEPT)
OF_THE_GRAVEYARD = (x.E_OX_REMOVED, x.E_OX_BURIED)
OF_A_SETTLER = (
    x.E_SETTLER, x.E_STARTS_WEAKENED, x.E_BODY_REMOVED, x.E_KILLED, x.E_WEAKENED, x.E_STARVED,
)  # fmt: skip
OF_SHAME = (x.E_SHAME, x.E_SHAME_BACK, x.E_SHAME_WAIVED)
OF_TWO = (x.E_TIE, x.E_GIFT, x.E_STOLE)


def touched(t: Cards, kind: int, a: int, b: int, c: int) -> tuple[dict[str, Any], ...]:
    """The things on the table an event is about."""
    if kind in OF_THE_DECK:
        return (DECK,)
    if kind in OF_THE_CENTRE:
        return (CENTRE,)
    if kind in OF_THE_GRAVEYARD:
        return (GRAVEYARD,)
    if kind in OF_A_SETTLER:
        return (where_seat(a), where_settler(t, b))
    if kind in OF_SHAME:
        return (where_shame(a),)
    if kind in OF_TWO:
        return (where_seat(a), where_seat(b))
    if kind in (x.E_SHAME_FROM, x.E_SHAME_MOVED):
        return (where_shame(a), where_shame(b))
    if kind in (x.E_COMMUNAL, x.E_UNCLAIMED):
        return (where_communal(a), CENTRE)
    if kind == x.E_TOOK:
        return (where_seat(a), where_communal(b))
    if kind == x.E_ROUND:
        return (DECK, where_seat(c))
    if kind in (x.E_WEATHER, x.E_DUD):
        return (DECK, where_seat(b))
    if kind == x.E_REMOVED_CARD:
        return ()
    if kind == x.E_TARGET:
        what = t.a_target[a][b][x.TK]
        return (
            (GRAVEYARD,) if what == x.T_OX else (where_seat(c) if what == x.T_PARTY else where_settler(t, c),)
        )
    return (where_seat(a),)


def event(t: Cards, kind: int, a: int, b: int, c: int, names: Names) -> Told | None:
    if kind == x.E_LOOKED and c == UNSEEN:
        return Told(begun(f"{names(a)} alone saw what it was."), ("Q68",), (where_seat(a),))
    _, clauses, sentence = CHRONICLE[kind]
    return Told(begun(sentence(t, a, b, c, names)), clauses, touched(t, kind, a, b, c))


def event_name(kind: int) -> str:
    return CHRONICLE[kind][0]


# ------------------------------------------------------------------------------ outcome


def outcome(g: DonnerParty, t: Cards) -> dict[str, Any]:
    bits = winners(g, t)
    won = tuple(seat for seat in range(g.players) if bits >> seat & 1)
    return {
        "winners": won,
        "scores": tuple(float(points(g, t, seat)) for seat in range(g.players)),
        "reason": " ".join(reasons(g, t, bits)),
        "clauses": cited(g, t, bits),
        "details": tuple(_details(g, t, seat) for seat in range(seats(g))),
    }


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def reasons(g: DonnerParty, t: Cards, bits: int) -> list[str]:
    said = [
        {
            x.BY_RESCUE: "Rescue came.",
            x.BY_EMPTY_DECK: "The Forage deck was empty.",
            x.BY_ONE_LEFT: "One camp alone was left.",
            x.BY_ALL_DEAD: "Everybody was dead.",
        }[g.ending]
    ]
    names = [party_name(g, seat) for seat in range(seats(g)) if bits >> seat & 1]
    alive = [seat for seat in range(g.players) if survives(g, seat)]
    if names:
        who, verb = begun(listed(names)), "wins" if len(names) == 1 else "share the win"
        best = next(seat for seat in range(seats(g)) if bits >> seat & 1)
        if len(alive) > 1:
            shame = shame_total(g, t, best)
            said.append(f"{who} {verb} with {points(g, t, best)} points and a Shame of {shame}.")
        else:
            said.append(f"{who} {verb}.")
    else:
        said.append("Nobody wins.")
    if len(alive) > 1:
        top = top_shame(g, t)
        shamed = [
            party_name(g, s) for s in range(g.players) if shame_total(g, t, s) == top and not bits >> s & 1
        ]
        if shamed:
            said.append(f"{listed(shamed)} had the highest Shame, {top}.")
    return said


def cited(g: DonnerParty, t: Cards, bits: int) -> tuple[str, ...]:
    ended = {x.BY_RESCUE: "DP-81", x.BY_EMPTY_DECK: "DP-82", x.BY_ONE_LEFT: "DP-93", x.BY_ALL_DEAD: "DP-84"}
    alive = sum(survives(g, seat) for seat in range(g.players))
    if alive == 0:
        return (ended[g.ending], "Q52", "Q54")
    if alive == 1:
        return (ended[g.ending], "DP-93")
    if not bits:
        return (ended[g.ending], "DP-90", "Q51")
    return (ended[g.ending], "DP-90", "DP-91", "DP-92", "Q50")


def _details(g: DonnerParty, t: Cards, seat: int) -> dict[str, Any]:
    """What the points are made of."""
    alive = survives(g, seat)
    return {
        "seat": seat,
        "ai": seat >= g.players,
        "healthy": count_face(g, seat, x.HEALTHY),
        "weakened": count_face(g, seat, x.WEAKENED),
        "oldest": alive and bool(has_age(g, t, seat, extreme_settler(g, True))),
        "youngest": alive and bool(has_age(g, t, seat, extreme_settler(g, False))),
        "family": bool(family_survives(g, t, seat)),
        "points": points(g, t, seat),
        "shame": shame_total(g, t, seat),
        "shame_cards": g.shame_cards[seat],
        "party_health": health(g, t, seat),
    }
