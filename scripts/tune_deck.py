"""Measures a deck of Donner Party by simulation: python scripts/tune_deck.py [--deck FILE] [--games 10000].

Every seat is played by the rule of thumb (snowbound.games.donner_party.thumb). The table stands beside what the
shipped deck should reach; docs/donner-party.md shows it.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from snowbound.engine.batch import Play, as_bytes, share_out
from snowbound.engine.dice import Dice, seed_words
from snowbound.engine.errors import SnowboundError
from snowbound.engine.flow import Out, Record, Tables, advance, payoff, receive
from snowbound.engine.game import Game
from snowbound.engine.kernels import Bytes, Games, Matrix, Outs, Reads, copy_row, next_actor, restart
from snowbound.engine.layout import packed
from snowbound.engine.rule import ArrayOf, Rulebook, kernel, required, rule
from snowbound.games import donner_party
from snowbound.games.donner_party import layout as x
from snowbound.games.donner_party.layout import Cards, DonnerParty
from snowbound.games.donner_party.rules.ending import (
    best_of,
    contenders,
    points,
    shame_total,
    unshamed,
    winners,
)
from snowbound.games.donner_party.rules.party import is_safe, living
from snowbound.games.donner_party.thumb import thumb

# What is noted of a game: deaths by month first, then these, then blocks of one number a seat.
ROUNDS, QUIET, STARVED, SHOT, ENDING, THROWN = range(x.MONTHS, x.MONTHS + 6)
FAMILY, ALIVE, SHAME, POINTS = (x.MONTHS + 6 + x.SEATS * i for i in range(4))
BIDS = x.MONTHS + 6 + x.SEATS * 4  # how often each value was bid
HALF = BIDS + x.HIGHEST_BID + 1  # who led when half the rounds were over, plus 1; 0 if several did
HALF_POINTS = HALF + 1  # the same by points alone
LED = HALF_POINTS + 1  # who led when each round began
LED_POINTS = LED + x.FORAGE_DECK + 1
DRAWN = LED_POINTS + x.FORAGE_DECK + 1  # 1 for each Action that was drawn in the game, then for Forage
PLAYED = DRAWN + x.SOURCES
COLUMNS = PLAYED + x.SOURCES
CHUNK = 250

Counts = Annotated[Any, ArrayOf("int64", 2)]


@required
def thumb_of(g: Record, t: Tables, out: Out, seat: int) -> int:
    return 0


@rule
def note_card(out: Out, i: int, note: Annotated[Any, ArrayOf("int64")]) -> None:
    """Note which cards were drawn, and which were played or used."""
    kind = out.event[i][0]
    if kind == x.E_DREW_ACTION:
        note[DRAWN + out.event[i][3]] = 1
    elif kind == x.E_DREW or kind == x.E_LOOKED or (kind == x.E_TOOK and out.event[i][2] > 0):
        note[DRAWN + x.ACTION_KINDS + out.event[i][3]] = 1
    elif kind == x.E_PLAYED or kind == x.E_RESPONDED:
        note[PLAYED + out.event[i][2]] = 1
    elif kind == x.E_ATE:
        note[PLAYED + x.ACTION_KINDS + out.event[i][2]] = 1


@rule
def only_one(bits: int) -> int:
    """The only seat among the bits, plus 1; 0 if there are several or none."""
    if bits == 0 or bits & (bits - 1) != 0:
        return 0
    seat = 0
    while bits > 1:
        bits >>= 1
        seat += 1
    return seat + 1


@rule
def leading(g: DonnerParty, t: Cards) -> int:
    """Who alone would win if rescue came now, plus 1; 0 if nobody would."""
    return only_one(winners(g, t))


@rule
def leading_in_points(g: DonnerParty, t: Cards) -> int:
    return only_one(best_of(g, t, contenders(g, False), 0))


@rule
def note_events(out: Out, month: int, note: Annotated[Any, ArrayOf("int64")]) -> int:
    """Count the latest events. Returns the current month."""
    for i in range(out.events):
        kind = out.event[i][0]
        if kind == x.E_ROUND:
            month = out.event[i][2]
        elif kind == x.E_NO_COMMUNAL:
            note[QUIET] += 1
        elif kind == x.E_BID:
            note[BIDS + out.event[i][2]] += 1
        elif kind == x.E_STARVED or kind == x.E_KILLED:
            note[month] += 1
            note[STARVED if kind == x.E_STARVED else SHOT] += 1
        note_card(out, i, note)
    out.events = 0
    return month


@rule
def thrown_out(g: DonnerParty, t: Cards) -> bool:
    """Whether the seat with the most points (then the least Shame) lost for having the highest Shame."""
    alive = contenders(g, False)
    if alive & (alive - 1) == 0:
        return False
    return best_of(g, t, best_of(g, t, alive, 0), 1) & unshamed(g, t) == 0


@kernel
def tune_games(
    games: Games,
    bytes_: Bytes,
    t: Reads,
    out: Outs,
    a: int,
    b: int,
    c: int,
    first: int,
    count: int,
    notes: Counts,
    returns: Matrix,
) -> None:
    """Play games with a rule of thumb in every seat. Row 0 holds the start of each; row 1 is the game in play."""
    g = games[1]
    o = out[0]
    o.on = 1
    for n in range(first, first + count):
        copy_row(bytes_, 1, bytes_, 0)
        o.events = 0
        restart(g, t[0], o, a, b, c, n)
        advance(g, t[0], o)
        month = note_events(o, 0, notes[n])
        begun = 0
        while g.over == 0:
            if g.round > begun:
                begun = g.round
                notes[n][LED + min(begun, x.FORAGE_DECK)] = leading(g, t[0])
                notes[n][LED_POINTS + min(begun, x.FORAGE_DECK)] = leading_in_points(g, t[0])
            seat = next_actor(g)
            receive(g, t[0], o, seat, thumb_of(g, t[0], o, seat))
            advance(g, t[0], o)
            month = note_events(o, month, notes[n])
        note = notes[n]
        note[ROUNDS] = g.round
        note[ENDING] = g.ending
        note[THROWN] = thrown_out(g, t[0])
        note[HALF] = note[LED + min(g.round // 2 + 1, x.FORAGE_DECK)]
        note[HALF_POINTS] = note[LED_POINTS + min(g.round // 2 + 1, x.FORAGE_DECK)]
        for seat in range(g.players):
            note[FAMILY + seat] = g.family[seat]
            note[ALIVE + seat] = living(g, seat)
            for place in range(x.PARTY):
                note[ALIVE + seat] += is_safe(g, seat, place)
            note[SHAME + seat] = shame_total(g, t[0], seat)
            note[POINTS + seat] = points(g, t[0], seat)
            returns[n, seat] = payoff(g, t[0], seat)


def rulebook(game: Game) -> Rulebook:
    stand_ins: dict[Any, Any] = {Dice: game.record, Record: game.record, Tables: type(game.tables)}
    return Rulebook(f"{game.name}-tuning", {**game.rules, "thumb_of": thumb}, stand_ins, [tune_games])


@dataclass(frozen=True)
class Measured:
    """The results of many games with one number of players. Shares are from 0 to 1."""

    players: int
    games: int
    rounds: float
    rounds_5_to_9: float
    alive: float
    deaths_jan_to_mar: float
    starved: float
    thrown_out: float
    quiet_rounds: float
    shame: float
    shame_spread: float
    points: float
    ends: dict[str, float]
    families: dict[str, float]
    bids: dict[str, float]
    seats: dict[str, float]
    half_time_leader_loses: float  # who alone would have won if rescue had come then
    half_time_points_leader_loses: float  # who alone had the most points then
    played: dict[str, float]  # of the games in which a card was drawn


def play(
    book: Rulebook, game: Game, players: int, n: int, seed: int | str, threads: int, progress: Any
) -> Measured:
    notes, returns = np.zeros((n, COLUMNS), np.int64), np.zeros((n, players))
    run, words = book.compiled("tune_games"), seed_words(seed)

    def player() -> Play:
        rows = np.concatenate([packed(game.blank(players))] * 2)
        tables, out = packed(game.tables), packed(Out())
        return lambda first, count: run(
            rows, as_bytes(rows), tables, out, *words, first, count, notes, returns
        )

    share_out(n, CHUNK, threads, player, progress)
    return summed_up(game, players, notes, returns)


def summed_up(game: Game, players: int, notes: Any, returns: Any) -> Measured:
    by_month = notes[:, : x.MONTHS].sum(axis=0)
    deaths = max(1, by_month.sum())
    shame = notes[:, SHAME : SHAME + players]
    family = notes[:, FAMILY : FAMILY + players]
    names = [entry.name for entry in game.tables.deck.families]  # type: ignore[attr-defined]
    won = {names[f]: float(returns[family == f].sum() / len(notes)) for f in range(1, len(names))}
    ending = notes[:, ENDING]
    bids = notes[:, BIDS : BIDS + x.HIGHEST_BID + 1].sum(axis=0)
    rescue, deck = (ending == x.BY_RESCUE).mean(), (ending == x.BY_EMPTY_DECK).mean()
    return Measured(
        players=players,
        games=len(notes),
        rounds=float(notes[:, ROUNDS].mean()),
        rounds_5_to_9=float(((notes[:, ROUNDS] >= 5) & (notes[:, ROUNDS] <= 9)).mean()),
        alive=float(notes[:, ALIVE : ALIVE + players].mean() / x.PARTY),
        deaths_jan_to_mar=float(by_month[x.JANUARY :].sum() / deaths),
        starved=float(notes[:, STARVED].sum() / deaths),
        thrown_out=float(notes[:, THROWN].mean()),
        quiet_rounds=float(notes[:, QUIET].mean()),
        shame=float(shame.mean()),
        shame_spread=float((shame.max(axis=1) - shame.min(axis=1)).mean()),
        points=float(notes[:, POINTS : POINTS + players].mean()),
        ends={"rescue": float(rescue), "deck": float(deck), "survivors": float(1 - rescue - deck)},
        families=won,
        bids={str(value): float(n / max(1, bids.sum())) for value, n in enumerate(bids)},
        seats={str(seat): float(returns[:, seat].mean()) for seat in range(players)},
        half_time_leader_loses=losses(notes[:, HALF], returns),
        half_time_points_leader_loses=losses(notes[:, HALF_POINTS], returns),
        played=shares_played(game, notes),
    )


def losses(leader: Any, returns: Any) -> float:
    """How often a leader lost, where there was just one."""
    led = leader > 0
    return float(1 - returns[np.arange(len(leader))[led], leader[led] - 1].mean())


def shares_played(game: Game, notes: Any) -> dict[str, float]:
    """Of the games in which a card was drawn, those in which it was played or used."""
    deck = game.tables.deck  # type: ignore[attr-defined]
    t: Any = game.tables
    ids = {n: card.id for n, card in enumerate(deck.actions) if card}
    ids |= {x.ACTION_KINDS + n: card.id for n, card in enumerate(deck.forage) if card and not t.f_shown[n]}
    found = {}
    for source, name in ids.items():
        drawn = notes[:, DRAWN + source] > 0
        if drawn.any():
            found[name] = float((notes[drawn, PLAYED + source] > 0).mean())
    return found


@dataclass(frozen=True)
class Target:
    """What the shipped deck should reach with these numbers of players."""

    low: float | None
    high: float | None
    players: tuple[int, ...] = (2, 3, 4, 5)
    is_share: bool = True

    def holds(self, value: float) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def __str__(self) -> str:
        low, high = (
            "" if limit is None else f"{100 * limit:.0f}" if self.is_share else f"{limit:g}"
            for limit in (self.low, self.high)
        )
        limits = f"{low}–{high}" if low and high else f"≥ {low}" if low else f"≤ {high}"
        return f"{limits} %" if self.is_share else limits


TARGETS = {
    "bids": Target(0.10, 0.50),  # each
    "played": Target(0.02, None),  # the least played
    "thrown_out": Target(0.15, 0.35),
    "alive": Target(0.45, 0.65),
    "rounds_5_to_9": Target(0.90, None),
    "half_time_leader_loses": Target(0.30, 0.50),
    "families": Target(0.16, 0.24, players=(5,)),  # each
    "quiet_rounds": Target(None, 1.5, players=(3, 4, 5), is_share=False),
}
FAIR = 0.03  # how far a seat may be from fair


def misses(m: Measured) -> list[str]:
    """The figures outside their targets."""
    found = []
    for name, target in TARGETS.items():
        value = getattr(m, name)
        values = value.values() if isinstance(value, dict) else [value]
        if m.players in target.players and not all(map(target.holds, values)):
            found.append(name)
    if any(abs(share - 1 / m.players) > FAIR for share in m.seats.values()):
        found.append("seats")
    return found


def show(rows: list[Measured], title: str, console: Console) -> None:
    sheet = Sheet(title=title)
    sheet.add_column("")
    for m in rows:
        sheet.add_column(f"{m.players} players", justify="right")
    sheet.add_column("target", justify="right")

    def line(label: str, name: str, text: Any) -> None:
        cells = [text(getattr(m, name)) + (" *" if name in misses(m) else "") for m in rows]
        target = f"fair ± {100 * FAIR:.0f}" if name == "seats" else str(TARGETS.get(name, ""))
        sheet.add_row(label, *cells, target)

    def percent(v: float) -> str:
        return f"{100 * v:.1f} %"

    def number(v: float) -> str:
        return f"{v:.2f}"

    def row_of(shares: dict[str, float]) -> str:
        return " / ".join(f"{100 * v:.0f}" for v in shares.values())

    line("bids of 0 / 1 / 2 / 3, %", "bids", row_of)
    line("least played card", "played", lambda p: "{} {:.1f} %".format(*min(
        ((name, 100 * share) for name, share in p.items()), key=lambda pair: pair[1])))  # fmt: skip
    line("leader at half-time loses", "half_time_leader_loses", percent)
    line("the same by points alone", "half_time_points_leader_loses", percent)
    line("wins by seat, %", "seats", row_of)
    line("Settlers alive", "alive", percent)
    line("deaths in January–March", "deaths_jan_to_mar", percent)
    line("points leader thrown out by Shame", "thrown_out", percent)
    line("rounds without a communal card", "quiet_rounds", number)
    line("rounds", "rounds", number)
    line("games of 5 to 9 rounds", "rounds_5_to_9", percent)
    line("deaths by hunger", "starved", percent)
    line("Shame a seat", "shame", number)
    line("Shame, highest less lowest", "shame_spread", number)
    line("points a seat", "points", number)
    line("ends: rescue / deck / survivors, %", "ends", row_of)
    for m in rows:
        if m.players == x.SEATS:
            sheet.add_section()
            for name, share in m.families.items():
                target = TARGETS["families"]
                mark = "" if target.holds(share) else " *"
                sheet.add_row(f"{name} wins", *[""] * (len(rows) - 1), percent(share) + mark, str(target))
    console.print(sheet)
    if any(misses(m) for m in rows):
        console.print("* outside its target")


def main(
    deck: Annotated[Path | None, typer.Option(help="A cards file; the shipped deck if left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each number of players.")] = 10_000,
    seats: Annotated[str, typer.Option(help="Numbers of players.")] = "2,3,4,5",
    seed: Annotated[str, typer.Option(help="A number or text; the same one plays the same games.")] = "1",
    threads: Annotated[int, typer.Option(min=1)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Play compiled games with the rule of thumb in every seat, and set the figures beside their targets."""
    console = Console(stderr=as_json)
    if not all(part.strip().isdecimal() and 2 <= int(part) <= x.SEATS for part in seats.split(",")):
        raise typer.BadParameter(
            f"numbers from 2 to {x.SEATS}, such as 3,4,5; not {seats!r}", param_hint="--seats"
        )
    try:
        game = donner_party.with_deck(deck) if deck else donner_party.GAME
    except SnowboundError as error:
        console.print(str(error))
        raise typer.Exit(2) from None
    book = rulebook(game)
    book.compiled("tune_games")
    counts = [int(part) for part in seats.split(",")]
    rows = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        number = int(seed) if seed.isdecimal() else seed
        for players in counts:
            task = bar.add_task(f"{players} players", total=games)
            rows.append(
                play(
                    book,
                    game,
                    players,
                    games,
                    number,
                    threads,
                    lambda done, _, task=task: bar.update(task, completed=done),
                )
            )
    label = game.tables_label
    if as_json:
        found = [{**asdict(m), "misses": misses(m)} for m in rows]
        print(json.dumps({"deck": label, "seed": seed, "measured": found}, indent=2))
    else:
        title = f"{label['name']} {label['version']}: {games:,} games each, a rule of thumb in every seat, seed {seed}"
        show(rows, title, console)


if __name__ == "__main__":
    typer.run(main)
