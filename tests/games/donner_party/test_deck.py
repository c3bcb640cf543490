"""Reading decks: a good one in full, bad ones with everything that is wrong and where."""

from __future__ import annotations

import contextlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound.games import donner_party
from snowbound.games.donner_party import BadDeck, load_deck, with_deck
from snowbound.games.donner_party.deck import (
    SHIPPED,
    ShippedDeck,
    load_shipped,
    make_deck,
    read_deck,
    shipped,
)
from tests.games.donner_party.camp import GAME, SCENES

DOC: dict[str, Any] = tomllib.loads(SCENES.read_text(encoding="utf-8"))


def fresh() -> dict[str, Any]:
    return tomllib.loads(SCENES.read_text(encoding="utf-8"))


def row(doc: dict[str, Any], kind: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in doc[kind] if r["id"] == name)
    return found


def problems(doc: dict[str, Any]) -> list[str]:
    with pytest.raises(BadDeck) as bad:
        make_deck(doc)
    assert str(len(bad.value.problems)) in str(bad.value)
    return bad.value.problems


def test_a_deck_has_a_label_that_changes_with_any_card() -> None:
    one = make_deck(fresh())
    doc = fresh()
    row(doc, "action", "rifle")["shame"] = 4
    two = make_deck(doc)
    assert one.deck.label["name"] == "Scenes"
    assert one.deck.label["version"] == "1"
    assert one.deck.label["digest"] != two.deck.label["digest"]
    assert one.deck.label == load_deck(SCENES).deck.label


def test_the_first_deck_never_changes() -> None:
    """Tables, matches and positions name it by its digest, which a changed comma in a card's text would change."""
    assert load_deck("1").deck.label == {"name": "Snowbound", "version": "1", "digest": "40bfc6d1b2fd05e5"}


def test_tables_of_earlier_rulesets_keep_their_deck_when_a_new_one_ships(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "three.toml"
    file.write_text(shipped().replace('version = "2"', 'version = "3"', 1), encoding="utf-8")
    monkeypatch.setitem(SHIPPED, "3", ShippedDeck(str(file), ruleset=4))
    monkeypatch.setattr(donner_party, "RULESETS", ("4", *donner_party.RULESETS))
    future = donner_party._shipped_game()
    labels = {n: load_shipped(n).deck.label for n in SHIPPED}
    assert (future.version, future.tables_label) == ("4", labels["3"])
    now = donner_party.GAME
    for today in (now, *now.older):
        game = future.ruleset(today.version, today.tables_label)
        assert game is not None
        assert (game.version, game.tables_label) == (today.version, today.tables_label)
        began = today.new(players=3, seed=1).position()
        assert game.load(began).position() == began
        assert game.pieces is not None
        assert game.pieces["version"] == today.tables_label["version"]
        for_new_tables, before = future.ruleset(today.version), now.ruleset(today.version)
        assert for_new_tables is not None
        assert before is not None
        assert for_new_tables.tables_label == before.tables_label
    assert future.ruleset("4", labels["2"]) is not None, "for a table that chose it"
    assert future.ruleset("2", labels["2"]) is None, "deck two came with ruleset 3"


def test_the_label_stands_in_matches_and_positions() -> None:
    match = snowbound.Match.new(GAME, players=3, seed=1)
    assert match.document()["tables"] == GAME.tables_label
    assert match.state.position()["deck"] == GAME.tables_label
    with pytest.raises(snowbound.BadMatch, match="Load the same deck first"):
        snowbound.Match.from_document(match.document())
    again = snowbound.Match.from_document(match.document(), game=GAME)
    assert again.state == match.state


def test_settlers_are_numbered_by_age_and_forage_by_month() -> None:
    doc = fresh()
    doc["settler"].reverse()
    doc["forage"].reverse()
    t = make_deck(doc)
    ages = t.s_age[1 : t.settlers + 1]
    assert ages == sorted(ages, reverse=True)
    months = t.f_month[1 : t.forage_kinds + 1]
    assert months == sorted(months)
    assert t.deck.forage[t.jerky].id == "oct_jerky"


@pytest.mark.parametrize(
    ("kind", "name", "change", "message"),
    [
        ("settler", "luis", {"age": "old"}, "settler[18] (luis).age: 'old' is not a whole number"),
        ("settler", "luis", {"weakened": 9}, "(luis).weakened: 9 is more than the Healthy 3 (DP-3)"),
        ("settler", "luis", {"age_rank": 20}, "settler.age_rank (Q2): 20 stands 2 times"),
        ("settler", "luis", {"age_rank": 28.5}, "(luis).age_rank: 28.5 is not a whole number"),
        ("settler", "luis", {"age": 3}, "ranked younger than luis, but aged 16 against 3 (Q2)"),
        ("settler", "luis", {"family": "blue"}, "(luis).family: 'blue' is not one of gray, donner"),
        ("settler", "luis", {"family": "reed"}, "family reed: 4 Settlers; a family has exactly 3 (DP-5)"),
        ("settler", "luis", {"fate": ["lost"]}, "(luis).fate: 'lost' is not one of starved"),
        ("settler", "luis", {"start": [{"op": "fly"}]}, "(luis).start[0]: 'fly' is not one of start_weakened"),
        ("settler", "luis", {"start": [{"op": "start_draw", "n": 9}]}, "start[0].n: 9 is not a whole number"),
        ("settler", "luis", {"id": "salvador"}, "settler.id: 'salvador' stands 2 times"),
        ("settler", "luis", {"healht": 3}, "(luis).healht: unknown; known: id name"),
        ("forage", "nov_jerky", {"month": "may"}, "(nov_jerky).month: 'may' is not one of oct, nov"),
        ("forage", "nov_jerky", {"count": 0}, "(nov_jerky).count: 0 is not a whole number: it must be from 1"),
        ("forage", "nov_jerky", {"food": -1}, "(nov_jerky).food: -1 is not a whole number"),
        ("forage", "nov_jerky", {"name": "Wild Game"}, "('Wild Game', 'nov') stands 2 times"),
        ("forage", "nov_jerky", {"tags": ["bear"]}, "(nov_jerky).tags: 'bear' is not one of ox"),
        ("forage", "nov_jerky", {"after_use": "graveyard"}, "when used, and no other does (DP-66)"),
        ("forage", "nov_jerky", {"after_use": "keep"}, "after_use: 'keep' is not one of removed, graveyard"),
        ("forage", "nov_jerky", {"reveal_on_draw": True}, "on_draw if and only if it has reveal_on_draw"),
        ("forage", "nov_jerky", {"requires": [{"zone": "graveyard", "kind": "ox"}]}, "requires it must also remove"),
        ("forage", "nov_jerky", {"cost": [{"op": "weaken"}]}, "cost[0].op: 'weaken' is not one of"),
        ("forage", "nov_bad_weather", {"food": 2}, "never comes to a hand"),
        ("forage", "nov_bad_weather", {"on_draw": [{"op": "end_game"}]}, "end_game is for March cards only (DP-104)"),
        ("forage", "nov_bad_weather", {"on_draw": [{"op": "thunder"}]}, "on_draw[0]: 'thunder' is not one of end_game"),
        (
            "forage", "nov_bad_weather", {"on_draw": [{"op": "communal_set", "value": 9}]},
            "on_draw[0].value: 9 is not a whole number",
        ),
        ("forage", "nov_frozen_ox", {"count": 1}, "forage, month nov: 10 cards; for five seats"),
        ("forage", "oct_jerky", {"count": 4}, "forage: 4 October Jerky; five seats need 5 (Q4)"),
        ("forage", "oct_jerky", {"name": "Meat"}, "forage: no October card named Jerky (DP-15)"),
        ("action", "theft", {"shame": 99}, "(theft).shame: 99 is not a whole number"),
        ("action", "theft", {"tags": ["rude"]}, "(theft).tags: 'rude' is not one of food, hostile"),
        ("action", "theft", {"windows": ["lunch"]}, "(theft).windows: 'lunch' is not one of round_open"),
        ("action", "theft", {"speed": "slow"}, "(theft).speed: unknown"),
        ("action", "theft", {"targets": [{"slot": "foe", "kind": "moon"}]}, "kind: 'moon' is not one of settler"),
        ("action", "theft", {"targets": []}, "effects[0].slot: 'foe' is not one of this card's targets: it has none"),
        ("action", "theft", {"targets": [{"slot": "foe", "kind": "party", "who": "own"}]}, "a Party that is aimed at"),
        (
            "action", "theft", {"targets": [{"slot": "foe", "kind": "settler"}]},
            "effects[0].slot: steal_forage works on party, and 'foe' is none",
        ),
        ("action", "theft", {"effects": [{"op": "dance"}]}, "effects[0].op: 'dance' is not one of food, gift_food"),
        ("action", "theft", {"effects": [{"op": "food", "n": 2}]}, "an Action has the tag food if and only if"),
        ("action", "theft", {"effects": [{"op": "food"}] * 9}, "(theft).effects: has 9 entries; there is room for 8"),
        ("action", "theft", {"after_use": "eaten"}, "(theft).after_use: 'eaten' is not one of deck, removed"),
        ("action", "theft", {"response": {"vs": []}}, "(theft).response.vs: names no tag"),
        ("action", "theft", {"response": 3}, "(theft).response: must be a table"),
        ("action", "theft", {"requires": [{"luck": 1}]}, "requires[0]: must have one of zone, month"),
        ("action", "theft", {"requires": [{"month": ["oct"]}]}, "requires[0].month: 'oct' is not one of nov"),
        (
            "action", "mishap",
            {"targets": [{"slot": "victim", "kind": "settler", "who": "any", "state": "healthy", "pick": "owner"}]},
            "the owner picks only with",
        ),
        (
            "action", "mishap", {"targets": [{"slot": "victim", "kind": "settler", "who": "other"}]},
            "only a Healthy Settler can be Weakened",
        ),
        ("action", "theft", {"count": 60}, "(theft).count: 60 is not a whole number"),
        ("action", "theft", {"name": "Rifle"}, "action.name: 'Rifle' stands 2 times"),
        ("shame", "", {"value": 1}, "shame.value: 'value 1' stands 2 times"),
        ("shame", "", {"count": 95}, "shame: 131 cards; there must be 1 to 96"),
        ("family", "reed", {"colour": "#8c4a2f"}, "family.colour (DP-5): '#8c4a2f' stands 2 times"),
    ],
)  # fmt: skip
def test_an_error_is_reported_with_its_row(
    kind: str, name: str, change: dict[str, Any], message: str
) -> None:
    doc = fresh()
    target = doc["shame"][0] if kind == "shame" else row(doc, kind, name)
    target.update(change)
    assert any(message in p for p in problems(doc)), problems(doc)


ODD: tuple[Any, ...] = (2.5, True, "", [], {}, [{}])


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of a document."""
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*at, key)
        if isinstance(item, dict | list):
            yield from places(item, (*at, key))


def test_values_of_any_wrong_type_are_reported_and_never_break_the_reader() -> None:
    one_of_each = {tuple(key for key in place if isinstance(key, str)): place for place in places(DOC)}
    assert len(one_of_each) > 50
    for place in one_of_each.values():
        for odd in ODD:
            doc = fresh()
            into: Any = doc
            for key in place[:-1]:
                into = into[key]
            into[place[-1]] = odd
            with contextlib.suppress(BadDeck):
                make_deck(doc)


def test_all_errors_are_reported_at_once() -> None:
    doc = fresh()
    del doc["version"]
    row(doc, "settler", "luis")["name"] = 3
    row(doc, "forage", "dec_jerky")["food"] = "two"
    row(doc, "action", "pistol")["shame"] = 2.5
    doc["bids"] = 3
    found = problems(doc)
    assert len(found) == 5
    assert [p.split(":")[0] for p in found] == [
        "deck.bids", "deck.version", "settler[18] (luis).name", "forage[12] (dec_jerky).food",
        "action[4] (pistol).shame",
    ]  # fmt: skip


def test_too_few_of_everything() -> None:
    found = problems({"name": "x", "version": "1"})
    assert any("0 families; five seats need 5" in p for p in found)
    assert any("0 gray Settlers; five seats need 10" in p for p in found)
    assert any(p.startswith("shame: 0 cards") for p in found)
    doc = fresh()
    doc["action"] = []
    assert problems(doc) == ["action: there must be at least one Action card (DP-2)"]
    doc = fresh()
    doc["settler"] = "many"
    assert "settler: must be a list of tables" in problems(doc)


def test_a_file_that_is_not_a_deck_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="not TOML"):
        read_deck("name = ")
    with pytest.raises(BadDeck, match="cannot be read"):
        load_deck(tmp_path / "nowhere.toml")


def test_an_odd_box_is_a_hint_not_an_error() -> None:
    doc = fresh()
    row(doc, "action", "theft")["count"] = 3
    doc["forage"] = [r for r in doc["forage"] if r["id"] != "mar_final_rescue"]
    doc["forage"].append({"id": "mar_snow", "name": "Snow", "month": "mar", "count": 2})
    hints = make_deck(doc).deck.hints
    assert hints[0] == "110 large cards; the published box is said to hold 108"
    assert any("lasts until the Forage deck is empty" in h for h in hints)


def test_a_game_with_another_deck_is_made_from_a_file() -> None:
    game = with_deck(SCENES)
    assert game.new(players=3, seed=2) == GAME.new(players=3, seed=2)
    assert game.tables_label["name"] == "Scenes"


def test_a_card_may_say_what_is_drawn_on_it() -> None:
    doc = fresh()
    row(doc, "action", "rifle")["drawing"] = "night rifle"
    row(doc, "forage", "oct_jerky")["drawing"] = "snow beef"
    row(doc, "settler", "luis")["drawing"] = "man dark serape"
    make_deck(doc)
    row(doc, "action", "rifle")["drawing"] = 3
    assert [said for said in problems(doc) if "drawing" in said and "must be a text" in said]
