"""Sends encrypted messages to browsers' push services (RFC 8030, 8291)."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import ssl
from functools import cached_property

import h11

from snowbound.server.hosts import host_and_port
from snowbound.server.push import endpoints
from snowbound.server.push.subscription import Subscription
from snowbound.server.storage.server_data import ServerData
from snowbound.words import Message

PUSH_TTL = 24 * 3600
TIMEOUT = 20.0  # seconds
GONE_STATUSES = (404, 410)
PUBLIC_KEY_LENGTH = 65  # bytes of a public key, uncompressed


def public_part(pem: bytes) -> str:
    """The public key as browsers want it: base64url without padding. A PKCS #8 key ends with it."""
    der = base64.b64decode(b"".join(pem.splitlines()[1:-1]))
    return base64.urlsafe_b64encode(der[-PUBLIC_KEY_LENGTH:]).decode().rstrip("=")


class Sender:
    """Sends to push services: over TLS, to public addresses, and without following redirects."""

    def __init__(self, data: ServerData, name: str) -> None:
        self._data, self._name = data, name
        self._key = b""
        self.resolve = endpoints.resolve

    @cached_property
    def tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    async def public_key(self) -> str:
        return public_part(await self._own_key())

    async def _own_key(self) -> bytes:
        """Created on first use and stored in the database, so all processes have the same key."""
        self._key = self._key or await self._data.get_or_create("vapid", self._new_key)
        return self._key

    async def _new_key(self) -> bytes:
        await self._load()
        from snowbound.server.push.encryption import new_key

        return new_key()

    async def _load(self) -> None:
        """Import off the event loop what is slow to import and seldom needed."""

        def load() -> None:
            import snowbound.server.push.encryption  # noqa: F401

            _ = self.tls

        await asyncio.to_thread(load)

    async def check(self, subscription: Subscription) -> None:
        """BadEndpoint if we cannot encrypt for it or send there."""
        host, port, _ = endpoints.split_endpoint(subscription.endpoint)
        await self._load()
        from snowbound.server.push.encryption import can_encrypt_for

        if not can_encrypt_for(subscription):
            raise endpoints.BadEndpoint(Message("wrong-push-keys"))
        await self.resolve(host, port)

    async def send(self, to: Subscription, message: bytes, topic: str) -> int:
        """The response's status; 0 if there was none."""
        key = await self._own_key()
        await self._load()
        from snowbound.server.push.encryption import Vapid, encrypted

        body = encrypted(message, to)
        headers = {
            **Vapid(key, self._name).headers(to.endpoint),
            "TTL": str(PUSH_TTL),
            "Topic": topic,  # replaces an undelivered one
            "Urgency": "normal",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        try:
            return await asyncio.wait_for(self._post(to.endpoint, headers, body), TIMEOUT)
        except (OSError, TimeoutError, h11.ProtocolError, EOFError):
            return 0

    async def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        host, port, path = endpoints.split_endpoint(endpoint)
        address = await self.resolve(host, port)
        reader, writer = await asyncio.open_connection(address, port, ssl=self.tls, server_hostname=host)
        try:
            wire = h11.Connection(h11.CLIENT)
            at = host_and_port(host, port).removesuffix(":443")
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
