"""Several server processes at one address: a parent that starts them, and starts again what ends.

Each listens for itself (SO_REUSEPORT), and the kernel shares connections out; while one is down the others get all of
them. They are forked from a parent that has read the rules and words already, so that a new one is there within a
fraction of a second, and has no threads. If the parent ends, however it does, they stop.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import shutil
import signal
import socket as sockets
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from snowbound.engine import SnowboundError
from snowbound.server.share import Share
from snowbound.server.times import now_ms

STOPPING = 12.0  # seconds processes have to stop; systemd gives the whole server 15
SOUND = 2.0  # seconds after which a process that ends did not end at once
LONGEST_REST = 2.0  # seconds until another is tried, where one after the other ends at once
RESTED = 0.1
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
Run = Callable[
    [Share, int], None
]  # what a process does; the number is of a file that ends when the parent does
log = logging.getLogger("snowbound.processes")


def check_possible(processes: int, postgres: bool) -> None:
    if not postgres:
        raise SnowboundError(
            f"--processes {processes} needs a PostgreSQL database, because SQLite is for one process: give --db "
            "postgresql://user:password@host/name, or leave --processes out."
        )
    if not hasattr(os, "fork") or not hasattr(sockets, "SO_REUSEPORT"):
        raise SnowboundError(
            "--processes does not work on this system: start several servers, each at its own port."
        )


def share_metrics() -> None:
    """Let all processes share their metrics. Call this before importing anything that counts."""
    os.environ[METRICS_FOLDER] = tempfile.mkdtemp(prefix="snowbound-metrics-")


def listening_socket(host: str, port: int) -> sockets.socket:
    """A socket of this process at an address shared with others."""
    family, kind, protocol, _, address = sockets.getaddrinfo(
        host, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE
    )[0]
    found = sockets.socket(family, kind, protocol)
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEPORT, 1)
    found.bind(address)
    return found


@dataclass
class Place:
    """One of the processes, or the place of its successor."""

    number: int
    pid: int = 0
    began: float = 0.0
    ended_early: int = 0  # times in a row
    due: float = 0.0  # when the next is started


class Parent:
    """Starts the processes, and ends with them."""

    def __init__(self, count: int, run: Run, on_end: Callable[[int], None]) -> None:
        self.run_process, self.on_end = run, on_end
        self.places = [Place(number) for number in range(count)]
        self.began = now_ms()
        self._stopped_by = 0
        self._alive, self._end = os.pipe()  # the second is the parent's alone: it closes with it

    def run(self) -> int:
        """Run until a signal ends it, and return that signal."""
        awake, wake = os.pipe()
        os.set_blocking(wake, False)
        os.set_blocking(awake, False)
        signal.set_wakeup_fd(wake)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGCHLD, lambda *_: None)  # only to wake up
        try:
            while not self._stopped_by:
                self._start_due()
                rest = min(
                    (place.due - time.monotonic() for place in self.places if not place.pid), default=60.0
                )
                self._sleep(awake, rest)
                self._reap()
            self._end_all(awake)
        finally:
            signal.set_wakeup_fd(-1)
            if folder := os.environ.get(METRICS_FOLDER):
                shutil.rmtree(folder, ignore_errors=True)
        return self._stopped_by

    def _stop(self, number: int, _frame: object) -> None:
        self._stopped_by = number

    def _sleep(self, awake: int, seconds: float) -> None:
        select.select([awake], [], [], max(0.0, seconds))
        with contextlib.suppress(BlockingIOError):
            os.read(awake, 4096)

    def _start_due(self) -> None:
        for place in self.places:
            if not place.pid and place.due <= time.monotonic() and not self._stopped_by:
                self._start(place)

    def _start(self, place: Place) -> None:
        share = Share(place.number, len(self.places), self.began, again=place.began > 0)
        place.began = time.monotonic()
        sys.stdout.flush()
        sys.stderr.flush()
        place.pid = os.fork()
        if not place.pid:
            self._be_process(share)

    def _be_process(self, share: Share) -> None:
        status = 1
        try:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)  # until it can stop in good order
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent tells it
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.set_wakeup_fd(-1)
            os.close(self._end)
            self.run_process(share, self._alive)
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
        except SnowboundError as error:
            log.error("a process could not start", extra={"error": str(error)})
        except BaseException:
            traceback.print_exc()
        finally:
            with contextlib.suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)  # nothing of the parent's is tidied up here

    def _reap(self) -> None:
        for place in self.places:
            if not place.pid:
                continue
            ended, status = os.waitpid(place.pid, os.WNOHANG)
            if ended:
                self._note_end(place, os.waitstatus_to_exitcode(status))

    def _note_end(self, place: Place, code: int) -> None:
        pid, place.pid = place.pid, 0
        self.on_end(place.number)
        _forget_gauges(pid)
        early = time.monotonic() - place.began < SOUND
        place.ended_early = place.ended_early + 1 if early else 0
        rest = min(LONGEST_REST, RESTED * 2**place.ended_early) if early else 0.0
        place.due = time.monotonic() + rest
        if not self._stopped_by:
            why = signal.Signals(-code).name if code < 0 else f"exit code {code}"
            log.error("a process ended", extra={"number": place.number, "pid": pid, "why": why})

    def _end_all(self, awake: int) -> None:
        self._signal_all(signal.SIGTERM)
        until = time.monotonic() + STOPPING
        while any(place.pid for place in self.places) and time.monotonic() < until:
            self._sleep(awake, until - time.monotonic())
            self._reap()
        self._signal_all(signal.SIGKILL)
        for place in self.places:
            if place.pid:
                os.waitpid(place.pid, 0)

    def _signal_all(self, number: int) -> None:
        for place in self.places:
            if place.pid:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(place.pid, number)


def _forget_gauges(pid: int) -> None:
    """Drop the gauges of a process that ended; its counters stay."""
    for file in Path(os.environ.get(METRICS_FOLDER, "/nowhere")).glob(f"gauge_live*_{pid}.db"):
        file.unlink(missing_ok=True)
