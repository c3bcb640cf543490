"""Addresses the server's operator has banned."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MOST_KNOWN = 10_000


class Bans:
    """Whether an address may come in."""

    def __init__(self) -> None:
        self._networks: list[Network] = []
        self._known: dict[str, bool] = {}

    def set(self, networks: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(text) for text in networks]
        self._known.clear()

    def has(self, address: str) -> bool:
        """Takes an address as the limits use it: IPv6 addresses count by their prefix."""
        if not self._networks:
            return False
        if address not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known[address] = self._look(address)
        return self._known[address]

    def _look(self, address: str) -> bool:
        try:
            whose = ipaddress.ip_network(address, strict=False)
        except ValueError:
            return False
        return any(whose.version == one.version and whose.overlaps(one) for one in self._networks)


def network_in(text: str) -> str | None:
    """An address or a network as it is kept; None if it is neither."""
    try:
        return str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError:
        return None
