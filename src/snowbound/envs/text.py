"""The games for players that read and write, such as language models.

    from snowbound.envs.text import TextSeats

    env = TextSeats("trek", players=3)        # a PettingZoo AEC environment whose observations and actions are text

An observation is what the seat sees, what has happened and what was said since it was last asked, the question, and its
choices with their numbers and clauses. An answer is one or more lines:

    choose 4            one of the choices; a bare number does as well
    say Wait for me.    to all at the table: cheap talk, bargaining, the story as one tells it
    rules TR-53         the text of a clause, before the next question; without `choose` the seat is asked again
    rules               the rules in short, and which clauses there are

Everything comes from what the seat may know: its masked view, its events, the words that all can hear.
"""

from __future__ import annotations

import re
import secrets
from typing import Any

import snowbound
from snowbound.bots.pipe import effects_text, in_short
from snowbound.engine import Match
from snowbound.engine.errors import IllegalAction, SnowboundError
from snowbound.engine.extras import require
from snowbound.engine.game import Game
from snowbound.engine.options import Value
from snowbound.envs.rendering import drawn

require("gymnasium", "envs")
require("pettingzoo", "envs")

from gymnasium import spaces  # noqa: E402
from pettingzoo.utils import BaseWrapper  # noqa: E402

from snowbound.envs.pettingzoo.aec import SeatsInTurn  # noqa: E402

MAX_OBSERVATION = 100_000  # characters of an observation
MAX_ANSWER = 2_000
HOW = (
    "Answer with lines: `choose NUMBER`; `say WORDS` to all at the table; `rules CLAUSE` to read a clause first, "
    "`rules` for the rules in short."
)
IN_SHORT = ""  # asked for like a clause
LINE = re.compile(r"\s*(?:(choose|say|rules)\b[:\s]*(.*)|(\d+)\s*)$", re.IGNORECASE)


class BadAnswer(SnowboundError):
    """An answer that matches none of the possible lines."""


def read(text: str) -> tuple[int | None, list[str], list[str]]:
    """What an answer says: the choice, words to everybody, clauses requested."""
    chosen: int | None = None
    words: list[str] = []
    clauses: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        found = LINE.match(line)
        if found is None:
            raise BadAnswer(f"{line[:80]!r} is not an answer. {HOW}")
        verb, rest, number = (found[1] or "choose").lower(), (found[2] or "").strip(), found[3]
        if verb == "say":
            words.append(rest)
        elif verb == "rules":
            clauses += [name for name in re.split(r"[,\s]+", rest) if name] or [IN_SHORT]
        else:
            given = number or rest
            if not given.isdecimal():
                raise BadAnswer(f"{line[:80]!r} names no choice by its number. {HOW}")
            chosen = int(given)
    return chosen, words, clauses


class TextMatch:
    """One match, as its seats read it."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Value] | None) -> None:
        self.match = Match.new(game, players=players, seed=seed, options=options or {})
        self._read = [0] * players  # how much of the chronicle each seat has read
        # Clauses each seat asked for, sent with its next text.
        self._answers: list[list[str]] = [[] for _ in range(players)]

    def text(self, seat: int) -> str:
        """What the seat is told now."""
        match, game = self.match, self.match.game
        told = [
            str(part) for entry in match.chronicle[self._read[seat] :] if (part := self._seen(entry, seat))
        ]
        parts = [f"You are Seat {seat} in {game.title}.", drawn(match.state, seat)]
        if not self._read[seat]:
            parts += [*game.about.short, ""]
        if told:
            parts += ["Since you were last asked:", *(f"- {line}" for line in told), ""]
        parts += self._answers[seat]
        if seat in match.state.waiting:
            parts += [match.state.question(seat), "Your choices:"]
            for choice in match.state.choices(seat):
                cited = f" [{', '.join(choice.clauses)}]" if choice.clauses else ""
                does = f": {told_on_it}" if (told_on_it := effects_text(game, choice)) else ""
                parts.append(f"  {choice.action}  {choice.label}{does}{cited}")
            parts.append(HOW)
        elif match.state.outcome:
            parts.append(match.state.outcome.reason)
        return "\n".join(parts)[:MAX_OBSERVATION]

    def _seen(self, entry: Any, seat: int) -> Any:
        """An entry of the chronicle as the seat may read it."""
        if hasattr(entry, "for_seat"):
            return entry.for_seat(seat)
        return f"Seat {entry.seat}: {entry.text}"

    def _rules(self, name: str) -> str:
        if name == IN_SHORT:
            return in_short(self.match.game)
        clause = self.match.game.clause(name)
        return f"{clause.id}: {clause.text}"

    def answer(self, seat: int, text: str) -> int | None:
        """Process an answer; the chosen action, or None if the seat must be asked again."""
        chosen, words, clauses = read(text)
        if chosen is None and not words and not clauses:
            raise BadAnswer(f"The answer is empty. {HOW}")
        if chosen is not None and chosen not in self.match.state.actions(seat):
            self.match.state.clone().apply(seat, chosen)  # says why not
            raise IllegalAction(seat, chosen, "it is not among the choices.")
        texts = [self._rules(name) for name in clauses]
        for line in words:
            self.match.narrate(seat, line)
        self._read[seat] = len(self.match.chronicle)
        self._answers[seat] = texts
        if chosen is not None:
            self.match.apply(seat, chosen)
            self._answers[seat] = texts
        return chosen


class TextSeats(BaseWrapper):
    """PettingZoo's AEC environment with text in and out. An answer that cannot be read, or that is not legal, raises an
    error that says why, and changes nothing."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, Value] | None = None,
        **settings: Any,
    ) -> None:
        self.game = snowbound.game(game) if isinstance(game, str) else game
        self.options = options
        super().__init__(SeatsInTurn(self.game, players, options, **settings))
        agents = self.env.possible_agents
        self.texts = {
            agent: spaces.Text(MAX_OBSERVATION, charset=frozenset(map(chr, range(0x3000))))
            for agent in agents
        }
        self.answers = {agent: spaces.Text(MAX_ANSWER) for agent in agents}
        self.reading: TextMatch | None = None

    def observation_space(self, agent: str) -> Any:
        return self.texts[agent]

    def action_space(self, agent: str) -> Any:
        return self.answers[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        dealt = secrets.randbits(48) if seed is None else int(seed)
        self.env.reset(seed=dealt)
        self.reading = TextMatch(self.game, len(self.env.possible_agents), dealt, self.options)

    def observe(self, agent: str) -> str:
        assert self.reading is not None
        return self.reading.text(int(agent.removeprefix("seat_")))

    def step(self, action: Any) -> None:
        assert self.reading is not None
        agent = self.env.agent_selection
        if self.env.terminations[agent]:
            self.env.step(None)
            return
        chosen = self.reading.answer(int(agent.removeprefix("seat_")), str(action))
        if chosen is not None:
            self.env.step(chosen)


__all__ = ["HOW", "BadAnswer", "TextMatch", "TextSeats", "read"]
