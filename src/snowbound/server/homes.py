"""Where the connections of a table are kept, if one server has several processes.

The kernel gives a new connection to any of them. If a table's people were at several, each of these would fold every
move and look at the table anew, at one and a half times the cost (docs/scaling.md). So each table has a home among the
processes: whichever gets a request for a table's WebSocket hands the connection itself to that one, with the request.

A process has its tables by a lease, which it renews as long as it runs. Nothing but speed depends on it: where a lease
has run out, or a home has too many connections, a connection stays where it arrived, and the processes tell each other
what happens as they do on different machines.
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

from snowbound.server.share import Share

LEASE = 2.0  # seconds a process counts as there after it last said so
MANY = 200  # connections a home may have more than twice as many as are here
LONGEST_REQUEST = 64 * 1024  # bytes; uvicorn takes none that is longer
AT_ONCE = 64  # connections taken over in one turn of the event loop
PLACE = struct.Struct("=dQ")  # when the lease was renewed, and how many connections there are
TABLE_SOCKET = re.compile(rb"/api/tables/([A-Za-z0-9]{1,32})/socket(?:\?.*)?")


class Homes:
    """The leases and the mailboxes of all processes. The parent makes them, and the processes inherit them."""

    def __init__(self, processes: int) -> None:
        self.share = Share(0, processes)  # this process's; set in the process
        self._leases = mmap.mmap(-1, processes * PLACE.size)
        self._boxes = [sockets.socketpair(sockets.AF_UNIX, sockets.SOCK_SEQPACKET) for _ in range(processes)]
        for box in self._boxes:
            for end in box:
                end.setblocking(False)

    @property
    def mailbox(self) -> sockets.socket:
        """Where this process finds what others hand to it."""
        return self._boxes[self.share.number][0]

    def renew(self, connections: int) -> None:
        """This process runs, and has so many."""
        PLACE.pack_into(self._leases, self.share.number * PLACE.size, time.monotonic(), connections)

    def end(self, number: int) -> None:
        """That process takes no more. Who was on the way to it connects again, and is let in elsewhere."""
        PLACE.pack_into(self._leases, number * PLACE.size, 0.0, 0)
        for connection, _ in self._taken(self._boxes[number][0]):
            connection.close()

    def hand_over(self, target: bytes, request: bytes, connection: int, connections: int) -> bool:
        """Give the connection to the home of the table that is asked for, if it is to be had by another process; of
        this one's it is one of so many."""
        found = TABLE_SOCKET.fullmatch(target)
        if not found or len(request) > LONGEST_REQUEST:
            return False
        home = self.share.home(found[1].decode())
        if home == self.share.number:
            return False
        renewed, there = PLACE.unpack_from(self._leases, home * PLACE.size)
        if time.monotonic() - renewed > LEASE or there > 2 * connections + MANY:
            return False
        rights = [(sockets.SOL_SOCKET, sockets.SCM_RIGHTS, array.array("i", [connection]))]
        try:
            self._boxes[home][1].sendmsg([request], rights)
        except OSError:  # it does not empty its mailbox
            return False
        return True

    def taken(self) -> Iterator[tuple[sockets.socket, bytes]]:
        """The connections that others handed to this process, each with its request."""
        return self._taken(self.mailbox)

    def _taken(self, mailbox: sockets.socket) -> Iterator[tuple[sockets.socket, bytes]]:
        for _ in range(AT_ONCE):
            try:
                request, rights, _, _ = mailbox.recvmsg(LONGEST_REQUEST, sockets.CMSG_SPACE(4))
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
