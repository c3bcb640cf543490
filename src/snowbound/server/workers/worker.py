"""One worker: a process that does one job at a time, and the server's end of the pipe to it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from queue import SimpleQueue
from typing import Any

from snowbound.bots.worker import begin
from snowbound.server.workers.schedule import Request

READY = (0, True, None)  # a worker's first answer

Function = Callable[..., Any]


# ------------------------------------------------------------------------- in the worker

_stop_requested = threading.Event()


def should_stop() -> bool:
    """In a worker: whether the job should stop and answer with what it has."""
    return _stop_requested.is_set()


def _worker_main(pipe: Connection, nice: int, initializer: Function) -> None:
    """The main function of a worker."""
    begin()
    with contextlib.suppress(OSError):
        os.setpgid(0, 0)  # so that it can be killed with the programs it starts
    with contextlib.suppress(OSError):
        os.nice(nice)
    work: SimpleQueue[tuple[int, Function, tuple[Any, ...]]] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, work), daemon=True).start()
    initializer()
    pipe.send(READY)
    while True:
        number, function, args = work.get()
        try:
            answer = (number, True, function(*args))
        except Exception as error:
            answer = (number, False, str(error) or type(error).__name__)
        try:
            pipe.send(answer)
        except (OSError, ValueError):
            os._exit(0)
        except Exception as error:  # it cannot be pickled
            pipe.send((number, False, f"{type(error).__name__}: {error}"))


def _listen(pipe: Connection, work: SimpleQueue[Any]) -> None:
    given = 0
    while True:
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        if isinstance(message, int):  # finish the job of that number
            if message == given:
                _stop_requested.set()
        else:
            given = message[0]
            _stop_requested.clear()
            work.put(message)


# ------------------------------------------------------------------------- in the server


class Worker:
    """One process, which gets ready at once. Call `listen` to receive its answers."""

    def __init__(self, context: SpawnContext, name: str, nice: int, initializer: Function) -> None:
        self.ready = False
        self.setups_done = 0  # how many of the pool's setup jobs it has done
        self.job: Job | None = None
        self._numbers = 0
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_worker_main, args=(theirs, nice, initializer), name=name, daemon=True
        )
        self.process.start()
        theirs.close()
        self._thread: threading.Thread | None = None

    def listen(self, on_answer: Callable[[Worker, Any], None]) -> None:
        """Call `on_answer` in the running loop with each answer, and with None when the process dies."""
        if self._thread is None:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._read, args=(loop, on_answer), daemon=True)
            self._thread.start()

    def _read(self, loop: asyncio.AbstractEventLoop, on_answer: Callable[[Worker, Any], None]) -> None:
        """In a thread, so that a half-written answer does not block the event loop."""
        answer: Any = ()
        while answer is not None:
            try:
                answer = self._pipe.recv()
            except Exception:  # it died, perhaps while sending
                answer = None
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(on_answer, self, answer)

    def assign(self, job: Job) -> None:
        self._numbers += 1
        self.job = job
        with contextlib.suppress(OSError):  # it has died; `_read` notices
            self._pipe.send((self._numbers, job.function, job.args(job.request.granted)))

    def ask_to_finish(self) -> None:
        """Ask it to stop its job and answer with what it has."""
        if self.job and not self.job.finishing:
            self.job.finishing = True
            with contextlib.suppress(OSError):
                self._pipe.send(self._numbers)

    def kill(self) -> None:
        pid = self.process.pid
        with contextlib.suppress(OSError):
            if pid and os.getpgid(pid) == pid:
                os.killpg(pid, signal.SIGKILL)
        self.process.kill()

    def join(self) -> None:
        """Wait for a killed process to end; not in the event loop."""
        self.process.join(5)
        if self._thread:
            self._thread.join(5)
        self._pipe.close()


@dataclass(eq=False)
class Job:
    """A request on its way through a pool, or one of the pool's setup jobs."""

    request: Request
    function: Function
    args: Callable[[float], tuple[Any, ...]]  # depending on the seconds it is granted
    limit: float  # seconds until its worker is killed
    future: asyncio.Future[Any]
    aside: bool = False  # such as a hint: the table does not wait for it
    since: float = field(default_factory=time.monotonic)
    deaths: int = 0
    finishing: bool = False  # its worker was asked to finish
    timer: asyncio.TimerHandle | None = None
