"""How well bots tell and listen in Windmill: which of its pictures is meant?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from time import perf_counter

import msgspec

from talewind.engine import Event
from talewind.pictures import Deck, Picture, deck_named
from talewind.tales import Listener, Subjects, TableTalk
from talewind.tales.bank import Level
from talewind.tales.measuring import Given, Hearing, Matter, Telling, hearing
from talewind.tales.measuring.around import Around, grid_of, seen_elsewhere, talk_of, versions
from talewind.tales.measuring.development import TaleFile, number_of, tales_of
from talewind.tales.measuring.matter import (
    SCORES,
    Aim,
    Ears,
    Grid,
    OwnDeck,
    Teller,
    own_deck,
    rows_of,
)
from talewind.tales.measuring.scores import Answer, Score, answer, score
from talewind.tales.measuring.tellers import gives_away, some_audience
from talewind.tales.speaker import PictureSpeaker
from talewind.tales.subjects import subjects_of

from ..events import Guessed, Placed, Revealed
from . import speaking

DECK = "windmill"


class PictureTale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    picture: str
    level: Level
    writer: str
    text: str


class PictureHearing(Hearing, frozen=True, kw_only=True):
    around: dict[Around, Score]
    """The same tales as people really type them."""


@cache
def development() -> TaleFile[PictureTale]:
    return tales_of(__package__, PictureTale)


class Pictures(Matter):
    name = "windmill"
    title = "Windmill"
    sharpness = 24.0
    in_turn = True

    def subjects(self) -> Subjects:
        return subjects_of(deck_named(DECK))

    def descriptions(self) -> list[str]:
        return [picture.alt for picture in deck_named(DECK).pictures]

    def tales(self) -> list[PictureTale]:
        return development().tale

    def hear(self, name: str, listener: Listener, tales: Sequence[PictureTale], seed: int) -> PictureHearing:
        began = perf_counter()
        answers = [_answer(listener, tale, tale.text) for tale in tales]
        plain = hearing(name, answers, (perf_counter() - began) / len(tales), seed)
        typed: dict[Around, list[Answer]] = {}
        for tale in tales:
            others = seen_elsewhere(DECK, number_of(DECK, tale.picture))
            for way, text in versions(tale.text, talk_of(__package__), others, Random(f"{seed}/{tale.id}")):
                typed.setdefault(way, []).append(_answer(listener, tale, text))
        return PictureHearing(
            **msgspec.structs.asdict(plain),
            around={way: score(answers, seed) for way, answers in typed.items()},
        )

    def grids(self, heard: Sequence[PictureHearing]) -> Iterator[Grid]:
        yield "Windmill: which of 25 pictures is meant?", SCORES, rows_of(heard)
        yield grid_of("Windmill: top-1 as people type them", [(each, each.around) for each in heard])

    def aims(self, heard: PictureHearing, tellings: Sequence[Telling]) -> Iterator[Aim]:
        yield "pictures: top-1", heard.all.first, ">=", 0.75
        yield "pictures: top-3", heard.all.third, ">=", 0.88
        yield "pictures, oblique: top-1", heard.levels["oblique"].first, ">=", 0.5
        typed = heard.around
        yield "pictures: what chatter costs", heard.all.first - typed["chatter"].first, "<=", 0.04
        yield "pictures: what a denial costs", heard.all.first - typed["denial"].first, "<=", 0.06
        adapted = next(telling for telling in tellings if telling.manner == speaking.ADAPTED)
        yield "speaker: points a tale after five rounds", adapted.points, ">=", 1.25

    def teller(self, panel: Sequence[Listener]) -> Teller:
        """Of any picture, to any table, now and then in a chain."""
        deck = deck_named(DECK)
        speaker = PictureSpeaker(deck, lambda: panel)

        def tell(rng: Random) -> Given:
            target, before = rng.sample(range(len(deck)), 2)
            follows = rng.choice([(), (), (before,), (None,)])
            talk = TableTalk(shown=range(len(deck)), guessers=rng.randint(2, 5), follows=follows)
            words = speaker.tell(target, talk, some_audience(rng), rng).text
            return Given(words, gives_away(words, deck[target]))

        return tell

    def own_decks(self, ears: Ears, tales: Sequence[PictureTale], seed: int) -> list[OwnDeck]:
        """With a first sentence beneath each picture, and with all that can be said of it."""
        described = self.descriptions()
        captions = {
            "a sentence": [text.partition(". ")[0] for text in described],
            "a description": described,
        }
        return [
            own_deck(name, what, [_answer(listener, tale, tale.text) for tale in tales], seed)
            for what, beneath in captions.items()
            for name, listener in ears(subjects_of(_brought(beneath))).items()
        ]

    def tellings(self, listeners: Mapping[str, Listener], seed: int, *, quick: bool) -> list[Telling]:
        return speaking.tellings(listeners, seed, quick=quick)

    def guesses(self, events: Sequence[Event]) -> Iterator[list[bool]]:
        right: list[bool] = []
        for event in events:
            match event:
                case Placed():
                    right = []
                case Guessed():
                    right.append(event.right)
                case Revealed():
                    yield right


def _brought(captions: Sequence[str]) -> Deck:
    """Pictures of which nothing is known but these captions."""
    pictures = [
        Picture(id=str(nth), slug=str(nth), title="", alt=caption, elements=[], palette=[], described=True)
        for nth, caption in enumerate(captions)
    ]
    return Deck(schema=1, deck="brought", own=True, pictures=pictures)


def _answer(listener: Listener, tale: PictureTale, text: str) -> Answer:
    target = number_of(DECK, tale.picture)
    return answer(listener.rank(text, range(len(deck_named(DECK)))), target, tale.level, tale.picture)


MATTER = Pictures()
