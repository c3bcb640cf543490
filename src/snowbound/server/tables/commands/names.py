"""Names people give themselves, names for bots, and text as it is stored."""

from __future__ import annotations

from snowbound.engine.typed_text import looks_like, one_paragraph
from snowbound.server.bots.characters import NAMES
from snowbound.server.errors import Refusal
from snowbound.server.protocol.parts import MAX_NAME
from snowbound.words import Message


def clean_text(text: str, longest: int, what: str) -> str:
    """Text as we store it: one paragraph, not too long."""
    kept = one_paragraph(text)
    if len(kept) > longest:
        args = {"what": what, "most": longest, "length": len(kept)}
        raise Refusal("text", Message("refused-too-long", args))
    return kept


def person_name(table_names: list[str], wished: str, seat: int) -> str:
    name = clean_text(wished, MAX_NAME, "name") or f"Player {seat + 1}"
    taken = {looks_like(other) for other in table_names}
    if looks_like(name) in taken:
        name = next(f"{name} {n}" for n in range(2, 99) if looks_like(f"{name} {n}") not in taken)
    return name


def bot_name(table_names: list[str], seat: int) -> str:
    return next(
        (name for name in (*NAMES[seat:], *NAMES) if name not in table_names),
        f"Bot {seat + 1}",
    )  # fmt: skip
