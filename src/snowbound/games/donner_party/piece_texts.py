"""The text on the cards, made from their rows in the cards file, for pages and printed cards alike."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from snowbound.engine.texts import Texts
from snowbound.games.donner_party.deck import SHIPPED, shipped
from snowbound.words import slug

# What weather does to Settlers and to hands.
RAVAGES = {"weaken": "weather_weaken", "discard_forage": "weather_discard_forage"}
MOVES_CARDS = ("steal_forage", "discard_forage", "steal_action", "discard_action")


def forage_text(row: dict[str, Any], texts: Texts) -> str:
    """`1 Food. Needs an Ox in the Graveyard, which is removed.`"""
    food = "" if row.get("reveal_on_draw") else texts.tell("does-forage", food=row.get("food", 0))
    return " ".join(filter(None, [food, besides_food(row, texts)]))


def besides_food(row: dict[str, Any], texts: Texts) -> str:
    """What a Forage card does apart from the Food it gives."""
    said = [texts.tell("does-cost", oxen=cost.get("n", 1)) for cost in row.get("cost", [])]
    if "ox" in row.get("tags", []):
        said.append(texts.tell("does-ox"))
    if row.get("reveal_on_draw"):
        said.append(texts.tell("does-reveal"))
    for event in row.get("on_draw", []):
        if event["op"] in RAVAGES:
            said.append(
                texts.tell(
                    f"does-{slug(RAVAGES[event['op']])}", n=event.get("n", 1), who=event.get("who", "all")
                )
            )
        else:
            said.append(_numbered(texts, event, event.get("value", 0), who=event.get("who", "")))
    effects = " ".join(_effects_say(row, texts))
    if effects:
        said.append(texts.tell("does-used", does=effects))
    return " ".join(said)


def _numbered(texts: Texts, effect: dict[str, Any], n: int, **values: Any) -> str:
    """The sentence for an effect; negative numbers read as fewer, less or back."""
    return texts.tell(f"does-{slug(effect['op'])}", n=abs(n), less=n < 0, **values)


def action_text(row: dict[str, Any], texts: Texts) -> str:
    """`Kills a Weakened Settler of another camp. Answers a hostile Action aimed at you, which then fails.`"""
    return " ".join(_action_says(row, texts))


def _action_says(row: dict[str, Any], texts: Texts) -> Iterator[str]:
    targets = row.get("targets", [])
    yield from _effects_say(row, texts)
    if "response" in row:
        answers = [texts.part("does-tag", tag=tag) for tag in row["response"]["vs"]]
        yield texts.tell("does-response", tags=_either(texts, answers))
    for need in row.get("requires", []):
        yield _requirement(need, texts)
    least = max((target.get("min_own_living", 0) for target in targets), default=0)
    if least:
        yield texts.tell("does-min-own-living", n=least)
    if row.get("windows", ["any"]) != ["any"]:
        windows = [texts.part("does-window", window=name) for name in row["windows"]]
        yield texts.tell("does-windows", windows=_either(texts, windows))
    if row.get("after_use") == "removed":
        yield texts.tell("does-removed")
    if row["shame"] < 0:
        yield texts.tell("does-put-back", n=-row["shame"])


def _effects_say(row: dict[str, Any], texts: Texts) -> Iterator[str]:
    """What the effects of a card do, and those it leaves to choose."""
    aims = {target["slot"]: _aim(target) for target in row.get("targets", [])}
    for effect in row.get("effects", []):
        if effect["op"] == "choose":
            yield texts.tell("does-choose")
            for n, option in enumerate(effect["options"], 1):
                does = " ".join(_effects_say({**row, "effects": option["effects"]}, texts))
                name = texts.name("alternative", f"{row['id']}_{n}", option["name"])
                yield texts.tell("does-option", name=name, does=does)
            continue
        aim = aims.get(effect.get("slot", ""), _aim({"kind": "self"}))
        if "who" in effect:
            aim = aim | {"aim": "several", "who": effect["who"]}
        elif effect["op"] in MOVES_CARDS:
            aim = aim | {"pick": "random"}
        if "pick" in effect or "who" in effect:
            aim = aim | {"pick": effect.get("pick", "owner" if effect["op"] == "weaken" else "random")}
        yield _numbered(texts, effect, effect.get("n", 1), **aim)


def _aim(target: dict[str, Any]) -> dict[str, str]:
    """At what an effect is aimed, as its sentence is told."""
    told = {"aim": target["kind"], "who": target.get("who", "any")}
    return told | {key: target.get(key, "any") for key in ("state", "family", "pick")}


def _requirement(need: dict[str, Any], texts: Texts) -> str:
    n = need.get("n", 1)
    if "zone" in need:
        return texts.tell("does-zone", kind=need["kind"], who=need.get("who", "any"), n=n)
    if "month" in need:
        months = [texts.part(f"month-{month}") for month in need["month"]]
        return texts.tell("does-months", months=_either(texts, months))
    if "party_health" in need:
        return texts.tell("does-party-health", most=need["party_health"] == "at_most", n=n)
    return texts.tell("does-holds", n=n)


def _either(texts: Texts, words: list[str]) -> str:
    """`hostile or cannibal`"""
    *first, last = words
    return texts.part("does-either", first=", ".join(first), last=last) if first else last


def printed(pieces: dict[str, Any], texts: Texts) -> dict[str, Any]:
    """A cards file's rows with a sentence `does` on every Forage card and Action; on Forage also `besides`, the part
    of it that is not the Food. Whatever somebody's own deck says itself is left as they wrote it."""
    for (kind, _), row in _shipped_rows().items():
        _with_texts(kind, row, texts)  # a language translates all our decks, whichever this is
    return pieces | {
        "forage": [
            _with_texts("forage", row, texts)
            | {"does": forage_text(row, texts), "besides": besides_food(row, texts)}
            for row in pieces.get("forage", [])
        ],
        "action": [
            _with_texts("action", row, texts) | {"does": action_text(row, texts)}
            for row in pieces.get("action", [])
        ],
    }


def _with_texts(kind: str, row: dict[str, Any], texts: Texts) -> dict[str, Any]:
    ours = _shipped_rows().get((kind, row["id"]), {})
    told = dict(row)
    if row["name"] == ours.get("name"):
        told["name"] = texts.name(kind, row["id"], row["name"])
    if "text" in row and row["text"] == ours.get("text"):
        told["text"] = texts.say(f"text-{kind}-{slug(row['id'])}", row["text"])
    return told


@cache
def _shipped_rows() -> dict[tuple[str, str], dict[str, Any]]:
    """The rows of the decks we ship; newer ones replace those with the same id."""
    decks = [tomllib.loads(shipped(deck)) for deck in SHIPPED]
    return {(kind, row["id"]): row for rows in decks for kind in ("forage", "action") for row in rows[kind]}
