"""The schema of a database, brought up to date when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from talewind.engine import TalewindError

from . import latch, schema

if TYPE_CHECKING:
    from alembic.config import Config

VERSION = sa.table("alembic_version", sa.column("version_num"))
OURS = {*schema.metadata.tables, *schema.nodes.tables, VERSION.name}
MOVING = "talewind_moving"
"""Where a house lies, in PostgreSQL, while it is moved there: nobody finds half of it."""


def bring_up_to_date(connection: sa.Connection, name: str) -> None:
    """All or nothing. Alembic takes longer to import than a house to open: only an older schema needs it."""
    latch.one_at_a_time(connection)
    there = check_ours(connection, name)
    if there == schema.REVISION:
        connection.rollback()
        return
    if there is None:
        make(connection)
    else:
        _migrate(connection, name, there)
    connection.commit()


def check_ours(connection: sa.Connection, name: str) -> str | None:
    """Its revision; None if the database is empty. One of another program is left alone."""
    if half_moved(connection):
        raise TalewindError(
            "db_half_moved",
            f"A house was being moved into the database {name}, and that was cut short. "
            "Run `talewind move` once more.",
        )
    there = revision_of(connection)
    if there is None and sa.inspect(connection).get_table_names():
        raise TalewindError(
            "db_foreign", f"The database {name} belongs to another program. Name another one with --db."
        )
    return there


def half_moved(connection: sa.Connection) -> bool:
    """Whether a house is on its way here."""
    return connection.dialect.name == "postgresql" and MOVING in sa.inspect(connection).get_schema_names()


def revision_of(connection: sa.Connection) -> str | None:
    if VERSION.name not in sa.inspect(connection).get_table_names():
        return None
    return connection.execute(sa.select(VERSION)).scalar()


def make(connection: sa.Connection) -> None:
    """A new database needs no history: it is made as it is to be. (A test compares the two.)"""
    version = sa.Table(
        "alembic_version",
        sa.MetaData(),
        sa.Column("version_num", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
    )
    schema.metadata.create_all(connection, checkfirst=False)
    if connection.dialect.name == "postgresql":
        schema.nodes.create_all(connection, checkfirst=False)
    version.create(connection)
    connection.execute(version.insert().values(version_num=schema.REVISION))


def make_as_of(connection: sa.Connection, revision: str, name: str) -> None:
    """A new database as that revision had it."""
    if revision == schema.REVISION:
        make(connection)
    else:
        _migrate(connection, name, revision, to=revision)


def check_known(revision: str, name: str) -> None:
    _script(name, revision)


def _migrate(connection: sa.Connection, name: str, there: str, to: str = "head") -> None:
    from alembic import command

    config = _script(name, there)
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _script(name: str, there: str) -> Config:
    """All migrations, if that revision is one of them."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "talewind.server.storage:migrations")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if there not in known:
        raise TalewindError(
            "db_newer",
            f"The database {name} was made by a newer Talewind (schema {there}). Update Talewind to open it.",
        )
    return config
