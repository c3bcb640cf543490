"""Every card of the deck we ship, each in a scene made from its own row: whatever its numbers, it does what it says."""

from __future__ import annotations

from typing import Any

import pytest

import snowbound
from snowbound.games.donner_party import GAME, load_deck
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import MONTH_NAMES, Action, Forage, Settler
from snowbound.games.donner_party.rules.party import health
from tests.games.donner_party.camp import camp, feed, hand, in_round, laid, told, window

CARDS = load_deck()
FORAGE: list[Forage] = [card for card in CARDS.deck.forage if card]
ACTIONS: list[Action] = [card for card in CARDS.deck.actions if card]
SETTLERS: list[Settler] = [card for card in CARDS.deck.settlers if card]
EATEN = [card for card in FORAGE if not card.row.get("reveal_on_draw")]
SHOWN = [card for card in FORAGE if card.row.get("reveal_on_draw")]
OX = next(card.id for card in FORAGE if "ox" in card.row.get("tags", []))
PLAIN = next(card.id for card in FORAGE if card.month == x.LAST_MONTH and not card.row.get("reveal_on_draw"))

KEPT = next(card.id for card in EATEN if card.month == x.FIRST_MONTH)


def family(n: int) -> list[str]:
    """The Settlers of the n-th family, oldest first."""
    return [s.id for s in SETTLERS if s.family == CARDS.deck.families[n].id]


def grays() -> list[str]:
    return [s.id for s in SETTLERS if s.family == "gray"]


def ids(card: Any) -> str:
    return str(card.id)


def test_the_box_holds_what_it_should() -> None:
    """Deck one fills the published box; deck two is larger, and holds at least 32 kinds of Action."""
    assert load_deck("1").deck.hints == []  # 108 large cards and 60 small
    assert CARDS.action_kinds >= 32
    assert 44 <= sum(CARDS.a_count) <= 52
    assert {card.name for card in SHOWN} == {"Final Rescue", "Blizzard", "Bad Weather"}  # DP-37
    rows = [card.row for card in FORAGE] + [card.row for card in ACTIONS]
    assert all(row.get("text") for row in rows)
    names = {card.name for card in FORAGE} | {card.name for card in ACTIONS} | {s.name for s in SETTLERS}
    assert {
        "George Donner", "Tamsen Donner", "Elitha Donner", "Jerky", "Frozen Ox", "Ox Hide Stew", "Final Rescue",
        "Blizzard", "Bad Weather", "Grave Robbing", "Pistol", "Rifle",
    } <= names  # fmt: skip


@pytest.mark.parametrize("card", EATEN, ids=ids)
def test_a_forage_card_gives_its_food(card: Forage) -> None:
    """Laid down with an Ox in the Graveyard: Food, then an Ox more or an Ox less, and the card is gone."""
    rows: list[dict[str, Any]] = [
        {"settlers": {family(1)[0]: "healthy"}, "forage": [laid(card.id)]},
        {"settlers": {family(2)[0]: "healthy"}},
    ]
    state = camp(*rows, at=feed(0), oxen=1, spent={OX: 1} if card.id != OX else {}, game=GAME)
    used = told(state.opening, "used")
    assert [e.args[2] for e in used] == [card.food]
    cost = sum(c["n"] for c in card.row.get("cost", []))
    assert state.position()["oxen"] == 1 - cost + ("ox" in card.row.get("tags", []))
    assert hand(state, 0) == []
    assert state.position()["spent"][card.id] >= 1


@pytest.mark.parametrize("card", SHOWN, ids=ids)
def test_a_card_that_is_shown_takes_effect_when_drawn(card: Forage) -> None:
    fittest = sorted(SETTLERS, key=lambda s: CARDS.s_health[CARDS.deck.settlers.index(s)][x.HEALTHY])[-5:]
    strong = dict.fromkeys([s.id for s in fittest], "healthy")  # two draws
    weak = {family(2)[-1]: "healthy"}
    later = [c for c in EATEN if c.month >= card.month][-1].id
    state = camp(
        {"settlers": strong}, {"settlers": weak}, {"settlers": {family(3)[-1]: "healthy"}},
        at=in_round("forage"), deck=[card.id, later], weather={"open": True}, month=MONTH_NAMES[card.month], game=GAME,
    )  # fmt: skip
    assert health(state.record, CARDS, 0) >= 10
    ops = {op["op"]: op for op in card.row["on_draw"]}
    assert told(state.opening, "revealed")[0].args[1] == CARDS.deck.forage.index(card)
    assert state.over == ("end_game" in ops)
    if not state.over:
        stopped = ops.get("end_personal_draws", {}).get("who") in ("drawer", "all")
        assert (told(state.opening, "drew") == []) == stopped


@pytest.mark.parametrize("settler", SETTLERS, ids=ids)
def test_a_settler_has_its_age_health_and_start(settler: Settler) -> None:
    n = CARDS.deck.settlers.index(settler)
    for face, points in (("healthy", settler.healthy), ("weakened", settler.weakened)):
        state = camp({"settlers": {settler.id: face}}, {"settlers": {other(settler): "healthy"}}, game=GAME)
        assert health(state.record, CARDS, 0) == points
    assert all(younger.age <= settler.age for younger in SETTLERS[n:])
    ops = [op["op"] for op in settler.start]
    assert CARDS.s_weakened[n] == ("start_weakened" in ops)
    seen = False
    for seed in range(60):
        game: snowbound.State = GAME.new(players=5, seed=seed)
        for seat in range(5):
            if n in game.record.settler[seat]:
                face = game.record.face[seat][game.record.settler[seat].index(n)]
                assert face == (x.WEAKENED if "start_weakened" in ops else x.HEALTHY)
                seen = True
        if seen:
            return
    raise AssertionError(f"{settler.id} is never dealt")


def other(settler: Settler) -> str:
    return next(s.id for s in SETTLERS if s.id != settler.id and s.family == "gray")


@pytest.mark.parametrize("card", ACTIONS, ids=ids)
def test_an_action_does_what_its_row_says(card: Action) -> None:
    """Played with bodies, an Ox and full hands about; the first legal target or choice each time."""
    people = [*family(1)[1:], *grays()[:2]]
    mine = {
        **dict.fromkeys(people[:2], "healthy"),
        family(1)[0]: "buried",
        **dict.fromkeys(people[2:], "weakened"),
    }
    theirs = {**dict.fromkeys(family(2)[1:], "healthy"), family(2)[0]: "buried", grays()[2]: "weakened"}
    month = next((need["month"][-1] for need in card.row.get("requires", []) if "month" in need), "mar")
    open_for = card.row.get("windows", ["any"])
    at = feed(0) if {"any", "feeding"} & set(open_for) else window(open_for[0].replace("_", " "))
    holders = any(target.get("has") == "action" for target in card.row.get("targets", []))
    robbed = next(other.id for other in ACTIONS if not other.row.get("effects")) if holders else ""
    pile = [CARDS.v_value[k] for k in range(CARDS.shame_kinds)][:3]
    state = camp(
        {"settlers": mine, "actions": [card.id], "shame": pile},
        {"settlers": theirs, "forage": [KEPT], "actions": [robbed] if robbed else []},
        at=at, deck=[PLAIN], oxen=1, spent={OX: 1}, month=month, communal=[EATEN[-1].id], game=GAME,
    )  # fmt: skip
    n = CARDS.deck.actions.index(card)
    assert x.PLAY in state.actions(0), "not playable although everything is there"
    events = state.apply(0, x.PLAY)
    while not any(e.name in ("resolved", "failed") for e in events):
        seat = state.waiting[0]
        events += state.apply(seat, state.actions(seat)[0])  # of a window and a response: pass
    kinds = [e.name for e in events]
    assert "resolved" in kinds
    assert "failed" not in kinds
    rows = first_choice(n)
    for row in rows:
        happened = EVENTS.get(row[x.OP])
        assert happened is None or happened in kinds, (card.id, happened, kinds)
    food = sum(row[x.N] for row in rows if row[x.OP] == x.FOOD)
    assert sum(e.args[1] for e in events if e.name == "food") == food
    events = events[: kinds.index("resolved")]  # what hunger costs comes after it
    drawn = sum(e.args[1] for e in events if e.name == "shame" and e.args[0] == 0)
    back = sum(e.args[1] for e in events if e.name == "shame back" and e.args[0] == 0)
    assert drawn - back == (card.shame if card.shame >= 0 else -min(3, -card.shame))
    gone = "removed_actions" in state.position()
    assert gone == (card.row.get("after_use") == "removed")


def first_choice(n: int) -> list[list[int]]:
    """The effects of an Action, the first option chosen."""
    found, i = [], 0
    while i < CARDS.a_effects[n]:
        row = CARDS.a_effect[n][i]
        found.append(row)
        i = i + 1 if row[x.OP] == x.CHOOSE else row[x.NEXT]
    return found


EVENTS = {
    x.STEAL_ACTION: "stole action",
    x.LEAD_OUT: "led out",
    x.TAKE_COMMUNAL: "took",
    x.CHOOSE: "chose",
    x.FOOD: "food",
    x.GIFT_FOOD: "gift",
    x.KILL: "killed",
    x.WEAKEN: "weakened",
    x.STEAL_FORAGE: "stole",
    x.DISCARD_FORAGE: "spoiled",
    x.DISCARD_ACTION: "lost action",
    x.DRAW_FORAGE: "drew",
    x.DRAW_ACTION: "drew action",
    x.GIVE_SHAME: "shame",
    x.MOVE_SHAME: "shame moved",
    x.PEEK: "peeked",
    x.MODIFY_NEED: "need",
}
