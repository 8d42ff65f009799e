"""The book: what was knitted, one leaf for each, and the points by round for the end page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Seat, Told
from talewind.engine.closing import Closing, Finished, grid, tally
from talewind.engine.english import capital, the_nth
from talewind.engine.leaves import Contents, Leaf, Note, Person

from .heath import NEEDS, worth
from .pieces import ROUNDS, Knitted, RoundBegins, called

SOURCES = {2: "Socks", 3: "Mittens", 4: "Bobble hats"}


class KnittedPage(msgspec.Struct, frozen=True):
    """Something that was knitted, by whom and when."""

    seat: Seat
    order: str
    round: int


def pages(story: Iterable[Told]) -> Iterator[KnittedPage]:
    now = 1
    for told in story:
        match told.event:
            case RoundBegins(round=now):
                pass
            case Knitted(seat, order):
                yield KnittedPage(seat, order, now)


def contents(pages: Sequence[Mapping[str, Any]]) -> Contents:
    leaves = [_leaf(nth, page) for nth, page in enumerate(pages, start=1)]
    return Contents(leaves=leaves, title="What was knitted", subtitle="on a windy heath")


def _leaf(nth: int, page: Mapping[str, Any]) -> Leaf:
    when = f" knitted this in round {page['round']}, for {worth(page['order'])} points."
    return Leaf(
        place=the_nth(nth, "piece"),
        title=capital(called(page["order"])),
        parts=[Note([Person(page["seat"]), when], weighs=True)],
    )


def closing(pages: Sequence[Mapping[str, Any]], finished: Finished) -> Closing:
    kinds = [*SOURCES]
    gains = (
        (page["seat"], page["round"] - 1, kinds.index(NEEDS[page["order"]].total()), worth(page["order"]))
        for page in pages
    )
    return Closing(tally=tally(grid(finished.seats, ROUNDS, gains, len(kinds)), [*SOURCES.values()]))
