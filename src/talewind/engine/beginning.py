"""Sitting down to a game: who may play it with which options, and from which seed."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from .chance import Chance
from .errors import TalewindError
from .game import Game
from .playout import Playout
from .registry import game_named
from .table import Table


def new_table(
    game: str, *, seats: int, seed: int | str | bytes | None = None, options: dict[str, Any] | None = None
) -> Table:
    """Sit down to a game.

    The seed is 128 bits (an int, 32 hexadecimal digits or 16 bytes); without one, the table draws its own.
    """
    rules = game_named(game)
    return Table(rules, seats, seed_bytes(seed), settle(rules, seats, options or {}))


def new_playout(
    game: str, *, seats: int, seed: int | str | bytes | None = None, options: dict[str, Any] | None = None
) -> Playout:
    """The same game as `new_table` would deal, only to be played on: for thinking, counting and learning."""
    rules = game_named(game)
    settled = settle(rules, seats, options or {})
    position = rules.set_up(settled, seats, Chance(seed_bytes(seed)))
    return Playout(rules(position, settled, seats), seats)


def settle(rules: type[Game[Any, Any]], seats: int, options: dict[str, Any]) -> Any:
    """The options as they will be played, if so many people can play with them."""
    if seats not in rules.about.seats:
        fits = _counts(rules.about.seats)
        raise TalewindError("seat_count", f"{rules.about.title} is for {fits}, not {seats}.")
    return msgspec.convert(rules.about.settle(options, seats), rules.Options)


def _counts(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return f"{seats[0]} player{'s' if seats[0] > 1 else ''}"
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]} players"


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(16)
    try:
        if isinstance(seed, int):
            return seed.to_bytes(16, "big")
        if isinstance(seed, str):
            seed = bytes.fromhex(seed)
    except (OverflowError, ValueError):
        seed = b""
    if len(seed) != 16:
        raise TalewindError("bad_seed", "A seed is 128 bits: a number, 32 hexadecimal digits or 16 bytes.")
    return seed
