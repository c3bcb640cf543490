"""What holds after every move of any game, with our deck and with random ones."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import snowbound
from snowbound.engine.flow import PROC
from snowbound.games.donner_party import GAME, with_deck
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.deck import make_deck
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.party import seats, survives
from snowbound.games.donner_party.rules.piles import card_in_play
from tests.games.donner_party.camp import deck_of
from tests.play import Twins, heard, random_setup

FOE = {"slot": "foe", "kind": "party"}
HURT = {"slot": "one", "kind": "settler", "state": "healthy"}
BODY = {"slot": "body", "kind": "graveyard_settler"}
# Pieces random Actions are put together from: targets, effects, whether it is a Food Action.
PIECES: list[tuple[list[dict[str, Any]], list[dict[str, Any]]]] = [
    ([], [{"op": "food", "n": 1}]),
    ([], [{"op": "draw_action", "n": 2}]),
    ([], [{"op": "draw_forage", "n": 2}]),
    ([], [{"op": "peek", "n": 3}]),
    ([], [{"op": "shame", "n": -2}]),
    ([BODY], [{"op": "remove_from_graveyard", "slot": "body"}, {"op": "food", "n": 2}]),
    ([{"slot": "ox", "kind": "graveyard_ox"}], [{"op": "remove_from_graveyard", "slot": "ox"}]),
    ([FOE], [{"op": "gift_food", "slot": "foe", "n": 1}]),
    ([FOE], [{"op": "modify_need", "slot": "foe", "n": -1}]),
    ([FOE], [{"op": "move_shame", "slot": "foe", "n": 2}]),
    ([FOE], [{"op": "shame", "slot": "foe", "n": 3}]),
    ([{**FOE, "has": "forage"}], [{"op": "steal_forage", "slot": "foe", "n": 2}]),
    ([{**FOE, "has": "forage"}], [{"op": "discard_forage", "slot": "foe", "n": 2}]),
    ([{**FOE, "has": "action"}], [{"op": "discard_action", "slot": "foe", "n": 2}]),
    ([{**HURT, "who": "other", "pick": "owner"}], [{"op": "weaken", "slot": "one"}]),
    ([{**HURT, "who": "any"}], [{"op": "kill", "slot": "one"}]),
    ([{**HURT, "who": "own", "pick": "random", "state": "any"}], [{"op": "kill", "slot": "one"}]),
    (
        [{**HURT, "who": "other"}, {"slot": "two", "kind": "settler", "who": "any", "family": "gray"}],
        [{"op": "weaken", "slot": "one"}, {"op": "kill", "slot": "two"}],
    ),
    ([{**HURT, "who": "own", "state": "any"}], [{"op": "rescue_settler", "slot": "one"}]),
    ([{**FOE, "has": "forage"}], [{"op": "steal_forage", "slot": "foe", "n": 2, "pick": "owner"}]),
    ([{**FOE, "has": "forage"}], [{"op": "steal_forage", "slot": "foe", "n": 2, "pick": "actor"}]),
    ([{**FOE, "has": "forage"}], [{"op": "discard_forage", "slot": "foe", "pick": "actor"}]),
    ([{**FOE, "has": "action"}], [{"op": "steal_action", "slot": "foe"}]),
    ([{**FOE, "has": "action"}], [{"op": "steal_action", "slot": "foe", "pick": "owner"}]),
    ([{**FOE, "has": "action"}], [{"op": "discard_action", "slot": "foe", "n": 2, "pick": "owner"}]),
    ([], [{"op": "weaken", "who": "all", "pick": "owner"}, {"op": "shame", "who": "others", "n": 2}]),
    ([], [{"op": "discard_forage", "who": "all", "n": 2, "pick": "owner"}]),
    ([], [{"op": "discard_action", "who": "others"}, {"op": "modify_need", "who": "all", "n": 1}]),
    ([], [{"op": "gift_food", "who": "others", "n": 2}, {"op": "draw_action", "who": "all", "n": 1}]),
    ([], [{"op": "draw_forage", "who": "all", "n": 1}, {"op": "rescue_settler", "who": "own"}]),
    ([], [{"op": "take_communal"}]),
    ([FOE], [{"op": "choose", "options": [
        {"name": "Give", "effects": [{"op": "gift_food", "slot": "foe", "n": 1}, {"op": "shame", "n": -1}]},
        {"name": "Look", "effects": [{"op": "peek", "n": 1}]},
        {"name": "Eat", "effects": [{"op": "food", "n": 2}, {"op": "weaken", "who": "own"}]},
    ]}, {"op": "draw_action", "n": 1}]),
]  # fmt: skip
# Effects of Forage when it is used.
USED: list[list[dict[str, Any]]] = [
    [{"op": "draw_action", "n": 1}],
    [{"op": "shame", "n": 1}, {"op": "draw_forage", "n": 1}],
    [{"op": "weaken", "who": "others", "pick": "random"}, {"op": "modify_need", "who": "own", "n": -1}],
    [{"op": "rescue_settler", "who": "own"}],
    [{"op": "discard_action", "who": "all", "pick": "owner"}],
    [{"op": "choose", "options": [
        {"name": "Share", "effects": [{"op": "gift_food", "who": "others", "n": 1}]},
        {"name": "Keep", "effects": [{"op": "weaken", "who": "own"}]},
    ]}],
]  # fmt: skip
TRAITS: list[dict[str, Any]] = [
    {"op": "draw_bonus", "n": 1, "while": "alive"},
    {"op": "food_need", "healthy": 1, "weakened": 0},
    {"op": "immune", "to": ["kill", "weaken"]},
]


def looks(effects: list[dict[str, Any]]) -> bool:
    return any(effect.get("pick") == "actor" for effect in effects)


def gives_food(effects: list[dict[str, Any]]) -> bool:
    return any(
        effect["op"] == "food" or any(gives_food(option["effects"]) for option in effect.get("options", []))
        for effect in effects
    )


def ops(effects: list[dict[str, Any]]) -> list[str]:
    """Of all effects, also those to choose from."""
    options = [option for effect in effects for option in effect.get("options", [])]
    return [effect["op"] for effect in effects] + [op for option in options for op in ops(option["effects"])]


def can_be_joined(effects: list[dict[str, Any]]) -> bool:
    """What one card may do (DP-78, Q78)."""
    found = ops(effects)
    return (
        len(found) <= x.EFFECTS
        and found.count("choose") < 2
        and not {"steal_action", "draw_action"} <= {*found}
    )


def random_action(n: int, rng: random.Random, joined: bool = False) -> dict[str, Any]:
    targets, effects = rng.choice(PIECES)
    if joined:
        more = rng.choice([others for aims, others in PIECES if not aims])
        both = effects + more if rng.random() < 0.5 else more + effects
        effects = both if can_be_joined(both) else effects
    row: dict[str, Any] = {
        "id": f"action_{n}", "name": f"Action {n}", "count": rng.randint(1, 3), "shame": rng.randint(-2, 3),
        "targets": targets, "effects": effects,
        "tags": rng.sample(["hostile", "cannibal", "redeem"], rng.randint(0, 2)),
    }  # fmt: skip
    if gives_food(effects):
        row["tags"] = [*row["tags"], "food"]
        row["counts_for_must_feed"] = rng.random() < 0.8 and not {"choose", "kill"} & {*ops(effects)}
    if rng.random() < 0.3:
        row["response"] = {"vs": rng.sample(["hostile", "cannibal", "food"], 2)}
    if rng.random() < 0.2:
        row["after_use"] = "removed"
    if "take_communal" in ops(effects):
        row["windows"] = ["pre_bid"]
    elif looks(effects):
        row["windows"] = ["round_open", "pre_bid", "pre_hunger"]
    elif rng.random() < 0.2:
        row["windows"] = rng.sample(["round_open", "pre_bid", "pre_hunger", "feeding"], 2)
    if rng.random() < 0.2:
        kinds: list[dict[str, Any]] = [{"month": ["dec", "jan"]}, {"holds": "shame", "n": 1}]
        row["requires"] = [rng.choice([*kinds, {"party_health": "at_most", "n": 9}])]
    return row


def random_deck(seed: int, joined: bool = False) -> Any:
    """A valid deck of other people, other food, other weather, other Actions; joined ones do two things."""
    rng = random.Random(f"deck {seed}")

    def change(doc: dict[str, Any]) -> None:
        for row in doc["settler"]:
            row["healthy"] = rng.randint(0, 9)
            row["weakened"] = rng.randint(0, row["healthy"])
            row["start"] = rng.choice(
                [
                    [],
                    [],
                    [],
                    [{"op": "start_weakened"}],
                    [{"op": "start_draw", "n": 2}],
                    [{"op": "start_shame", "n": 2}],
                ]
            )
            row["trait"] = [rng.choice(TRAITS)] if rng.random() < 0.2 else []
        doc["settler"][3]["start"] = [{"op": "start_jerky"}]
        for row in doc["forage"]:
            if row["id"] == "oct_jerky":
                row["count"] += 1
            if not row.get("reveal_on_draw"):
                row["food"] = rng.randint(0, 4)
                if rng.random() < 0.3:
                    row["effects"] = rng.choice(USED)
            elif row["month"] != "mar":
                row["on_draw"] = rng.sample(
                    [
                        {"op": "end_personal_draws", "who": rng.choice(["drawer", "all", "others"])},
                        {"op": "communal_delta", "value": rng.randint(-3, 3)},
                        {"op": "communal_set", "value": rng.randint(0, 4)},
                        {
                            "op": "hunger_delta",
                            "who": rng.choice(["drawer", "all"]),
                            "value": rng.randint(-2, 3),
                        },
                        {"op": "weaken", "who": rng.choice(["drawer", "all", "others"])},
                        {"op": "discard_forage", "who": rng.choice(["drawer", "all"]), "n": 2},
                    ],
                    rng.randint(1, 3),
                )
            row["count"] += rng.randint(0, 1)
        doc["action"] = [random_action(n, rng, joined) for n in range(rng.randint(1, 14))]
        doc["shame"] = [
            {"value": v, "count": rng.randint(1, 6)} for v in rng.sample(range(9), rng.randint(1, 5))
        ]

    return deck_of(change)


# -------------------------------------------------------------------------- invariants


def forage_counts(g: DonnerParty) -> Counter[int]:
    found = Counter(g.deck[: g.cards])
    found.update(card for card in g.communal if card)
    for seat in range(seats(g)):
        found.update(g.hand[seat][: g.held[seat]])
    found.update({kind: n for kind, n in enumerate(g.spent) if n})
    return found


def check_cards(g: DonnerParty, t: Cards) -> None:
    for kind, n in forage_counts(g).items():
        assert n <= t.f_count[kind], f"{n} of Forage {kind}"
    actions = Counter(g.actions[: g.actions_left])
    for seat in range(seats(g)):
        actions.update(kind for kind in (*g.action[seat], g.played[seat]) if kind)
    actions.update(kind for depth in range(g.depth) if (kind := card_in_play(g, depth)))
    actions.update({kind: n for kind, n in enumerate(g.removed) if n})
    assert actions == {k: t.a_count[k] for k in range(1, t.action_kinds + 1)}
    shame = Counter(kind - 1 for kind in g.shame_deck[: g.shame_left])
    for seat in range(seats(g)):
        shame.update({k: n for k, n in enumerate(g.shame[seat]) if n})
        assert sum(g.shame[seat]) == g.shame_cards[seat]
    assert shame == {k: t.v_count[k] for k in range(t.shame_kinds)}
    for cards, used in ((g.deck, g.cards), (g.actions, g.actions_left), (g.shame_deck, g.shame_left)):
        assert all(cards[:used])
        assert not any(cards[used:])


def check_seats(g: DonnerParty, t: Cards) -> None:
    for seat in range(seats(g)):
        held = g.hand[seat][: g.held[seat]]
        assert held == sorted(held)
        assert all(held)
        assert not any(g.hand[seat][g.held[seat] :])
        assert not any(t.f_shown[card] for card in held)
        kept = [kind for kind in g.action[seat] if kind]
        assert kept == sorted(kept) == g.action[seat][: len(kept)]
        limit = x.HAND_LIMIT + (
            g.ask == x.LIMIT_Q or any(g.frame[i][PROC] == x.P_DRAW for i in range(g.depth))
        )
        assert len(kept) <= limit
        if not survives(g, seat) and any(g.face[seat]):
            assert not held
            assert not kept
            assert g.food[seat] == 0
    if not g.over and g.round:
        assert g.leader < g.players  # DP-100
        assert any(survives(g, seat) for seat in range(g.players))
    assert g.oxen >= 0
    for seat in range(seats(g), x.SEATS):
        assert not g.held[seat]
        assert not any(g.settler[seat])


def check_change(before: DonnerParty, after: DonnerParty, seat: int, place: int) -> None:
    """Nobody recovers, nobody rises, nobody moves."""
    old, new = before.face[seat][place], after.face[seat][place]
    if old != x.NOBODY:
        assert new >= old
        assert before.settler[seat][place] == after.settler[seat][place]


def play_and_check(game: Any, players: int, seed: int, options: dict[str, Any], rng: random.Random) -> None:
    state: snowbound.State = game.new(players=players, seed=seed, options=options)
    t: Cards = game.tables
    starved: Counter[tuple[int, int]] = Counter()
    now = round_of(state.opening, 0)
    answers = 0
    while not state.over:
        before = state.clone().record
        seat = rng.choice(state.waiting)
        events = state.apply(seat, rng.choice(state.actions(seat)))
        g = state.record
        for event in events:
            if event.name == "round":
                now = event.args[0]
                assert event.args[2] < players
            elif event.name == "starved":
                starved[now, event.args[0]] += 1
        for owner in range(seats(g)):
            for place in range(x.PARTY):
                if before.round:
                    check_change(before, g, owner, place)
        check_cards(g, t)
        check_seats(g, t)
        assert g.round <= 10 * seats(g)  # Q69
        answers += 1
        assert answers < 20_000
    assert all(n == 1 for n in starved.values())  # DP-62
    position = json.loads(json.dumps(state.position()))
    assert game.load(position) == state


def round_of(events: list[Any], default: int) -> int:
    return max([event.args[0] for event in events if event.name == "round"], default=default)


@pytest.mark.clause("DP-31", "DP-62", "DP-78", "DP-100", "Q69", "W-6", "Q46")
@pytest.mark.parametrize("share", range(4))
def test_invariants_hold_after_every_move(share: int) -> None:
    rng = random.Random(f"ours {share}")
    for n in range(12):
        players, options = random_setup(GAME, rng)
        play_and_check(GAME, players, n, options, rng)


@pytest.mark.parametrize("seed", range(24))
def test_it_holds_with_random_decks(seed: int) -> None:
    rng = random.Random(f"random {seed}")
    game = random_deck(seed)
    for n in range(4):
        players, options = random_setup(game, rng)
        play_and_check(game, players, n, options, rng)


def test_an_event_says_nothing_in_arguments_it_does_not_use() -> None:
    assert len(heard(GAME, random.Random(7), 40)) > 45
    heard(random_deck(300), random.Random(8), 10)


@pytest.mark.parametrize("seed", range(8))
def test_random_decks_play_the_same_compiled(seed: int) -> None:
    rng = random.Random(f"twins {seed}")
    game = random_deck(100 + seed)
    for n in range(6):
        players, options = random_setup(game, rng)
        Twins(game, players, n, options, boundscheck=False).play(rng)


def test_two_decks_in_one_compiled_process() -> None:
    """Tables are an argument: neither game plays with the other's numbers."""
    poor = with_deck(make_deck(_without_food()))
    ours = GAME.playouts(200, players=4, seed=1)
    theirs = poor.playouts(200, players=4, seed=1, keep_records=True)
    again = GAME.playouts(200, players=4, seed=1)
    assert (ours.returns == again.returns).all()
    assert (ours.decisions == again.decisions).all()
    assert (ours.decisions != theirs.decisions).any()
    assert theirs.records is not None
    assert poor.rulebook is GAME.rulebook


def _without_food() -> dict[str, Any]:
    import tomllib

    from snowbound.games.donner_party.deck import shipped

    doc = tomllib.loads(shipped())
    for row in doc["forage"]:
        row.pop("food", None)
    return doc
