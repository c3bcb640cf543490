"""Commands for a server's operator: tables and addresses."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from snowbound.cli.command import app
from snowbound.client.calls import CallRefused, call
from snowbound.engine import SnowboundError

operator = typer.Typer(
    help="Hide tables and ban addresses at a server you run.", no_args_is_help=True, add_completion=False
)
app.add_typer(operator, name="operator")

At = Annotated[str, typer.Option("--server", metavar="URL", help="The server's address.")]
Token = Annotated[
    str,
    typer.Option(
        "--token",
        metavar="TOKEN",
        envvar="SNOWBOUND_OPERATOR_TOKEN",
        help="The operator's token, as for `snowbound serve`.",
    ),
]
HERE = "http://127.0.0.1:8750"


def _call(server: str, token: str, path: str, body: dict[str, Any] | None = None) -> None:
    if not token:
        raise SnowboundError("Give the server's token with --token, or better as SNOWBOUND_OPERATOR_TOKEN.")
    if not server.startswith(("http://", "https://")):
        raise SnowboundError(f"{server!r} is not a server's address, which begins with http:// or https://.")
    try:
        found = call(server.rstrip("/"), path, token, body)
    except CallRefused as refusal:
        if refusal.status != 404:
            raise
        raise SnowboundError(
            f"The server at {server} has no operator: start it with --operator-token."
        ) from None
    print("Banned addresses:", ", ".join(found["bans"]) or "none")
    print("Hidden tables:", ", ".join(found["hidden"]) or "none")


@operator.command("list")
def show_all(server: At = HERE, token: Token = "") -> None:
    """Print what is banned and hidden."""
    _call(server, token, "/api/operator")


@operator.command()
def ban(address: str, server: At = HERE, token: Token = "") -> None:
    """Ban an address, or a network such as 203.0.113.0/24."""
    _call(server, token, "/api/operator/ban", {"address": address, "on": True})


@operator.command()
def unban(address: str, server: At = HERE, token: Token = "") -> None:
    """Lift a ban."""
    _call(server, token, "/api/operator/ban", {"address": address, "on": False})


@operator.command()
def hide(table: str, server: At = HERE, token: Token = "") -> None:
    """Hide a table from all lists. Its link still works."""
    _call(server, token, "/api/operator/hide", {"table": table, "on": True})


@operator.command()
def show(table: str, server: At = HERE, token: Token = "") -> None:
    """List a hidden table again."""
    _call(server, token, "/api/operator/hide", {"table": table, "on": False})
