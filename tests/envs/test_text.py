"""Players that read and write: what they are told, what they may answer, and a model behind a URL."""

from __future__ import annotations

import json
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound import bots
from snowbound.bots.observer import Observer
from snowbound.engine import IllegalAction, Match, SnowboundError, UnknownName
from snowbound.envs.text import BadAnswer, TextSeats, read

CHAT = Path(__file__).parents[2] / "examples" / "players" / "chat.py"


def first_choice(text: str) -> str:
    found = re.search(r"^  (\d+)  ", text, re.MULTILINE)
    assert found
    return found[1]


def test_an_answer_is_read_line_by_line() -> None:
    assert read("rules TR-53, TR-54\nsay Wait for me.\nchoose 4") == (4, ["Wait for me."], ["TR-53", "TR-54"])
    assert read(" 12 ") == (12, [], [])
    for nonsense in ("I would rather not.", "choose the best", "choose"):
        with pytest.raises(BadAnswer):
            read(nonsense)


@pytest.mark.parametrize(("name", "players"), [("trek", 3), ("donners-pointe", 2), ("donner-party", 3)])
def test_a_whole_game_is_played_in_text(name: str, players: int) -> None:
    env = TextSeats(name, players=players)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        text, reward, ended, _, _ = env.last()
        total[agent] += reward
        assert isinstance(text, str)
        assert text.startswith(f"You are Seat {agent[-1]} in ")
        env.step(None if ended else f"choose {first_choice(text)}")
    assert env.reading
    outcome = env.reading.match.state.outcome
    assert outcome
    assert tuple(total.values()) == pytest.approx(outcome.returns)


def test_words_reach_the_others_and_clauses_are_read_before_choosing() -> None:
    env = TextSeats("trek", players=2)
    env.reset(seed=1)
    speaker = env.agent_selection
    env.step("say I carry nothing.\nrules TR-53")
    assert env.agent_selection == speaker
    text = env.observe(speaker)
    assert snowbound.game("trek").clause("TR-53").text in text
    other = next(agent for agent in env.agents if agent != speaker)
    assert f"Seat {speaker[-1]}: I carry nothing." in env.observe(other)


def test_the_rules_in_short_come_first_and_on_request() -> None:
    env, about = TextSeats("donner-party", players=2), snowbound.game("donner-party").about
    env.reset(seed=1)
    first = env.observe(env.agent_selection)
    assert about.short[0] in first
    while "  Play " not in (text := env.observe(env.agent_selection)):  # until somebody holds a card
        env.step(f"choose {first_choice(text)}")
    env.step("rules")
    text = env.observe(env.agent_selection)
    assert about.sentence in text
    assert "DP-1, DP-2" in text
    played = next(line for line in text.splitlines() if "  Play " in line)
    assert any(does in played for does in snowbound.game("donner-party").texts().does.values())


def test_an_impossible_answer_changes_nothing() -> None:
    env = TextSeats("donners-pointe", players=2)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    for wrong, error in (
        ("choose 88888", IllegalAction),
        ("maybe", BadAnswer),
        ("rules XX-1", UnknownName),
        ("", BadAnswer),
    ):
        with pytest.raises(error):
            env.step(wrong)
    assert env.observe(env.agent_selection) == before


# ---------------------------------------------------------------- a model behind an address


class Model(BaseHTTPRequestHandler):
    """Mimics OpenAI's chat completions: asks for a clause, then answers nonsense, then picks the last choice."""

    asked: list[dict[str, Any]]

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        type(self).asked.append({"path": self.path, "key": self.headers["Authorization"], **request})
        turn = sum(message["role"] == "assistant" for message in request["messages"])
        choices = re.findall(r"^  (\d+)  .*\[(.*)\]$", request["messages"][1]["content"], re.MULTILINE)
        clause = next((cited.split(", ")[0] for _, cited in choices if cited), "")
        says = [f"rules {clause}", "Let me think.", f"say Good luck.\nchoose {choices[-1][0]}"]
        body = json.dumps({"choices": [{"message": {"content": says[turn]}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def model() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    Model.asked = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Model) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1", Model.asked
        finally:
            server.shutdown()


def test_a_model_behind_an_address_plays_reads_rules_and_talks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(snowbound.game("trek"), players=2, seed=5)
    match.narrate(1, "Hello.")
    with model() as (address, asked):
        for name, value in (("CHAT_ADDRESS", address), ("CHAT_MODEL", "tiny"), ("CHAT_KEY", "secret")):
            monkeypatch.setenv(name, value)
        seat = match.state.waiting[0]
        expected = match.state.actions(seat)[-1]
        driver = bots.bot(f"pipe:{sys.executable} {CHAT}")
        try:
            observer = Observer(match.state, seat)
            observer.heard = bots.words_of(match)
            assert bots.answer(driver, observer) == expected
            assert getattr(driver, "said", "") == "Good luck."
        finally:
            bots.dismiss(driver)
    assert [one["path"] for one in asked] == ["/v1/chat/completions"] * 3
    assert {one["key"] for one in asked} == {"Bearer secret"}
    assert {one["model"] for one in asked} == {"tiny"}
    assert match.game.about.short[0] in asked[0]["messages"][0]["content"]
    first = asked[0]["messages"][1]["content"]
    assert match.state.question(seat) in first
    assert "Seat 1 said: Hello." in first
    clause = asked[1]["messages"][2]["content"].removeprefix("rules ")
    assert asked[1]["messages"][3]["content"] == f"{clause}: {match.game.clause(clause).text}"


def test_what_a_bot_says_is_heard_at_the_table(tmp_path: Path) -> None:
    speaker = tmp_path / "speaker.py"
    speaker.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    heard = len(asked['heard'])\n"
        "    print(json.dumps({'action': asked['choices'][0]['action'], 'say': f'I heard {heard}.'}), flush=True)\n"
    )
    match = Match.new(snowbound.game("donners-pointe"), players=2, seed=5)
    drivers: dict[int, bots.Bot] = {0: bots.bot(f"pipe:{sys.executable} {speaker}")}
    try:
        while 0 not in match.state.waiting:
            match.apply(1, match.state.actions(1)[0])
        bots.play(match, drivers)
    finally:
        bots.dismiss(drivers[0])
    assert next(iter(bots.words_of(match))) == (0, "I heard 0.")


def test_a_program_has_as_long_as_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNOWBOUND_PIPE_SECONDS", "60")
    assert getattr(bots.bot("pipe:cat"), "clock", 0) == 60
    for wrong in ("soon", "-1", "nan"):
        monkeypatch.setenv("SNOWBOUND_PIPE_SECONDS", wrong)
        with pytest.raises(SnowboundError):
            bots.bot("pipe:cat")


def test_a_model_that_is_not_there_leaves_the_first_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAT_ADDRESS", "http://127.0.0.1:9/v1")
    state = snowbound.game("donners-pointe").new(players=2, seed=5)
    seat = state.waiting[0]
    driver = bots.bot(f"pipe:{sys.executable} {CHAT}")
    try:
        assert bots.answer(driver, Observer(state, seat)) == state.actions(seat)[0]
        assert "did not answer" in getattr(driver, "why", "")
    finally:
        bots.dismiss(driver)
