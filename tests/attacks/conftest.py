"""The same houses as the server's own tests have."""

from tests.server.conftest import clock, db, house

__all__ = ["clock", "db", "house"]
