"""The words of Donner Party: every language has them all, they know who reads, and little is left out."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from snowbound.engine.events import UNSEEN
from snowbound.engine.questions import QuestionContext
from snowbound.engine.speech import Event
from snowbound.engine.state import Perspective
from snowbound.games.donner_party import GAME, load_deck, with_deck
from snowbound.games.donner_party import layout as x
from snowbound.words import Audience, Message, slug
from tests import wording
from tests.games.donner_party import camp as scene

CARDS = load_deck()

# What a chronicle can do without, and where it is said otherwise.
LEFT_OUT = {
    "communal",  # taken or unclaimed
    "tie",  # the order of those who pick
    "cancelled",  # responded, failed
    "resolved",  # played
    "body removed",  # target, food
    "ox removed",  # target, shown
    "ox buried",  # shown
    "laid",  # shown
    "used",  # shown, fed, hunger
    "yields",  # nothing happened
}
FOLDED = {
    "settler": "settler",
    "starts weakened": "settler",
    "drew": "card",
    "bid": "seat",
    "drew action": "seat",
    "gift": "to",
    "weakened": "settler",
    "need": "seat",
    "laid": "seat",
    "shown": "card",
    "saw": "card",
    "yields": "seat",
}


def named(seat: int) -> str:
    return ("Ann", "Bob", "Cy", "Dee", "Eve")[seat]


def say(message: Message, reader: int | None = None, language: str = "en", players: int = 4) -> str:
    return GAME.wording(language).say(message, Audience(named, players, reader))


def happened(code: int, *args: int, players: int = 4) -> Event:
    numbers = (*args, 0, 0, 0)[:3]
    return Event(GAME, GAME.tables, code, (numbers[0], numbers[1], numbers[2]), -1, named, players)


def told(code: int, *args: int, reader: int | None = None, language: str = "en") -> str:
    return say(happened(code, *args).message, reader, language)


def number_of(rows: list[Any], name: str) -> int:
    return next(n for n, row in enumerate(rows) if row and row.id == name)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_has_its_words_and_they_have_all_they_ask_for(language: str) -> None:
    words, rng, problems = GAME.wording(language), random.Random(5), []
    assert not [event.name for event in GAME.events.values() if f"event-{slug(event.name)}" not in words]
    for seed in range(8):
        options: dict[str, Any] = {"ai_seat": True} if seed % 2 else {}
        state = GAME.new(players=3, seed=seed, options=options)
        heard = list(state.opening)
        while not state.over:
            seat = rng.choice(state.waiting)
            heard += state.apply(seat, rng.choice(state.actions(seat)))
        for event in heard:
            for reader in (None, 0):
                seen = event.for_seat(reader)
                if seen is None:
                    assert event.declaration.presentation.private
                    continue
                found: list[Any] = []
                words.say(seen.message, Audience(named, 3, reader), found)
                problems += [(event.name, str(problem)) for problem in found]
    assert not problems


def test_what_may_be_left_out_and_what_is_folded() -> None:
    assert {event.name for event in GAME.events.values() if event.presentation.minor} == LEFT_OUT
    assert {
        event.name: event.presentation.merges_on
        for event in GAME.events.values()
        if event.presentation.merges_on
    } == FOLDED


@pytest.mark.clause("DP-43")
def test_whoever_reads_is_spoken_to() -> None:
    assert told(x.E_BID, 1, 2) == "Bob bid 2."
    assert told(x.E_BID, 1, 2, reader=1) == "You bid 2."
    both = Message("event-bid", {"seat": {"seat": [0, 1]}, "value": 2})
    assert say(both, 1) == "You and Ann each bid 2."
    assert say(both) == "Ann and Bob each bid 2."
    assert say(both, 1, "de") == "Du und Ann botet je 2."
    assert say(Message("event-bid", {"seat": {"seat": [0, 1, 2, 3]}, "value": 0})) == "All 4 bid nothing."


@pytest.mark.clause("DP-64")
def test_a_camp_that_kills_one_of_its_own() -> None:
    george = number_of(CARDS.deck.settlers, "george_donner")
    assert told(x.E_KILLED, 1, george, 2, reader=1) == "Cy killed George Donner of your camp."
    assert told(x.E_KILLED, 1, george, 1, reader=1) == "You killed one of your own, George Donner."
    lots = number_of(CARDS.deck.actions, "drawing_lots")
    rifle = number_of(CARDS.deck.actions, "rifle")
    assert told(x.E_TARGET, lots, 0, george) == "The lot fell on George Donner."
    assert told(x.E_TARGET, rifle, 0, george) == "It was aimed at George Donner."


@pytest.mark.clause("DP-41", "Q8")
def test_weather_says_what_its_card_does() -> None:
    bad = number_of(CARDS.deck.forage, "dec_bad_weather")
    storm = number_of(CARDS.deck.forage, "dec_blizzard")
    assert told(x.E_WEATHER, bad, 1) == "Bob could forage no further, and one card fewer lay in the centre."
    assert (
        told(x.E_WEATHER, storm, 1)
        == "Nobody could forage any further, and nothing more was laid in the centre."
    )
    assert told(x.E_WEATHER, bad, 1, 1, reader=1) == (
        "In the next round you could forage no further, and one card fewer lay in the centre."
    )


@pytest.mark.clause("V-1")
def test_a_sentence_is_silent_on_what_its_reader_may_not_see() -> None:
    bear = number_of(CARDS.deck.forage, "nov_grizzly_bear")
    assert told(x.E_DREW, 0, 1, bear, reader=0) == "You drew Grizzly Bear."
    assert told(x.E_DREW, 0, 1, UNSEEN) == "Ann drew a November card."
    assert told(x.E_STOLE, 0, 1, UNSEEN, reader=1) == "Ann stole a card from you."
    assert told(x.E_TOOK, 0, 0, 2) == "Ann took the face-down December card."
    assert told(x.E_TOOK, 0, 1, bear) == "Ann took Grizzly Bear."


@pytest.mark.clause("DP-95")
def test_the_seat_no_player_takes_has_a_name_of_its_own() -> None:
    assert happened(x.E_FAMILY, 3, 1, players=3).text(named) == "The AI led the Donner family."


def test_another_decks_cards_go_by_its_names(tmp_path: Path) -> None:
    ours = files("snowbound.games.donner_party").joinpath("cards.toml").read_text(encoding="utf-8")
    deck = tmp_path / "moose.toml"
    deck.write_text(ours.replace('name = "Grizzly Bear"', 'name = "Moose"'), encoding="utf-8")
    game = with_deck(deck)
    bear = number_of(CARDS.deck.forage, "nov_grizzly_bear")
    shown = Event(game, game.tables, x.E_SHOWN, (0, bear, 0), -1, named, 4)
    assert shown.text(named) == "Ann brought out Moose."


# ------------------------------------------------------------- questions, choices, refusals, the outcome

SAID = re.compile(r'"((?:ask|choice|price|warning|no|end)-[a-z-]+)"')


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_rules_say_is_in_every_language_and_nothing_is_left_over(language: str) -> None:
    folder = files("snowbound.games.donner_party")
    sources = [folder / name for name in ("__init__.py", "refusals.py", "words/ending.py")]
    sources += [path for path in (folder / "questions").iterdir() if path.name.endswith(".py")]
    named = {name for source in sources for name in SAID.findall(source.read_text(encoding="utf-8"))}
    named |= {message for question in GAME.questions.values() for message in question.messages}
    known = wording.messages(GAME, language)
    assert {name for name in known if SAID.fullmatch(f'"{name}"')} == named


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "options", [{}, {"ai_seat": True, "ai_actions": "controller", "family_deal": "choose"}]
)
def test_questions_choices_and_refusals_have_all_they_ask_for(language: str, options: dict[str, Any]) -> None:
    words = GAME.wording(language)
    for seed in range(4):
        rng, state = random.Random(seed), GAME.new(players=3, seed=seed, options=options)
        while not state.over:
            seat = rng.choice(state.waiting)
            said = [Perspective(state, seat).question().said]
            for choice in state.choices(seat):
                said += [message for message in (choice.said, choice.price, choice.warning) if message]
            g = state.record
            refused = rng.sample(sorted({*range(GAME.actions)} - {*state.actions(seat)}), 8)
            said += [
                GAME.questions[g.ask].refusal(QuestionContext(g, GAME.tables, seat), action).said
                for action in refused
            ]
            for message in said:
                if message.id == "no-answer":  # a word of every game
                    continue
                found: list[Any] = []
                text = words.say(message, Audience(named, 3, seat), found)
                assert not found, (message, found)
                assert not re.search(r"[{}$]|\bNone\b|  |\s[.,;:]", text), text
            state.apply(seat, rng.choice(state.actions(seat)))


@pytest.mark.clause("DP-46", "DP-53")
def test_a_choice_says_what_it_is_about_by_name() -> None:
    tamsen = {"settler": "tamsen_donner"}
    state = scene.camp(
        scene.party({"george_donner": "healthy", "tamsen_donner": "healthy"}, "oct_jerky"), at=scene.LAYING
    )
    [jerky] = [choice for choice in state.choices(0) if choice.fields.get("card")]
    assert jerky.fields == {"card": "oct_jerky", "month": "oct", "food": 2, "oxen": 0}
    assert jerky.text(named, "de") == "Dörrfleisch hinlegen (Oktober), 2 Nahrung"
    weaken = Message("choice-weaken", {"settler": tamsen})
    assert [say(weaken, 0, language) for language in ("en", "de")] == [
        "Tamsen Donner weakens",
        "Tamsen Donner wird schwächer",
    ]


@pytest.mark.clause("W-7")
def test_passing_in_advance_says_until_when() -> None:
    before_bids = {"window": {"window": "pre bid"}}
    assert say(Message("choice-pass-step", before_bids), 0) == "Pass until the bids are over"
    assert say(Message("choice-pass-step", before_bids), 0, "de") == "Passen, bis die Gebote vorbei sind"
    eating = {"window": {"window": "feeding"}, "fed": {"seat": 1}, "seat": {"seat": 0}}
    assert say(Message("choice-pass-step", eating), 0) == "Pass until everybody has eaten"
    assert say(Message("ask-window", eating), 0) == "Bob’s camp is eating. Do you play an Action?"
    for_the_ai = {**eating, "seat": {"seat": 4}}
    assert (
        say(Message("ask-window", for_the_ai), 1) == "For the AI: your camp is eating. Do you play an Action?"
    )
    assert (
        say(Message("ask-window", for_the_ai), 1, "de")
        == "Für die KI: dein Lager isst. Spielst du eine Aktion?"
    )
