"""Whose voice belongs to which tale, and where it is heard.

A voice is its teller's alone until its tale is complete: until the game has made a page of it. It belongs to
the answer with which it was told, and with it to the first tale that was complete after that. What was told
aloud and taken back, or never came to its end, is in no book, and nobody else hears it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import structlog

from talewind import authors
from talewind.engine import Entry, Seat, Table
from talewind.engine.log import standing

from .. import wire
from ..ground.troubles import kind_of
from ..storage.voice_rows import VoiceRow

log = structlog.get_logger()

Answer: TypeAlias = tuple[Seat, int]
"""Whose it is, and to which of their questions."""


def tales_of(entries: Sequence[Entry], moments: Sequence[int]) -> dict[Answer, int]:
    """Of each answer that stands and whose tale is complete: which tale that is, from 0.

    `moments` says for each tale how long the log was when it was complete.
    """
    tales = {}
    for at in standing(entries):
        entry = entries[at]
        if entry.kind in ("answer", "clock") and (tale := bisect_right(moments, at)) < len(moments):
            tales[entry.seat, entry.ask] = tale
    return tales


def retold(table: Table) -> set[Answer]:
    """Answers whose words others have taken the place of since: nobody hears any more how they were told."""
    entries = table.entries
    answered = [at for at in standing(entries) if entries[at].kind in ("answer", "clock")]
    try:
        with authors.watched(table.game.about.name):
            replaced = list(table.game.replaced(table.story()))
    except Exception as error:
        log.warning("nobody knows what was told anew", game=table.game.about.name, why=kind_of(error))
        return set()
    gone: set[Answer] = set()
    for seat, after in replaced:
        before = [at for at in answered if at < after and entries[at].seat == seat]
        gone |= {(seat, entries[at].ask) for at in before[-1:]}
    return gone


def in_their_places(told: Iterable[VoiceRow], tales: Mapping[Answer, int]) -> Iterator[tuple[VoiceRow, int]]:
    """Each voice that others may hear, and its tale."""
    for voice in told:
        tale = tales.get((voice.seat, voice.ask))
        if tale is not None:
            yield voice, tale


def shown(voice: VoiceRow, guest: int | None, tale: int | None = None, *, newest: bool = False) -> wire.Voice:
    return wire.Voice(
        id=voice.id,
        seat=voice.seat,
        kind=voice.kind,
        seconds=round(voice.seconds, 1),
        at=voice.at,
        mine=guest is not None and voice.guest_id == guest,
        tale=tale,
        newest=newest,
    )


def address_of(book: wire.Book, voice: wire.Voice) -> str:
    """Where a voice is heard, for whoever may open its book: for a page, an EPUB or a QR code."""
    return f"/api/books/{book.id}/voices/{voice.id}"
