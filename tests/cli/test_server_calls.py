"""Commands that call a server say in one message what went wrong, whoever answered."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.cli.conftest import Call

Raw = bytes  # a whole answer
PAGE = b"<html><h1>502 Bad Gateway</h1></html>"


def answer(status: str, body: bytes) -> Raw:
    return b"HTTP/1.0 %b\r\nContent-Length: %d\r\n\r\n%b" % (status.encode(), len(body), body)


@contextmanager
def answering(raw: Raw) -> Iterator[str]:
    """A server, or a proxy before it, that answers every request with that."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.wfile.write(raw)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def operator(base: str) -> list[str]:
    return ["operator", "list", "--server", base, "--token", "a-token-nobody-guesses"]


def bot(base: str) -> list[str]:
    return ["bot", "connect", base, "random", "--token", "snowbot-"]


@pytest.mark.parametrize("command", [operator, bot])
@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (answer("502 Bad Gateway", PAGE), "{base} refused the request: status 502"),
        (answer("502 Bad Gateway", b"\xff"), "{base} refused the request: status 502"),
        (answer("403 Forbidden", b"[]"), "{base} refused the request: status 403"),
        (answer("403 Forbidden", b'{"error": "Not you."}'), "{base} refused the request: Not you."),
        (answer("200 OK", PAGE), "{base} does not answer as a Snowbound server does."),
        (b"what?\r\n", "{base} cannot be reached: what?"),
    ],
)
def test_an_answer_that_is_no_use(
    snowbound: Call, command: Callable[[str], list[str]], raw: Raw, message: str
) -> None:
    with answering(raw) as base:
        result = snowbound(*command(base))
    assert result.exit_code == 2, result.exception
    assert result.stderr.strip() == f"snowbound: {message.format(base=base)}"


def test_a_server_without_an_operator(snowbound: Call) -> None:
    with answering(answer("404 Not Found", b"{}")) as base:
        result = snowbound(*operator(base))
    assert result.exit_code == 2
    assert f"The server at {base} has no operator: start it with --operator-token." in result.stderr


@pytest.mark.parametrize("command", [operator, bot])
def test_nobody_answers(snowbound: Call, command: Callable[[str], list[str]]) -> None:
    with answering(b"") as base:
        pass
    result = snowbound(*command(base))
    assert result.exit_code == 2
    assert f"{base} cannot be reached: " in result.stderr
