"""The book as one HTML file: pictures inside it, no script, nothing from elsewhere, to print and to keep.

It reads what pages of different games have in common (`words`, `picture`, `teller`, `guesses`); a page
without one of these simply does not show it.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from talewind.engine import TalewindError
from talewind.pictures.shelf import Places, Shelf

from ..decks.catalogue import Decks
from ..wire import Book, PictureInfo
from . import book_end, book_words
from .book_story import round_leaf
from .book_windward import log_leaf
from .book_winter import memory_leaf

STYLE = Path(__file__).with_name("book.css").read_text("utf-8")

POLICY = (
    "default-src 'none'; img-src data:; "
    f"style-src 'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'"
)
"""The file's own rules: its one style sheet, its own pictures, and nothing else whatever it says."""


LEAVES = {"story": round_leaf, "end": book_end.story_leaf, "windward": log_leaf, "winter": memory_leaf}
"""Games whose pages are more than a tale and its picture."""


def book_file(book: Book, decks: Decks) -> str:
    """The whole file."""
    pictures = _pictures(book, decks)
    leaves = [
        _cover(book),
        *(_tale(book, nth, pictures, decks) for nth in range(len(book.tales))),
        _end(book),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="generator" content="Talewind">\n'
        f"<title>{escape(book_words.title(book))}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(leaves)
        + "\n</main>\n</body>\n</html>\n"
    )


def set_book(book: Book, places: Places) -> str:
    """The same for a process at a bench."""
    return book_file(book, Decks(Shelf(*places)))


def file_name(book: Book) -> str:
    """A name that every system takes."""
    plain = re.sub(r"[^a-z0-9]+", "-", book_words.title(book).lower()).strip("-")[:60] or book.game
    return f"{plain}-{datetime.fromtimestamp(book.ended, UTC):%Y-%m-%d}.html"


def _pictures(book: Book, decks: Decks) -> list[PictureInfo]:
    deck = book_end.DECK if book.game == "end" else book.deck
    if deck is None:
        return []
    try:
        return decks.info(deck).pictures
    except TalewindError:
        return []


def _cover(book: Book) -> str:
    people = "".join(f"<li>{_person(book, seat)}</li>" for seat in range(len(book.names)))
    day = datetime.fromtimestamp(book.ended, UTC)
    others = book_words.subtitle(book)
    subtitle = f'<p class="nth">{others}</p>' if others else ""
    said = [book_words.remark(book, remark) for remark in book.remarks]
    remarks = "".join(f"<p>{escape(sentence)}</p>" for sentence in said if sentence)
    return (
        f'<section class="leaf cover"><h1>{escape(book_words.title(book))}</h1>{subtitle}'
        f'<ul class="people">{people}</ul>{remarks}'
        f'<p class="small">{day.day} {day:%B %Y}</p></section>'
    )


def _tale(book: Book, nth: int, pictures: list[PictureInfo], decks: Decks) -> str:
    tale = book.tales[nth]
    leaf = LEAVES.get(book.game)
    if leaf is not None:
        return leaf(
            book,
            tale,
            book_words.heading(tale),
            lambda number, large: _picture(book, number, pictures, decks, large=large),
            lambda seat: _person(book, seat),
        )
    page: Any = msgspec.to_builtins(tale.page)
    if not isinstance(page, dict):
        page = {}
    teller = page.get("teller")
    told_by = f'<p class="small">told by {_person(book, teller)}</p>' if _is_seat(book, teller) else ""
    ordinal = book_words.nth_tale(nth)
    words = page.get("words") or ""
    if words:
        body = f'<p class="words">{escape(str(words))}</p>'
    elif page.get("silent"):
        body = '<p class="told">No tale was told.</p>'
    elif page.get("aloud"):
        body = '<p class="told">Told aloud: only those who were there heard it.</p>'
    else:
        body = ""
    loved = f'<p class="small">Loved by {tale.loved}.</p>' if tale.loved else ""
    name = book_words.heading(tale)
    heading = f"<h2>{escape(name)}</h2>" if name else ""
    picture = _picture(book, page.get("picture"), pictures, decks, large=True)
    return (
        f'<section class="leaf tale">{picture or "<div></div>"}'
        f'<div><p class="nth">{ordinal}</p>{heading}{told_by}{body}'
        f"{_guesses(book, page, pictures, decks)}{loved}</div></section>"
    )


def _guesses(book: Book, page: dict[str, Any], pictures: list[PictureInfo], decks: Decks) -> str:
    lines = []
    for nth, guess in enumerate(page.get("guesses") or []):
        seat = guess.get("seat")
        if not _is_seat(book, seat):
            continue
        if guess.get("right"):
            did = "found it"
        elif guess.get("picture") is None:
            did = "did not look"
        else:
            did = "looked here first" if nth == 0 else "looked here"
        if guess.get("windmill"):
            did += ", with the Windmill"
        image = _picture(book, guess.get("picture"), pictures, decks, large=False)
        lines.append(
            f'<li>{image}<span>{_person(book, seat)}<br><span class="small">{did}</span></span></li>'
        )
    if not lines:
        return ""
    return f'<h3>What we saw in it</h3><ul class="looks">{"".join(lines)}</ul>'


def _end(book: Book) -> str:
    seats = sorted(range(len(book.names)), key=lambda seat: book.result.ranks[seat])
    rows = "".join(
        f'<tr><td class="n">{book.result.ranks[seat]}</td><td>{_person(book, seat)}</td>'
        f'<td class="n">{book.result.points[seat]}</td></tr>'
        for seat in seats
    )
    fair = ""
    if book.seed:
        fair = (
            '<p class="small">The shuffle was promised before the first card and can be checked: '
            f"seed <code>{escape(book.seed)}</code>, its hash <code>{escape(book.promise)}</code>.</p>"
        )
    return (
        '<section class="leaf"><h2>How it ended</h2><table><thead><tr><th class="n">Rank</th><th>Who</th>'
        f'<th class="n">Points</th></tr></thead><tbody>{rows}</tbody></table>{fair}'
        '<p class="small">Kept with Talewind.</p></section>'
    )


def _person(book: Book, seat: int) -> str:
    seal = book.seals[seat] if seat < len(book.seals) else None
    bot = " (bot)" if seat < len(book.bots) and book.bots[seat] else ""
    return f'<span class="seal {escape(seal or "")}"></span>{escape(book.names[seat])}{bot}'


def _is_seat(book: Book, seat: Any) -> bool:
    return isinstance(seat, int) and 0 <= seat < len(book.names)


def _picture(book: Book, number: Any, pictures: list[PictureInfo], decks: Decks, *, large: bool) -> str:
    """A picture; of one whose deck has been removed, its place, and what it showed where that is known."""
    if not isinstance(number, int):
        return ""
    gone = f'<p class="gone">{escape(book.captions.get(number, ""))}</p>'
    if not 0 <= number < len(pictures):
        return gone
    picture = pictures[number]
    try:
        body = decks.picture_at(picture.large if large else picture.small)
    except TalewindError:
        return gone
    alt = escape(picture.alt if large else picture.title)
    return f'<img src="data:image/webp;base64,{b64encode(body).decode()}" alt="{alt}">'
