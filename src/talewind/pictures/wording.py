"""The words that go with a picture: set when its deck is made, and again when somebody improves them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from talewind.engine.errors import TalewindError

from .captions import PictureWords, tidied, too_long
from .deck import Colour, Deck, Picture

TITLE_LIMIT = 60


def worded(picture: Picture, said: PictureWords, unsaid: str) -> Picture:
    """A picture is called by its caption, else by its tags, else as it was before anybody said anything."""
    described = bool(said.caption or said.tags)
    alt = said.caption or ", ".join(said.tags) or unsaid
    colours = [colour.name for colour in picture.palette if isinstance(colour, Colour)]
    return msgspec.structs.replace(
        picture,
        title=alt if len(alt) <= TITLE_LIMIT else f"{alt[:TITLE_LIMIT].rsplit(' ', 1)[0]}…",
        alt=alt,
        elements=said.tags if described else colours,
        credit=said.credit,
        described=described,
    )


def words_of(picture: Picture) -> PictureWords:
    """What somebody has said of a picture: the inverse of `worded`."""
    if not picture.described:
        return PictureWords(credit=picture.credit)
    tags = picture.elements
    caption = "" if picture.alt == ", ".join(tags) else picture.alt
    return PictureWords(caption=caption, tags=tags, credit=picture.credit)


def reworded(deck: Deck, said: Mapping[int, PictureWords]) -> Deck:
    """A deck with other words for some of its pictures, by their numbers. Raises with all that is wrong."""
    pictures = list(deck.pictures)
    wrong: list[str] = []
    for number, typed in sorted(said.items()):
        if not 0 <= number < len(pictures):
            raise TalewindError("nothing_here", f"There is no picture {number} in this deck.")
        words = tidied(typed)
        wrong += [f"Picture {number + 1} {why}" for why in too_long(words)]
        before = pictures[number]
        unsaid = f"Picture {number + 1}" if before.described else before.alt
        pictures[number] = worded(before, words, unsaid)
    if wrong:
        raise TalewindError("bad_captions", " ".join(wrong))
    return msgspec.structs.replace(deck, pictures=pictures)
