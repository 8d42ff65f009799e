"""How The End of the Story ends: the most points, or a tiebreaker narrated by somebody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from talewind.engine import Result, Seat, ranks

from .position import EndGame

NARRATIONS = {3: 2, 4: 2, 5: 1, 6: 1}
FEWEST = 3


def narrations(game: EndGame) -> int:
    """How often everybody narrates; the number stays when somebody leaves. ES-END-01, ES-END-02"""
    return NARRATIONS[game.seats]


def to_narrate(game: EndGame) -> Iterator[Seat]:
    """Who narrates next, from the narrator's left. ES-ROUND-02, ES-END-03"""
    position = game.position
    for seat in game.clockwise_after(position.narrator):
        if position.narrated[seat] < narrations(game):
            yield seat


def crown(game: EndGame) -> None:
    """Whoever has won by the points of this round has won, even if they leave while all still look.

    ES-END-04, ES-RULING-17, ES-RULING-18, ES-RULING-29
    """
    position = game.position
    if position.tied:
        if not position.failed:
            position.victors = best_of(game, position.tied, position.gains)
    elif next(to_narrate(game), None) is None:
        leaders = best_of(game, range(game.seats), position.score)
        position.victors = leaders if len(leaders) == 1 else []


def best_of(game: EndGame, seats: Iterable[Seat], points: Sequence[int]) -> list[Seat]:
    """Who has the most of those who are still there."""
    present = [seat for seat in seats if seat not in game.position.gone]
    best = max((points[seat] for seat in present), default=0)
    return [seat for seat in present if points[seat] == best]


def end_the_rounds(game: EndGame) -> None:
    """The most points win; several meet in a tiebreaker, unless everybody is tied.

    ES-END-03..06, ES-RULING-15, ES-RULING-16
    """
    position = game.position
    leaders = best_of(game, range(game.seats), position.score)
    if len(leaders) == 1 or leaders == game.present():
        position.victors = leaders
    else:
        position.tied = leaders
        draw_a_narrator(game)


def draw_a_narrator(game: EndGame) -> None:
    """By lot among those who are not tied; without any, the tied share. ES-RULING-15, ES-RULING-19"""
    position = game.position
    able = [seat for seat in game.present() if seat not in position.tied and seat not in position.tried]
    if able:
        position.narrator = able[position.chance.roll(len(able))]
    else:
        position.victors = position.tied[:]


def close_the_tiebreaker(game: EndGame) -> None:
    """If it was not told, somebody else tells it, for those of the tied who are still there.

    ES-RULING-19, ES-RULING-26
    """
    position = game.position
    if position.victors:
        return
    position.tied = [seat for seat in position.tied if seat not in position.gone]
    if len(position.tied) > 1:
        position.tried.append(position.narrator)
        draw_a_narrator(game)
    else:
        position.victors = position.tied[:]


def result(game: EndGame) -> Result | None:
    """ES-OBJ-01, ES-END-04, ES-RULING-16, ES-RULING-26, ES-RULING-29"""
    position = game.position
    present = game.present()
    if len(present) < FEWEST and not position.victors:
        ending, winners = "too_few_players", best_of(game, present, position.score)
    elif position.victors and position.phase == "choose":
        ending, winners = "tiebreaker" if position.tied else "rounds_complete", position.victors[:]
    else:
        return None
    standings = [(seat in winners, seat in present, position.score[seat]) for seat in range(game.seats)]
    return Result(ending=ending, winners=winners, ranks=ranks(standings), points=position.score[:])
