"""Counts and lists as English says them, for sentences that games write."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
PLACES = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip
TIMES = ("never", "once", "twice")


def number(count: int) -> str:
    """
    >>> number(3), number(30)
    ('three', '30')
    """
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, one: str, many: str = "") -> str:
    """
    >>> counted(1, "round"), counted(4, "round"), counted(2, "memory", "memories")
    ('one round', 'four rounds', 'two memories')
    """
    return f"{number(count)} {one if count == 1 else many or one + 's'}"


def times(count: int) -> str:
    """
    >>> times(2), times(5)
    ('twice', 'five times')
    """
    return TIMES[count] if count < len(TIMES) else f"{number(count)} times"


def the_nth(nth: int, what: str) -> str:
    """A place in a row, from 1.

    >>> the_nth(3, "tale"), the_nth(30, "tale")
    ('The third tale', 'Tale 30')
    """
    if 0 < nth <= len(PLACES):
        return f"The {PLACES[nth - 1]} {what}"
    return f"{capital(what)} {nth}"


def capital(words: str) -> str:
    """
    >>> capital("a Red")
    'A Red'
    """
    return words[:1].upper() + words[1:]


def midway(words: str) -> str:
    """As it stands in the middle of a sentence.

    >>> midway("The third tale")
    'the third tale'
    """
    return words[:1].lower() + words[1:]


def listed(names: Iterable[T]) -> list[T | str]:
    """
    >>> "".join(listed(["Ada", "Ben", "Cleo"]))
    'Ada, Ben and Cleo'
    """
    every = list(names)
    line: list[T | str] = []
    for nth, name in enumerate(every):
        if nth:
            line.append(" and " if nth == len(every) - 1 else ", ")
        line.append(name)
    return line
