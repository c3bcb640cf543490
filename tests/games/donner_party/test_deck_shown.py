"""Every card of our decks has its words in every language, and a place in the scenes. Its drawing is checked beside the
drawings (web/src/games/donner_party/drawn.test.ts)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snowbound.games.donner_party import load_deck
from snowbound.games.donner_party.deck import SHIPPED
from snowbound.games.donner_party.events import EVENTS
from snowbound.words import languages, source_of, texts_of
from tests.games.donner_party.test_cards import CARDS
from tests.games.donner_party.test_cards import EVENTS as OF_AN_EFFECT

WORDS = "snowbound.games.donner_party.words"
SCENES = Path(__file__).parents[3] / "web" / "src" / "games" / "donner_party" / "scenes.ts"


@pytest.mark.parametrize("language", [one for one in languages(WORDS) if one != "en"])
@pytest.mark.parametrize("deck", SHIPPED)
def test_every_card_has_its_words(language: str, deck: str) -> None:
    """English names and texts stand in the cards file itself."""
    written = "\n".join((source_of(WORDS, language), *texts_of(WORDS, language)))
    known = set(re.findall(r"^([\w-]+) =", written, re.MULTILINE))
    cards = load_deck(deck).deck
    kinds = {"forage": cards.forage, "action": cards.actions}
    ids = [f"{kind}-{card.id.replace('_', '-')}" for kind, found in kinds.items() for card in found if card]
    assert len(ids) > 50
    assert [name for name in ids if name not in known] == []
    assert [name for name in ids if f"text-{name}" not in known] == []


def test_every_effect_of_an_action_has_its_place_in_the_scenes() -> None:
    """In the scene of the Action, in one of its own, or as a card that travels."""
    play = re.search(r"^const PLAY = \[(.*?)^\]", SCENES.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert play
    taken = set(re.findall(r'"([\w ]+)"', play[1]))
    shown = {event.name: event.presentation for event in EVENTS.values()}
    for card in range(1, CARDS.action_kinds + 1):
        for row in CARDS.a_effect[card][: CARDS.a_effects[card]]:
            name = OF_AN_EFFECT.get(row[0])
            if name:
                assert name in taken or shown[name].scene or shown[name].sound, (card, name)
