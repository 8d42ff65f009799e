"""A page of Winter Tales in the book's file: a manuscript of who told what, as whom, where, and with what.

Names come from the game's own data: a page keeps only their ids.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import Any

from talewind.games.winter.data import DECK, OBJECTIVE, PERSON, QUEST
from talewind.games.winter.town import NAME

from ..wire import Book, BookTale
from .book_words import Names, Shows, nth_memory

PICTURE = {card.no: card.picture for card in DECK.cards}
STRAIGHT, CURLED = "'", "’"
PARTS = {
    "introduction": "a new quest",
    "movement": "on the way",
    "save": "a rescue",
    "quest": "the quest",
    "battle": "in battle",
    "trap": "a trap",
    "propaganda": "propaganda",
    "return": "a return",
    "objective": "a secret aim",
    "handing_on": "the artifact changes hands",
}
"""What a passage belongs to, where its page does not say so already."""
ALOUD = '<p class="told">Told aloud: only those who were there heard it.</p>'
OUTCOMES = {"success": "It succeeded.", "failure": "It failed.", "tie": "Nobody won it."}
ENDINGS = {
    "spring": "Spring came back to Wintertown.",
    "winter": "Winter stayed, and stays for ever.",
    "writer": "Neither had the last word: the story goes on.",
    None: "The end of it was never told.",
}


def memory_leaf(book: Book, tale: BookTale, heading: str, picture: Shows, person: Names) -> str:
    """What was told since the page before, and what is remembered of it."""
    page: dict[str, Any] = tale.page if isinstance(tale.page, dict) else {}
    kind = page.get("kind", "memory")
    passages = [each for each in page.get("passages") or [] if each.get("words") or each.get("cards")]
    told = "".join(_scene(list(scene), person) for _, scene in groupby(passages, _who)) or ALOUD
    title = f"<h2>{escape(heading or _name(page))}</h2>"
    loved = f'<p class="small">Loved by {tale.loved}.</p>' if tale.loved else ""
    end = _tied_up(book, page, person) + _ending(page) if kind == "epilogue" else _remembered(page)
    places = {"opening": "How it began", "epilogue": "The epilogue"}
    return (
        f'<section class="leaf manuscript"><p class="nth">{places.get(kind) or nth_memory(page["nth"] - 1)}'
        f"</p>{title}{_quest(page)}{told}{end}{loved}</section>"
    )


def _name(page: dict[str, Any]) -> str:
    """What a page is called of which nothing was written down."""
    if page.get("objective"):
        return OBJECTIVE[page["objective"]].name
    if page.get("quest"):
        return QUEST[page["quest"]].name
    return "It had begun to snow" if page.get("kind") == "opening" else "The end of the story"


def _quest(page: dict[str, Any]) -> str:
    if page.get("objective"):
        return f'<p class="small">{escape(OBJECTIVE[page["objective"]].name)}: a secret objective.</p>'
    if page.get("quest"):
        outcome = OUTCOMES.get(page.get("outcome") or "", "")
        return f'<p class="small">{escape(QUEST[page["quest"]].name)}. {outcome}</p>'
    return ""


def _who(passage: dict[str, Any]) -> tuple[Any, ...]:
    """Passages of one voice stand together."""
    return tuple(passage.get(fact) for fact in ("seat", "part", "character", "side"))


def _scene(passages: list[dict[str, Any]], person: Names) -> str:
    first = passages[0]
    character = first.get("character")
    as_whom = f" as <b>{escape(PERSON[character].name)}</b>" if character else ""
    places = dict.fromkeys(NAME[passage["at"]] for passage in passages if passage.get("at"))
    notes = [note for note in (PARTS.get(first["part"]), *places) if note]
    where = f"<span>{escape(', '.join(notes).replace(STRAIGHT, CURLED))}</span>" if notes else ""
    body = "".join(_passage(passage) for passage in passages)
    side = first.get("side") or "nobody"
    return (
        f'<div class="scene {side}"><p class="voice">{person(first["seat"])}{as_whom}{where}</p>'
        f"<div>{body}</div></div>"
    )


def _passage(passage: dict[str, Any]) -> str:
    cards = "".join(f"<li>{escape(PICTURE[card])}</li>" for card in passage.get("cards") or ())
    pictures = f'<ul class="shown">{cards}</ul>' if cards else ""
    words = passage.get("words")
    if not words:
        return f'<div class="passage aloud"><p class="told">told aloud</p>{pictures}</div>'
    return f'<div class="passage"><p class="plain">{escape(words)}</p>{pictures}</div>'


def _remembered(page: dict[str, Any]) -> str:
    if page.get("kind") != "memory":
        return ""
    side, card = page.get("side"), page.get("card")
    if side is None:
        return '<p class="kept">A memory that belongs to nobody.</p>'
    what = f"<b>{escape(PICTURE[card])}</b>" if card else "It"
    return f'<p class="kept {side}">{what} is remembered for {side}.</p>'


def _tied_up(book: Book, page: dict[str, Any], person: Names) -> str:
    """Which memory each part of the end took up, and what became of the stories that were open."""
    lines = []
    for seat, nth_page in page.get("recalled") or ():
        memory: dict[str, Any] = book.tales[nth_page].page
        nth = nth_memory(memory["nth"] - 1)
        name = PICTURE[memory["card"]] if memory.get("card") else _name(memory)
        lines.append(f"{person(seat)} took up {nth[0].lower()}{nth[1:]}, {escape(name)}.")
    for quest, seat in (page.get("loose") or {}).items():
        fate = "was left open." if seat is None else f"was brought to its end by {person(seat)}."
        lines.append(f"{escape(QUEST[quest].name)} {fate}")
    return "".join(f'<p class="small">{line}</p>' for line in lines)


def _ending(page: dict[str, Any]) -> str:
    scores: dict[str, int] = page.get("scores") or {}
    points = ", ".join(f"{side} {scores[side]}" for side in ("spring", "winter") if side in scores)
    reckoned = f'<p class="small">{points.capitalize()}.</p>' if points else ""
    winner = page.get("winner")
    return f'<p class="kept {winner or "nobody"}">{ENDINGS.get(winner, "")}</p>{reckoned}'
