"""The pages of Winter Tales' book: the opening, what led to each memory, and the epilogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from talewind.engine import Event, Remark, Seat, Told
from talewind.engine.charts import Course, Deed, Standing

from . import events
from .data import Card, Character, Faction, Objective, QuestName, Side
from .position import Outcome, Passage
from .ways import Watchman


class WinterPage(msgspec.Struct, kw_only=True):
    nth: int
    kind: Literal["opening", "memory", "epilogue"]
    passages: list[Passage] = []
    """All that was told since the page before, with the cards it was told with."""
    words: str = ""
    """What the page is called after: the story of its quest, objective or end."""
    quest: QuestName | None = None
    objective: Objective | None = None
    outcome: Outcome | None = None
    space: int | None = None
    side: Side | None = None
    card: Card | None = None
    """What is remembered, and for whom."""
    battles: int = 0
    fights: list[tuple[Seat, Seat, Side]] = []
    """Whose soldier met whose rebel, in a battle or a trap, and which side won; a tie is nobody's."""
    sums: tuple[int, int] | None = None
    """What a quest came to, for spring and for winter."""
    traps: int = 0
    scores: dict[Side, int] = {}
    winner: Faction | None = None
    recalled: list[tuple[Seat, int]] = []
    """Whose part of the end took up which memory: that of which page."""
    loose: dict[QuestName, Seat | None] = {}
    """Stories that were open when the end began, and who told the end of each."""
    courses: list[Course] = []
    """Who went where in the town since the page before."""
    standings: list[Standing] = []
    """Where everybody was by then; old books do not know it."""
    deeds: list[Deed] = []


def pages(story: Iterable[Told]) -> Iterator[WinterPage]:
    """A page ends with the opening, with a memory, or with the game."""
    page = _fresh(0)
    watchman = Watchman()
    memories: dict[int, int] = {}
    """On which page the memory of each space was made."""
    loose: dict[QuestName, Seat | None] = {}
    owners: dict[Character, Seat] = {}
    trap: events.TrapSprung | None = None
    for told in story:
        watchman.see(told.event, page.courses, page.deeds)
        passage = _passage(told.event)
        if passage is not None:
            page.passages.append(passage)
        match told.event:
            case events.Narrated(Passage(part="opening")):
                page.kind, page.standings = "opening", watchman.standings()
                yield _titled(page, "opening")
                page = _fresh(page.nth + 1)
            case events.MemoryPlaced(_, space, memory):
                page.space, page.side, page.card = space, memory.side, memory.card
                page.quest, page.objective = memory.quest, memory.objective
                page.standings = watchman.standings()
                memories[space] = page.nth
                if memory.quest is not None:
                    loose.pop(memory.quest, None)
                yield _titled(page, "quest" if memory.objective is None else "objective")
                page = _fresh(page.nth + 1)
            case events.Chosen(seat, character):
                owners[character] = seat
            case events.BattleEnds(soldier, rebel, winner) if {soldier, rebel} <= owners.keys():
                page.fights.append((owners[soldier], owners[rebel], winner))
            case events.TrapSprung() as trap:
                _note(page, trap)
            case events.TrapOpened(outcome=outcome):
                if trap is not None and outcome != "tie" and {trap.soldier, trap.rebel} <= owners.keys():
                    won: Side = "spring" if outcome == "caught" else "winter"
                    page.fights.append((owners[trap.soldier], owners[trap.rebel], won))
            case events.QuestPlaced(_, quest):
                loose[quest] = None
            case events.QuestReturned(quest):
                loose.pop(quest, None)
            case events.Settled(seat, quest, settled):
                loose[quest] = seat if settled else None
            case events.Recalled(seat, space) if space in memories:
                page.recalled.append((seat, memories[space]))
            case events.Over(_, faction):
                page.kind, page.winner, page.loose = "epilogue", faction, loose
                page.recalled, page.standings = _by_tellers(page), watchman.standings()
                yield _titled(page, "ending")
            case event:
                _note(page, event)


def _fresh(nth: int) -> WinterPage:
    return WinterPage(
        nth=nth, kind="memory", passages=[], scores={}, recalled=[], fights=[], courses=[], deeds=[]
    )


def _by_tellers(page: WinterPage) -> list[tuple[Seat, int]]:
    """The last choice of everybody who then told something."""
    tellers = {passage.seat for passage in page.passages if passage.part == "epilogue"}
    return [(seat, memory) for seat, memory in dict(page.recalled).items() if seat in tellers]


def _passage(event: Event) -> Passage | None:
    """The piece of story in an event, if something was told or shown with it."""
    passage = getattr(event, "passage", None)
    if isinstance(event, events.Retold) or not isinstance(passage, Passage):
        return None
    return passage if passage.words or passage.cards else None


def _note(page: WinterPage, event: Event) -> None:
    match event:
        case events.QuestEnds(_, outcome, spring, winter):
            page.outcome, page.sums = outcome, (spring, winter)
        case events.BattleBegins():
            page.battles += 1
        case events.TrapSprung():
            page.traps += 1
        case events.Reckoned(spring, winter):
            page.scores = {"spring": spring, "winter": winter}
        case events.PartEnds(seat, words) if words:
            page.passages.append(Passage(seat=seat, part="epilogue", words=words))
        case events.Retold(passage):
            mine = [nth for nth, each in enumerate(page.passages) if _same_but_for_words(each, passage)]
            if mine:
                page.passages[mine[-1]] = passage


def _same_but_for_words(one: Passage, other: Passage) -> bool:
    return msgspec.structs.replace(one, words="") == msgspec.structs.replace(other, words="")


def _titled(page: WinterPage, part: str) -> WinterPage:
    told = [passage.words for passage in page.passages if passage.part == part and passage.words]
    page.words = "\n\n".join(told)
    return page


def replaced(story: Iterable[Told]) -> Iterator[tuple[Seat, int]]:
    """Passages that were sent back and told anew. WT-ARB-04"""
    last: dict[Seat, int] = {}
    for told in story:
        passage = _passage(told.event)
        if passage is not None and passage.words:
            last[passage.seat] = told.after
        elif isinstance(told.event, events.Retold) and told.event.passage.seat in last:
            yield told.event.passage.seat, last[told.event.passage.seat]


def remarks(tale: Sequence[Mapping[str, Any]]) -> list[Remark]:
    """What one still talks about: who told most, what the rebels and soldiers went through."""
    said: list[Remark] = []
    cards: Counter[Seat] = Counter()
    for page in tale:
        for passage in page["passages"]:
            cards[passage["seat"]] += len(passage.get("cards", ()))
    most = cards.most_common(2)
    if most and most[0][1] > max([1, *(count for _, count in most[1:])]):
        said.append(Remark("most_pictures", seat=most[0][0], count=most[0][1]))
    for kind in ("battles", "traps"):
        count = sum(page[kind] for page in tale)
        if count > 1:
            said.append(Remark(kind, count=count))
    quests = [page for page in tale if page["outcome"] is not None]
    won = sum(page["outcome"] == "success" for page in quests)
    if quests:
        said.append(Remark("quests_won", count=won, of=len(quests)))
    return said
