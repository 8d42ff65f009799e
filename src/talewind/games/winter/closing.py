"""The end of Winter Tales: memories and points, the best told, the closest quest, who met whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Seat
from talewind.engine import closing as facts
from talewind.engine.closing import Closing, Finished, Highlight, TallyRow
from talewind.engine.english import counted, midway, the_nth
from talewind.engine.leaves import Person

from .data import QUEST
from .epilogue import MEMORY_POINTS
from .leaves import OUTCOMES, TONES

CLOSE = 2
SIDES = ("spring", "winter")
NAMES = {"spring": "Spring", "winter": "Winter"}


def closing(tale: Sequence[Mapping[str, Any]], finished: Finished) -> Closing:
    return Closing(
        tally=_tally(tale),
        best=_best(tale, finished),
        boldest=_closest(tale),
        meetings=facts.duels(_fights(tale), "in battles and traps"),
    )


def _tally(tale: Sequence[Mapping[str, Any]]) -> facts.Tally | None:
    """A memory is worth three; what was told at the end is the rest. WT-EPI-16, WT-EPI-17"""
    memories = [page for page in tale if page.get("kind") == "memory"]
    scores: Mapping[str, int] = next((page["scores"] for page in tale if page.get("scores")), {})
    rows = []
    for side in SIDES:
        gained = [[MEMORY_POINTS * (page.get("side") == side), 0] for page in memories]
        if scores:
            gained.append([0, scores[side] - sum(map(sum, gained))])
        rows.append(TallyRow(NAMES[side], gained, TONES[side]))
    columns = [str(nth) for nth in range(1, len(memories) + 1)] + (["end"] if scores else [])
    return facts.tally(rows, ["memories", "the end"], heading="Points by memory", columns=columns)


def _best(tale: Sequence[Mapping[str, Any]], finished: Finished) -> Highlight | None:
    """What a person told before what clockwork did; by hearts, then by the pictures that came into it."""
    told = {
        (
            passage["seat"] in finished.people,
            facts.loved_on(finished, nth),
            len(passage.get("cards") or ()),
            -nth,
            -place,
        ): passage
        for nth, page in enumerate(tale)
        for place, passage in enumerate(page.get("passages") or [])
        if passage.get("words") and passage.get("part") != "opening"
    }
    if not told:
        return None
    worth = max(told)
    (_, loved, cards, back, _), passage = worth, told[worth]
    return Highlight(
        heading="The best told",
        by=passage["seat"],
        page=-back,
        words=passage["words"],
        note=counted(loved, "heart") if loved else counted(cards, "picture") if cards else "",
        line=["told by ", Person(passage["seat"])],
    )


def _closest(tale: Sequence[Mapping[str, Any]]) -> Highlight | None:
    """The quest that hung by one card or two."""
    quests = [
        (abs(page["sums"][0] - page["sums"][1]), nth)
        for nth, page in enumerate(tale)
        if page.get("sums") and page.get("quest") and all(page["sums"])
    ]
    apart, nth = min(quests, default=(CLOSE + 1, 0))
    if apart > CLOSE:
        return None
    page = tale[nth]
    name, became = QUEST[page["quest"]].name, OUTCOMES.get(page.get("outcome") or "", "")
    place = midway(the_nth(page.get("nth", nth), "memory"))
    spring, winter = page["sums"]
    return Highlight(
        heading="The closest quest",
        page=nth,
        score=f"{spring} : {winter}",
        line=[f"{name}, {place}. Spring brought {spring}, winter {winter}. {became}".rstrip()],
        brief=[f"{name}, {spring} : {winter}"],
    )


def _fights(tale: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Seat, Seat, Seat | None]]:
    """Whose soldiers fought whose rebels, or walked into their traps. WT-BATTLE-08, WT-TRAP-10, WT-TRAP-12"""
    for page in tale:
        for soldier, rebel, winner in page.get("fights") or []:
            yield soldier, rebel, soldier if winner == "winter" else rebel
