"""Donner Party's record, its cards as tables, and the names of its numbers; rules read them as `x.SEATS`."""

from __future__ import annotations

from snowbound.games.donner_party.layout.constants import *  # noqa: F403
from snowbound.games.donner_party.layout.record import DonnerParty as DonnerParty
from snowbound.games.donner_party.layout.tables import Cards as Cards
