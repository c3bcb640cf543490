"""Cleans what people type: one paragraph without hidden or misleading characters."""

from __future__ import annotations

import re
import unicodedata

SOFT_HYPHEN, NON_JOINER, JOINER = "\u00ad", "\u200c", "\u200d"
INVISIBLE = SOFT_HYPHEN + NON_JOINER + JOINER
RUN = re.compile(f"([{INVISIBLE}])[{INVISIBLE}]+")
# Format characters that are drawn: Arabic and Kaithi number signs, the end of a verse, the Syriac abbreviation mark.
DRAWN = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")


def one_paragraph(text: str) -> str:
    """Spaces for line breaks and controls; joiners and soft hyphens only where they belong to a word or an emoji.

    Other format characters are removed: they are invisible or reverse the text.
    """
    visible = "".join(map(_kept, text))
    visible = RUN.sub(r"\1", visible)
    kept: list[str] = []
    for i, ch in enumerate(visible):
        if ch not in INVISIBLE or _belongs(ch, visible[i - 1 : i], visible[i + 1 : i + 2]):
            kept.append(ch)
    return " ".join("".join(kept).split())


def looks_like(text: str) -> str:
    """The text without invisible characters: names that look alike are equal."""
    return "".join(ch for ch in text if ch not in INVISIBLE)


def _kept(ch: str) -> str:
    kind = unicodedata.category(ch)
    if kind in ("Cc", "Cs", "Zl", "Zp"):
        return " "
    return "" if kind == "Cf" and ch not in INVISIBLE and ch not in DRAWN else ch


def _belongs(ch: str, before: str, after: str) -> bool:
    if ch == SOFT_HYPHEN:
        return _is(before, "LM") and _is(after, "LM")
    # Persian prefixes and numbers, conjuncts of Indic scripts, emoji of several people.
    if _is(before, "LMNS") and _is(after, "LMNS"):
        return True
    # An Arabic letter that stands alone may ask for the form it has within a word.
    return ch == JOINER and before != "" and unicodedata.bidirectional(before) == "AL"


def _is(ch: str, kinds: str) -> bool:
    return ch != "" and unicodedata.category(ch)[0] in kinds
