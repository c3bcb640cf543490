"""Where a game can stand: the procedures with their steps and arguments, and the questions."""

from __future__ import annotations

from snowbound.engine.flow import NONE
from snowbound.engine.positions import Arg, Procedure
from snowbound.engine.questions import names_of
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.naming import WINDOW_WORDS, action_words, source_words
from snowbound.games.donner_party.positions import migrations
from snowbound.games.donner_party.questions import QUESTIONS
from snowbound.games.donner_party.rules.actions import action, responses
from snowbound.games.donner_party.rules.bid import bids
from snowbound.games.donner_party.rules.drawing import draw
from snowbound.games.donner_party.rules.hunger import feed, hunger
from snowbound.games.donner_party.rules.round import rounds
from snowbound.games.donner_party.rules.setup import set_up
from snowbound.games.donner_party.rules.shame import shame
from snowbound.games.donner_party.rules.spread import spread, used
from snowbound.games.donner_party.rules.windows import window

edition = 3  # the first dates from hand-made steps, the second from when only Hunger was a procedure
begins_at = "begin"  # a round is about to begin

_SEAT = Arg(low=0, high=x.SEATS - 1)
_TURN = Arg(low=0, high=x.SEATS - 1)
MAX_HUNGER = x.MOST + x.PARTY  # what cards can add to a need, and the Party's own
_TARGET = Arg(low=0, high=x.SEATS * x.PARTY - 1)

procedures: tuple[Procedure, ...] = (
    Procedure.of(rounds, "round", older=migrations.rounds),
    Procedure.of(set_up, older=migrations.set_up, seat=_SEAT, place=Arg(low=0, high=x.PARTY - 1)),
    Procedure.of(
        window,
        older=migrations.window,
        which=Arg("window", WINDOW_WORDS, low=0, high=0),
        fed=Arg("seat", low=0, high=x.SEATS - 1),
        turn=_TURN,
    ),
    Procedure.of(
        action,
        older=migrations.action,
        actor=_SEAT,
        card=Arg(words=action_words, low=0, high=0),
        target=_TARGET,
        second_target=_TARGET,
        nth=Arg(low=0, high=x.EFFECTS),
    ),
    Procedure.of(
        bids,
        older=migrations.bids,
        turn=_TURN,
        picked=Arg(low=0, high=(1 << x.SEATS) - 1),
        picker=_SEAT,
        slot=Arg("taken", low=0, high=x.COMMUNAL - 1),
    ),
    Procedure.of(hunger, older=migrations.hunger, turn=_TURN),
    Procedure.of(feed, older=migrations.feed, seat=_SEAT, points=Arg("hunger", low=0, high=MAX_HUNGER)),
    Procedure.of(
        draw,
        older=migrations.draw,
        seat=_SEAT,
        many=Arg(low=0, high=x.MAX_DRAWN),
        newest=Arg(words=action_words, low=0, high=0),
    ),
    Procedure.of(shame, older=migrations.shame, seat=_SEAT, many=Arg(low=0, high=MAX_HUNGER)),
    Procedure.of(
        responses,
        actor=_SEAT,
        card=Arg(words=action_words, low=0, high=0),
        answered=Arg(default=NONE, low=NONE, high=x.SEATS - 1),
        response=Arg(words=action_words, low=0, high=0),
        turn=_TURN,
    ),
    Procedure.of(
        spread,
        actor=_SEAT,
        source=Arg(words=source_words, low=0, high=0),
        nth=Arg(low=0, high=x.EFFECTS - 1),
        turn=_TURN,
        left=Arg(low=0, high=x.MAX_EFFECT),
    ),
    Procedure.of(
        used,
        seat=_SEAT,
        source=Arg(words=source_words, low=0, high=0),
        nth=Arg(low=0, high=x.EFFECTS - 1),
    ),
)

questions: tuple[str, ...] = names_of(QUESTIONS)
