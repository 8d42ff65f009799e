"""The end of Windmill: points found and told, the best tale, the boldest guess, and who understood whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import closing as facts
from talewind.engine.closing import Chances, Closing, Finished, Highlight
from talewind.engine.english import midway, number, the_nth
from talewind.engine.leaves import Line, Person

from .position import PICTURES

FOUND, TOLD = range(2)


def closing(tales: Sequence[Mapping[str, Any]], finished: Finished) -> Closing:
    finds = Counter((tale["finder"], tale["teller"]) for tale in tales if tale.get("finder") is not None)
    told = Counter(tale["teller"] for tale in tales if not tale.get("silent"))
    rounds = max((tale.get("round", 1) for tale in tales), default=0)
    rows = facts.grid(finished.seats, rounds, _gains(tales), 2)
    return Closing(
        tally=facts.tally(rows, ["found", "told"]),
        best=_best(tales, finished),
        boldest=_boldest(tales, finished),
        luck=_luck(tales, finished),
        meetings=facts.arrows(finds, told, "found a tale of", "found", "tale"),
        own=tuple(_own(tales, finished)),
    )


def _gains(tales: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, int, int, int]]:
    for tale in tales:
        for seat, points in enumerate(tale.get("gains") or []):
            yield seat, tale.get("round", 1) - 1, TOLD if seat == tale["teller"] else FOUND, points


def _best(tales: Sequence[Mapping[str, Any]], finished: Finished) -> Highlight | None:
    """By hearts, then by points."""
    worth = _worth(tales)
    if (nth := facts.best_page(finished, worth)) is None:
        return None
    return _tale(tales, nth, "The best tale", facts.hearts(finished, nth) or f"+{worth[nth]}")


def _own(tales: Sequence[Mapping[str, Any]], finished: Finished) -> list[Highlight]:
    worth = _worth(tales)
    by = {nth: tales[nth]["teller"] for nth in worth}
    return [
        _tale(tales, nth, "A tale of one's own", f"+{worth[nth]}" if worth[nth] > 0 else "")
        for nth in facts.own_pages(facts.by_hearts(finished, worth), by)
    ]


def _worth(tales: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    return {
        nth: tale["gains"][tale["teller"]]
        for nth, tale in enumerate(tales)
        if tale.get("words") and tale.get("gains")
    }


def _tale(tales: Sequence[Mapping[str, Any]], nth: int, heading: str, note: str) -> Highlight:
    tale = tales[nth]
    return Highlight(
        heading=heading,
        by=tale["teller"],
        page=nth,
        picture=tale.get("picture"),
        words=tale["words"],
        note=note,
        line=["told by ", Person(tale["teller"]), *_found(tale)],
    )


def _found(tale: Mapping[str, Any]) -> Line:
    if tale.get("finder") is None:
        return [", found by nobody"]
    guess = midway(the_nth(len(tale.get("guesses") or [1]), "guess"))
    return [", found by ", Person(tale["finder"]), f" at {guess}"]


def _odds(
    tales: Sequence[Mapping[str, Any]], finished: Finished
) -> Iterator[tuple[int, Mapping[str, Any], int, float]]:
    """Every guess that was made: at which tale, after how many others, and its chance among what lay there.

    WM-GUESS-07, WM-CHAIN-03, WM-RULING-33
    """
    once, chained = finished.options.get("once"), finished.options.get("never_ending")
    for nth, tale in enumerate(tales):
        aside = [
            each
            for each in tales[:nth]
            if once or (chained and each.get("finder") is not None and each.get("round") == tale.get("round"))
        ]
        wrong = 0
        for guess in tale.get("guesses") or []:
            if guess.get("picture") is not None:
                yield nth, guess, wrong, 1 / (PICTURES - len(aside) - wrong)
                wrong += 1


def _boldest(tales: Sequence[Mapping[str, Any]], finished: Finished) -> Highlight | None:
    """With the Windmill, which may cost a point: what brought most, then against the longer odds."""
    bets = [bet for bet in _odds(tales, finished) if bet[1].get("windmill")]
    if not bets:
        return None

    def brought(nth: int, seat: int) -> int:
        gains: Sequence[int] = tales[nth].get("gains") or [0] * finished.seats
        return gains[seat]

    nth, guess, before, chance = max(
        bets, key=lambda bet: (bool(bet[1].get("right")), brought(bet[0], bet[1]["seat"]), -bet[3])
    )
    seat, odds = guess["seat"], facts.one_in(chance)
    gained = brought(nth, seat)
    others = f" after {number(before)} wrong {'guess' if before == 1 else 'guesses'}" if before else ""
    became = f"It was the picture: +{gained}." if guess.get("right") else "It was another picture."
    return Highlight(
        heading="The boldest guess",
        by=seat,
        page=nth,
        picture=guess["picture"],
        line=[Person(seat), f" took the Windmill{others}. {became} The odds alone said {odds}."],
        brief=[Person(seat), f", the Windmill at {odds}"],
    )


def _luck(tales: Sequence[Mapping[str, Any]], finished: Finished) -> facts.Luck | None:
    rows = []
    guesses = list(_odds(tales, finished))
    for seat in range(finished.seats):
        mine = [(guess, chance) for _, guess, _, chance in guesses if guess["seat"] == seat]
        right = sum(bool(guess.get("right")) for guess, _ in mine)
        rows.append(Chances(seat, right, sum(chance for _, chance in mine), len(mine)))
    return facts.luck("pictures found", rows, facts.BY_READING)
