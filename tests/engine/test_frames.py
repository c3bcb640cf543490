"""What a position may contain follows from the procedures: names, cells, questions, and which frames stack."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from snowbound.engine.errors import BadPosition
from snowbound.engine.flow import NONE
from snowbound.engine.frames import check_frames, check_question
from snowbound.engine.positions import Arg, Procedure, Reader, read, write
from snowbound.engine.procedures import ProcedureError, plan
from tests.engine import procedures_toy as toy

SEAT, ANY = Arg(low=0, high=2), Arg(low=-100, high=100)
PROCEDURES = (
    Procedure.of(toy.main, most=Arg("best", high=2, default=NONE), x=ANY, older={"asked all": "ask all"}),
    Procedure.of(toy.sub, "ask until", seat=SEAT, least=ANY, a=ANY, b=ANY, got=ANY),
    Procedure.of(toy.deep, n=ANY, last=ANY, i=ANY, j=ANY),
)
QUESTIONS = ("", "number", "more", "all", "sub")


class Positions(SimpleNamespace):
    procedures, questions, edition = PROCEDURES, QUESTIONS, 2

    def write(self, g: Any, t: Any) -> dict[str, Any]:
        return {"turns": g.turns}

    def read(self, r: Reader, g: Any, t: Any) -> None:
        g.turns = r.top("turns", 0)

    def begin(self, g: Any, t: Any) -> None:
        toy.setup(g, t, toy.Out())

    def check(self, r: Reader, g: Any, t: Any) -> None:
        check_frames(r, g, self.procedures, anywhere=(toy.P_DEEP,) if self.anywhere else ())
        check_question(r, g, self.procedures, self.questions, self.unasked)

    anywhere = False
    unasked = ()


def toy_game(**changes: Any) -> Any:
    """Just enough of a game for positions."""
    return SimpleNamespace(
        name="toy",
        version="1",
        actions=6,
        record=toy.Toy,
        tables=toy.Tables(),
        usual_players=3,
        options={},
        question_names=Positions.questions,
        positions=Positions(**changes),
        options_of=lambda g: {},
        blank=blank,
        rulebook=SimpleNamespace(plain=lambda name: lambda g, t, out, seat: 0),
    )


def blank(players: int = 3) -> toy.Toy:
    g = toy.Toy()
    g.players, g.answer[:] = players, [NONE] * 3
    return g


def problems(doc: dict[str, Any], **changes: Any) -> list[str]:
    try:
        read(toy_game(**changes), doc)
    except BadPosition as error:
        return error.problems
    return []


WAITING = {"asks": "number", "waiting": [1]}


def test_a_position_says_what_is_remembered_and_nothing_else() -> None:
    g = blank()
    g.depth, g.frame[0] = 1, [toy.P_MAIN, plan(toy.main).point("number"), 1, 0, 0, 0, 0, 0]
    g.ask, g.owes[1], g.owing = toy.NUMBER, 1, 1
    doc = write(toy_game(), g, toy.Tables())
    assert (doc["at"], doc["notation"]) == ([{"do": "main", "step": "number", "best": 1}], 2)
    assert read(toy_game(), doc) == g
    doc["at"][0]["x"] = 4  # set only after the answer
    assert problems(doc) == ["at[0].x: unknown; known: best, do, step"]


def test_every_cell_needs_an_arg() -> None:
    with pytest.raises(TypeError, match="deep remembers n, last, i, j; positions are told how to write n, k"):
        Procedure.of(toy.deep, n=ANY, k=ANY)


def test_effects_of_points_are_derived_from_the_rules() -> None:
    found = {point.name: effects for point, effects in zip(plan(toy.main).points, plan(toy.main).effects)}
    assert found["ask all"].asks == {toy.ALL}
    assert found["number"].asks == {toy.NUMBER}
    assert found["on"].asks == {toy.MORE}
    assert found["sub"].begins == found["second"].begins == {toy.P_SUB}
    assert found["deep"].begins == {toy.P_DEEP}
    assert not found["start"].asks | found["start"].begins | found["pause"].asks | found["pause"].begins
    assert plan(toy.sub).effects[plan(toy.sub).point("maybe deep")].begins == {toy.P_DEEP}


def test_the_question_fits_the_point() -> None:
    at = [{"do": "main", "step": "number", "best": 1}]
    assert not problems({"at": at, "question": WAITING})
    assert problems({"at": at, "question": WAITING | {"asks": "more"}}) == [
        "question.asks: does not fit 'number', which asks 'number'"
    ]
    assert problems({"at": at}) == [
        "question: missing: 'number' waits for an answer to 'number'; say who is waiting"
    ]
    assert problems({"at": [{"do": "main", "step": "pause"}], "question": WAITING}) == [
        "question.asks: does not fit 'pause', which asks nothing"
    ]
    assert problems({"at": [{"do": "main", "step": "ask all"}]})
    assert not problems({"at": [{"do": "main", "step": "ask all"}]}, unasked=("ask all",))


def test_a_frame_fits_the_point_beneath_it() -> None:
    above = {"do": "deep", "step": "more", "n": 2}
    asked = {"question": {"asks": "more", "waiting": [0]}}
    assert not problems({"at": [{"do": "main", "step": "deep"}, above], **asked})
    assert problems({"at": [{"do": "main", "step": "sub"}, above], **asked}) == [
        "at[1]: 'deep' does not follow from 'sub', which begins ask until"
    ]
    assert problems({"at": [{"do": "main", "step": "pause"}, above], **asked}) == [
        "at[1]: 'deep' does not follow from 'pause', which begins nothing"
    ]
    assert problems({"at": [{"do": "main", "step": "on"}, above], **asked}) == [
        "at[0].step: 'on' waits for an answer, so nothing can have begun above it"
    ]
    assert not problems({"at": [{"do": "main", "step": "pause"}, above], **asked}, anywhere=True)
    for step in ("on", "ask all"):  # the answers would be lost
        assert problems({"at": [{"do": "main", "step": step}, above], **asked}, anywhere=True) == [
            f"at[0].step: {step!r} waits for an answer, so nothing can have begun above it"
        ]


def test_older_positions_are_brought_up_to_date() -> None:
    old = {"at": {"do": "main", "step": "asked all"}, "question": {"asks": "all", "waiting": [0, 1, 2]}}
    assert not problems(old)
    assert old["at"] == {"do": "main", "step": "asked all"}  # the input is not modified
    assert problems(old | {"notation": 2})[0].startswith(
        "at[0].step: 'asked all' is not one of start, ask all"
    )
    assert problems(old | {"notation": 3}) == ["notation: 3 is not a number from 1 to 2"]

    def strange(frame: dict[str, Any], doc: dict[str, Any]) -> None:
        frame["step"] = ("ask all",)[frame["which"]]
        del frame["which"]

    changed = Procedure.of(toy.main, most=ANY, x=ANY, older=strange)
    assert not problems(old | {"at": [{"do": "main", "which": 0}]}, procedures=(changed, *PROCEDURES[1:]))
    assert problems(old | {"at": [{"do": "main", "which": 1}]}, procedures=(changed, *PROCEDURES[1:])) == [
        "at[0]: not a frame of any earlier version"
    ]


HEAD = """from __future__ import annotations
from snowbound.engine.flow import Answer, Out, Record, Tables, Wait, WAIT, ask_one, asks, begins, owe, push, question
from snowbound.engine.procedures import Steps, at, procedure
from snowbound.engine.rule import rule
ONE, TWO, THREE = 1, 2, 3
@rule
def ask(g: Record, what: int, seat: int) -> Answer:
    return ask_one(g, what, seat)
@rule
def ask_both(g: Record, late: int) -> Wait:
    kind = TWO if late else THREE
    question(g, kind)
    owe(g, 0)
    return WAIT
@rule
def unclear(g: Record, n: int) -> Wait:
    return push(g, 4 + n, 0, 0, 0)
@rule
@begins(4, 5)
def declared(g: Record, n: int) -> Wait:
    return push(g, 4 + n, 0, 0, 0)
@rule
def quiet(g: Record) -> None:
    push(g, 6, 0, 0, 0)
@rule
def louder(g: Record) -> Wait:
    quiet(g)
    ask_both(g, 1)
    return WAIT
"""


def effects(folder: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> Any:
    name = f"effects_{abs(hash(call))}"
    body = (
        f"@procedure(0)\ndef p(g: Record, t: Tables, out: Out, a: int) -> Steps:\n    yield at('x', {call})\n"
    )
    (folder / f"{name}.py").write_text(HEAD + body)
    monkeypatch.syspath_prepend(folder)
    return plan(importlib.import_module(name).p).effects[1]


@pytest.mark.parametrize(
    ("call", "asks", "begins"),
    [
        ("ask(g, ONE, a)", {1}, set()),
        ("ask(g, what=TWO if a else ONE, seat=0)", {1, 2}, set()),
        ("ask_both(g, a)", {2, 3}, set()),
        ("declared(g, a)", set(), {4, 5}),
        ("louder(g)", {2, 3}, {6}),
    ],
)
def test_effects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, asks: set[int], begins: set[int]
) -> None:
    found = effects(tmp_path, monkeypatch, call)
    assert (found.asks, found.begins) == (asks, begins)


@pytest.mark.parametrize(("call", "what"), [("ask(g, a + 1, 0)", "question"), ("unclear(g, a)", "procedure")])
def test_unclear_effects_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, what: str
) -> None:
    with pytest.raises(ProcedureError, match=f"which {what} this is: write a constant, or declare @"):
        effects(tmp_path, monkeypatch, call)
