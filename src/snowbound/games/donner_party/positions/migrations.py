"""Positions that older versions have written: what each frame of theirs is called now.

Step by step, a frame named what comes next; now it names what is being waited for. A function here changes one frame
of a position in which nothing has been looked at yet; frames beneath it have been changed by then, those above have
not. Scenes written by hand may be new without saying so: what is new already must stay as it is.
"""

from __future__ import annotations

from typing import Any

from snowbound.engine.positions import Frame, frame_above, frame_place
from snowbound.engine.procedures import START
from snowbound.games.donner_party import layout as x

Doc = dict[str, Any]


def _drop(frame: Frame, *keys: str) -> None:
    for key in keys:
        frame.pop(key, None)


def rounds(frame: Frame, doc: Doc) -> None:
    step = frame.get("step", "begin")
    if step == "begin" and frame_above(frame, doc).get("do") == "set up":
        step = "set up"
    known = {
        "forage": "round open", "pre bid": "forage over", "bid": "pre bid", "bid done": "bids",
        "pre hunger": "bid over", "hunger": "pre hunger", "end": "hunger",
    }  # fmt: skip
    frame["step"] = known.get(step, step)


def set_up(frame: Frame, doc: Doc) -> None:
    step, n = frame.get("step", "families"), frame.pop("next", 0)
    if step == "chosen":
        frame |= {"step": "family", "seat": n}
    elif step == "start" and frame_above(frame, doc):
        seat, place = divmod(n - 1, x.PARTY)
        frame |= {"step": "start cards", "seat": seat, "place": place}
    elif step == "families":
        frame["step"] = START


def window(frame: Frame, doc: Doc) -> None:
    step = frame.get("step", "ai")
    if step == "ai" and frame_above(frame, doc).get("do") == "action":
        step = "one" if doc.get("options", {}).get("simultaneous") == "priority" else "order"
    frame["step"] = START if step in ("ai", "ask") else step
    if "asked" in frame:
        asked = frame.pop("asked")
        if step == "one said":
            frame["turn"] = asked


def action(frame: Frame, doc: Doc) -> None:
    """What was one frame for an Action and another for each that answers it, is now one for the Action and one for
    the responses to each."""
    step = frame.get("step", "announce")
    count, answers = frame.pop("count", 0), "response" in frame.pop("mode", "")
    for target in ("target", "second_target"):
        if frame.get(target, 0) < 0:  # a Party whose owner picks is the one that is asked now
            del frame[target]
    if step in ("named", "picked", "effect"):
        frame["nth"] = count - (step == "effect")
    known = {"announce": START, "named": "target", "picked": "victim", "resolve": "responses"}
    frame["step"] = known.get(step, "draw its shame" if step == "return" else step)
    place = frame_place(frame, doc) if isinstance(doc["at"], list) else 0
    if answers:
        _drop(frame, "target", "second_target")
        beneath = doc["at"][place - 1]
        frame |= {"do": "responses", "answered": beneath.get("actor", 0)}
    if step in ("response", "respond"):
        new: Frame = frame
        if not answers:
            frame["step"] = "responses"
            new = {"do": "responses", "actor": frame.get("actor", 0), "card": frame.get("card")}
            doc["at"].insert(place + 1, new)
        above = frame_above(new, doc)
        new |= {"step": "respond", "turn": count}
        if step == "respond":
            stands = above.get("step") == "return"
            new |= {"turn": count - 1, "response": above.get("card")}
            new["step"] = "draw its shame" if stands else "responses"
    elif answers:  # it has taken effect, and lies in the frame beneath
        del doc["at"][place]


def bids(frame: Frame, doc: Doc) -> None:
    step, picker = frame.get("step", "open"), frame.pop("picker", 0)
    if step == "next":
        step = "draw actions" if frame_above(frame, doc) else "take card"
    elif step == "without":
        frame["turn"] = picker - 1
    elif step in ("picked", "look", "pick", "draw shame"):
        frame["picker"] = picker
    frame["step"] = {"open": START, "picked": "pick", "look": "draw shame"}.get(step, step)
    if frame["step"] != "draw shame":
        _drop(frame, "taken")


def hunger(frame: Frame, doc: Doc) -> None:
    """The turn that came next is now the turn that is on."""
    above = frame_above(frame, doc).get("do")
    if "next" in frame and above == "feed":
        frame["turn"] = min(frame.pop("next"), x.SEATS) - 1
    elif frame.get("step") == "feed" and above != "feed":
        frame["step"] = "feeding"
    elif frame.get("step", "lay") == "lay":
        frame["step"] = START


def feed(frame: Frame, doc: Doc) -> None:
    step, above = frame.get("step", "reveal"), frame_above(frame, doc).get("do")
    if step == "must":
        step = "action" if above == "action" else "feeding window"
    elif step == "strike" and above == "shame":
        step = "draw shame"
    frame["step"] = {"reveal": START, "ordered": "forage order"}.get(step, step)


def draw(frame: Frame, doc: Doc) -> None:
    _drop(frame, "unused")
    step = frame.get("step", "draw")
    if (step == "limit" and "question" not in doc) or (
        step == "limit" and frame_above(frame, doc).get("do") == "action"
    ):
        step = "action"
    frame["step"] = {"draw": START, "limited": "limit"}.get(step, step)


def shame(frame: Frame, doc: Doc) -> None:
    _drop(frame, "source")
    if frame.get("step", "source") == "source":
        frame["step"] = START
