"""The end of a voyage: notoriety by round and by source, the best turn, the boldest battle, who met whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from talewind.engine import Seat
from talewind.engine import closing as facts
from talewind.engine.closing import Chances, Closing, Finished, Highlight, TallyRow
from talewind.engine.english import listed, number, the_nth
from talewind.engine.leaves import Line, Person

from .data import SKY
from .odds import odds

SOURCES = {
    "teeth": "teeth",
    "achievement": "achievements",
    "bought": "gas spent",
    "watch": "nights at sky",
    "white": "the White",
    "tags": "tags",
}
NAMES = {"grey": "a Grey", "red": "a Red", "white": "the White"}
A_DIE = sum(SKY.battle_die) / len(SKY.battle_die)


def closing(log: Sequence[Mapping[str, Any]], finished: Finished) -> Closing:
    fights = [(nth, fight) for nth, page in enumerate(log) for fight in _fights(page)]
    return Closing(
        tally=_tally(log, finished),
        best=_best(log),
        boldest=_boldest(fights),
        luck=_luck(fights, finished),
        meetings=facts.duels(_between_captains(fights)),
    )


def _fights(page: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for voyage in page.get("voyages") or []:
        yield from voyage.get("battles") or []


def _tally(log: Sequence[Mapping[str, Any]], finished: Finished) -> facts.Tally | None:
    """By source, where the pages keep it; else by round alone."""
    rows, names = _by_round(log, finished), ["notoriety"]
    if all("earned" in page for page in log):
        used = {why for page in log for _, _, why in page["earned"]}
        kinds = [why for why in SOURCES if why in used]
        names = [SOURCES[why] for why in kinds]
        gains = (
            (seat, nth, kinds.index(why), points)
            for nth, page in enumerate(log)
            for seat, points, why in page["earned"]
        )
        rows = facts.grid(finished.seats, len(log), gains, len(kinds))
    began = any(row.total >= SKY.goal for row in rows)
    marks = f"{SKY.goal} began the end" if began else ""
    return facts.tally(rows, names, heading="Notoriety by round", mark=SKY.goal if began else 0, marks=marks)


def _by_round(log: Sequence[Mapping[str, Any]], finished: Finished) -> list[TallyRow]:
    """WW-NOT-04: nothing takes notoriety away again."""
    rows = []
    for seat in range(finished.seats):
        known = [0, *(_known(page, seat) for page in log)]
        rows.append(TallyRow(seat, [[after - before] for before, after in pairwise(known)]))
    return rows


def _known(page: Mapping[str, Any], seat: Seat) -> int:
    return next((points for who, points in (page.get("notoriety") or {}).items() if int(who) == seat), 0)


def _best(log: Sequence[Mapping[str, Any]]) -> Highlight | None:
    turns = [
        (voyage.get("gained") or 0, -nth, voyage)
        for nth, page in enumerate(log)
        for voyage in page["voyages"]
    ]
    best = max(turns, key=lambda turn: turn[:2], default=None)
    if best is None or best[0] <= 2:
        return None
    gained, back, voyage = best
    seat, place = voyage["seat"], the_nth(log[-back].get("nth", 1 - back), "round")
    return Highlight(
        heading="The best turn",
        by=seat,
        page=-back,
        note=f"+{gained}",
        line=[f"{place}. ", Person(seat), f" {_and(list(_deeds(voyage)))}: +{gained} notoriety."],
    )


def _deeds(voyage: Mapping[str, Any]) -> Iterator[str]:
    teeth = [
        f"{number(count)} {kind} {'tooth' if count == 1 else 'teeth'}"
        for kind, count in (("red", voyage.get("red_teeth")), ("grey", voyage.get("grey_teeth")))
        if count
    ]
    if teeth:
        yield f"came home with {' and '.join(teeth)}"
    for card in voyage.get("achieved") or []:
        yield f"achieved “{card.replace('_', ' ')}”"
    if voyage.get("catches"):
        yield f"beat {_and([NAMES[kind] for kind in voyage['catches']])}"
    if not (teeth or voyage.get("achieved") or voyage.get("catches")):
        yield f"sailed {number(voyage.get('spaces') or 0)} spaces"


def _and(words: list[str]) -> str:
    return "".join(listed(words))


def _chance(fight: Mapping[str, Any]) -> float:
    """Of the attacker, with these dice, and with the hits that both added to them."""
    (mine, more), (theirs, other) = _both(fight)
    return odds(mine, theirs, more - other).win


def _counted(fight: Mapping[str, Any]) -> str:
    """What such a chance counts that was not in sight when the attack began."""
    return ", with what both played," if any(hits for _, hits in _both(fight)) else ""


def _both(fight: Mapping[str, Any]) -> tuple[tuple[int, int], tuple[int, int]]:
    return _brought(fight["attacker"]), _brought(fight["defender"])


def _brought(side: Mapping[str, Any]) -> tuple[int, int]:
    """How many dice, and how many hits besides."""
    dice = side.get("dice") or ()
    return len(dice), side.get("total", 0) - sum(dice)


def _boldest(fights: Sequence[tuple[int, Mapping[str, Any]]]) -> Highlight | None:
    """Won by a captain who attacked, against the longest odds; where nobody was bold nothing is said."""
    won = [
        (_chance(fight), nth, fight)
        for nth, fight in fights
        if fight.get("won") == "attacker" and fight["attacker"].get("seat") is not None and _thrown(fight)
    ]
    chance, nth, fight = min(won, key=lambda each: each[:2], default=(1.0, 0, {}))
    if not 0 < chance < 0.5:
        return None
    attacker, defender = fight["attacker"], fight["defender"]
    seat, odds_said = attacker["seat"], f"{round(chance * 100)} %"
    against = _side(defender)
    return Highlight(
        heading="The boldest battle",
        by=seat,
        page=nth,
        score=f"{attacker.get('total', 0)} : {defender.get('total', 0)}",
        line=[Person(seat), " attacked ", *against, f" at {odds_said}{_counted(fight)} and won."],
        brief=[Person(seat), " against ", *against, f" at {odds_said}"],
    )


def _thrown(fight: Mapping[str, Any]) -> bool:
    return bool(fight["attacker"].get("dice") and fight["defender"].get("dice"))


def _side(side: Mapping[str, Any]) -> Line:
    if side.get("seat") is not None:
        return [Person(side["seat"])]
    return [NAMES[side["kind"]]]


def _luck(fights: Sequence[tuple[int, Mapping[str, Any]]], finished: Finished) -> facts.Luck | None:
    hits, dice = Counter[Seat](), Counter[Seat]()
    for _, fight in fights:
        for side in (fight["attacker"], fight["defender"]):
            if side.get("seat") is not None:
                hits[side["seat"]] += sum(side.get("dice") or ())
                dice[side["seat"]] += len(side.get("dice") or ())
    rows = [Chances(seat, hits[seat], dice[seat] * A_DIE) for seat in range(finished.seats)]
    return facts.luck("hits rolled", rows)


def _between_captains(
    fights: Sequence[tuple[int, Mapping[str, Any]]],
) -> Iterator[tuple[Seat, Seat, Seat | None]]:
    for _, fight in fights:
        attacker, defender = fight["attacker"].get("seat"), fight["defender"].get("seat")
        if attacker is not None and defender is not None:
            yield attacker, defender, {"attacker": attacker, "defender": defender}.get(fight.get("won") or "")
