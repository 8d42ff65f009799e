"""Who went where in Wintertown, and what happened on the way: for the book's chart, and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from talewind.engine import Event, Seat
from talewind.engine.charts import Chart, Course, Deed, How, Routes, Spot, Standing, go_on
from talewind.engine.leaves import Line, Person, sentences

from . import events
from .data import MAP, PERSON, QUEST, Character, Side, Space
from .position import Outcome
from .town import NAME

STRAIGHT, CURLED = "'", "’"
TRAPPED = {"caught": "spring", "tie": "", "escaped": "winter"}
HAPPENED = {"fight": "They fought", "trap": "A trap was sprung", "goal": "A quest was decided"}


class Watchman:
    """Knows where everybody is, and whose they are, by what was told."""

    def __init__(self) -> None:
        self._owner: dict[Character, Seat] = {}
        self._at: dict[Character, Space] = {}
        self._fight: Space = ""
        self._quest: Space = ""

    def see(self, event: Event, courses: list[Course], deeds: list[Deed]) -> None:
        match event:
            case events.Chosen(seat, character, at):
                self._owner[character], self._at[character] = seat, at
            case events.Stepped(character, to, together):
                for walker in (character, together):
                    if walker is not None:
                        self._goes(walker, to, "went", courses)
            case events.Put(character, to):
                self._goes(character, to, "leapt", courses)
            case events.Eliminated(character):
                self._at.pop(character, None)
            case events.BattleBegins(at=at) | events.TrapSprung(at=at):
                self._fight = at
            case events.BattleEnds(winner=winner):
                deeds.append(Deed(at=self._fight, what="fight", side=winner))
            case events.TrapOpened(total=total, against=against, outcome=outcome):
                deeds.append(
                    Deed(at=self._fight, what="trap", score=f"{total} : {against}", side=TRAPPED[outcome])
                )
            case events.QuestBegins(at=at):
                self._quest = at
            case events.QuestEnds(quest, outcome, spring, winter):
                side = _winner(QUEST[quest].side, outcome)
                deeds.append(Deed(at=self._quest, what="goal", score=f"{spring} : {winter}", side=side))

    def _goes(self, character: Character, to: Space, how: How, courses: list[Course]) -> None:
        at = self._at.get(character)
        self._at[character] = to
        if at is not None and at != to:
            go_on(courses, Course(self._owner.get(character), character, [at, to], how))

    def standings(self) -> list[Standing]:
        return [Standing(self._owner.get(character), character, at) for character, at in self._at.items()]


def _winner(side: Side, outcome: Outcome) -> str:
    """Of a quest that belongs to a side."""
    if outcome == "tie":
        return ""
    return side if outcome == "success" else "winter" if side == "spring" else "spring"


# On the leaf


def chart() -> Chart:
    """The town, as its map says where things lie; a plaza lies between its two locations."""
    tall = 760
    at = {each.id: (each.x * 10, each.y * tall // 100) for each in MAP.locations}
    locations = [
        Spot(each.id, *at[each.id], "home", each.name.replace(STRAIGHT, CURLED)) for each in MAP.locations
    ]
    plazas = [
        Spot(each.id, *(sum(pair) // 2 for pair in zip(*(at[end] for end in each.joins), strict=True)))
        for each in MAP.plazas
    ]
    return Chart(
        name="Wintertown",
        tall=tall,
        size=22,
        spots=[*locations, *plazas],
        roads=[(each.id, end) for each in MAP.plazas for end in each.joins],
    )


def routes(page: Mapping[str, Any]) -> Routes | None:
    if not page.get("standings"):
        return None
    return Routes(
        courses=msgspec.convert(page.get("courses") or [], list[Course]),
        standings=msgspec.convert(page["standings"], list[Standing]),
        deeds=msgspec.convert(page.get("deeds") or [], list[Deed]),
    )


def charted(shown: Routes) -> Line:
    """What the drawing shows, for whoever cannot see it."""
    if shown.courses:
        return sentences(["Wintertown, and who went where."], *_went(shown), *_happened(shown))
    return sentences(["Wintertown, and where everybody was."], *_stood(shown), *_happened(shown))


def _went(shown: Routes) -> Iterator[Line]:
    for walked in shown.courses:
        verb = "was brought" if walked.how == "leapt" else "went"
        yield [*_person(walked.piece, walked.by), f" {verb} to {_place(walked.way[-1])}."]


def _stood(shown: Routes) -> Iterator[Line]:
    for stands in shown.standings:
        yield [*_person(stands.piece, stands.by), f" was at {_place(stands.at)}."]


def _happened(shown: Routes) -> Iterator[Line]:
    for deed in shown.deeds:
        won = f", and {deed.side} won" if deed.side else ""
        yield [f"{HAPPENED[deed.what]} at {_place(deed.at)}{won}."]


def _person(character: str, seat: Seat | None) -> Line:
    """By name, and whose it is."""
    name = next(person.name for person in PERSON.values() if person.id == character)
    return [name] if seat is None else [f"{name} (", Person(seat), ")"]


def _place(space: int | str) -> str:
    return NAME[str(space)].replace(STRAIGHT, CURLED)
