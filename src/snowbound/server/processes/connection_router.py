"""Keeps a table's connections in one process when a server has several.

The kernel gives a new connection to any process. If a table's connections were spread over several, each of them would
fold every move and compute every view, at one and a half times the cost (docs/scaling.md). So each table has a home
process, and whichever process gets a request for the table's WebSocket passes the connection on to it.

A process holds a lease, which it renews while it runs. Only speed depends on it: if the lease has expired, or the home
process has too many connections, the connection stays where it arrived, and the processes notify each other as they
would on different machines.
"""

from __future__ import annotations

import array
import contextlib
import mmap
import os
import re
import socket as sockets
import struct
import time
from collections.abc import Iterator

from snowbound.server.processes.identity import ProcessIdentity

LEASE_SECONDS = 2.0
MAX_IMBALANCE = 200  # a home process may have twice our connections, and this many more
MAX_REQUEST = 64 * 1024  # bytes; also uvicorn's limit
ACCEPTED_PER_TURN = 64  # connections accepted in one turn of the event loop
LEASE_RECORD = struct.Struct("=dQ")  # when the lease was renewed, and how many connections there are
TABLE_SOCKET_PATH = re.compile(rb"/api/tables/([A-Za-z0-9]{1,32})/socket(?:\?.*)?")


class ConnectionRouter:
    """Passes connections to their tables' home processes. The parent creates the leases and the socket pairs; its
    children inherit them."""

    def __init__(self, processes: int) -> None:
        self.identity = ProcessIdentity(0, processes)  # this process's; set in the process
        self._leases = mmap.mmap(-1, processes * LEASE_RECORD.size)
        self._pairs = [sockets.socketpair(sockets.AF_UNIX, sockets.SOCK_SEQPACKET) for _ in range(processes)]
        for pair in self._pairs:
            for end in pair:
                end.setblocking(False)

    @property
    def receiver(self) -> sockets.socket:
        """Where this process receives connections from the others."""
        return self._pairs[self.identity.number][0]

    def renew(self, connections: int) -> None:
        """This process is alive and has this many connections."""
        LEASE_RECORD.pack_into(
            self._leases, self.identity.number * LEASE_RECORD.size, time.monotonic(), connections
        )

    def end_lease(self, number: int) -> None:
        """That process accepts no more. Connections on their way to it are closed; their clients connect again."""
        LEASE_RECORD.pack_into(self._leases, number * LEASE_RECORD.size, 0.0, 0)
        for connection, _ in self._receive(self._pairs[number][0]):
            connection.close()

    def hand_over(self, target: bytes, request: bytes, connection: int, connections: int) -> bool:
        """Pass the connection to the requested table's home process, unless that is this one or cannot take it.
        `connections` is how many this process has."""
        found = TABLE_SOCKET_PATH.fullmatch(target)
        if not found or len(request) > MAX_REQUEST:
            return False
        home = self.identity.home(found[1].decode())
        if home == self.identity.number:
            return False
        renewed, there = LEASE_RECORD.unpack_from(self._leases, home * LEASE_RECORD.size)
        if time.monotonic() - renewed > LEASE_SECONDS or there > 2 * connections + MAX_IMBALANCE:
            return False
        rights = [(sockets.SOL_SOCKET, sockets.SCM_RIGHTS, array.array("i", [connection]))]
        try:
            self._pairs[home][1].sendmsg([request], rights)
        except OSError:  # its receiver is full or closed
            return False
        return True

    def received(self) -> Iterator[tuple[sockets.socket, bytes]]:
        """The connections other processes passed to this one, each with its request."""
        return self._receive(self.receiver)

    def _receive(self, receiver: sockets.socket) -> Iterator[tuple[sockets.socket, bytes]]:
        for _ in range(ACCEPTED_PER_TURN):
            try:
                request, rights, _, _ = receiver.recvmsg(MAX_REQUEST, sockets.CMSG_SPACE(4))
            except OSError:  # it is empty
                return
            for _level, _type, data in rights:
                connection = array.array("i", data)[0]
                with contextlib.ExitStack() as failing:
                    failing.callback(os.close, connection)
                    found = sockets.socket(fileno=connection)
                    failing.pop_all()
                found.setblocking(False)
                yield found, request
