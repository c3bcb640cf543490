"""Host names and addresses: which of them mean this computer, and how they are written in a URL."""

from __future__ import annotations

import ipaddress
import socket as sockets

# All addresses of this machine, and the one by which it reaches itself there.
ALL_INTERFACES = {"0.0.0.0": "127.0.0.1", "::": "::1"}
# Documentation addresses (RFC 5737, RFC 3849), which no network leads to.
NOWHERE = {"0.0.0.0": (sockets.AF_INET, "192.0.2.1"), "::": (sockets.AF_INET6, "2001:db8::1")}


def parse_ip(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The IP address, if it is one. A socket for both families writes IPv4 clients as ::ffff:192.0.2.1."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


def is_localhost(host: str) -> bool:
    """A name that always means this computer (RFC 6761)."""
    return host == "localhost" or host.endswith(".localhost")


def is_this_computer(host: str) -> bool:
    """Such a name, or a loopback address."""
    address = parse_ip(host)
    return is_localhost(host) if address is None else address.is_loopback


def host_and_port(host: str, port: int) -> str:
    """As a URL has them."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def local_addresses(host: str, port: int) -> list[str]:
    """Where other devices on the local network reach a server that listens at that host, as URLs."""
    if is_this_computer(host):
        return []
    if host not in ALL_INTERFACES:
        return [f"http://{host_and_port(host, port)}"]
    family, nowhere = NOWHERE[host]
    try:
        with sockets.socket(family, sockets.SOCK_DGRAM) as probe:
            probe.connect((nowhere, 9))  # sends nothing; only picks the outgoing interface
            return [f"http://{host_and_port(probe.getsockname()[0], port)}"]
    except OSError:
        return []
