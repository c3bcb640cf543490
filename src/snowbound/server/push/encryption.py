"""Encryption of notifications: for one browser (RFC 8291), and the server's own key, by which push services know it
(VAPID, RFC 8292).

Imported on first use: it takes eight megabytes, and most servers never send a notification.
"""

from __future__ import annotations

import base64
import re
import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from snowbound.server.push.subscription import Subscription

VAPID_LIFETIME = 12 * 3600
CONTACT = "mailto:operator@"  # and the server's name, for push services that want to complain
MAIL_HOST = re.compile(r"[\w-]+(\.[\w-]+)+")  # push services want a whole name, and no IPv6 address


def new_key() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


class Vapid:
    """One server's key."""

    def __init__(self, pem: bytes, name: str) -> None:
        self._vapid = Vapid02.from_pem(pem)
        self._contact = CONTACT + (name if MAIL_HOST.fullmatch(name) else "localhost")

    def headers(self, endpoint: str) -> dict[str, str]:
        """Identify the sender to the push service at that address."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VAPID_LIFETIME,
            "sub": self._contact,
        }
        found: dict[str, str] = self._vapid.sign(claims)
        return found


def can_encrypt_for(subscription: Subscription) -> bool:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(subscription.p256dh))
        return len(_bytes(subscription.auth)) == 16
    except ValueError:
        return False


def encrypted(message: bytes, to: Subscription) -> bytes:
    found: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(to.p256dh),
        auth_secret=_bytes(to.auth),
        version="aes128gcm",
    )
    return found


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
