"""Two Actions put forward at the same moment, of which the first leaves nothing for the second. DP-72, DP-83, W-2."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.donner_party.camp import (
    DEAD,
    DECK,
    DONNERS,
    FOSTER,
    GAME,
    NANCY,
    PASS,
    REEDS,
    H,
    W,
    action_deck,
    actions,
    asked,
    camp,
    deck_of,
    face,
    feed,
    in_round,
    party,
    play,
    seat,
    told,
    who,
    window,
)
from tests.games.donner_party.test_properties import check_cards

STRONG: dict[str, Any] = {
    "id": "strong_camp", "name": "Strong Camp", "count": 1, "shame": 1,
    "requires": [{"zone": "graveyard", "kind": "ox", "n": 2}],
    "targets": [{"slot": "one", "kind": "settler", "who": "own", "state": "healthy", "family": "gray"}],
    "effects": [{"op": "weaken", "slot": "one"}],
}  # fmt: skip
FIXTURE = deck_of(lambda doc: doc["action"].append(STRONG))


@pytest.mark.clause("W-2", "DP-75", "Q70")
def test_what_a_card_requires_must_still_be_there_when_its_turn_comes() -> None:
    """Both want the Oxen of the Graveyard. Seat 0's comes first, and one is left where seat 1's needs two."""
    state = camp(
        party(DONNERS, actions=["boiled_bones"]), party({**REEDS, FOSTER: H}, actions=["strong_camp"]),
        at=window("pre bid"), oxen=2, spent={"nov_frozen_ox": 2}, deck=["jan_pine_bark"], game=FIXTURE,
    )  # fmt: skip
    state.apply(0, play(state, 0, "boiled_bones"))
    state.apply(1, play(state, 1, "strong_camp"))
    events = state.apply(0, seat(0))
    assert [event.args[0] for event in told(events, "food")] == [0]
    assert [event.args[0] for event in told(events, "failed")] == [1]
    assert face(state, FOSTER) == H
    assert "strong_camp" in action_deck(state)


@pytest.mark.clause("DP-83", "Q65", "DP-72")
def test_an_action_whose_turn_never_came_lies_with_the_deck_when_the_game_ends() -> None:
    """The scout sees the Final Rescue while seat 1's Action waits for its turn."""
    state = camp(
        party(DONNERS, actions=["scout_the_pass"]), party(REEDS, actions=["evening_prayers"]),
        at=window("pre bid"), deck=["mar_final_rescue"],
    )  # fmt: skip
    state.apply(0, play(state, 0, "scout_the_pass"))
    state.apply(1, play(state, 1, "evening_prayers"))
    state.apply(0, seat(0))
    assert state.over
    assert {"scout_the_pass", "evening_prayers"} <= set(action_deck(state))
    check_cards(state.record, GAME.tables)  # type: ignore[arg-type]
    assert GAME.load(state.position()) == state


@pytest.mark.clause("DP-80")
def test_the_only_action_given_back_is_drawn() -> None:
    """The deck is empty and one Action is left in all: it goes from seat 1 through the deck to seat 0."""
    everything = {row.id: row.count for row in DECK.actions if row}
    state = camp(
        party(DONNERS), party(REEDS, actions=["theft"]), action_deck=[],
        removed_actions={**everything, "theft": 0}, at=in_round("end", {"do": "draw", "seat": 0, "many": 1}),
        deck=["jan_pine_bark"],
    )  # fmt: skip
    if asked(state) == "give back":
        state.apply(1, state.actions(1)[0])
    assert actions(state, 0) == ["theft"]
    assert actions(state, 1) == []
    nobody = camp(
        party(DONNERS), party(REEDS), action_deck=[], removed_actions=everything,
        at=in_round("end", {"do": "draw", "seat": 0, "many": 1}), deck=["jan_pine_bark"],
    )  # fmt: skip
    assert told(nobody.opening, "no action")[0].args == (0, 0, 0)


@pytest.mark.clause("Q46", "W-7")
def test_who_is_out_no_longer_passes_in_advance() -> None:
    state = camp(
        party({NANCY: W}, yields="round"), party(DONNERS), party(REEDS, actions=["theft"]),
        at=feed(0, rest=True), deck=["jan_pine_bark"],
    )  # fmt: skip
    assert asked(state) == "window"
    assert "yields" in who(state, 0)
    state.apply(2, PASS)
    assert face(state, NANCY) == DEAD
    assert "yields" not in who(state, 0)
