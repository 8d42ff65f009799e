"""Telling of somebody's own picture, of which there is a caption at most."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.pictures import Colour, Picture

from . import bank
from .phrases import Hand, framed
from .stems import stems


def own_tale(picture: Picture, hand: Hand, chained: bool) -> str:
    """A word and the colours; where nothing is known of it, that is said openly."""
    lines = bank.own()
    colours = hand.fresh(lines.colours).replace("{}", _listed(_colours(picture)))
    if not picture.described:
        tale = [hand.fresh(lines.blind), colours, hand.fresh(lines.blind_ends)]
    else:
        title = set(stems(picture.title))
        known = [word for word in _hints(picture) if not title or not title <= set(stems(word))]
        hints = hand.welcome(known)
        word = [hand.fresh(lines.words).replace("{}", hand.rng.choice(hints))] if hints else []
        tale = [*word, colours, hand.fresh(lines.ends)]
    if chained:
        chain = hand.fresh(bank.frames().chains_without)
        tale[0] = chain.replace("{}", tale[0]) if tale[0].startswith("I ") else framed(chain, tale[0])
    return hand.kept(" ".join(tale))


def colours_of(picture: Picture) -> list[str]:
    return [colour.name for colour in picture.palette if isinstance(colour, Colour)]


def _hints(picture: Picture) -> list[str]:
    """Words that call a picture to mind: its tags, else those of its caption that mean something."""
    caption = [word.strip(".,;:!?“”\"'()…") for word in picture.alt.split()]
    return picture.elements or [word for word in caption if len(word) > 2 and list(stems(word))]


def _colours(picture: Picture) -> list[str]:
    return colours_of(picture) or ["many colours"]


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
