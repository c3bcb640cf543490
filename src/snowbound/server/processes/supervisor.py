"""Several server processes at one address, and the parent that starts and restarts them.

Each has its own listening socket (SO_REUSEPORT) and the kernel distributes connections; while one process is down the
others get all of them. They are forked from a parent that has loaded rules and words and has no threads, so a new one
is ready within a fraction of a second. When the parent ends, for whatever reason, they stop.
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

from snowbound.engine import SnowboundError
from snowbound.server.processes.identity import MULTIPROCESS_DIR, ProcessIdentity
from snowbound.server.times import now_ms

STOP_TIMEOUT = 12.0  # seconds; systemd gives the whole server 15
EARLY_EXIT = 2.0  # a process that ends within this many seconds failed to start
MAX_BACKOFF = 2.0  # seconds between starts when each fails
FIRST_BACKOFF = 0.1
# What a process runs; the number is a pipe that closes when the parent ends.
Run = Callable[[ProcessIdentity, int], None]
logger = logging.getLogger("snowbound.processes")


def check_supported(processes: int, postgres: bool) -> None:
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
    os.environ[MULTIPROCESS_DIR] = tempfile.mkdtemp(prefix="snowbound-metrics-")


def listening_socket(host: str, port: int) -> sockets.socket:
    """A socket of this process's own at an address it shares with others."""
    family, kind, protocol, _, address = sockets.getaddrinfo(
        host, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE
    )[0]
    found = sockets.socket(family, kind, protocol)
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEPORT, 1)
    found.bind(address)
    return found


@dataclass
class ProcessSlot:
    """A process, or the one that is to replace it."""

    number: int
    pid: int = 0
    began: float = 0.0
    early_exits: int = 0  # times in a row
    restart_at: float = 0.0  # when the next is started


class Supervisor:
    """Starts the processes, restarts those that end, and stops them all."""

    def __init__(self, count: int, run: Run, on_end: Callable[[int], None]) -> None:
        self.run_process, self.on_end = run, on_end
        self.slots = [ProcessSlot(number) for number in range(count)]
        self.began = now_ms()
        self._stopped_by = 0
        # Only the parent holds the second end, so it closes when the parent ends.
        self._alive, self._end = os.pipe()

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
                    (slot.restart_at - time.monotonic() for slot in self.slots if not slot.pid), default=60.0
                )
                self._sleep(awake, rest)
                self._reap()
            self._stop_all(awake)
        finally:
            signal.set_wakeup_fd(-1)
            if folder := os.environ.get(MULTIPROCESS_DIR):
                shutil.rmtree(folder, ignore_errors=True)
        return self._stopped_by

    def _stop(self, number: int, _frame: object) -> None:
        self._stopped_by = number

    def _sleep(self, awake: int, seconds: float) -> None:
        select.select([awake], [], [], max(0.0, seconds))
        with contextlib.suppress(BlockingIOError):
            os.read(awake, 4096)

    def _start_due(self) -> None:
        for slot in self.slots:
            if not slot.pid and slot.restart_at <= time.monotonic() and not self._stopped_by:
                self._start(slot)

    def _start(self, slot: ProcessSlot) -> None:
        identity = ProcessIdentity(slot.number, len(self.slots), self.began, is_replacement=slot.began > 0)
        slot.began = time.monotonic()
        sys.stdout.flush()
        sys.stderr.flush()
        slot.pid = os.fork()
        if not slot.pid:
            self._run_child(identity)

    def _run_child(self, identity: ProcessIdentity) -> None:
        status = 1
        try:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)  # until it can shut down cleanly
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent forwards it
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.set_wakeup_fd(-1)
            os.close(self._end)
            self.run_process(identity, self._alive)
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
        except SnowboundError as error:
            logger.error("a process could not start", extra={"error": str(error)})
        except BaseException:
            traceback.print_exc()
        finally:
            with contextlib.suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(status)  # skips the parent's exit handlers

    def _reap(self) -> None:
        for slot in self.slots:
            if not slot.pid:
                continue
            ended, status = os.waitpid(slot.pid, os.WNOHANG)
            if ended:
                self._on_exit(slot, os.waitstatus_to_exitcode(status))

    def _on_exit(self, slot: ProcessSlot, code: int) -> None:
        pid, slot.pid = slot.pid, 0
        self.on_end(slot.number)
        _drop_gauges(pid)
        early = time.monotonic() - slot.began < EARLY_EXIT
        slot.early_exits = slot.early_exits + 1 if early else 0
        rest = min(MAX_BACKOFF, FIRST_BACKOFF * 2**slot.early_exits) if early else 0.0
        slot.restart_at = time.monotonic() + rest
        if not self._stopped_by:
            why = signal.Signals(-code).name if code < 0 else f"exit code {code}"
            logger.error("a process ended", extra={"number": slot.number, "pid": pid, "why": why})

    def _stop_all(self, awake: int) -> None:
        self._signal_all(signal.SIGTERM)
        until = time.monotonic() + STOP_TIMEOUT
        while any(slot.pid for slot in self.slots) and time.monotonic() < until:
            self._sleep(awake, until - time.monotonic())
            self._reap()
        self._signal_all(signal.SIGKILL)
        for slot in self.slots:
            if slot.pid:
                os.waitpid(slot.pid, 0)

    def _signal_all(self, number: int) -> None:
        for slot in self.slots:
            if slot.pid:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(slot.pid, number)


def _drop_gauges(pid: int) -> None:
    """Those of a process that ended; its counters stay."""
    if MULTIPROCESS_DIR in os.environ:
        from prometheus_client.multiprocess import mark_process_dead  # not before `share_metrics`

        mark_process_dead(pid)
