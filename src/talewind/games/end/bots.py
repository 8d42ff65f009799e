"""The bots of The End of the Story: they hide words in allusions, and listen for them. ES-REMOTE-08"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import log
from random import Random
from typing import NamedTuple, cast

from talewind.engine.bots import APART, Look
from talewind.engine.questions import GoOn, Reply
from talewind.engine.table import Ask
from talewind.tales import (
    Audience,
    Listener,
    Riddle,
    Subject,
    Subjects,
    company,
    listener_of,
    listening,
    weighed,
    word_weaver_of,
)
from talewind.tales.bank import cues, deeds, nouns
from talewind.tales.fives import fresh_fives
from talewind.tales.hidden import expected_of
from talewind.tales.lexicon import associates
from talewind.tales.occasions import tellings, untold
from talewind.tales.phrases import Hand
from talewind.tales.threes import written_for

from . import events
from .lexicon import Noun, Word, board, colour_of, lexicon, noun
from .position import TOKENS
from .questions import Aye, Discard, Fine, No, Put, TheEnd
from .referee import mentions
from .scoring import points_for_narrator
from .view import Private, Public

FIRST_TOKEN = (4.0, 4.4)
NEXT_TOKEN = (APART, APART + 0.2)
LINGERS = 1.2
"""Seconds: one that is sure places a token every two, one that is not takes up to 12 (ES-REMOTE-08)."""
WATCHED = 1.6
"""Seconds more for a token where people only look on: they want to see where it goes."""
RACED = 4.0
"""Seconds more where people race: they read with their eyes, and find with their fingers."""
FIRST, LATER = 3, 1
"""What a word brings whoever finds it, and at least whoever comes after (ES-SCORE-02 to 04)."""
EARS_LEAST = 2
"""For one alone the plainest story would always be the best, however well they hear."""


class EndBot:
    """`distraction` is how much noise stands between hearing and placing. One that is `literal` takes stories
    at their words."""

    def __init__(self, distraction: float, *, literal: bool = False) -> None:
        self.distraction = distraction
        self.literal = literal

    def answer(self, look: Look) -> Reply:
        match look.ask.kind:
            case "discard":
                return self.discard(look)
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

    def takes_long(self, ask: Ask) -> bool:
        return ask.kind in ("discard", "tell", "finish", "place")

    def pace(self, ask: Ask, rng: Random) -> float | None:
        """ES-REMOTE-08"""
        if ask.kind != "place":
            return None
        return rng.uniform(*(FIRST_TOKEN if ask.show["tokens"] == TOKENS else NEXT_TOKEN))

    def lingers(self, look: Look, reply: Reply) -> float:
        """The less sure, the longer a token hangs in the air; and longer where people race, or look on."""
        if not isinstance(reply.move, Put):
            return 0.0
        public: Public = look.view["public"]
        people = company().people
        calm = (WATCHED if people.isdisjoint(public.guessers) else RACED) if people else 0.0
        chance = next(chance for word, chance in self.opinion(public) if word == reply.move.word)
        # Where fewer boards lie out, words share them: one of three is as sure as it can be with a third.
        return calm + LINGERS * (1 - min(chance * TOKENS / len(public.boards), 1))

    def apart(self, ask: Ask) -> float:
        """Whoever races does not wait for others."""
        return 0.0

    def discard(self, look: Look) -> Reply:
        """The card that a tale can best do without."""
        cards = cast(Private, look.view["private"]).cards
        return Reply(Discard(look.rng.choice(spare(cards, told_before(look)))))

    def tell(self, look: Look) -> Reply:
        """An allusion to each word, and none of them said."""
        public: Public = look.view["public"]
        keys = cast(Private, look.view["private"]).cards

        def refuses(words: str) -> bool:
            # What stands in two sentences is no mention, and the eye would find it all the same.
            said = mentions(words, keys, strict=True, across=True)
            return bool(said) or not look.question.admits(TheEnd(), words)

        ears = max(company().ears(public.guessers), EARS_LEAST)
        riddle = riddle_of(keys, guessers=ears, refuses=refuses, audience=self.audience(look))
        words = word_weaver_of(subjects()).continue_(told_before(look), riddle, look.rng)
        return Reply(TheEnd(), words or "I will not say a word.")

    def audience(self, look: Look) -> Audience:
        """How well the people of this table hear, by the stories whose words lie open."""
        audience = Audience()
        for story in _heard(look):
            riddle = riddle_of(story.keys, guessers=story.guessers)
            panel = listening.panel(subjects(), "hidden")
            found = sum(expected_of(story.words, riddle, listener) for listener in panel) / len(panel)
            audience = audience.after(found, right=story.found, wrong=story.guessers * TOKENS - story.found)
        return audience

    def place(self, look: Look) -> Reply:
        """The word that promises most, without a token of mine, on a board that still needs one. A wrong one
        costs nothing (ES-SCORE-05)."""
        public: Public = look.view["public"]
        mine = tokens_of(look)
        most = TOKENS + 1 - len(public.boards)
        full = {colour for colour in public.boards if sum(colour_of(word) == colour for word in mine) >= most}
        free = [(word, sure) for word, sure in self.opinion(public) if word not in mine]
        needed = [(word, sure) for word, sure in free if colour_of(word) not in full] or free
        taken = {token.word for token in public.tokens}

        def promises(likely: tuple[Word, float]) -> float:
            word, chance = likely
            return log(LATER if word in taken else FIRST) + weighed(chance, self.distraction, look.rng)

        return Reply(Put(max(needed, key=promises)[0]))

    def opinion(self, public: Public) -> Iterator[tuple[Word, float]]:
        """Every word that lies out, with the chance that it is the one of its board."""
        out = [word for colour in public.boards for word in board(colour)]
        chances = dict(zip(out, self.listener.rank(public.words, out), strict=True))
        for colour in public.boards:
            here = sum(chances[word] for word in board(colour))
            yield from ((word, chances[word] / here) for word in board(colour))

    @property
    def listener(self) -> Listener:
        return listener_of(
            subjects(), lambda word: noun(word).word, "hidden", meant=TOKENS, literal=self.literal
        )

    def judge(self, look: Look) -> Reply:
        public: Public = look.view["public"]
        said = mentions(public.words, public.keys, strict=True)
        return Reply(Aye() if look.ask.show["word"] in said else No())


def told_before(look: Look) -> list[str]:
    """In this game, and in those that this table has played before."""
    return [*company().told, *(event.words for event in look.events if isinstance(event, events.StoryTold))]


def spare(cards: Sequence[Word], told: Sequence[str]) -> Sequence[Word]:
    """The cards that a narrator can best do without: those without which there is a tale written for just the
    others; or else, of those without which there is an occasion for the others, the ones that were hinted at
    here most often; or else those without which there is a whole tale of the others."""
    hand = Hand(Random(0), told, company().lines)
    others = {card: [noun(each).word for each in cards if each != card] for card in cards}
    whole = {
        card: min(against for against, _ in tales)
        for card in cards
        if (tales := written_for(others[card], hand))
    }
    if whole:
        return [card for card, against in whole.items() if against == min(whole.values())]
    ways = {card: tellings(others[card], untold(hand)) for card in cards}
    news = [card for card, of in ways.items() if any(way.is_news(hand) for way in of)]
    if able := news or [card for card, of in ways.items() if of]:
        heard = {card: sum(map(hand.said, deeds()[noun(card).word].values())) for card in able}
        return [card for card in able if heard[card] == max(heard.values())]
    against = {
        card: min(against for against, _ in tales)
        for card in cards
        if (tales := fresh_fives(others[card], hand))
    }
    return [card for card, much in against.items() if much == min(against.values())] or cards


def tokens_of(look: Look) -> list[Word]:
    """Where the tokens of whoever looks lie, hidden ones too."""
    public: Public = look.view["public"]
    private = cast(Private | None, look.view["private"])
    open_to_all = [token.word for token in public.tokens if token.seat == look.seat]
    return [*open_to_all, *(private.tokens if private is not None else [])]


class _Heard(NamedTuple):
    """A story whose three words lie open, with what people made of it."""

    words: str
    keys: Sequence[Word]
    guessers: int
    found: int
    """How many tokens lay right."""


def _heard(look: Look) -> Iterator[_Heard]:
    words = ""
    for event in look.events:
        match event:
            case events.StoryTold():
                words = event.words
            case events.CardsShown() if words:
                tokens = [token for token in event.tokens if company().counts(token.seat)]
                guessers = len({token.seat for token in tokens})
                if guessers:
                    found = sum(token.word in event.keys for token in tokens)
                    yield _Heard(words, event.keys, guessers, found)
                words = ""


def riddle_of(
    keys: Sequence[Word],
    *,
    guessers: int,
    refuses: Callable[[str], bool] = lambda words: False,
    audience: Audience | None = None,
) -> Riddle:
    return Riddle(
        words=[noun(key).word for key in keys],
        targets=keys,
        boards=[[word for word in board(colour_of(key)) if word == key or word not in keys] for key in keys],
        worth=points_for_narrator(guessers),
        refuses=refuses,
        audience=audience or Audience(),
        unwelcome=company().lines,
    )


@cache
def subjects() -> Subjects:
    """The hundred words as listeners know them: by their allusions, their kind, and what people think of."""
    return Subjects("end", tuple(_subject(each) for each in lexicon().words))


def _subject(word: Noun) -> Subject:
    synonyms = [form.form for form in word.forbidden_forms if form.kind == "synonym"]
    known = nouns()[word.word]
    allusions = [*known.who.all, *known.what.all, *known.heard, *cues()[word.word]]
    said = [word.word, f"{word.category}: {word.word}", *synonyms, *word.bot_hints, *allusions]
    words = [
        (1.0, word.word),
        *((1.0, form.form) for form in word.forbidden_forms),
        *((0.8, hint) for hint in word.bot_hints),
        (0.5, word.category),
        (0.4, associates(word.word)),
    ]
    return Subject(tuple(dict.fromkeys(said)), tuple(words), name=word.word)


BOTS: dict[str, Callable[[], EndBot]] = {
    "good friend": lambda: EndBot(distraction=1.0),
    "newcomer": lambda: EndBot(distraction=1.4, literal=True),
    "sharp": lambda: EndBot(distraction=0.15),
}
"""By skill, the usual one first."""
