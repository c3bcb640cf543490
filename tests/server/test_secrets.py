"""Nothing hidden leaves the server."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import snowbound
from snowbound import Match
from snowbound.engine import SnowboundError
from snowbound.server.protocol import messages as m
from snowbound.server.tables import fair, log
from snowbound.server.tables.table import Table
from snowbound.server.visibility.step import Step
from snowbound.server.visibility.streams import Stream
from snowbound.server.visibility.undo import LastChoice
from tests.server.client import Browser, changed, read, serving
from tests.server.test_play import play_a_while

HIDING: dict[str, log.Options] = {"trek": {"hidden_cards": True, "spend_protocol": "sealed"}}
OFF = log.Clock("off", 0)


def dealt(game: str, seed: str, players: int = 3, clock: log.Clock = OFF) -> Table:
    """A newly dealt table with people in every seat; the seed determines the secret."""
    found = snowbound.game(game)
    table = Table("table")
    options = HIDING.get(game, {})
    secret = fair.old_commitment(seed.encode().hex())
    table.fold(log.Made("host", "CODE22", game, found.version, players, options, clock, False, secret), 1)
    for seat in range(players):
        table.fold(log.Sat(seat, f"browser {seat}", f"P{seat}"), 2)
        table.fold(log.Readied(seat, f"{seat:064x}"), 3)
    table.fold(log.Dealt(), 4)
    return table


def stream_of(table: Table, viewer: int | None) -> Stream:
    stream = Stream(viewer)
    stream._refresh(table, Step(table.number, 5, log.Dealt(), after=table.state))
    return stream


@pytest.mark.parametrize("game", snowbound.games())
def test_hidden_information_changes_no_byte_of_a_viewers_messages(game: str) -> None:
    """In the real state and in one the viewer cannot tell from it, snapshots are equal, and so is every
    message about others' sealed answers, whatever they are."""
    dice = random.Random(game)
    compared = sealed = takeable = 0
    for round in range(6):
        table = dealt(game, f"{game} {round}")
        for at in range(10, 60):
            if table.phase == "over":
                break
            assert table.state is not None
            for viewer in range(3):
                world = dealt(game, f"{game} {round}")
                world.moves = list(table.moves)
                if viewer in table.last_choices:
                    mine = table.last_choices[viewer]
                    before = mine.before.determinise(viewer, at)
                    world.last_choices[viewer] = LastChoice(mine.move, len(world.moves) - 1, before)
                world.orders = table.orders
                for chair, other in zip(world.chairs, table.chairs, strict=True):
                    chair.answers = other.answers
                real = table.state
                world.state = real.determinise(viewer, at)
                a, b = stream_of(table, viewer), stream_of(world, viewer)
                assert a.snapshot(table, at) == b.snapshot(world, at)
                compared += 1
                takeable += a.undo
                sealed += _sealed_answer_looks_the_same(table, world, viewer, dice, at)
            seat = dice.choice(table.state.waiting)
            table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), at)
    assert compared > 200
    assert takeable > 20
    assert sealed > 5, "no question was open to several seats: this test would show nothing"


@pytest.mark.parametrize("salt", [27, 36, 39])  # in each, a withdrawn offer used to reveal a card laid down
def test_the_undo_offer_does_not_reveal_a_begun_answer(salt: int) -> None:
    """Cards are laid down one by one and shown together: after the first, everybody's undo offers are
    unchanged."""
    dice = random.Random(f"begun {salt}")
    table = dealt("donner-party", f"begun {salt}")
    begun = 0
    for at in range(10, 80):
        if table.phase == "over":
            break
        assert table.state is not None
        before = table.state
        seat = dice.choice(before.waiting)
        others = [other for other in range(3) if other != seat]
        offers = [table.may_undo(other) for other in others] if len(before.waiting) == 1 else []
        table.fold(log.Moved(seat, dice.choice(before.actions(seat))), at)
        unseen = all(table.state.view(other) == before.view(other) for other in others)
        if offers and seat in table.state.waiting and unseen:
            assert [table.may_undo(other) for other in others] == offers
            begun += 1
    assert begun


def _sealed_answer_looks_the_same(
    real: Table, world: Table, viewer: int, dice: random.Random, at: int
) -> int:
    """Another seat answers a question that stays open: any answer, in either world, gives the same
    message."""
    assert real.state is not None
    assert world.state is not None
    others = [seat for seat in real.waiting if seat != viewer]
    if len(real.waiting) < 2 or not others or viewer not in real.waiting:
        return 0
    frames = set()
    for table in (real, world):
        assert table.state is not None
        actions = table.state.actions(others[0])
        for action in {actions[0], actions[-1], dice.choice(actions)}:
            copy = Table(table.id)
            copy.__dict__.update(table.__dict__)
            copy.chairs = [type(chair)(**vars(chair)) for chair in table.chairs]
            copy.state, copy.moves = table.state.clone(), list(table.moves)
            stream = stream_of(copy, viewer)
            step = copy.fold(log.Moved(others[0], action), at)
            if viewer not in copy.waiting or others[0] in copy.waiting:
                return 0
            frames.add(stream.advance(copy, step))
    assert len(frames) == 1
    return 1


@pytest.mark.parametrize("game", snowbound.games())
def test_every_frame_and_response_contains_only_what_the_view_allows(game: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            ann, bob, eve = Browser(base), Browser(base), Browser(base)
            await asyncio.gather(bob.get("/api/info"), eve.get("/api/info"))
            made = await ann.table(
                game=game, players=3, options=HIDING.get(game, {}), seats=[{"kind": "me", "name": "Ann"}]
            )
            id = made.table.id
            async with ann.page(id) as a, bob.page(id) as b, eve.page(id) as e:
                await b.do(m.Sit, 1, "Bob")
                await a.do(m.Fill, 2, "random")
                await asyncio.gather(a.join(0), b.join(1), e.join(None))
                await asyncio.gather(a.ready(0), b.ready(1))
                await a.start()
                dice = [random.Random(1), random.Random(2)]
                await play_a_while(a, b)
                secret = server.service.tables[id].table.secret
                before_end: list[bytes] = []
                for path in (
                    "",
                    "/report.json",
                    "/report.json?viewer=0",
                    "/chronicle",
                    "/chronicle?viewer=0",
                ):
                    before_end.append((await ann.http.get(f"/api/tables/{id}{path}")).content)
                for path in (
                    "/report.json?viewer=0",
                    "/chronicle?viewer=0",
                    "/match.json",
                    "/replay?viewer=0",
                ):
                    answer = await eve.http.get(f"/api/tables/{id}{path}")
                    assert answer.status_code in (403, 409)
                    before_end.append(answer.content)
                await asyncio.gather(a.play(dice[0]), b.play(dice[1]))
                await e.until(lambda: e.over)
                match = Match.from_document(await ann.get(f"/api/tables/{id}/match.json"))
                for text, viewer in zip(before_end[1:3], (None, 0), strict=True):
                    check_report(json.loads(text), match, viewer)
                report = await ann.get(f"/api/tables/{id}/report.json")
                assert Match.from_document(report["match"]).state == match.state, "now it may be whole"
                for page, viewer in ((a, 0), (b, 1), (e, None)):
                    check_frames(page.frames, match, viewer)
                    before_end += [frame for frame in page.frames if b'"outcome":{' not in frame]
                assert not any(secret.encode() in text for text in before_end)
                assert not any(str(match.seed).encode() in text for text in before_end)

    asyncio.run(scene())


def check_report(report: dict[str, Any], match: Match, viewer: int | None) -> None:
    """Position, last lines and versions as the viewer may know them, without the match."""
    views = [state.view(viewer) for state in match.replay()]
    assert report["view"] in views
    assert report["versions"]["rules"] == match.game.version
    assert "match" not in report
    seen = [
        event.fields
        for whole in match.chronicle
        if isinstance(whole, snowbound.Event) and (event := whole.for_seat(viewer))
    ]
    for line in report["lines"]:
        if line["kind"] == "event":
            assert line.get("fields", {}) in seen


def check_frames(frames: list[bytes], match: Match, viewer: int | None) -> None:
    states = list(match.replay())
    views = {json.dumps(state.view(viewer), sort_keys=True) for state in states}
    shown = {
        (choice.action, tuple(choice.clauses))
        for state in states
        if viewer is not None
        for choice in state.choices(viewer)
    }
    seen_events = {
        (event.name, json.dumps(event.fields))
        for whole in match.chronicle
        if isinstance(whole, snowbound.Event) and (event := whole.for_seat(viewer))
    }
    checked, view = 0, None
    for frame in frames:
        message: Any = read(frame)
        if not isinstance(message, m.Snapshot | m.Update):
            continue
        assert message.viewer == viewer
        changes = message.changes if isinstance(message, m.Update) else []
        if changes:
            assert view is not None
            view = changed(view, changes)
        if changes or message.view is not None:
            view = message.view or view
            assert json.dumps(view, sort_keys=True) in views
            checked += 1
        if isinstance(message.ask, m.Ask):
            assert viewer is not None
            for choice in message.ask.choices:
                assert (choice.action, tuple(choice.clauses)) in shown
        for line in message.lines:
            if line.kind == "event":
                assert (line.event, json.dumps(line.fields)) in seen_events
    assert checked > 5


def test_a_hidden_part_of_an_answer_gets_no_number() -> None:
    """Don't number what a viewer cannot notice: the number would tell how often it happened."""
    table = dealt("trek", "numbers")
    assert table.state is not None
    stream = stream_of(table, None)
    seat = table.waiting[0]
    action = table.state.actions(seat)[0]
    step = table.fold(log.Moved(seat, action), 9)
    step.was_waiting, step.events = table.waiting, []  # as if the seat owed another part
    assert step.before is not None
    step.before = table.state
    assert stream.advance(table, step) is None
    assert stream.number == 0


def test_an_old_ruleset_is_named() -> None:
    table = Table("old")
    made = log.Made("h", "CODE22", "trek", "0", 2, {}, OFF, False, fair.new_secret())
    with pytest.raises(SnowboundError, match="plays Trek by ruleset 0"):
        table.fold(made, 1)
