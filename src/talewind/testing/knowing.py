"""What holds of secrets: nobody is shown, or imagines by, what they cannot know."""

from __future__ import annotations

from random import Random

from talewind.engine import Seat

from .differences import as_read, hold, same
from .evenings import LONG, everything, is_over, play
from .moments import Moment
from .twins import Twins


def an_imagined_table_plays_on_and_can_be_copied(moment: Moment) -> None:
    """What a seat imagines looks the same to it, plays to its end, and leaves the table as it is."""
    table, rng = moment.table, moment.rng
    before = everything(table)
    for seat in (None, rng.randrange(table.seats)):
        dream = table.imagine(seat, rng)
        hold(dream.seed != table.seed, "An imagined table has the luck of the true one.")
        same(
            f"What {_whose(seat)} imagines looks otherwise",
            as_read(dream.view(seat)),
            as_read(table.view(seat)),
        )
        play(dream, rng, rng.randrange(8))
        copy = dream.copy()
        same("A copy of an imagined table", everything(copy), everything(dream))
        seed = rng.random()
        play(copy, Random(seed), 60)
        play(dream, Random(seed), 60)
        same("A copy of an imagined table, played on", everything(copy), everything(dream))
        play(dream, rng)
        hold(is_over(dream), f"An imagined table is not over after {LONG:,} steps.")
    same("Somebody imagined something, and the table", everything(table), before)


def truths_that_a_seat_cannot_tell_apart_are_imagined_alike(moment: Moment) -> None:
    """What a seat imagines depends on what it knows alone (`Game.redeal`)."""
    table, rng = moment.table, moment.rng
    for seat in [None, *range(table.seats)]:
        other_truth = table.imagine(seat, rng)
        seed = rng.random()
        one, two = (truth.imagine(seat, Random(seed)) for truth in (table, other_truth))
        what = f"redeal() peeps: what {_whose(seat)} imagines depends on what it cannot know"
        same(what, two.position, one.position)
        same(f"{what}. Who is asked", list(two.asks), list(one.asks))
        same(f"{what}. What was told", two.events, one.events)


def nobody_learns_what_they_cannot_know(moment: Moment) -> None:
    """Two tables that differ only in what a seat cannot know show it the same, step by step (`twins`)."""
    table = moment.table
    for seat in [None, *range(table.seats)]:
        moment.table = table
        twins = Twins(table, seat, moment.rng)
        moment.table = twins.truth
        for happens in moment.steps(25):
            twins.step(happens)
            moment.table = twins.truth


def _whose(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
