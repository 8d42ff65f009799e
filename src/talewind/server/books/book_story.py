"""A round of Story in the book's file: the picture it began with, every story with its picture, the votes."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..wire import Book, BookTale
from .book_words import Names, Shows, listed, nth_round


def round_leaf(book: Book, tale: BookTale, heading: str, picture: Shows, person: Names) -> str:
    """One round: the best story first, as it was told, then what else was told."""
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    winner = page.get("winner")
    told = [*(page.get("tales") or [])]
    best = [story for story in told if story["seat"] == winner]
    others = [story for story in told if story["seat"] != winner]
    added = {story["seat"]: story for story in page.get("expansions") or []}

    def story(one: dict[str, Any], *, large: bool) -> str:
        seat = one["seat"]
        parts = [one, added[seat]] if seat in added else [one]
        images = "".join(picture(part["picture"], large) for part in parts)
        words = "".join(_words(part, first=large and part is one) for part in parts)
        return f'<div class="pictures">{images}</div><div>{_teller(seat, page, person)}{words}</div>'

    rest = "".join(f'<li class="story">{story(one, large=False)}</li>' for one in others)
    also = f'<h3>Also told</h3><ul class="stories">{rest}</ul>' if rest else ""
    loved = f'<p class="small">Loved by {tale.loved}.</p>' if tale.loved else ""
    title = f"<h2>{escape(heading)}</h2>" if heading else ""
    return (
        f'<section class="leaf round"><p class="nth">{nth_round(page.get("nth", 1))}</p>{title}'
        f'<figure class="start">{picture(page.get("start"), False)}'
        "<figcaption>It began with this.</figcaption></figure>"
        f'<div class="story best">{story(best[0], large=True) if best else ""}</div>'
        f"{also}{_sum(book, page)}{loved}</section>"
    )


def _words(part: dict[str, Any], *, first: bool) -> str:
    words = part.get("words") or ""
    if words:
        return f'<p class="{"words" if first else "plain"}">{escape(str(words))}</p>'
    return f'<p class="told">{"Told aloud." if part.get("aloud") else "Shown without a word."}</p>'


def _teller(seat: int, page: dict[str, Any], person: Names) -> str:
    """Who told it, and who voted for it: the first time and, after a tie, the second."""
    twice = bool(page.get("votes_again"))
    times = {"votes": "first ", "votes_again": "then "} if twice else {"votes": ""}
    voters = {when: _voters(seat, page.get(votes) or [], person) for votes, when in times.items()}
    said = [f"{when}by {names}" for when, names in voters.items() if names]
    votes_for = f' <span class="small">voted for {", ".join(said)}</span>' if said else ""
    return f"<p>{person(seat)}{votes_for}</p>"


def _voters(seat: int, votes: Sequence[int | None], person: Names) -> str:
    voters = [person(voter) for voter, vote in enumerate(votes) if vote == seat]
    return listed(voters) if voters else ""


def _sum(book: Book, page: dict[str, Any]) -> str:
    said = []
    if page.get("effect") == "silent":
        said.append("A silent round: nobody used words.")
    if page.get("effect") == "challenge":
        said.append("A challenge round: everybody told of a picture from their left.")
    winner = page.get("winner")
    went_on = [escape(book.names[story["seat"]]) for story in page.get("expansions") or []]
    if went_on:
        said.append(f"{listed(went_on)} were tied, and told more.")
    if winner is None:
        said.append("Nobody voted.")
    elif page.get("by_throw"):
        said.append(f"Tied twice; {escape(book.names[winner])} won by rock, paper, scissors.")
    gains = enumerate(page.get("gains") or [])
    points = [f"{escape(book.names[seat])} +{gain}" for seat, gain in gains if gain > 0]
    if points:
        said.append(f"{', '.join(points)}.")
    return f'<p class="small">{" ".join(said)}</p>'
