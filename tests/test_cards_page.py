"""docs/cards.md names the whole deck vocabulary, and its examples are playable cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snowbound.games.donner_party import layout
from snowbound.games.donner_party.deck import BadDeck, read_deck, shipped, vocabulary

PAGE = (Path(__file__).parent.parent / "docs" / "cards.md").read_text("utf-8")
QUOTED = set(re.findall(r'[`"]([a-z_]+)[`"]', PAGE))
OPS = re.findall(r"^\| `(\{ op = .*?\})`", PAGE, re.MULTILINE)
EFFECTS = dict(re.findall(r"^\| `(\w+)` .* `(\{ op = .*\})` \|$", PAGE, re.MULTILINE))
TRAITS = [op for op in OPS if any(f'"{name}"' in op for name in vocabulary.TRAIT_OPS)]
ON_DRAW = [op for op in OPS if op not in TRAITS]


@pytest.mark.parametrize(
    "words",
    [
        vocabulary.MONTH_NAMES,
        vocabulary.WINDOW_NAMES,
        vocabulary.FATES,
        vocabulary.WHO_DRAWS,
        vocabulary.OWNERS,
        [word for word in vocabulary.STATES if word != "any"],
        [word for word in vocabulary.FAMILY_WORDS if word != "any"],
        vocabulary.HAS,
        vocabulary.PICKS,
        vocabulary.TARGET_KINDS,
        vocabulary.EFFECT_OPS,
        layout.TAGS,
        vocabulary.ACTION_KEYS.split(),
        vocabulary.FORAGE_KEYS.split(),
        vocabulary.SETTLER_KEYS.split(),
        vocabulary.WHO_AFFECTED,
        vocabulary.IMMUNE_TO,
        vocabulary.START_OPS,
        vocabulary.TRAIT_OPS,
    ],
    ids=lambda words: next(iter(words)),
)
def test_every_word_of_the_vocabulary_is_there(words: object) -> None:
    assert set(words) <= QUOTED  # type: ignore[call-overload]


def test_the_example_row_is_the_one_that_is_played() -> None:
    row = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
    assert row in PAGE.split("```python")[1]
    assert read_deck(shipped() + "\n" + row).action_kinds == read_deck(shipped()).action_kinds + 1


def test_every_on_draw_can_be_written_so() -> None:
    assert len(ON_DRAW) == len(vocabulary.ON_DRAW_OPS)
    for op in ON_DRAW:
        card = f'id = "new"\nname = "New"\nmonth = "mar"\ncount = 1\nreveal_on_draw = true\non_draw = [{op}]'
        read_deck(f"{shipped()}\n[[forage]]\n{card}\n")


def test_every_other_example_is_a_card_that_can_be_read_and_told() -> None:
    rows = re.findall(r"^```toml example=\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(rows) == 4
    for row in rows:
        assert read_deck(f"{shipped()}\n{row}")


def test_every_effect_has_its_example() -> None:
    assert sorted(EFFECTS) == sorted(vocabulary.EFFECT_OPS)


@pytest.mark.parametrize("op", EFFECTS)
def test_the_example_of_an_effect_is_a_card_that_can_be_read(op: str) -> None:
    card = 'id = "new"\nname = "New"\ncount = 1\nshame = 0\n'
    slot = re.search(r'slot = "(\w+)"', EFFECTS[op])
    if slot:
        kinds = {number: word for word, number in vocabulary.TARGET_KINDS.items()}
        kind = kinds[vocabulary.EFFECT_OPS[op].kinds[0]]
        card += f'targets = [{{ slot = "{slot[1]}", kind = "{kind}" }}]\n'.replace(
            'kind = "party"', 'kind = "party", who = "other"'
        )
    card += 'tags = ["food"]\n' if op == "food" else ""
    card += 'windows = ["pre_bid"]\n' if op == "take_communal" else ""
    assert read_deck(f"{shipped()}\n[[action]]\n{card}effects = [{EFFECTS[op]}]\n")


@pytest.mark.parametrize("trait", TRAITS)
def test_every_trait_can_be_written_so(trait: str) -> None:
    one = 'fate = ["injury"]\n'
    assert read_deck(shipped().replace(one, f"{one}trait = [{trait}]\n", 1))


def test_a_word_that_is_not_there_is_refused() -> None:
    """Proves that the two tests above can fail."""
    with pytest.raises(BadDeck, match="avalanche"):
        read_deck(shipped().replace('op = "peek"', 'op = "avalanche"', 1))
