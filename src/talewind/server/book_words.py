"""What the book says in English, for the file that people keep. The page has a catalogue of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from talewind.engine import Remark

from .wire import Book, BookTale

Shows: TypeAlias = Callable[[Any, bool], str]
"""How a leaf shows a picture, by its number, large or small."""
Names: TypeAlias = Callable[[int], str]
"""How it names a person, with their seal."""

NUMBERS = "no one two three four five six seven eight nine ten eleven twelve"
PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
TIMES = ("never", "once", "twice")


LOGS = {"windward": "A ship’s log"}
"""Games whose book tells rounds, not tales, and what it is called."""


def title(book: Book) -> str:
    if book.titled is not None:
        return book.tales[book.titled].heading
    return LOGS.get(book.game, "A book of tales")


def subtitle(book: Book) -> str:
    if book.game in LOGS:
        rounds = len(book.tales)
        return f"of {number(rounds)} round{'s' if rounds > 1 else ''}" if rounds else ""
    others = sum(_tales(tale) for tale in book.tales) - 1
    return f"and {number(others)} other tale{'s' if others > 1 else ''}" if others > 0 else ""


def _tales(tale: BookTale) -> int:
    """A page may hold several."""
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    return len(page["tales"]) if "tales" in page else 1


def nth_tale(nth: int) -> str:
    """The tale's place in the book, from 0."""
    return f"The {_in(PLACES, nth)} tale" if _in(PLACES, nth) else f"Tale {nth + 1}"


def nth_round(nth: int) -> str:
    """The round's place in the game, from 1."""
    place = _in(PLACES, nth - 1)
    return f"The {place} round" if place else f"Round {nth}"


def heading(tale: BookTale) -> str:
    """What stands over a tale; nothing, where it is only counted."""
    if tale.heading:
        return tale.heading
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    if page.get("silent"):
        return "A silence"
    return "A tale told aloud" if page.get("aloud") else ""


def remark(book: Book, remark: Remark) -> str:
    """A sentence; nothing for a kind that it has no words for."""
    say = REMARKS.get(remark.kind)
    return say(book, remark) if say is not None else ""


REMARKS: dict[str, Callable[[Book, Remark], str]] = {
    "loved": lambda book, it: f"Best loved: {_told(book, it.tale)}.",
    "unfound": lambda book, it: f"Nobody ever found {_told(book, it.tale)}.",
    "all_found": lambda book, it: "Every single picture was found.",
    "windmill": lambda book, it: f"The Windmill was taken {times(it.of)}, {_luck(it)} in luck.",
    "swiftest": lambda book, it: (
        f"{book.names[it.seat or 0]} was the first at {number(it.count)} words, more than anybody."
    ),
    "words_unfound": lambda book, it: (
        "One word was never found."
        if it.count == 1
        else f"{number(it.count).capitalize()} words were never found."
    ),
    "words_found": lambda book, it: "Every single word was found.",
    "slipped": lambda book, it: f"A word that had to stay hidden slipped out {times(it.count)}.",
    "best_teller": lambda book, it: (
        f"{book.names[it.seat or 0]}’s stories won {number(it.count)} votes, more than anybody’s."
    ),
    "foresaw": lambda book, it: (
        f"{book.names[it.seat or 0]} saw the winner coming {times(it.count)} in {number(it.of)} rounds."
    ),
    "thrown": lambda book, it: (
        "Once rock, paper, scissors had the last word."
        if it.count == 1
        else f"Rock, paper, scissors had the last word {times(it.count)}."
    ),
    "best_voyage": lambda book, it: (
        f"{book.names[it.seat or 0]} gained {number(it.count)} notoriety in one turn, more than anybody."
    ),
    "boldest_hunter": lambda book, it: (
        f"{book.names[it.seat or 0]} defeated {number(it.count)} cresters, more than anybody."
    ),
    "ships_lost": lambda book, it: (
        "One ship was Lost." if it.count == 1 else f"Ships were Lost {times(it.count)}."
    ),
    "sharpest": lambda book, it: (
        f"{book.names[it.seat or 0]} found {number(it.count)} pictures, more than anybody."
    ),
}


def _told(book: Book, nth: int | None) -> str:
    """A tale by its name, and who told it."""
    tale = book.tales[nth or 0]
    name = f"“{tale.heading}”" if tale.heading else nth_tale(nth or 0).lower()
    teller = tale.page.get("teller") if isinstance(tale.page, dict) else None
    if isinstance(teller, int) and 0 <= teller < len(book.names):
        return f"{name}, told by {book.names[teller]}"
    return name


def _luck(it: Remark) -> str:
    return "always" if it.count == it.of else times(it.count)


def listed(names: list[str]) -> str:
    """
    >>> listed(["Ada", "Ben", "Cleo"])
    'Ada, Ben and Cleo'
    """
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def number(count: int) -> str:
    return _in(NUMBERS, count) or str(count)


def times(count: int) -> str:
    return TIMES[count] if count < len(TIMES) else f"{number(count)} times"


def _in(words: str, nth: int) -> str:
    return dict(enumerate(words.split())).get(nth, "")
