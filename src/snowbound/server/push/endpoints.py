"""Which addresses notifications may be sent to. Clients choose the address, so none may be in the server's own
network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from urllib.parse import urlsplit

from snowbound.server.errors import MessageError
from snowbound.words import Message

MAX_LENGTH = 1000  # characters
# Addresses outside may embed private IPv4 ones (64:ff9b::10.0.0.1).
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")

BAD_ADDRESS = Message("wrong-push-address")


class BadEndpoint(MessageError):
    """An address we do not send to or cannot encrypt for."""


def split_endpoint(endpoint: str) -> tuple[str, int, str]:
    """Host, port and path, if this can be a push service's address."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port or 443
    except ValueError:
        raise BadEndpoint(BAD_ADDRESS) from None
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if parts.scheme != "https" or not host or parts.username is not None or not plain:
        raise BadEndpoint(BAD_ADDRESS)
    if len(endpoint) > MAX_LENGTH:
        raise BadEndpoint(BAD_ADDRESS)
    return host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if inner := found.ipv4_mapped or found.sixtofour:
            found = inner
        elif found not in GLOBAL_UNICAST:
            return False
    return found.is_global and not found.is_multicast


async def resolve(host: str, port: int) -> str:
    """An address of the host, if all of them are public. We connect to exactly this one, so DNS rebinding is
    useless."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise BadEndpoint(BAD_ADDRESS) from None
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not addresses or not all(map(is_public, addresses)):
        raise BadEndpoint(BAD_ADDRESS)
    return addresses[0]
