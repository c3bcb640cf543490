"""What is asked: every question with its clause, its choices and their fields."""

from snowbound.engine.events import NUMBER
from snowbound.engine.questions import choice, declare, no, question

from .rules import LAY, MOST, NAME, SEATS, TAKE

NUMBERS = choice("name", range(SEATS), number=NUMBER, values=lambda at, n: {"number": n}, typed="number")
STICKS = choice("take", range(1, MOST + 1), sticks=NUMBER, values=lambda at, n: {"sticks": n})
KINDLING = choice("lay", LAY, "WP-3", sticks=NUMBER, values=lambda at, _: {"sticks": at.g.kindling[at.seat]})
WHY_NOT = [lambda at, action: no("no-such-sticks", "WP-2", "WP-3")]  # if it is not among the choices

QUESTIONS = declare(
    question(NAME, "name a number", "WP-1", choices=[NUMBERS]),
    question(TAKE, "take", "WP-2", choices=[STICKS, KINDLING], refuses=WHY_NOT),
)
