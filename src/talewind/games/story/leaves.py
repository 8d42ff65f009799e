"""How Story's book is set: a round a leaf, the best story first, then what else was told, and the votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from talewind.engine import Remark, Seat
from talewind.engine.english import listed, number, the_nth, times
from talewind.engine.leaves import (
    Contents,
    Leaf,
    Line,
    Note,
    Part,
    Passage,
    Person,
    Plate,
    Points,
    Row,
    Stage,
    Telling,
    Tellings,
    and_others,
    sentences,
)

from .position import Lie


def contents(rounds: Sequence[Mapping[str, Any]]) -> Contents:
    tales = sum(len(page.get("tales") or []) for page in rounds)
    return Contents(leaves=[_leaf(page) for page in rounds], subtitle=and_others(tales))


def _leaf(page: Mapping[str, Any]) -> Leaf:
    tellings = {telling.by: telling for telling in _tellings(page)}
    winner = page.get("winner")
    best = tellings.pop(winner, None) if winner is not None else None
    start = page.get("start")
    return Leaf(
        place=the_nth(page.get("nth", 1), "round"),
        title=page.get("title") or "",
        words=page.get("words") or "",
        otherwise=_otherwise(page, best),
        by=winner,
        note=best.note if best else [],
        plates=[*([] if start is None else [Plate(start, ["It began with this"])]), *_laid(best)],
        passages=best.passages if best else [],
        parts=[*_also(list(tellings.values())), *_became(page)],
    )


def _otherwise(page: Mapping[str, Any], best: Telling | None) -> str:
    if best is None:
        return "A round for nobody"
    if page.get("effect") == "silent":
        return "Not a word"
    aloud = any(tale.get("aloud") for tale in page["tales"] if tale["seat"] == best.by)
    return "A tale told aloud" if aloud else ""


def _laid(best: Telling | None) -> Iterator[Plate]:
    if best is not None:
        first, *more = best.pictures
        yield Plate(first, ["laid by ", Person(best.by)])
        yield from (Plate(picture, ["and went on with this"]) for picture in more)


def _tellings(page: Mapping[str, Any]) -> Iterator[Telling]:
    """Each story with what its teller added to it after a tie."""
    added = {tale["seat"]: tale for tale in page.get("expansions") or []}
    for tale in page.get("tales") or []:
        seat = tale["seat"]
        parts = [tale, added[seat]] if seat in added else [tale]
        yield Telling(
            by=seat,
            note=_votes(seat, page),
            pictures=[part["picture"] for part in parts],
            passages=[_passage(part, page, parts[:nth]) for nth, part in enumerate(parts)],
        )


def _passage(tale: Mapping[str, Any], page: Mapping[str, Any], before: list[Mapping[str, Any]]) -> Passage:
    """In words, or as it was shown; `before`: what it goes on from."""
    if tale.get("words"):
        return Passage(tale["words"])
    if tale.get("aloud"):
        return Passage("Told aloud.", "untold")
    said = "And went on without a word." if before else "Shown without a word."
    silent = page.get("effect") == "silent"
    return Passage(said, "untold", stage=_stage(tale, page, before) if silent else None)


def _stage(tale: Mapping[str, Any], page: Mapping[str, Any], before: list[Mapping[str, Any]]) -> Stage:
    lie = msgspec.convert(tale.get("lie") or {}, Lie)
    return Stage(
        picture=tale["picture"],
        beside=[page["start"], *(part["picture"] for part in before)],
        x=lie.x,
        y=lie.y,
        turn=lie.turn,
        size=lie.size,
        strokes=[list(stroke["points"]) for stroke in tale.get("strokes") or []],
        gestures=list(tale.get("gestures") or []),
    )


def _votes(seat: Seat, page: Mapping[str, Any]) -> Line:
    """Who voted for it: the first time and, after a tie, the second."""
    times = {"votes": "first ", "votes_again": "then "} if page.get("votes_again") else {"votes": ""}
    said: Line = []
    for votes, when in times.items():
        voters = [Person(voter) for voter, vote in enumerate(page.get(votes) or []) if vote == seat]
        if voters:
            said += [f"{', ' if said else 'voted for '}{when}by ", *listed(voters)]
    return said


def _also(others: list[Telling]) -> Iterator[Part]:
    if others:
        yield Tellings(others, "Also told")


def _became(page: Mapping[str, Any]) -> Iterator[Part]:
    said = sentences(*_sum(page))
    if said:
        yield Note(said)
    gains: list[Row] = [(seat, gain) for seat, gain in enumerate(page.get("gains") or []) if gain > 0]
    if gains:
        yield Points(gains, gained=True)


def _sum(page: Mapping[str, Any]) -> Iterator[Line]:
    if page.get("effect") == "silent":
        yield ["A silent round: nobody used words."]
    if page.get("effect") == "challenge":
        yield ["A challenge round: everybody told of a picture from their left."]
    went_on = [Person(tale["seat"]) for tale in page.get("expansions") or []]
    if went_on:
        yield [*listed(went_on), " were tied, and told more."]
    elif page.get("votes_again"):
        yield [*listed(map(Person, _leaders(page["votes"]))), " were tied."]
    winner = page.get("winner")
    if winner is None:
        yield ["Nobody voted."]
    elif page.get("by_throw"):
        yield ["Tied twice; ", Person(winner), " won by rock, paper, scissors."]
    elif not page.get("votes_again") and len(tied := _leaders(page["votes"])) > 1:
        yield [*listed(map(Person, tied)), " were tied; ", Person(winner), " had told first."]


def _leaders(votes: Sequence[Seat | None]) -> list[Seat]:
    """Who got the most."""
    got = Counter(vote for vote in votes if vote is not None)
    return sorted(seat for seat, count in got.items() if count == max(got.values()))


def say(remark: Remark) -> Line:
    match remark:
        case Remark("best_teller", seat=int(seat), count=votes):
            return [Person(seat), f" won {number(votes)} votes by telling, more than anybody."]
        case Remark("foresaw", seat=int(seat), count=seen, of=votes):
            return [
                Person(seat),
                f" saw the winner coming in {number(seen)} of {number(votes)} votes that decided a round.",
            ]
        case Remark("thrown", count=1):
            return ["Once rock, paper, scissors had the last word."]
        case Remark("thrown", count=thrown):
            return [f"Rock, paper, scissors had the last word {times(thrown)}."]
    return []
