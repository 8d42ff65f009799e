"""A game as the laboratory has it: with how many, which options, and all that is numbered in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, TypeAlias, get_args

import msgspec
import numpy as np

from talewind.authors import given_game, named
from talewind.engine import Chance, Game, Result, Seat, TalewindError, game_named
from talewind.engine.beginning import settle
from talewind.pictures import deck_named

from .arrays import Eyes
from .domains import Domains
from .numbers import Numbering

Rewards: TypeAlias = Literal["points", "rank", "win"]
REWARDS: tuple[Rewards, ...] = get_args(Rewards)


class Scheme:
    """All that stays the same from game to game. Environments of one kind share it."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards = "points",
    ) -> None:
        if rewards not in REWARDS:
            raise TalewindError("bad_rewards", f"Rewards are {', '.join(REWARDS)}, and not {rewards!r}.")
        if not isinstance(game, str):
            raise TalewindError("unknown_game", f"A game is named, or its path is, and not {game!r}.")
        if options is not None and not isinstance(options, Mapping):
            raise TalewindError("bad_option", f"Options are values by their names, and not {options!r}.")
        self.rules = game_named(named(game))
        self.players = (
            _usual_players(self.rules) if players is None else whole(players, "seat_count", "How many play")
        )
        self.options = settle(self.rules, self.players, _with_its_pictures(dict(options or {})))
        self.rewards = rewards
        encoding, about = self.rules.encoding, self.rules.about
        if encoding is not None and encoding.edition != about.edition:
            raise unknown_edition(self.rules, about.edition, encoding.edition)
        self._domains = Domains(encoding, self.options, max(about.seats))
        self.numbering = Numbering(self.rules, self._domains)
        self.agents = [f"player_{seat}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}

    def seat_of(self, agent: str | Seat) -> Seat:
        """Where an agent sits; a seat is where it is."""
        found = self.seats.get(agent) if isinstance(agent, str) else whole(agent, "unknown_seat", "A seat")
        if found is None or not 0 <= found < self.players:
            raise TalewindError("unknown_seat", f"There is no {agent!r} at this table.")
        return found

    @property
    def name(self) -> str:
        return self.rules.about.name

    @property
    def has_words(self) -> bool:
        return self.rules.about.telling

    @cached_property
    def eyes(self) -> Eyes:
        return Eyes(self._sample, self._domains)

    @cached_property
    def _sample(self) -> Game[Any, Any]:
        """Some table of it, only to be looked at."""
        position = self.rules.set_up(self.options, self.players, Chance(bytes(16)))
        return self.rules(position, self.options, self.players)

    def describe(self) -> str:
        """What is observed and what is chosen, as tables in Markdown."""
        lines = ["| observed | shape | what it holds |", "| --- | --- | --- |"]
        lines += [f"| `{each.name}` | {_shape(each.shape)} | {each.means} |" for each in self.eyes.arrays]
        lines += [f"| `{name}` | words | what was written there |" for name in self.eyes.texts]
        lines += ["", "| chosen | from | numbers | how |", "| --- | --- | --- | --- |"]
        lines += [
            f"| `{kind.name}` | {kind.start} | {kind.size} | {kind.means} |" for kind in self.numbering.kinds
        ]
        return "\n".join(lines)

    def reward(self, result: Result) -> list[float]:
        """What each seat has of it: its points; from 1 for the first to -1 for the last; or 1 for a win."""
        if self.rewards == "points":
            return [float(points) for points in result.points]
        if self.rewards == "win":
            return [float(seat in result.winners) for seat in range(self.players)]
        others = max(self.players - 1, 1)
        return [1 - 2 * (rank - 1) / others for rank in result.ranks]

    def __deepcopy__(self, memo: object) -> Scheme:
        """A copy of a table is of the same kind."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        given = given_game(self.name)
        game = self.name if given is None else str(given.path)
        options = msgspec.to_builtins(self.options)
        return _again, (game, self.players, options, self.rewards, self.rules.about.edition)


def _again(game: str, players: int, options: dict[str, Any], rewards: Rewards, edition: int) -> Scheme:
    """A scheme that was stored."""
    scheme = Scheme(game, players, options, rewards)
    if scheme.rules.about.edition != edition:
        raise unknown_edition(scheme.rules, edition, scheme.rules.about.edition)
    return scheme


def _with_its_pictures(chosen: dict[str, Any]) -> dict[str, Any]:
    """Whoever names a deck has it on the shelf. What was stored says how many pictures it had."""
    deck = chosen.get("deck")
    if isinstance(deck, str) and "pictures" not in chosen:
        chosen["pictures"] = len(deck_named(deck).pictures)
    return chosen


def whole(value: Any, code: str, what: str) -> int:
    """A number of Python's or of NumPy's, and nothing that is only like one."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise TalewindError(code, f"{what} is a whole number, and not {value!r}.")
    return int(value)


def _shape(shape: tuple[int, ...]) -> str:
    return " × ".join(map(str, shape))


def _usual_players(rules: type[Game[Any, Any]]) -> int:
    """The fewest that can play, but company where there can be some."""
    counts = rules.about.seats
    return min([count for count in counts if count > 1] or counts)


def unknown_edition(rules: type[Game[Any, Any]], found: int, known: int) -> TalewindError:
    return TalewindError(
        "unknown_edition",
        f"This is edition {found} of {rules.about.title}; its numbers are known for edition {known} alone.",
    )
