"""A round of Windward in the book's file: a page of the ship's log, captain by captain."""

from __future__ import annotations

from html import escape
from typing import Any

from ..wire import Book, BookTale
from .book_words import Names, Shows, nth_round, number

WINDS = ("", "north", "north-east", "south-east", "south", "south-west", "north-west")
NIGHTS = {"sky": "Rested At Sky.", "port": "Rested At Port.", "lost": "The ship was Lost."}
OUTCOMES = {"attacker": "and won", "defender": "and lost", None: "and nobody won"}
ENDINGS = {
    "notoriety": "The last turn was played, and the best known captain stood at the top.",
    "ship_lost": "The ship was Lost, and the voyage with it.",
    "night_at_port": "A night At Port ended the hunt.",
    "white_defeated": "The Great White was defeated.",
    "team_lost": "The last life was lost.",
    "team_won": "The Great White lost its last life.",
    "too_few_players": "Too few captains were left to go on.",
}


def log_leaf(book: Book, tale: BookTale, heading: str, picture: Shows, person: Names) -> str:
    """One round: the wind, what every captain did, and who was how well known at its end."""
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    wind = WINDS[page.get("wind") or 0]
    title = f"<h2>The wind turned {wind}</h2>" if wind else ""
    turns = "".join(
        f"<li>{person(voyage['seat'])}<p>{escape(_voyage(book, voyage))}</p></li>"
        for voyage in page.get("voyages") or []
    )
    ending = ENDINGS.get(page.get("ending") or "", "")
    over = f'<p class="told">{ending}</p>' if ending else ""
    loved = f'<p class="small">Loved by {tale.loved}.</p>' if tale.loved else ""
    return (
        f'<section class="leaf log"><p class="nth">{nth_round(page.get("nth", 1))}</p>{title}'
        f'<ul class="voyages">{turns}</ul>{_notoriety(book, page)}{over}{loved}</section>'
    )


def _voyage(book: Book, voyage: dict[str, Any]) -> str:
    """A captain's turn in a few short sentences."""
    said = [_sailed(voyage.get("spaces") or 0)]
    said += [_fight(book, fight) for fight in voyage.get("battles") or []]
    teeth = [
        f"{number(count)} {kind} {'tooth' if count == 1 else 'teeth'}"
        for kind, count in (("grey", voyage.get("grey_teeth")), ("red", voyage.get("red_teeth")))
        if count
    ]
    if teeth:
        said.append(f"Traded in {' and '.join(teeth)}.")
    said += [f"Hired a {_plain(crew)}." for crew in voyage.get("hired") or []]
    said += [f"Achieved “{_plain(card)}”." for card in voyage.get("achieved") or []]
    if voyage.get("gained"):
        said.append(f"+{voyage['gained']} notoriety.")
    said.append(NIGHTS.get(voyage.get("night") or "", ""))
    return " ".join(filter(None, said))


def _sailed(spaces: int) -> str:
    if not spaces:
        return "Stayed where they were."
    return f"Sailed {number(spaces)} space{'' if spaces == 1 else 's'}."


def _fight(book: Book, fight: dict[str, Any]) -> str:
    attacker, defender = fight["attacker"], fight["defender"]
    who = _side(book, attacker)
    hits = f"{attacker.get('total', 0)} to {defender.get('total', 0)}"
    return (
        f"{who[0].upper()}{who[1:]} attacked {_side(book, defender)}, {hits}, {OUTCOMES[fight.get('won')]}."
    )


def _side(book: Book, side: dict[str, Any]) -> str:
    kind, seat = side["kind"], side.get("seat")
    if seat is not None:
        return f"{book.names[seat]}’s {kind}"
    if kind == "white":
        return "the White"
    count = side.get("count", 1)
    return f"{number(count)} {kind.capitalize()}s" if count > 1 else f"a {kind.capitalize()}"


def _notoriety(book: Book, page: dict[str, Any]) -> str:
    known = [(int(seat), points) for seat, points in (page.get("notoriety") or {}).items()]
    standing = ", ".join(f"{escape(book.names[seat])} {points}" for seat, points in sorted(known))
    return f'<p class="small">Notoriety: {standing}.</p>' if standing else ""


def _plain(name: str) -> str:
    """A thing's name as it is read: gas_worker, gas worker."""
    return name.replace("_", " ")
