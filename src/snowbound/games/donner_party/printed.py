"""What a card does, in words, made from its row in the cards file: the pages and the printed cards say it alike."""

from __future__ import annotations

from typing import Any

from snowbound.engine.sentences import counted, listed

OWNERS = {"own": "of your own camp", "other": "of another camp", "any": "of any camp"}
DEAD = {"own": "one of your own dead", "other": "one of another camp’s dead", "any": "one of the dead"}
STATES = {"healthy": "Healthy ", "weakened": "Weakened "}
FAMILIES = {"gray": " without a family", "family": " of a family"}
PICKS = {"owner": ", of its owner’s choice", "random": ", by lot"}
WINDOWS = {
    "round_open": "at the opening of a round",
    "pre_bid": "before the bids",
    "pre_hunger": "before Forage is laid down",
    "feeding": "in a feeding turn",
}
WHOSE_DRAWS = {"drawer": "Whoever drew it forages", "all": "Everybody forages", "others": "The others forage"}
WHOSE_NEED = {
    "drawer": "The camp that drew it needs",
    "all": "Every camp needs",
    "others": "The other camps need",
}


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def forage_text(row: dict[str, Any]) -> str:
    """`1 Food. Needs an Ox in the Graveyard, which is removed.`"""
    food = "" if row.get("reveal_on_draw") else f"{row.get('food', 0)} Food."
    return " ".join(filter(None, [food, besides_food(row)]))


def besides_food(row: dict[str, Any]) -> str:
    """What a Forage card does apart from the Food it gives."""
    said = []
    for cost in row.get("cost", []):
        n = cost.get("n", 1)
        said.append(
            f"Needs {counted(n, 'Ox', 'Oxen')} in the Graveyard, which {'is' if n == 1 else 'are'} removed."
        )
    if "ox" in row.get("tags", []):
        said.append("An Ox goes to the Graveyard when it is used.")
    if row.get("reveal_on_draw"):
        said.append("Shown when drawn.")
    return " ".join([*said, *(_weather(event) for event in row.get("on_draw", []))])


def _weather(event: dict[str, Any]) -> str:
    value = event.get("value", 0)
    match event["op"]:
        case "end_personal_draws":
            return f"{WHOSE_DRAWS[event['who']]} no more this round."
        case "communal_delta":
            return f"{counted(abs(value), 'communal card')} {'fewer' if value < 0 else 'more'}."
        case "communal_set":
            return f"{counted(value, 'communal card') if value else 'No communal cards'} this round."
        case "hunger_delta":
            return f"{WHOSE_NEED[event['who']]} {abs(value)} Food {'more' if value > 0 else 'less'}."
    return "The game ends at once."


def action_text(row: dict[str, Any]) -> str:
    """`Kills a Weakened Settler of another camp. Answers a hostile Action aimed at you, which then fails.`"""
    aims = {target["slot"]: _aim(target) for target in row.get("targets", [])}
    said = [
        _sentence(_effect(effect, aims.get(effect.get("slot", ""), ""))) for effect in row.get("effects", [])
    ]
    if "response" in row:
        said.append(
            f"Also answers a {listed(row['response']['vs'], 'or')} Action aimed at you, which then fails."
        )
    said += [_sentence(f"only {_requirement(need)}") for need in row.get("requires", [])]
    least = max((target.get("min_own_living", 0) for target in row.get("targets", [])), default=0)
    if least:
        said.append(f"Needs {least} living Settlers of your own.")
    if row.get("windows", ["any"]) != ["any"]:
        said.append(_sentence(f"played only {listed([WINDOWS[name] for name in row['windows']], 'or')}"))
    if row.get("after_use") == "removed":
        said.append("Leaves the game after use.")
    if row["shame"] < 0:
        said.append(f"Puts back {counted(-row['shame'], 'Shame card')}, drawn at random.")
    return " ".join(said)


def _aim(target: dict[str, Any]) -> str:
    if target["kind"] == "graveyard_ox":
        return "an Ox in the Graveyard"
    if target["kind"] == "party":
        return "another camp"
    if target["kind"] == "graveyard_settler":
        return DEAD[target.get("who", "any")] + FAMILIES.get(target.get("family", ""), "")
    state, family = STATES.get(target.get("state", ""), ""), FAMILIES.get(target.get("family", ""), "")
    return (
        f"a {state}Settler{family} {OWNERS[target.get('who', 'any')]}{PICKS.get(target.get('pick', ''), '')}"
    )


def _effect(effect: dict[str, Any], aim: str) -> str:
    n = effect.get("n", 1)
    match effect["op"]:
        case "food":
            return f"gives your camp {n} Food"
        case "gift_food":
            return f"gives {aim} {n} Food"
        case "kill":
            return f"kills {aim}"
        case "weaken":
            return f"weakens {aim}"
        case "remove_from_graveyard":
            return f"takes {aim} from the Graveyard" if "Graveyard" not in aim else f"takes {aim} away"
        case "steal_forage":
            return f"takes {counted(n, 'Forage card')} of {aim}, unseen"
        case "discard_forage":
            return f"{counted(n, 'Forage card')} of {aim} {'is' if n == 1 else 'are'} lost, by chance"
        case "discard_action":
            return f"{counted(n, 'Action')} of {aim} {'goes' if n == 1 else 'go'} back to the deck, by chance"
        case "draw_forage":
            return f"you draw {counted(n, 'Forage card')}"
        case "draw_action":
            return f"you draw {counted(n, 'Action')}"
        case "shame":
            who = f"{aim} draws" if aim else "you draw"
            back = f"{aim} puts" if aim else "you put"
            return (
                f"{who} {counted(n, 'Shame card')}" if n > 0 else f"{back} back {counted(-n, 'Shame card')}"
            )
        case "move_shame":
            return f"{counted(n, 'Shame card')} of yours {'passes' if n == 1 else 'pass'} to {aim}"
        case "peek":
            return f"you look at the next {counted(n, 'Forage card')}; a Final Rescue seen ends the game"
    return f"{aim} needs {abs(n)} Food {'more' if n > 0 else 'less'} this round"


MONTHS = {"nov": "November", "dec": "December", "jan": "January", "feb": "February", "mar": "March"}


def _requirement(need: dict[str, Any]) -> str:
    n = need.get("n", 1)
    if "zone" in need:
        what = f"{n} Oxen" if n > 1 else "an Ox"
        if need["kind"] == "settler":
            what = DEAD[need.get("who", "any")] if n == 1 else f"{n} of the dead"
        return f"with {what} in the Graveyard"
    if "month" in need:
        return f"in {listed([MONTHS[month] for month in need['month']], 'or')}"
    if "party_health" in need:
        return f"with a Health of {n} or {'more' if need['party_health'] == 'at_least' else 'less'}"
    return f"with {n} or more Shame cards"


def with_texts(pieces: dict[str, Any]) -> dict[str, Any]:
    """A cards file's rows with a sentence `does` on every Forage card and Action; on Forage also `besides`, the part
    of it that is not the Food."""
    return pieces | {
        "forage": [
            row | {"does": forage_text(row), "besides": besides_food(row)} for row in pieces.get("forage", [])
        ],
        "action": [row | {"does": action_text(row)} for row in pieces.get("action", [])],
    }
