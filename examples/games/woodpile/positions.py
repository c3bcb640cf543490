"""How positions are written and read; a view is written from a masked record."""

from typing import Any

from snowbound.engine.positions import Arg, Procedure, Reader

from .rules import MOST, SEATS, SPENT, STICKS, UNKNOWN, evening, turn

SEAT = Arg(low=0, high=SEATS - 1)
procedures = (Procedure.of(evening, seat=SEAT), Procedure.of(turn, seat=SEAT))


def write(g: Any, t: Any) -> dict[str, Any]:
    said: dict[int, Any] = {SPENT: "laid down", UNKNOWN: "hidden"}
    rows = [{"kindling": said.get(g.kindling[seat], g.kindling[seat])} for seat in range(g.players)]
    if g.over:
        rows[g.watch]["watch"] = True
    return {"left": g.left, "company": rows}


def read(r: Reader, g: Any, t: Any) -> None:
    g.left = r.number(r.doc, "left", "", 0, 20 + MOST * SEATS, g.opt[STICKS])
    for seat, row in enumerate(r.rows("company", g.players)):
        where = f"company[{seat}]"
        r.only(row, where, ["kindling", "watch"])
        if row.get("kindling") != "laid down":
            g.kindling[seat] = r.number(row, "kindling", where, 1, MOST, 1)
        if r.flag(row, "watch", where):
            g.watch = seat
