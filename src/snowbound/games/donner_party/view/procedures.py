"""Where a game can stand: the procedures with their steps and arguments, and the questions."""

from __future__ import annotations

from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.notation import Arg, Frame, Procedure
from snowbound.engine.procedures import START
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.rules.hunger import feed, hunger
from snowbound.games.donner_party.view.naming import WINDOW_WORDS, action_words

_SEAT: dict[str, Any] = {"low": 0, "high": x.SEATS - 1}

edition = 2  # Hunger and feeding turns were once written step by step


def _above(frame: Frame, doc: dict[str, Any]) -> str:
    """What an older position has begun on top of a frame."""
    frames = doc["at"] if isinstance(doc["at"], list) else [doc["at"]]
    place = next(i for i, other in enumerate(frames) if other is frame)
    return frames[place + 1]["do"] if place + 1 < len(frames) else ""


def _older_hunger(frame: Frame, doc: dict[str, Any]) -> None:
    """The turn that came next is now the turn that is on. Scenes written by hand may be new without saying so."""
    if "next" in frame and _above(frame, doc) == "feed":
        frame["turn"] = min(frame.pop("next"), x.SEATS) - 1
    elif frame.get("step") == "feed" and _above(frame, doc) != "feed":
        frame["step"] = "feeding"
    elif frame.get("step", "lay") == "lay":
        frame["step"] = START


def _older_feed(frame: Frame, doc: dict[str, Any]) -> None:
    step, above = frame.get("step", "reveal"), _above(frame, doc)
    if step == "must":
        step = "action" if above == "action" else "feeding window"
    elif step == "strike" and above == "shame":
        step = "draw shame"
    frame["step"] = {"reveal": START, "ordered": "forage order"}.get(step, step)


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
    Procedure.of(hunger, older=_older_hunger, turn=Arg(low=0, high=x.SEATS - 1)),
    Procedure.of(feed, older=_older_feed, seat=Arg(**_SEAT), points=Arg("hunger", low=0, high=100)),
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
