"""Penpals: its rules, what it looks like, and somebody to play with. `rules.md` has them in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

import msgspec

from talewind.engine import (
    About,
    Ask,
    BySeat,
    Chance,
    Elapsed,
    Event,
    Flow,
    Game,
    GoOn,
    Look,
    Move,
    Position,
    Question,
    Reply,
    Result,
    Seat,
    WordLimits,
    ask,
    ask_all,
    most_points,
    pause,
)
from talewind.scene import Face, Mat, Piece, Row, Scene, Sight, Text, Touch, touching
from talewind.tales import Audience, TableTalk, listener_for, speaker_for

SHOWN = 5
ROUNDS = 2
"""So often everybody tells."""
WORDS = WordLimits(3, 300)


# What lies where: every fact, and nothing else


@dataclass(slots=True, kw_only=True)
class Desk(Position):
    deck: list[int]
    shown: list[int]
    meant: int
    points: list[int]
    teller: Seat = 0
    told: int = 0
    """How many postcards were told and found."""
    words: str = ""
    found: dict[Seat, int] = field(default_factory=dict)
    """Who has chosen which picture, once all have."""


# What somebody may do, and what is asked


class Write(Move, frozen=True, tag="write"):
    """Write the postcard."""


class Choose(Move, frozen=True, tag="choose"):
    picture: int


class WhatToWrite(Question):
    kind = "write"
    rules = ("PP-TELL-01",)

    @property
    def moves(self) -> list[Move]:
        return [Write()]

    def words_of(self, move: Move) -> WordLimits:
        return WORDS

    def clean(self, words: str) -> str:
        return words.strip()

    def lapse(self, draft: str) -> Reply:
        """Whoever is away has written what was written so far."""
        words = draft.strip()[: WORDS.most]
        return Reply(Write(), words if len(words) >= WORDS.least else "…and more when I see you.")


class WhichPicture(Question):
    kind = "which_picture"
    rules = ("PP-GUESS-01",)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def moves(self) -> list[Move]:
        return [Choose(picture) for picture in self.desk.shown]

    def lapse(self, draft: str) -> Reply:
        return Reply(Choose(self.desk.shown[0]))


AnyMove: TypeAlias = Write | Choose | GoOn | Elapsed


# What happened, in sentences


class Wrote(Event, frozen=True, tag="wrote"):
    seat: Seat
    words: str

    def says(self) -> str:
        return f"{{seat {self.seat}}} writes: “{self.words}”"


class Found(Event, frozen=True, tag="found"):
    seat: Seat
    """Who told."""
    picture: int
    by: list[Seat]

    def says(self) -> str:
        return f"{names(self.by) or 'Nobody'} found the picture of {{seat {self.seat}}}."


# Who sees what


class Public(msgspec.Struct, frozen=True):
    deck: str
    shown: list[int]
    teller: Seat
    left: int
    """So many postcards are still to be told."""
    words: str
    points: BySeat[int]
    meant: int | None
    found: dict[Seat, int]


class Private(msgspec.Struct, frozen=True):
    meant: int


class Chosen(msgspec.Struct, frozen=True):
    deck: str
    pictures: int


class PenFriend:
    """Tells and listens as the house's bots do. Finding words takes long: it thinks away from the table."""

    def answer(self, look: Look) -> Reply | None:
        public: Public = look.view["public"]
        if look.ask.kind == "write":
            talk = TableTalk(shown=public.shown, guessers=len(public.points) - 1)
            tale = speaker_for(public.deck).tell(look.view["private"].meant, talk, Audience(), look.rng)
            return Reply(Write(), tale.text[: WORDS.most])
        if look.ask.kind == "which_picture":
            likely = listener_for(public.deck).rank(public.words, public.shown)
            return Reply(Choose(max(zip(likely, public.shown, strict=True))[1]))
        return look.question.sample(look.rng)

    def takes_long(self, ask: Ask) -> bool:
        return ask.kind in ("write", "which_picture")


class Rules(Game[Desk, Chosen]):
    """The rules, in the order in which one would tell them."""

    about = About(
        name="penpals",
        title="Penpals",
        line="Write of one picture so that some find it, but not all.",
        seats=(3, 4, 5),
        minutes=15,
        deck="windmill",
        deck_size=25,
        deck_at_least=SHOWN,
        deck_shape="4:5",
    )
    Position, Options, Move, Event = Desk, Chosen, AnyMove, Wrote | Found
    bots = {"pen friend": PenFriend}

    @classmethod
    def set_up(cls, options: Chosen, seats: int, chance: Chance) -> Desk:
        desk = Desk(chance=chance, deck=list(range(options.pictures)), shown=[], meant=0, points=[0] * seats)
        lay_out(desk)
        return desk

    def turn(self) -> Flow[None]:
        """PP-TELL-01: one picture is meant; whoever tells writes of it. PP-GUESS-01: the others choose."""
        desk, teller = self.position, self.position.teller
        if desk.found:
            yield from pause(self, 12, self.present())
            desk.told += 1
            if self.result() is None:
                desk.teller, desk.words, desk.found = (teller + 1) % self.seats, "", {}
                lay_out(desk)
            return
        answer = yield from ask(teller, WhatToWrite())
        desk.words = answer.words
        self.tell(Wrote(teller, desk.words))
        others = [seat for seat in range(self.seats) if seat != teller]
        answers = yield from ask_all(self, {seat: WhichPicture(desk) for seat in others})
        desk.found = {seat: answers[seat].move.picture for seat in others}
        self.reveal()
        self.count(teller)

    def count(self, teller: Seat) -> None:
        """PP-COUNT-01: a point for whoever found it, and one each for its teller, unless all have."""
        desk = self.position
        by = [seat for seat, picture in desk.found.items() if picture == desk.meant]
        for seat in by:
            desk.points[seat] += 1
        if len(by) < len(desk.found):
            desk.points[teller] += len(by)
        self.tell(Found(teller, desk.meant, by))

    def result(self) -> Result | None:
        """PP-END-01: when all have told twice, most points win."""
        desk = self.position
        if desk.told < ROUNDS * self.seats:
            return None
        return most_points("all told", desk.points)

    def public(self) -> Public:
        desk = self.position
        return Public(
            deck=self.options.deck,
            shown=desk.shown[:],
            teller=desk.teller,
            left=ROUNDS * self.seats - desk.told,
            words=desk.words,
            points=desk.points[:],
            meant=desk.meant if desk.found else None,
            found=desk.found.copy(),
        )

    def private(self, seat: Seat) -> Private | None:
        return Private(self.position.meant) if seat == self.position.teller else None

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        """Which picture is meant only its teller knows; what others have chosen, only they do."""
        desk = self.position
        if seat != desk.teller and not desk.found:
            desk.meant = rng.choice(desk.shown)
        for other, answer in desk.sealed.items():
            if other != seat:
                choice = Choose(rng.choice(desk.shown))
                desk.sealed[other] = msgspec.structs.replace(answer, move=choice)

    # What it looks like

    @staticmethod
    def scene(see: Sight) -> Scene:
        public: Public = see.public
        meant = see.private.meant if see.private is not None else public.meant
        pictures = [
            picture(
                each,
                by=[seat for seat, chosen in public.found.items() if chosen == each],
                tip="This is the one" if each == meant else "",
                dim=meant is not None and each != meant,
            )
            for each in public.shown
        ]
        mats = [Mat(seat, points) for seat, points in enumerate(public.points)]
        places = [Row("pictures", "The pictures", big=True, pieces=pictures)]
        return Scene([*places, *written(public)], mats, said(public))

    @staticmethod
    def touch(move: AnyMove, see: Sight) -> Touch | None:
        match move:
            case Write():
                return touching("Write it", hint="Not too plain, not too strange.")
            case Choose():
                return touching("This one", picture(move.picture))
        return None


def lay_out(desk: Desk) -> None:
    """PP-TELL-01: five pictures in the open, and one of them is meant."""
    pictures = desk.deck[:]
    desk.chance.shuffle(pictures)
    desk.shown = sorted(pictures[:SHOWN])
    desk.meant = desk.shown[desk.chance.pick(SHOWN)]


def picture(number: int, by: Iterable[Seat] = (), tip: str = "", dim: bool = False) -> Piece:
    """A picture, and on it the names of those who chose it."""
    face = Face(names(by), picture=number)
    return Piece("card", face, name=f"picture {number}", tip=tip, dim=dim)


def names(seats: Iterable[Seat]) -> str:
    return ", ".join(f"{{seat {seat}}}" for seat in seats)


def written(public: Public) -> list[Text]:
    return [Text("postcard", "The postcard", words=public.words, by=public.teller)] if public.words else []


def said(public: Public) -> str:
    if not public.left:
        return "All postcards are told."
    if public.found:
        return f"{{seat {public.teller}}} meant this one."
    if public.words:
        return f"Which picture does {{seat {public.teller}}} mean?"
    return f"{{seat {public.teller}}} writes a postcard."
