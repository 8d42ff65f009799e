"""A story of The End of the Story in the book's file: the three words it hid, and who found them how fast."""

from __future__ import annotations

from html import escape
from typing import Any

from ..wire import Book, BookTale
from .book_words import Names, Shows, listed, nth_round, number

DECK = "end"
"""Where the hundred words have their pictures."""


def story_leaf(book: Book, tale: BookTale, heading: str, picture: Shows, person: Names) -> str:
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    keys = "".join(
        f"<li>{picture(key, True)}<b>{escape(word)}</b>{_finders(page, key, person)}</li>"
        for key, word in _hidden(page).items()
    )
    words = page.get("words") or ""
    body = (
        f'<p class="words">{escape(str(words))}</p>'
        if words
        else '<p class="told">Told aloud: only those who were there heard it.</p>'
    )
    title = f"<h2>{escape(heading)}</h2>" if heading else ""
    loved = f'<p class="small">Loved by {tale.loved}.</p>' if tale.loved else ""
    place = "The tiebreaker" if page.get("tied") else nth_round(page.get("nth", 1))
    return (
        f'<section class="leaf hid"><p class="nth">{place}</p>{title}'
        f'<p class="small">told by {person(page.get("narrator", 0))}</p>{body}'
        f'<p class="told">The end of the story!</p><h3>It hid three words</h3><ul class="keys">{keys}</ul>'
        f"{_sum(book, page)}{loved}</section>"
    )


def _hidden(page: dict[str, Any]) -> dict[int, str]:
    return dict(zip(page.get("keys") or [], page.get("hid") or [], strict=False))


def _finders(page: dict[str, Any], key: int, person: Names) -> str:
    """Who had a token on a word, the fastest first, and what it brought."""
    # A book that was kept before finds were noted has only tokens, and no points to them.
    finds = [find for find in page.get("finds") or page.get("tokens") or [] if find["word"] == key]
    if not finds:
        return '<span class="small">Nobody found it.</span>'
    points = [f" +{find['points']}" if "points" in find else "" for find in finds]
    return "".join(
        f"<span>{person(find['seat'])}{more}</span>" for find, more in zip(finds, points, strict=True)
    )


def _sum(book: Book, page: dict[str, Any]) -> str:
    narrator = escape(book.names[page.get("narrator", 0)])
    said = []
    if page.get("said"):
        slips = ", ".join(f"“{escape(_hidden(page).get(word, ''))}”" for word in page["said"])
        said.append(f"{narrator} let slip {slips}{_cost(page, narrator)}")
    elif page.get("claim"):
        said.append(_verdict(book, page, narrator))
    elif page.get("penalty"):
        said.append(f"The table found that {narrator} said a word.")
    gains = enumerate(page.get("gains") or [])
    points = [
        f"{escape(book.names[seat])} {'+' if gain > 0 else '−'}{abs(gain)}" for seat, gain in gains if gain
    ]
    if points:
        said.append(f"{', '.join(points)}.")
    return f'<p class="small">{" ".join(said)}</p>' if said else ""


def _verdict(book: Book, page: dict[str, Any], narrator: str) -> str:
    """Who heard which word, how the table voted on it, and what it cost."""
    claim = page["claim"]
    word = escape(_hidden(page).get(claim["word"], ""))
    ayes, noes = ([escape(book.names[seat]) for seat in page.get(side) or []] for side in ("ayes", "noes"))
    sides = [f"{listed(names)}: {said}" for names, said in ((ayes, "said"), (noes, "not said")) if names]
    outcome = f"It was said{_cost(page, narrator)}" if page.get("penalty") else "It was not said."
    return f"{escape(book.names[claim['seat']])} heard “{word}” in it ({'; '.join(sides)}). {outcome}"


def _cost(page: dict[str, Any], narrator: str) -> str:
    """What a penalty took; a book that was kept before this was noted does not say."""
    lost = page.get("lost")
    if lost is None:
        return "."
    if lost == 0:
        return f", and {narrator} had no point to lose."
    return f": it cost {narrator} {number(lost)} point{'s' if lost > 1 else ''}."
