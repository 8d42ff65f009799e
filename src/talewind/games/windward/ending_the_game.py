"""Ending the game: who still sails once somebody has fifteen, and who has won.

- Notoriety beyond the track keeps counting: `notoriety.gain` (WW-NOT-02)
- The running turn is played to its end; then `ending_the_round.pass_on` asks who is next (WW-OVER-02,
  WW-OVER-04)
- Adventures end by their own rules: `ship_lost.lose_ship`, `solo_adventure.solo_night_at_port`,
  `great_white.white_falls`, `lives` (WW-OVER-06)
"""

from __future__ import annotations

from itertools import takewhile
from typing import NoReturn

from talewind.engine import Cut, Result, Seat, ranks

from . import events
from .data import SKY
from .fleet import Fleet
from .position import WindwardPosition

FEWEST_RIVALS = 2


def trigger_end(game: Fleet, seat: Seat) -> None:
    """The first to have fifteen calls the last turns. WW-OVER-01, WW-RULING-58"""
    position = game.position
    if position.notoriety[seat] < SKY.goal or position.trigger is not None:
        return
    position.trigger = seat
    position.last_turns = game.rulings.final_turns(game, position, seat)
    turns = tuple(captain for captain in position.last_turns if captain not in position.gone)
    game.tell(events.LastTurns(seat, game.options.even_turns, turns))


def final_turns(game: Fleet, position: WindwardPosition, trigger: Seat) -> tuple[Seat, ...]:
    """Who sails after this turn, once somebody has fifteen: all others, or the rest of the round.

    This turn is the last one of its captain, whoever it is. WW-OVER-02, WW-OVER-03, WW-OVER-04,
    WW-RULING-57, WW-RULING-120
    """
    others = [(position.active + step) % game.seats for step in range(1, game.seats)]
    if game.options.even_turns:
        return tuple(takewhile(lambda seat: seat != position.first, others))
    return tuple(seat for seat in others if seat != trigger)


def next_captain(game: Fleet, seat: Seat) -> Seat | None:
    """Clockwise; once somebody has fifteen, whoever still has a last turn. None: it is over.

    WW-OVER-03, WW-OVER-04, WW-TIE-01, WW-RULING-57, WW-RULING-61, WW-RULING-120
    """
    position = game.position
    if position.trigger is None:
        return (seat + 1) % game.seats
    if not position.last_turns:
        if decided(game):
            return None
        begins = position.first if game.options.even_turns else position.trigger
        position.last_turns = tuple((begins + step) % game.seats for step in range(game.seats))
    seat, *later = position.last_turns
    position.last_turns = tuple(later)
    return seat


def decided(game: Fleet) -> bool:
    """One alone is highest, or everybody plays one more turn.

    WW-OVER-04, WW-TIE-01, WW-TIE-02, WW-TIE-03, WW-RULING-60
    """
    best = leaders(game)
    if len(best) > 1:
        game.tell(events.TieBreak(best))
        return False
    game.position.ending = "notoriety"
    game.tell(events.Over("notoriety", best))
    return True


def finish(game: Fleet, ending: str) -> NoReturn:
    """The game is over in the middle of anything."""
    game.position.ending = ending
    game.position.battle = None
    game.tell(events.Over(ending, winners(game)))
    raise Cut


def winners(game: Fleet) -> list[Seat]:
    """Whose victory it is: a team's, or that of the highest notoriety still at the table.

    WW-GOAL-01, WW-OVER-05, WW-OVER-06
    """
    if not game.rivals:
        won = game.position.ending in ("white_defeated", "team_won")
        return list(range(game.seats)) if won else []
    return leaders(game)


def leaders(game: Fleet) -> list[Seat]:
    """Who has the highest notoriety, of those still at the table."""
    present, notoriety = game.present(), game.position.notoriety
    best = max((notoriety[seat] for seat in present), default=0)
    return [seat for seat in present if notoriety[seat] == best]


def result(game: Fleet) -> Result | None:
    """Who has won, and everybody's place."""
    position = game.position
    if not position.ending:
        return None
    victors = winners(game)
    if not game.rivals:
        won = bool(victors)
        everybody = list(range(game.seats))
        return Result(
            ending=position.ending,
            winners=victors,
            ranks=[1] * game.seats,
            points=[int(won)] * game.seats,
            sides={"captains": everybody} if game.mode == "coop" else {},
        )
    standings = [
        (seat in victors, seat not in position.gone, position.notoriety[seat]) for seat in range(game.seats)
    ]
    return Result(
        ending=position.ending,
        winners=victors,
        ranks=ranks(standings),
        points=position.notoriety[:],
    )


def end_if_too_few(game: Fleet) -> None:
    """Two rivals, or one captain of an adventure, are needed. WW-RULING-102"""
    if len(game.present()) < (FEWEST_RIVALS if game.rivals else 1):
        finish(game, "too_few_players")
