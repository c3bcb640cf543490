"""The tables of the database. A game is stored as its log; `tables` and `members` are an index to find it by."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

VERSION = "0002"  # of this schema: the newest of migrations/versions
metadata = MetaData()

version = Table(  # as Alembic creates it
    "alembic_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("key", String(80)),  # of the command it came from, which is carried out once
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "key", name="one_entry_a_command"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("phase", String(8), nullable=False, index=True),
    Column("listed", Integer, nullable=False),
    Column("clocked", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
    Column("summary", LargeBinary, nullable=False),  # for lists
)

members = Table(
    "members",
    metadata,
    Column("browser", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)

hidden = Table("hidden", metadata, Column("table_id", String(32), primary_key=True))  # from lists

bans = Table(
    "bans",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

kept = Table(
    "kept",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of its address
    Column("browser", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

told = Table(  # which question each seat was last notified of
    "told",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
)
