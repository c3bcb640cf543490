"""Where play can stand, and could in older positions; and the questions."""

from __future__ import annotations

from snowbound.engine.positions import Arg, Procedure
from snowbound.engine.questions import names_of
from snowbound.games.donners_pointe import layout as x
from snowbound.games.donners_pointe.positions.naming import CARDS
from snowbound.games.donners_pointe.questions import QUESTIONS
from snowbound.games.donners_pointe.rules.day import day as each_day
from snowbound.games.donners_pointe.rules.ending import sudden_death
from snowbound.games.donners_pointe.rules.locations import butcher, diner, field
from snowbound.games.donners_pointe.rules.report import donner, office
from snowbound.games.donners_pointe.rules.warehouse import warehouse

VISITOR = Arg(low=0, high=x.SEATS - 1)
CUT = Arg("card", {1 + card: name for card, name in enumerate(CARDS)}, low=0, high=0)

edition = 2
begins_at = "draw"  # the start of its day
procedures: tuple[Procedure, ...] = (
    Procedure.of(
        each_day, "day", older={"stock": "start", "over": "sudden death"}, placed=Arg(low=0, high=x.SEATS - 1)
    ),
    Procedure.of(field, seat=VISITOR),
    Procedure.of(office, older={"ask": "start"}, seat=VISITOR),
    Procedure.of(donner, older={"first": "start"}, seat=VISITOR),
    Procedure.of(diner, older={"ask": "start"}, seat=VISITOR),
    Procedure.of(warehouse, older={"look": "start"}, seat=VISITOR),
    Procedure.of(butcher, older={"card": "start"}, seat=VISITOR, cut=CUT),
    Procedure.of(sudden_death, older={"deal": "start"}),
)

questions: tuple[str, ...] = names_of(QUESTIONS)
