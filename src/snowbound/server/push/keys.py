"""The server's own key, by which push services know it (VAPID, RFC 8292). Made on the first start and kept with the
tables, so that all processes at one database have the same."""

from __future__ import annotations

import base64
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

TWELVE_HOURS = 12 * 3600
CONTACT = "mailto:operator@"  # and the server's name, for push services that want to complain


def new_key() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


class Vapid:
    """One server's key."""

    def __init__(self, pem: bytes, name: str) -> None:
        self._vapid = Vapid02.from_pem(pem)
        self._contact = CONTACT + name

    @property
    def public(self) -> str:
        """As browsers want it: base64url without padding."""
        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def headers(self, endpoint: str) -> dict[str, str]:
        """Identify the sender to the push service at that address."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TWELVE_HOURS,
            "sub": self._contact,
        }
        found: dict[str, str] = self._vapid.sign(claims)
        return found
