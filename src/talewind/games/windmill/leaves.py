"""How Windmill's book is set: a tale a leaf, its picture, and what each of them saw in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Remark
from talewind.engine.english import counted, listed, midway, number, the_nth, times
from talewind.engine.leaves import (
    Contents,
    Entries,
    Entry,
    Leaf,
    Line,
    Note,
    Part,
    Person,
    Tale,
    and_others,
    plain_leaf,
    sentences,
)


def contents(tales: Sequence[Mapping[str, Any]]) -> Contents:
    leaves = [_leaf(tale, nth) for nth, tale in enumerate(tales, start=1)]
    return Contents(leaves=leaves, subtitle=and_others(len(leaves)))


def _leaf(tale: Mapping[str, Any], nth: int) -> Leaf:
    return plain_leaf(tale, nth, note=_when(tale), parts=_became(tale))


def _when(tale: Mapping[str, Any]) -> Line:
    return [f"in {midway(the_nth(tale['round'], 'round'))}"] if tale.get("round") else []


def _became(tale: Mapping[str, Any]) -> Iterator[Part]:
    guesses = tale.get("guesses") or []
    if guesses:
        looks = [
            Entry(by=guess["seat"], picture=guess.get("picture"), notes=[[_did(guess, nth)]])
            for nth, guess in enumerate(guesses)
        ]
        yield Entries(looks, "What we saw in it")
    if tale.get("gains"):
        yield Note(sentences(*_sum(tale)))


def _did(guess: Mapping[str, Any], nth: int) -> str:
    if guess.get("right"):
        return "found it, with the Windmill" if guess.get("windmill") else "found it"
    if guess.get("picture") is None:
        return "did not look"
    if guess.get("windmill"):
        return "bet the Windmill on this"
    return "then looked here" if nth else "looked here first"


def _sum(tale: Mapping[str, Any]) -> Iterator[Line]:
    """Whom it spared, and what it brought."""
    teller, finder, gains = tale["teller"], tale.get("finder"), tale["gains"]
    guesses = tale.get("guesses") or []
    looked = {teller, *(guess["seat"] for guess in guesses)}
    spared = [Person(seat) for seat in range(len(gains)) if seat not in looked]
    if finder is None:
        lost: Line = ["; ", Person(teller), " lost a point"] if gains[teller] < 0 else []
        yield ["Nobody found it", *lost, "."]
    else:
        if spared:
            yield [*listed(spared), " never had to guess."]
        worth = counted(gains[finder], "point")
        if any(guess.get("right") and guess.get("windmill") for guess in guesses):
            yield [Person(finder), f" took {worth} with the Windmill."]
        else:
            yield [Person(finder), " and ", Person(teller), f" took {worth} each."]
    bets = [guess["seat"] for guess in guesses if guess.get("windmill") and not guess.get("right")]
    paid = [Person(seat) for seat in bets if gains[seat] < 0]
    if paid:
        yield ["The Windmill cost ", *listed(paid), " a point."]


def say(remark: Remark) -> Line:
    match remark:
        case Remark("unfound", tale=int(tale)):
            return ["Nobody ever found ", Tale(tale), "."]
        case Remark("all_found"):
            return ["Every single picture was found."]
        case Remark("windmill", count=right, of=taken):
            when = times(right) if right < taken else "each time" if taken > 1 else "and"
            return [f"The Windmill was taken {times(taken)}, {when} rightly."]
        case Remark("sharpest", seat=int(seat), count=found):
            return [Person(seat), f" found {number(found)} pictures, more than anybody."]
    return []
