"""Logs of tables, and an index to find them by."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "key", name="one_entry_a_command"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("phase", sa.String(8), nullable=False, index=True),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("clocked", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False, index=True),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("browser", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )


def downgrade() -> None:
    for name in ("members", "tables", "entries"):
        op.drop_table(name)
