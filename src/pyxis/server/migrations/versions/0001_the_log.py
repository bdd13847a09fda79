"""The log, the list of matches, and who takes part in them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first form."""
    op.create_table(
        "entries",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("message", sa.String(96)),
        sa.Column("what", sa.Text, nullable=False),
        sa.UniqueConstraint("match", "message", name="one_entry_for_a_message"),
    )
    op.create_table(
        "matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("deadline", sa.Float),
    )
    op.create_index("matches_listed", "matches", ["listed", "opened"])
    op.create_index("matches_deadline", "matches", ["deadline"])
    op.create_table(
        "members",
        sa.Column("person", sa.String(43), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
    )


def downgrade() -> None:
    """Nothing is left."""
    op.drop_table("members")
    op.drop_table("matches")
    op.drop_table("entries")
