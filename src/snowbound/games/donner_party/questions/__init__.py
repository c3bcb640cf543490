"""Every question of Donner Party: what it is about, what may be answered, what an absent player answers, and why
something else is no answer.

foraging   families, bids, Shame           hunger    the Hunger step
actions    Actions and what they do        choices   choices that several questions offer
"""

from __future__ import annotations

from snowbound.engine.questions import declare
from snowbound.games.donner_party.questions.actions import ACTIONS, EFFECTS, HAND_LIMIT
from snowbound.games.donner_party.questions.foraging import BIDDING, SETUP, SHAME
from snowbound.games.donner_party.questions.hunger import HUNGER

QUESTIONS = declare(*SETUP, *ACTIONS, *BIDDING, *HUNGER, *SHAME, *HAND_LIMIT, *EFFECTS)
