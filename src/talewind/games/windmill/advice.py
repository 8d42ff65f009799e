"""What a good listener and teller would do in Windmill, and why."""

from __future__ import annotations

from typing import cast

import msgspec

from talewind.engine import Event, Seat
from talewind.engine.advice import Advice, Hits, Missed, beginning, in_a_hundred
from talewind.engine.bots import Look
from talewind.engine.english import PLACES, counted
from talewind.engine.questions import GoOn, Move
from talewind.pictures import deck_or_blank
from talewind.tales import listener_for
from talewind.tales.pointing import pointing, quoted

from .bots import WindmillBot
from .events import Revealed
from .position import Picture
from .questions import Choose, Place, TakeWindmill
from .view import Private, Public

SURE = 0.5
"""How sure an adviser must be before it takes the Windmill card, and says that it is sure."""
IN_A_ROW = 5
"""So many pictures lie side by side."""
HUNCH = 0.25
"""Whoever is less sure than this has only a hunch."""


class Friend(WindmillBot):
    """Hears what the bots hear, without their noise."""

    def __init__(self) -> None:
        super().__init__(distraction=0.0, sure=SURE)

    def advise(self, look: Look) -> Advice:
        match look.ask.kind:
            case "tell" | "finish":
                return self.how_to_tell(look)
            case "guess":
                return self.which_picture(look)
            case _:
                return Advice(move=GoOn(), why="There is nothing to decide: go on when you have seen it.")

    def which_picture(self, look: Look) -> Advice:
        public: Public = look.view["public"]
        pictures: list[Picture] = look.ask.show["pictures"]
        listener = listener_for(public.pictures_from)
        chances = dict(zip(pictures, listener.rank(public.words, pictures), strict=True))
        first = max(pictures, key=lambda picture: chances[picture])
        if not public.words:
            return Advice(move=Choose(first), why="I cannot hear what is told aloud: this is any picture.")
        words = pointing(listener, public.words, pictures, first)
        heard = f"{quoted(words)} {'speak' if len(words) > 1 else 'speaks'} for this picture" if words else ""
        heard = heard or "No single word gives it away, but the tale as a whole sounds most like this picture"
        bet = " I would bet the Windmill on it." if self.guess(look).move == TakeWindmill() else ""
        why = f"{heard}. {how_sure(chances[first])}{bet}"
        return Advice(move=Choose(first), why=why, nudge=where_to_look(words, public.grid.index(first)))

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        """A guess that was wrong, by the odds that its tale gave to the right one."""
        public: Public = look.view["public"]
        if not isinstance(move, Choose) or not public.words or hits(move):
            return None
        pictures: list[Picture] = look.ask.show["pictures"]
        listener = listener_for(public.pictures_from)
        chances = dict(zip(pictures, listener.rank(public.words, pictures), strict=True))
        best = max(pictures, key=lambda picture: chances[picture])
        if not hits(Choose(best)):
            return None
        words = pointing(listener, public.words, pictures, best)
        by = f" by {quoted(words)}" if words else ""
        mine, other = in_a_hundred(chances[move.picture]), in_a_hundred(chances[best])
        why = f"You guessed a picture to which I would have given {mine}; another one had {other}{by}."
        return Missed(chances[best] - chances[move.picture], why)

    def how_to_tell(self, look: Look) -> Advice:
        public: Public = look.view["public"]
        mine = cast(Private, look.view["private"]).picture
        deck = deck_or_blank(public.pictures_from)
        begin = beginning(self.tell(look).words)
        others = [deck[each] for each in public.grid if each != mine and each not in public.aside]
        shared = {
            theme: sum(theme in (*other.themes, *other.mood) for other in others)
            for theme in (*deck[mine].themes, *deck[mine].mood)
        }
        some = {theme: count for theme, count in shared.items() if count}
        if not some:
            why = "Tell what might have happened before or after, and do not name what can be seen in it."
            return Advice(move=Place(), why=why, begin=begin)
        theme = min(some, key=lambda each: (abs(some[each] - 2), each))
        alike = counted(some[theme], "other picture") + (" has" if some[theme] == 1 else " have")
        tell = f"Tell of “{theme}”, and name nothing that can be seen"
        why = f"{tell}: {alike} that too, so not everybody will find yours."
        return Advice(move=Place(), why=why, begin=begin)


def led_by(event: Event, public: msgspec.Struct, seat: Seat, /) -> str:
    """Which words of a tale that was found speak for its picture; its teller leaves that to the others."""
    if not isinstance(event, Revealed) or not isinstance(public, Public) or not public.words:
        return ""
    if seat == event.teller:
        return ""
    listener = listener_for(public.pictures_from)
    lay = [picture for picture in public.grid if picture == event.picture or picture not in public.aside]
    return quoted(pointing(listener, public.words, lay, event.picture))


def where_to_look(words: list[str], cell: int) -> str:
    """
    >>> where_to_look(["kite"], 7), where_to_look([], 24)
    ('What would “kite” look like in a picture?', 'I would look along the fifth row.')
    """
    if words:
        return f"What would “{words[0]}” look like in a picture?"
    return f"I would look along the {PLACES[cell // IN_A_ROW]} row."


def how_sure(chance: float) -> str:
    """
    >>> how_sure(0.3)
    'It might well be another.'
    """
    if chance >= SURE:
        return "I am fairly sure of it."
    return "It might well be another." if chance >= HUNCH else "It is only a hunch: trust your own eyes."
