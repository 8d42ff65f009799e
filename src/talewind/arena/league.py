"""The league: of each game, every bot against every other one, and how good that makes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import combinations, zip_longest

import msgspec

from talewind.engine import TalewindError, game_named
from talewind.engine.bots import bots_of

from .ratings import Outcome, Rating, outcome, ratings
from .records import Record
from .running import Arena
from .settings import Settings, arrange

UNFINISHED = "-"
LEVEL = "="


class Meeting(msgspec.Struct, kw_only=True):
    """Two bots, on every chair equally often."""

    bots: tuple[str, str]
    results: str
    """A letter a game: `a` or `b` was ahead, `=` neither, `-` it was given up."""
    points: list[list[int]]
    """Of each game, by seat, where it has points. Other bots may win the same games, hardly by as much."""
    decisions: list[int]
    """How many each game took."""

    @classmethod
    def of(cls, bots: tuple[str, str], records: Sequence[Record]) -> Meeting:
        return cls(
            bots=bots,
            results="".join(_letter(outcome(record), bots) for record in records),
            points=[record.points for record in records],
            decisions=[sum(record.decisions) for record in records],
        )

    def game(self, number: int) -> Meeting:
        """One game of it alone."""
        return Meeting(
            bots=self.bots,
            results=self.results[number],
            points=[self.points[number]],
            decisions=[self.decisions[number]],
        )

    @property
    def wins(self) -> tuple[float, float]:
        level = self.results.count(LEVEL) / 2
        return self.results.count("a") + level, self.results.count("b") + level


class Season(msgspec.Struct, kw_only=True):
    """One game's part of the league."""

    game: str
    edition: int
    players: int
    seed: int
    games: int
    """In each meeting."""
    meetings: list[Meeting]
    ratings: list[Rating]


class League(msgspec.Struct, kw_only=True):
    """Made by `talewind league`, a game at a time."""

    seasons: list[Season] = []

    def having(self, season: Season) -> League:
        """With this one in the place of the one before."""
        others = [each for each in self.seasons if each.game != season.game]
        return League(seasons=sorted([*others, season], key=lambda each: each.game))


def several_bots(game: str) -> bool:
    return len(bots_of(game_named(game))) > 1


def meetings(game: str, seed: int) -> list[Settings]:
    """Who meets whom."""
    if not several_bots(game):
        raise TalewindError("lone_bot", f"{game} has one bot, which has nobody to meet.")
    pairs = combinations(bots_of(game_named(game)), 2)
    return [arrange(game, bots=pair, seed=seed) for pair in pairs]


def play_season(
    game: str, *, games: int, seed: int, jobs: int | None = 1, after_each: Callable[[], None] = lambda: None
) -> Season:
    due = meetings(game, seed)
    met = [_met(settings, games, jobs, after_each) for settings in due]
    return Season(
        game=game,
        edition=due[0].edition,
        players=due[0].players,
        seed=seed,
        games=games,
        meetings=met,
        ratings=rated(met),
    )


def rated(met: Sequence[Meeting]) -> list[Rating]:
    """Meetings take turns: none of them is the last word."""
    return ratings(_outcomes(met))


def _met(settings: Settings, games: int, jobs: int | None, after_each: Callable[[], None]) -> Meeting:
    one, other = settings.kinds
    with closing(Arena(settings, games)) as arena:
        for _ in arena.play(jobs):
            after_each()
    return Meeting.of((one, other), [arena.records[number] for number in range(games)])


def _letter(found: Outcome, bots: tuple[str, str]) -> str:
    one, other = (found.get((bot,)) for bot in bots)
    if one is None or other is None:
        return UNFINISHED
    return LEVEL if one == other else "a" if one < other else "b"


def _outcomes(met: Sequence[Meeting]) -> Iterator[Outcome]:
    for turn in zip_longest(*[meeting.results for meeting in met]):
        for meeting, letter in zip(met, turn, strict=True):
            if letter in ("a", "b", LEVEL):
                one, other = meeting.bots
                yield {(one,): 1 + (letter == "b"), (other,): 1 + (letter == "a")}
