"""The options of `snowbound serve` reach the server."""

from __future__ import annotations

import pytest

from snowbound.server.http.server import Settings
from snowbound.server.serve import ServeOptions
from tests.cli.conftest import Call


@pytest.fixture
def served(snowbound: Call, monkeypatch: pytest.MonkeyPatch) -> list[ServeOptions]:
    found: list[ServeOptions] = []
    monkeypatch.setattr("snowbound.server.serve.serve", found.append)
    return found


def test_every_option_has_its_place(snowbound: Call, served: list[ServeOptions]) -> None:
    """The two tokens are both texts and must not change places."""
    snowbound(
        *("serve", "--host", "::", "--port", 9000, "--db", "t.db", "--open", "--no-limits", "--no-warm"),
        *("--workers", 3, "--bot", "random", "--bot", "thumb", "--outside-bots", "--name", "example.org"),
        *("--metrics-token", "for-the-metrics", "--metrics-address", "[::1]:9100"),
        *("--operator-token", "for-the-operator", "--log", "info"),
    )
    settings = Settings(
        db="t.db",
        limits=False,
        workers=3,
        warm=False,
        bots=["random", "thumb"],
        names=["example.org", "::"],
        operator_token="for-the-operator",
        metrics_token="for-the-metrics",
        outside_bots=True,
    )
    assert served == [
        ServeOptions(
            settings, host="::", port=9000, metrics_at=("::1", 9100), open_page=True, log_level="info"
        )
    ]


def test_without_options_the_server_is_for_this_computer(snowbound: Call, served: list[ServeOptions]) -> None:
    snowbound("serve", "--db", "t.db")
    assert served == [ServeOptions(Settings("t.db", names=["127.0.0.1"]), "127.0.0.1", 8750)]
