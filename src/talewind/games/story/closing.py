"""The end of Story: points for telling and for foreseeing, the best story, and who voted for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Seat
from talewind.engine import closing as facts
from talewind.engine.closing import Chances, Closing, Finished, Highlight
from talewind.engine.english import counted, listed, midway, number, the_nth
from talewind.engine.leaves import Person

TOLD, FORESAW = range(2)


def closing(rounds: Sequence[Mapping[str, Any]], finished: Finished) -> Closing:
    votes = Counter(pair for page in rounds for pair in _pairs(page))
    told = Counter(tale["seat"] for page in rounds for tale in page.get("tales") or [] if _votes(page))
    rows = facts.grid(finished.seats, len(rounds), _gains(rounds), 2)
    return Closing(
        tally=facts.tally(rows, ["told", "foresaw"]),
        best=_best(rounds, finished),
        boldest=_boldest(rounds),
        luck=_luck(rounds, finished),
        meetings=facts.arrows(votes, told, "voted for a story of", "voted for", "story", "stories"),
        own=tuple(_own(rounds, finished)),
    )


def _votes(page: Mapping[str, Any]) -> Sequence[Seat | None]:
    """The votes that counted, as they were opened. ST-VOTE-02, ST-TIE-06"""
    return page.get("votes_again") or page.get("votes") or []


def _pairs(page: Mapping[str, Any]) -> set[tuple[Seat, Seat]]:
    """Who voted for whose story, in the first vote or the second: each once."""
    ballots = [page.get("votes") or [], page.get("votes_again") or []]
    return {(voter, vote) for votes in ballots for voter, vote in enumerate(votes) if vote is not None}


def _choices(page: Mapping[str, Any]) -> int:
    """Of how many stories one could be voted for."""
    if page.get("votes_again"):
        first = Counter(vote for vote in page["votes"] if vote is not None)
        return sum(count == max(first.values()) for count in first.values())
    return len(page.get("tales") or [])


def _gains(rounds: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, int, int, int]]:
    """One for the winner, three for whoever saw it coming. ST-SCORE-01..06"""
    for nth, page in enumerate(rounds):
        for seat, points in enumerate(page.get("gains") or []):
            told = int(seat == page.get("winner") and points > 0)
            yield seat, nth, TOLD, told
            yield seat, nth, FORESAW, points - told


def _best(rounds: Sequence[Mapping[str, Any]], finished: Finished) -> Highlight | None:
    """By hearts, then by votes, the votes of its own teller not counted."""
    worth = _worth(rounds)
    if (nth := facts.best_page(finished, worth)) is None:
        return None
    return _story(rounds, nth, "The best story", facts.hearts(finished, nth) or counted(worth[nth], "vote"))


def _own(rounds: Sequence[Mapping[str, Any]], finished: Finished) -> list[Highlight]:
    """Of each who has won a round, with votes: a page has the words of its winner."""
    worth = _worth(rounds)
    by = {nth: rounds[nth]["winner"] for nth in worth}
    return [
        _story(rounds, nth, "A story of one's own", counted(worth[nth], "vote"))
        for nth in facts.own_pages(facts.by_hearts(finished, worth), by)
    ]


def _worth(rounds: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    return {
        nth: len(_voters(page))
        for nth, page in enumerate(rounds)
        if page.get("words") and page.get("winner") is not None
    }


def _story(rounds: Sequence[Mapping[str, Any]], nth: int, heading: str, note: str) -> Highlight:
    page = rounds[nth]
    voters = _voters(page)
    by = [", voted for by ", *listed(map(Person, voters))] if voters else []
    return Highlight(
        heading=heading,
        by=page["winner"],
        page=nth,
        picture=page.get("picture"),
        words=page["words"],
        note=note,
        line=["told by ", Person(page["winner"]), *by],
    )


def _voters(page: Mapping[str, Any]) -> list[Seat]:
    winner = page["winner"]
    return [voter for voter, vote in enumerate(_votes(page)) if vote == winner != voter]


def _boldest(rounds: Sequence[Mapping[str, Any]]) -> Highlight | None:
    """A vote for what then won, with few others, out of many stories."""
    bets = [
        (_votes(page).count(page["winner"]), -_choices(page), nth, voter)
        for nth, page in enumerate(rounds)
        if page.get("winner") is not None and not page.get("by_throw")
        for voter in _voters(page)
        if _votes(page).count(page["winner"]) * 2 <= sum(vote is not None for vote in _votes(page))
    ]
    if not bets:
        return None
    voters, choices, nth, voter = min(bets)
    page = rounds[nth]
    others = f"Only {counted(voters - 1, 'other')} did" if voters > 1 else "Nobody else did"
    when = midway(the_nth(page.get("nth", nth + 1), "round"))
    return Highlight(
        heading="The boldest vote",
        by=voter,
        page=nth,
        picture=page.get("picture"),
        line=[
            *(Person(voter), " voted for the story of ", Person(page["winner"])),
            f" in {when}. {others}, though there were {number(-choices)} to choose from,",
            f" and it won: +{page['gains'][voter]}.",
        ],
        brief=[Person(voter), " for ", Person(page["winner"]), f", one of {number(-choices)}"],
    )


def _luck(rounds: Sequence[Mapping[str, Any]], finished: Finished) -> facts.Luck | None:
    happened, expected, tried = [0] * finished.seats, [0.0] * finished.seats, [0] * finished.seats
    for page in rounds:
        if page.get("winner") is None or page.get("by_throw"):
            continue
        for voter, vote in enumerate(_votes(page)):
            if vote is not None:
                happened[voter] += vote == page["winner"]
                expected[voter] += 1 / max(1, _choices(page))
                tried[voter] += 1
    rows = [Chances(seat, happened[seat], expected[seat], tried[seat]) for seat in range(finished.seats)]
    return facts.luck("winners foreseen", rows, facts.BY_READING)
