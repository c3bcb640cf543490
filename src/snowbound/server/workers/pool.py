"""Worker processes, and pools of them for which work waits.

A worker does one thing at a time and is a process of its own, with its children in a group of their own: one that
takes too long is killed and replaced, and takes nobody else with it. Who waits for what, and for how long each may
work, is decided in schedule.py.

It is made of processes and pipes as `multiprocessing` documents them, of nothing private. Three maintained pools were
tried instead; a call takes less than a millisecond with each of them and with ours, so speed did not decide:

- pebble 5.2: a worker killed while it is idle breaks the pool for good.
- loky 3.7: the death of one worker ends the work of all others, and the pool.
- anyio 4.16 (`to_process`): it survives deaths, but when work is cancelled its worker is killed and the programs that
  the worker has started live on. It ends workers after five idle minutes, and a new one has nothing to run first, so
  the next thought would wait until the rules are loaded.

None can tell work that it is enough. `test_workers.py` checks the claims about pebble and anyio (`-m slow`): should one
fail with a newer version, look again. Ladders need none of this and use pebble.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
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
from snowbound.server.workers.schedule import Asker, Request, Schedule

LONGEST_REST = 30.0  # seconds before another worker is tried, when each has died before it could do anything

READY = (0, True, None)  # a worker's first answer

log = logging.getLogger("snowbound.workers")
Function = Callable[..., Any]


class Failed(Exception):
    """The job raised an error; only its text is kept, since not every exception can be pickled."""


class Died(Exception):
    """The job killed its process, twice."""


class TimedOut(Exception):
    """The work was not done in time."""


# ------------------------------------------------------------------------- in the worker

_stop_requested = threading.Event()


def should_stop() -> bool:
    """In a worker: whether the job should stop and answer with what it has."""
    return _stop_requested.is_set()


def _worker_main(pipe: Connection, nice: int, first: Function) -> None:
    """A worker's whole life."""
    begin()
    with contextlib.suppress(OSError):
        os.setpgid(0, 0)  # to be killed together with the programs it starts
    with contextlib.suppress(OSError):
        os.nice(nice)
    work: SimpleQueue[tuple[int, Function, tuple[Any, ...]]] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, work), daemon=True).start()
    first()
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


def _no_op() -> None:
    pass


def _listen(pipe: Connection, work: SimpleQueue[Any]) -> None:
    given = 0
    while True:
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        if isinstance(message, int):  # enough of that number
            if message == given:
                _stop_requested.set()
        else:
            given = message[0]
            _stop_requested.clear()
            work.put(message)


# ------------------------------------------------------------------------- in the server


class Worker:
    """One process. It starts getting ready at once; its answers are heard from `listen` on."""

    def __init__(self, context: SpawnContext, name: str, nice: int, first: Function) -> None:
        self.ready = False
        self.chores = 0  # how many of its pool's it has done
        self.job: Job | None = None
        self._numbers = 0
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_worker_main, args=(theirs, nice, first), name=name, daemon=True
        )
        self.process.start()
        theirs.close()
        self._thread: threading.Thread | None = None

    def listen(self, on_answer: Callable[[Worker, Any], None]) -> None:
        """Have `on_answer` called in the running loop with each answer, and with None once the process has died."""
        if self._thread is None:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._read, args=(loop, on_answer), daemon=True)
            self._thread.start()

    def _read(self, loop: asyncio.AbstractEventLoop, on_answer: Callable[[Worker, Any], None]) -> None:
        """In a thread of its own, so that a half-written answer holds up nobody else."""
        answer: Any = ()
        while answer is not None:
            try:
                answer = self._pipe.recv()
            except Exception:  # whatever came last before it died
                answer = None
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(on_answer, self, answer)

    def assign(self, job: Job) -> None:
        self._numbers += 1
        self.job = job
        with contextlib.suppress(OSError):  # then it has died, and we shall hear of it
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
    """A request on its way through a pool, or one of a pool's chores."""

    request: Request
    function: Function
    args: Callable[[float], tuple[Any, ...]]  # by the seconds it is granted
    limit: float  # seconds until its worker is killed
    future: asyncio.Future[Any]
    aside: bool = False  # nobody is told that it waits
    since: float = field(default_factory=time.monotonic)
    deaths: int = 0
    finishing: bool = False  # its worker was asked to finish
    timer: asyncio.TimerHandle | None = None


class WorkerPool:
    """So many workers and what waits for them."""

    def __init__(self, name: str, workers: int, first: Function, nice: int = 0) -> None:
        self.name, self.first, self.nice = name, first, nice  # what a worker does first of all
        self.schedule = Schedule(workers)
        self.workers: list[Worker] = []
        self._context = multiprocessing.get_context("spawn")
        self._jobs: dict[Request, Job] = {}  # those that wait
        self._chores: list[tuple[Function, tuple[Any, ...]]] = []
        self._all_done: list[tuple[int, asyncio.Future[None]]] = []
        self._early_deaths = 0  # one after the other, of workers that had done nothing yet
        self._open = False

    def begin(self) -> None:
        """Start the workers if they are not running; needs no event loop."""
        if not self.workers:
            self.workers = [self._new() for _ in range(self.schedule.workers)]

    def start(self) -> None:
        """In the loop: let them work."""
        if not self._open:
            self._open = True
            self.begin()
            for worker in self.workers:
                worker.listen(self._on_answer)

    async def stop(self) -> None:
        """Cancel everything that waits."""
        self._open = False
        for job in [*self._jobs.values(), *(worker.job for worker in self.workers if worker.job)]:
            if job.timer:
                job.timer.cancel()
            job.future.cancel()
        for _, did in self._all_done:
            did.cancel()
        gone, self.workers = self.workers, []
        for worker in gone:
            worker.kill()
        await asyncio.gather(*(asyncio.to_thread(worker.join) for worker in gone))

    # ------------------------------------------------------------------------- asking

    async def run(
        self,
        asker: Asker,
        function: Function,
        args: Callable[[float], tuple[Any, ...]],
        *,
        seconds: float,
        limit: float,
        first: bool = False,
    ) -> Any:
        """Call the function in a worker. Its arguments may depend on the seconds it is granted. A cancelled caller
        gives up its turn; if the job is running, it is told to stop."""
        self.start()
        request = Request(asker, seconds, first)
        job = Job(request, function, args, limit, asyncio.get_running_loop().create_future(), aside=first)
        self._jobs[request] = job
        self.schedule.add(request)
        self._serve()
        try:
            return await job.future
        except asyncio.CancelledError:
            self._withdraw(job)
            raise

    async def run_on_all(self, function: Function, *args: Any) -> None:
        """Have every worker do something before further jobs, including workers started later."""
        self._chores.append((function, args))
        did = asyncio.get_running_loop().create_future()
        self._all_done.append((len(self._chores), did))
        self._serve()
        await did

    async def ready(self) -> None:
        """Whether every worker is ready."""
        await self.run_on_all(_no_op)

    def _withdraw(self, job: Job) -> None:
        self._jobs.pop(job.request, None)
        if self.schedule.drop(job.request):
            return
        for worker in self.workers:
            if worker.job is job:
                worker.ask_to_finish()

    def waits(self, longer_than: float, aside: bool = False) -> dict[Asker, int]:
        """The tables with a request that has waited this long, each with its place in the queue; or with a side
        request, such as a hint, which precedes the table's others."""
        long_ago = time.monotonic() - longer_than
        late = {
            request.asker
            for request, job in self._jobs.items()
            if job.since < long_ago and job.aside == aside
        }
        if not late:
            return {}
        return {asker: place for asker, place in self.schedule.places().items() if asker in late}

    # ------------------------------------------------------------------------ serving

    def _new(self) -> Worker:
        return Worker(self._context, f"snowbound {self.name}", self.nice, self.first)

    def _add_worker(self) -> None:
        if self._open:
            self.workers.append(self._new())
            self.workers[-1].listen(self._on_answer)

    def _serve(self) -> None:
        """Give every worker that is free its next work."""
        for worker in self.workers:
            if worker.ready and worker.job is None:
                job = self._chore(worker) or self._next()
                if job:
                    self._begin(worker, job)
        # Stop running jobs that rank below a waiting one.
        waiting = min((request.asker.rank for request in self._jobs), default=None)
        if waiting is not None:
            for worker in self.workers:
                if worker.job and worker.job.limit and worker.job.request.asker.rank > waiting:
                    worker.ask_to_finish()

    def _chore(self, worker: Worker) -> Job | None:
        if worker.chores == len(self._chores):
            return None
        function, args = self._chores[worker.chores]
        future = asyncio.get_running_loop().create_future()
        return Job(Request(Asker(), 0.0), function, lambda _: args, 0.0, future)

    def _next(self) -> Job | None:
        request = self.schedule.next()
        return self._jobs.pop(request) if request else None

    def _begin(self, worker: Worker, job: Job) -> None:
        if job.limit:
            job.timer = asyncio.get_running_loop().call_later(job.limit, self._time_out, worker, job)
        worker.assign(job)

    def _time_out(self, worker: Worker, job: Job) -> None:
        if not job.future.done():
            job.future.set_exception(TimedOut)
        if worker.job is job:
            worker.kill()

    def _on_answer(self, worker: Worker, answer: Any) -> None:
        job, worker.job = worker.job, None
        if job and job.timer:
            job.timer.cancel()
        if answer is None:
            self._on_death(worker, job)
        elif answer == READY:
            worker.ready = True
        elif job:
            _, well, result = answer
            self._early_deaths = 0
            if not job.limit:
                self._chore_done(worker, job, well, result)
            elif not job.future.done():
                if well:
                    job.future.set_result(result)
                else:
                    job.future.set_exception(Failed(result))
        if self._open:
            self._serve()

    def _chore_done(self, worker: Worker, job: Job, well: bool, result: Any) -> None:
        worker.chores += 1
        if not well:
            log.warning(
                "a worker's chore failed",
                extra={"lane": self.name, "chore": job.function.__name__, "why": result},
            )
        if len(self.workers) < self.schedule.workers:
            return  # another is still to be started
        least = min(worker.chores for worker in self.workers)
        for wanted, did in self._all_done:
            if wanted <= least and not did.done():
                did.set_result(None)
        self._all_done = [(wanted, did) for wanted, did in self._all_done if not did.done()]

    def _on_death(self, worker: Worker, job: Job | None) -> None:
        if worker not in self.workers:
            return
        self.workers.remove(worker)
        worker.kill()  # and what it has started
        asyncio.get_running_loop().run_in_executor(None, worker.join)
        killed = job is not None and job.future.done()
        if job and job.limit and not job.future.done():
            job.deaths += 1
            if job.deaths == 2:
                job.future.set_exception(Died)
            else:
                self._retry(job)
        if not self._open:
            return
        log.warning(
            "a worker was killed for taking too long; starting another" if killed
            else "a worker died; starting another",
            extra={"lane": self.name},
        )  # fmt: skip
        rest = min(LONGEST_REST, 2.0**self._early_deaths - 1)
        self._early_deaths += 1
        if rest:
            asyncio.get_running_loop().call_later(rest, self._add_worker)
        else:
            self._add_worker()

    def _retry(self, job: Job) -> None:
        """Its worker died, perhaps for another reason: put it first among its table's requests."""
        job.request = Request(job.request.asker, job.request.seconds, first=True)
        self._jobs[job.request] = job
        self.schedule.add(job.request)
