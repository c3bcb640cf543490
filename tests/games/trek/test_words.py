"""What Trek says: questions and chronicle must be true at the moment they are read."""

from __future__ import annotations

from typing import Any

import pytest

from snowbound.engine.state import Perspective
from snowbound.words import slug
from tests import wording
from tests.games.trek.camp import (
    AID,
    EATS,
    GAME,
    NO,
    TRAVELS,
    YES,
    asked,
    camp,
    challenge,
    j,
    one,
    spend,
    told,
)

ALONE = [one(fate="starved")] * 2


@pytest.mark.clause("TR-32", "TR-33")
def test_a_small_group_that_is_followed_already_is_told_that_a_6_brings_nothing() -> None:
    state = camp(
        one(), *ALONE, at=TRAVELS, dice=(6, 6, 6, 6, 5, 6), groups={"0": {"followed_by": "friendly"}}
    )
    assert asked(state) == "re-roll"
    assert state.question(0) == (
        "The travel die shows 6: nothing new, since you are followed already. Do you roll again?"
    )
    assert [str(e) for e in told(state, "travel die")] == ["The travel die showed 6: followers."]
    assert not any(e.name in ("followed", "encounter") for e in state.apply(0, NO))


@pytest.mark.clause("TR-32", "TR-33", "TR-46")
def test_a_small_group_that_is_not_followed_is_told_that_somebody_follows() -> None:
    state = camp(one(), *ALONE, at=TRAVELS, dice=(6, 6, 6, 6, 6, 6))
    assert state.question(0) == "The travel die shows 6: somebody follows you. Do you roll again?"
    assert next(e.name for e in state.apply(0, NO)) == "followed"


@pytest.mark.clause("TR-33")
def test_an_empty_stage_too_may_be_rolled_again() -> None:
    """The leader may re-roll the first result, whatever it is: nothing at all may become supplies."""
    state = camp(
        one(), *ALONE, at=TRAVELS, dice=(6, 6, 6, 6, 5, 6, 2), groups={"0": {"followed_by": "friendly"}}
    )
    assert [e.args[1] for e in state.apply(0, YES) if e.name == "travel die"] == [2]


@pytest.mark.clause("TR-38", "TR-39", "TR-40")
@pytest.mark.parametrize(
    ("value", "fatigue", "dice", "said"),
    [
        (2, 0, (3, 4), "Seat 0 added 7."),
        (2, 3, (3, 4), "Seat 0 added 7, less 3 for fatigue."),
        (-2, 0, (4, 5), "Seat 0 cost the group 9."),
        (-2, 3, (4, 5), "Seat 0 cost the group 9, and 3 more for fatigue."),
        (0, 3, (), "Seat 0 added nothing and lost 3 to fatigue."),
        (0, 0, (), "Seat 0 added nothing."),
    ],
)
def test_what_a_member_adds_or_costs(value: int, fatigue: int, dice: tuple[int, ...], said: str) -> None:
    state = camp(one(value, fatigue=fatigue), at=challenge(60), dice=(*dice, 6))
    assert [str(e) for e in told(state, "effort")] == [said]


@pytest.mark.clause("R-9")
def test_the_second_round_of_pledges_says_that_it_is_the_last() -> None:
    state = camp(one(0, 9), one(0, 9), at=challenge(3))
    first = "Effort 0 against difficulty 3: 4 more needed. How many points do you put in?"
    assert state.question(0) == first
    state.apply(0, spend(1))
    state.apply(1, spend(2))
    assert state.question(0) == (
        "Effort 0 against difficulty 3: 4 more needed. Only 3 pledged. This is the last round: "
        "if it falls short, nothing is spent. How many points do you put in?"
    )


@pytest.mark.clause("R-9")
@pytest.mark.parametrize("protocol", ["sequential", "sealed"])
def test_where_nothing_is_pledged_no_round_is_the_last(protocol: str) -> None:
    state = camp(one(0, 9), one(0, 9), at=challenge(3), spend_protocol=protocol)
    state.apply(state.waiting[0], spend(1))
    assert "last round" not in state.question(state.waiting[0])


@pytest.mark.clause("TR-28", "TR-29")
def test_a_haven_check_is_told_as_one() -> None:
    """All four dice must succeed, so a single one that does is no news."""
    state = camp(*[one(distance=2)] * 2, at=TRAVELS, dice=(1, 3, 6, 2, 1))
    assert [str(e) for e in told(state, "haven dice")] == [
        "Four dice for a haven, all 1 or less needed: 1, 3, 6, 2. No haven."
    ]
    assert not told(camp(*[one()] * 2, at=TRAVELS, dice=(1, 1, 1, 1, 1)), "haven dice"), "too near for any"
    found = camp(one(distance=11), at=TRAVELS, dice=(6, 6, 6, 6))
    assert [e.name for e in found.opening if e.name.startswith("haven")] == ["haven dice", "haven"]


@pytest.mark.clause("R-24", "TR-56")
def test_where_nobody_is_hungry_the_standing_answer_is_to_feed_nobody() -> None:
    state = camp(one(0, 3), one(0, 5), at=EATS, time="night 1")
    assert state.question(0) == "Everyone has something to eat. Do you feed anybody?"
    assert [Perspective(state, seat).standing_answer() for seat in (0, 1)] == [NO, NO]
    state = camp(one(0, 3), one(0, 5), one(0), one(0, AID), at=EATS, time="night 1")
    assert state.question(0) == "Seat 2 and Seat 3 have nothing to eat. Do you give up a meal?"
    assert Perspective(state, 0).standing_answer() is None
    state.apply(0, j(2))
    state.apply(1, j(3))
    assert asked(state) == "feed"
    assert Perspective(state, 0).standing_answer() == NO, "all who were hungry have been fed"


@pytest.mark.clause("R-24", "R-32")
def test_the_standing_answer_depends_on_nothing_that_only_some_can_see() -> None:
    """With hidden cards it is the same whatever a seat carries, so the answer tells nothing."""
    for mine in ((1,), (9,), (AID, 4)):
        state = camp(one(0, *mine), one(0, 5), at=EATS, time="night 1", hidden_cards=True)
        assert [Perspective(state, seat).standing_answer() for seat in state.waiting] == [NO, NO]
    state = camp(one(0, 3), one(0, 5), time="night 1")
    assert asked(state) == "cannibalism"
    assert Perspective(state, 0).standing_answer() is None, "every other question is the player's own"


@pytest.mark.parametrize(("language", "you"), [("en", "you"), ("de", "du")])
def test_every_event_has_a_sentence_for_whoever_hears_of_it(language: str, you: str) -> None:
    events = wording.heard(GAME, 8, 4) + wording.heard(GAME, 8, 4, hidden_cards=True, trade_offers=3)
    found = wording.sentences(GAME, language, events)
    assert len(found) > len(GAME.events) * 3 / 4
    wording.you_are_spoken_to_rightly(found, you)
    unseen = {
        "en": "The supplies die was rolled out of sight.",
        "de": "Der Vorratswürfel fiel, wo ihn nicht alle sahen.",
    }
    assert unseen[language] in found["supplies die"]


@pytest.mark.parametrize(("language", "you"), [("en", "you"), ("de", "du")])
def test_questions_choices_and_refusals_are_sentences(language: str, you: str) -> None:
    tables: list[tuple[int, dict[str, Any]]] = [
        (4, {}), (6, {}), (5, {"hidden_cards": True, "trade_offers": 3}), (3, {"safe_haven": "off"})
    ]  # fmt: skip
    found = wording.asked(GAME, language, tables)
    said = wording.messages(GAME, language)
    assert {name for name in said if name.startswith("ask-")} - set(found) <= {"ask-which-card"}
    wording.you_are_spoken_to_rightly(found, you)


def test_all_languages_have_the_same_messages_and_no_event_too_many() -> None:
    said = wording.messages(GAME, "en")
    assert wording.messages(GAME, "de") == said
    events = {f"event-{slug(declared.name)}" for declared in GAME.events.values()}
    assert {message for message in said if message.startswith("event-")} == events


def test_ruleset_1_says_the_same_in_the_same_words() -> None:
    before = GAME.ruleset("1")
    assert before
    state = before.load(
        camp(one(0, 9), one(0, 9), at=challenge(3)).position() | {"version": "1", "options": {}}
    )
    assert state.question(0).startswith("Effort 0 against difficulty 3")
