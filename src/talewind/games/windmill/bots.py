"""Windmill's bots: they listen to tales, bet with the Windmill card when they are sure, and tell their own.

WM-REMOTE-07 says what they must do at least. What they know of language is behind `talewind.tales`. How
plainly to tell they learn from the table: everybody sees who guessed what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple, cast

from talewind.engine.bots import Look, reading_seconds
from talewind.engine.questions import GoOn, Reply
from talewind.engine.table import Ask
from talewind.tales import (
    Audience,
    TableTalk,
    company,
    expected,
    listener_for,
    opinions,
    speaker_for,
    weighed,
)

from . import events
from .position import Picture
from .questions import Choose, Place, TakeWindmill
from .view import Private, Public

POINTS_FOR_WINDMILL = 3
"""With fewer points a bot never takes the Windmill card (WM-REMOTE-07)."""


FOLLOWED = 2.8
"""Seconds until people have seen which picture it was, whose guess, and that it was not the one."""
A_GUESS = (FOLLOWED, FOLLOWED + 0.8)
HESITATION = 2.4
"""Seconds for which somebody looks again who has no idea at all."""

SEEKING = 8.0
"""Seconds that people have to look for it themselves, whose guesses come after a bot's."""


class WindmillBot:
    """A listener and a teller.

    `distraction` is how much noise stands between hearing and choosing (0: none; 1: as if it threw dice
    weighted by its own opinion); `sure` is how sure it must be before it takes the Windmill card. One that
    is `literal` takes tales at their words.
    """

    def __init__(self, distraction: float, sure: float, *, literal: bool = False) -> None:
        self.distraction = distraction
        self.sure = sure
        self.literal = literal

    def answer(self, look: Look) -> Reply:
        match look.ask.kind:
            case "tell" | "finish":
                return self.tell(look)
            case "guess":
                return self.guess(look)
            case "ready":
                return Reply(GoOn())
            case _:
                return look.question.sample(look.rng)

    def takes_long(self, ask: Ask) -> bool:
        return ask.kind in ("tell", "finish", "guess")

    def pace(self, ask: Ask, rng: Random) -> float | None:
        return rng.uniform(*A_GUESS) if ask.kind == "guess" else None

    def lingers(self, look: Look, reply: Reply) -> float:
        """Whoever guesses first lets the others finish reading, and people look for it; whoever is in doubt
        looks for longer."""
        told = [event.words for event in look.news if isinstance(event, events.Placed)]
        reading = max(0.0, reading_seconds(" ".join(told)) - FOLLOWED)
        if told and _people_seek(look):
            reading += SEEKING
        if not isinstance(reply.move, Choose):
            return reading
        return reading + HESITATION * (1 - max(self._chances(look)))

    def apart(self, ask: Ask) -> float:
        return 0.0

    def tell(self, look: Look) -> Reply:
        """A tale that repeats nothing said at this table or in its games before; in a chain it goes on from
        the last one."""
        public: Public = look.view["public"]
        private = cast(Private, look.view["private"])
        talk = TableTalk(
            shown=[picture for picture in public.grid if picture not in public.aside],
            guessers=company().ears(public.guessers),
            recent=[*company().told, *_told_here(look)],
            follows=[link.picture for link in public.chain],
            style=company().style,
            lines=company().lines,
        )
        speaker = speaker_for(public.pictures_from)
        return Reply(Place(), speaker.tell(private.picture, talk, self.audience(look), look.rng).text)

    def audience(self, look: Look) -> Audience:
        """How well the people of this table hear, by the tales whose cards lie open."""
        public: Public = look.view["public"]
        audience = Audience()
        for tale in _heard(look):
            told = (public.pictures_from, tale.picture, tale.words, tale.shown)
            if not tale.guesses:
                continue
            right = int(tale.picture in tale.guesses)
            audience = audience.after(expected(*told), right=right, wrong=len(tale.guesses) - right)
            guesses = [tale.shown.index(picture) for picture in tale.guesses]
            audience = audience.guessed(opinions(*told), guesses)
        return audience

    def guess(self, look: Look) -> Reply:
        """The picture that the tale most sounds like, with some noise."""
        public: Public = look.view["public"]
        pictures: list[Picture] = look.ask.show["pictures"]
        opinion = sorted(zip(pictures, self._chances(look), strict=True), key=lambda likely: -likely[1])
        best, sureness = opinion[0]
        if public.windmill == look.seat:
            return Reply(Choose(best))
        choice = self._settle_on(opinion, look.rng)
        if (
            choice == best
            and look.ask.show["may_take_windmill"]
            and public.score[look.seat] >= POINTS_FOR_WINDMILL
            and self._pays(sureness, worth=look.ask.show["worth"], seats=len(public.score))
        ):
            return Reply(TakeWindmill())
        return Reply(Choose(choice))

    def _chances(self, look: Look) -> list[float]:
        """How likely it thinks each of the pictures that may be guessed."""
        public: Public = look.view["public"]
        listener = listener_for(public.pictures_from, literal=self.literal)
        return listener.rank(public.words, look.ask.show["pictures"])

    def _settle_on(self, opinion: list[tuple[Picture, float]], rng: Random) -> Picture:
        """The likeliest picture, each weighed on shaky scales."""
        if not self.distraction:
            return opinion[0][0]
        return max(opinion, key=lambda likely: weighed(likely[1], self.distraction, rng))[0]

    def _pays(self, sureness: float, worth: int, seats: int) -> bool:
        """Whether to bet on it: a point more, and the teller's points withheld, against a point lost."""
        withheld = worth / (seats - 1)
        return sureness >= self.sure and sureness * (1 + withheld) > 1 - sureness


def _people_seek(look: Look) -> bool:
    """Whether somebody who is no bot guesses after this one."""
    public: Public = look.view["public"]
    later = public.guessers[public.guessers.index(look.seat) + 1 :]
    return not company().people.isdisjoint(later)


def _told_here(look: Look) -> Iterator[str]:
    return (event.words for event in look.events if isinstance(event, events.Placed))


class _Heard(NamedTuple):
    """A tale whose card lies open, with what people guessed, one after the other."""

    words: str
    picture: Picture
    guesses: list[Picture]
    shown: list[Picture]
    """The pictures that could be meant then."""


def _heard(look: Look) -> Iterator[_Heard]:
    """WM-CHAIN-03, WM-CHAIN-07, WM-RULING-33: what was set aside by then could not be meant."""
    public: Public = look.view["public"]
    words, guesses, aside = "", list[Picture](), set[Picture]()
    for event in look.events:
        match event:
            case events.RoundBegins() if not public.once:
                aside = set()
            case events.Placed():
                words = event.words
            case events.Guessed(seat=seat, picture=int(picture)) if company().counts(seat):
                guesses.append(picture)
            case events.Revealed(picture=picture):
                if words:
                    shown = [each for each in public.grid if each not in aside]
                    yield _Heard(words, picture, guesses, shown)
                if public.once or (public.never_ending and event.finder is not None):
                    aside.add(picture)
                words, guesses = "", []


BOTS: dict[str, Callable[[], WindmillBot]] = {
    "good friend": lambda: WindmillBot(distraction=1.0, sure=0.6),
    "newcomer": lambda: WindmillBot(distraction=1.2, sure=0.8, literal=True),
    "sharp": lambda: WindmillBot(distraction=0.2, sure=0.5),
}
"""By skill, the usual one first."""
