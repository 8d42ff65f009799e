"""The book's chart of the planet: what a round's leaf shows on it, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from talewind.engine.charts import Chart, Course, Deed, Ground, Routes, Spot, Standing
from talewind.engine.english import counted
from talewind.engine.leaves import Line, Person, sentences

from .board import PORT, Planet, planet_of

GROUNDS: Final[Mapping[str, Ground]] = {
    "f": "wild",
    "r": "lair",
    "p": "edge",
    "z": "gate",
    "g": "store",
    "x": "barred",
}
WIDE, STEP, RISE = 1.5, 3**0.5, 0.86
"""From hex to hex, by a hex's radius: to the side, up and down, and how flat the planet lies."""


def planet_on(page: Mapping[str, Any]) -> Planet | None:
    """As it was laid; old books do not know theirs."""
    return planet_of(page["face"], page["ring"]) if page.get("ring") else None


def chart(planet: Planet) -> Chart:
    unit = 500 / (WIDE * planet.radius + 1)
    tall = round(2 * unit * RISE * (STEP * planet.radius + 1))

    def spot(place: int, q: int, r: int, ground: Ground) -> Spot:
        return Spot(
            place,
            round(500 + unit * WIDE * q),
            round(tall / 2 + unit * RISE * STEP * (r + q / 2)),
            ground,
        )

    spots = [
        spot(space, planet.q[space], planet.r[space], GROUNDS.get(planet.code[space], ""))
        for space in range(planet.size)
    ]
    return Chart(
        name="The planet",
        tall=tall,
        size=round(unit * RISE),
        spots=[spot(PORT, 0, 0, "home"), *spots],
    )


def courses_of(voyage: Mapping[str, Any]) -> list[Course]:
    return msgspec.convert(voyage.get("courses") or [], list[Course])


def routes(page: Mapping[str, Any]) -> Routes:
    voyages: Sequence[Mapping[str, Any]] = page.get("voyages") or []
    return Routes(
        courses=[course for voyage in voyages for course in courses_of(voyage)],
        standings=msgspec.convert(page.get("standings") or [], list[Standing]),
        deeds=[
            Deed(at=fight["at"], what="fight", score=score_of(fight))
            for voyage in voyages
            for fight in voyage.get("battles") or []
        ],
    )


def score_of(fight: Mapping[str, Any]) -> str:
    """Hits to hits."""
    return f"{fight['attacker'].get('total', 0)} : {fight['defender'].get('total', 0)}"


def charted(page: Mapping[str, Any], planet: Planet) -> Line:
    """What the drawing shows, for whoever cannot see it."""
    return sentences(*_charted(page, planet))


def _charted(page: Mapping[str, Any], planet: Planet) -> Iterator[Line]:
    yield ["The planet, and the ways of this round."]
    for voyage in page.get("voyages") or []:
        captain = Person(voyage["seat"])
        yield [captain, f" {', '.join(sailing(voyage, planet))}."]
        for course in courses_of(voyage):
            if course.how == "pursued":
                crester = "The White" if course.piece.endswith("white") else "A Red"
                yield [f"{crester} hunted ", captain, f" over {counted(course.steps, 'space')}."]
        for fight in voyage.get("battles") or []:
            yield [f"There was a fight {where(fight['at'], planet)}, {score_of(fight).replace(' :', ' to')}."]


def sailing(voyage: Mapping[str, Any], planet: Planet | None) -> Iterator[str]:
    """How a captain's ship and longboats went: as the rest of a sentence, piece by piece."""
    spaces = voyage.get("spaces") or 0
    mine = [course for course in courses_of(voyage) if course.by == voyage["seat"]]
    sailed = [course for course in mine if course.piece.startswith("ship")]
    if not spaces:
        yield "stayed where they were"
    elif planet is None or not sailed:
        yield f"sailed {counted(spaces, 'space')}"
    elif sailed[-1].way[-1] == PORT:
        yield f"sailed {counted(spaces, 'space')}, home to port"
    else:
        yield f"sailed {counted(spaces, 'space')}, as far as {land(sailed[-1].way[-1], planet)}"
    leaps = [course.way[0] for course in sailed if course.how == "leapt"]
    if planet and any(start in planet.zephyrs for start in leaps):
        yield "jumped by zephyr"
    if planet and any(start not in planet.zephyrs for start in leaps):
        yield "went around the planet"
    rowed = [course for course in mine if course.how in ("went", "towed") and course not in sailed]
    if rowed:
        yield f"rowed {counted(sum(course.steps for course in rowed), 'space')}"
    if any(course.how == "towed" for course in rowed):
        yield "towed a Grey"


def land(place: int | str, planet: Planet) -> str:
    assert isinstance(place, int)
    return f"territory {planet.territory[place]}"


def where(place: int, planet: Planet) -> str:
    return "At Port" if place == PORT else f"in {land(place, planet)}"
