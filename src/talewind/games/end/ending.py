"""How The End of the Story ends: the most points, or a tiebreaker narrated by somebody else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from talewind.engine import Result, Seat, ranks

if TYPE_CHECKING:
    from .rules import TheEnd


def crown(game: TheEnd) -> None:
    """Whoever has won by the points of this round has won, even if they leave while all still look.

    ES-END-04, ES-RULING-17, ES-RULING-18, ES-RULING-29
    """
    table = game.position
    if table.tied:
        if not table.failed:
            table.victors = best_of(game, table.tied, table.gains)
    elif next(game.to_narrate(), None) is None:
        leaders = best_of(game, range(game.seats), table.score)
        table.victors = leaders if len(leaders) == 1 else []


def best_of(game: TheEnd, seats: Iterable[Seat], points: Sequence[int]) -> list[Seat]:
    """Who has the most of those who are still there."""
    present = [seat for seat in seats if seat not in game.position.gone]
    best = max((points[seat] for seat in present), default=0)
    return [seat for seat in present if points[seat] == best]


def end_the_rounds(game: TheEnd) -> None:
    """The most points win; several meet in a tiebreaker, unless everybody is tied.

    ES-END-03..06, ES-RULING-15, ES-RULING-16
    """
    table = game.position
    leaders = best_of(game, range(game.seats), table.score)
    if len(leaders) == 1 or leaders == game.present():
        table.victors = leaders
    else:
        table.tied = leaders
        draw_a_narrator(game)


def draw_a_narrator(game: TheEnd) -> None:
    """By lot among those who are not tied; without any, the tied share. ES-RULING-15, ES-RULING-19"""
    table = game.position
    able = [seat for seat in game.present() if seat not in table.tied and seat not in table.tried]
    if able:
        table.narrator = able[table.chance.roll(len(able))]
    else:
        table.victors = table.tied[:]


def close_the_tiebreaker(game: TheEnd) -> None:
    """If it was not told, somebody else tells it, for those of the tied who are still there.

    ES-RULING-19, ES-RULING-26
    """
    table = game.position
    if table.victors:
        return
    table.tied = [seat for seat in table.tied if seat not in table.gone]
    if len(table.tied) > 1:
        table.tried.append(table.narrator)
        draw_a_narrator(game)
    else:
        table.victors = table.tied[:]


def result(game: TheEnd) -> Result | None:
    """ES-OBJ-01, ES-END-04, ES-RULING-16, ES-RULING-26, ES-RULING-29"""
    table = game.position
    present = game.present()
    if len(present) < game.FEWEST and not table.victors:
        ending, winners = "too_few_players", best_of(game, present, table.score)
    elif table.victors and table.phase == "choose":
        ending, winners = "tiebreaker" if table.tied else "rounds_complete", table.victors[:]
    else:
        return None
    standings = [(seat in winners, seat in present, table.score[seat]) for seat in range(game.seats)]
    return Result(ending=ending, winners=winners, ranks=ranks(standings), points=table.score[:])
