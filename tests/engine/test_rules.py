"""One source, run plain or compiled; layouts; and what must work without a compiler."""

from __future__ import annotations

import gc
import importlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

import snowbound
from snowbound.engine.flow import Record, Tables
from snowbound.engine.layout import Layout, dtype, fields, int8, int16, pack, packed, unpack
from snowbound.engine.rule import Rulebook, _forget_old, rule
from snowbound.games.trek.layout import Charts, Trek


def python(code: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, **env}
    )
    return done.stdout.strip()


def test_playing_plain_needs_no_numba_and_no_numpy() -> None:
    code = (
        "import sys, snowbound\n"
        "s = snowbound.game('trek').new(players=6, seed=7)\n"
        "s.choices(0); s.view(0); s.position()\n"
        "while not s.over: s.apply(s.waiting[0], s.actions(s.waiting[0])[0])\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    assert python(code) == "False False"


def test_the_process_can_choose_compiled_rules() -> None:
    code = "import snowbound\nprint(snowbound.game('trek').new(seed=1).compiled)"
    assert python(code) == "False"
    assert python(code, SNOWBOUND_COMPILED="1") == "True"


class Small(Layout, room=3):
    one: Annotated[int, int16, "a number"]
    row: Annotated[list[int], int8["room"], "three numbers"]
    grid: Annotated[list[list[int]], int8[2, 2], "four numbers"]


class Larger(Small, room=5):
    more: Annotated[int, int8, "another"]


def test_a_layout_is_described_once() -> None:
    assert [(f.name, f.shape, f.meaning) for f in fields(Larger)] == [
        ("one", (), "a number"),
        ("row", (5,), "three numbers"),
        ("grid", (2, 2), "four numbers"),
        ("more", (), "another"),
    ]
    assert dtype(Small)["row"].shape == (3,)
    plain = Larger()
    assert (plain.one, plain.row, plain.grid) == (0, [0] * 5, [[0, 0], [0, 0]])


def test_packing_and_unpacking_keep_every_number() -> None:
    plain = Larger()
    plain.one, plain.more = -300, 7
    plain.row[4] = -128
    plain.grid[1][0] = 127
    assert unpack(Larger, packed(plain), 0) == plain


def test_a_number_too_large_for_its_field_is_an_error() -> None:
    plain = Small()
    plain.row[0] = 128
    rows: Any = np.zeros(1, dtype(Small))
    with pytest.raises(OverflowError):
        pack(plain, rows, 0)


def test_records_copy_and_compare_by_value() -> None:
    first = Small()
    second = first.copy()
    assert first == second
    second.grid[0][1] = 1
    assert first != second
    assert list(first.differences(second)) == ["grid: [[0, 0], [0, 0]] != [[0, 1], [0, 0]]"]


def test_trek_s_record_is_small() -> None:
    assert dtype(Trek).itemsize < 1536


@rule
def _ring_a(g: Record) -> None:
    _ring_b(g)


@rule
def _ring_b(g: Record) -> None:
    _ring_a(g)


def test_cyclic_rules_are_refused_by_name() -> None:
    book = Rulebook("ring", {}, {Record: Trek, Tables: Charts}, [_ring_a])
    with pytest.raises(TypeError, match=r"_ring_a -> _ring_b -> _ring_a.*push a frame"):
        book.plain("_ring_a")


def test_other_charts_play_side_by_side_in_one_process() -> None:
    """Tables are passed to the rules, so compiled code works with any of them."""
    import dataclasses

    game = snowbound.game("trek")
    assert isinstance(game.tables, Charts)
    kind = game.tables.copy()
    kind.travel[1:7] = [0] * 6  # travel never has an event
    quiet = dataclasses.replace(game, tables=kind)
    quiet.rulebook = game.rulebook  # the same compiled code
    ordinary = game.playouts(400, seed=1, keep_records=True)
    silent = quiet.playouts(400, seed=1, keep_records=True)
    assert ordinary.records is not None
    assert silent.records is not None
    assert (silent.records["injury"] == 0).all()
    assert (ordinary.records["injury"] > 0).any()
    assert (game.playouts(400, seed=1).returns == ordinary.returns).all()


def test_compiled_code_is_cached_by_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any edit to a rule's source changes the cache, even if only a callee's file changed."""
    for name, text in (
        ("callee", "from snowbound.engine.rule import rule\n@rule\ndef two() -> int:\n    return 2\n"),
        (
            "caller",
            "from callee import two\nfrom snowbound.engine.rule import kernel\n"
            "@kernel\ndef four() -> int:\n    return two() + two()\n",
        ),
    ):
        (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    caller = importlib.import_module("caller")
    book = Rulebook("tiny", {}, {}, [caller.four])
    first = book.fingerprint()
    assert first.startswith("tiny-")
    assert first == book.fingerprint()
    assert first != book.fingerprint(boundscheck=True)
    (tmp_path / "callee.py").write_text((tmp_path / "callee.py").read_text() + "# edited\n")
    assert book.fingerprint() != first


MODULES = {
    "camp_numbers": "DOUBLE = 2\nBESIDES = (0, (7, 1))\n",
    "camp_party": "from snowbound.engine.rule import required, inlined, rule\n"
    "@required\ndef need(n: int) -> int:\n    return 0\n"
    "@rule\ndef twice(n: int) -> int:\n    return 2 * need(n)\n"
    "@inlined\ndef thrice(n: int) -> int:\n    return 3 * need(n)\n",
    "camp_rules": "import camp_numbers\nimport camp_party\n"
    "from snowbound.engine.rule import kernel, rule\n"
    "@rule\ndef own_need(n: int) -> int:\n    return n + 1\n"
    "@rule\ndef all_of(n: int) -> int:\n"
    "    n += camp_numbers.BESIDES[0]\n"
    "    return camp_party.twice(n) * camp_numbers.DOUBLE + camp_party.thrice(n) * 100 + camp_party.need(n) * 10000\n"
    "@kernel\ndef all_at(n: int) -> int:\n    return all_of(n)\n",
}


def test_rules_are_found_through_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`party.need(g, seat)` binds like `need(g, seat)`: plain, compiled, and in the compiled code's name."""
    for name, text in MODULES.items():
        (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path / "cache"))
    rules, numbers = importlib.import_module("camp_rules"), importlib.import_module("camp_numbers")
    book = Rulebook("camp", {"need": rules.own_need}, {}, [rules.all_of, rules.all_at])
    assert book.plain("all_of")(4) == book.compiled("all_at")(4) == 5 * (2 * 2 + 3 * 100 + 10000)
    first = book.fingerprint()
    for name, value in (("DOUBLE", 3), ("BESIDES", (0, (7, 2)))):  # constants in a file that has no rules
        with monkeypatch.context() as patch:
            patch.setattr(numbers, name, value)
            assert book.fingerprint() != first
    assert book.fingerprint() == first
    (tmp_path / "camp_party.py").write_text(MODULES["camp_party"] + "# edited\n")
    assert book.fingerprint() != first


class TwoCamps(Record, seats=2, depth=2, options=1, script=0):
    food: Annotated[list[int], int8[2], "of each camp"]


class ThreeCamps(Record, seats=2, depth=2, options=1, script=0):
    food: Annotated[list[int], int8[3], "of each camp"]


def test_a_record_of_another_shape_makes_another_cache() -> None:
    """Even when the numbers that define its shape come from a different file."""
    names = {Rulebook("camps", {}, {Record: record}, []).fingerprint() for record in (TwoCamps, ThreeCamps)}
    assert len(names) == 2


def test_older_compiled_code_is_dropped_but_not_what_is_being_written(tmp_path: Path) -> None:
    """Even while another process is doing the same."""
    for age in range(10):
        folder = tmp_path / f"tiny-{age}"
        folder.mkdir()
        os.utime(folder, (time.time() - 700 * age,) * 2)
    (tmp_path / "tiny-gone").symlink_to(tmp_path / "nothing")
    (tmp_path / "other-0").mkdir()
    _forget_old(tmp_path / "tiny-0", "tiny", keep=4)
    kept = {path.name for path in tmp_path.iterdir() if path.is_dir()}
    assert kept == {"other-0", *(f"tiny-{age}" for age in range(6))}


def test_compiled_code_comes_back_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second book finds what the first compiled, and both can be called side by side."""
    (tmp_path / "cached_rules.py").write_text(
        "from snowbound.engine.rule import kernel, rule\n"
        "@rule\ndef two() -> int:\n    return 2\n"
        "@kernel\ndef four() -> int:\n    return two() + two()\n"
        "@kernel\ndef six() -> int:\n    return two() + four_more()\n"
        "@rule\ndef four_more() -> int:\n    return two() * two()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path / "cache"))
    module = importlib.import_module("cached_rules")
    shown: list[str] = []
    for _ in range(2):
        book = Rulebook("cached", {}, {}, [module.four, module.six])
        book.compiled("four", progress=lambda done, total, name: shown.append(name))
        assert (book.compiled("four")(), book.compiled("six")()) == (4, 6)
    assert shown == ["two", "four", "four_more", "six", ""], "compiled once"


def test_rules_with_bounds_checked_refuse_a_place_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error propagates to Python from a rule called by a kernel."""
    (tmp_path / "bound_rules.py").write_text(
        "from typing import Annotated, Any\n"
        "from snowbound.engine.rule import ArrayOf, kernel, rule\n"
        "Row = Annotated[Any, ArrayOf('int64')]\n"
        "@rule\ndef at(row: Row, i: int) -> int:\n    return row[i]\n"
        "@kernel\ndef read(row: Row, i: int) -> int:\n    return at(row, i)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path / "cache"))
    read = Rulebook("bound", {}, {}, [importlib.import_module("bound_rules").read]).compiled(
        "read", boundscheck=True
    )
    row = np.arange(3)
    assert read(row, 2) == 2
    for outside in (3, -1):
        with pytest.raises(IndexError):
            read(row, outside)
    with pytest.raises(TypeError, match="different type"):
        read(np.arange(3, dtype=np.int16), 2)


def test_a_rule_may_be_given_the_same_record_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only records of different kinds are assumed not to alias; a write to one is visible through the other."""
    (tmp_path / "same_rules.py").write_text(
        "from typing import Annotated, Any\n"
        "from snowbound.engine.layout import Layout, int16\n"
        "from snowbound.engine.rule import ArrayOf, kernel, rule\n"
        "class Sticks(Layout):\n    left: Annotated[int, int16, '']\n    row: Annotated[list[int], int16[2], '']\n"
        "Many_ = Annotated[Any, ArrayOf(Sticks)]\n"
        "Row = Annotated[list[int], int16[2]]\n"
        "@rule\ndef both(a: Sticks, b: Sticks) -> int:\n"
        "    before = b.left\n    a.left = before + 1\n    return b.left\n"
        "@rule\ndef beside(a: Sticks, row: Row) -> int:\n"
        "    before = row[1]\n    a.row[1] = before + 1\n    return row[1]\n"
        "@kernel\ndef run(all_: Many_) -> int:\n"
        "    return 10 * both(all_[0], all_[0]) + beside(all_[0], all_[0].row)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path / "cache"))
    rules = importlib.import_module("same_rules")
    run = Rulebook("same", {}, {}, [rules.run]).compiled("run")
    assert run(packed(rules.Sticks())) == 11


BODIES = {
    "assert n < 5\n    return n": 1,
    "return n + 'one' if NEVER else n": 1,
    "one, two = (n, 2, 3)[1:]\n    return one * two": 6,
    "return 1 if n in (1, 2) else 0": 1,
}


@pytest.mark.parametrize("body", BODIES)
def test_rules_reject_unsupported_syntax(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """The compiler skips passes no rule needs; these bodies still need some, and must compile correctly."""
    run = _kernel_with(body, tmp_path, monkeypatch).compiled("run")
    assert run(1) == BODIES[body]


@pytest.mark.parametrize(
    "body",
    [
        "return len([i for i in range(n)])",
        "return sum(i for i in range(n))",
        "more = lambda: n + 1\n    return more()",
    ],
)
def test_a_function_within_a_rule_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    book = _kernel_with(body, tmp_path, monkeypatch)
    with pytest.raises(
        TypeError, match=r"made_rules_\d+\.run contains a function.*a rule of its own, or a loop"
    ):
        book.compiled("run")


def _kernel_with(body: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    name = f"made_rules_{abs(hash(body))}"
    (folder / f"{name}.py").write_text(
        "from snowbound.engine.rule import kernel\n\nNEVER = False\n\n\n"
        f"@kernel\ndef run(n: int) -> int:\n    {body}\n"
    )
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("SNOWBOUND_CACHE", str(folder / "cache"))
    return Rulebook("made", {}, {}, [importlib.import_module(name).run])


@pytest.mark.parametrize("collects", [True, False])
def test_compiling_leaves_garbage_collection_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, collects: bool
) -> None:
    (tmp_path / f"broken_rules_{collects}.py").write_text(
        "from snowbound.engine.rule import kernel\n\n\n"
        "@kernel\ndef broken(n: int) -> int:\n    return n + 'one'\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("SNOWBOUND_CACHE", str(tmp_path / "cache"))
    book = Rulebook("broken", {}, {}, [importlib.import_module(f"broken_rules_{collects}").broken])
    seen = []
    (gc.enable if collects else gc.disable)()
    try:
        with pytest.raises(Exception, match="broken"):
            book.compiled("broken", progress=lambda *_: seen.append(gc.isenabled()))
        assert gc.isenabled() == collects
        assert gc.get_freeze_count() == 0
    finally:
        gc.enable()
    assert seen == [False]
