"""A message, encrypted for one browser, on its way to its push service (RFC 8030, 8291)."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import ssl

import h11
import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from snowbound.server.http.schemas import Subscribed
from snowbound.server.push import endpoints
from snowbound.server.push.keys import Vapid
from snowbound.words import Message

A_DAY = 24 * 3600
PATIENCE = 20.0  # seconds
GONE = (404, 410)

read = msgspec.json.Decoder(Subscribed).decode


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check(subscription: Subscribed) -> None:
    """BadEndpoint if we cannot encrypt for it or send there."""
    endpoints.parts_of(subscription.endpoint)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(subscription.p256dh))
        good = len(_bytes(subscription.auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise endpoints.BadEndpoint(Message("wrong-push-keys"))


class Sender:
    """Sends to push services: over TLS, to public addresses, and without following redirects."""

    def __init__(self, vapid: Vapid) -> None:
        self.vapid = vapid
        self.resolve = endpoints.resolve
        self.tls = ssl.create_default_context()

    async def send(self, to: Subscribed, message: bytes, topic: str) -> int:
        """The response's status; 0 if there was none."""
        body = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(to.p256dh),
            auth_secret=_bytes(to.auth),
            version="aes128gcm",
        )
        headers = {
            **self.vapid.headers(to.endpoint),
            "TTL": str(A_DAY),
            "Topic": topic,  # replaces what has not been delivered yet
            "Urgency": "normal",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        try:
            return await asyncio.wait_for(self._post(to.endpoint, headers, body), PATIENCE)
        except (OSError, TimeoutError, h11.ProtocolError, EOFError):
            return 0

    async def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        host, port, path = endpoints.parts_of(endpoint)
        address = await self.resolve(host, port)
        reader, writer = await asyncio.open_connection(address, port, ssl=self.tls, server_hostname=host)
        try:
            wire = h11.Connection(h11.CLIENT)
            at = host if port == 443 else f"{host}:{port}"
            request = h11.Request(method="POST", target=path, headers=[("Host", at), *headers.items()])
            for part in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(wire.send(part) or b"")
            await writer.drain()
            while True:
                event = wire.next_event()
                if isinstance(event, h11.Response):
                    return int(event.status_code)
                if event is h11.NEED_DATA:
                    data = await reader.read(4096)
                    if not data:
                        raise EOFError
                    wire.receive_data(data)
        finally:
            writer.close()
            with contextlib.suppress(OSError, ssl.SSLError):
                await writer.wait_closed()
