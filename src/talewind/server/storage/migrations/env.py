"""Alembic runs this; the connection comes from `store.py`."""

from alembic import context

from talewind.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
context.run_migrations()
