"""Bots in other programs, and what happens when they fail."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import snowbound
from snowbound import bots
from snowbound.bots import BadBot, Observer, pipe
from snowbound.bots.pipe import PipeBot, message, serve
from tests.cli.conftest import Call, home  # noqa: F401  (a fixture)
from tests.cli.conftest import snowbound as command  # noqa: F401

TREK = snowbound.game("trek")
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = shlex.quote(sys.executable)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting a program can take a while on a busy machine."""
    monkeypatch.setattr(pipe, "CLOCK", 120.0)


def program(tmp_path: Path, text: str) -> str:
    """A command that runs these lines of Python."""
    file = tmp_path / "program.txt"
    file.write_text(text)
    return f"{PYTHON} {shlex.quote(str(file))}"


def finish(driver: str) -> snowbound.Match:
    match = snowbound.Match.new(TREK, players=3, seed=5, seats=(driver, "thumb", "thumb"))
    seats = {0: bots.bot(driver), 1: bots.bot("thumb"), 2: bots.bot("thumb")}
    try:
        bots.play(match, seats)
    finally:
        bots.dismiss(seats[0])
    assert match.state.over
    return match


def notes(match: snowbound.Match) -> list[str]:
    return [str(entry) for entry in match.chronicle if type(entry).__name__ == "Note"]


# ---------------------------------------------------------------------------- examples


def kind_played(match: snowbound.Match) -> None:
    """The example bot was asked, and ate nobody."""
    assert notes(match) == []
    state, asked = next(match.replay()), 0
    for move in match.moves:
        if move.seat == 0:
            asked += 1
            choices = {c.action: c.label for c in state.choices(0)}
            if "Eat nobody" in choices.values():
                assert choices[move.action] == "Eat nobody"
        state.apply(move.seat, move.action)
    assert asked > 5


def test_the_example_in_python_plays_a_whole_game() -> None:
    kind_played(finish(f"pipe:{PYTHON} {shlex.quote(str(EXAMPLES / 'kind_pipe.py'))}"))


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node.js (nodejs.org, or the package nodejs)")
def test_the_example_in_javascript_plays_the_same_game() -> None:
    match = finish(f"pipe:node {shlex.quote(str(EXAMPLES / 'kind.mjs'))}")
    kind_played(match)
    assert match.moves == finish(f"pipe:{PYTHON} {shlex.quote(str(EXAMPLES / 'kind_pipe.py'))}").moves


# ---------------------------------------------------------------------------- protocol


def test_a_program_is_told_what_its_seat_knows_and_nothing_else() -> None:
    state = TREK.new(players=6, seed=1, options={"hidden_cards": True})
    asked = json.loads(json.dumps(message(Observer(state, 2), 10.0)))
    assert asked["view"] == json.loads(json.dumps(state.view(2)))
    assert [c["action"] for c in asked["choices"]] == state.actions(2)
    assert asked["known"]["rng"] == [0, 0, 0, 0]
    assert asked["known"]["card"] == state.blinded(2).card
    other = message(Observer(state.determinise(2, "another world"), 2), 10.0)
    assert json.loads(json.dumps(other)) == asked


def test_the_page_shows_what_a_program_is_told() -> None:
    page = (EXAMPLES.parents[1] / "docs" / "bots.md").read_text("utf-8")
    (shown,) = [
        json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL) if "known" in block
    ]
    told = message(Observer(TREK.new(players=6, seed=1), 2), 10.0)
    assert shown.keys() == told.keys()
    assert {key: shown[key] for key in ("snowbound", "game", "version", "tables", "question", "clock")} == {
        key: told[key] for key in ("snowbound", "game", "version", "tables", "question", "clock")
    }
    assert shown["choices"][0].keys() == told["choices"][0].keys()
    assert shown["choices"][0] in told["choices"]


def test_a_pipe_bot_can_rebuild_what_it_knows() -> None:
    for game in map(snowbound.game, snowbound.games()):
        state = game.new(seed=3)
        for _ in range(12):
            seat = state.waiting[-1]
            observer = Observer(state, seat)
            again = Observer.of(game, json.loads(json.dumps(observer.known())), seat)
            assert again.view == observer.view
            assert again.actions == observer.actions
            assert again.known() == observer.known()
            state.apply(seat, observer.actions[0])
            if state.over:
                break


@pytest.mark.parametrize("known", [None, {}, {"players": 2}])
def test_incomplete_knowledge_is_refused(known: object) -> None:
    with pytest.raises(
        snowbound.SnowboundError, match=r"A seat's knowledge must|Missing or of the wrong type"
    ):
        Observer.of(TREK, known, 0)


def test_serving_answers_lines_with_lines() -> None:
    observer = Observer(TREK.new(players=6, seed=1), 2)
    asked = message(observer, 1.0)
    lines = [
        json.dumps(asked),
        "",
        "nonsense",
        '{"snowbound": 9}',
        "[" * 100_000,
        json.dumps({**asked, "known": {**asked["known"], "players": 100}}),  # contradicts the rest
        json.dumps({**asked, "tables": {"name": "other charts", "version": "1"}}),
        json.dumps(asked),
    ]
    said: list[str] = []
    serve(lines, said.append, bots.bot("thumb"))
    answers = [json.loads(line) for line in said]
    assert [a.get("action") for a in answers] == [6, *[None] * 5, 6]
    assert answers[0]["why"] == "The leader decides who gets hurt and who is eaten."
    assert all("error" in a for a in answers[1:-1])
    assert "other charts" in answers[-2]["error"]


def test_one_of_our_bots_plays_from_behind_a_pipe() -> None:
    served = f"pipe:{PYTHON} -m snowbound.cli bot serve thumb"
    assert finish(served).moves == finish("thumb").moves


def test_a_seat_in_the_terminal_is_played_by_a_program(command: Call, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "m.json"
    driver = f"pipe:{PYTHON} {shlex.quote(str(EXAMPLES / 'kind_pipe.py'))}"
    result = command("play", "trek", "--players", 2, "--bot", driver, "--file", file, typed=["1"] * 400)
    assert result.exit_code == 0, result.output
    match = snowbound.Match.load(file)
    assert match.seats == ("person", driver)
    assert notes(match) == []


# ---------------------------------------------------------------------------- bad bots

SPEAKS_NONSENSE = "import sys\nfor line in sys.stdin: print('Good evening', flush=True)"
ACTS_ILLEGALLY = "import sys\nfor line in sys.stdin: print('{\"action\": 9999}', flush=True)"
NO_NUMBER = 'import sys\nfor line in sys.stdin: print(\'{"action": "4"}\', flush=True)'
NOT_AN_OBJECT = "import sys\nfor line in sys.stdin: print('[4]', flush=True)"
DIES = "import sys\nsys.stdin.readline()"
DIES_LATER = (
    "import json, sys\nfor n, line in enumerate(sys.stdin):\n    if n == 5: break\n"
    "    print(json.dumps({'action': json.loads(line)['choices'][0]['action']}), flush=True)"
)
READS_ONCE = (
    "import json, os, sys, time\n"
    "answer = json.dumps({'action': json.loads(sys.stdin.readline())['choices'][0]['action']})\n"
)
ANSWERS_ONCE = READS_ONCE + "print(answer, flush=True)\n"
CLOSES_ITS_INPUT = READS_ONCE + "os.close(0)\nprint(answer, flush=True)\ntime.sleep(3600)"
SLEEPS = "import time\ntime.sleep(3600)"
ENDLESS_LINE = "import sys\nsys.stdin.readline()\nwhile True: sys.stdout.write('x' * 10000)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SPEAKS_NONSENSE, "answered 'Good evening' instead of an action"),
        (ACTS_ILLEGALLY, "answered 9999, which is not among its choices"),
        (NO_NUMBER, "answered '4', which is not among its choices"),
        (NOT_AN_OBJECT, "answered '[4]' instead of an action"),
        (DIES, "has ended"),
        (DIES_LATER, "has ended"),
        (ENDLESS_LINE, "instead of an action"),
        ("", "has ended"),
    ],
)
def test_a_program_that_fails_is_replaced_and_the_chronicle_says_so(
    tmp_path: Path, text: str, told: str
) -> None:
    match = finish("pipe:" + program(tmp_path, text))
    (note,) = notes(match)
    assert note.startswith("The bot ")
    assert told in note
    assert note.endswith("From here on a rule of thumb plays.")
    assert match.seats == ("thumb", "thumb", "thumb")
    match.save(tmp_path / "m.json")
    again = snowbound.Match.load(tmp_path / "m.json")
    assert again.state == match.state
    assert notes(again) == [note]


def test_a_program_that_thinks_too_long_is_replaced(tmp_path: Path) -> None:
    match = snowbound.Match.new(TREK, players=2, seed=5)
    slow = PipeBot(program(tmp_path, SLEEPS), clock=0.3)
    began = time.monotonic()
    bots.play(match, {0: slow, 1: bots.bot("thumb")})
    assert match.state.over
    assert "did not answer within 0.3 seconds" in notes(match)[0]
    assert time.monotonic() - began < 600, "the game did not wait for it"
    assert slow._process is None, "the program was ended"


def test_a_program_that_does_not_read_does_not_hold_us_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question is larger than the pipe's buffer."""
    monkeypatch.setattr(pipe, "message", lambda observer, clock: {"view": "x" * 10_000_000})
    deaf = PipeBot(program(tmp_path, SLEEPS), clock=0.3)
    with pytest.raises(BadBot, match=r"did not answer within 0\.3 seconds"):
        deaf.choose(Observer(TREK.new(players=2, seed=5), 0))
    assert deaf._process is None


def test_a_program_that_has_closed_its_input_is_replaced(tmp_path: Path) -> None:
    assert "has ended" in notes(finish("pipe:" + program(tmp_path, CLOSES_ITS_INPUT)))[0]


def test_an_answer_nobody_asked_for_is_not_taken_for_the_next(tmp_path: Path) -> None:
    observer = Observer(TREK.new(players=2, seed=5), 0)
    hasty = PipeBot(program(tmp_path, ANSWERS_ONCE + "print(answer, flush=True)\ntime.sleep(3600)"))
    assert hasty.choose(observer) == observer.actions[0]
    until(lambda: not hasty._lines.empty())
    with pytest.raises(BadBot, match="spoke without being asked"):
        hasty.choose(observer)


def test_a_program_that_never_stops_talking_is_replaced(tmp_path: Path) -> None:
    chatty = PipeBot(program(tmp_path, ANSWERS_ONCE + "while True: print(answer)"))
    chatty.choose(Observer(TREK.new(players=2, seed=5), 0))
    assert chatty._process is not None
    assert chatty._process.wait(120) != 0  # nobody reads its output any more
    assert chatty._lines.qsize() <= 3
    chatty.close()


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not done():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_a_program_that_does_not_exist_is_replaced() -> None:
    assert "could not be started: no-such-program" in notes(finish("pipe:no-such-program --at-all"))[0]
    with pytest.raises(snowbound.SnowboundError, match="needs a command"):
        bots.bot("pipe:")


class Falls:
    def choose(self, observer: Observer) -> int:
        raise RuntimeError("out of ideas")


class Leaves:
    def choose(self, observer: Observer) -> int:
        raise SystemExit(3)

    def close(self) -> None:
        raise RuntimeError("not even that")


def test_a_bot_that_would_end_the_program_is_replaced() -> None:
    match = snowbound.Match.new(TREK, players=2, seed=5)
    bots.play(match, {0: Leaves(), 1: bots.bot("random", 1)})
    assert match.state.over
    assert "failed with SystemExit: 3" in notes(match)[0]


def test_a_bot_that_raises_is_replaced_in_a_match_but_raises_in_a_state() -> None:
    match = snowbound.Match.new(TREK, players=2, seed=5)
    seats: dict[int, bots.Bot] = {0: Falls(), 1: bots.bot("random", 1)}
    bots.play(match, seats)
    assert notes(match) == [
        "The bot failed with RuntimeError: out of ideas. From here on a rule of thumb plays."
    ]
    assert type(seats[0]).__name__ == "ThumbBot"
    with pytest.raises(BadBot, match="out of ideas"):
        bots.play(TREK.new(players=2, seed=5), {0: Falls()})


class Cheat:
    def choose(self, observer: Observer) -> int:
        return 9999


def test_where_nobody_takes_over_a_bad_answer_says_who_gave_it_to_what() -> None:
    state = TREK.new(players=6, seed=7)
    observer = Observer(state, 0)
    with pytest.raises(BadBot) as raised:
        bots.play(state, {0: Cheat()})
    told = str(raised.value)
    assert told.startswith(
        "The bot Cheat in seat 0 answered 9999, which is not among its choices. It was asked: "
    )
    assert observer.question in told
    assert all(f"{choice.action} ({choice.label})" in told for choice in observer.choices)


def test_what_a_table_reads_of_a_bad_answer_keeps_the_choices_secret() -> None:
    match = snowbound.Match.new(TREK, players=2, seed=5)
    bots.play(match, {0: Cheat(), 1: bots.bot("random", 1)})
    assert notes(match) == [
        "The bot answered 9999, which is not among its choices. From here on a rule of thumb plays."
    ]


def test_a_program_is_named_by_its_command(tmp_path: Path) -> None:
    dying = program(tmp_path, DIES)
    with pytest.raises(BadBot, match=rf"The bot pipe:{re.escape(dying)} in seat 0 has ended"):
        bots.play(TREK.new(players=2, seed=5), {0: bots.bot(f"pipe:{dying}")})


def test_bots_that_are_seated_are_dismissed(tmp_path: Path) -> None:
    names = {0: "thumb", 1: "pipe:" + program(tmp_path, ANSWERS_ONCE + "time.sleep(3600)")}
    with bots.seated(names, lambda seat, name: f"{seat} {name}") as drivers:
        driver = drivers[1]
        assert isinstance(driver, PipeBot)
        driver.choose(Observer(TREK.new(players=2, seed=5), 1))
        process = driver._process
    assert process is not None
    assert process.poll() is not None


def test_the_table_reads_of_it(command: Call, tmp_path: Path) -> None:  # noqa: F811
    driver = "pipe:" + program(tmp_path, DIES)
    result = command("play", "trek", "--players", 2, "--seed", 7, "--bot", driver, typed=["1"] * 300)
    assert result.exit_code == 0, result.output
    assert "Hester: The bot has ended. From here on a rule of thumb plays." in result.output.replace(
        "\n", " "
    )
