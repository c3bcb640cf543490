"""Things on the table: every event points at its own, and every thing that cannot be chosen says why."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import snowbound
from snowbound.engine import Event, Game, State
from snowbound.games.donner_party.piece_texts import action_text, forage_text
from snowbound.server.tables.decks import pieces

GAMES = ("donner-party", "donners-pointe", "trek")
# Events about nothing that lies on the table.
NOWHERE = {"day", "reshuffled", "sudden death", "removed card"}


def played(name: str, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A game played by chance: the states, and the events that led to each."""
    game, chance = snowbound.game(name), random.Random(seed)
    state = game.new(players=game.usual_players, seed=seed)
    yield state, state.opening
    while not state.over:
        seat = chance.choice(state.waiting)
        events = state.apply(seat, chance.choice(state.actions(seat)))
        yield state, events


def things(game: Game, players: int) -> list[dict[str, Any]]:
    """What a page can draw, in any state."""
    found: list[dict[str, Any]] = [{"kind": kind} for kind in ("cop", "trail", "deck", "graveyard", "centre")]
    for seat in range(players):
        found += [{"kind": kind, "seat": seat} for kind in ("seat", "traveller", "meeple", "shame")]
        for slot in range(3):
            found += [{"kind": kind, "seat": seat, "slot": slot} for kind in ("card", "forage", "action")]
    found += [{"kind": "location", "location": n} for n in range(1, 7)]
    found += [{"kind": "die", "die": n} for n in range(4)]
    found += [{"kind": "communal", "slot": n} for n in range(4)]
    data = pieces(game)
    found += [{"kind": "settler", "settler": row["id"]} for row in data.get("settler", [])]
    found += [
        {"kind": "card", "name": " ".join(row["traits"]), "where": "hand"} for row in data.get("cube", [])[:9]
    ]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_event_points_at_its_place(name: str) -> None:
    data = pieces(snowbound.game(name))
    settlers = {row["id"] for row in data.get("settler", [])}
    seen = set()
    for seed in range(4):
        for state, events in played(name, seed):
            for event in events:
                for viewer in (*range(state.players), None):
                    told = event.for_seat(viewer)
                    if told is None or not str(told):
                        continue
                    seen.add(told.name)
                    assert told.touches or told.name in NOWHERE, told.name
                    for touch in told.touches:
                        assert "settler" not in touch or touch["settler"] in settlers
                        assert 0 <= touch.get("seat", 0) < state.players, (told.name, touch)
                        json.dumps(touch)
    assert len(seen) > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_says_why_it_cannot_be_chosen_and_nothing_hidden(name: str) -> None:
    game, chance = snowbound.game(name), random.Random(1)
    known, asked = set(game.clauses), 0
    all_things = things(game, game.usual_players)
    for turn, (state, _) in enumerate(played(name, 3)):
        if state.over or turn % 3:
            continue
        seat = chance.choice(state.waiting)
        other = state.determinise(seat, turn)  # the same to this seat, the hidden drawn anew
        for thing in chance.sample(all_things, 12):
            told = state.why_not(seat, thing)
            assert told == other.why_not(seat, thing), thing
            if told is not None:
                asked += 1
                text = state.speech(seat).say(told.said)
                assert text[0].isupper()
                assert text[-1] in ".?", text
                assert set(told.clauses) <= known
                assert told.clauses, text
    assert asked > 50


@pytest.mark.parametrize("name", GAMES)
def test_a_thing_that_can_be_chosen_has_no_reason_against_it(name: str) -> None:
    state = snowbound.game(name).new(players=3, seed=2)
    for _ in range(12):
        seat = state.waiting[0]
        for choice in state.choices(seat):
            for touch in choice.touches:
                assert state.why_not(seat, touch) is None
        state.apply(seat, state.actions(seat)[-1])


@pytest.mark.parametrize("name", GAMES)
def test_nonsense_is_no_thing_but_harms_nothing(name: str) -> None:
    state = snowbound.game(name).new(players=3, seed=2)
    seat = state.waiting[0]
    for thing in ({}, {"kind": 7}, {"kind": "location", "location": True}, {"kind": "card", "seat": -1, "slot": 99},
                  {"kind": "settler", "settler": "nobody"}, {"kind": "location", "location": 10**9}):  # fmt: skip
        told = state.why_not(seat, thing)
        assert told is None or state.speech(seat).say(told.said)


def test_locations_and_identities_name_the_clause_that_says_what_they_are_for() -> None:
    game = snowbound.game("donners-pointe")
    data = pieces(game)
    for row in (*data["location"], *data["identity"]):
        assert row["name"] in game.clauses[row["rule"]].text
    state = game.new(players=4, seed=2)
    while "Where do you go" not in state.question(state.waiting[0]):
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    for choice in state.choices(state.waiting[0]):
        assert choice.clauses[0] == data["location"][choice.touches[0]["location"] - 1]["rule"]


def test_a_closed_location_says_so() -> None:
    """PT-15, PT-33."""
    state = snowbound.game("donners-pointe").new(players=3, seed=2)
    while "Where do you go" not in state.question(state.waiting[0]):
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    told = state.why_not(state.waiting[0], {"kind": "location", "location": 5})
    assert told is not None
    assert state.speech().say(told.said) == "The Warehouse is closed with 3 players."
    assert "PT-15" in told.clauses


def test_what_a_card_does_stands_on_it() -> None:
    data = pieces(snowbound.game("donner-party"))
    does = {row["name"]: row["does"] for kind in ("forage", "action") for row in data[kind]}
    assert does["Pistol"] == (
        "Kills a Weakened Settler of another camp. Also answers a hostile Action aimed at you, which then fails."
    )
    assert does["Boiled Bones"] == "Takes an Ox from the Graveyard. Gives your camp 2 Food."
    assert does["Firewood"] == "2 Food. When used: Your camp needs 1 Food less this round."
    assert does["Act of Mercy"] == "Gives another camp 2 Food. Puts back 2 Shame cards, picked at random."
    assert all(text and "None" not in text for text in does.values())


def test_words_for_what_our_own_deck_does_not_use() -> None:
    row = {
        "shame": 1, "windows": ["feeding", "pre_bid"], "after_use": "removed",
        "requires": [{"zone": "graveyard", "kind": "ox", "n": 2}, {"month": ["dec", "jan"]},
                     {"party_health": "at_most", "n": 4}, {"holds": "shame", "n": 2}],
        "targets": [{"slot": "foe", "kind": "party"}],
        "effects": [{"op": "move_shame", "slot": "foe", "n": 1}, {"op": "modify_need", "slot": "foe", "n": 1},
                    {"op": "discard_action", "slot": "foe"}, {"op": "draw_action", "n": 2}, {"op": "shame", "n": 1}],
    }  # fmt: skip
    english = snowbound.game("donner-party").texts()
    assert action_text(row, english) == (
        "You pass one Shame card to another camp. Another camp needs 1 Food more this round. "
        "Another camp puts one Action, picked at random, back into the deck. You draw 2 Actions. "
        "You draw one Shame card. "
        "Only with 2 Oxen in the Graveyard. Only in December or January. Only with a Health of 4 or less. "
        "Only with 2 or more Shame cards. Played only while a camp is eating or before the bids. "
        "Leaves the game after use."
    )
    assert (
        forage_text({"food": 3, "tags": ["ox"]}, english)
        == "3 Food. An Ox goes to the Graveyard when it is used."
    )
