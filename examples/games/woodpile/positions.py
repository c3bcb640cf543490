"""How positions are written and read; a view is written from a masked record."""

from typing import Any

from snowbound.engine.flow import push
from snowbound.engine.frames import check_frames, check_question
from snowbound.engine.notation import Arg, Procedure, Reader
from snowbound.engine.questions import names_of

from .questions import QUESTIONS
from .rules import MOST, P_EVENING, SEATS, SPENT, STICKS, UNKNOWN, evening, turn

SEAT = Arg(low=0, high=SEATS - 1)
procedures: tuple[Procedure, ...] = (Procedure.of(evening, seat=SEAT), Procedure.of(turn, seat=SEAT))


def write(g: Any, t: Any) -> dict[str, Any]:
    said: dict[int, Any] = {SPENT: "laid down", UNKNOWN: "hidden"}
    rows = [{"kindling": said.get(g.kindling[seat], g.kindling[seat])} for seat in range(g.players)]
    if g.over:
        rows[g.watch]["watch"] = True
    return {"left": g.left, "company": rows}


def read(r: Reader, g: Any, t: Any) -> None:
    r.used.add("left")
    g.left = r.number(r.doc, "left", "", 0, 20 + MOST * SEATS, g.opt[STICKS])
    rows = r.rows("company", g.players)
    for seat in range(g.players):
        row = rows[seat] if seat < len(rows) else {}
        r.only(row, f"company[{seat}]", ["kindling", "watch"])
        if row.get("kindling") != "laid down":
            g.kindling[seat] = r.number(row, "kindling", f"company[{seat}]", 1, MOST, 1)
        if r.flag(row, "watch", f"company[{seat}]"):
            g.watch = seat


def begin(g: Any, t: Any) -> None:
    push(g, P_EVENING, 0, 0, 0)


def check(r: Reader, g: Any, t: Any) -> None:
    if not g.over:
        check_frames(r, g, procedures)
        check_question(r, g, procedures, names_of(QUESTIONS))
