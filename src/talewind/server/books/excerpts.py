"""A leaf with some of its voices alone: what they told, and their pictures.

What the table made of it (guesses, votes, points, ways over a board) stays in the evening's own book, and so
does everybody who was not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet

import msgspec

from talewind.engine import Seat
from talewind.engine.leaves import (
    Entries,
    Entry,
    Leaf,
    Line,
    Part,
    Passage,
    Person,
    Plate,
    Tale,
    Telling,
    Tellings,
)

from .spines import told_on
from .volumes import TAKEN_BACK

_with = msgspec.structs.replace


def voices_on(leaf: Leaf, seats: int) -> dict[Seat, list[str]]:
    """Who told what there: those who sat at the table, and have not taken it back."""
    voices: dict[Seat, list[str]] = {}
    for seat, words in told_on(leaf):
        if seat is not None and 0 <= seat < seats:
            voices.setdefault(seat, []).append(words)
    return {seat: told for seat, told in voices.items() if TAKEN_BACK not in told}


def is_called_after(leaf: Leaf, voices: AbstractSet[Seat]) -> bool:
    """Whether these told the words that its title was found in: the first voice, or else all of them."""
    if leaf.by is not None:
        return leaf.by in voices
    return {seat for seat, _ in told_on(leaf)} <= voices


def excerpt(leaf: Leaf, voices: AbstractSet[Seat]) -> Leaf | None:
    """None where nothing of theirs is left."""
    first = leaf.by in voices and leaf.by is not None
    alone = Leaf(
        place=leaf.place,
        otherwise=leaf.otherwise if is_called_after(leaf, voices) else "",
        by=leaf.by if first else None,
        plates=[_with(plate, caption=_of(plate.caption, voices)) for plate in leaf.plates] if first else [],
        passages=_kept(leaf.passages) if first else [],
        parts=[*_parts(leaf.parts, voices, first)],
    )
    if not any(True for _ in told_on(alone)):
        return None
    return alone if first else _led(alone)


def _kept(passages: Iterable[Passage]) -> list[Passage]:
    return [passage for passage in passages if passage.words != TAKEN_BACK]


def _of(line: Line, voices: AbstractSet[Seat]) -> Line:
    """A sentence that names nobody else, and no other tale."""
    names = {part.seat for part in line if isinstance(part, Person)}
    return line if names <= voices and not any(isinstance(part, Tale) for part in line) else []


def _parts(parts: Iterable[Part], voices: AbstractSet[Seat], first: bool) -> Iterator[Part]:
    for part in parts:
        match part:
            case Tellings(tellings, heading):
                theirs = [
                    _with(telling, note=_of(telling.note, voices), passages=_kept(telling.passages))
                    for telling in tellings
                    if telling.by in voices
                ]
                if theirs:
                    yield Tellings(theirs, heading)
            case Entries(entries, heading) if first and _are_things(entries):
                # What was in the tale, not who found it.
                yield Entries([_with(entry, notes=[]) for entry in entries], heading)


def _are_things(entries: Iterable[Entry]) -> bool:
    return all(entry.by is None and entry.name for entry in entries)


def _led(leaf: Leaf) -> Leaf:
    """The first voice leads where whoever did is not there: its pictures are large, its words come first."""
    tellings = [telling for part in leaf.parts if isinstance(part, Tellings) for telling in part.tellings]
    by = {telling.by for telling in tellings}
    lead = tellings[0]
    if not lead.pictures:
        return _with(leaf, by=lead.by if len(by) == 1 else None)
    rest = [Tellings(tellings[1:])] if tellings[1:] else []
    plates = [Plate(picture) for picture in lead.pictures]
    return _with(leaf, by=lead.by, plates=plates, passages=lead.passages, parts=rest)


def renumbered(leaf: Leaf, seat: Callable[[Seat], Seat], picture: Callable[[int], int]) -> Leaf:
    """With the numbers that people and pictures have in another book."""

    def line(said: Line) -> Line:
        return [Person(seat(part.seat)) if isinstance(part, Person) else part for part in said]

    def passages(told: Iterable[Passage]) -> list[Passage]:
        return [
            passage
            if passage.stage is None
            else _with(
                passage,
                stage=_with(
                    passage.stage,
                    picture=picture(passage.stage.picture),
                    beside=[*map(picture, passage.stage.beside)],
                ),
            )
            for passage in told
        ]

    def telling(told: Telling) -> Telling:
        return _with(
            told,
            by=seat(told.by),
            note=line(told.note),
            pictures=[*map(picture, told.pictures)],
            passages=passages(told.passages),
        )

    def part(it: Part) -> Part:
        match it:
            case Tellings(tellings, heading):
                return Tellings([*map(telling, tellings)], heading)
            case Entries(entries, heading):
                things = [
                    _with(entry, picture=None if entry.picture is None else picture(entry.picture))
                    for entry in entries
                ]
                return Entries(things, heading)
        return it

    return _with(
        leaf,
        by=None if leaf.by is None else seat(leaf.by),
        plates=[Plate(picture(plate.picture), line(plate.caption)) for plate in leaf.plates],
        passages=passages(leaf.passages),
        parts=[*map(part, leaf.parts)],
    )
