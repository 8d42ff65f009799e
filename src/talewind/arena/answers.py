"""What is kept of each answer in a game: who was asked what, what could have been answered, and what was."""

from __future__ import annotations

import zlib
from itertools import islice
from time import thread_time

import msgspec

from talewind.engine import Question, Reply, Seat

SHOWN_MOST = 200
"""Moves that are kept of those which a question offered; how many there were is told beside them."""
COUNTED_MOST = 4096
"""A question may offer any number of sets: nobody counts further than this."""


class Given(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One answer. Moves are JSON, as on the wire. All but `ms` is the same whenever it is played."""

    seat: Seat
    question: str
    choices: int
    """How many moves were offered; `COUNTED_MOST` is that many or more."""
    offered: list[str]
    """The first `SHOWN_MOST` of them."""
    move: str
    ms: float = 0.0
    """Processor time that it took, the rules' part included."""
    words: str = ""
    """What was told with it, if words are kept."""


class Scribe:
    """Writes down what is answered in one game, and knows how much time the writing took: it is no bot's."""

    def __init__(self, *, words: bool) -> None:
        self._words = words
        self._given: list[Given] = []
        self.seconds = 0.0

    def note(self, seat: Seat, question: Question, reply: Reply) -> None:
        """Before it is answered: afterwards the question is another one."""
        before = thread_time()
        moves = list(islice(question.moves, COUNTED_MOST))
        self._given.append(
            Given(
                seat=seat,
                question=question.meant(reply.move, reply.words).kind,
                choices=len(moves),
                offered=[_json(move) for move in moves[:SHOWN_MOST]],
                move=_json(reply.move),
                words=reply.words if self._words else "",
            )
        )
        self.seconds += thread_time() - before

    def took(self, seconds: float) -> None:
        """How long the last answer took, once that is known."""
        self._given[-1].ms = round(seconds * 1000, 3)

    def packed(self) -> bytes:
        """Small: most moves are offered again and again."""
        return zlib.compress(msgspec.json.encode(self._given))


def unpacked(packed: bytes) -> list[Given]:
    return msgspec.json.decode(zlib.decompress(packed), type=list[Given]) if packed else []


def _json(move: object) -> str:
    return msgspec.json.encode(move).decode()
