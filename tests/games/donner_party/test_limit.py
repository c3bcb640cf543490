"""A hand above its limit, and Actions that are played out of it. DP-78, DP-79, Q76."""

from __future__ import annotations

import json
from typing import Any

import pytest

import snowbound
from tests.games.donner_party.camp import (
    BREENS,
    CARDS,
    DEAD,
    DECK,
    DONNERS,
    GEORGE,
    REEDS,
    W,
    actions,
    asked,
    camp,
    deck_of,
    face,
    give_back,
    in_round,
    party,
    play,
    seat,
)

HELD = ["evening_prayers", "slaughter_the_dog", "mishap"]
THEIRS = ["theft"]
STEAL = {
    "targets": [{"slot": "foe", "kind": "party", "who": "other", "has": "action"}],
    "effects": [{"op": "steal_action", "slot": "foe"}],
}


def at_the_limit(settlers: dict[str, str], **card: Any) -> tuple[Any, snowbound.State]:
    """Seat 0 has drawn a fourth Action, which is called `card`. Seat 1 has one, and all Shame lies before 1 and 2."""
    full = {"id": "card", "name": "The Card", "count": 1, "shame": 0, **card}
    game = deck_of(lambda doc: doc["action"].append(full))
    rest = [row.id for row in DECK.actions if row for _ in range(row.count)]
    for name in (*HELD, *THEIRS):
        rest.remove(name)
    values = [value for value, n in zip(CARDS.v_value, CARDS.v_count, strict=True) for _ in range(n)]
    state = camp(
        party(settlers, actions=HELD),
        party(REEDS, actions=THEIRS, shame=values[::2]),
        party(BREENS, shame=values[1::2]),
        at=in_round("end", {"do": "draw", "seat": 0, "many": 1}),
        action_deck=["card", *rest],
        game=game,
    )
    assert asked(state) == "hand limit"
    return game, state


def comes_back(game: Any, state: snowbound.State) -> bool:
    again: snowbound.State = game.load(json.loads(json.dumps(state.position())))
    return again == state


@pytest.mark.clause("DP-79", "Q76")
def test_a_stolen_action_exceeds_the_limit_again() -> None:
    """The card that was drawn over the limit has been played meanwhile."""
    game, state = at_the_limit(DONNERS, **STEAL)
    state.apply(0, play(state, 0, "card"))
    assert sorted(actions(state, 0)) == sorted(HELD + THEIRS)
    assert (asked(state), state.waiting) == ("hand limit", (0,))
    assert comes_back(game, state)


@pytest.mark.clause("DP-79", "Q76", "DP-77")
def test_a_hand_above_the_limit_waits_until_the_shame_for_the_theft_is_drawn() -> None:
    game, state = at_the_limit(DONNERS, **STEAL | {"shame": 1})
    state.apply(0, play(state, 0, "card"))
    assert (asked(state), len(actions(state, 0))) == ("shame source", 4)
    assert comes_back(game, state)
    state.apply(0, seat(2))
    assert asked(state) == "hand limit"
    state.apply(0, give_back(state, 0, "theft"))
    assert sorted(actions(state, 0)) == sorted(HELD)


@pytest.mark.clause("DP-79", "Q77")
def test_a_hand_above_the_limit_waits_until_the_card_that_stole_has_done_the_rest() -> None:
    effects = [*STEAL["effects"], {"op": "weaken", "who": "others", "pick": "owner"}]
    game, state = at_the_limit(DONNERS, **STEAL | {"effects": effects})
    state.apply(0, play(state, 0, "card"))
    assert (asked(state), len(actions(state, 0))) == ("pick settler", 4)
    assert comes_back(game, state)


@pytest.mark.clause("DP-79")
def test_four_actions_are_not_held_before_the_theft() -> None:
    """A fifth would have no place."""
    effects = [{"op": "weaken", "who": "others", "pick": "owner"}, *STEAL["effects"]]
    game, state = at_the_limit(DONNERS, **STEAL | {"effects": effects})
    state.apply(0, play(state, 0, "card"))
    assert (asked(state), len(actions(state, 0))) == ("pick settler", 3)
    doc = state.position()
    doc["parties"][0]["actions"].append(doc["action_deck"].pop())
    with pytest.raises(snowbound.BadPosition, match="more than 3 are held only"):
        game.load(doc)


@pytest.mark.clause("DP-79", "V-4")
def test_once_an_action_is_played_out_of_four_none_is_the_newest() -> None:
    """The others see that one was drawn, and in every world of theirs the same, even if its drawer died of it."""
    card = {
        "shame": 1, "tags": ["food"], "counts_for_must_feed": False,
        "targets": [{"slot": "one", "kind": "settler", "who": "own"}],
        "effects": [{"op": "kill", "slot": "one"}, {"op": "food", "n": 3}],
    }  # fmt: skip
    game, state = at_the_limit({GEORGE: W}, **card)
    assert state.position()["at"][1]["newest"] == "card"
    state.apply(0, play(state, 0, "card"))
    assert (face(state, GEORGE), asked(state)) == (DEAD, "shame source")
    for viewer in (0, 1, 2):
        assert "newest" not in state.view(viewer)["at"][1]
        assert state.determinise(viewer, 1).view(viewer) == state.view(viewer)
    assert comes_back(game, state)
    older = state.position()
    older["at"][1]["newest"] = "card"
    assert game.load(older) == state
