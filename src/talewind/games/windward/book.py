"""The pages of Windward's book: a ship's log, round by round, in plain facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from talewind.engine import Remark, Seat, Told
from talewind.engine.charts import Course, Standing

from . import events
from .board import PORT, Direction, Planet
from .data import Achievement, Colour, Crew, Face
from .position import Side
from .routes import Pilot

Night: TypeAlias = Literal["sky", "port", "lost", ""]


class Fight(msgspec.Struct, kw_only=True):
    at: int
    attacker: Side
    defender: Side
    won: Literal["attacker", "defender"] | None


class Voyage(msgspec.Struct, kw_only=True):
    """One captain's turn."""

    seat: Seat
    spaces: int = 0
    """How far the ship went, jumps and port moves counted as one."""
    courses: list[Course] = []
    """Where ship and longboats went, and who came after them."""
    battles: list[Fight] = []
    catches: list[Literal["grey", "red", "white"]] = []
    """Cresters defeated."""
    grey_teeth: int = 0
    red_teeth: int = 0
    """Teeth brought home."""
    hired: list[Crew] = []
    achieved: list[Achievement] = []
    gained: int = 0
    night: Night = ""


class LogPage(msgspec.Struct, kw_only=True):
    """One round."""

    nth: int
    wind: Direction = 0
    """The wind it began with; 0 for the first round, whose wind was set before the log began."""
    voyages: list[Voyage] = []
    lost: list[Seat] = []
    """Whose ships were Lost."""
    notoriety: dict[Seat, int] = {}
    """What each captain had gained by the end of it."""
    earned: list[tuple[Seat, int, str]] = []
    """Who gained how much in it, and what for."""
    ending: str = ""
    winners: list[Seat] = []
    face: Face = "large"
    ring: str = ""
    """The planet as it was laid; old books do not know theirs."""
    standings: list[Standing] = []
    """Where ships and longboats were at the end of it."""


def pages(story: Iterable[Told], planet: Planet, colours: Sequence[Colour]) -> Iterator[LogPage]:
    """A page a round, as soon as the next one begins or the game is over."""
    pilot = Pilot(colours)
    wind: Direction = 0

    def fresh(nth: int, notoriety: Mapping[Seat, int]) -> LogPage:
        known = {**notoriety}
        return LogPage(
            nth=nth, wind=wind, voyages=[], lost=[], notoriety=known, face=planet.face, ring=planet.ring
        )

    page = fresh(1, {})
    for told in story:
        match told.event:
            case events.WindTurned(new_wind, rolls):
                wind = new_wind if rolls else wind
            case events.TurnBegins(seat, nth):
                if nth != page.nth:
                    page.standings = pilot.standings()
                    yield page
                    page = fresh(nth, page.notoriety)
                page.voyages.append(
                    Voyage(seat=seat, courses=[], battles=[], catches=[], hired=[], achieved=[])
                )
            case events.Over(ending, winners):
                page.ending, page.winners, page.standings = ending, winners, pilot.standings()
                yield page
            case event:
                if page.voyages:
                    pilot.see(event, page.voyages[-1].courses)
                    _note(page, page.voyages[-1], event)


def _note(page: LogPage, voyage: Voyage, event: object) -> None:
    match event:
        case events.Sailed():
            voyage.spaces += 1
        case events.BattleEnds(battle, won):
            voyage.battles.append(
                Fight(at=battle.at, attacker=battle.attacker, defender=battle.defender, won=won)
            )
        case events.Defeated("grey" | "red" | "white" as kind):
            voyage.catches.append(kind)
        case events.TeethExchanged(_, grey, red):
            voyage.grey_teeth += grey
            voyage.red_teeth += red
        case events.Hired(_, crew):
            voyage.hired.append(crew)
        case events.Achieved(seat, card, _):
            if seat == voyage.seat:
                voyage.achieved.append(card)
        case events.Gained(seat, points, total, why):
            page.notoriety[seat] = total
            page.earned = [*page.earned, (seat, points, why)]
            if seat == voyage.seat:
                voyage.gained += points
        case events.ShipLost(seat):
            page.lost.append(seat)
            if seat == voyage.seat:
                voyage.night = "lost"
        case events.Rested(_, at):
            voyage.night = "port" if at == PORT else "sky"


def remarks(log: Sequence[Mapping[str, Any]]) -> list[Remark]:
    """What one still talks about: the best turn, the boldest hunter, the ships that were Lost."""
    said: list[Remark] = []
    voyages = [voyage for page in log for voyage in page["voyages"]]
    best = max(voyages, key=lambda voyage: int(voyage["gained"]), default=None)
    if best is not None and best["gained"] > 2:
        said.append(Remark("best_voyage", seat=best["seat"], count=best["gained"]))
    catches: dict[Seat, int] = {}
    for voyage in voyages:
        catches[voyage["seat"]] = catches.get(voyage["seat"], 0) + len(voyage["catches"])
    hunters = sorted(catches.items(), key=lambda each: -each[1])
    if hunters and hunters[0][1] > max([1, *(count for _, count in hunters[1:])]):
        said.append(Remark("boldest_hunter", seat=hunters[0][0], count=hunters[0][1]))
    lost = sum(len(page["lost"]) for page in log)
    if lost:
        said.append(Remark("ships_lost", count=lost))
    return said
