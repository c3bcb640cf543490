"""Where a game can stand: the procedures, what positions write of them and wrote in the past, and the questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from snowbound.engine.flow import NONE
from snowbound.engine.positions import Arg, Frame, Procedure, frame_above, frame_place
from snowbound.engine.procedures import START
from snowbound.engine.questions import names_of
from snowbound.games.trek import layout as x
from snowbound.games.trek.naming import CARDS, FOLLOWERS
from snowbound.games.trek.questions import QUESTIONS
from snowbound.games.trek.rules.actions import is_gift, offered_for, offered_slot, offered_to
from snowbound.games.trek.rules.aid import aid
from snowbound.games.trek.rules.challenge import challenge
from snowbound.games.trek.rules.groups import vote
from snowbound.games.trek.rules.leaving import leave, stay
from snowbound.games.trek.rules.meal import meal
from snowbound.games.trek.rules.phase import phase, turn
from snowbound.games.trek.rules.rest import rest, trade
from snowbound.games.trek.rules.supplies import swap, take
from snowbound.games.trek.rules.travel import travel

OFFERS = {
    action: f"card {offered_slot(action)} for card {offered_for(action)} of seat {offered_to(action)}"
    for action in range(x.OFFER, x.ACTIONS)
    if not is_gift(action)
}

GROUP = Arg(low=0, high=x.SEATS - 1)
MEMBER = Arg(high=x.SEATS - 1, default=NONE)
TURN = Arg(low=0, high=x.SEATS)
DIFFICULTY = Arg(low=0, high=x.MAX_DIFFICULTY)
DECLARED = Arg(words={x.REST_ID: "rest", x.TRAVEL_ID: "travel"}, low=0, high=0)

# ------------------------------------------------- what the first edition wrote, step by step

edition = 2
begins_at = "groups"  # within its phase, groups that have not acted being next


def _older(
    steps: dict[str, str], begun: dict[tuple[str, str], str] | None = None, forget: tuple[str, ...] = ()
) -> Callable[[Frame, dict[str, Any]], None]:
    """How older frames are read. A step said what comes next, a point says what is going on: so its name may depend
    on what has begun above it. `forget` names what need no longer be remembered everywhere."""

    def bring_up_to_date(frame: Frame, doc: dict[str, Any]) -> None:
        step, above = frame.get("step", START), frame_above(frame, doc).get("do", "")
        frame["step"] = (begun or {}).get((step, above), steps.get(step, step))
        procedure = next(procedure for procedure in procedures if procedure.name == frame["do"])
        if frame["step"] in procedure.steps:
            remembered = {arg.name for _, arg in procedure.cells(procedure.steps.index(frame["step"]))}
            for name in {*forget} - remembered:
                frame.pop(name, None)

    return bring_up_to_date


def _consent(frame: Frame, doc: dict[str, Any], asker: int) -> None:
    """A swap was part of what it happened in."""
    frame["step"] = "swap"
    begun = {"do": "swap", "step": "consent", "by": asker, "offer": frame.pop("offer")}
    if "group" in frame:
        begun["group"] = frame["group"]
    if not isinstance(doc["at"], list):
        doc["at"] = [doc["at"]]
    doc["at"].insert(frame_place(frame, doc) + 1, begun)


def _older_take(frame: Frame, doc: dict[str, Any]) -> None:
    _older({"found": START})(frame, doc)
    if frame["step"] == "consent":
        _consent(frame, doc, frame["carrier"])


def _older_trade(frame: Frame, doc: dict[str, Any]) -> None:
    _older({"who": START})(frame, doc)
    if "next" in frame:
        frame["turn"] = frame.pop("next")
    if frame["step"] == "consent":
        leader = doc["groups"][str(frame.get("group", 0))]["leader"]
        _consent(frame, doc, (leader + 1 + frame.get("turn", 0)) % doc["players"])


def _older_challenge(frame: Frame, doc: dict[str, Any]) -> None:
    """`round` was whose turn it is to spend, or which round of pledges it is."""
    _older({"roll": START, "lost": "lose", "injured": "injure"})(frame, doc)
    said, protocol = frame.pop("round", 0), doc.get("options", {}).get("spend_protocol", "pledge")
    if protocol == "sequential" and frame["step"] in ("spent", "which card"):
        frame["turn"] = said
    elif frame["step"] == "which card":
        frame.setdefault("turn", doc["players"])
    if frame["step"] == "spent":
        first = "in turn" if protocol == "sequential" else "pledges"
        frame["step"] = "second pledges" if protocol == "pledge" and said else first


def _older_aid(frame: Frame, doc: dict[str, Any]) -> None:
    _older({"look": START})(frame, doc)
    if "next" in frame:
        frame["carrier"] = frame.pop("next")


TURN_BEGUN = {
    ("meal", "first aid"): "aid",
    ("move", "meal"): "meal",
    ("resolve", "leave"): "leave",
    ("resolve", "stay"): "stay",
    ("late meal", "rest"): "rest",
    ("late meal", "travel"): "travel",
    ("new group", "meal"): "late meal",
    ("new group's meal", "travel"): "new group travels",
    ("new group's meal", "rest"): "new group rests",
    ("done", "meal"): "new group eats",
}
REST_STEPS = {"encounter": START, "trade": "encounter", "recover": "trade", "done": "late encounter"}
TRAVEL_STEPS = {
    "march": START, "samaritans": "supplies", "first aid": "samaritans", "challenge": "aid", "done": "challenge",
}  # fmt: skip

# ------------------------------------------------------------------------------ procedures

procedures: tuple[Procedure, ...] = (
    Procedure.of(phase, older=_older({"begin": START}, {("groups", "turn"): "turn"})),
    Procedure.of(
        turn,
        older=_older({"first aid": START}, TURN_BEGUN, ("declared",)),
        group=GROUP,
        declared=DECLARED,
        child=replace(MEMBER, name="new_group"),
    ),
    Procedure.of(vote, older=_older({"ask": START}), group=GROUP),
    Procedure.of(aid, "first aid", older=_older_aid, group=GROUP, carrier=GROUP),
    Procedure.of(
        meal,
        older=_older({"whom to eat": START, "give": "count"}, {("count", "take card"): "take"}),
        group=GROUP,
    ),
    Procedure.of(
        take,
        "take card",
        older=_older_take,
        group=GROUP,
        card=Arg(words=CARDS, low=1, high=x.MAX_POINTS),
        bearer=replace(MEMBER, name="carrier"),
        swapped=Arg("swap", {x.SWAP_REFUSED: "refused", x.SWAP_AGREED: "agreed"}, low=0, high=0),
    ),
    Procedure.of(
        leave,
        older=_older({"ask": START}, None, ("candidate", "asked", "leaver")),
        group=GROUP,
        leaver=MEMBER,
    ),
    Procedure.of(stay, older=_older({"ask": START}), group=GROUP),
    Procedure.of(rest, older=_older(REST_STEPS), group=GROUP),
    Procedure.of(
        trade, older=_older_trade, group=GROUP, turn=TURN, made=Arg("offers", low=0, high=x.MAX_OFFERS)
    ),
    Procedure.of(
        travel,
        older=_older(TRAVEL_STEPS, None, ("difficulty", "met")),
        group=GROUP,
        face=Arg(low=0, high=6),
        difficulty=DIFFICULTY,
        met=Arg(words=dict(enumerate(FOLLOWERS)), low=0, high=0),
    ),
    Procedure.of(
        challenge,
        older=_older_challenge,
        group=GROUP,
        difficulty=DIFFICULTY,
        total=Arg("effort", low=-x.MAX_EFFORT, high=x.MAX_EFFORT),
        turn=TURN,
    ),
    Procedure.of(swap, group=GROUP, asker=replace(GROUP, name="by"), offer=Arg(words=OFFERS, low=0, high=0)),
)

between = (x.P_VOTE,)  # a group without a leader votes before anything else

questions: tuple[str, ...] = names_of(QUESTIONS)
