"""What is played in an arena, and how seats and seeds are dealt. The same settings give the same games."""

from __future__ import annotations

import inspect
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import talewind.engine
import talewind.tales
from talewind.engine import Game, TalewindError, game_named, new_table
from talewind.engine.bots import RANDOM, make_bot

CAP = 100_000
"""Answers after which a game is given up as one that never ends."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that the outcome of every single game depends on. How many are played is not among it."""

    game: str
    edition: int
    code: str
    """A fingerprint of the rules and bots: results of different ones are never mixed."""
    players: int
    bots: list[str]
    """One for each chair, or by side, before anybody is moved."""
    by_side: bool = False
    """Whether bots share sides, and not chairs: where they are moved about in a game that deals sides."""
    rotated: bool
    seed: int
    options: list[dict[str, Any]]
    """What was chosen; several, where an option was given several values: so many kinds of game."""
    cap: int
    words: bool = False
    """Whether words are kept with the answers: a folder holds them of all its games or of none."""

    @property
    def block(self) -> int:
        """So many games on end seat every bot on every chair, or on every side, equally often."""
        return len(self.bots) if self.rotated and len(set(self.bots)) > 1 else 1

    @property
    def kinds(self) -> list[str]:
        return list(dict.fromkeys(self.bots))

    @property
    def varied(self) -> list[str]:
        """Which options were given several values."""
        first = self.options[0]
        return [name for name in first if any(each[name] != first[name] for each in self.options)]


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played. Its outcome depends on nothing but what stands here, and on the rules."""

    number: int
    variant: int
    """Which of the settings' options."""
    bots: list[str]
    """By seat."""
    seed: str


def fixture(settings: Settings, number: int) -> Fixture:
    """Game `number`, from 0: kinds of game take turns block by block.

    A block shuffles the bots once and plays them from every rotation: each sits on each chair equally often,
    and over many blocks next to whomever; or each is on each side equally often.
    """
    block, turn = divmod(number, settings.block)
    bots = settings.bots[:]
    if settings.block > 1:
        Random(f"{settings.seed} block {block}").shuffle(bots)
    seed = blake2b(f"{settings.seed} game {number}".encode(), digest_size=16).hexdigest()
    variant = block % len(settings.options)
    seated = bots[turn:] + bots[:turn]
    if settings.by_side:
        sides = _sides(settings.game, settings.players, seed, settings.options[variant])
        order = sorted(set(sides))
        seated = [seated[order.index(side) % len(seated)] for side in sides]
    return Fixture(number, variant, seated, seed)


def _sides(game: str, players: int, seed: int | str, options: Mapping[str, Any]) -> list[str]:
    return list(new_table(game, seats=players, seed=seed, options=dict(options)).game.sides())


def arrange(
    game: str,
    *,
    bots: Sequence[str] = (RANDOM,),
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, Sequence[Any]] | None = None,
    rotated: bool = True,
    cap: int = CAP,
    words: bool = False,
) -> Settings:
    """Check what is asked for, before anything is played. `options` holds each option's values."""
    rules = game_named(game)
    for name in bots:
        make_bot(rules, name)
    players = _usual_players(rules, len(bots)) if players is None else players
    chosen = options or {}
    variants = [dict(zip(chosen, values, strict=True)) for values in product(*chosen.values())]
    sides = {side for variant in variants for side in _sides(game, players, 0, variant)}
    by_side = rotated and bool(sides)
    if by_side:
        _check_sides(bots, sides)
    elif not bots or players % len(bots):
        raise TalewindError(
            "bad_bots",
            f"{len(bots)} bots cannot share {players} chairs evenly: name one for every chair ({players}), "
            "or so few that each gets equally many.",
        )
    return Settings(
        game=game,
        edition=rules.about.edition,
        code=fingerprint(rules),
        players=players,
        bots=list(bots) if by_side else list(bots) * (players // len(bots)),
        by_side=by_side,
        rotated=rotated,
        seed=seed,
        options=variants,
        cap=cap,
        words=words,
    )


def _check_sides(bots: Sequence[str], sides: Collection[str]) -> None:
    if not 0 < len(bots) <= len(sides):
        raise TalewindError(
            "bad_bots",
            f"{len(bots)} bots cannot share the sides of this game: name one for each of "
            f"{', '.join(sorted(sides))}, or fewer.",
        )


def check_games(settings: Settings, games: int) -> None:
    """So many games of each kind must be whole blocks."""
    if games < 1:
        raise TalewindError("bad_count", f"At least 1 game can be played, not {games}.")
    if games % settings.block:
        fewer = games - games % settings.block
        near = f"{fewer} or {fewer + settings.block}" if fewer else f"{settings.block}"
        raise TalewindError(
            "uneven_games",
            f"{games} games cannot seat every bot on every chair equally often: take {near}, "
            f"or any other multiple of {settings.block}.",
        )


def _usual_players(rules: type[Game[Any, Any]], bots: int) -> int:
    """The fewest that can play and that the bots can share, but company where there can be some."""
    counts = [count for count in rules.about.seats if count % max(bots, 1) == 0]
    return min([count for count in counts if count > 1] or counts or rules.about.seats)


def fingerprint(rules: type[Game[Any, Any]]) -> str:
    """A hash of all that decides what bots do and what comes of it, as far as it lies in files."""
    places = [inspect.getfile(rules), talewind.engine.__file__, talewind.tales.__file__]
    digest = blake2b(digest_size=8)
    for folder in [Path(place).parent for place in places]:
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".json", ".toml"):
                digest.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()
