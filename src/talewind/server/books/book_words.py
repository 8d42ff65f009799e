"""What the book says in English, for the file that people keep. The page has a catalogue of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from talewind.engine import Remark

from ..wire import Book, BookTale

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
    if book.game == "winter":
        return _winters_tale(book)
    others = sum(_tales(tale) for tale in book.tales) - 1
    return f"and {number(others)} other tale{'s' if others > 1 else ''}" if others > 0 else ""


def _winters_tale(book: Book) -> str:
    """It is one story, however many pages it has."""
    memories = sum(tale.page.get("kind") == "memory" for tale in book.tales if isinstance(tale.page, dict))
    if not memories:
        return "a winter’s tale"
    return f"a winter’s tale of {number(memories)} memor{'y' if memories == 1 else 'ies'}"


def _tales(tale: BookTale) -> int:
    """A page may hold several."""
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    return len(page["tales"]) if "tales" in page else 1


def nth_tale(nth: int) -> str:
    """The tale's place in the book, from 0."""
    return f"The {_in(PLACES, nth)} tale" if _in(PLACES, nth) else f"Tale {nth + 1}"


def nth_memory(nth: int) -> str:
    """The memory's place in the story, from 0."""
    return f"The {_in(PLACES, nth)} memory" if _in(PLACES, nth) else f"Memory {nth + 1}"


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
    "most_pictures": lambda book, it: (
        f"{book.names[it.seat or 0]} told with {number(it.count)} pictures, more than anybody."
    ),
    "battles": lambda book, it: f"Soldiers and rebels fought {times(it.count)}.",
    "traps": lambda book, it: f"{number(it.count).capitalize()} traps were sprung.",
    "quests_won": lambda book, it: _quests_won(it),
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


def _quests_won(it: Remark) -> str:
    """
    >>> _quests_won(Remark("quests_won", count=2, of=3)), _quests_won(Remark("quests_won", count=0, of=1))
    ('Two of three quests succeeded.', 'The only quest did not succeed.')
    """
    if it.of == 1:
        return f"The only quest {'succeeded' if it.count else 'did not succeed'}."
    won = "None" if not it.count else "All" if it.count == it.of else number(it.count).capitalize()
    return f"{won} {'' if won == 'All' else 'of '}{number(it.of)} quests succeeded."


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
