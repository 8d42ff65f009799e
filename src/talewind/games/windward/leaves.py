"""How Windward's book is set: a ship's log, a round a leaf, captain by captain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Remark
from talewind.engine.english import capital, counted, listed, number, the_nth, times
from talewind.engine.leaves import (
    Contents,
    Entries,
    Entry,
    Leaf,
    Line,
    Note,
    Part,
    Person,
    Points,
    Row,
    sentences,
)

from .board import Planet
from .charted import chart, charted, planet_on, routes, sailing

WINDS = ("", "north", "north-east", "south-east", "south", "south-west", "north-west")
NIGHTS = {"sky": "Rested At Sky.", "port": "Rested At Port.", "lost": "The ship was Lost."}
OUTCOMES = {"attacker": "and won", "defender": "and lost", None: "and nobody won"}
ENDINGS = {
    "notoriety": "The last turn was played, and the best known captain stood at the top.",
    "ship_lost": "The ship was Lost, and the voyage with it.",
    "night_at_port": "A night At Port ended the hunt.",
    "white_defeated": "The Great White was defeated.",
    "team_lost": "The last life was lost.",
    "team_won": "The Great White lost its last life.",
    "too_few_players": "Too few captains were left to go on.",
}


def contents(log: Sequence[Mapping[str, Any]]) -> Contents:
    planet = planet_on(log[0]) if log else None
    winds = [page.get("wind") or 0 for page in log]
    titles = [_turning(wind, winds[: nth + 1].count(wind)) for nth, wind in enumerate(winds)]
    return Contents(
        leaves=[_leaf(page, planet, title) for page, title in zip(log, titles, strict=True)],
        title="A ship’s log",
        subtitle=f"of {counted(len(log), 'round')}" if log else "",
        chart=chart(planet) if planet else None,
    )


def _turning(wind: int, nth: int) -> str:
    """No two leaves are called alike."""
    again = "" if nth == 1 else " again" if nth == 2 else f" for {the_nth(nth, 'time').lower()}"
    return f"The wind turned {WINDS[wind]}{again}" if wind else ""


def _leaf(page: Mapping[str, Any], planet: Planet | None, title: str) -> Leaf:
    """One round: the wind, the ways, what every captain did, and who was how well known at its end."""
    return Leaf(
        place=the_nth(page.get("nth", 1), "round"),
        otherwise=title,
        routes=routes(page) if planet else None,
        charted=charted(page, planet) if planet else [],
        parts=list(_parts(page, planet)),
    )


def _parts(page: Mapping[str, Any], planet: Planet | None) -> Iterator[Part]:
    voyages = page.get("voyages") or []
    yield Entries(
        [Entry(by=voyage["seat"], notes=[sentences(*_voyage(voyage, planet))]) for voyage in voyages]
    )
    dice = [line for voyage in voyages for fight in voyage.get("battles") or [] if (line := _dice(fight))]
    if dice:
        yield Entries([Entry(notes=[line]) for line in dice], heading="What the dice said")
    known: list[Row] = sorted((int(seat), points) for seat, points in (page.get("notoriety") or {}).items())
    if known:
        yield Points(known, "Notoriety")
    ending = ENDINGS.get(page.get("ending") or "")
    if ending:
        won: Line = [*listed(map(Person, page.get("winners") or [])), " won."]
        yield Note(sentences([ending], won if len(won) > 1 else []), weighs=True)


def _voyage(voyage: Mapping[str, Any], planet: Planet | None) -> Iterator[Line]:
    """A captain's turn in a few short sentences."""
    for went in sailing(voyage, planet):
        yield [f"{capital(went)}."]
    for fight in voyage.get("battles") or []:
        yield _fight(fight)
    teeth = [
        f"{number(count)} {kind} {'tooth' if count == 1 else 'teeth'}"
        for kind, count in (("grey", voyage.get("grey_teeth")), ("red", voyage.get("red_teeth")))
        if count
    ]
    if teeth:
        yield [f"Came home with {' and '.join(teeth)}."]
    for crew in voyage.get("hired") or []:
        yield [f"Hired a {_plain(crew)}."]
    for card in voyage.get("achieved") or []:
        yield [f"Achieved “{_plain(card)}”."]
    if voyage.get("gained"):
        yield [f"+{voyage['gained']} notoriety."]
    yield [night] if (night := NIGHTS.get(voyage.get("night") or "")) else []


def _fight(fight: Mapping[str, Any]) -> Line:
    attacker, defender = fight["attacker"], fight["defender"]
    hits = f"{attacker.get('total', 0)} to {defender.get('total', 0)}"
    outcome = OUTCOMES[fight.get("won")]
    return [*_side(attacker, first=True), " attacked ", *_side(defender), f", {hits}, {outcome}."]


def _dice(fight: Mapping[str, Any]) -> Line:
    """What each rolled, and what came to it."""
    attacker, defender = fight["attacker"], fight["defender"]
    if not attacker.get("dice") and not defender.get("dice"):
        return []
    return [
        *_side(attacker, first=True),
        f" rolled {_rolled(attacker)}; ",
        *_side(defender),
        f" {_rolled(defender)}.",
    ]


def _rolled(side: Mapping[str, Any]) -> str:
    """
    >>> _rolled({"dice": [1, 3], "harpoons": 2, "total": 10}), _rolled({"dice": [2], "total": 2})
    ('1 and 3, with two harpoons: 10', '2: 2')
    """
    helped = {
        ("hit of the crew", "hits of the crew"): side.get("crew_hits"),
        ("harpoon",): side.get("harpoons"),
        ("token",): side.get("tokens"),
    }
    more = [counted(count, *names) for names, count in helped.items() if count]
    dice = "".join(listed(map(str, side.get("dice") or ()))) or "nothing"
    return f"{dice}{', with ' if more else ''}{''.join(listed(more))}: {side.get('total', 0)}"


def _side(side: Mapping[str, Any], *, first: bool = False) -> Line:
    kind, seat, count = side["kind"], side.get("seat"), side.get("count", 1)
    if seat is not None:
        return [Person(seat), f"’s {kind}"]
    many = f"{number(count)} {kind.capitalize()}s" if count > 1 else f"a {kind.capitalize()}"
    name = "the White" if kind == "white" else many
    return [capital(name) if first else name]


def _plain(name: str) -> str:
    """A thing's name as it is read: gas_worker, gas worker."""
    return name.replace("_", " ")


def say(remark: Remark) -> Line:
    match remark:
        case Remark("best_voyage", seat=int(seat), count=gained):
            return [Person(seat), f" gained {number(gained)} notoriety in one turn, more than anybody."]
        case Remark("boldest_hunter", seat=int(seat), count=caught):
            return [Person(seat), f" defeated {number(caught)} cresters, more than anybody."]
        case Remark("ships_lost", count=1):
            return ["One ship was Lost."]
        case Remark("ships_lost", count=lost):
            return [f"Ships were Lost {times(lost)}."]
    return []
