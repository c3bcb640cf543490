"""A game: what is known of it, and the ways to begin one."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self

from snowbound.engine import flow
from snowbound.engine.dice import Dice, Seed, seed_words, sow
from snowbound.engine.ending import Ending
from snowbound.engine.errors import BadSetup, UnknownName
from snowbound.engine.events import EventDeclaration
from snowbound.engine.flow import Record, Tables
from snowbound.engine.options import About, Clause, Option, Value
from snowbound.engine.questions import Question, QuestionContext, names_of
from snowbound.engine.rule import Rulebook
from snowbound.engine.scratch import scratch_out
from snowbound.engine.standing_answers import NO_STANDING, StandingAnswers
from snowbound.words import Audience, Message, Wording, literal, slug, source_of

if TYPE_CHECKING:
    from snowbound.engine.batch import Batch, Playouts
    from snowbound.engine.positions import Procedure, Reader
    from snowbound.engine.state import State
    from snowbound.engine.texts import Texts


class Names(Protocol):
    """Names seats in sentences."""

    def __call__(self, seat: int) -> str: ...


class Positions(Protocol):
    """How a game's record is written down and read. Optional, with defaults in positions.py: `edition`, `begins_at` and
    `check(r, g, t)`."""

    @property
    def procedures(self) -> tuple[Procedure, ...]: ...

    def write(self, g: Any, t: Any) -> Any: ...
    def read(self, r: Reader, g: Any, t: Any) -> None: ...


class Decks(Protocol):
    """A game's cards, if players may replace them with their own file."""

    def shipped(self, name: str = "") -> str: ...  # the text of a deck we ship, by default the newest
    def read(self, text: str) -> Game: ...  # the game with the cards in a text …
    def load(self, path: Path) -> Game: ...  # … or in a file
    def report(self, path: Path) -> list[str]: ...  # a summary of a file; raises with everything wrong in it


@dataclass
class Game:
    """A game. `new` begins it, `load` resumes it from a position."""

    name: str
    title: str
    players: tuple[int, int]
    usual_players: int
    version: str
    actions: int
    record: type[Record]
    rules: dict[str, Callable[..., Any]]
    ending: Ending
    events: Mapping[int, EventDeclaration]
    questions: Mapping[int, Question]
    positions: Positions
    package: str
    tables: Tables = field(default_factory=Tables)
    older: tuple[Game, ...] = ()  # older rulesets, for tables and matches begun with them
    rules_of: Game | None = field(default=None, compare=False, repr=False)  # whose rulebook it shares
    tables_label: dict[str, str] = field(default_factory=dict)  # name and version of the deck or charts
    shown: Callable[[Any, Any], Any] | None = None  # what a view adds to the masked position
    hides_nothing: Callable[[Any], bool] | None = None  # whether `mask` leaves a record unchanged
    narration: bool = False  # players tell the story as they play
    objection: Callable[[Any], Message | None] | None = None  # why these players and options do not fit
    standing: StandingAnswers = NO_STANDING  # what a seat may answer unasked
    # Names of cards and people, by kind and id.
    called: Callable[[Any], Mapping[str, Mapping[str, str]]] | None = None
    pieces: dict[str, Any] | None = None  # its cards as data, if not those in its folder
    printed: Callable[[dict[str, Any], Texts], dict[str, Any]] | None = None  # its pieces with their texts
    decks: Decks | None = None  # how to play it with other cards

    def __deepcopy__(self, memo: Any) -> Self:
        return self  # immutable, and every state keeps a reference

    def __reduce__(self) -> Any:
        """Pickled by name."""
        from snowbound.engine import registry

        if registry.game(self.name) is not self:
            raise TypeError(
                f"This {self.title} has cards or rules of its own, and cannot be pickled by its name."
            )
        return registry.game, (self.name,)

    def after(self, *versions: str) -> Self:
        """This game with older rulesets. They share its rules; a rule that changed checks `g.ruleset`."""
        shared = self.rules_of or self
        self.older = tuple(replace(self, version=version, rules_of=shared) for version in versions)
        return self

    def ruleset(self, version: str, label: dict[str, str] | None = None) -> Game | None:
        """This game or the older one with that version, and with that deck or those charts."""
        for game in (self, *self.older):
            if version == game.version and label in (None, game.tables_label):
                return game
        return None

    # ------------------------------------------------------------------- facts

    @cached_property
    def _document(self) -> dict[str, Any]:
        return tomllib.loads(files(self.package).joinpath("clauses.toml").read_text(encoding="utf-8"))

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """A row without a section is in the only one, named after the game; one without a source is stated."""
        return {
            row["id"]: Clause(
                row["id"],
                row.get("section", self.title),
                row.get("source", "stated"),
                row["text"],
                tuple(name for name, option in self.options.items() if row["id"] in option.clauses),
            )
            for row in self._document["clause"]
        }

    @cached_property
    def options(self) -> dict[str, Option]:
        return {row["name"]: Option.read(row, self.version) for row in self._document["option"]}

    @cached_property
    def about(self) -> About:
        row = self._document.get("about", {})
        return About(**{**row, "short": tuple(row.get("short", ()))})

    def wording(self, language: str = "en") -> Wording:
        """The game's words in a language, or in English if it lacks that language."""
        if language not in self._wordings:
            spoken = self.texts(language).language
            sources = source_of("snowbound.words", spoken), source_of(f"{self.package}.words", spoken)
            names = self.called(self.tables) if self.called else {}
            self._wordings[language] = Wording(spoken, (*self._own_names(names), *sources), names)
        return self._wordings[language]

    def _own_names(self, names: Mapping[str, Mapping[str, str]]) -> tuple[str, ...]:
        """Names changed by a player's deck; they override those of every language."""
        if self.rules_of is None or self.called is None:
            return ()
        usual = self.rules_of.called(self.rules_of.tables) if self.rules_of.called else {}
        own = {
            f"{kind}-{slug(thing)}": name
            for kind, called in names.items()
            for thing, name in called.items()
            if name != usual.get(kind, {}).get(thing, name)
        }
        return ("\n".join(f"{message} = {literal(name)}" for message, name in own.items()),) if own else ()

    def texts(self, language: str = "en") -> Texts:
        """Its clauses, options and pieces in that language, and in English where the language lacks them."""
        from snowbound.engine.texts import Texts

        found = Texts(self, language)
        return self._texts.setdefault(found.language, found)

    @cached_property
    def _texts(self) -> dict[str, Texts]:
        return {}

    @cached_property
    def _wordings(self) -> dict[str, Wording]:
        return {}

    @cached_property
    def question_names(self) -> tuple[str, ...]:
        """The questions' names in positions, by number."""
        return names_of(self.questions)

    @property
    def answers_for_absent(self) -> bool:
        """Whether the rules define an answer for absent players."""
        return all(question.absent for question in self.questions.values())

    def absent(self, g: Any, tables: Any, seat: int) -> int:
        """That answer. It is always legal."""
        out = scratch_out()
        self.rulebook.plain("legal")(g, tables, out, seat)
        answer = self.questions[g.ask].absent
        assert answer is not None
        return answer(QuestionContext(g, tables, seat), out.choice[: out.choices])

    def clause(self, name: str) -> Clause:
        known = {key.upper(): c for key, c in self.clauses.items()}
        try:
            return known[name.upper()]
        except KeyError:
            raise UnknownName("clause", name, self.clauses) from None

    @cached_property
    def rulebook(self) -> Rulebook:
        if self.rules_of is not None:
            return self.rules_of.rulebook
        from snowbound.engine import kernels

        entries: list[Callable[..., Any]] = [
            flow.deal,
            flow.advance,
            flow.apply,
            flow.list_choices,
            flow.random_answer,
            flow.blind,
            flow.imagine,
            *(f for f in vars(kernels).values() if getattr(f, "__snowbound__", "") == "kernel"),
        ]
        stand_ins: dict[Any, Any] = {Dice: self.record, Record: self.record, Tables: type(self.tables)}
        return Rulebook(self.name, self.rules, stand_ins, entries)

    # --------------------------------------------------------------- beginning

    def blank(self, players: int | None = None, options: dict[str, Value] | None = None) -> Any:
        """A plain record with players and options set, nothing dealt."""
        g = self.record()
        g.ruleset = int(self.version)
        g.players = self._players(players)
        stored = self.stored_options(options)
        g.opt[: len(stored)] = stored
        why = self.objection(g) if self.objection else None
        if why is not None:
            raise self._unfit(why)
        return g

    def _unfit(self, said: Message) -> BadSetup:
        return BadSetup(self.wording().say(said, Audience(str, 0)), said)

    def _players(self, players: int | None) -> int:
        low, high = self.players
        if players is None:
            return self.usual_players
        if type(players) is not int or not low <= players <= high:
            args = {"game": self.title, "low": low, "high": high, "players": str(players)}
            raise self._unfit(Message("setup-players", args))
        return players

    def stored_options(self, chosen: dict[str, Value] | None) -> list[int]:
        chosen = chosen or {}
        for name in chosen:
            if name not in self.options:
                raise UnknownName(f"option of {self.title}", name, self.options)
        return [option.stored(chosen.get(name, option.default)) for name, option in self.options.items()]

    def options_of(self, g: Record) -> dict[str, Value]:
        """A record's options that differ from the default."""
        stored = tuple(g.opt)
        if stored not in self._chosen:
            self._chosen[stored] = {
                name: value
                for (name, option), number in zip(self.options.items(), stored)
                if (value := option.value(number)) != option.default
                or type(value) is not type(option.default)
            }
        return dict(self._chosen[stored])

    @cached_property
    def _chosen(self) -> dict[tuple[int, ...], dict[str, Value]]:
        """Cached, because every view needs it."""
        return {}

    def new(
        self,
        players: int | None = None,
        seed: Seed | None = None,
        options: dict[str, Value] | None = None,
        *,
        index: int = 0,
        compiled: bool | None = None,
    ) -> State:
        """Begin a game. The same seed (and index, the number of the game among the seed's) deals the same game."""
        from snowbound.engine.state import State

        g = self.blank(players, options)
        sow(g.rng, *seed_words(os.urandom(16) if seed is None else seed), index)
        return State.begin(self, g, compiled)

    def load(self, position: dict[str, Any], *, compiled: bool | None = None) -> State:
        """Resume a game from a position, by the ruleset it was written with."""
        from snowbound.engine.positions import read
        from snowbound.engine.state import State

        version = position.get("version", self.version) if isinstance(position, dict) else self.version
        game = (self.ruleset(version) if isinstance(version, str) else None) or self
        return State.resume(game, read(game, position), compiled)

    def batch(
        self,
        n: int,
        players: int | None = None,
        seed: Seed = 0,
        options: dict[str, Value] | None = None,
        *,
        restart: bool = False,
    ) -> Batch:
        """n games side by side in one array, stepped together by compiled code."""
        from snowbound.engine.batch import Batch

        return Batch(self, n, self.blank(players, options), seed, restart)

    def playouts(
        self,
        n: int,
        players: int | None = None,
        seed: Seed = 0,
        options: dict[str, Value] | None = None,
        *,
        threads: int = 1,
        keep_records: bool = False,
        progress: Callable[[int, int], None] | None = None,
    ) -> Playouts:
        """Play n random games to the end in compiled code."""
        from snowbound.engine.batch import playouts

        return playouts(self, n, self.blank(players, options), seed, threads, keep_records, progress)

    def compile(self, progress: Callable[[int, int, str], None] | None = None) -> None:
        """Compile the rules now instead of when first needed (once; the result is kept on disk)."""
        self.rulebook.compiled("apply_at", progress=progress)

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"
