"""What can be said of a picture, level by level: by the bank's lines for it, or for what it shows."""

from __future__ import annotations

from collections.abc import Sequence

from talewind.pictures import Picture

from . import bank
from .bank import LEVELS, Graded, Level, PictureLines
from .phrases import Hand, sentence
from .stems import english

_LINES_LEAST = 2
"""Lines of one level that were not said before: a tale may need so many. What the bank lacks is made anew."""


def graded(picture: Picture, known: PictureLines, hand: Hand) -> Graded:
    """Whole sentences about one picture."""
    plain = known.plain or [sentence(_about(element)) for element in picture.elements]
    lines = {"plain": plain, "allusive": known.allusive, "oblique": known.oblique}
    lucky = hand.rng.choice(LEVELS)
    wanted = {level: max(level == lucky, _LINES_LEAST - len(hand.unsaid(lines[level]))) for level in LEVELS}
    return Graded(
        **{level: [*lines[level], *_sights(picture, level, wanted[level], hand)] for level in LEVELS}
    )


def allusions(picture: Picture, level: Level) -> list[str]:
    """Phrases for the things that can be seen."""
    known = (bank.elements().get(element) for element in picture.elements)
    return [phrase for lines in known if lines is not None for phrase in lines.of(level)]


def _sights(picture: Picture, level: Level, wanted: int, hand: Hand) -> list[str]:
    """Lines made anew; what is only hinted at, nobody can have pointed at."""
    phrases = hand.unsaid(allusions(picture, level))
    frames = bank.frames().likenesses if level == "oblique" else bank.frames().sights
    unsaid = hand.unsaid(frames)
    chosen = hand.rng.sample(unsaid if len(unsaid) >= wanted else frames, wanted)
    hand.rng.shuffle(phrases)
    return [frame.replace("{}", phrase) for frame, phrase in zip(chosen, phrases, strict=False)]


def themes_of(picture: Picture) -> Sequence[str]:
    known = [line for theme in picture.themes for line in bank.themes().get(theme, ())]
    return known or [f"It was, if you think about it, a tale of {theme}." for theme in picture.themes]


def moods_of(picture: Picture) -> Sequence[str]:
    known = [line for mood in picture.mood for line in bank.moods().get(mood, ())]
    return known or [f"And the air was {mood}, from beginning to end." for mood in picture.mood]


def something_in(picture: Picture, hand: Hand) -> str:
    """One thing that can be seen, called by its name, with an article."""
    thing = hand.fresh(picture.elements) if picture.elements else picture.title.lower()
    return thing if thing.split()[0].lower() in english().determiners else f"the {thing}"


def _about(element: str) -> str:
    """A line for a thing that the bank does not know.

    >>> _about("empty umbrella"), _about("bells on branches"), _about("the old gate")
    ('there was an empty umbrella', 'there were bells on branches', 'there was the old gate')
    """
    words = element.strip().rstrip(".").split()
    head = next((words[i - 1] for i, word in enumerate(words) if i and word in english().joints), words[-1])
    head = head.rstrip(",")
    several = head.endswith("s") and not head.endswith(("ss", "us"))
    thing = " ".join([words[0][:1].lower() + words[0][1:], *words[1:]])
    if words[0].lower() in english().determiners or several:
        return f"there {'were' if several else 'was'} {thing}"
    return f"there was {article(thing)} {thing}"


def article(words: str) -> str:
    """
    >>> article("owl"), article("hour"), article("unicorn"), article("lamp")
    ('an', 'an', 'a', 'a')
    """
    first = words.lower().split()[0] if words.split() else ""
    if first.startswith(("uni", "use", "eu", "one", "once")):
        return "a"
    return "an" if first.startswith(("a", "e", "i", "o", "u", "hour", "honest", "heir")) else "a"
