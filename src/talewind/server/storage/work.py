"""What a database is given to do: a whole piece of work, as a function of a SQLAlchemy connection."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import sqlalchemy as sa

T = TypeVar("T")
Work: TypeAlias = Callable[[sa.Connection], T]
