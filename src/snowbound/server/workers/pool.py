"""A pool of workers and the jobs that wait for them.

Each worker is a process in a process group of its own. One that takes too long is killed, with the programs it started,
and replaced; no other is affected. schedule.py decides which job is next and how long it may take.

The pool uses only documented parts of `multiprocessing`. Three maintained pools were tried instead. A call takes less
than a millisecond with each of them and with ours, so speed did not decide:

- pebble 5.2: killing an idle worker breaks the pool for good.
- loky 3.7: the death of one worker ends all jobs and the pool.
- anyio 4.16 (`to_process`): it survives deaths, but cancelling a job kills its worker and leaves the programs that the
  worker started running. It ends workers after five idle minutes, and has no initializer, so the next bot would wait
  until the rules are loaded.

None can ask a running job to finish early. `test_workers.py` checks the claims about pebble and anyio (`-m slow`); if
one no longer holds for a newer version, reconsider. Ladders need none of this and use pebble.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from typing import Any

from snowbound.server.workers.schedule import Request, Requester, Schedule
from snowbound.server.workers.worker import READY, Function, Job, Worker

MAX_BACKOFF = 30.0  # seconds before another worker is started, if each dies before it does anything

logger = logging.getLogger("snowbound.workers")


class Failed(Exception):
    """The job raised an error; only its text is kept, since not every exception can be pickled."""


class Died(Exception):
    """The job killed its process, twice."""


class TimedOut(Exception):
    """The job was not done in time."""


def _no_op() -> None:
    pass


class WorkerPool:
    """Workers, and the jobs that wait for them."""

    def __init__(self, name: str, workers: int, initializer: Function, nice: int = 0) -> None:
        self.name, self.nice = name, nice
        self.initializer = initializer  # runs in every new worker
        self.schedule = Schedule(workers)
        self.workers: list[Worker] = []
        self._context = multiprocessing.get_context("spawn")
        self._jobs: dict[Request, Job] = {}  # waiting
        self._setup_jobs: list[tuple[Function, tuple[Any, ...]]] = []
        self._all_done: list[tuple[int, asyncio.Future[None]]] = []
        self._early_deaths = 0  # in a row, of workers that had done nothing yet
        self._open = False

    def spawn(self) -> None:
        """Start the workers if they are not running; needs no event loop."""
        if not self.workers:
            self.workers = [self._new() for _ in range(self.schedule.workers)]

    def start(self) -> None:
        """In the event loop: use them."""
        if not self._open:
            self._open = True
            self.spawn()
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
        requester: Requester,
        function: Function,
        args: Callable[[float], tuple[Any, ...]],
        *,
        seconds: float,
        limit: float,
        front: bool = False,
    ) -> Any:
        """Call the function in a worker. Its arguments may depend on the seconds it is granted. If the caller is
        cancelled, the job is withdrawn, or asked to finish if it is running."""
        self.start()
        request = Request(requester, seconds, front)
        job = Job(request, function, args, limit, asyncio.get_running_loop().create_future(), aside=front)
        self._jobs[request] = job
        self.schedule.add(request)
        self._serve()
        try:
            return await job.future
        except asyncio.CancelledError:
            self._withdraw(job)
            raise

    async def run_on_all(self, function: Function, *args: Any) -> None:
        """Run the function in every worker before further jobs, also in workers started later."""
        self._setup_jobs.append((function, args))
        did = asyncio.get_running_loop().create_future()
        self._all_done.append((len(self._setup_jobs), did))
        self._serve()
        await did

    async def ready(self) -> None:
        """Wait until every worker is ready."""
        await self.run_on_all(_no_op)

    def _withdraw(self, job: Job) -> None:
        self._jobs.pop(job.request, None)
        if self.schedule.drop(job.request):
            return
        for worker in self.workers:
            if worker.job is job:
                worker.ask_to_finish()

    def waits(self, longer_than: float, aside: bool = False) -> dict[Requester, int]:
        """The tables with a request that has waited this long, each with its place in the queue; or with a side
        request, such as a hint, which precedes the table's others."""
        long_ago = time.monotonic() - longer_than
        late = {
            request.requester
            for request, job in self._jobs.items()
            if job.since < long_ago and job.aside == aside
        }
        if not late:
            return {}
        return {requester: place for requester, place in self.schedule.places().items() if requester in late}

    # ------------------------------------------------------------------------ serving

    def _new(self) -> Worker:
        return Worker(self._context, f"snowbound {self.name}", self.nice, self.initializer)

    def _add_worker(self) -> None:
        if self._open:
            self.workers.append(self._new())
            self.workers[-1].listen(self._on_answer)

    def _serve(self) -> None:
        """Give every free worker its next job."""
        for worker in self.workers:
            if worker.ready and worker.job is None:
                job = self._next_setup(worker) or self._next()
                if job:
                    self._begin(worker, job)
        # Running jobs of lower priority than a waiting one are asked to finish.
        waiting = min((request.requester.priority for request in self._jobs), default=None)
        if waiting is not None:
            for worker in self.workers:
                if worker.job and worker.job.limit and worker.job.request.requester.priority > waiting:
                    worker.ask_to_finish()

    def _next_setup(self, worker: Worker) -> Job | None:
        if worker.setups_done == len(self._setup_jobs):
            return None
        function, args = self._setup_jobs[worker.setups_done]
        future = asyncio.get_running_loop().create_future()
        return Job(Request(Requester(), 0.0), function, lambda _: args, 0.0, future)

    def _next(self) -> Job | None:
        request = self.schedule.take_next()
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
                self._setup_done(worker, job, well, result)
            elif not job.future.done():
                if well:
                    job.future.set_result(result)
                else:
                    job.future.set_exception(Failed(result))
        if self._open:
            self._serve()

    def _setup_done(self, worker: Worker, job: Job, well: bool, result: Any) -> None:
        worker.setups_done += 1
        if not well:
            logger.warning(
                "a worker's setup job failed",
                extra={"lane": self.name, "job": job.function.__name__, "why": result},
            )
        if len(self.workers) < self.schedule.workers:
            return  # one is still being replaced
        least = min(worker.setups_done for worker in self.workers)
        for wanted, did in self._all_done:
            if wanted <= least and not did.done():
                did.set_result(None)
        self._all_done = [(wanted, did) for wanted, did in self._all_done if not did.done()]

    def _on_death(self, worker: Worker, job: Job | None) -> None:
        if worker not in self.workers:
            return
        self.workers.remove(worker)
        worker.kill()  # and the programs it started
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
        logger.warning(
            "a worker was killed for taking too long; starting another" if killed
            else "a worker died; starting another",
            extra={"lane": self.name},
        )  # fmt: skip
        rest = min(MAX_BACKOFF, 2.0**self._early_deaths - 1)
        self._early_deaths += 1
        if rest:
            asyncio.get_running_loop().call_later(rest, self._add_worker)
        else:
            self._add_worker()

    def _retry(self, job: Job) -> None:
        """The worker may have died for another reason: put the job first among its table's requests."""
        job.request = Request(job.request.requester, job.request.seconds, front=True)
        self._jobs[job.request] = job
        self.schedule.add(job.request)
