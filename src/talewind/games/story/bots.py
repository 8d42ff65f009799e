"""Story's bots: they match, link, give away, and vote with a taste of their own. ST-REMOTE-08"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import log
from random import Random
from statistics import fmean
from typing import NamedTuple, cast

from talewind.engine import Seat
from talewind.engine.bots import APART, Look, reading_seconds
from talewind.engine.questions import GoOn, Reply
from talewind.engine.table import Ask
from talewind.pictures import deck_or_blank
from talewind.tales import Linked, Pair, company, judge_for, likeness, pair_weaver_for, with_a_tale

from .. import telling
from . import events
from .miming import show_of
from .position import Lie, Picture, Tale
from .questions import (
    SIGNS,
    Give,
    Lay,
    NoCard,
    Throw,
    TurnOver,
    VoteFor,
)
from .view import Private, Public

WORDLESS = 0.03
"""What a tale is worth at least to a voter, beside its picture: without written words it is just that."""


DECIDES = 1000.0
"""In a second vote a bot heeds its taste so much more, and its mood hardly: a tie should come to an end."""

FORESIGHT = 4.0
"""So much more than its taste a bot that foresees votes heeds how many it expects."""
SELDOM = 0.2
"""So little does anybody vote for themselves, beside anyone else, before they have done so."""

STEP = (1.5, 2.2)
"""Seconds for each step of a silent show."""
LOOKING = 6.0
"""Seconds for a show that is over, or for an action card that was played."""

_QUOTES = '“"‘'
_LONG_QUESTIONS = frozenset({"either", "lay", "tell", "finish", "hand_on", "swap", "vote", "mime"})


class Taste(NamedTuple):
    """What one bot likes in a tale beside its sense: its own for a whole game, and not its neighbour's."""

    length: int
    """Of so many words it never tires."""
    questions: float
    speech: float

    @classmethod
    def of(cls, look: Look) -> Taste:
        first = next((it.picture for it in look.events if isinstance(it, events.RoundBegins)), 0)
        rng = Random(f"{first}/{look.seat}")
        return cls(rng.choice((15, 30, 45, 70)), rng.uniform(-0.05, 0.1), rng.uniform(-0.05, 0.1))

    def likes(self, words: str) -> float:
        """A little, compared with what a tale is about."""
        count = len(words.split())
        if not count:
            return 0.0
        near = 0.1 * min(count, self.length) / max(count, self.length)
        asks = self.questions * ("?" in words)
        spoken = self.speech * any(mark in words for mark in _QUOTES)
        return near + asks + spoken


class StoryBot:
    """`taste` is how much it heeds what fits, where otherwise it follows its mood.

    `foresees` is how often it votes for whoever it expects to win (ST-SCORE-07). Otherwise it votes by its
    taste, and `vain` is how often for itself. Action cards it leaves to people (ST-REMOTE-08).
    """

    def __init__(self, taste: float, vain: float = 0.1, *, foresees: float = 0.0) -> None:
        self.taste = taste
        self.vain = vain
        self.foresees = foresees

    def answer(self, look: Look) -> Reply | None:
        if not look.ask.must and look.ask.kind != "ready":
            return None
        kind = look.ask.kind
        if kind == "either":
            main = look.ask.show["main"]
            kind = main["kind"] if main else ""
        match kind:
            case "card":
                return Reply(NoCard())
            case "lay":
                return Reply(Lay(self.to_tell_of(look)))
            case "turn_over":
                return Reply(TurnOver())
            case "tell" | "finish":
                return Reply(telling.Done(), self.tale(look))
            case "mime":
                return self.mime(look)
            case "hand_on" | "swap":
                return Reply(Give(self.favourite(look, least=True)))
            case "vote":
                return Reply(VoteFor(self.vote(look)))
            case "throw":
                return Reply(Throw(look.rng.choice(SIGNS)))
            case "ready":
                return Reply(GoOn())
            case _:
                return look.question.sample(look.rng)

    def takes_long(self, ask: Ask) -> bool:
        return ask.kind in _LONG_QUESTIONS

    def pace(self, ask: Ask, rng: Random) -> float | None:
        """What is shown is looked at step by step."""
        return rng.uniform(*STEP) if ask.kind == "mime" else None

    def lingers(self, look: Look, reply: Reply) -> float:
        """Nobody lays the next picture, goes on telling or votes before a tale could be read, or looked at;
        nor does a round begin before its card was read."""
        told = [it.tale for it in look.news if isinstance(it, events.TaleTold | events.Expanded)]
        shown = any(tale.strokes or tale.gestures for tale in told)
        played = any(isinstance(it, events.PlayedCard) for it in look.news)
        return max(reading_seconds(" ".join(tale.words for tale in told)), LOOKING * (shown or played))

    def apart(self, ask: Ask) -> float:
        return APART if ask.kind == "vote" else 0.0

    def to_tell_of(self, look: Look) -> Picture:
        """Rather one of which there is something to tell."""
        public: Public = look.view["public"]
        hand = cast(Private, look.view["private"]).hand
        return self.favourite(look, with_a_tale(public.pictures_from, public.start, hand, _told(look)))

    def favourite(self, look: Look, among: list[Picture] | None = None, *, least: bool = False) -> Picture:
        """What has most in common with the picture in the middle; to give away, what has least."""
        public: Public = look.view["public"]
        hand = among or cast(Private, look.view["private"]).hand
        common = likeness(public.pictures_from, public.start, hand)
        return self._choose(hand, [1 / like if least else like for like in common], look.rng)

    def tale(self, look: Look) -> str:
        public: Public = look.view["public"]
        start = public.start
        if public.phase == "expand":
            start = next(tale.picture for tale in public.tales if tale.seat == look.seat)
        weaver = pair_weaver_for(public.pictures_from)
        return weaver.continue_(
            _told(look), Pair(start, _on_stage(public).picture, company().lines), look.rng
        )

    def mime(self, look: Look) -> Reply:
        """The tale that it would tell, step by step: whatever lies on the stage was shown."""
        public: Public = look.view["public"]
        stage = _on_stage(public)
        steps = show_of(
            deck_or_blank(public.pictures_from), public.start, stage.picture, look.seat, _told(look)
        )
        done = (stage.lie != Lie()) + len(stage.strokes) + len(stage.gestures)
        return Reply(steps[done] if done < len(steps) else telling.Done())

    def vote(self, look: Look) -> Seat:
        """The tale that speaks best of both pictures, to this bot, or the one that others will vote for;
        its own only now and then."""
        seats = list(look.ask.show["seats"])
        others = [seat for seat in seats if seat != look.seat]
        proud = look.seat in seats and (not others or look.rng.random() < self.vain)
        if look.rng.random() < self.foresees:
            among = seats if proud else others
            return self._choose(among, self._expected_votes(look, among), look.rng, FORESIGHT)
        if proud:
            return look.seat
        again = cast(Public, look.view["public"]).phase == "vote_again"
        return self._choose(others, self._worths(look, others), look.rng, DECIDES if again else 1.0)

    def _expected_votes(self, look: Look, seats: Sequence[Seat]) -> list[float]:
        """How many of the others will vote for each: for what is told well, and for whom they voted before;
        for themselves hardly, until they have."""
        worths = self._worths(look, seats)
        habits = Counter(
            ballot
            for it in look.events
            if isinstance(it, events.VotesOpened) and not it.again
            for ballot in enumerate(it.votes)
        )
        expected = [0.0] * len(seats)
        for voter in range(len(cast(Public, look.view["public"]).score)):
            if voter == look.seat:
                continue
            leans = [
                worth * (habits[voter, seat] + (SELDOM if seat == voter else 1.0))
                for seat, worth in zip(seats, worths, strict=True)
            ]
            expected = [votes + lean / sum(leans) for votes, lean in zip(expected, leans, strict=True)]
        return expected

    def _worths(self, look: Look, seats: Sequence[Seat]) -> list[float]:
        """How well each of them told: of both pictures, of two that go together, and to its taste."""
        public: Public = look.view["public"]
        told = [tale for tale in (*public.tales, *public.expansions) if tale.seat in seats]
        alike = likeness(public.pictures_from, public.start, [tale.picture for tale in told])
        fits = judge_for(public.pictures_from).score(
            public.start, [Linked(tale.words, tale.picture) for tale in told]
        )
        taste = Taste.of(look)
        worth = [
            max(fit + taste.likes(tale.words), WORDLESS) + like / 4
            for tale, fit, like in zip(told, fits, alike, strict=True)
        ]
        return [
            fmean(value for tale, value in zip(told, worth, strict=True) if tale.seat == seat)
            for seat in seats
        ]

    def _choose(self, what: Sequence[int], worth: Sequence[float], rng: Random, heed: float = 1.0) -> int:
        """The best, on scales that shake the less the more taste there is, and the more it is heeded."""
        noisy = [heed * self.taste * log(value) - log(-log(1 - rng.random())) for value in worth]
        return what[noisy.index(max(noisy))]


def _told(look: Look) -> list[str]:
    """Here, and at the tables that these people came from."""
    here = (it.tale.words for it in look.events if isinstance(it, events.TaleTold | events.Expanded))
    return [*company().told, *here]


def _on_stage(public: Public) -> Tale:
    """The tale that is being told."""
    return (public.expansions or public.tales)[-1]


BOTS: dict[str, Callable[[], StoryBot]] = {
    "good friend": lambda: StoryBot(taste=1.0, foresees=0.5),
    "newcomer": lambda: StoryBot(taste=0.4, vain=0.2),
    "sharp": lambda: StoryBot(taste=2.5, vain=0.3, foresees=1.0),
}
"""By skill, the usual one first."""
