"""A table in the terminal: people sharing the keyboard, and bots in the other seats."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import MutableMapping, Sequence
from datetime import datetime
from pathlib import Path

from rich.columns import Columns
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from snowbound.bots import Bot, Observer
from snowbound.bots import play as let_bots_play
from snowbound.drawing import Names, drawing_of
from snowbound.engine import Choice, Event, Match, Perspective, SnowboundError
from snowbound.engine.folders import state_folder
from snowbound.engine.registry import FOLDERS
from snowbound.engine.speech import Item, Outcome
from snowbound.engine.standing_answers import SeatStandingAnswers
from snowbound.terminal.reasons import ExplainedBots
from snowbound.terminal.rulebook import clause_text
from snowbound.terminal.screen import EndOfInput, Screen
from snowbound.terminal.story import MAX_TOLD, latest, story
from snowbound.terminal.words import Speech
from snowbound.words import ENGLISH

PERSON = "person"  # in Match.seats: somebody at this keyboard
ONE_COLUMN = 10  # more choices than this are shown in columns

KEYS = (
    ("3", "key-choose"),
    ("?3", "key-about"),
    ("?", "key-help"),
    ("r TR-53", "key-rule"),
    ("c", "key-chronicle"),
    ("t", "key-table"),
    ("q", "key-quit"),
)
QUIT = ("q", "quit")
ASKED = ("stands-again", "asks-again")


class Quit(Exception):
    """The person leaves the table."""


def new_file(game: str) -> Path:
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, again = state_folder() / f"{stem}.json", 2
    while path.exists():
        path, again = path.with_name(f"{stem}-{again}.json"), again + 1
    return path


def command() -> str:
    """The command as typed, with the folders of the user's own games."""
    called = "snowbound" if shutil.which("snowbound") else os.path.relpath(sys.argv[0])
    folders = os.environ.get(FOLDERS)
    return f"{FOLDERS}={shlex.quote(folders)} {called}" if folders else called


class Session:
    """A match in this terminal."""

    def __init__(
        self,
        match: Match,
        people: Sequence[int],
        bots: MutableMapping[int, Bot],
        path: Path,
        screen: Screen,
        language: str = ENGLISH,
    ) -> None:
        self.match, self.people, self.bots = match, people, bots
        self.path, self.screen = path, screen
        self.drawing = drawing_of(match.game)
        self.say = Speech(language)
        self.names = self.say.names(match.game)
        self.told = dict.fromkeys(people, 0)  # how much of the chronicle each person has seen
        self.resumed = False
        self.ask_always = False  # even if there is a standing answer
        self._kept = {seat: SeatStandingAnswers(match.game.standing) for seat in people}
        self._behind, self._followed = next(match.replay()), 0  # the match up to what they have been shown
        self.at_keyboard: int | None = people[0] if len(people) == 1 else None

    # ------------------------------------------------------------------ the match

    def run(self, resumed: bool = False) -> None:
        """Play until the end, or until somebody quits."""
        self.resumed = resumed
        self.save()
        self._skip_old_news()
        try:
            if not resumed:
                self._welcome()
            while not self.match.state.over:
                let_bots_play(self.match, self.bots)
                if not self.match.state.over and not self._stands():
                    self._turn(self._next_person())
            self.save()
            self._ending()
        except (Quit, EndOfInput):
            self._farewell()
        except KeyboardInterrupt:
            self._farewell()
            raise

    def save(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.match.save(self.path)
        except OSError as error:
            raise SnowboundError(f"{self.path}: the match cannot be saved: {error.strerror}.") from None

    def _next_person(self) -> int:
        waiting = self.match.state.waiting
        return self.at_keyboard if self.at_keyboard in waiting else waiting[0]

    def _stands(self) -> bool:
        """Give a person's standing answer without asking, unless they want to be asked."""
        seat = self._next_person()
        if self.ask_always or not self.match.game.standing.answers:
            return False
        answer = Perspective(self.match.state, seat).standing_answer(self._orders(seat))
        if answer is not None:
            self.match.apply(seat, answer)
        return answer is not None

    def _orders(self, seat: int) -> SeatStandingAnswers:
        """The person's standing answers, after everything that has happened so far."""
        for move in self.match.moves[self._followed :]:
            before = self._behind.clone()
            events = self._behind.apply(move.seat, move.action)
            for person, orders in self._kept.items():
                orders.note(before.record, before.tables, person, move.seat, move.action, events)
        self._followed = len(self.match.moves)
        return self._kept[seat]

    def _turn(self, seat: int) -> None:
        """Everything one person sees and types until an answer is given."""
        self.save()  # the file must hold what is on the screen
        self._pass_keyboard(seat)
        observer = Observer(self.match.state, seat)
        choices = observer.choices
        news = latest(story(self.match.chronicle[self.told[seat] :], seat, self.names))
        self.told[seat] = len(self.match.chronicle)
        self._page(observer, news)
        while True:
            first, last = numbers(choices)[0], numbers(choices)[-1]
            typed = self.screen.ask(self.say("prompt", first=first, last=last))
            choice = choice_of(typed, choices)
            if choice:
                self.match.apply(seat, choice.action)
                self.save()
                return
            self._obey(typed, observer, news)

    def _obey(self, typed: str, observer: Observer, news: tuple[list[Text], int]) -> None:
        """Run a command that is not an answer."""
        word, _, rest = typed.partition(" ")
        choices = observer.choices
        if word in QUIT:
            raise Quit
        elif word == "t":
            self._page(observer, news)
        elif word == "c":
            self._chronicle(observer.seat)
            self._page(observer, news)
        elif word == "r":
            self._explain([rest.strip()])
        elif word == "n" and self.match.game.narration:
            self._narrate(observer.seat, rest)
        elif word == "a" and self.match.game.standing.answers:
            self.ask_always = not self.ask_always
            say, language = self.match.state.speech(observer.seat).say, self.names.language
            orders = [order for order in self.match.game.standing.answers if order.default != "off"]
            held = "; ".join(say(order.said, self.names, language) for order in orders)
            self.screen.show(Text(self.say(ASKED[self.ask_always], standing=held), "quiet"))
        elif typed == "?":
            self._help(observer)
        elif typed.startswith("?") and (choice := choice_of(typed[1:].strip(), choices)):
            self.screen.show(Text(choice.text(self.names, self.names.language), "title"))
            self._explain(choice.clauses)
        else:
            first, last = numbers(choices)[0], numbers(choices)[-1]
            self.screen.show(Text(self.say("no-such-choice", first=first, last=last), "bad"))

    # ------------------------------------------------------------------- the pages

    def _welcome(self) -> None:
        self.screen.clear()
        self.screen.show(Text(self.match.game.title, "heading"))
        if self.drawing.welcome:
            self.screen.show(Text(self.drawing.welcome(self.match.players, self.names), "told"))
        if len(self.people) == 1:
            self.screen.show(Text("\n" + self.say("you-are", name=self.names(self.people[0]))))
        self.screen.show(Text(self.say("saved"), "quiet"))
        if self.people and self.screen.interactive:
            self._pause("\n" + self.say("set-out"))

    def _page(self, observer: Observer, news: tuple[list[Text], int]) -> None:
        self.screen.clear(forget=len(self.people) > 1)
        self.screen.show(self.drawing.table(observer.view, self.names))
        self.screen.space()
        self._tell(*news, more="earlier")
        asked = Text.assemble(
            (f"{self.names(observer.seat)}: ", "quiet"), (self._question(observer), "asked")
        )
        self.screen.show(asked)
        self._list(observer.choices)

    def _question(self, observer: Observer) -> str:
        state, seat = self.match.state, observer.seat
        said = Perspective(state, seat).question().said
        return state.speech(seat).say(said, self.names, self.names.language)

    def _tell(self, told: list[Text], left_out: int, more: str) -> None:
        if left_out:
            self.screen.show(Text(self.say(more, count=left_out), "quiet"))
        for paragraph in told:
            self.screen.show(paragraph)
        if told:
            self.screen.space()

    def _list(self, choices: list[Choice]) -> None:
        lines = [
            Text.assemble((f"{number:>3}  ", "number"), choice.text(self.names, self.names.language))
            for number, choice in zip(numbers(choices), choices, strict=True)
        ]
        if len(lines) <= ONE_COLUMN:
            self.screen.show(*lines)
        else:
            self.screen.show(Columns(lines, column_first=True, padding=(0, 3)))

    def _help(self, observer: Observer) -> None:
        self._explain(observer.view["asked"]["clauses"])
        keys = Table(box=None, pad_edge=False, show_header=False)
        narrates, stands = self.match.game.narration, self.match.game.standing.answers
        narrate = (self.say("key-narrate-example"), "key-narrate")
        for key, what in (
            *KEYS,
            *([narrate] if narrates else []),
            *([("a", "key-always")] if stands else []),
        ):
            keys.add_row(Text(key, "number"), self.say(what))
        self.screen.show(keys)

    def _explain(self, clauses: Sequence[str]) -> None:
        for name in clauses:
            try:
                clause = self.match.game.texts(self.say.language).clause(name)
            except SnowboundError as error:
                self.screen.show(Text(str(error), "bad"))
            else:
                self.screen.show(Padding(clause_text(clause, self.say), (0, 0, 0, 2)))

    def _narrate(self, seat: int, words: str) -> None:
        try:
            said = self.match.narrate(seat, words)
        except SnowboundError as error:
            self.screen.show(Text(f"{error} {self.say('narrate-how')}", "bad"))
            return
        self.save()
        self.screen.show(*story([said], seat, self.names))

    def _chronicle(self, seat: int) -> None:
        self.screen.clear(forget=len(self.people) > 1)
        self.screen.show(*story(self.match.chronicle, seat, self.names))
        self._pause("\n" + self.say("back-to-table"))

    def _pause(self, prompt: str) -> None:
        if self.screen.ask(prompt) in QUIT:
            raise Quit

    # -------------------------------------------------------------- several people

    def _pass_keyboard(self, seat: int) -> None:
        """Clear the screen if one person must not see what the next sees or answers."""
        if self.at_keyboard != seat:
            before = (
                [self.at_keyboard] if self.at_keyboard is not None else [p for p in self.people if p != seat]
            )
            if any(self._secret(seat, other) for other in before):
                self.screen.clear(forget=True)
                self._pause(self.say("pass-keyboard", name=self.names(seat), seat=seat))
            self.at_keyboard = seat

    def _secret(self, seat: int, other: int) -> bool:
        """Whether `seat` is about to see or say something that `other` may not know."""
        mine, theirs = self.match.state.view(seat), self.match.state.view(other)
        question = mine.get("question", {})
        if len(question.get("waiting", [])) + len(question.get("answers", {})) > 1:
            return True  # answered by several at once, sealed
        own = ("seat", "asked")
        if {k: v for k, v in mine.items() if k not in own} != {
            k: v for k, v in theirs.items() if k not in own
        }:
            return True
        news = [e for e in self.match.chronicle[self.told[seat] :] if isinstance(e, Event)]
        return any(e.for_seat(seat) != e.for_seat(other) for e in news)

    # ------------------------------------------------------------------- the end

    def _skip_old_news(self) -> None:
        """On resuming, show only the current chapter; the table shows the rest."""
        entries = self.match.chronicle
        opens = [
            i for i, e in enumerate(entries) if isinstance(e, Event) and e.declaration.presentation.heading
        ]
        start = opens[-1] if opens else max(0, len(entries) - 10)
        self.told = dict.fromkeys(self.people, start)

    def _ending(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else None
        first = min(self.told.values(), default=0)
        self.screen.clear(forget=len(self.people) > 1)
        self._tell(
            *latest(
                story(self.match.chronicle[first:], seat, self.names),
                at_most=5 * MAX_TOLD if self.people else sys.maxsize,
            ),
            more="earlier-in-replay",
        )
        if isinstance(self.bots, ExplainedBots):
            self._reasons(self.bots)
        self.screen.show(self.drawing.table(self.match.state.view(seat), self.names))
        self.screen.space()
        show_outcome(self.match, self.names, self.screen, self.say)
        self.screen.line(f"\n{self.say('read-again')} {command()} replay {shlex.quote(str(self.path))}")

    def _reasons(self, bots: ExplainedBots) -> None:
        self.screen.show(Text(self.say("reasons"), "heading"))
        if self.resumed:
            self.screen.show(Text(self.say("reasons-before"), "quiet"))
        if not bots.reasons:
            self.screen.show(Text(self.say("reasons-none")))
        self.screen.show(*bots.lines(self.names))
        self.screen.space()

    def _farewell(self) -> None:
        self.screen.line("\n" + self.say("come-back"))
        self.screen.line(f"  {command()} play --resume {shlex.quote(str(self.path))}")


def numbers(choices: list[Choice]) -> list[int]:
    """What to type for each choice: its own number if all are numbers, otherwise its place."""
    own = [choice.number for choice in choices if choice.number is not None]
    return own if len(own) == len(choices) else list(range(1, len(choices) + 1))


def choice_of(typed: str, choices: list[Choice]) -> Choice | None:
    """The choice with that number, if any."""
    if not typed.isdecimal() or len(typed) > 4:
        return None
    return dict(zip(numbers(choices), choices, strict=True)).get(int(typed))


def _counted(item: Item, outcome: Outcome, names: Names) -> str:
    """One component of a score, with its points: `4 weakened +12`."""
    text = outcome.speech.say(item.said, names, names.language)
    return text if item.points is None else f"{text} {item.points:+g}"


def show_outcome(match: Match, names: Names, screen: Screen, say: Speech) -> None:
    """How it ended: the reason, then what each seat got."""
    outcome = match.state.outcome
    if outcome is None:
        waiting = ", ".join(names(seat) for seat in match.state.waiting)
        screen.show(Text(say("goes-on", names=waiting), "title"))
        return
    screen.show(Text(outcome.text(names, names.language), "asked"))
    scores = Table(box=None, pad_edge=False, header_style="quiet", padding=(0, 2, 0, 0))
    scores.add_column("")
    scores.add_column(say("score"), justify="right")
    scores.add_column("")
    for seat, score in enumerate(outcome.scores):
        items = outcome.items[seat] if outcome.items else ()
        won = seat in outcome.winners
        scores.add_row(
            Text(names(seat), "bold" if won else "default"),
            f"{score:g}",
            " · ".join(_counted(item, outcome, names) for item in items),
        )
    screen.show(scores)
