"""What is wrong, so that one sees it: of two tables, the first fact in which they differ."""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.authors.differences import difference, short


class Broken(AssertionError):
    """Something does not hold that holds for every game. Its first line says what."""


class Endless(Broken):
    """It goes on and on: there is no shorter way to that."""


def hold(truth: bool, otherwise: str) -> None:
    if not truth:
        raise Broken(otherwise)


def same(what: str, now: Any, should_be: Any) -> None:
    """That two things are equal; else where they differ first."""
    if now != should_be:
        where, mine, theirs = difference(now, should_be)
        raise Broken(f"{what}: {where} is {mine} and should be {theirs}.")


def there_and_back(thing: Any, kind: Any) -> Any:
    """Through JSON and back."""
    try:
        return msgspec.json.decode(msgspec.json.encode(thing), type=kind)
    except (msgspec.MsgspecError, TypeError) as error:
        raise Broken(f"{short(thing)} does not go through JSON and back: {error}") from error


def as_read(thing: Any) -> Any:
    """As whoever gets it as JSON reads it."""
    return msgspec.json.decode(msgspec.json.encode(thing))
