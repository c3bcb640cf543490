"""Playing Actions and answering them; what their effects leave to choose."""

from __future__ import annotations

from typing import Any

from snowbound.engine.events import one_of
from snowbound.engine.flow import NONE, cell, top
from snowbound.engine.questions import ChoiceDeclaration, QuestionContext, choice
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.absent import first_in_turn, most_frail, newest
from snowbound.games.donner_party.forage import FOOD, food_of
from snowbound.games.donner_party.kinds import ACTION, ALTERNATIVE, SEAT, SETTLER, SOURCE
from snowbound.games.donner_party.naming import WINDOW_WORDS, action_name, option_name, source_name
from snowbound.games.donner_party.questions.asking import asks, seat_asked
from snowbound.games.donner_party.questions.choices import (
    FORAGES,
    GIVE_BACK,
    PASS,
    PLAY,
    PLAYED,
    PLAYS,
    TAKE,
    camp,
    camp_chosen,
    kind_of,
    played,
    settler,
    stakes,
    where_played,
)
from snowbound.games.donner_party.refusals import (
    no_card_there,
    no_pick,
    no_response,
    no_target,
    no_window,
    press_action,
    press_settler,
)
from snowbound.games.donner_party.rules import answers
from snowbound.games.donner_party.rules.spread import struck_now
from snowbound.games.donner_party.rules.targets import asks_for_party
from snowbound.games.donner_party.table_refs import where_card
from snowbound.words import Message

OPTIONS = range(x.OPTION, x.ACTIONS)

WINDOW = one_of("window", WINDOW_WORDS)
AIM = one_of("aim", ("party", "body", "settler"))
DEEDS = {
    x.WEAKEN: "weaken",
    x.LEAD_OUT: "lead out",
    x.STEAL_FORAGE: "steal",
    x.STEAL_ACTION: "steal",
    x.DISCARD_FORAGE: "discard",
    x.DISCARD_ACTION: "discard",
}
DEED = one_of("deed", tuple(dict.fromkeys(DEEDS.values())))


def _window(at: QuestionContext) -> dict[str, Any]:
    """Which window it is; of a feeding turn, whose."""
    window = top(at.g, x.WINDOW)
    fed = {"fed": top(at.g, x.FED)} if window == x.FEEDING_WINDOW else {}
    return {"window": WINDOW_WORDS[window], **fed}


def _action(at: QuestionContext) -> dict[str, Any]:
    g, t = at.g, at.t
    return {**seat_asked(at), "actor": top(g, x.ACTOR), "action": action_name(t.deck, top(g, x.CARD))}


def _to_name(at: QuestionContext) -> dict[str, Any]:
    g, t = at.g, at.t
    party = asks_for_party(t, top(g, x.CARD), top(g, x.NTH))
    body = t.a_target[top(g, x.CARD)][top(g, x.NTH)][x.TK] == x.T_BODY
    return {**_action(at), "aim": "party" if party else "body" if body else "settler"}


def _to_answer(at: QuestionContext) -> dict[str, Any]:
    """At whom the Action is aimed. One that answers another has no targets."""
    g, t = at.g, at.t
    settlers, parties = [], []
    if top(g, x.ANSWERED) == NONE:
        card = cell(g, g.depth - 2, x.CARD)
        for i in range(t.a_targets[card]):
            chosen, kind = cell(g, g.depth - 2, x.TARGET + i), t.a_target[card][i][x.TK]
            if kind in (x.T_SETTLER, x.T_BODY):
                n = g.settler[answers.owner_of(chosen)][answers.place_of(chosen)]
                settlers.append(t.deck.settlers[n].id)
            elif kind == x.T_PARTY:
                parties.append(chosen)
    return {**_action(at), "settler": settlers, "party": parties[0] if len(parties) == 1 else parties}


RESPOND = choice(
    "answer",
    PLAYS,
    values=played,
    touches=where_played,
    stakes=lambda at, act: stakes(int(at.t.a_shame[kind_of(at, act)])),
    **PLAYED,
)


def yields(name: str, action: int) -> ChoiceDeclaration:
    return choice(
        name, action, "W-7", window=WINDOW, fed=SEAT, values=lambda at, act: _window(at), behind=x.NO
    )


def _spread(at: QuestionContext) -> dict[str, Any]:
    """Of which card, and whom it affects."""
    return {
        **seat_asked(at),
        "source": source_name(at.t.deck, top(at.g, x.SOURCE)),
        "victim": int(struck_now(at.g)),
    }


def _deed(at: QuestionContext) -> dict[str, Any]:
    op = at.t.a_effect[top(at.g, x.SOURCE)][top(at.g, x.EFFECT)][x.OP]
    return {**_spread(at), "deed": DEEDS[op]}


def _picked(at: QuestionContext, act: int) -> dict[str, Any]:
    return food_of(at.t, at.g.hand[struck_now(at.g)][answers.slot_laid(act)])


PICK_FORAGE = choice(
    "pick",
    FORAGES,
    values=_picked,
    touches=lambda at, act: [where_card(struck_now(at.g), answers.slot_laid(act))],
    **FOOD,
)


def _option(at: QuestionContext, act: int) -> dict[str, Any]:
    return {"alternative": option_name(at.t.deck, top(at.g, x.SOURCE), answers.option_of(act))}


ACTIONS = (
    asks(
        x.WINDOW_Q,
        "window",
        "DP-70",
        "Q36",
        "W-1",
        "W-2",
        window=WINDOW,
        fed=SEAT,
        about=lambda at: {**seat_asked(at), **_window(at)},
        choices=[
            PASS,
            yields("pass-window", x.YIELD_WINDOW),
            yields("pass-step", x.YIELD_STEP),
            yields("pass-round", x.YIELD_ROUND),
            PLAY,
        ],
        refuses=[no_window],
        means=Message("stakes-window"),
        presses=press_action,
    ),
    asks(
        x.WHO_FIRST_Q,
        "who first",
        "DP-72",
        "Q37",
        "W-2",
        choices=[
            camp(
                "first",
                lambda at, act: {
                    **camp_chosen(at, act),
                    "action": action_name(at.t.deck, at.g.played[answers.seat_of(act)]),
                },
                action=ACTION,
            )
        ],
        absent=first_in_turn,
    ),
    asks(
        x.TARGET_Q,
        "target",
        "DP-69",
        "Q70",
        "W-2",
        actor=SEAT,
        action=ACTION,
        aim=AIM,
        about=_to_name,
        choices=[camp("camp"), settler("settler")],
        refuses=[no_target],
        presses=press_settler,
    ),
    asks(
        x.VICTIM_Q,
        "victim",
        "W-2",
        "W-3",
        actor=SEAT,
        action=ACTION,
        about=_action,
        choices=[settler("settler")],
        absent=most_frail,
        refuses=[no_target],
        presses=press_settler,
    ),
    asks(
        x.RESPOND_Q,
        "respond",
        "DP-71",
        "Q38",
        "W-3",
        actor=SEAT,
        action=ACTION,
        settler=SETTLER,
        party=SEAT,
        about=_to_answer,
        choices=[choice("decline", x.NO), RESPOND],
        refuses=[no_response],
        presses=press_action,
    ),
)

HAND_LIMIT = (
    asks(
        x.LIMIT_Q,
        "hand limit",
        "DP-78",
        "DP-79",
        "Q44",
        message="limit",
        choices=[PASS, PLAY, GIVE_BACK],
        absent=newest,
        refuses=[no_window],
        presses=press_action,
    ),
    asks(x.GIVE_BACK_Q, "give back", "DP-80", "Q45", choices=[GIVE_BACK]),
)

EFFECTS = (
    asks(
        x.CARD_Q,
        "pick card",
        "Q76",
        source=SOURCE,
        victim=SEAT,
        deed=DEED,
        about=_deed,
        choices=[PICK_FORAGE, GIVE_BACK],
        presses=press_action,
    ),
    asks(
        x.SETTLER_Q,
        "pick settler",
        "Q76",
        "Q77",
        source=SOURCE,
        victim=SEAT,
        deed=DEED,
        about=_deed,
        choices=[settler("settler")],
        absent=most_frail,
        refuses=[no_pick],
        presses=press_settler,
    ),
    asks(
        x.COMMUNAL_Q,
        "take communal",
        "Q79",
        choices=[TAKE],
        refuses=[no_card_there],
    ),
    asks(
        x.OPTION_Q,
        "choose effect",
        "Q78",
        source=SOURCE,
        about=lambda at: {**seat_asked(at), "source": source_name(at.t.deck, top(at.g, x.SOURCE))},
        choices=[choice("alternative", OPTIONS, alternative=ALTERNATIVE, values=_option)],
    ),
)
