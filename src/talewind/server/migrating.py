"""The schema of a database, brought up to date when it is opened."""

from __future__ import annotations

import sqlalchemy as sa

from talewind.engine import TalewindError

from . import schema

VERSION = sa.table("alembic_version", sa.column("version_num"))


def bring_up_to_date(connection: sa.Connection, name: str) -> None:
    """All or nothing. Alembic takes longer to import than a house to open: only an older schema needs it."""
    tables = sa.inspect(connection).get_table_names()
    there = connection.execute(sa.select(VERSION)).scalar() if "alembic_version" in tables else None
    if there == schema.REVISION:
        connection.rollback()
        return
    if there is None and tables:
        raise TalewindError(
            "db_foreign", f"The database {name} belongs to another program. Name another one with --db."
        )
    if there is None:
        _make(connection)
    else:
        _migrate(connection, name, there)
    connection.commit()


def _make(connection: sa.Connection) -> None:
    """A new database needs no history: it is made as it is to be. (A test compares the two.)"""
    version = sa.Table(
        "alembic_version",
        sa.MetaData(),
        sa.Column("version_num", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
    )
    schema.metadata.create_all(connection, checkfirst=False)
    version.create(connection)
    connection.execute(version.insert().values(version_num=schema.REVISION))


def _migrate(connection: sa.Connection, name: str, there: str) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "talewind.server:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if there not in known:
        raise TalewindError(
            "db_newer",
            f"The database {name} was made by a newer Talewind (schema {there}). Update Talewind to open it.",
        )
    command.upgrade(config, "head")
