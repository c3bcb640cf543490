"""The choices that more than one question of Donner Party offers: a camp, a Settler, an Action, a Forage card."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import FLAG, NUMBER, Thing, one_of
from snowbound.engine.questions import ChoiceDeclaration, QuestionContext, choice
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.forage import FOOD, food_of
from snowbound.games.donner_party.kinds import ACTION, SEAT, SETTLER
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.naming import FACES, action_name
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.table_refs import (
    where_action,
    where_card,
    where_communal,
    where_seat,
    where_settler,
    whose,
)
from snowbound.words import Message

TAKES = range(x.TAKE, x.SEAT)
SEATS = range(x.SEAT, x.SETTLER)
SETTLERS = range(x.SETTLER, x.FAMILY)
PLAYS = range(x.PLAY, x.RETURN)
RETURNS = range(x.RETURN, x.FORAGE)
FORAGES = range(x.FORAGE, x.OPTION)

FACE = one_of("face", FACES)
SHAME_STAYS, MAY_END = Message("warning-shame"), Message("warning-may-end")
SHAME_AND_END = Message("warning-shame-may-end")

PASS = choice("pass", x.NO)


def _forage(at: QuestionContext, act: int) -> dict[str, Any]:
    return food_of(at.t, at.g.hand[whose(at.g, at.seat)][answers.slot_laid(act)])


def forage(name: str) -> ChoiceDeclaration:
    """A Forage card of the hand."""
    return choice(
        name,
        FORAGES,
        values=_forage,
        touches=lambda at, act: [where_card(whose(at.g, at.seat), answers.slot_laid(act))],
        **FOOD,
    )


def stakes(shame: int, may_end: bool = False) -> tuple[Message | None, Message | None]:
    """What a choice costs, and what is told before it is done (W-8); nothing if it is free."""
    if shame <= 0:
        return None, MAY_END if may_end else None
    return Message("price-shame", {"shame": shame}), SHAME_AND_END if may_end else SHAME_STAYS


def _taken(at: QuestionContext, act: int) -> dict[str, Any]:
    g, slot = at.g, answers.place_taken(act)
    card = g.communal[slot]
    equals = [place for place in range(1, x.COMMUNAL) if g.communal[place] == card]
    nth = equals.index(slot) + 1 if slot in equals and len(equals) > 1 else 0  # of those that read the same
    return {**food_of(at.t, card), "slot": slot, "down": slot == 0, "nth": nth}


TAKE = choice(
    "take",
    TAKES,
    "DP-46",
    "DP-47",
    slot=NUMBER,
    down=FLAG,
    nth=NUMBER,
    values=_taken,
    touches=lambda at, act: [where_communal(answers.place_taken(act))],
    stakes=lambda at, act: stakes(at.g.bid[whose(at.g, at.seat)]),
    **FOOD,
)


def camp_chosen(at: QuestionContext, act: int) -> dict[str, Any]:
    return {"seat": answers.seat_of(act)}


def camp(name: str, values: Any = camp_chosen, **fields: Any) -> ChoiceDeclaration:
    """One of the camps."""
    return choice(
        name,
        SEATS,
        seat=SEAT,
        values=values,
        touches=lambda at, act: [where_seat(answers.seat_of(act))],
        **fields,
    )


def _n(g: DonnerParty, act: int) -> int:
    chosen = answers.settler_of(act)
    return int(g.settler[answers.owner_of(chosen)][answers.place_of(chosen)])


def _settler(at: QuestionContext, act: int) -> dict[str, Any]:
    chosen = answers.settler_of(act)
    owner, place = answers.owner_of(chosen), answers.place_of(chosen)
    settler = at.t.deck.settlers[_n(at.g, act)].id
    return {"settler": settler, "seat": owner, "face": FACES[at.g.face[owner][place]]}


def settler(name: str) -> ChoiceDeclaration:
    """A Settler on the table."""
    return choice(
        name,
        SETTLERS,
        settler=SETTLER,
        seat=SEAT,
        face=FACE,
        values=_settler,
        touches=lambda at, act: [where_settler(at.t, _n(at.g, act))],
    )


def kind_of(at: QuestionContext, act: int) -> int:
    """The Action played, or given back."""
    slot = answers.slot_returned(act) if answers.is_return(act) else answers.slot_played(act)
    return int(at.g.action[whose(at.g, at.seat)][slot])


def played(at: QuestionContext, act: int) -> dict[str, Any]:
    kind = kind_of(at, act)
    shame = int(at.t.a_shame[kind])
    return {"action": action_name(at.t.deck, kind), "shame": max(0, shame), "back": max(0, -shame)}


def where_played(at: QuestionContext, act: int) -> list[Thing]:
    return [where_action(whose(at.g, at.seat), answers.slot_played(act))]


def _cites_play(at: QuestionContext, act: int) -> tuple[str, ...]:
    kind = kind_of(at, act)
    cites: tuple[str, ...] = ("DP-70", "DP-74") if at.t.a_shame[kind] >= 0 else ("DP-70", "DP-76")
    if peeks_at_march(at.g, at.t, kind):
        cites = (*cites, "W-8", "Q65")
    return (*cites, "Q25", "W-8") if at.g.ask == x.FORCED_Q else cites


def peeks_at_march(g: DonnerParty, t: Cards, kind: int) -> bool:
    """W-8: whether an Action looks at, or draws, cards of a month that can hold a Final Rescue."""
    n = sum(row[x.N] for row in t.a_effect[kind] if row[x.OP] in (x.PEEK, x.DRAW_FORAGE))
    for i in range(max(0, g.cards - n), g.cards):
        card = g.deck[i]
        month = card - x.BACK if card >= x.BACK else t.f_month[card]
        if any(t.f_ends[k] and t.f_month[k] == month for k in range(1, t.forage_kinds + 1)):
            return True
    return False


def _stakes_of_play(at: QuestionContext, act: int) -> tuple[Message | None, Message | None]:
    kind = kind_of(at, act)
    return stakes(int(at.t.a_shame[kind]), peeks_at_march(at.g, at.t, kind))


PLAYED: dict[str, Any] = {"action": ACTION, "shame": NUMBER, "back": NUMBER}
PLAY = choice(
    "play",
    PLAYS,
    values=played,
    touches=where_played,
    stakes=_stakes_of_play,
    cites=_cites_play,
    **PLAYED,
)
GIVE_BACK = choice(
    "give-back",
    RETURNS,
    action=ACTION,
    values=lambda at, act: {"action": action_name(at.t.deck, kind_of(at, act))},
    touches=lambda at, act: [where_action(whose(at.g, at.seat), answers.slot_returned(act))],
)
