"""The laboratory's rows and tallies match the same games played one by one through `Match`."""

from __future__ import annotations

from collections import Counter

import polars as pl
import pytest

import snowbound
from snowbound import lab
from snowbound.bots.rulebooks import bot_rules
from snowbound.engine import Match
from snowbound.engine.dice import below, next_word, seed_words, sow
from snowbound.engine.flow import NONE, Out
from snowbound.engine.speech import Event
from snowbound.lab.event_plan import Events

GAMES = {"trek": 4, "donners-pointe": 3, "donner-party": 3}


def replayed(study: lab.Study, index: int) -> Match:
    """A game by plain rules, with the players' dice derived from the seed as compiled code does it."""
    players = study.counts[0]
    seed = f"{study.seed}/{index}"
    match = Match.new(study.found_game(), players, seed, study.options)
    out = Out()
    a, b, c = seed_words(seed)
    sow(out.rng, c, a, b, 0)
    game, tables = match.game, match.game.tables
    thumb = bot_rules(game).plain("thumb")
    while match.state.waiting:
        seat = match.state.waiting[0]
        if study.seats_of(study.arms[0], players, index)[seat] == "random":
            actions = match.state.actions(seat)
            action = actions[below(out.rng, len(actions))]
        else:
            imagined = match.state.record.copy()
            game.rulebook.plain("blind")(imagined, tables, seat)
            sow(imagined.rng, next_word(out.rng), next_word(out.rng), next_word(out.rng), 0)
            game.rulebook.plain("imagine")(imagined, tables, out, seat)
            action = int(thumb(imagined, tables, out, seat))
        match.apply(seat, action)
    return match


def counted(match: Match) -> Counter[tuple[int, str, int]]:
    """How often each event happened to each seat, by round."""
    found: Counter[tuple[int, str, int]] = Counter()
    round_ = 0
    for event in match.chronicle:
        assert isinstance(event, Event)
        round_ += event.declaration.presentation.heading
        kinds = [kind.name for _, kind in event.declaration.fields]
        seat = event.args[kinds.index("seat")] if "seat" in kinds else -1
        found[seat, event.name, round_] += 1
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("seats", "count"), [(("random",), 4), (("thumb", "random"), 2)])
def test_rows_equal_those_of_matches_played_one_by_one(name, seats, count, tmp_path):
    study = lab.make_study(
        game=name,
        players=GAMES[name],
        games=count,
        seats=list(seats),
        mix=len(seats) > 1,
        seed=5,
        tallies="all",
    )
    result = lab.run(study, tmp_path, workers=1)
    rows, tallies = result.rows().collect(), result.labels(result.tallies().collect())
    for index in range(count):
        match = replayed(study, index)
        outcome = match.state.outcome
        assert outcome is not None
        mine = rows.filter(pl.col("game") == index).sort("seat")
        assert mine["return"].to_list() == pytest.approx(list(outcome.returns))
        assert mine["score"].to_list() == list(outcome.scores)
        assert [seat for seat, won in enumerate(mine["won"]) if won] == list(outcome.winners)
        assert mine["decisions"].to_list() == [len(match.moves)] * study.counts[0]
        assert mine["asked"].to_list() == [
            sum(move.seat == seat for move in match.moves) for seat in range(study.counts[0])
        ]
        found = (
            tallies.filter(pl.col("game") == index)
            .group_by("seat", "event_name", "round")
            .agg(pl.col("n").sum())
        )
        assert {tuple(row[:3]): row[3] for row in found.iter_rows()} == counted(match)
        assert mine["rounds"][0] == max(round_ for _, _, round_ in counted(match))
        assert result.match(index).moves == match.moves


def test_traits_and_deaths_are_those_the_match_tells(tmp_path):
    study = lab.make_study(game="donner-party", players=4, games=3, seed=9, tallies="none")
    rows = lab.run(study, tmp_path, workers=1).rows().collect()
    for index in range(3):
        match = replayed(study, index)
        events = [event for event in match.chronicle if isinstance(event, Event)]
        families = {event["seat"]: event["family"] for event in events if event.name == "family"}
        dead = Counter(event["seat"] for event in events if event.name in ("starved", "killed"))
        mine = rows.filter(pl.col("game") == index).sort("seat")
        assert mine["family"].to_list() == [families[seat] for seat in range(4)]
        assert mine["deaths"].to_list() == [dead[seat] for seat in range(4)]
        out = [event["seat"] for event in events if event.name == "eliminated"]
        assert [seat for seat, when in enumerate(mine["out_round"]) if when is not None] == sorted(out)


def test_a_search_plays_in_the_laboratory_and_its_games_replay(tmp_path):
    study = lab.make_study(
        game="donners-pointe", players=2, games=2, seats=["search:20", "random"], seed=3, tallies="cards"
    )
    result = lab.run(study, tmp_path / "one", workers=1)
    rows = result.rows().collect()
    assert rows["bot"].to_list() == ["search:20", "random"] * 2
    match = result.match(1)
    match.save(tmp_path / "match.json")
    again = Match.load(tmp_path / "match.json")
    outcome = again.state.outcome
    assert outcome is not None
    assert list(outcome.scores) == rows.filter(pl.col("game") == 1).sort("seat")["score"].to_list()


def test_arms_play_the_same_deals_and_other_numbers(tmp_path):
    study = lab.make_study(
        game="donners-pointe", players=3, games=200, tallies="none",
        arm=[{"name": "base"}, {"name": "rich", "set": {"location[Diner].coins": 3}}],
    )  # fmt: skip
    rows = lab.run(study, tmp_path, workers=1).rows().collect()
    base, rich = (rows.filter(pl.col("arm") == name) for name in ("base", "rich"))
    assert base["identity"].to_list() == rich["identity"].to_list()
    assert rich["score"].sum() > base["score"].sum()


def test_a_game_without_a_study_file_can_be_studied(woodpile, tmp_path):
    study = lab.make_study(game=woodpile.name, games=50, tallies="all")
    rows = lab.run(study, tmp_path, workers=1).rows().collect()
    assert rows.height == 150
    outcomes = [replayed(study, i).state.outcome for i in range(50)]
    assert rows["return"].to_list() == pytest.approx([got for end in outcomes if end for got in end.returns])


def test_a_number_that_stands_for_several_things_is_not_summed_up():
    """What is revealed is told with the dice it matches and its token, in one number."""
    events = Events(snowbound.game("donners-pointe"))
    amounts = {
        name: events.readings[events.codes[name]].amount for name in ("paid", "revealed", "sudden card")
    }
    assert amounts == {"paid": 1, "revealed": NONE, "sudden card": NONE}
