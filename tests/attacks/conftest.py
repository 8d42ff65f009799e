"""The same houses as the server's own tests have."""

from tests.server.conftest import clock, db, empty_house, house, one_way_for_all

__all__ = ["clock", "db", "empty_house", "house", "one_way_for_all"]
