"""Your own bot on somebody else's server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from snowbound.cli.measuring import bot_app
from snowbound.engine import SnowboundError


@bot_app.command(name="connect")
def connect_bot(
    url: Annotated[
        str,
        typer.Argument(
            metavar="URL",
            help="A table's link, an invite, or a server: then any listed table that lets bots in.",
        ),
    ],
    bot: Annotated[
        str, typer.Argument(metavar="BOT", help="A file such as kind.py, pipe:COMMAND, or a bot of ours.")
    ],
    token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN", envvar="SNOWBOUND_BOT_TOKEN", help="Who the bot is; without one it is a new bot."
        ),
    ] = "",
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "",
) -> None:
    """Let a bot play at somebody's server: it needs no account, only a token it makes up itself."""
    from snowbound.client.outside_bot import OutsideBot, new_token

    address = urlsplit(url)
    if address.scheme not in ("http", "https") or not address.netloc:
        raise SnowboundError(
            f"{url!r} is not the address of a server or a table, which begins with http:// or https://."
        )
    if not token:
        token = new_token()
        print(f"A new bot. To be the same again: --token {token}", flush=True)
    called = name or Path(bot.removeprefix("pipe:").split()[-1]).stem[:24]
    outside = OutsideBot(f"{address.scheme}://{address.netloc}", token, called, bot)
    where, _, which = address.path.strip("/").partition("/")
    if where == "join":
        which = outside.call(f"/api/invites/{which}")["table"]["id"]
    one = where in ("table", "join") and which
    while True:
        table = which if one else outside.free_table()
        print(f"At {outside.base}/table/{table}", flush=True)
        print(f"The game is {outside.play(table)}.", flush=True)
        if one:
            return
