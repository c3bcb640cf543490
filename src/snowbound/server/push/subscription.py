"""Where a browser wants its notifications. Stored as it was sent."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Key = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9_-]+={0,2}$")]  # base64url


class Subscribed(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push → 204. Where this browser wants to be told that it is its turn."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Key
    auth: Key
    language: Annotated[str, Meta(max_length=20)] = "en"
