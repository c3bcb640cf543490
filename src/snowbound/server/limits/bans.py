"""Addresses the server's operator has banned."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAX_CACHED = 10_000


class Bans:
    """The banned networks."""

    def __init__(self) -> None:
        self._networks: list[Network] = []
        self._cache: dict[str, bool] = {}

    def replace(self, networks: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(text) for text in networks]
        self._cache.clear()

    def has(self, address: str) -> bool:
        """Takes an address as the limits count it: IPv6 by prefix."""
        if not self._networks:
            return False
        if address not in self._cache:
            if len(self._cache) > MAX_CACHED:
                self._cache.clear()
            self._cache[address] = self._is_banned(address)
        return self._cache[address]

    def _is_banned(self, address: str) -> bool:
        try:
            whose = ipaddress.ip_network(address, strict=False)
        except ValueError:
            return False
        return any(whose.version == one.version and whose.overlaps(one) for one in self._networks)


def parse_network(text: str) -> str | None:
    """An address or a network in its canonical form; None if it is neither."""
    try:
        return str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError:
        return None
