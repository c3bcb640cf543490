"""The command `snowbound`. What it shows lives in `snowbound.terminal`."""

from __future__ import annotations

import json
import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

import snowbound
from snowbound.engine import Game, Match, SnowboundError

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from snowbound.engine.game import Value


class Commands(TyperGroup):
    """Says what is wrong with a request in one message, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SnowboundError as error:
            print(f"snowbound: {error}", file=sys.stderr)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    help="Three tabletop games about the Donner Party.",
    no_args_is_help=True,
    add_completion=False,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"snowbound {snowbound.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    pass


COMPANION = "thumb"  # who plays the seats nobody sits in

A_GAME = "A game; `snowbound games` lists them. Or a game's folder, such as examples/games/woodpile."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=A_GAME)]
DeckFile = Annotated[
    Path | None,
    typer.Option("--deck", metavar="FILE", help="Play with the cards of this file (donner-party)."),
]


@app.command()
def games() -> None:
    """List the games."""
    for name in snowbound.games():
        game = snowbound.game(name)
        low, high = game.players
        print(f"{name}  {game.title}, {low} to {high} players, usually {game.usual_players}")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=A_GAME)] = None,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="A number or text; the same one deals the same game.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="A rule set otherwise; `snowbound rules GAME --options` lists them."
        ),
    ] = None,
    humans: Annotated[
        str | None, typer.Option(metavar="SEATS", help="The seats people play, such as 0,2; none to watch.")
    ] = None,
    hot_seat: Annotated[
        int | None, typer.Option(metavar="N", help="N people share the keyboard, in the first N seats.")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help="Who plays the other seats: random, thumb, search, a bot's Python file, or pipe:COMMAND."
        ),
    ] = None,
    deck: DeckFile = None,
    file: Annotated[Path | None, typer.Option(help="Where the match is saved after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    why: Annotated[
        bool, typer.Option("--why", help="When the game is over, tell why the bots did what they did.")
    ] = False,
) -> None:
    """Play in the terminal, against bots or several at one keyboard."""
    from snowbound import bots
    from snowbound.terminal.play import PERSON, Session, new_file
    from snowbound.terminal.reasons import Listened
    from snowbound.terminal.screen import Screen

    if resume:
        if players is not None or seed is not None or option:
            raise SnowboundError(
                "A match that is resumed has its players, seed and options already; leave them out."
            )
        named = _found(game).name if game and _is_folder(game) else game
        match = _match(resume, deck)
        if named not in (None, match.game.name):
            raise SnowboundError(f"{resume} is a match of {match.game.name}, not of {named}.")
    else:
        if game is None:
            raise SnowboundError(
                f"Which game? One of: {', '.join(snowbound.games())}. Try: snowbound play trek"
            )
        found = _game(game, deck)
        match = Match.new(found, players, _seed(seed), _options(found, option or []))
    path = file or resume or new_file(match.game.name)
    if file and file.exists() and file != resume:
        raise SnowboundError(
            f"{file} exists already. Go on with it by --resume {file}, or name another file."
        )

    if match.seats and len(match.seats) != match.players:
        raise SnowboundError(f"{resume}: {len(match.seats)} seats are named, {match.players} play.")
    sat = match.seats or (PERSON, *[COMPANION] * (match.players - 1))
    people = _people(match.players, humans, hot_seat)
    if people is None:
        people = [seat for seat in range(match.players) if sat[seat] == PERSON]
    drivers = {
        seat: bot or (sat[seat] if sat[seat] != PERSON else COMPANION)
        for seat in range(match.players)
        if seat not in people
    }
    match.seats = tuple(drivers.get(seat, PERSON) for seat in range(match.players))
    dice = os.urandom(8).hex() if seed is None else f"bots of {seed}"
    bots.prepare(match.game, drivers.values())
    seated: MutableMapping[int, bots.Bot] = {
        seat: bots.bot(name, f"{dice}, seat {seat}") for seat, name in drivers.items()
    }
    if why:
        seated = Listened(match, seated)
    try:
        Session(match, people, seated, path, Screen()).run(resumed=bool(resume))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    finally:
        for driver in seated.values():
            bots.dismiss(driver)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")],
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; left out, as a spectator.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Page by page, with the table.")] = False,
    deck: DeckFile = None,
) -> None:
    """Tell a saved match again."""
    from snowbound.terminal.replay import replay as tell
    from snowbound.terminal.screen import Screen

    match = _match(file, deck)
    if seat is not None and not 0 <= seat < match.players:
        raise SnowboundError(f"There is no seat {seat}; seats are 0 to {match.players - 1}.")
    tell(match, seat, Screen(), step)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for the local network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free one.")] = 8750,
    db: Annotated[
        str | None, typer.Option(metavar="PATH|URL", help="An SQLite file, or postgresql://…")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Refuse too many requests of one address.")
    ] = True,
    warm: Annotated[
        bool,
        typer.Option("--warm/--no-warm", help="Start the bots' workers and compile their rules at once."),
    ] = True,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots that think ahead.")] = 1,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[NAME=]BOT",
            help="Offer this bot, such as search:2s, kind.py or mine=pipe:COMMAND; once for each, the usual one first.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A name people reach this server by, such as snowbound.example.org; once for each. "
            "Addresses and localhost need none.",
        ),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="SNOWBOUND_METRICS_TOKEN",
            help="Show figures at /metrics to whoever sends this token.",
        ),
    ] = "",
    metrics_address: Annotated[
        str,
        typer.Option(metavar="HOST:PORT", help="Show figures at /metrics of this address."),
    ] = "",
    game: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FOLDER",
            help="Offer the game of this folder too, such as examples/games/woodpile; once for each.",
        ),
    ] = None,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Play in the browser: serve tables to this computer or to the network."""
    from snowbound.server.bots.offered import USUAL
    from snowbound.server.serve import default_db
    from snowbound.server.serve import serve as run

    if log not in ("debug", "info", "warning", "error"):
        raise SnowboundError(f"There is no log level {log!r}: debug, info, warning or error.")
    for folder in game or []:
        snowbound.add_game(folder)
    run(
        host,
        port,
        db or default_db(),
        limits=limits,
        workers=workers,
        open_page=open_page,
        warm=warm,
        log_level=log,
        bots=bot or USUAL,
        names=name or [],
        metrics_token=metrics_token,
        metrics_address=metrics_address,
    )


@app.command()
def forget(
    older_than: Annotated[int, typer.Option(metavar="DAYS", min=1, help="Untouched for so many days.")],
    db: Annotated[str | None, typer.Option(metavar="PATH|URL", help="As for `snowbound serve`.")] = None,
) -> None:
    """Delete tables of the server's database that nobody has touched for a long time."""
    from snowbound.server.serve import default_db
    from snowbound.server.serve import forget as delete

    count = delete(db or default_db(), older_than)
    print(f"Deleted {count} table{'s' * (count != 1)} untouched for {older_than} days.")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")], deck: DeckFile = None
) -> None:
    """Check a match: its dice, as far as they were promised, and every move."""
    from snowbound.server.tables.fair import verify as check

    for line in check(file, _game("donner-party", deck) if deck else None):
        print(line)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="Only this clause, such as TR-53.")
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="The options and their defaults.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Read the rules of a game, clause by clause."""
    from snowbound.terminal import rulebook
    from snowbound.terminal.screen import Screen

    found = _found(game)
    if as_json:
        wanted = [found.clause(clause)] if clause else list(found.clauses.values())
        document: dict[str, Any] = {"game": found.name, "version": found.version}
        if not options:
            document["clauses"] = [rulebook.clause_document(c) for c in wanted]
        if not clause:
            document["options"] = [rulebook.option_document(o) for o in found.options.values()]
        print(json.dumps(document, indent=2, ensure_ascii=False))
    elif clause:
        Screen().show(rulebook.clause_text(found.clause(clause)))
    else:
        Screen().show(rulebook.options(found) if options else rulebook.rules(found))


@app.command(name="compile")
def compile_rules(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if left out.")
    ] = None,
    boundscheck: Annotated[
        bool, typer.Option("--boundscheck", help="Also the slower code that checks every index.")
    ] = False,
) -> None:
    """Compile the rules of games and bots, once; the result is kept on disk."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    chosen = [_found(name) for name in games or snowbound.games()]
    work = [(game.name, kind) for kind in ("bots", "rules") for game in chosen]
    if boundscheck:
        work += [(game.name, "boundscheck") for game in chosen]
    if len(work) == 1 or os.cpu_count() == 1:
        for name, kind in work:
            compile_one(name, kind)
    else:
        with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
            list(pool.map(compile_one, *zip(*work, strict=True)))
    for game in chosen:
        print(f"{game.title}: compiled.")


def compile_one(name: str, kind: str) -> None:
    """Compile one game's rules, its rules with every index checked, or its bots."""
    from snowbound.bots.rulebooks import bot_rules

    game = snowbound.game(name)
    if kind == "bots":
        bot_rules(game).compiled("thumb_at")
    else:
        game.rulebook.compiled("apply_at", boundscheck=kind == "boundscheck")


bot_app = typer.Typer(help="Bots: what they are called, and one of them behind a pipe.", no_args_is_help=True)
app.add_typer(bot_app, name="bot")


@bot_app.command(name="list")
def list_bots() -> None:
    """List the bots."""
    from snowbound import bots

    for name in bots.bots():
        print(name)


@bot_app.command(name="serve")
def serve_bot(
    bot: Annotated[
        str, typer.Argument(metavar="[BOT]", help="Which bot answers, such as search:4000.")
    ] = "thumb",
    seed: Annotated[str | None, typer.Option(help="For the bot's own dice.")] = None,
) -> None:
    """Let a bot answer JSON lines: one question a line on stdin, one answer a line on stdout."""
    from snowbound import bots
    from snowbound.bots import pipe

    dice = _seed(seed)
    pipe.serve(
        sys.stdin,
        lambda line: print(line, flush=True),
        bots.bot(bot, os.urandom(8) if dice is None else dice),
    )


@app.command()
def ladder(
    game: GameName,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2,3.")] = "",
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, such as random,thumb,search:4000; with ; between names that hold commas."
        ),
    ] = "random,thumb,search",
    games: Annotated[int, typer.Option(help="Games for each pair of bots and number of players.")] = 200,
    seed: Annotated[int, typer.Option(help="The same one plays the same games.")] = 1,
    same: Annotated[
        bool, typer.Option("--same", help="Tables of one bot each: for games whose players share one fate.")
    ] = False,
    playouts: Annotated[
        int,
        typer.Option(
            help="Measure every answer against the rule of thumb's in so many playouts, to take the luck out."
        ),
    ] = 0,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A rule set otherwise.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as there are cores if left out.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option(help="Keep every game here; a ladder that was stopped goes on from it.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the win matrix into this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Let bots play each other in every seat under the same dice, and rate them."""
    from snowbound.terminal.ladder import ladder as climb

    found = _found(game)
    counts = _numbers(players) if players else [found.usual_players]
    names = [name.strip() for name in bots.split(";" if ";" in bots else ",")]
    climb(
        found,
        counts,
        names,
        games,
        seed,
        same,
        playouts,
        _options(found, option or []),
        workers,
        file,
        svg,
        as_json,
    )


@app.command(
    add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True}
)
def bench(ctx: typer.Context) -> None:
    """Measure speed. Options: snowbound bench --help"""
    try:
        measure = import_module("snowbound.bench")
    except ModuleNotFoundError as missing:
        if missing.name != "snowbound.bench":
            raise
        raise SnowboundError("This Snowbound comes without its benchmarks.") from None
    measure.app(ctx.args, prog_name="snowbound bench")


decks = typer.Typer(help="Cards as files: docs/cards.md shows how to write one.", no_args_is_help=True)
app.add_typer(decks, name="deck")


@decks.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A cards file of Donner Party.")],
) -> None:
    """Read a cards file over: everything wrong with it, or what it holds."""
    from snowbound.games.donner_party.deck import check_deck, contents

    cards = check_deck(file)
    for line in contents(cards):
        print(line)
    for hint in cards.deck.hints:
        print(f"Note: {hint}.")


@decks.command()
def show() -> None:
    """Print the cards file we ship, to begin your own with."""
    from snowbound.games.donner_party.deck import shipped

    print(shipped(), end="")


# ----------------------------------------------------------------- reading what was typed


def _is_folder(name: str) -> bool:
    return "/" in name or os.sep in name or (name not in snowbound.games() and Path(name).is_dir())


def _found(name: str) -> Game:
    """A game by its name, or by the folder it lies in."""
    return snowbound.add_game(name) if _is_folder(name) else snowbound.game(name)


def _game(name: str, deck: Path | None) -> Game:
    game = _found(name)
    if deck is None:
        return game
    with_deck = getattr(import_module(game.package), "with_deck", None)
    if with_deck is None:
        raise SnowboundError(f"{game.title} is not played with cards from a file; leave out --deck.")
    found: Game = with_deck(deck)
    return found


def _match(file: Path, deck: Path | None) -> Match:
    """A match file; one played with another deck needs that deck."""
    return Match.load(file, _game("donner-party", deck) if deck else None)


def _seed(text: str | None) -> int | str | None:
    return int(text) if text is not None and re.fullmatch(r"-?[0-9]{1,4000}", text) else text


def _numbers(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in parts):
        raise SnowboundError(f"Numbers of players are given as 2,3; not as {text!r}.")
    return sorted({int(part) for part in parts})


def _options(game: Game, given: list[str]) -> dict[str, Value]:
    """`name=value` as the game's own values; what does not fit is left for the game to refuse."""
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise SnowboundError(f"An option is given as name=value, not as {text!r}.")
        known = game.options[name].values if name in game.options else ()
        chosen[name] = next((v for v in known if str(v).lower() == value.lower()), value)
    return chosen


def _people(players: int, humans: str | None, hot_seat: int | None) -> list[int] | None:
    """The seats people play, if that was said."""
    if humans is not None and hot_seat is not None:
        raise SnowboundError("--humans names the seats, --hot-seat only how many: give one of them.")
    if hot_seat is not None:
        if not 0 <= hot_seat <= players:
            raise SnowboundError(f"{hot_seat} people cannot sit in {players} seats.")
        return list(range(hot_seat))
    if humans is None:
        return None
    if humans == "none":
        return []
    parts = [part.strip() for part in humans.split(",")]
    if not all(part.isdecimal() and int(part) < players for part in parts):
        raise SnowboundError(f"--humans takes seats from 0 to {players - 1}, such as 0,2; not {humans!r}.")
    return sorted({int(part) for part in parts})


if __name__ == "__main__":
    app()
