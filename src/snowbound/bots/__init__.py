"""Bots, each known by a name.

A bot answers one question at a time: `choose(observer) -> action`, where the observer offers exactly what
the seat may know. docs/bots.md shows a bot in one file, and one behind a pipe.

random   any choice                            search   thinks ahead; `search:4000` four times as long
thumb    a rule of thumb, one file a game      pipe:…   another program; `./bot.py` a file of one's own
selfish  looks a move ahead for itself alone   policy:… what a network has learned, an ONNX file
generous looks a move ahead for the others
"""

from __future__ import annotations

import contextlib
import hashlib
import runpy
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from snowbound.bots.chance import RandomBot
from snowbound.bots.observer import Observer
from snowbound.bots.pipe import BadBot, PipeBot
from snowbound.bots.reasons import Reason, in_words, reason_of
from snowbound.bots.thumb import ThumbBot
from snowbound.engine import Game, Match, SnowboundError, State, UnknownName
from snowbound.engine.dice import Seed, seed_words
from snowbound.engine.match import Words

__all__ = [
    "STAND_IN",
    "BadBot",
    "Bot",
    "Observer",
    "Reason",
    "answer",
    "answer_or_stop",
    "bot",
    "bots",
    "bots_by_seat",
    "check",
    "in_words",
    "is_instant",
    "needs_compiled_rules",
    "own_files",
    "play",
    "prepare",
    "reason_of",
    "register",
    "repeatable_bot",
    "seated",
    "words_of",
]

HEARD = 20  # the last messages of a table that a bot gets
STAND_IN = "thumb"  # takes over from a bot that fails
SHOWN = 20  # choices named when a bot's answer is none of them
PIPE = "pipe:"


class Bot(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, observer: Observer) -> int: ...


Maker = Callable[[Seed], Bot]  # makes a bot, with dice from the seed
LevelMaker = Callable[[Seed, str], Bot]  # the same, with the text after the colon


@dataclass(frozen=True)
class Kind:
    """What is known about the bots of one name."""

    make: Maker
    at_level: LevelMaker | None = None
    repeatable: LevelMaker | None = None  # the same where `at_level` answers differently on a slower machine
    instant: bool = False  # it answers at once, and compiled code can seat it (contest.KINDS)
    compiled: bool = False  # it needs the game's compiled rules
    own_dice: bool = False  # it uses the seed only for its own dice


_kinds: dict[str, Kind] = {}


def register(name: str, maker: Maker, levels: LevelMaker | None = None) -> None:
    """Make a bot known: from now on `bot(name)` calls the maker with a seed, a text from which nothing can be told
    about the game; `bot("name:level")` calls `levels` with the level too."""
    _kinds[name] = Kind(maker, levels)


def bots() -> list[str]:
    """The names of the bots."""
    return sorted(_kinds)


def is_instant(name: str) -> bool:
    """Whether a bot answers at once, whatever the game."""
    return name in _kinds and _kinds[name].instant


def needs_compiled_rules(name: str) -> bool:
    """Whether a bot, at any level, can think only once the game's rules are compiled."""
    kind = _kinds.get(name.partition(":")[0])
    return kind is not None and kind.compiled


def bot(name: str, seed: Seed = 0) -> Bot:
    """A bot by its name and level, from a Python file (`./timid.py`) that defines `bot(seed)`, or behind a pipe."""
    if name.startswith(PIPE):
        return PipeBot(name.removeprefix(PIPE))
    if name.endswith(".py"):
        return _made(name, _from_file(Path(name)), dice_alone(seed))
    known, colon, level = name.partition(":")
    if known not in _kinds:
        raise UnknownName("bot", name, [*bots(), "a Python file", "pipe:COMMAND"])
    kind = _kinds[known]
    if not kind.own_dice:
        seed = dice_alone(seed)
    if not colon:
        return kind.make(seed)
    if kind.at_level is None:
        raise SnowboundError(f"The bot {known!r} has no levels; call it without {':' + level!r}.")
    return kind.at_level(seed, level)


def dice_alone(seed: Seed) -> str:
    """A seed for a bot that is not ours. Seeds are often derived from the game's, which would tell a bot
    every card and roll to come, so it gets a hash."""
    return hashlib.sha256(f"a bot's dice: {seed_words(seed)}".encode()).hexdigest()


def _from_file(path: Path) -> Maker:
    if not path.is_file():
        raise SnowboundError(f"Cannot load a bot from {str(path)!r}: there is no such file.")
    try:
        maker: Maker | None = runpy.run_path(str(path)).get("bot")
    except Exception as error:
        raise SnowboundError(f"{path}: {type(error).__name__}: {error}") from error
    if not callable(maker):
        raise SnowboundError(
            f"{path}: a bot's file must define `bot(seed)`, which returns the bot. See docs/bots.md."
        )
    return maker


def _made(name: str, maker: Maker, seed: Seed) -> Bot:
    try:
        made = maker(seed)
    except Exception as error:
        raise SnowboundError(f"{name}: bot(seed) failed with {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise SnowboundError(
            f"{name}: bot(seed) returned {made!r}, which has no choose(observer). See docs/bots.md."
        )
    return made


def repeatable_bot(name: str, seed: Seed = 0) -> Bot:
    """A bot that answers the same at any speed: a search is limited by iterations alone."""
    known, _, level = name.partition(":")
    kind = _kinds.get(known)
    return kind.repeatable(seed, level) if kind and kind.repeatable else bot(name, seed)


def check(name: str) -> None:
    """Refuse what is no bot, by making one."""
    dismiss(repeatable_bot(name, "0"))


def bots_by_seat(
    names: Mapping[int, str], seed_of: Callable[[int, str], Seed], make: Callable[[str, Seed], Bot] = bot
) -> dict[int, Bot]:
    """A bot for each seat, with the seed that `seed_of(seat, name)` gives. `make` is `repeatable_bot` where games must
    be repeatable."""
    return {seat: make(name, seed_of(seat, name)) for seat, name in names.items()}


@contextlib.contextmanager
def seated(
    names: Mapping[int, str], seed_of: Callable[[int, str], Seed], make: Callable[[str, Seed], Bot] = bot
) -> Iterator[dict[int, Bot]]:
    """The same, dismissed afterwards."""
    drivers = bots_by_seat(names, seed_of, make)
    try:
        yield drivers
    finally:
        for driver in drivers.values():
            dismiss(driver)


def answer(driver: Bot, observer: Observer) -> int:
    """The bot's answer; BadBot if it gives none or one that is not among the choices. The message may be shown at a
    table, so it does not say what the choices were."""
    try:
        action = driver.choose(observer)
    except BadBot:
        raise
    except (Exception, SystemExit) as error:
        raise BadBot(f"failed with {type(error).__name__}: {error}") from error
    if type(action) is not int or action not in observer.actions:
        raise BadBot(f"answered {action!r}, which is not among its choices")
    return action


def answer_or_stop(driver: Bot, observer: Observer, who: str = "") -> int:
    """The same where nobody can take over: BadBot then names the bot and seat, the question and the choices, for
    whoever runs the bot."""
    try:
        return answer(driver, observer)
    except BadBot as failure:
        who = who or f"The bot {_name_of(driver)} in seat {observer.seat}"
        choices = [f"{choice.action} ({choice.label})" for choice in observer.choices[:SHOWN]]
        if len(observer.choices) > SHOWN:
            choices.append(f"{len(observer.choices) - SHOWN} more")
        raise BadBot(
            f"{who} {failure}. It was asked: {observer.question} It can answer: {', '.join(choices)}."
        ) from failure


def _name_of(driver: Bot) -> str:
    return PIPE + shlex.join(driver.command) if isinstance(driver, PipeBot) else type(driver).__name__


def play(game: State | Match, seats: MutableMapping[int, Bot]) -> None:
    """Let bots answer until the game is over or waits only for seats they do not drive.

    In a match, a bot that fails is replaced by `thumb`, in `seats` too, and the chronicle says so. In a bare state
    the failure is raised.
    """
    state = game.state if isinstance(game, Match) else game
    while due := [seat for seat in state.waiting if seat in seats]:
        seat = due[0]
        observer = Observer(state, seat)
        if not isinstance(game, Match):
            game.apply(seat, answer_or_stop(seats[seat], observer))
            continue
        observer.heard = words_of(game)
        try:
            action = answer(seats[seat], observer)
        except BadBot as failure:
            _replace(game, seats, seat, failure)
            action = answer(seats[seat], observer)
        if said := getattr(seats[seat], "said", ""):
            game.narrate(seat, said)
        game.apply(seat, action)


def words_of(match: Match) -> list[tuple[int, str]]:
    """The latest words at the table, by seat."""
    return [(entry.seat, entry.text) for entry in match.chronicle if isinstance(entry, Words)][-HEARD:]


def _replace(match: Match, seats: MutableMapping[int, Bot], seat: int, failure: BadBot) -> None:
    dismiss(seats[seat])
    seats[seat] = bot(STAND_IN, f"stand-in of seat {seat}")
    match.note(seat, f"The bot {str(failure)[:300]}. From here on a rule of thumb plays.")
    if match.seats:
        match.seats = tuple(STAND_IN if s == seat else name for s, name in enumerate(match.seats))


def dismiss(driver: Bot) -> None:
    """Close a bot that may hold a process, ignoring errors."""
    close = getattr(driver, "close", None)
    if close:
        with contextlib.suppress(Exception):
            close()


def prepare(game: Game, names: Iterable[str]) -> None:
    """Compile what the bots of these names need, now instead of at their first question."""
    if any(needs_compiled_rules(name) for name in names):
        from snowbound.bots.rulebooks import bot_rules

        bot_rules(game).compiled("search_at")


def _search(seed: Seed, level: str = "") -> Bot:
    from snowbound.bots.search import at_level

    return at_level(dice_alone(seed), level)  # its worlds differ from those of a game dealt from the seed


def _untimed_search(seed: Seed, level: str) -> Bot:
    from snowbound.bots.search import at_level

    return at_level(seed, level, timed=False)


def own_files(name: str) -> list[Path]:
    """The files of a bot that is not part of this package's code. What a program behind a pipe reads is not known."""
    if name.endswith(".py"):
        return [Path(name)]
    kind, _, policy = name.partition(":")
    if kind != "policy":
        return []
    from snowbound.bots.policy import file_of

    return [file_of(policy)]


def _policy(seed: Seed, file: str = "") -> Bot:
    from snowbound.bots.policy import PolicyBot

    return PolicyBot(file)


def _one_step(own: float, others: float) -> Kind:
    """A bot that looks one move ahead and gives these weights to its own result and the others'."""

    def made(seed: Seed, level: str) -> Bot:
        from snowbound.bots.one_step import OneStepBot

        return OneStepBot(dice_alone(seed), own, others, level)

    return Kind(partial(made, level=""), made)


_kinds |= {
    "random": Kind(RandomBot, instant=True, own_dice=True),
    "thumb": Kind(ThumbBot, instant=True, own_dice=True),
    "search": Kind(_search, _search, _untimed_search, compiled=True, own_dice=True),
    "policy": Kind(_policy, _policy),
    "selfish": _one_step(own=1.0, others=0.0),
    "generous": _one_step(own=0.0, others=1.0),
}
