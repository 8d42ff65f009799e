"""How The End ends: points found and told, the best story, the boldest guess, who found whose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Seat
from talewind.engine import closing as facts
from talewind.engine.closing import Chances, Closing, Finished, Highlight, TallyRow
from talewind.engine.english import counted, number
from talewind.engine.leaves import Person

from .lexicon import board, boards_of

FOUND, TOLD = range(2)


def closing(stories: Sequence[Mapping[str, Any]], finished: Finished) -> Closing:
    finds = Counter(
        (seat, page["narrator"]) for page in stories for seat in {seat for seat, _ in _finds(page)}
    )
    told = Counter(page["narrator"] for page in stories)
    return Closing(
        tally=_tally(stories, finished),
        best=_best(stories, finished),
        boldest=_boldest(stories),
        luck=_luck(stories, finished),
        meetings=facts.arrows(finds, told, "found a word of", "found a word in", "story", "stories"),
        own=tuple(_own(stories)),
    )


def _finds(page: Mapping[str, Any]) -> list[tuple[Seat, int]]:
    """Whose tokens lay on which of the three words. ES-SCORE-02"""
    keys = page.get("keys") or []
    return [(token["seat"], token["word"]) for token in page.get("tokens") or [] if token["word"] in keys]


def _tally(stories: Sequence[Mapping[str, Any]], finished: Finished) -> facts.Tally | None:
    """What was gained while somebody told nothing has no page, and stands at its end."""
    rounds = [page for page in stories if not page.get("tied")]
    rows = facts.grid(finished.seats, len(rounds), _gains(rounds), 3)
    columns = [str(nth) for nth in range(1, len(rounds) + 1)]
    rest = [points - row.total for points, row in zip(finished.points, rows, strict=False)]
    sources = ["found", "told"]
    if any(rest):
        columns.append("·")
        sources.append("nothing told")
        rows = [TallyRow(row.who, [*row.gained, [0, 0, left]]) for row, left in zip(rows, rest, strict=True)]
    return facts.tally(rows, sources, heading="Points by story", columns=columns)


def _gains(stories: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, int, int, int]]:
    for nth, page in enumerate(stories):
        for seat, points in enumerate(page.get("gains") or []):
            yield seat, nth, TOLD if seat == page["narrator"] else FOUND, points


def _best(stories: Sequence[Mapping[str, Any]], finished: Finished) -> Highlight | None:
    """By hearts, then by points."""
    worth = {
        nth: page["gains"][page["narrator"]]
        for nth, page in enumerate(stories)
        if page.get("words") and page.get("gains")
    }
    if (nth := facts.best_page(finished, worth)) is None:
        return None
    return _story(stories, nth, "The best story", facts.hearts(finished, nth) or f"+{worth[nth]}")


def _own(stories: Sequence[Mapping[str, Any]]) -> list[Highlight]:
    """Of each narrator the story that brought most, then where most was found; none that let a word slip."""
    by = {
        nth: page["narrator"]
        for nth, page in enumerate(stories)
        if page.get("words") and not page.get("penalty")
    }
    found = {nth: len(_finds(stories[nth])) for nth in by}
    worth = {nth: (_earned(stories[nth]), found[nth]) for nth in by}
    return [
        _story(stories, nth, "A story of one's own", f"{counted(found[nth], 'word')} found")
        for nth in facts.own_pages(worth, by)
    ]


def _earned(page: Mapping[str, Any]) -> int:
    gains: Sequence[int] = page.get("gains") or []
    return gains[page["narrator"]] if gains else 0


def _story(stories: Sequence[Mapping[str, Any]], nth: int, heading: str, note: str) -> Highlight:
    page = stories[nth]
    hid = ", ".join(page.get("hid") or [])
    return Highlight(
        heading=heading,
        by=page["narrator"],
        page=nth,
        words=page["words"],
        note=note,
        line=["told by ", Person(page["narrator"]), *([f"; it hid {hid}"] if hid else [])],
    )


def _words_out(page: Mapping[str, Any]) -> int:
    """How many words lay on the boards. ES-NARR-05"""
    return sum(len(board(colour)) for colour in boards_of(page.get("keys") or []))


def _boldest(stories: Sequence[Mapping[str, Any]]) -> Highlight | None:
    """A word that one alone found, out of the most."""
    alone = [
        (_words_out(page), -nth, seat, word)
        for nth, page in enumerate(stories)
        if not page.get("tied")
        for seat, word in _finds(page)
        if sum(other == word for _, other in _finds(page)) == 1
    ]
    if not alone:
        return None
    out, back, seat, word = max(alone)
    page = stories[-back]
    name = dict(zip(page["keys"], page.get("hid") or [], strict=False)).get(word, "")
    points = next((f": +{find['points']}" for find in page.get("finds") or [] if find["word"] == word), "")
    odds = facts.one_in(len(page["keys"]) / out)
    return Highlight(
        heading="The boldest guess",
        by=seat,
        page=-back,
        line=[
            *("Nobody but ", Person(seat), f" found “{name}” in the story that ", Person(page["narrator"])),
            f" told{points}. There were {number(out)} words, and the odds alone said {odds}.",
        ],
        brief=[Person(seat), f", “{name}” at {odds}"],
    )


def _luck(stories: Sequence[Mapping[str, Any]], finished: Finished) -> facts.Luck | None:
    happened, tried = Counter[Seat](), Counter[Seat]()
    chances = dict.fromkeys(range(finished.seats), 0.0)
    for page in stories:
        out = _words_out(page)
        happened.update(seat for seat, _ in _finds(page))
        for token in page.get("tokens") or []:
            tried[token["seat"]] += 1
            chances[token["seat"]] += len(page["keys"]) / out if out else 0
    rows = [Chances(seat, happened[seat], chances[seat], tried[seat]) for seat in range(finished.seats)]
    return facts.luck("words found", rows, facts.BY_READING)
