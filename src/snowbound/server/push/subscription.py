"""Where a browser wants its notifications, as it is stored."""

from __future__ import annotations

from msgspec import Struct


class Subscription(Struct, frozen=True):
    """Fields that a newer version stored are skipped."""

    endpoint: str
    p256dh: str  # base64url, like the next
    auth: str
    language: str = "en"
