"""The servers that load is put on, one of each version, and their figures side by side."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from local_server import HOST, free_port, wait_until_listening  # beside this file

from snowbound.bench.versions import HERE, SOURCES, THERE, checked_out

FIGURES = secrets.token_hex(16)  # the token for them
Line = tuple[str, str, str, str, str]  # what it is called, the field, its form, its unit, a remark


class Server:
    """`snowbound serve` of one version with a database of its own."""

    def __init__(self, sources: Path, folder: Path, *options: str, db: str = "") -> None:
        self.folder, self.db = folder, db or str(folder / "t.db")
        self.port = free_port()
        serve = [sys.executable, "-P", "-m", "snowbound.cli", "serve", "--port", str(self.port)]
        serve += ["--db", self.db, "--no-limits", *options]
        env = {**os.environ, "SNOWBOUND_METRICS_TOKEN": FIGURES, "PYTHONPATH": str(sources)}
        self.process = subprocess.Popen(serve, stdout=subprocess.DEVNULL, env=env)

    @property
    def base(self) -> str:
        return f"http://{HOST}:{self.port}"

    def wait(self) -> None:
        """Until it listens."""
        wait_until_listening(
            self.port,
            self.process,
            "The server ended at once; its error is above. An older version may need packages that are not "
            "installed here.",
        )

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@contextmanager
def versions(against: str) -> Iterator[dict[str, Path]]:
    """The sources to be measured."""
    if not against:
        yield {HERE: SOURCES}
        return
    with checked_out(against) as (name, place):
        print(f"This version beside {name}, each with half of the tables at the same time")
        yield {HERE: SOURCES, THERE: place / "src"}


def report(found: Mapping[str, Any], lines: Sequence[Line]) -> Iterator[str]:
    """Of one version its figures; of two both, and the first one's as a ratio of the second's."""
    if len(found) == 1:
        (figures,) = found.values()
        for label, name, form, unit, remark in lines:
            yield f"{label:27} {getattr(figures, name):{form}}{unit}   {remark}".rstrip()
        return
    first, second = found
    yield f"{'':27} {first:>9} {second:>9} {'ratio':>7}"
    for label, name, form, unit, _ in lines:
        this, that = (getattr(found[version], name) for version in (first, second))
        ratio = f"{this / that:7.2f}" if that else f"{'–':>7}"
        yield f"{label:27} {this:{form}} {that:{form}} {ratio} {unit}".rstrip()
