"""How well bots tell and listen in Windmill: which of its pictures is meant?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from time import perf_counter

import msgspec

from talewind.pictures import deck_named
from talewind.tales import Listener, Subjects, TableTalk
from talewind.tales.bank import Level
from talewind.tales.measuring import Given, Hearing, Matter, Telling, hearing
from talewind.tales.measuring.development import TaleFile, number_of, tales_of
from talewind.tales.measuring.matter import SCORES, Aim, Grid, Teller, rows_of
from talewind.tales.measuring.scores import answer
from talewind.tales.measuring.tellers import gives_away, some_audience
from talewind.tales.speaker import PictureSpeaker
from talewind.tales.subjects import subjects_of

from ..scoring import SCORING
from . import speaking

DECK = "windmill"


class PictureTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    picture: str
    level: Level
    writer: str
    text: str


@cache
def development() -> TaleFile[PictureTale]:
    return tales_of(__package__, PictureTale)


class Pictures(Matter):
    name = "windmill"
    title = "Windmill"
    sharpness = 24.0

    def subjects(self) -> Subjects:
        return subjects_of(deck_named(DECK))

    def descriptions(self) -> list[str]:
        return [picture.alt for picture in deck_named(DECK).pictures]

    def tales(self) -> list[PictureTale]:
        return development().tale

    def hear(self, name: str, listener: Listener, tales: Sequence[PictureTale], seed: int) -> Hearing:
        everything = range(len(deck_named(DECK)))
        began = perf_counter()
        heard = [listener.rank(tale.text, everything) for tale in tales]
        seconds = perf_counter() - began
        answers = [
            answer(chances, number_of(DECK, tale.picture), tale.level, tale.picture)
            for tale, chances in zip(tales, heard, strict=True)
        ]
        return hearing(name, answers, seconds / len(tales), seed)

    def grids(self, heard: Sequence[Hearing]) -> Iterator[Grid]:
        yield "Windmill: which of 25 pictures is meant?", SCORES, rows_of(heard)

    def aims(self, heard: Hearing, tellings: Sequence[Telling]) -> Iterator[Aim]:
        yield "pictures: top-1", heard.all.first, ">=", 0.75
        yield "pictures: top-3", heard.all.third, ">=", 0.88
        yield "pictures, oblique: top-1", heard.levels["oblique"].first, ">=", 0.5
        adapted = next(telling for telling in tellings if telling.manner == speaking.ADAPTED)
        yield "speaker: points a tale after five rounds", adapted.points, ">=", 1.25

    def teller(self, panel: Sequence[Listener]) -> Teller:
        """Of any picture, to any table, now and then in a chain."""
        deck = deck_named(DECK)
        speaker = PictureSpeaker(deck, lambda: panel)

        def tell(rng: Random) -> Given:
            target, before = rng.sample(range(len(deck)), 2)
            follows = rng.choice([(), (), (before,), (None,)])
            talk = TableTalk(
                shown=range(len(deck)), scoring=SCORING, guessers=rng.randint(2, 5), follows=follows
            )
            words = speaker.tell(target, talk, some_audience(rng), rng).text
            return Given(words, gives_away(words, deck[target]))

        return tell

    def tellings(self, listeners: Mapping[str, Listener], seed: int, *, quick: bool) -> list[Telling]:
        return speaking.tellings(listeners, seed, quick=quick)


MATTER = Pictures()
