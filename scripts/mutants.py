"""Mutation run over the rules: change one thing at a time and see which test notices.

    python scripts/mutants.py                     500 mutants of each game, a seeded sample
    python scripts/mutants.py trek --sample 60    fewer, of one game
    python scripts/mutants.py --since 4e1b46c     of the sample, those in functions changed since that commit

A pytest collects the game's tests once and is forked for every mutant, in which one function's code is replaced; no
file is touched. Rules run plain: first the tests that cite a clause which the changed function cites, then the game's
other tests, golden matches last, until one fails. A mutant that a golden match alone notices is listed: a named test
should say what is wrong. What does not end within its CPU time counts as noticed. Verdicts are kept in .mutants/, so an
interrupted run goes on where it stopped; what survived is tried again, and so is all of a function that changed.
tests/equivalent_mutants.toml lists mutants that change nothing.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import Queue
from typing import Any

from rich.progress import track

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".mutants"
CLAUSE = re.compile(r"\b(?:[A-Z]{1,2}-\d+[a-z]?|Q\d+)\b")

COMPARED = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">",
}  # fmt: skip
ARITHMETIC = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "+",
    ast.BitAnd: "|", ast.BitOr: "&", ast.LShift: ">>", ast.RShift: "<<",
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: a span of a source file and its replacement."""

    file: Path  # within the repository
    function: str
    line: int
    start: int  # in bytes of the file
    end: int
    old: str
    new: str
    clauses: tuple[str, ...]
    within: str  # the function as it is written
    nth: int  # index among identical changes in this function

    @property
    def name(self) -> str:
        return f"{self.file.stem}.{self.function}:{self.line} {self.old!r} -> {self.new!r}"

    def key(self) -> str:
        """Stable as long as the function is unchanged."""
        return _hash(f"{self.within} {self.old} {self.new} {self.nth}")

    def sample_key(self, seed: int) -> str:
        """Decides whether this mutant is in a sample, independent of changes elsewhere."""
        return _hash(f"{seed} {self.file} {self.function} {self.old} {self.new} {self.nth}")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def rules_of(game: str) -> list[Path]:
    return sorted((ROOT / "src/snowbound/games" / game.replace("-", "_") / "rules").glob("*.py"))


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every change we make to a file of rules."""
    source = file.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for function in ast.parse(source).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        lines = source[starts[function.lineno - 1] : starts[function.end_lineno or 0]].decode()
        clauses = tuple(dict.fromkeys(CLAUSE.findall(lines)))
        alike: Counter[tuple[str, str]] = Counter()
        docstring = function.body[0] if ast.get_docstring(function) is not None else None
        for statement in function.body:
            if statement is docstring:
                continue
            for node in ast.walk(statement):
                for new in changed(node):
                    assert isinstance(node, ast.expr | ast.stmt)
                    assert node.end_lineno is not None
                    assert node.end_col_offset is not None
                    start = starts[node.lineno - 1] + node.col_offset
                    end = starts[node.end_lineno - 1] + node.end_col_offset
                    old = source[start:end].decode()
                    if new != old:
                        yield Mutant(
                            file.relative_to(ROOT), function.name, node.lineno, start, end, old, new, clauses,
                            lines, alike[old, new],
                        )  # fmt: skip
                        alike[old, new] += 1


def changed(node: ast.AST) -> Iterator[str]:
    """Possible replacements for a node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield f"({left} {COMPARED[type(node.ops[0])]} {right})"
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield f"(({ast.unparse(node.left)}) {ARITHMETIC[type(node.op)]} ({ast.unparse(node.right)}))"
    elif isinstance(node, ast.BoolOp):
        word = " or " if isinstance(node.op, ast.And) else " and "
        yield "(" + word.join(f"({ast.unparse(value)})" for value in node.values) + ")"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield str(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield str(not node.value)
    elif isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        target, value = ast.unparse(node.target), ast.unparse(node.value)
        yield f"{target} {ARITHMETIC[type(node.op)]}= {value}"
        yield "pass"
    elif isinstance(node, ast.Assign):
        if not isinstance(node.targets[0], ast.Name) and not has_yield(node):
            yield "pass"
    elif isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Call):
            yield "pass"
    elif isinstance(node, ast.Break):
        yield "continue"
    elif isinstance(node, ast.Continue):
        yield "break"


def has_yield(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node))


def changed_since(commit: str, mutant: Mutant) -> bool:
    """Whether the mutated function was different or absent at a commit."""
    return mutant.within not in _at(commit, mutant.file)


@cache
def _at(commit: str, file: Path) -> str:
    shown = subprocess.run(
        ["git", "show", f"{commit}:{file.as_posix()}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return shown.stdout  # empty if the file is newer


def equivalent(game: str) -> set[str]:
    doc = tomllib.loads((ROOT / "tests/equivalent_mutants.toml").read_text(encoding="utf-8"))
    return {f"{row['function']} {row['old']} {row['new']} {row.get('nth', 0)}" for row in doc.get(game, [])}


# ------------------------------------------------------------------------------ running


class Judge:
    """A pytest that has collected a game's tests and judges one mutant after the other: see mutants_judge.py."""

    def __init__(self, game: str) -> None:
        self._costs = KEPT / f"{game}.costs.json"  # each test's time with unchanged rules
        jobs, self._jobs = os.pipe()
        self._verdicts, verdicts = os.pipe()
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "scripts"),
            "SNOWBOUND_JOBS": str(jobs),
            "SNOWBOUND_VERDICTS": str(verdicts),
            "SNOWBOUND_COMPILED": "0",
        }
        command = [sys.executable, "-m", "pytest", "-q", "-p", "mutants_judge", "-p", "no:cacheprovider",
                   "-p", "no:xdist", "--no-header", "--tb=no", f"tests/games/{game.replace('-', '_')}"]  # fmt: skip
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, pass_fds=(jobs, verdicts)
        )
        os.close(jobs)
        os.close(verdicts)
        self._to, self._from = os.fdopen(self._jobs, "w", buffering=1), os.fdopen(self._verdicts)

    def verdict(self, mutant: Mutant | None, seconds: int) -> str:
        """`survived`, `time`, or `killed`, `golden`, `error` and by what; with no mutant, of the rules themselves."""
        job: dict[str, Any] = {"seconds": seconds, "costs": str(self._costs)}
        if mutant:
            source = (ROOT / mutant.file).read_bytes()
            mutated = source[: mutant.start] + mutant.new.encode() + source[mutant.end :]
            job |= {
                "file": str(ROOT / mutant.file),
                "function": mutant.function,
                "source": mutated.decode(),
                "clauses": mutant.clauses,
            }
        self._to.write(json.dumps(job) + "\n")
        said = self._from.readline().strip()
        if not said:
            sys.exit("The tests cannot be collected; run them to see why.")
        return f"golden{said[6:]}" if said.startswith("killed") and "golden" in said else said

    def close(self) -> None:
        self._to.close()
        self._process.wait()


def run(
    game: str, sample: int, seed: int, workers: int, seconds: int, since: str | None
) -> list[tuple[Mutant, str]]:
    equivalents = equivalent(game)
    found = [
        m
        for file in rules_of(game)
        for m in mutants_of(file)
        if f"{m.file.stem}.{m.function} {m.old} {m.new} {m.nth}" not in equivalents
    ]
    chosen = sorted(found, key=lambda mutant: mutant.sample_key(seed))[:sample]
    if since:
        chosen = [mutant for mutant in chosen if changed_since(since, mutant)]
    KEPT.mkdir(exist_ok=True)
    kept = KEPT / f"{game}.jsonl"
    lines = kept.read_text().splitlines() if kept.exists() else []
    known = {key: verdict for key, verdict in map(json.loads, lines) if verdict != "survived"}
    judges: Queue[Judge] = Queue()
    for _ in range(workers):
        judges.put(Judge(game))
    first = judges.get()
    said = first.verdict(None, 20 * seconds)
    if said != "survived":
        sys.exit(f"{game}: the tests fail without any change: {said}")
    judges.put(first)

    def judged(mutant: Mutant) -> tuple[Mutant, str]:
        key = mutant.key()
        if key not in known:
            judge = judges.get()
            try:
                known[key] = judge.verdict(mutant, seconds)
            finally:
                judges.put(judge)
            with kept.open("a") as file:
                file.write(json.dumps([key, known[key]]) + "\n")
        return mutant, known[key]

    try:
        with ThreadPoolExecutor(workers) as pool:
            return list(track(pool.map(judged, chosen), description=game, total=len(chosen)))
    finally:
        while not judges.empty():
            judges.get().close()


def report(game: str, verdicts: list[tuple[Mutant, str]], of: int) -> None:
    survived: dict[str, list[str]] = defaultdict(list)
    golden: list[str] = []
    for mutant, verdict in verdicts:
        if verdict == "survived":
            survived[f"{mutant.file.stem}.{mutant.function}"].append(mutant.name)
        elif verdict.startswith("golden"):
            golden.append(mutant.name)
    lost = sum(map(len, survived.values()))
    share = 100 * (len(verdicts) - lost) / max(1, len(verdicts))
    print(
        f"\n{game}: {len(verdicts)} of {of} mutants, {share:.1f} % noticed, {len(golden)} by golden matches alone"
    )
    for function in sorted(survived):
        print(f"  {function}")
        for name in survived[function]:
            print(f"    {name}")
    if golden:
        print("  noticed by golden matches alone:", *golden, sep="\n    ")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=["donner-party", "donners-pointe", "trek"])
    parser.add_argument("--sample", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=int, default=60, help="CPU time for each mutant")
    parser.add_argument("--since", metavar="COMMIT", help="only functions that were changed after it")
    given = parser.parse_args()
    if given.since:
        subprocess.run(
            ["git", "rev-parse", "--quiet", "--verify", f"{given.since}^{{commit}}"], cwd=ROOT, check=True
        )
    for game in given.games:
        verdicts = run(game, given.sample, given.seed, given.workers, given.seconds, given.since)
        report(game, verdicts, sum(1 for file in rules_of(game) for _ in mutants_of(file)))


if __name__ == "__main__":
    main()
