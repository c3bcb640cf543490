"""Clauses, options, cards and components in a second language, and what can be wrong with them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import snowbound
from snowbound.engine.texts import RequiredTexts
from snowbound.games.donner_party import with_deck
from snowbound.games.donner_party.deck import read_deck, shipped
from snowbound.words.checking import as_fluent, text_problems

GAMES = snowbound.games()

# Numbers written as words, except "one", which in German is also the word for "a".
NUMBERS = {
    "en": {"two": 2, "twice": 2, "three": 3, "four": 4, "fourth": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
           "nine": 9, "ten": 10, "tenth": 10, "eleven": 11, "fifteen": 15, "fifty": 50, "hundredth": 100, "half": 0.5},
    "de": {"zwei": 2, "zweit": 2, "zweimal": 2, "drei": 3, "dritt": 3, "dreimal": 3, "vier": 4, "vierte": 4, "fünf": 5,
           "fünfmal": 5, "sechs": 6, "sechserpasch": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "zehntel": 10,
           "elf": 11, "fünfzehn": 15, "fünfzig": 50, "hundertstel": 100, "hälfte": 0.5},
}  # fmt: skip


def numbers(text: str, language: str) -> Counter[float]:
    words = re.findall(r"\d+|[^\W\d_]+", text.lower())
    known = NUMBERS[language]
    return Counter(
        float(word) if word.isdigit() else known[word] for word in words if word.isdigit() or word in known
    )


ENGLISH = "does-food = { $n } Food.\npart = a part\ndoes-cost = Costs { part }.\n"
ASKED = {
    "clause-a-1": "Draw 2 cards.",
    "option-draw": "Draws",
    "option-draw.means-one": "you draw one card.",
    "option-draw.means-two": "you draw 2 cards.",
}
GERMAN = """
clause-a-1 = Zieh 2 Karten.
option-draw = Züge
    .means-one = du ziehst eine Karte.
    .means-two = du ziehst 2 Karten.
does-food = { $n } Nahrung.
does-cost = Kostet { teil }.
teil = einen Teil
"""


def test_english_is_the_game_s_own() -> None:
    for name in GAMES:
        game = snowbound.game(name)
        texts = game.texts("en")
        assert (texts.clauses, texts.options, texts.about) == (game.clauses, game.options, game.about)


@pytest.mark.parametrize("name", GAMES)
def test_another_language_changes_words_and_nothing_else(name: str) -> None:
    game = snowbound.game(name)
    german = game.texts("de")
    assert [*german.clauses] == [*game.clauses]
    for clause in game.clauses.values():
        other = german.clauses[clause.id]
        assert (other.id, other.source, other.options) == (clause.id, clause.source, clause.options)
        assert other.text != clause.text, clause.id
        assert other.section != clause.section
    for option in game.options.values():
        told = german.options[option.name]
        assert (told.values, told.default, told.clauses) == (option.values, option.default, option.clauses)
        assert (len(told.said), len(told.means)) == (len(option.said), len(option.means))
        assert told.title != option.title


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_a_text_are_the_same_in_german(name: str) -> None:
    game = snowbound.game(name)
    german = game.texts("de")
    found = {
        text: (numbers(english, "en"), numbers(german.say(text, english), "de"))
        for text, english in RequiredTexts(game).asked.items()
    }
    assert [text for text, (ours, theirs) in found.items() if ours != theirs] == []
    assert sum(len(ours) for ours, _ in found.values()) > 100


def test_a_language_nobody_wrote_is_english() -> None:
    game = snowbound.game("trek")
    assert game.texts("xx").clauses == game.clauses
    assert game.texts("xx") is game.texts("en")


def test_what_a_language_lacks_is_said_in_english() -> None:
    texts = snowbound.game("trek").texts("de")
    assert texts.say("clause-none", "What nobody translated.") == "What nobody translated."
    assert texts.say("about", "24") == "24"


def test_what_a_deck_of_one_s_own_calls_its_cards_goes_before_what_a_language_calls_them() -> None:
    deck = shipped().replace('name = "Theft"', "name = 'A { \\ \"loan\"'")
    game = with_deck(read_deck(deck))
    for language, pistol in (("en", None), ("de", "Pistole")):
        wording = game.wording(language)
        assert wording.text("action-theft") == 'A { \\ "loan"'
        assert wording.text("action-pistol") == pistol
    assert snowbound.game("donner-party").wording("de").text("action-theft") == "Diebstahl"


def test_all_that_is_asked_for_makes_a_language_file() -> None:
    asked = RequiredTexts(snowbound.game("trek")).asked
    assert text_problems(as_fluent(asked), asked) == []
    assert "\nfate-eaten = was eaten\n" in as_fluent(asked)


def test_a_translation_without_faults() -> None:
    assert text_problems(GERMAN, ASKED, ENGLISH) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("clause-a-1 = Zieh 2 Karten.", "", "clause-a-1: missing"),
        ("    .means-one = du ziehst eine Karte.\n", "", "option-draw.means-one: missing"),
        ("clause-a-1", "clause-a-9", "clause-a-9: unused"),
        (".means-one", ".means-three", "option-draw.means-three: unused"),
        ("Zieh 2", "Zieh 3", "clause-a-1: has the numbers 3, in English 2"),
        ("Zieh 2", "Zieh zwei", "clause-a-1: has the numbers none, in English 2"),
        ("does-food = { $n } Nahrung.", "", "does-food: missing"),
        ("{ $n } Nahrung", "{ $m } Nahrung", "does-food: $m is not passed"),
        ("{ teil }", "{ tiel }", "does-cost: { tiel } is no message"),
        ("teil = einen Teil", "teil = einen Teil\nteil = ein Teil", "teil: appears twice"),
        ("{ $n } Nahrung.", "{ $n Nahrung.", 'not Fluent, line 6: Expected token: "}"'),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(old: str, new: str, problem: str) -> None:
    assert GERMAN.count(old) == 1
    assert problem in text_problems(GERMAN.replace(old, new), ASKED, ENGLISH)
