"""The recap at the end, its picture, and bots that take their time."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import snowbound
from snowbound.engine import Event, Moment
from snowbound.engine.flow import EVERYBODY
from snowbound.server.bots.characters import NAMES, profile_of
from snowbound.server.protocol import messages as m
from snowbound.server.tables import log
from snowbound.server.tables.bots import TableBots
from snowbound.server.tables.live import LiveTable
from snowbound.server.visibility.ending import decided_by
from snowbound.server.visibility.timing import THINKING_DELAYS
from tests.server.client import Browser, serving
from tests.server.test_secrets import dealt

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("game", ["donners-pointe", "trek"])
def test_a_finished_game_has_an_ending_and_a_picture_and_a_running_one_has_not(
    game: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _):
            me = Browser(base)
            seats = [{"kind": "me", "name": "Ann & <b>"}, {"kind": "bot", "bot": "thumb"}]
            made = await me.table(game=game, players=2, seats=seats)
            path = f"/api/tables/{made.table.id}"
            for call in ("ending", "result.svg"):
                assert (await me.http.get(f"{path}/{call}")).status_code == 409
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.play(random.Random(2), 1)
                for call in ("ending", "result.svg"):
                    assert (await me.http.get(f"{path}/{call}")).status_code == 409
                await page.play(random.Random(2))
                told = await me.get(f"{path}/ending?viewer=0")
                steps = (await me.get(f"{path}/replay?count=1"))["steps"]
                if told["deciding"]:
                    assert 1 <= told["deciding"]["place"] < steps
                if game == "donners-pointe":
                    outcome = (await me.get(f"{path}/replay?count=1"))["outcome"]
                    assert told["chapters"][-1]["scores"] == [score["score"] for score in outcome["scores"]]
                assert (await me.http.get(f"{path}/ending?viewer=7")).status_code == 404
                for language, word in (("en", "Snowbound"), ("de", "Snowbound")):
                    answer = await me.http.get(f"{path}/result.svg?language={language}")
                    assert answer.headers["content-type"].startswith("image/svg+xml")
                    assert answer.headers["content-language"] == language
                    drawn = " ".join(ElementTree.fromstring(answer.content).itertext())
                    assert word in drawn
                    assert "Ann & <b>" in drawn

    asyncio.run(scene())


def test_bots_have_names_and_levels() -> None:
    told = [profile_of(what, what) for what in ("random", "thumb", "search", "search:4000")]
    assert [one.display_name for one in told] == ["Gentle", "Steady", "Sharp", "Ruthless"]
    assert len({one.text for one in told}) == 4
    assert [profile_of("thumb", "thumb", "de").display_name, profile_of("mine", "kind.py").display_name] == [
        "Besonnen",
        "mine",
    ]
    faces = re.findall(r'name: "(\w+)"', (WEB / "src" / "art" / "faces.ts").read_text(encoding="utf-8"))
    assert tuple(faces) == NAMES
    settlers = snowbound.game("donner-party").called(snowbound.game("donner-party").tables)["settler"]  # type: ignore[misc]
    assert not set(NAMES) & {name.split()[0] for name in settlers.values()}


def test_a_bots_delay_is_once_a_question_and_independent_of_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    rest = TableBots.delay

    def noted(self: TableBots, live: LiveTable, seat: int) -> float:
        rests.append(rest(self, live, seat))
        return 0.0  # don't actually wait

    monkeypatch.setattr(TableBots, "delay", noted)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, _):
            me = Browser(base)
            seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "thumb"}] * 2]
            made = await me.table(game="donners-pointe", players=3, seats=seats, tempo="calm")
            assert made.table.tempo == "calm"
            stranger = Browser(base)
            async with me.page(made.table.id) as page, stranger.page(made.table.id) as other:
                assert (await other.ask(m.Pace, "quick")).code == "not_host"
                await page.begin(0)
                await page.play(random.Random(3), 4)
                shortest, longest = THINKING_DELAYS["calm"]
                assert any(rests)
                assert all(not seconds or shortest <= seconds <= longest for seconds in rests)
                assert isinstance(await page.ask(m.Pace, "quick"), m.Done)
                await page.until(lambda: page.table.tempo == "quick")
                await page.play(random.Random(3), 1)
                rests.clear()
                await page.play(random.Random(3))
                assert rests
                assert not any(rests)

    asyncio.run(scene())


def test_the_parts_of_a_hidden_answer_take_no_longer_than_one(tmp_path: Path) -> None:
    """However many cards a bot lays down in secret, it pauses once."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as (base, server):
            me = Browser(base)
            seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "thumb"}] * 2]
            made = await me.table(game="donner-party", players=3, seats=seats, tempo="brisk")
            async with me.page(made.table.id) as page:
                await page.begin(0)
                await page.until(lambda: bool(page.asked()))
                live, bots = server.service.tables[made.table.id], server.service.table_bots
                told, waiting = live.table.public_entries, live.table.publicly_waiting
                delays = live.bots.thinking_delays
                delays.delayed.clear()
                delays.last_asked = told, waiting
                assert bots.delay(live, 1) > 0
                assert bots.delay(live, 1) == 0
                delays.last_asked = told - 1, (*waiting, 9)  # somebody has answered the same question since
                assert bots.delay(live, 1) == 0
                delays.last_asked = told - 1, ()  # another question
                assert bots.delay(live, 1) > 0

    asyncio.run(scene())


def test_an_event_that_not_everybody_could_see_decides_no_shared_picture() -> None:
    dice = random.Random("hidden moment")
    table = dealt("donner-party", "hidden moment")
    hidden: list[Event] = []
    shown: list[Event] = []
    while table.phase == "playing" and not (hidden and shown):
        assert table.state is not None
        seat = table.waiting[0]
        step = table.fold(log.Moved(seat, dice.choice(table.state.actions(seat))), 10)
        hidden += [event for event in step.events if event.for_seat(None) is None]
        shown += [event for event in step.events if event.sees == EVERYBODY]
    assert decided_by(Moment(1, hidden[0])) is None
    told = decided_by(Moment(1, shown[0]))
    assert told is not None
    assert told.name == shown[0].name
    assert decided_by(None) is None
