"""A plugin for pytest, used by mutants.py: tests are collected once, and each mutant is judged in a fork."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from snowbound.engine.procedures import ProcedureError
from snowbound.engine.rule import Rulebook

DEAR = 1.0  # tests with more seconds of CPU time run last
failed: list[str] = []
rules: list[FunctionType] = []  # also the second functions that are made by binding rules together


def _skip(*args: Any, **more: Any) -> Any:
    pytest.skip("mutants run plain: compiling each would take minutes")


Rulebook.compiled = _skip  # type: ignore[method-assign]


def in_order(
    items: Sequence[pytest.Item], clauses: Sequence[str], costs: Mapping[str, float]
) -> list[pytest.Item]:
    """The tests most likely to notice a change first, cheapest first; golden matches last."""

    def rank(item: pytest.Item) -> tuple[int, float]:
        cost = costs.get(item.nodeid, 0.0)
        if "golden" in item.nodeid:
            return 4, cost
        if cost > DEAR:
            return 3, cost
        if any(set(clauses) & set(mark.args) for mark in item.iter_markers("clause")):
            return 0, cost
        seldom = any(word in item.nodeid for word in ("propert", "notebook", "load", "spoiled"))
        return (2 if seldom else 1), cost

    # A planted leak tests the notebook, not the rules.
    return sorted((item for item in items if "planted" not in item.nodeid), key=rank)


def plant(file: str, function: str, source: str) -> None:
    """Replace the function's code wherever it is used, also where it is bound already."""
    module = next(m for m in list(sys.modules.values()) if getattr(m, "__file__", None) == file)
    changed = ModuleType(module.__name__)
    changed.__dict__.update(__file__=file, __package__=module.__package__)
    with tempfile.NamedTemporaryFile(
        "w", suffix=".py", encoding="utf-8"
    ) as copy:  # procedures read their source
        copy.write(source)
        copy.flush()
        exec(compile(source, copy.name, "exec"), changed.__dict__)
    old, new = getattr(module, function), getattr(changed, function)
    code: CodeType = old.__code__
    if hasattr(new, "__procedure__"):
        old.__procedure__, old.__written__ = new.__procedure__, new.__written__
    for f in rules:
        if f.__code__ is code:
            f.__code__ = new.__code__
    assert old.__code__ is new.__code__, f"{function} is not a rule"


def judge(session: pytest.Session, job: dict[str, Any]) -> str:
    resource.setrlimit(resource.RLIMIT_CPU, (job["seconds"], job["seconds"]))
    signal.alarm(20 * job["seconds"])
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    if "file" in job:
        try:
            plant(job["file"], job["function"], job["source"])
        except ProcedureError as error:  # refused when it is defined
            return f"killed by {type(error).__name__}"
    file = Path(job["costs"])
    costs: dict[str, float] = json.loads(file.read_text()) if "file" in job else {}
    took: dict[str, float] = {}
    items = in_order(session.items, job.get("clauses", ()), costs)
    for item, following in zip(items, [*items[1:], None], strict=True):
        if costs:  # a test that takes far too long is stopped: that counts as noticed
            signal.setitimer(signal.ITIMER_PROF, 5 + 5 * costs.get(item.nodeid, 0.0))
        begun = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        took[item.nodeid] = time.process_time() - begun
        if failed:
            return f"killed {failed[0]}"
    if not costs:
        file.write_text(json.dumps(took))
    return "survived"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        failed.append(report.nodeid)


def pytest_runtestloop(session: pytest.Session) -> bool:
    rules.extend(f for f in gc.get_objects() if isinstance(f, FunctionType))
    gc.freeze()  # share objects between forks
    with os.fdopen(int(os.environ["SNOWBOUND_JOBS"])) as jobs:
        for line in jobs:
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                try:
                    said = judge(session, json.loads(line))
                except BaseException as error:
                    said = f"error {error!r}".replace("\n", " ")
                os.write(writing, said.encode())
                os._exit(0)
            os.close(writing)
            with os.fdopen(reading) as answer:
                said = answer.read()
            _, status = os.waitpid(child, 0)
            os.write(int(os.environ["SNOWBOUND_VERDICTS"]), f"{'time' if status else said}\n".encode())
    return True
