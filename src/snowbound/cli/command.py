"""The command itself; the modules beside this one add to it."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import snowbound
from snowbound.engine import SnowboundError


class Commands(TyperGroup):
    """Says what is wrong with a request in one message, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SnowboundError as error:
            print(f"snowbound: {error}", file=sys.stderr)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    help="Three tabletop games about the Donner Party.",
    no_args_is_help=True,
    add_completion=False,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"snowbound {snowbound.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    pass
