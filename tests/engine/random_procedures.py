"""Random procedures: source code in every shape the transformer accepts."""

from __future__ import annotations

import random

HEAD = '''"""Written by dice."""
from __future__ import annotations
from typing import Annotated
from snowbound.engine.flow import WAIT, Out, Record, Tables, Wait, ask_one, close, emit, owe, question
from snowbound.engine.layout import int16
from snowbound.engine.procedures import Result, Steps, at, dispatcher, procedure
from snowbound.engine.rule import rule
ONE, ALL = 1, 2
class Toy(Record, seats=3, depth=8, options=0, script=1):
    total: Annotated[list[int], int16[3], "sums"]
    count: Annotated[int, int16, "steps taken"]
@rule
def ask_all(g: Toy, most: int) -> Wait:
    """Asks several, or nobody."""
    question(g, ALL)
    for seat in range(most % (g.players + 1)):
        owe(g, seat)
    return WAIT
@rule
def gather(g: Toy) -> int:
    total = 0
    for seat in range(g.players):
        total += (seat + 1) * g.answer[seat]
    close(g)
    return total
@rule
def is_odd(n: int) -> bool:
    return n % 2 == 1
'''


class Author:
    """Writes one procedure, which may call only procedures written before it."""

    def __init__(self, rng: random.Random, number: int, callees: list[tuple[str, int, bool]]) -> None:
        self.rng, self.number, self.callees = rng, number, callees
        self.name = f"p{number}"
        self.parameters = [f"a{i}" for i in range(rng.choice([0, 0, 1, 1, 2, 4]))]
        self.variables = [f"v{i}" for i in range(1 if len(self.parameters) == 4 else rng.randint(1, 3))]
        self.returns = rng.random() < 0.4
        self.points = self.counters = 0
        self.pinned = ", v0=7" if rng.random() < 0.2 and not any(returns for _, _, returns in callees) else ""
        self.counting: list[str] = []  # loop counters; no other statement may assign to them
        self.known = [*self.parameters, *self.variables]

    def written(self) -> str:
        kind = "Result" if self.returns else "Steps"
        given = "".join(f", {name}: int" for name in self.parameters)
        lines = [
            f"@procedure({self.number}{self.pinned})",
            f"def {self.name}(g: Toy, t: Tables, out: Out{given}) -> {kind}:",
        ]
        lines += [f"    {name} = {self.rng.randint(-3, 9)}" for name in self.variables]
        body, leaves = self.block(1, 3, in_loop=False)
        lines += body if self.points else [f"    yield at({self.point()})", *body]
        if leaves:
            return "\n".join(lines) + "\n"
        lines += [f"    emit(out, 1, {self.value()}, {self.value()}, {self.number})"]
        lines += [f"    return {self.value()}"] if self.returns else []
        return "\n".join(lines) + "\n"

    # ------------------------------------------------------------- expressions

    def value(self) -> str:
        names = [*self.known, *self.counting]
        kind = self.rng.randrange(6)
        if kind < 3:
            return self.rng.choice(names)
        if kind == 3:
            return str(self.rng.randint(-2, 9))
        if kind == 4:
            return f"g.total[{self.rng.randrange(3)}]"
        left, right = self.rng.choice(names), self.rng.choice(names)
        return f"({left} {self.rng.choice('+-*')} {right}) % {self.rng.randint(3, 40)}"

    def test(self) -> str:
        kind = self.rng.randrange(4)
        if kind == 0:
            return f"is_odd({self.value()})"
        if kind == 1:
            return f"{self.value()} > {self.value()} or {self.value()} == {self.rng.randint(0, 4)}"
        return f"{self.value()} {self.rng.choice(['<', '<=', '!=', '>'])} {self.value()}"

    def point(self) -> str:
        self.points += 1
        return f'"point {self.points}"'

    def asked(self) -> str:
        return f"(yield at({self.point()}, ask_one(g, ONE, ({self.value()}) % g.players)))"

    # -------------------------------------------------------------- statements

    def block(self, depth: int, room: int, in_loop: bool) -> tuple[list[str], bool]:
        """Some statements, and whether they always exit; nothing follows one that does."""
        lines: list[str] = []
        for _ in range(self.rng.randint(4, 8) if depth == 1 else self.rng.randint(1, 4)):
            stmt, leaves = self.statement(depth, room, in_loop)
            lines += stmt
            if leaves:
                return lines, True
        return lines, False

    def room_to_count(self) -> bool:
        """Whether the frame has room for another loop counter."""
        cells = 5 if self.pinned or any(returns for _, _, returns in self.callees) else 6
        return len(self.known) + len(self.counting) < cells

    def statement(self, depth: int, room: int, in_loop: bool) -> tuple[list[str], bool]:
        indent, rng = "    " * depth, self.rng
        target = rng.choice([*self.variables, *self.parameters[:1]])
        kind = rng.randrange(18 if room else 11)
        if kind == 0:
            return [f"{indent}{target} = {self.value()}"], False
        if kind == 1:
            return [f"{indent}{target} {rng.choice('+-')}= {self.value()}", f"{indent}{target} %= 50"], False
        if kind == 2:
            return [f"{indent}emit(out, 2, {self.value()}, {self.value()}, g.count)"], False
        if kind == 3:
            return [
                f"{indent}g.count += 1",
                f"{indent}g.total[{rng.randrange(3)}] = {self.value()} % 60",
            ], False
        if kind in (4, 5):
            form = rng.choice(["{t} = {a}", "{t} = {a} * 2 - 1", "{t} += {a}", "g.total[1] = {a}", "{a}"])
            return [indent + form.format(t=target, a=self.asked())], False
        if kind == 6:
            ask = f"{indent}yield at({self.point()}, ask_all(g, {self.value()}))"
            return [ask, f"{indent}{target} = gather(g) % 40"], False
        if kind == 7:
            return [f"{indent}yield at({self.point()})"], False
        if kind == 8 and self.callees:
            name, arguments, returns = rng.choice(self.callees)
            given = "".join(f", {self.value()}" for _ in range(arguments))
            call = f"(yield from at({self.point()}, {name}(g, t, out{given})))"
            return [
                f"{indent}{rng.choice([f'{target} = ', f'{target} -= ', '']) if returns else ''}{call}"
            ], False
        if kind == 9 and in_loop and rng.random() < 0.6:
            return [indent + rng.choice(["break", "continue"])], True
        if kind == 10 and depth > 1 and rng.random() < 0.5:
            return [f"{indent}return{f' {self.value()}' if self.returns else ''}"], True
        if kind in (11, 12, 13):
            return self.condition(depth, room, in_loop)
        if kind in (14, 15) and self.room_to_count():
            return self.counted(depth, room), False
        if kind in (16, 17) and self.room_to_count():
            return self.repeated(depth, room), False
        return [f"{indent}emit(out, 3, {self.value()}, 0, 0)"], False

    def condition(self, depth: int, room: int, in_loop: bool) -> tuple[list[str], bool]:
        indent, asks = "    " * depth, lambda: f"{self.asked()} > {self.rng.randint(0, 3)}"
        heads = [f"if {self.rng.choice([self.test, self.test, asks])()}:"]
        if self.rng.random() < 0.3:
            heads.append(f"elif {self.rng.choice([self.test, asks])()}:")
        if self.rng.random() < 0.5:
            heads.append("else:")
        lines, leaves = [], heads[-1] == "else:"
        for head in heads:
            body, out = self.block(depth + 1, room - 1, in_loop)
            lines += [indent + head, *body]
            leaves = leaves and out
        return lines, leaves

    def counted(self, depth: int, room: int) -> list[str]:
        indent, counter = "    " * depth, f"i{self.counters}"
        self.counters += 1
        free = [name for name in self.known if name in self.parameters[1:]]
        ends = [str(self.rng.randint(0, 4)), "g.players", *(f"{name} % 4" for name in free)]
        first = self.rng.choice(["", "", f"{self.rng.randint(0, 2)}, "])
        self.counting.append(counter)
        body, _ = self.block(depth + 1, room - 1, in_loop=True)
        self.counting.remove(counter)
        return [f"{indent}for {counter} in range({first}{self.rng.choice(ends)}):", *body]

    def repeated(self, depth: int, room: int) -> list[str]:
        indent, counter = "    " * depth, f"n{self.counters}"
        self.counters += 1
        self.counting.append(counter)
        counts = f"{counter} > 0"
        head = self.rng.choice([counts, counts, "True", f"{self.asked()} > {self.rng.randint(0, 3)}"])
        lines = [f"{indent}{counter} = {self.rng.randint(1, 4)}", f"{indent}while {head}:"]
        lines += [f"{indent}    {counter} -= 1"]
        if head != counts:
            lines += [f"{indent}    if {counter} < 0:", f"{indent}        break"]
        lines += self.block(depth + 1, room - 1, in_loop=True)[0]
        self.counting.remove(counter)
        return lines


def module(rng: random.Random, programs: int) -> str:
    """A file of programs, each with up to four procedures that call only earlier ones."""
    text, number, mains = HEAD, 0, []
    for _ in range(programs):
        callees: list[tuple[str, int, bool]] = []
        for _ in range(rng.randint(1, 4)):
            author = Author(rng, number, callees)
            text += author.written()
            callees = [*callees, (author.name, len(author.parameters), author.returns)]
            number += 1
        mains.append(f"({author.name}, {len(author.parameters)})")
    names = ", ".join(f"p{n}" for n in range(number))
    return f"{text}PROCEDURES = ({names},)\nMAINS = ({', '.join(mains)},)\nstep = dispatcher(*PROCEDURES)\n"
