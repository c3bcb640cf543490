"""Every lesson is played by the rules as they are: one that no longer fits them fails here, by the name of its step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import snowbound
from snowbound.engine.lessons import BadLesson, Lesson, lesson_of, played, problems, replies, stills
from snowbound.engine.presets import presets_of
from snowbound.engine.texts import RequiredTexts
from snowbound.server.http import game_info

GAMES = ("donner-party", "donners-pointe", "trek")


def lesson(name: str) -> Lesson:
    found = lesson_of(snowbound.game(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_fits_the_rules_is_short_and_answers_every_choice(name: str) -> None:
    assert problems(snowbound.game(name), lesson(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_takes_five_minutes_at_most(name: str) -> None:
    """Read at 150 words a minute, four seconds for each choice and three for what happens after it."""
    scenes = list(played(snowbound.game(name), lesson(name)))
    words = sum(len(scene.step.say.split()) for scene in scenes)
    assert words / 150 * 60 + 7 * sum(scene.wanted is not None for scene in scenes) < 300


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_ends_with_the_game(name: str) -> None:
    *_, last = played(snowbound.game(name), lesson(name))
    outcome = last.perspective.state.outcome
    assert outcome is not None
    assert 0 in outcome.winners


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_the_whole_lesson_and_the_presets(name: str) -> None:
    game = snowbound.game(name)
    asked = {key for key in RequiredTexts(game).asked if key.startswith(("lesson-", "preset-"))}
    assert len(asked) > 20
    german = game.texts("de").lesson
    assert german is not None
    for ours, theirs in zip(lesson(name).chapter, german.chapter, strict=True):
        for step, other in zip(ours.step, theirs.step, strict=True):
            assert step.say != other.say
            assert len(other.say.split()) <= 45


@pytest.mark.parametrize("name", GAMES)
def test_the_learner_s_seat_is_called_you_in_the_reader_s_language(name: str) -> None:
    seats = {
        language: [seat.name for seat in info.table.seats]
        for language in ("en", "de")
        if (info := game_info.lesson(name, language))
    }
    assert (seats["en"][0], seats["de"][0]) == ("You", "Du")
    assert seats["en"][1:] == seats["de"][1:]


@pytest.mark.parametrize("name", GAMES)
def test_the_first_preset_is_the_book_s_game_and_the_others_change_it(name: str) -> None:
    first, *others = presets_of(snowbound.game(name))
    assert first.options == {}
    assert others
    assert all(preset.options for preset in others)


def changed(name: str, **more: Any) -> Lesson:
    """The lesson with its first question changed."""
    found = lesson(name)
    steps = found.chapter[0].step
    place = next(i for i, step in enumerate(steps) if step.choose)
    steps[place] = msgspec.structs.replace(steps[place], **more)
    return found


def test_a_choice_that_is_not_offered_is_named() -> None:
    wrong = changed("trek", choose={"choice": "vote", "member": 7})
    with pytest.raises(BadLesson, match=r"trek, step 'vote': .*fits 0 of the choices: .*'member': 3"):
        problems(snowbound.game("trek"), wrong)


def test_a_choice_that_could_be_several_is_named() -> None:
    with pytest.raises(BadLesson, match=r"step 'bid': .*fits 4 of the choices"):
        problems(snowbound.game("donner-party"), changed("donner-party", choose={"choice": "bid"}))


def test_somebody_who_is_not_asked_cannot_answer() -> None:
    wrong = changed("donner-party", then=[])
    with pytest.raises(BadLesson, match=r"step 'pick': seat 0 has no question to answer; waiting for 1, 2"):
        problems(snowbound.game("donner-party"), wrong)


def test_a_position_that_does_not_load_is_named() -> None:
    wrong = lesson("trek")
    wrong.chapter[1].position["time"] = "noon"
    with pytest.raises(BadLesson, match="the position before 'challenge'"):
        problems(snowbound.game("trek"), wrong)


def test_too_many_words_and_unanswered_choices_are_faults() -> None:
    game = snowbound.game("donners-pointe")
    found = problems(game, changed("donners-pointe", say="word " * 46, otherwise="", other=[]))
    assert "step 'place': 46 words; at most 45" in found[0]
    assert any("does not say what" in problem for problem in found)


def test_a_number_in_the_text_that_is_no_longer_so_is_named() -> None:
    """Cards are tuned now and then; what a lesson says of them must not stay behind."""
    found = problems(snowbound.game("donner-party"), changed("donner-party", holds={"view.shown.needs.0": 4}))
    assert found == ["step 'bid': it relies on view.shown.needs.0 being 4, and it is 3"]
    missing = changed("donner-party", holds={"pieces.forage.no_such_card.food": 2})
    assert "and it is None" in problems(snowbound.game("donner-party"), missing)[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_the_rules_in_short_has_a_picture(name: str) -> None:
    game = snowbound.game(name)
    assert len(lesson(name).pictures) == len(game.texts("en").about.short)
    assert set(stills(game, lesson(name))) == {still.name for still in lesson(name).still}


def test_a_picture_that_cannot_be_drawn_is_named() -> None:
    wrong = lesson("trek")
    wrong.still[0].position["time"] = "noon"
    with pytest.raises(BadLesson, match="the still 'parted'"):
        problems(snowbound.game("trek"), wrong)
    wrong = lesson("trek")
    wrong.pictures[0].of = "nowhere"
    assert problems(snowbound.game("trek"), wrong) == ["pictures: there is no step or still 'nowhere'"]


def test_every_other_choice_has_its_own_answer_or_the_common_one() -> None:
    scene = next(s for s in played(snowbound.game("donner-party"), lesson("donner-party")) if s.wanted)
    said = replies(scene)
    zero = next(c.action for c in scene.choices if c.fields == {"bid": 0})
    assert said[zero] == scene.step.other[0].say
    assert scene.wanted not in said
    assert set(said.values()) == {scene.step.otherwise, scene.step.other[0].say}
