"""Where a game can stand: the procedures with their steps and arguments, and the questions."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.notation import Arg, Procedure
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.view.naming import WINDOW_WORDS, action_words

_SEAT: dict[str, Any] = {"low": 0, "high": x.SEATS - 1}

procedures: tuple[Procedure, ...] = (
    Procedure(
        "round",
        ("begin", "open", "forage", "pre bid", "bid", "bid done", "pre hunger", "hunger", "end"),
    ),
    Procedure("set up", ("families", "chosen", "grays", "start", "leader"), (Arg("next", low=0, high=25),)),
    Procedure(
        "window",
        ("ai", "ai said", "ask", "said", "order", "ordered", "one", "one said"),
        (
            Arg("window", WINDOW_WORDS, low=0, high=0),
            Arg("seat", **_SEAT),
            Arg("asked", low=0, high=x.SEATS),
        ),
    ),
    Procedure(
        "action",
        (
            "announce", "target", "named", "victim", "picked", "respond", "response", "resolve", "effect",
            "shame", "return",
        ),
        (
            Arg("actor", **_SEAT),
            Arg("card", action_words, low=0, high=0),
            Arg("target", low=x.PARTY_CHOSEN - x.SEATS, high=x.SEATS * x.PARTY - 1),
            Arg("second_target", low=x.PARTY_CHOSEN - x.SEATS, high=x.SEATS * x.PARTY - 1),
            Arg("count", low=0, high=x.SEATS),
            Arg("mode", {1: "response", 2: "cancelled", 3: "cancelled response"}, low=0, high=0),
        ),
    ),
    Procedure(
        "bids",
        ("open", "bids", "next", "tie", "pick", "picked", "look", "without"),
        (Arg("picker", low=0, high=x.SEATS), Arg("picked", low=0, high=31), Arg("taken", low=0, high=x.COMMUNAL - 1)),
    ),
    Procedure("hunger", ("lay", "laid", "ai lays", "ai laid", "feed"), (Arg("next", low=0, high=x.SEATS),)),
    Procedure(
        "feed",
        ("reveal", "use", "ordered", "window", "must", "forced", "count", "strike", "struck", "done"),
        (Arg("seat", **_SEAT), Arg("hunger", low=0, high=100)),
    ),
    Procedure(
        "draw",
        ("draw", "given", "ai gives", "ai gave", "anyway", "limit", "limited"),
        (
            Arg("seat", **_SEAT),
            Arg("many", low=0, high=20),
            Arg("unused"),
            Arg("newest", action_words, low=0, high=0),
        ),
    ),
    Procedure(
        "shame",
        ("source", "chosen", "take"),
        (Arg("seat", **_SEAT), Arg("many", low=0, high=100), Arg("source", default=NONE, low=NONE, high=x.SEATS - 1)),
    ),
)  # fmt: skip

questions: tuple[str, ...] = (
    "",
    "family",
    "window",
    "who first",
    "target",
    "victim",
    "respond",
    "bid",
    "tie",
    "pick",
    "lay down",
    "order of forage",
    "must feed",
    "weaken",
    "starve",
    "shame source",
    "hand limit",
    "give back",
)
