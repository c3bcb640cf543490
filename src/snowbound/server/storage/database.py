"""Connections to SQLite or PostgreSQL, migrations, and errors explained to the operator."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from importlib.resources import files
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Table, event, inspect, make_url, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from snowbound.engine import SnowboundError
from snowbound.server.monitoring.outage import cause
from snowbound.server.storage import schema
from snowbound.server.storage.sqlite_writer import PRAGMAS

ErrorTypes = tuple[type[Exception], ...]
COMMAND_TIMEOUT = 30.0  # seconds
CONNECT_TIMEOUT = 10.0


class BadDatabase(SnowboundError):
    """A database that the server cannot use."""


class NewerDatabase(Exception):
    """A database from a newer version of the server."""


def url_of(where: str) -> str:
    """The URL of an SQLite path or of a database's address (anything with ://)."""
    if "://" not in where:
        return f"sqlite+aiosqlite:///{Path(where).expanduser().absolute()}"
    scheme, _, rest = where.partition("://")
    return f"postgresql+asyncpg://{rest}" if scheme in ("postgres", "postgresql") else where


def file_of(url: str) -> Path | None:
    """The file of an SQLite database."""
    name = url.partition("///")[2]
    return Path(name) if url.startswith("sqlite") and name and ":memory:" not in name else None


def is_postgres(url: str) -> bool:
    return url.startswith("postgresql")


# PostgreSQL's modules are imported only when used: they take five megabytes.


def driver_errors(url: str) -> tuple[ErrorTypes, ErrorTypes]:
    """The errors its driver raises, and those among them that mean a conflict: a number, key or code is taken."""
    if not is_postgres(url):
        return (SQLAlchemyError, OSError, sqlite3.Error), (IntegrityError, sqlite3.IntegrityError)
    import asyncpg

    return (
        (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError),
        (IntegrityError, asyncpg.IntegrityConstraintViolationError),
    )


def insert_into(table: Table, url: str) -> Any:
    """An INSERT that supports ON CONFLICT."""
    if is_postgres(url):
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    return sqlite.insert(table)


def engine_for(url: str) -> AsyncEngine:
    more: dict[str, Any] = {}
    if is_postgres(url):
        limits = {"timeout": CONNECT_TIMEOUT, "command_timeout": COMMAND_TIMEOUT}
        more = {"pool_size": 8, "connect_args": limits}
    try:
        if file := file_of(url):
            file.parent.mkdir(parents=True, exist_ok=True)
        # Errors are logged, and parameters contain tables' secrets.
        engine = create_async_engine(url, hide_parameters=True, **more)
    except (OSError, ValueError, ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise BadDatabase(explain_error(url, error)) from None
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", _pragmas)
    return engine


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database up to date."""
    tables = inspect(connection).get_table_names()
    if not tables:
        schema.metadata.create_all(connection)
        connection.execute(schema.version.insert().values(version_num=schema.VERSION))
    elif schema.version.name not in tables or (
        connection.execute(select(schema.version.c.version_num)).scalar() != schema.VERSION
    ):
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Run the missing migrations."""
    from alembic import command  # seldom needed, and with Mako and Pygments it takes eight megabytes
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(files("snowbound.server.storage") / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase(str(error)) from None


def explain_error(url: str, error: BaseException) -> str:
    """Why the database cannot be used, and what to do."""
    why = cause(error)
    if isinstance(error, ValueError | ArgumentError | NoSuchModuleError | ModuleNotFoundError):
        return (
            f"{_without_password(url)} is no database Snowbound can use: give --db a path for SQLite, or "
            "postgresql://user:password@host/name."
        )
    if isinstance(error, NewerDatabase):
        return (
            f"The database {_without_password(url)} was made by a newer Snowbound: {why} "
            "Use that version, or another database."
        )
    file = file_of(url)
    if file is None:
        return f"Cannot use the database {_without_password(url)}: {why}. Is it running, and is its address right?"
    if isinstance(getattr(error, "orig", None), sqlite3.DatabaseError):
        if "not a database" in why:
            return f"{file} is not an SQLite database: give --db another path."
        if "malformed" in why:
            return f"The database {file} is damaged ({why}): put a backup in its place."
        if "locked" in why:
            return f"The database {file} is locked by another program: end that, or give --db another path."
    return f"Cannot use the database file {file}: {why}. May this user write there, and is there room?"


def _without_password(url: str) -> str:
    kind = url.partition("://")[0].partition("+")[0]
    try:
        return make_url(url).set(drivername=kind).render_as_string()
    except (ArgumentError, ValueError):
        return f"{kind}://…"


class ServerLock:
    """Lets one server at a time write to an SQLite file. The lock ends with the process, even if it is killed."""

    def __init__(self, url: str) -> None:
        self._file = file_of(url)
        self._held: IO[str] | None = None

    def acquire(self) -> None:
        """BadDatabase if another server holds it."""
        if self._file and sys.platform != "win32":
            self._acquire(self._file.resolve())

    def _acquire(self, file: Path) -> None:
        import fcntl

        # A separate file: closing the database's own would drop the locks SQLite holds on it.
        try:
            held = open(f"{file}-server", "a+", encoding="ascii")  # noqa: SIM115
        except OSError as error:
            raise BadDatabase(explain_error(f"sqlite:///{file}", error)) from None
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            held.seek(0)
            other = held.read(20).strip()
            held.close()
            raise BadDatabase(
                f"Another server{f' (process {other})' if other else ''} uses the database {file}. Stop that one, "
                "or give this one another --db; several servers can share a PostgreSQL database."
            ) from None
        except OSError:  # a file system without locks
            held.close()
            return
        held.truncate(0)
        with contextlib.suppress(OSError):  # a full disk
            held.write(str(os.getpid()))
            held.flush()
        self._held = held

    def release(self) -> None:
        if self._held:
            with contextlib.suppress(OSError):
                self._held.close()
            self._held = None
