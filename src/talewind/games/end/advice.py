"""What a good narrator and listener would do in The End of the Story, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from talewind.engine import Event, Seat
from talewind.engine.advice import Advice, Hits, Missed, beginning, in_a_hundred
from talewind.engine.bots import Look
from talewind.engine.english import listed
from talewind.engine.questions import GoOn, Move
from talewind.tales.occasions import told_of
from talewind.tales.pointing import clue, pointing, quoted

from .bots import EndBot, tokens_of
from .events import Scored
from .lexicon import Word, board, colour_of, noun
from .position import TOKENS
from .questions import Aye, Discard, Enough, Fine, Put, SayClaim, TheEnd
from .referee import mentions
from .view import Private, Public


class Friend(EndBot):
    """Hears what the bots hear, without their noise."""

    def __init__(self) -> None:
        super().__init__(distraction=0.0)

    def advise(self, look: Look) -> Advice:
        match look.ask.kind:
            case "discard":
                return self.which_goes(look)
            case "tell" | "finish":
                return self.how_to_tell(look)
            case "place":
                return self.where(look)
            case "claim":
                return self.what_was_said(look)
            case "judge":
                return self.was_it_said(look)
            case _:
                return Advice(move=GoOn(), why="There is nothing to decide: go on when you have seen it.")

    def which_goes(self, look: Look) -> Advice:
        """The card of which there is least to say, and what comes to mind of the others."""
        cards = cast(Private, look.view["private"]).cards
        goes = min(cards, key=lambda card: (len(noun(card).bot_hints), -card))
        kept = [card for card in cards if card != goes]
        think = "".join(listed(_thoughts(kept))) or "of the others first"
        why = f"I would think {think}: put “{noun(goes).word}” away."
        return Advice(move=Discard(goes), why=why)

    def how_to_tell(self, look: Look) -> Advice:
        keys = cast(Private, look.view["private"]).cards
        hints = _thoughts(keys)
        think = f"Think {''.join(listed(hints))}, and say" if hints else "Say"
        why = f"{think} none of the three words: whoever thinks of what belongs to them will find them."
        return Advice(move=TheEnd(), why=why, begin=beginning(self.tell(look).words))

    def where(self, look: Look) -> Advice:
        public: Public = look.view["public"]
        if not look.ask.show["tokens"]:
            return Advice(move=Enough(), why="All your tokens lie: I would move none.")
        if not public.words:
            return Advice(why="I cannot hear what is told aloud: place where it sounds right to you.")
        move = self.place(look).move
        assert isinstance(move, Put)
        chance = dict(self.opinion(public))[move.word]
        words = pointing(self.listener, public.words, board(colour_of(move.word)), move.word)
        heard = (
            f"{quoted(words)} {'make' if len(words) > 1 else 'makes'} me think of"
            if words
            else "It sounds like"
        )
        word = noun(move.word).word
        on = f"on the {colour_of(move.word)} board"
        nudge = f"What {on} goes with “{words[0]}”?" if words else f"I would look {on} once more."
        return Advice(move=move, why=f"{heard} “{word}”: {_how_sure(chance)}.", nudge=nudge)

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        """When all tokens lie: one that lies wrong, beside a right word of its board without one of mine."""
        public: Public = look.view["public"]
        lie = tokens_of(look)
        if isinstance(move, Put):
            lie = [*(word for word in lie if word != move.from_word), move.word]
        if not public.words or not (isinstance(move, Enough) or len(lie) == TOKENS):
            return None
        chances = dict(self.opinion(public))
        pairs = [
            (chances[right] - chances[wrong], wrong, right)
            for wrong in lie
            if not hits(Put(wrong))
            for right in board(colour_of(wrong))
            if right not in lie and hits(Put(right))
        ]
        if not pairs:
            return None
        far, wrong, right = max(pairs)
        mine, other = in_a_hundred(chances[wrong]), in_a_hundred(chances[right])
        return Missed(
            far, f"Your token went to “{noun(wrong).word}” ({mine}); “{noun(right).word}” had {other}."
        )

    def what_was_said(self, look: Look) -> Advice:
        """By a stricter ear than the table's own referee, who has let it pass."""
        public: Public = look.view["public"]
        if not public.words:
            return Advice(why="I cannot hear what is told aloud: claim what you have heard yourself.")
        for word in mentions(public.words, public.keys, strict=True):
            if look.question.admits(SayClaim(word), ""):
                why = f"A form of “{noun(word).word}” stands in the story: I would ask the table about it."
                return Advice(move=SayClaim(word), why=why)
        return Advice(move=Fine(), why="None of the three words, nor a form of them, stands in the story.")

    def was_it_said(self, look: Look) -> Advice:
        move = self.judge(look).move
        word = noun(look.ask.show["word"]).word
        found = "stands" if move == Aye() else "does not stand"
        return Advice(move=move, why=f"“{word}”, or a form of it, {found} in the story.")


def led_by(event: Event, public: msgspec.Struct, seat: Seat, /) -> str:
    """Which word of the story led this seat to each of its tokens, the right ones first; of the narrator's
    own, which hinted at each of the three: the whole deed, where that is what was told."""
    if not isinstance(event, Scored) or not isinstance(public, Public) or not public.words:
        return ""
    told = seat == public.narrator
    lay = public.keys if told else [token.word for token in public.tokens if token.seat == seat]
    heard = {
        (name := noun(word).word): (told and told_of(name, public.words))
        or clue(Friend().listener, public.words, board(colour_of(word)), word)
        for word in sorted(lay, key=lambda word: word not in public.keys)
    }
    return _ways("hinted at" if told else "led to", heard)


def _ways(led: str, heard: Mapping[str, str]) -> str:
    """
    >>> _ways("led to", {"shark": "fin", "mouse": "cheese", "sock": ""})
    '“fin” led to shark, “cheese” to mouse'
    """
    to = led.split()[-1]
    ways = [f"“{word}” {to} {meant}" for meant, word in heard.items() if word]
    return ", ".join(ways).replace(f"” {to} ", f"” {led} ", 1)


def _how_sure(chance: float) -> str:
    """A chance as a friend says it.

    >>> [_how_sure(chance) for chance in (0.97, 0.6, 0.2)]
    ['I am almost sure', 'that is likely', 'just a guess, and a wrong one costs nothing']
    """
    if chance >= 0.9:
        return "I am almost sure"
    return "that is likely" if chance >= 0.5 else "just a guess, and a wrong one costs nothing"


def _thoughts(keys: list[Word]) -> list[str]:
    return [f"of “{hint}” for {noun(key).word}" for key in keys if (hint := _hint_at(key, keys))]


def _hint_at(key: Word, keys: list[Word]) -> str:
    """Something that belongs to a word and is none of the forbidden ones."""
    fair = (hint for hint in noun(key).bot_hints if not mentions(hint, keys, strict=True, across=True))
    return next(fair, "")
