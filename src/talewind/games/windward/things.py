"""Rows of things that change now and then: the same things but one, or with another one."""

from __future__ import annotations

from typing import TypeVar

from .board import Space

T = TypeVar("T")


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The same things but one."""
    return less(things, things.index(thing))


def less(things: tuple[T, ...], at: int) -> tuple[T, ...]:
    """The same things but the one in this place."""
    return things[:at] + things[at + 1 :]


def put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The same things with another one in this place."""
    return (*things[:at], thing, *things[at + 1 :])


def moved(spaces: tuple[Space, ...], frm: Space, to: Space) -> tuple[Space, ...]:
    """The same spaces after all that stood on one of them went to another."""
    return tuple([to if space == frm else space for space in spaces])
