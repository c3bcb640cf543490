"""What the town's minutes say, and what they leave out."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.engine.chronicle import paragraphs
from snowbound.engine.speech import Event
from snowbound.games.donners_pointe import layout as x
from snowbound.words import Audience, slug
from tests import wording
from tests.games.donners_pointe.test_locations import laid, until
from tests.games.donners_pointe.test_properties import GOLDEN, TABLES
from tests.games.donners_pointe.town import BOB, COMPONENTS, DONNER, FIELD, GAME, OFFICE, dice, on, trait

LANGUAGES = {"en": "you", "de": "du"}


def in_golden_matches() -> list[Event]:
    """And two that are rare: all doors taken, an empty deck."""
    matches = [snowbound.Match.load(GOLDEN / f"{table}.json") for table in TABLES]
    rare = [Event(GAME, GAME.tables, code, (1, 0, 0), players=4) for code in (x.E_HOME, x.E_RESHUFFLED)]
    return [*rare, *(event for match in matches for event in match.chronicle if isinstance(event, Event))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_for_whoever_hears_of_it(language: str) -> None:
    found = wording.sentences(GAME, language, in_golden_matches())
    assert {declared.name for declared in GAME.events.values()} - set(found) == set()
    wording.you_are_spoken_to_rightly(found, LANGUAGES[language])


def test_all_languages_have_the_same_messages_and_no_event_too_many() -> None:
    said = wording.messages(GAME, "en")
    assert wording.messages(GAME, "de") == said
    events = {f"event-{slug(declared.name)}" for declared in GAME.events.values()}
    assert {message for message in said if message.startswith("event-")} == events


def test_everything_in_the_box_has_its_name() -> None:
    words, named = GAME.wording("en"), dict[str, str]()
    for kind, things in (
        ("location", COMPONENTS.locations[1:]),
        ("identity", COMPONENTS.identities),
        ("trait", COMPONENTS.traits),
        ("card", COMPONENTS.cubes),
    ):
        for number, thing in enumerate(things):
            ident = COMPONENTS.card(number) if kind == "card" else thing.name
            named[f"{kind}-{slug(ident)}"] = thing.name
    messages = wording.messages(GAME, "en")
    assert set(named) == {m for m in messages if m.startswith(("location-", "identity-", "trait-", "card-"))}
    for message, name in named.items():
        kind = message.partition("-")[0]
        said = {**words._name(kind, message.removeprefix(f"{kind}-"))}
        own = said.get("name", said[""])
        assert own.lower().replace("’", "'") == name.lower(), "as components.toml calls it"


def test_minor_events_are_marked() -> None:
    """Passes, what everybody does every day, and what the next line says anyway."""
    told = {declared.name: declared.presentation for declared in GAME.events.values()}
    assert {name for name, how in told.items() if how.minor} == {
        *("stayed", "kept", "not sold", "not exchanged", "not butchered"),  # passes
        *("done", "laid", "nothing", "token back", "next first"),
        "flipped",  # the cop goes where the star says
    }
    assert {name: how.merges_on for name, how in told.items() if how.merges_on} == {
        **dict.fromkeys(("drew", "placed", "home", "laid", "nothing", "winner"), "seat"),
        **dict.fromkeys(("card drawn", "cleared", "gave", "took"), "card"),
        "saw": "card place",
    }
    assert {name for name, how in told.items() if how.private} == {
        *("card drawn", "saw", "cleared", "gave", "took")
    }


def test_several_events_become_one_sentence() -> None:
    """Draws and cards, as those who tell a chronicle put them together."""
    words, declared = GAME.wording("en"), {event.name: event for event in GAME.events.values()}
    company = Audience(wording.name, 4, reader=1)
    said = [
        words.say(declared[name].message(values), company)
        for name, values in (
            ("drew", {"seat": [0, 1], "cards": 3}),
            ("drew", {"seat": [0, 1, 2, 3], "cards": 1}),
            ("card drawn", {"seat": 1, "card": [COMPONENTS.card(0), COMPONENTS.card(1)]}),
            ("laid", {"seat": [0, 2], "late": True}),
            ("winner", {"seat": [0, 1], "money": 9, "winners": 2}),
        )
    ]
    assert said == [
        "You and Ann each drew 3 cubes.",
        "Everybody drew one cube.",
        "New in your hand: the Ski Instructor (blond, parka, skis, goggles) and "
        "the Night Porter (blond, parka, skis, spectacles).",
        "Ann and Cleo each laid a cube face down, last of all.",
        "You and Ann shared the win with 9 coins each.",
    ]


def test_a_chronicle_is_short() -> None:
    """A game of four by rules of thumb comes to at most half as many paragraphs as things happened; all that is left
    out or put together is listed above."""
    state = GAME.new(players=4, seed=0)
    events = list(state.opening)
    drivers = [bots.bot("thumb") for _ in range(4)]
    while not state.over:
        seat = state.waiting[0]
        events += state.apply(seat, drivers[seat].choose(bots.Observer(state, seat)))
    for reader in (0, None):
        seen = [event for event in (event.for_seat(reader) for event in events) if event]
        told = paragraphs(seen)
        assert 10 < len(told) <= len(seen) / 2
        days = [paragraph.text(wording.name, reader) for paragraph in told if paragraph.heading]
        assert [day.partition(",")[0] for day in days] == ["Day 1", "Day 2", "Day 3", "Day 4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_choices_and_refusals_are_sentences(language: str) -> None:
    dark = {"warehouse_peek": False, "sudden_death_auto": False}
    tables: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {}), (4, dark), (5, {})]
    found = wording.asked(GAME, language, tables)
    said = wording.messages(GAME, language)
    assert {name for name in said if name.startswith("ask-")} - set(found) <= {"ask-sudden-card"}
    wording.you_are_spoken_to_rightly(found, LANGUAGES[language])


@pytest.mark.clause("PT-44")
def test_dice_are_chosen_by_name() -> None:
    state = laid(on(OFFICE), on(FIELD), on(DONNER), report=10)
    assert state.question(0) == "Which dice do you roll again?"
    chosen = {choice.action: choice for choice in state.choices(0)}
    two = chosen[dice(0, 1)]
    assert two.label == "Re-roll hair and coat"
    assert two.fields == {"dice": ["Hair", "Coat"]}
    assert two.text(wording.name, "de") == "Neu würfeln: Haare und Jacke"
    assert chosen[dice()].label == "Keep all four"


@pytest.mark.clause("PT-45")
def test_a_die_is_set_by_name() -> None:
    state = until(laid(on(DONNER, BOB), on(FIELD), on(OFFICE), report=0), "set die")
    told = {choice.action: choice for choice in state.choices(0)}
    face = next(name for name in ("Parka", "Poncho") if not told[trait(name)].fields["shown"])
    assert told[trait(face)].label == f"Set coat to {face}"
    assert told[trait(face)].fields == {"trait": face, "die": "Coat", "shown": False}
    assert told[trait(face)].text(wording.name, "de") == f"Jacke auf {face} drehen"
    assert sum(choice.label.startswith("Leave ") for choice in told.values()) == 4


@pytest.mark.clause("PT-39")
def test_matches_with_the_final_report_are_no_matches_so_far() -> None:
    state = until(laid(on(FIELD), on(OFFICE), on(DONNER)), "lay late")
    assert state.question(0) == "The report is final. Which cube do you lay face down?"
    assert all(choice.label.endswith(("match", "matches")) for choice in state.choices(0))
