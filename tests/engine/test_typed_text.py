"""Typed text: words in every language survive, and nothing can masquerade as something else."""

from __future__ import annotations

import pytest

import snowbound
from snowbound.engine.typed_text import one_paragraph

ZWNJ, ZWJ, SHY = "\u200c", "\u200d", "\u00ad"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"\u0645\u06cc{ZWNJ}\u0631\u0648\u06cc\u0645", id="Persian: we go"),
        pytest.param(f"\u06f2\u06f0{ZWNJ}\u0633\u0627\u0644\u0647", id="Persian: twenty years old"),
        pytest.param(f"\u06f1\u06f2\u06f2\u06f5 \u0647{ZWJ}.\u0634.", id="Persian: a year, abbreviated"),
        pytest.param(f"\u0915\u094d{ZWJ}\u0937 \u0915\u094d{ZWNJ}\u0937", id="Devanagari conjuncts"),
        pytest.param(f"\u09b0{ZWJ}\u09cd\u09af\u09be\u09ae", id="Bengali: a joiner before the virama"),
        pytest.param(f"\U0001f468{ZWJ}\U0001f469{ZWJ}\U0001f467{ZWJ}\U0001f466", id="a family"),
        pytest.param(f"\U0001f9d1\U0001f3fd{ZWJ}\U0001f33e", id="a farmer, with a skin tone"),
        pytest.param(f"\u2764\ufe0f{ZWJ}\U0001f525", id="a burning heart"),
        pytest.param(f"\U0001f642{ZWJ}\u2194\ufe0f", id="a head that is shaken"),
        pytest.param(f"Winter{SHY}quartier Schnee{ZWNJ}fall", id="German, hyphenated by hand"),
        pytest.param("\u06dd\u06f4", id="the end of a verse, which is drawn"),
    ],
)
def test_words_and_emoji_are_preserved(text: str) -> None:
    assert one_paragraph(text) == text
    match = snowbound.Match.new(snowbound.game("trek"), players=2, seed=1)
    assert match.narrate(0, text).text == text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        pytest.param("Anna \u202enaeB\u202c said", "Anna naeB said", id="an override of the direction"),
        pytest.param("\u2067Anna\u2069\u200f \u061cBen\u200e", "Anna Ben", id="isolates and marks"),
        pytest.param("sn\u200bo\u2060w\ufeff", "snow", id="spaces of no width"),
        pytest.param("sn\U000e0041\U000e007fow", "snow", id="tags, in which text can hide"),
        pytest.param("snow\nfell\x07\u2028all\x85day\ud800", "snow fell all day", id="line breaks, controls"),
        pytest.param(f"{ZWJ}a{ZWNJ} {SHY}b{SHY} {ZWJ}", "a b", id="joiners with nothing to join"),
        pytest.param(f"a{ZWJ}{ZWNJ}{ZWJ}{SHY}b", f"a{ZWJ}b", id="more than one"),
        pytest.param(f"a{ZWJ}\u202e{ZWJ}b", f"a{ZWJ}b", id="more than one, around an override"),
    ],
)
def test_misleading_characters_are_removed(typed: str, kept: str) -> None:
    assert one_paragraph(typed) == kept
    assert one_paragraph(kept) == kept


@pytest.mark.parametrize("typed", ["", " ", ZWJ, f" {ZWNJ}\n{SHY}", "\u202e"])
def test_invisible_text_is_no_narration(typed: str) -> None:
    match = snowbound.Match.new(snowbound.game("trek"), players=2, seed=1)
    with pytest.raises(snowbound.SnowboundError, match="needs at least one word"):
        match.narrate(0, typed)
