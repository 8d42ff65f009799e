"""Table codes: an animal, a plant and four digits. Short enough to read aloud, long enough not to be guessed.

There are 192 animals, 192 plants and 9,000 numbers: 332 million codes. Wrong guesses are limited
(`limits.WrongCodes`): a stranger who looks for *any* of 1,000 tables from one address needs 23 days, for a
*certain* one 32 years; `docs/protocol.md` has the arithmetic for many addresses. What a right guess wins is a
place among the watchers: seats belong to cookies of 256 bits, and a host can lock the table and remove a
stranger.
"""

from __future__ import annotations

import re
import secrets
from functools import cache
from importlib.resources import files

from talewind.engine import TalewindError

_SHAPE = re.compile(r"^[a-z]{2,12}-[a-z]{2,12}-[1-9][0-9]{3}$")


@cache
def words() -> tuple[list[str], list[str]]:
    """The animals and the plants."""
    text = files("talewind.server.tables").joinpath("codes.txt").read_text(encoding="utf-8")
    animals, plants = text.split("\n\n")
    return animals.split(), plants.split()


def new_code() -> str:
    animals, plants = words()
    return f"{secrets.choice(animals)}-{secrets.choice(plants)}-{1000 + secrets.randbelow(9000)}"


def no_such_table() -> TalewindError:
    return TalewindError("no_such_table", "There is no table with that code. Was it deleted, or mistyped?")


def tidy(code: str) -> str | None:
    """A code as it was meant; None if it cannot be one.

    >>> tidy(" Otter Plum 4731")
    'otter-plum-4731'
    """
    if len(code) > 60:
        return None
    joined = re.sub(r"[\s_-]+", "-", code.strip().lower())
    return joined if _SHAPE.match(joined) else None
