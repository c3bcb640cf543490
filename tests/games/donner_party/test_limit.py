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
    window,
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
    assert "newest" not in state.position()["at"][-1]
    assert comes_back(game, state)


@pytest.mark.clause("DP-79", "Q44", "Q76")
def test_a_stolen_action_too_many_is_dealt_with_at_once() -> None:
    """Before the card that stole it goes on, and before its Shame: the Shame deck is empty, so a pile is chosen."""
    effects = [*STEAL["effects"], {"op": "weaken", "who": "others", "pick": "owner"}]
    game, state = at_the_limit(DONNERS, **STEAL | {"effects": effects, "shame": 1})
    state.apply(0, play(state, 0, "card"))
    assert (asked(state), len(actions(state, 0))) == ("hand limit", 4)
    state.apply(0, give_back(state, 0, "theft"))
    assert sorted(actions(state, 0)) == sorted(HELD)
    while asked(state) == "pick settler":
        assert comes_back(game, state)
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    assert asked(state) == "shame source"
    assert comes_back(game, state)


@pytest.mark.clause("DP-78", "DP-79", "Q76")
def test_who_draws_before_the_own_theft_is_carried_out_holds_no_four() -> None:
    """Seats 0 and 1 put an Action forward. Seat 1's makes all draw, then seat 0 steals a fourth."""
    rows = [
        {"id": "purse", "name": "Purse", "count": 1, "shame": 0, **STEAL},
        {
            "id": "mail",
            "name": "Mail",
            "count": 1,
            "shame": 0,
            "effects": [{"op": "draw_action", "who": "all"}],
        },
    ]
    game = deck_of(lambda doc: doc["action"].extend(rows))
    state = camp(
        party(DONNERS, actions=["purse", *HELD[:2]]),
        party(REEDS, actions=["mail", "theft"]),
        at=window("pre bid"),
        game=game,
        leader=1,
    )
    state.apply(0, play(state, 0, "purse"))
    state.apply(1, play(state, 1, "mail"))
    state.apply(1, seat(1))  # the Leader says who goes first
    assert (asked(state), state.waiting) == ("hand limit", (0,))
    assert len(actions(state, 0)) == 4
    assert comes_back(game, state)


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
