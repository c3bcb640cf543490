"""Every language file: no message missing, none unused, and no argument that its caller does not pass."""

from __future__ import annotations

import pytest

import snowbound
from snowbound.cli.language_files import COMMON, of_every_game, of_game, texts_of_game
from snowbound.words import languages
from snowbound.words.checking import SPOKEN, PythonSources, UsedMessages, problems
from tests.conftest import WOODPILE

GAMES = snowbound.games()
ALL = [(game, language) for game in GAMES for language in languages(f"{snowbound.game(game).package}.words")]


@pytest.mark.parametrize("language", languages(COMMON))
def test_nothing_is_wrong_with_the_words_of_every_game(language: str) -> None:
    assert of_every_game(language) == []


@pytest.mark.parametrize(("game", "language"), ALL)
def test_nothing_is_wrong_with_a_game_s_words(game: str, language: str) -> None:
    assert of_game(snowbound.game(game), language) == []


@pytest.mark.parametrize(("game", "language"), ALL)
def test_nothing_is_wrong_with_a_game_s_clauses_options_and_pieces(game: str, language: str) -> None:
    assert texts_of_game(snowbound.game(game), language) == []


def test_nothing_is_wrong_with_the_example_s_words(own_games: None) -> None:
    game = snowbound.add_game(WOODPILE)
    assert of_game(game, "en") == []
    assert texts_of_game(game, "en") == []


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_says_is_noticed_in_every_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No string in a game's Python may be mistaken for a kind that would make these messages look used."""
    from snowbound.cli import language_files

    more = "\n".join(f"{kind}-in-vain = In vain." for kind in ("event", "ask", "choice", "no", "end", "part"))
    read = language_files.source_of
    monkeypatch.setattr(
        language_files,
        "source_of",
        lambda package, language: read(package, language) + ("" if package == COMMON else f"\n{more}\n"),
    )
    found = of_game(snowbound.game(game), "en")
    assert found == [f"{line.partition(' ')[0]}: unused" for line in more.splitlines()]


# A tiny game.

PYTHON = """
ASKS = {1: "ask-bid"}
Told(Message("choice-bid", {"value": 1, "fate": {"fate": "safe"}}))
"""
ENGLISH = """
you = you
fate-safe = safe
    .the = the safe one
fate-lost = lost
    .the = the lost one
points =
    { $value ->
        [one] one point
       *[other] { $value } points
    }
event-bid = { $seat } bid { points }.
event-end = { $who-the } was { $who }.
ask-bid = How much do you bid?
choice-bid = Bid { points } ({ $fate })
"""
EVENTS = {"event-bid": {"seat": "seat", "value": "number"}, "event-end": {"who": "fate"}}
GERMAN = """
fate-safe = gerettet
    .the = Gerettete
    .of = Geretteter
fate-lost = verloren
    .the = Verlorene
    .of = Verlorener
event-bid =
    { $seat-is ->
        [you] Du botst { amount }.
       *[one] { $seat } bot { amount }.
    }
amount = { $value } Punkte
event-end = { CAPITAL($who-of) } ({ $who-id })
ask-bid = Wie viel bietest du?
choice-bid = { $value } bieten ({ $fate-the })
"""


def checked(source: str, english: str = ENGLISH) -> list[str]:
    own = PythonSources.read([PYTHON])
    spoken = own.messages | {text for text in own.strings if SPOKEN.fullmatch(text)}
    return problems(
        source, english, UsedMessages(EVENTS, own.strings | {"you"}, spoken, own.kinds), "you = du"
    )


def test_a_language_may_have_parts_and_attributes_of_its_own() -> None:
    assert checked(ENGLISH) == []
    assert checked(GERMAN + "you = du\n") == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("ask-bid = Wie viel bietest du?", "", "ask-bid: missing"),
        ("ask-bid = Wie", "ask-bit = Wie", "ask-bit: unused"),
        ("fate-lost = verloren", "fate-dead = tot", "fate-dead: not in English"),
        ("    .the = Verlorene\n", "", "fate-lost.the: missing"),
        ("    .of = Verlorener\n", "", "event-end: $who-of is not passed"),
        ("amount = { $value }", "amount = { $valeu }", "event-bid: $valeu is not passed"),
        ("{ $value } bieten", "{ $amount } bieten", "choice-bid: $amount is not passed"),
        ("$who-id", "$who-where", "event-end: $who-where is not passed"),
        ("bot { amount }", "bot { amonut }", "event-bid: { amonut } is no message"),
        ("CAPITAL(", "CAPTIAL(", "event-end: unknown function CAPTIAL()"),
        ("[you] Du", "[yuo] Du", "event-bid: $seat-is is never [yuo]"),
        ("bieten ({ $fate-the })", "bieten ({ $fate-the )", 'not Fluent, line 16: Expected token: "}"'),
        ("amount =", "ask-bid = Wie viel?\namount =", "ask-bid: appears twice"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, problem: str) -> None:
    assert GERMAN.count(old) == 1
    assert problem in checked(GERMAN.replace(old, new) + "you = du\n")


def test_english_has_to_have_all_that_is_said_too() -> None:
    without = ENGLISH.replace("ask-bid", "part").replace("event-end", "other")
    assert set(checked(without, without)) >= {
        *("ask-bid: missing", "event-end: missing", "part: unused", "other: unused")
    }
