"""Rules, options and cards in the reader's language."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import snowbound
from snowbound.games.donner_party.deck import shipped
from snowbound.server.http.languages import best, preferred
from snowbound.server.tables import decks
from tests.server.client import calls_to, serving

GERMAN = snowbound.game("trek").texts("de")


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", []),
        ("de", ["de"]),
        ("en;q=0.5, de-AT, de;q=0.9", ["de-AT", "de", "en"]),
        ("de;q=0, fr", ["fr"]),
        ("de;q=nonsense, *;q=0.1, ,;", ["*"]),
    ],
)
def test_accept_language_is_sorted_by_quality(header: str, wanted: list[str]) -> None:
    assert preferred(header) == wanted


def test_a_region_falls_back_to_its_language_and_others_to_english() -> None:
    assert best(["fr", "de-AT", "en"], ["de", "en"]) == "de"
    assert best(["DE"], ["de", "en"]) == "de"
    assert best(["fr", "*"], ["de", "en"]) == "en"


def test_rules_and_cards_come_in_the_requested_language(tmp_path: Path) -> None:
    asyncio.run(_rules_and_cards(tmp_path))


async def _rules_and_cards(tmp_path: Path) -> None:
    async with serving(tmp_path / "tables.db") as (base, _), calls_to(base) as calls:
        asked = await calls.get("/api/games/trek/rules?language=de", headers={"Accept-Language": "en"})
        assert asked.headers["content-language"] == "de"
        assert asked.headers["vary"] == "Accept-Language"
        assert [clause["text"] for clause in asked.json()["clauses"]] == [
            clause.text for clause in GERMAN.clauses.values()
        ]
        assert asked.json()["short"] == list(GERMAN.about.short)
        assert (
            await calls.get("/api/games/trek/rules", headers={"Accept-Language": "de-CH"})
        ).json() == asked.json()
        for english in ("/api/games/trek/rules", "/api/games/trek/rules?language=xx"):
            told = (await calls.get(english)).json()
            assert told["clauses"][0]["text"] == snowbound.game("trek").clauses["TR-1"].text

        games = (await calls.get("/api/info?language=de")).json()["games"]
        (trek,) = (game for game in games if game["name"] == "trek")
        assert trek["sentence"] == GERMAN.about.sentence
        assert [option["title"] for option in trek["options"]] == [o.title for o in GERMAN.options.values()]
        assert trek["options"][0]["said"] == ["ja", "nein"]
        assert trek["options"][0]["seats"] == []
        (pointe,) = (game for game in games if game["name"] == "donners-pointe")
        (first,) = (option for option in pointe["options"] if option["name"] == "first_player")
        assert dict(zip(first["said"], first["seats"]))["Platz 3"] == 3
        assert first["seats"][0] is None

        pieces = (await calls.get("/api/games/donners-pointe/pieces?language=de")).json()["pieces"]
        diner = pieces["location"][3]
        assert (diner["name"], diner["called"]) == ("Diner", "Diner")
        assert diner["text"] == "Zwei Münzen, keine Fragen, Tagesgericht."
        assert pieces["identity"][3] | {"text": ""} == pieces["identity"][3] | {
            "called": "Kellnerin",
            "text": "",
        }
        assert pieces["cube"][0]["name"] == "Der Skilehrer"


def test_an_uploaded_deck_is_not_translated() -> None:
    deck = (
        shipped().replace('name = "Theft"', 'name = "Borrowing"').replace("Caught in the cabins.", "Caught.")
    )
    pieces = decks.pieces(decks.game_with("donner-party", deck), deck, "de")
    actions = {row["id"]: row for row in pieces["action"]}
    assert actions["theft"]["name"] == "Borrowing"
    assert actions["theft"]["does"] == "Nimmt einem anderen Lager ungesehen eine Vorratskarte."
    assert actions["theft"]["text"] == "Nimm ungesehen eine Karte aus den Vorräten eines anderen Lagers."
    assert actions["pistol"]["name"] == "Pistole"
    assert {row["text"] for row in pieces["forage"] if row["name"] == "Feldmäuse"} == {"Caught."}
