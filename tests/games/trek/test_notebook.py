"""Nothing reaches a traveller that its notebook does not contain; and the notebook finds leaks that are planted."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from snowbound.engine import flow
from snowbound.engine.events import UNSEEN
from snowbound.engine.flow import NONE, Out
from snowbound.engine.game import Game
from snowbound.engine.rule import rule
from snowbound.games.trek import layout as x
from snowbound.games.trek.layout import Charts, Trek
from snowbound.games.trek.rules import cards, challenge, hidden, supplies
from tests.games.trek.camp import GAME
from tests.games.trek.notebook import Aloud, Ledger
from tests.leaks import (
    Planted,
    shows_answers_before_all_are_in,
    shows_spectators_a_players_view,
    tells_everybody,
)
from tests.notebook import Leak, compare
from tests.play import random_options


def play_with_notebooks(game: Game, games: int, salt: str, **fixed: Any) -> Counter[str]:
    rng = random.Random(salt)
    found: Counter[str] = Counter()
    for seed in range(games):
        options = {**random_options(GAME, rng, 0.25), **fixed}
        aloud = Aloud()
        book = partial(Ledger, aloud=aloud)
        found += compare(
            game, book, rng.choice((2, 3, 4, 5)), seed, options, rng, lambda _: 0.2, aloud.choose
        )
    return found


@pytest.mark.clause("R-32")
@pytest.mark.parametrize("hides", [True, False])
@pytest.mark.parametrize("games", [12, pytest.param(600, marks=pytest.mark.slow)])
def test_a_seat_cannot_tell_states_apart_that_its_notebook_cannot(games: int, hides: bool) -> None:
    found = play_with_notebooks(GAME, games, f"trek {hides}", hidden_cards=hides)
    assert found["moments"] > 15 * games
    assert found["moves"] > 15 * games
    assert found["different"] > (0.7 if hides else 0.5) * (found["moments"] + found["moves"])
    assert found["refused"] + found["left out"] < 0.1 * found["moves"]


@pytest.mark.clause("R-32", "TR-7")
def test_a_first_card_is_told_to_its_owner_alone() -> None:
    """Before the deal there is no position to make a twin of, so the opening is looked at by itself."""
    state = GAME.new(players=4, seed=3, options={"hidden_cards": True})
    dealt = [event for event in state.opening if event.name == "first card"]
    for viewer in (None, *range(4)):
        seen = [event.for_seat(viewer) for event in dealt]
        assert [e.args[2] != UNSEEN for e in seen if e] == [owner == viewer for owner in range(4)]


# --------------------------------------------------------------------------- planted leaks


@rule
def shows_the_second_card(g: Trek, t: Charts, seat: int) -> None:
    mask = hidden.mask
    second = [g.card[member][1] for member in range(g.players)]
    mask(g, t, seat)
    for member in range(g.players):
        g.card[member][1] = second[member]


@rule
def shows_the_leader_everything(g: Trek, t: Charts, seat: int) -> None:
    mask = hidden.mask
    if seat == NONE or g.group[seat] == NONE or g.leader[g.group[seat]] != seat:
        mask(g, t, seat)


@rule
def shows_a_find(g: Trek, seat: int, depth: int) -> bool:
    return seat != NONE


@rule
def knows_for_all(g: Trek, member: int, slot: int) -> int:
    """Whoever is in the game knows a card that is given away."""
    return -1


@rule
def tells_aid(out: Out, sees: int, kind: int, a: int, b: int, c: int) -> None:
    """An argument that everybody receives says whether the card is first aid."""
    flow.emit_to(out, sees, kind, a, int(c == x.AID), c)


@rule
def asks_only_who_has_points(g: Trek, member: int) -> bool:
    """Who is asked tells who carries points."""
    points = cards.points
    return points(g, member) > 0


@rule
def tells_points_with_the_effort(g: Trek, out: Out, member: int, total: int) -> int:
    """The fourth number of an event is no secret either."""
    emit, points = flow.emit_more, cards.points
    emit(out, x.E_EFFORT, member, 0, 0, points(g, member))
    return total


LEAKS: dict[str, Planted] = {
    "a second card": Planted(None, "mask", shows_the_second_card),
    "all cards, to the leader": Planted(None, "mask", shows_the_leader_everything),
    "a hand, to spectators": shows_spectators_a_players_view(hidden.mask),
    "a find": Planted(hidden, "sees_find", shows_a_find),
    "a card given away": Planted(cards, "who_knows", knows_for_all),
    "a card given away, in the event": Planted(cards, "emit_to", tells_everybody),
    "what is found": Planted(supplies, "emit_to", tells_everybody),
    "whether a find is first aid": Planted(supplies, "emit_to", tells_aid),
    "a card that is lost": Planted(challenge, "emit_to", tells_everybody),
    "points, in the fourth number of an event": Planted(
        challenge, "add_effort", tells_points_with_the_effort
    ),
    "who can spend": Planted(cards, "may_have_points", asks_only_who_has_points),
    "a sealed answer": shows_answers_before_all_are_in(hidden.mask),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = LEAKS[leak].planted(GAME, monkeypatch)
    with pytest.raises(Leak):
        play_with_notebooks(game, 60, "leak", hidden_cards=True)
