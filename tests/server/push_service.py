"""A push service for the tests: it speaks TLS and decrypts what it receives as a browser would."""

from __future__ import annotations

import asyncio
import base64
import datetime
import ipaddress
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import h11
import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class PushService:
    """Where notifications arrive, and the keys of the one browser they are for."""

    def __init__(self, folder: Path) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.status = 201
        self.got: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.came = asyncio.Event()
        self.port = 0
        self.certificate = folder / "push.pem"
        self._make_certificate()

    def _make_certificate(self) -> None:
        key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
        now = datetime.datetime.now(datetime.UTC)
        here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
        made = (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(here, critical=True)
            .sign(key, hashes.SHA256())
        )
        form = serialization.PrivateFormat.PKCS8
        pem = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
        self.certificate.write_bytes(pem + made.public_bytes(serialization.Encoding.PEM))

    def subscription(self, path: str = "box") -> dict[str, str]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        endpoint = f"https://127.0.0.1:{self.port}/{path}"
        return {"endpoint": endpoint, "p256dh": _text(point), "auth": _text(self.auth), "language": "en"}

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wire, body, headers = h11.Connection(h11.SERVER), b"", {}
        while not isinstance(event := wire.next_event(), h11.EndOfMessage):
            if event is h11.NEED_DATA:
                wire.receive_data(await reader.read(4096))
            elif isinstance(event, h11.Request):
                headers = {name.decode(): value.decode() for name, value in event.headers}
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
        more = [("Location", "https://127.0.0.1:1/elsewhere")] if self.status == 302 else []
        answer = h11.Response(status_code=self.status, headers=[("Content-Length", "0"), *more])
        writer.write((wire.send(answer) or b"") + (wire.send(h11.EndOfMessage()) or b""))
        await writer.drain()
        writer.close()
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        self.headers.append(headers)
        self.got.append(json.loads(plain))
        self.came.set()

    async def until(self, count: int) -> None:
        async def wait() -> None:
            while len(self.got) < count:
                self.came.clear()
                await self.came.wait()

        await asyncio.wait_for(wait(), 60)

    def signed_by(self, key: str) -> bool:
        """Whether the last message came from the server with that key."""
        said = self.headers[-1]["authorization"]
        assert f"k={key}" in said
        return bool(Vapid02.verify(said))


@asynccontextmanager
async def push_service(folder: Path, server: Any) -> AsyncIterator[PushService]:
    """A push service the server may reach despite its private address and untrusted certificate."""
    found = PushService(folder)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(found.certificate)
    listening = await asyncio.start_server(found._serve, "127.0.0.1", 0, ssl=tls)
    found.port = listening.sockets[0].getsockname()[1]
    allow(found, server)
    try:
        yield found
    finally:
        listening.close()


def allow(service: PushService, server: Any) -> None:
    async def here(_host: str, _port: int) -> str:
        return "127.0.0.1"

    server.notifier.soon = server.notifier.later = 0.05
    server.notifier.sender.resolve = here
    server.notifier.sender.tls = ssl.create_default_context(cafile=str(service.certificate))
