"""Host names and addresses: of this computer, and in URLs."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from snowbound.engine import SnowboundError
from snowbound.server.hosts import is_this_computer, local_addresses, parse_ip
from snowbound.server.http.server import Settings
from snowbound.server.serve import ServeOptions, _free_port


@pytest.mark.parametrize(
    "host", ["localhost", "a.localhost", "127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"]
)
def test_these_mean_this_computer(host: str) -> None:
    assert is_this_computer(host)
    assert local_addresses(host, 8750) == []


@pytest.mark.parametrize(
    "host",
    ["", "?", "localhost.example.org", "xlocalhost", "127.0.0.1.example.org", "192.168.1.7", "fe80::1%lo"],
)
def test_these_do_not(host: str) -> None:
    assert not is_this_computer(host)


def test_both_families_have_one_form_of_an_ipv4_address() -> None:
    assert str(parse_ip("::ffff:192.0.2.7")) == "192.0.2.7"
    assert parse_ip("example.org") is None


@pytest.mark.parametrize(
    ("host", "here", "others"),
    [
        ("127.0.0.1", "http://127.0.0.1:8750", []),
        ("localhost", "http://localhost:8750", []),
        ("::1", "http://[::1]:8750", []),
        ("2001:db8::7", "http://[2001:db8::7]:8750", ["http://[2001:db8::7]:8750"]),
        ("192.0.2.7", "http://192.0.2.7:8750", ["http://192.0.2.7:8750"]),
    ],
)
def test_where_a_server_is(host: str, here: str, others: list[str], tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "t.db"), addresses=local_addresses(host, 8750))
    options = ServeOptions(settings, host, 8750, metrics_at=("::1", 9100))
    assert options.here == here
    assert options.banner() == [
        f"Snowbound is at {here}  (stop it with Ctrl-C)",
        *[f"Other devices of this network: {other}" for other in others],
        "Figures are at [::1]:9100, /metrics",
    ]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_at_all_interfaces_says_where_it_can_be_reached(host: str, tmp_path: Path) -> None:
    """At "::" it listens for IPv6 alone."""

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        async with await loop.create_server(asyncio.Protocol, host, 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            here = ServeOptions(Settings(str(tmp_path / "t.db")), host, port).here
            for address in (here, *local_addresses(host, port)):
                reached = address.removeprefix("http://").rpartition(":")[0].strip("[]")
                (await asyncio.open_connection(reached, port))[1].close()

    if host == "::" and not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    asyncio.run(scene())


def test_a_taken_port_is_named_as_in_a_url() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("no IPv6 here")
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SnowboundError, match=rf"Cannot listen at \[::1\]:{port}: "):
            _free_port("::1", port, "--port")
