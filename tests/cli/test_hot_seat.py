"""Several people at one keyboard: nobody sees what another must keep hidden."""

from __future__ import annotations

import io
import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import snowbound
from snowbound import Event, Match
from snowbound.bots import Observer
from snowbound.engine.game import Game
from snowbound.engine.standing_answers import SeatStandingAnswers
from snowbound.terminal.play import Session
from snowbound.terminal.screen import THEME, EndOfInput, Screen
from snowbound.terminal.story import story
from snowbound.terminal.words import Speech
from tests.play import play
from tests.server.unasked import unasked

TREK = snowbound.game("trek")


class Desk(Screen):
    """A screen that types for people and records what was visible at each prompt."""

    def __init__(self, rng: random.Random) -> None:
        self.paper = io.StringIO()
        super().__init__(
            Console(file=self.paper, theme=THEME, width=100, markup=False, highlight=False, emoji=False)
        )
        self.rng = rng
        self.prompts: list[tuple[str, str]] = []  # (page, prompt)
        self.states: list[snowbound.State] = []  # the game at each prompt, if the match is known
        self.match: Match | None = None

    def clear(self, forget: bool = False) -> None:
        if not forget:
            return super().clear()
        self.paper.seek(0)
        self.paper.truncate()

    def ask(self, prompt: str) -> str:
        page = self.paper.getvalue()
        self.prompts.append((page, prompt))
        if self.match:
            self.states.append(self.match.state.clone())
        offered = re.match(r"Choose (\d+) to (\d+),", prompt)
        if not offered:
            return ""
        typed = str(self.rng.randint(int(offered[1]), int(offered[2])))
        self.paper.write(f"{prompt} {typed}\n")
        return typed


def session(people: list[int], path: Path, screen: Screen, **options: bool | str) -> Session:
    match = Match.new(TREK, players=len(people), seed=4, options=dict(options))
    return Session(match, people, {}, path, screen)


@pytest.mark.parametrize("seed", range(6))
def test_with_hidden_cards_every_change_of_seat_is_behind_the_curtain(seed: int, tmp_path: Path) -> None:
    desk = Desk(random.Random(seed))
    there = session([0, 1, 2, 3], tmp_path / "m.json", desk, hidden_cards=True)
    desk.match = there.match
    there.run()
    names = ["Amos", "Hester", "Silas", "Ruth"]
    at_keyboard, passed_to = "", ""
    changes = 0
    for (page, prompt), state in zip(desk.prompts, desk.states, strict=True):
        if prompt.startswith("Pass the keyboard to "):
            passed_to = prompt.split()[4]
            assert page == "", "nothing of the last person's page remains"
            continue
        asked = page.strip().splitlines()
        (name,) = {line.split(": ")[0] for line in asked if ": " in line and line.split(": ")[0] in names}
        if name != at_keyboard:
            if passed_to != name:  # no hand-over, so neither may learn anything new
                assert len(state.waiting) == 1
                seen = [state.view(names.index(who))["travellers"] for who in (at_keyboard, name)]
                assert seen[0] == seen[1]
            changes += passed_to == name
        at_keyboard, passed_to = name, ""
        assert page.count("Choose ") == 0, "no earlier answer is on the page"
        for other in names:  # rows of the table: name, value, fatigue, condition, cards
            rows = [line for line in asked if line.startswith(f"  {other} ")]
            assert len(rows) <= 1
            assert name != other or not rows or "unseen" not in rows[0]
    assert changes > 15


@pytest.mark.parametrize("game", [snowbound.game(name) for name in snowbound.games()], ids=str)
def test_a_page_is_the_same_whatever_the_seat_cannot_know(game: Game, tmp_path: Path) -> None:
    """The page for a seat, drawn from states that differ only in what the seat does not know, is the same."""
    rng, compared, unlike = random.Random(5), 0, 0
    options: dict[str, bool | str | int] = (
        {"hidden_cards": True, "aid_can_be_lost": True} if game is TREK else {}
    )
    for seed in range(8):
        state = game.new(seed=seed, options=options)
        for now in play(state, rng):
            if not now.waiting or rng.random() < 0.65:
                continue
            seat = rng.choice(now.waiting)
            imagined = now.determinise(seat, seed)
            assert page_of(now, seat, tmp_path) == page_of(imagined, seat, tmp_path)
            compared += 1
            imagined.record.rng[:] = now.record.rng
            unlike += imagined != now
    assert compared > 100
    assert unlike > 50, "the states compared differ in more than their dice"


def page_of(state: snowbound.State, seat: int, tmp_path: Path) -> str:
    desk = Desk(random.Random(0))
    people = list(range(state.players))
    there = Session(Match.new(state.game, players=len(people), seed=4), people, {}, tmp_path / "m.json", desk)
    there.match.state = state
    there._page(Observer(state, seat), ([], 0))
    return desk.paper.getvalue()


def test_the_chronicle_keeps_what_others_may_not_see() -> None:
    rng, private = random.Random(6), 0
    for seed in range(6):
        match = Match.new(TREK, players=4, seed=seed, options={"hidden_cards": True})
        while not match.state.over:
            seat = match.state.waiting[0]
            match.apply(seat, rng.choice(match.state.actions(seat)))
        for event in match.chronicle:
            assert isinstance(event, Event)
            for seat in range(4):
                if event.sees >> seat & 1:
                    continue
                private += 1
                other = replace(event, args=(*event.args[:2], event.args[2] % 10 + 1))
                names = Speech().names(TREK)
                assert story([event], seat, names) == story([other], seat, names)
    assert private > 50


def test_a_sealed_vote_is_given_behind_the_curtain(tmp_path: Path) -> None:
    desk = Desk(random.Random(1))
    there = session([0, 1], tmp_path / "m.json", desk)
    there._turn(0)
    there._turn(1)
    prompts = [prompt.split(",")[0] for _, prompt in desk.prompts]
    assert prompts == [
        "Pass the keyboard to Amos (seat 0)",
        "Choose 1 to 2",
        "Pass the keyboard to Hester (seat 1)",
        "Choose 1 to 2",
    ]


def test_where_all_is_open_nobody_draws_a_curtain(tmp_path: Path) -> None:
    """The leader's question follows an open one to somebody else: both may see it."""
    there = session([0, 1], tmp_path / "m.json", Desk(random.Random(1)), leader_selection="lowest_seat")
    there.match.state = TREK.load(
        {
            "players": 2,
            "options": {"leader_selection": "lowest_seat"},
            "time": "night 1",
            "travellers": [{"value": 1, "cards": [5]}, {"value": 1, "cards": [5]}],
        }
    )
    assert there.match.state.waiting == (0,)
    there.at_keyboard = 1
    there._pass_keyboard(0)
    assert isinstance(there.screen, Desk)
    assert there.screen.prompts == []
    assert there.at_keyboard == 0


def test_one_person_alone_needs_no_curtain(tmp_path: Path) -> None:
    desk = Desk(random.Random(2))
    match = Match.new(TREK, players=1, seed=4)
    Session(match, [0], {}, tmp_path / "m.json", desk).run()
    assert not [p for _, p in desk.prompts if p.startswith("Pass")]


def test_standing_answers_follow_the_match_move_by_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted, note = Counter[int](), SeatStandingAnswers.note

    def count(self: SeatStandingAnswers, g: Any, t: Any, seat: int, *what: Any) -> None:
        noted[seat] += 1
        note(self, g, t, seat, *what)

    monkeypatch.setattr(SeatStandingAnswers, "note", count)
    desk = Desk(random.Random(3))
    match = Match.new(snowbound.game("donner-party"), players=3, seed=4)
    Session(match, [0, 1, 2], {}, tmp_path / "m.json", desk).run()
    moves = len(match.moves)
    assert set(noted.values()) <= {moves, moves - 1}, "each move once; nobody is asked after the last"
    asked = sum(prompt.startswith("Choose ") for _, prompt in desk.prompts)
    given = sum(len(questions) for questions in unasked(match))
    assert given > 10
    assert asked + given == moves


def test_a_person_may_leave_at_the_curtain(tmp_path: Path) -> None:
    class Leaves(Desk):
        def ask(self, prompt: str) -> str:
            raise EndOfInput

    desk = Leaves(random.Random(1))
    session([0, 1], tmp_path / "m.json", desk).run()
    assert "To continue:" in desk.paper.getvalue()
