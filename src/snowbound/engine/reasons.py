"""Messages for the reasons that rules of thumb give with `because`."""

from __future__ import annotations

from collections.abc import Mapping

from snowbound.words import slug


def reasons(names: Mapping[str, object], prefix: str = "") -> dict[int, str]:
    """The message of each constant among these names: of `W_TOO_TIRED = 8`, with the prefix `W_`, `why-too-tired`."""
    return {
        code: f"why-{slug(name.removeprefix(prefix))}"
        for name, code in names.items()
        if name.isupper() and name.startswith(prefix) and isinstance(code, int)
    }
