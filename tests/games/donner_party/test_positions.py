"""Positions: short ones, wrong ones; match files that were tampered with."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party.positions.procedures import procedures, questions
from tests.games.donner_party.camp import (
    BIDDING,
    DECK,
    DONNERS,
    FEEDING,
    GAME,
    GEORGE,
    LAYING,
    REEDS,
    TAMSEN,
    H,
    W,
    asked,
    camp,
    party,
    who,
    window,
)
from tests.play import play, random_setup


def problems(doc: Any) -> list[str]:
    with pytest.raises(snowbound.BadPosition) as bad:
        GAME.load(doc)
    return bad.value.problems


def test_what_is_left_out_takes_its_natural_default() -> None:
    state = GAME.load({"players": 3})
    position = state.position()
    assert [row["family"] for row in position["parties"]] == ["donner", "reed", "breen"]
    assert all(len(row["settlers"]) == 5 for row in position["parties"])
    assert position["round"] == 2
    state = GAME.load(
        {
            "players": 2,
            "parties": [party({GEORGE: W}), party(REEDS)],
            "at": BIDDING,
            "communal": ["nov_jerky"],
        }
    )
    assert asked(state) == "bid"
    assert len(state.position()["action_deck"]) == 18
    assert len(state.position()["shame_deck"]) == 40
    assert len(state.position()["forage_deck"]) == 20


def test_a_family_follows_from_its_settlers() -> None:
    assert who(camp(party({GEORGE: W, "luis": H})), 0)["family"] == "donner"


@pytest.mark.parametrize(
    ("doc", "message"),
    [
        ("winter", "a position is an object, not str"),
        ({"game": "trek"}, "this is a position of 'trek'"),
        ({"players": 6}, "players: Donner Party takes 2 to 5"),
        ({"players": 4, "options": {"ai_seat": True}}, "options.ai_seat: an AI seat joins 2 or 3 players, not 4"),
        ({"options": {"ai_sit": True}}, "Did you mean 'ai_seat'"),
        ({"deck": {"name": "Another"}}, "deck: {'name': 'Another'} is not the deck in play"),
        ({"leader": 4}, "leader: 4 is not a number from 0 to 3"),
        ({"month": "may"}, "month: 'may' is not one of oct"),
        ({"oxen": -1}, "oxen: -1 is not a number"),
        ({"parties": {}}, "parties: must be a list of objects"),
        ({"parties": [{}] * 9}, "parties: has 9 entries; there is room for 4"),
        ({"parties": [{"settlers": {"nobody": "healthy"}}]}, "settlers: 'nobody' is no Settler of this deck"),
        ({"parties": [{"settlers": {GEORGE: "fine"}}]}, "settlers.george_donner: 'fine' is not one of healthy"),
        ({"parties": [{"settlers": [GEORGE]}]}, "parties[0].settlers: must be an object"),
        ({"parties": [{"family": "green"}]}, "parties[0].family: 'green' is no family"),
        ({"parties": [{"forage": ["gold"]}]}, "parties[0].forage[0]: 'gold' is no Forage card"),
        ({"parties": [{"forage": [{"card": "nov_jerky", "known_to": [9]}]}]}, "forage[0].known_to: 9 is not a seat"),
        ({"parties": [{"forage": [{"crad": "nov_jerky"}]}]}, "forage[0].crad: unknown"),
        ({"parties": [{"forage": 3}]}, "parties[0].forage: must be a list"),
        ({"parties": [{"actions": ["rifle"] * 5}]}, "parties[0].actions: 5 entries; there is room for 4"),
        ({"parties": [{"actions": ["flute"]}]}, "parties[0].actions[0]: 'flute' is no Action"),
        ({"parties": [{"shame": [9]}]}, "parties[0].shame[0]: 9 is no Shame value"),
        ({"parties": [{"shame": [True]}]}, "parties[0].shame[0]: True is no Shame value"),
        ({"parties": [{"food": -1}]}, "parties[0].food: -1 is not a number"),
        ({"parties": [{"fed": 1}]}, "parties[0].fed: 1 is neither true nor false"),
        ({"parties": [{"yields": "long"}]}, "parties[0].yields: 'long' is not one of no, window"),
        ({"parties": [{"ai": True}]}, "parties[0].ai: the AI"),
        ({"parties": [{"pet": "Cash"}]}, "parties[0].pet: unknown"),
        ({"communal": ["gold"]}, "communal[0]: 'gold' is no Forage card"),
        ({"communal": ["nov_jerky"] * 5}, "communal: 5 entries; there is room for 4"),
        ({"forage_deck": "full"}, "forage_deck: must be a list"),
        ({"forage_deck": ["dec_jerky", "nov_jerky"]}, "forage_deck: lies by month, November on top"),
        ({"action_deck": ["flute"]}, "action_deck[0]: 'flute' is no card"),
        ({"action_deck": []}, "action_deck: grave_robbing: 0 in all, and the deck has 2"),
        ({"shame_deck": [0]}, "shame_deck: 1 cards of value 0, and the deck has 4"),
        ({"spent": {"nov_jerky": 4}}, "forage: nov_jerky: 4 in all, and the deck has 1"),
        ({"spent": []}, "spent: must be an object"),
        ({"weather": {"rain": 1}}, "weather.rain: unknown"),
        ({"weather": 3}, "weather: must be an object"),
        ({"over": True}, "ended_by: a game that is over says what ended it"),
        ({"ended_by": "boredom"}, "ended_by: 'boredom' is not one of"),
        ({"parties": [{"settlers": {GEORGE: W}}, {"settlers": {GEORGE: W}}]}, "george_donner stands 2 times"),
        ({"parties": [{"settlers": {GEORGE: W}}, {"settlers": {TAMSEN: W}}]}, "2 Parties have the family donner"),
        ({"parties": [{"settlers": {GEORGE: "buried"}}]}, "nobody is alive: the game is over (DP-84)"),
        ({"parties": [{"settlers": {GEORGE: W}, "forage": ["dec_blizzard"]}]}, "shown when drawn: nobody holds it"),
        ({"parties": [{"settlers": DONNERS, "forage": [{"card": "nov_jerky", "laid": True}]}]}, "Hunger step only"),
        (
            {"parties": [{"settlers": DONNERS}, {"settlers": {"luis": "buried"}, "forage": ["nov_jerky"]}]},
            "parties[1]: an eliminated seat has neither cards nor Food (Q46)",
        ),
        ({"communal": [None, "dec_blizzard"]}, "communal[1]: a card that is shown when drawn does not lie there"),
        ({"at": {"do": "sleep"}}, "at[0]: `do` must be one of round"),
        ({"at": {"do": "feed", "seat": 9}}, "at[0].seat: 9 is not a number"),
        ({"at": [{"do": "round", "step": "lunch"}]}, "at[0].step: 'lunch' is not one of start, set up, begin"),
        ({"at": [{"do": "window"}, {"do": "action"}]}, "at[2].card: must be an Action of the deck"),
        ({"at": {"do": "feed"}}, "at[1]: 'feed' does not follow from 'begin', which begins nothing"),
        ({"at": [*BIDDING[:1], {"do": "bids", "step": "tie"}]}, "question: missing: 'tie' waits for an answer"),
        (
            {"at": [*BIDDING[:1], {"do": "bids", "step": "tie"}, {"do": "draw"}]},
            "at[1].step: 'tie' waits for an answer, so nothing",
        ),
        ({"at": [{"do": "bids", "step": "pick", "picker": 5}]}, "at[0].picker: 5 is not a number from 0 to 4"),
        ({"at": [{"do": "bids", "step": "pick", "picker": None}]}, "at[0].picker: None is not a number from 0 to 4"),
        ({"at": [{"do": "draw", "seat": 4}]}, "at[1].seat: there is no seat 4"),
        (
            {"at": BIDDING, "question": {"asks": "bid", "waiting": [0]}},
            "question.asks: does not fit 'start', which asks nothing",
        ),
        (
            {"at": [{"do": "shame", "step": "chosen"}], "question": {"asks": "shame source", "waiting": [1]}},
            "question.waiting: here seat 0 answers",
        ),
        (
            {"at": [{"do": "shame", "step": "chosen"}], "question": {"asks": "shame source", "waiting": [0]}},
            "question.waiting: seat 0 has nothing to choose here",
        ),
        (
            {"at": [{"do": "window"}, {"do": "action", "step": "resolve", "card": "rifle", "target": 24}]},
            "at[2].target: is no Settler of any Party",
        ),
        ({"at": {"do": "action", "actor": 0, "card": "flute"}}, "at[0].card: 'flute' is not a number from 0 to 0"),
        ({"for_ai": True}, "for_ai: no question is open"),
        ({"dice": [0]}, "dice: must be a list"),
        ({"snow": 1}, "snow: unknown"),
    ],
)  # fmt: skip
def test_one_thing_wrong(doc: Any, message: str) -> None:
    assert any(message in p for p in problems(doc)), problems(doc)


def test_three_errors_are_all_reported() -> None:
    found = problems({"players": 2, "month": "may", "oxen": "two", "parties": [{"shame": ["much"]}]})
    assert len(found) == 3


def test_an_answer_that_is_not_legal_is_refused() -> None:
    state = GAME.new(players=3, seed=1)
    while asked(state) != "bid":
        state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    state.apply(state.waiting[0], state.actions(state.waiting[0])[0])
    doc = state.position()
    (seat,) = doc["question"]["answers"]
    doc["question"]["answers"][seat] = 50
    assert problems(doc) == [f"question.answers.{seat}: 50 is not legal for this seat here"]


@pytest.mark.parametrize("seed", range(4))
def test_spoiled_positions_are_refused_in_words_or_can_be_played(seed: int) -> None:
    """Random damage, wild and subtle. Never a crash, never a seat without a choice."""
    rng = random.Random(f"spoil {seed}")
    refused = played = 0
    for n in range(6):
        players, options = random_setup(GAME, rng)
        state = GAME.new(players=players, seed=n, options=options)
        for moves, _ in enumerate(play(state, rng)):
            if moves % 9:
                continue
            doc = json.loads(json.dumps(state.position()))
            rng.choice([spoil_place, spoil_question, spoil_value, spoil_value])(doc, rng)
            try:
                again = GAME.load(doc)
            except snowbound.SnowboundError:
                refused += 1
                continue
            for _ in range(40):
                if again.over:
                    break
                seat = rng.choice(again.waiting)
                again.apply(seat, rng.choice(again.actions(seat)))
            played += 1
    assert refused > 10
    assert played > 10


def spoil_place(doc: dict[str, Any], rng: random.Random) -> None:
    """Another step, another argument, a frame too many or too few."""
    frames = doc.get("at", [])
    if not frames:
        return
    frame = rng.choice(frames)
    procedure = next(p for p in procedures if p.name == frame["do"])
    what = rng.randrange(4)
    if what == 0:
        frame["step"] = rng.choice(procedure.steps)
    elif what == 1 and procedure.args:
        frame[rng.choice(procedure.args).name] = rng.randint(-1, 6)
    elif what == 2:
        frames.pop()
    else:
        frames.append(dict(rng.choice(frames)))


def spoil_question(doc: dict[str, Any], rng: random.Random) -> None:
    asked_now = doc.get("question")
    what = rng.randrange(3)
    if asked_now is None:
        return
    if what == 0:
        asked_now["asks"] = rng.choice(questions[1:])
    elif what == 1:
        asked_now["waiting"] = [rng.randrange(doc["players"])]
    else:
        del doc["question"]


def spoil_value(doc: dict[str, Any], rng: random.Random) -> None:
    """Change or drop one value somewhere in a document."""
    at: Any = doc
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.9:
            at = at[key]
            continue
        if rng.random() < 0.2:
            del at[key]
        elif type(at[key]) is int and rng.random() < 0.7:
            at[key] += rng.choice([-1, 1, 2])
        else:
            at[key] = rng.choice([-1, 3, 99, "x", None, True, [], {}, "nov_jerky", "healthy", "theft", 1])
        return


def test_a_match_that_was_edited_is_refused() -> None:
    match = snowbound.Match.new(GAME, players=2, seed=5)
    rng = random.Random(5)
    while not match.state.over:
        seat = rng.choice(match.state.waiting)
        match.apply(seat, rng.choice(match.state.actions(seat)))
    doc = match.document()
    assert snowbound.Match.from_document(doc, game=GAME).state == match.state
    cut = {**doc, "moves": [*doc["moves"][:4], [0, 113], *doc["moves"][5:]]}
    with pytest.raises(
        snowbound.BadMatch, match=r"entry 5 of .* cannot be replayed: Seat 0 may not answer 113"
    ):
        snowbound.Match.from_document(cut, game=GAME)
    with pytest.raises(snowbound.BadMatch, match="digest does not match"):
        snowbound.Match.from_document({**doc, "moves": doc["moves"][:-1]}, game=GAME)
    with pytest.raises(snowbound.BadMatch, match="played under ruleset '0'"):
        snowbound.Match.from_document({**doc, "version": "0"}, game=GAME)
    with pytest.raises(snowbound.BadMatch, match="cannot begin this match"):
        snowbound.Match.from_document({**doc, "options": {"ai_seat": True}, "players": 5}, game=GAME)


@pytest.mark.clause("DP-53", "DP-54")
def test_no_forage_lies_before_a_camp_that_has_eaten() -> None:
    rows = [party(DONNERS), party(REEDS, {"card": "nov_jerky", "laid": True})]
    at: list[dict[str, Any]] = [
        {"do": "round", "step": "end"},
        {"do": "hunger", "step": "feed", "turn": 1},
        {"do": "feed", "step": "feeding window"},
    ]
    doc = {"players": 2, "parties": rows, "at": at}
    assert problems(doc) == [
        "parties[1].forage: Forage is laid down in the Hunger step only, until its owner has eaten (DP-53)"
    ]
    at[1]["turn"] = 0
    assert GAME.load(doc).opening


@pytest.mark.clause("DP-66")
def test_no_more_oxen_are_in_the_graveyard_than_there_are() -> None:
    rows = [party(DONNERS, "nov_frozen_ox"), party(REEDS)]
    total = sum(row.count for row in DECK.forage if row and row.id.endswith("frozen_ox"))
    doc = {"players": 2, "parties": rows, "at": LAYING, "forage_deck": ["mar_pine_bark"]}
    assert problems({**doc, "oxen": total}) == [
        f"oxen: {total} in the Graveyard, where {total - 1} at most can have been used (DP-66)"
    ]
    assert GAME.load({**doc, "oxen": total - 1}).waiting


@pytest.mark.clause("Q46", "DP-53")
def test_a_seat_without_a_settler_has_no_cards_once_play_has_begun() -> None:
    rows = [{"settlers": {}, "forage": [{"card": "oct_jerky", "laid": True}]}, party(DONNERS), party(REEDS)]
    assert problems({"players": 3, "parties": rows, "at": LAYING}) == [
        "parties[0]: an eliminated seat has neither cards nor Food (Q46)"
    ]


@pytest.mark.parametrize("option", GAME.options)
def test_the_first_position_of_every_option_is_taken_up_again(option: str) -> None:
    for value in GAME.options[option].values:
        state = GAME.new(players=3, seed=13, options={option: value})
        assert GAME.load(json.loads(json.dumps(state.position()))) == state


@pytest.mark.clause("W-3")
def test_a_position_may_stand_before_anybody_is_asked_to_respond() -> None:
    rows = [party(DONNERS), party(REEDS, actions=["pistol"])]
    rifle = {"actor": 0, "card": "rifle"}
    at = [*window("pre bid"), {"do": "action", "step": "responses", "target": 5, **rifle}]
    state = camp(*rows, at=[*at, {"do": "responses", **rifle, "answered": None}])
    assert asked(state) == "respond"
    assert state.waiting == (1,)
    other = {"players": 2, "parties": rows, "at": [*at, {"do": "responses", "actor": 1, "card": "rifle"}]}
    assert problems(other) == ["at[3]: actor, card and whom it answered are those of what lies beneath (W-3)"]


@pytest.mark.parametrize("scene", [LAYING, FEEDING, BIDDING, window("pre bid")], ids=lambda at: at[-1]["do"])
def test_every_later_position_of_a_scene_loads(scene: list[dict[str, Any]]) -> None:
    rows = [party(DONNERS, "nov_jerky", actions=["theft", "rifle"]), party(REEDS, "nov_wild_game")]
    state = camp(*rows, at=scene, deck=["nov_empty_traps", "nov_wild_game", "dec_field_mice"])
    rng = random.Random(3)
    while not state.over:
        assert GAME.load(json.loads(json.dumps(state.position()))) == state
        seat = rng.choice(state.waiting)
        state.apply(seat, rng.choice(state.actions(seat)))


def older(file: str) -> Any:
    return json.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))


def steps(row: dict[str, Any]) -> str:
    return "-".join(frame["step"] for frame in row["position"]["at"][1:])


def goes_on_as_it_went(row: dict[str, Any]) -> None:
    """`then` is what the same answers brought about when the position was written."""
    state = GAME.load(row["position"])
    for seat, choices, action, events in row["then"]:
        assert state.actions(seat) == choices
        assert [[e.name, *e.args, e.sees] for e in state.apply(seat, action)] == events
    if not state.over:
        assert GAME.load(state.position()) == state


@pytest.mark.parametrize("row", older("older_positions.json"), ids=steps)
def test_positions_of_the_first_notation_go_on_as_they_went(row: dict[str, Any]) -> None:
    """Written when Hunger and feeding turns were still steps."""
    assert "notation" not in row["position"]
    goes_on_as_it_went(row)


@pytest.mark.parametrize("row", older("older_positions_2.json"), ids=steps)
def test_positions_of_the_second_notation_go_on_as_they_went(row: dict[str, Any]) -> None:
    """Written when everything but Hunger and feeding turns were still steps: every one of those that can wait, and
    everything that could stand on it."""
    assert row["position"]["notation"] == 2
    goes_on_as_it_went(row)


@pytest.mark.clause("DP-70")
def test_a_window_says_which_it_is() -> None:
    doc = GAME.new(players=2, seed=1).position()
    window = next(frame for frame in doc["at"] if frame["do"] == "window")
    del window["window"]
    assert problems(doc) == ["at[1].window: must be one of the windows"]


# ------------------------------------------ what loaded and broke later, found by spoiling and by reading


def two_camps(**more: Any) -> dict[str, Any]:
    return {"players": 2, "parties": [party(DONNERS), party(REEDS)], "at": LAYING, **more}


@pytest.mark.clause("DP-79")
def test_a_fourth_action_is_held_only_while_one_is_to_be_given_up() -> None:
    """Otherwise the next one drawn has no place."""
    four = ["pistol", "rifle", "rifle", "theft"]
    rows = [party(DONNERS, actions=four), party(REEDS)]
    assert problems(two_camps(parties=rows)) == [
        "parties[0].actions: more than 3 are held only while the seat is asked which to give up (DP-79)"
    ]
    limit = {"do": "draw", "step": "limit", "seat": 0, "many": 0, "newest": "rifle"}
    asks = {"asks": "hand limit", "waiting": [0]}
    doc = {"players": 2, "parties": rows, "at": limit, "question": asks}
    assert GAME.load(doc).waiting == (0,)
    other = {**doc, "at": {**limit, "newest": "scout_the_pass"}}
    assert problems(other) == ["at[1].newest: is not in the hand it was drawn to (DP-79)"]


@pytest.mark.clause("DP-72")
def test_an_action_waits_for_its_turn_only_once_all_have_spoken() -> None:
    """Otherwise the next one put forward would take its place, and it would be lost."""
    rows = [{**party(DONNERS, actions=["theft"]), "played": "rifle"}, party(REEDS, actions=["pistol"])]
    at, said = window("pre bid"), {"asks": "window", "waiting": [0, 1]}
    why = "parties[0].played: an Action waits for its turn only in a window in which all have spoken (DP-72)"
    assert problems({"players": 2, "parties": rows, "at": LAYING}) == [why]
    asking = [*at[:-1], {**at[-1], "step": "said"}]
    assert problems({"players": 2, "parties": rows, "at": asking, "question": said}) == [why]
    rows[1]["played"] = "pistol"
    rows[1]["actions"] = []
    ordering = [*at[:-1], {**at[-1], "step": "ordered"}]
    first = {"asks": "who first", "waiting": [0]}
    assert GAME.load({"players": 2, "parties": rows, "at": ordering, "question": first}).waiting == (0,)


@pytest.mark.clause("W-1", "W-6")
def test_nobody_is_asked_for_a_fourth_action_of_a_window() -> None:
    rows = [{**party(DONNERS, actions=["rifle"]), "plays": 3}, party(REEDS, actions=["pistol"])]
    at = window("pre bid")
    asking = [*at[:-1], {**at[-1], "step": "said"}]
    doc = {"players": 2, "parties": rows, "at": asking, "question": {"asks": "window", "waiting": [0, 1]}}
    assert problems(doc) == ["question.waiting: seat 0 may play no Action here (W-1, W-6, W-7)"]
    assert GAME.load({**doc, "question": {"asks": "window", "waiting": [1]}}).waiting == (1,)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"bid": 4}, "parties[0].bid: 4 is not a number from 0 to 3"),
        ({"plays": 4}, "parties[0].plays: 4 is not a number from 0 to 3"),
        ({"starved": 1}, "parties[0].starved: 1 have starved, and 0 are dead (DP-62)"),
    ],
)
def test_no_more_is_counted_than_there_can_be(row: dict[str, Any], message: str) -> None:
    assert problems(two_camps(parties=[{**party(DONNERS), **row}, party(REEDS)])) == [message]


@pytest.mark.clause("Q69")
def test_there_are_no_more_rounds_than_forage_for_them() -> None:
    """Otherwise the count of rounds would leave what a position may say."""
    doc = {
        "players": 2,
        "parties": [party(DONNERS), party(REEDS)],
        "round": 126,
        "forage_deck": ["mar_pine_bark"],
    }
    found = problems(doc)
    assert found == [
        "round: 126 rounds and 1 Forage cards: together at most 126, since a round takes a card at least (Q69)"
    ]
    state = GAME.load({**doc, "round": 125})
    assert GAME.load(state.position()) == state


@pytest.mark.clause("DP-57")
def test_whatever_cards_add_to_a_need_the_hunger_can_be_written() -> None:
    rows = [{**party({GEORGE: W, TAMSEN: W, "luis": W}), "extra_need": 127, "starved": 0}, party(REEDS)]
    state = GAME.load(two_camps(parties=rows, at=FEEDING))
    for _ in play(state, random.Random(1)):
        assert GAME.load(json.loads(json.dumps(state.position()))) == state


@pytest.mark.clause("DP-28")
def test_an_empty_deck_ends_the_game() -> None:
    doc = {"players": 2, "parties": [party(DONNERS), party(REEDS)], "forage_deck": []}
    assert problems({**doc, "at": [{"do": "round", "step": "deck empty"}]}) == [
        "at[0].step: the deck is empty: the game is over (DP-28)"
    ]
