"""The bots of The End of the Story: they hide words in hints, and listen for them. ES-REMOTE-08"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import log
from random import Random
from typing import cast

from talewind.engine.bots import Look
from talewind.engine.questions import GoOn, Reply
from talewind.engine.table import Ask
from talewind.pictures import Deck, Picture
from talewind.tales import Listener, WordListener

from . import events
from .lexicon import Noun, board, lexicon, noun
from .position import TOKENS
from .questions import Aye, Discard, Enough, Fine, No, Put, TheEnd
from .referee import mentions
from .view import Private, Public

FRAMES = (
    "The postcard said “{0}”, and then “{1}”. On the back, in a smaller hand: “{2}”.",
    "All I heard through the wall was “{0}” and “{1}”. Then somebody laughed: “{2}”.",
    "My aunt remembers three things of that summer: “{0}”, “{1}”. The third she only whispers: “{2}”.",
    "“{0}”, it began, and it went on with “{1}”. Nobody was surprised when it came to “{2}”.",
    "There were two notes on the door, “{0}” and “{1}”. Under the mat lay a third: “{2}”.",
    "In his dream he kept saying “{0}”, “{1}”. He woke with “{2}” on his lips.",
    "The letter was torn, “{0}” on one half and “{1}” on the other. Only the last line was whole: “{2}”.",
    "She wrote “{0}” on Monday and “{1}” on Tuesday. By Sunday it was “{2}”.",
    "“{0}”, said the first; “{1}”, said the second. The third just shrugged: “{2}”.",
    "The fortune teller saw “{0}” and also “{1}”. She would not explain “{2}”.",
)
UNSURE = 0.04
"""Below this a bot would rather keep its last token than guess."""


FIRST_TOKEN = (4.0, 8.0)
NEXT_TOKEN = (0.6, 2.0)
"""Seconds: every token comes 4 to 12 after the closing words, so that people can race with bots."""


class EndBot:
    """`distraction` is how much noise stands between hearing and placing."""

    def __init__(self, distraction: float) -> None:
        self.distraction = distraction

    def answer(self, look: Look) -> Reply:
        match look.ask.kind:
            case "discard":
                private = cast(Private, look.view["private"])
                return Reply(Discard(look.rng.choice(private.cards)))
            case "tell" | "finish":
                return self.tell(look)
            case "place":
                return self.place(look)
            case "claim":
                return Reply(Fine())
            case "judge":
                return self.judge(look)
            case "ready":
                return Reply(GoOn())
            case _:
                return look.question.sample(look.rng)

    def pace(self, ask: Ask, rng: Random) -> float | None:
        """ES-REMOTE-08"""
        if ask.kind != "place":
            return None
        return rng.uniform(*(FIRST_TOKEN if ask.show["tokens"] == TOKENS else NEXT_TOKEN))

    def tell(self, look: Look) -> Reply:
        """One hint for each word, and none of them said, in a frame that this table has not heard lately."""
        private = cast(Private, look.view["private"])
        told = [event.words for event in look.events if isinstance(event, events.StoryTold)]
        keys = look.rng.sample(private.cards, len(private.cards))
        hints = [look.rng.sample(noun(key).bot_hints, len(noun(key).bot_hints)) for key in keys]
        frames = sorted(FRAMES, key=lambda frame: (_heard(frame, told), look.rng.random()))
        for frame, chosen in product(frames, product(*hints)):
            words = _capital(frame.format(*chosen))
            if not mentions(words, keys, strict=True) and look.question.admits(TheEnd(), words):
                return Reply(TheEnd(), words)
        return Reply(TheEnd(), "I will not say a word.")

    def place(self, look: Look) -> Reply:
        """The likeliest word without a token of mine; a bot that has no idea keeps its last tokens."""
        public: Public = look.view["public"]
        private = cast(Private | None, look.view["private"])
        mine = [token.word for token in public.tokens if token.seat == look.seat]
        if private is not None:
            mine += private.tokens
        out = [word for colour in public.boards for word in board(colour)]
        opinion = ears().rank(public.words, out)
        free = [(word, sureness) for word, sureness in opinion if word not in mine]
        word, sureness = max(free, key=lambda likely: self._weigh(likely[1], look.rng))
        if mine and sureness < UNSURE / len(out):
            return Reply(Enough())
        return Reply(Put(word))

    def judge(self, look: Look) -> Reply:
        public: Public = look.view["public"]
        said = mentions(public.words, public.keys, strict=True)
        return Reply(Aye() if look.ask.show["word"] in said else No())

    def _weigh(self, sureness: float, rng: Random) -> float:
        return log(sureness) - self.distraction * log(-log(1 - rng.random()))


def _capital(words: str) -> str:
    """A story begins with a big letter, quoted or not."""
    quote = "“" if words.startswith("“") else ""
    bare = words.removeprefix(quote)
    return f"{quote}{bare[:1].upper()}{bare[1:]}"


def _heard(frame: str, told: Sequence[str]) -> int:
    """How often a frame was used, by the words it begins with."""
    opening = frame.partition("“")[0]
    return sum(words.startswith(opening) for words in told) if opening else len(told)


@cache
def ears() -> Listener:
    """A listener that knows each word by its hints, its kind, and what else it is called."""
    pictures = [_described(each) for each in lexicon().words]
    return WordListener(Deck(schema=1, deck="words", pictures=pictures))


def _described(word: Noun) -> Picture:
    return Picture(
        id=word.id,
        slug=word.word,
        title=word.word,
        alt=". ".join(word.bot_hints),
        elements=[form.form for form in word.forbidden_forms],
        mood=[],
        themes=[word.category],
    )


BOTS: dict[str, Callable[[], EndBot]] = {
    "good friend": lambda: EndBot(distraction=0.6),
    "newcomer": lambda: EndBot(distraction=1.4),
    "sharp": lambda: EndBot(distraction=0.15),
}
"""By skill, the usual one first."""
