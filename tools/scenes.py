"""Writes scenes for the page's gallery, `web/src/gallery/scenes.json`.

`make types` writes it anew; a test says whether it is up to date.

Every place and piece on one table, a table of cards, one of hexagons, games with a scene of their own, and
what is guessed of each installed game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from talewind.engine import Game, Table, games
from talewind.engine.beginning import seed_bytes, settle
from talewind.engine.registry import package_of
from talewind.scene import (
    Bowl,
    Dice,
    Drawn,
    Face,
    Graph,
    Grid,
    Hand,
    Hex,
    Mat,
    Offered,
    Pick,
    Piece,
    Pile,
    Row,
    Scene,
    Space,
    Text,
    Touches,
    Track,
    WordLimits,
    backs,
    card,
    die,
    drawn,
    drawn_by_guess,
    meeple,
    sight_of,
    token,
    word,
)
from talewind.testing.evenings import able, answer
from tests.scene.nim import nim

from . import generated
from .page import CHECKOUT, WEB

FILE = WEB / "src" / "gallery" / "scenes.json"
SUITS = {"moon": "blue", "sun": "gold", "lamp": "teal", "flower": "red"}


class Shown(msgspec.Struct, omit_defaults=True):
    """A scene as the gallery shows it, to seat 0."""

    title: str
    scene: Scene
    touches: Touches | None
    question: str = ""
    after: Scene | None = None
    """What it becomes, to see what moves."""


def lamp(number: int, suit: str, **more: Any) -> Piece:
    return card(str(number), SUITS[suit], suit, say=f"{suit.capitalize()} {number}", **more)


def cards() -> Shown:
    """Lantern Row: a card goes to one of two streets, or for good into the well."""
    streets = {
        "mill": ("Mill Lane", [lamp(2, "flower"), lamp(3, "moon"), lamp(6, "sun")]),
        "fish": ("Fish Market", [lamp(1, "lamp"), lamp(8, "lamp")]),
        "steps": ("Abbey Steps", [lamp(5, "flower")]),
    }
    held = [
        lamp(4, "sun"),
        lamp(6, "lamp"),
        lamp(7, "moon", tip="Beside a sun it counts twice."),
        lamp(9, "flower"),
        lamp(10, "moon"),
        lamp(12, "lamp"),
    ]
    flame = token("gold", emblem="flame")

    def scene(mill: list[Piece], hand: list[Piece], says: str) -> Scene:
        rows = [
            Row(name, title, big=True, pieces=mill if name == "mill" else lying)
            for name, (title, lying) in streets.items()
        ]
        return Scene(
            [
                *rows,
                Pile("draw", "Draw", count=17),
                Pile("well", "The well", count=3, top=lamp(11, "sun")),
                Hand("hand", "Your cards", 0, pieces=hand),
                Hand("hand 1", of=1, pieces=backs(4)),
                Hand("hand 2", of=2, pieces=backs(2)),
                Hand("hand 3", of=3, pieces=backs(5)),
            ],
            [
                Mat(0, 7, "plays a card"),
                Mat(1, 9, "lit Fish Market", [flame] * 4),
                Mat(2, 4, "passed this round", [flame]),
                Mat(3, 6, "clockwork", [flame] * 3),
            ],
            says,
        )

    moves = []
    for one in held:
        for name, (title, _) in streets.items():
            if one is held[1] or (name == "fish" and int(one.face.words if one.face else 0) < 9):
                continue
            what = one.say
            moves.append(Offered(f"{what} in {title}", {"do": "place"}, (one.goes_by, name)))
        if one is not held[1]:
            moves.append(
                Offered(f"Throw {one.say} into the well", {"do": "throw"}, (one.goes_by, "well"), final=True)
            )
    moves += [Offered("Draw", {"do": "draw"}, ("draw",)), Offered("Pass", {"do": "pass"})]
    after = scene([*streets["mill"][1], held[2]], [*held[:2], *held[3:]], "{seat 1} plays.")
    before = scene(streets["mill"][1], held, "Round 2 of 3: {seat 0} leads.")
    return Shown("Lantern Row", before, Touches(moves), "Play a card, or draw", after)


def hexes() -> Shown:
    """Heather Honey: a meadow of hexagons, hidden hands, dice, a bowl and the days."""
    grounds = {"m": "moss", "h": "violet", "p": "rose", "s": "gold", "w": "water", "t": "green", "k": "brown"}
    named = {
        "m": "clover",
        "h": "heather",
        "p": "poppies",
        "s": "sunflowers",
        "w": "pond",
        "t": "wood",
        "k": "hive",
    }
    rows = ["mhpm", "htmsm", "smhwpt", "phmkmsh", "tsmwhm", "mphtm", "hmsp"]
    spaces = [
        Space((x + max(-3, -y), y - 3), "", grounds[ground], f"{'ABCDEFG'[y]}{x + 1}, {named[ground]}")
        for y, row in enumerate(rows)
        for x, ground in enumerate(row)
    ]
    at = {space.say[:2]: n for n, space in enumerate(spaces)}

    def honey(many: int) -> Piece:
        return token("amber", str(many), say=f"{many} honey")

    lies: dict[int, list[Piece]] = {
        at[where]: [honey(many)]
        for where, many in {
            "A2": 2,
            "B1": 2,
            "B4": 1,
            "C1": 3,
            "C2": 1,
            "C3": 2,
            "D5": 3,
            "D6": 1,
            "E4": 1,
            "E5": 2,
            "G1": 1,
            "G4": 3,
        }.items()
    }
    bees = {0: "D2", 1: "C5", 2: "F2", 3: "B3"}
    for seat, where in bees.items():
        lies.setdefault(at[where], []).append(
            meeple(seat, "bee", name=f"bee {seat}", say=f"the bee of {{seat {seat}}}")
        )
    lies[at["D4"]] = [token("brown", emblem="house", say="the hive")]
    held = [
        card("2", "violet", "flower", say="Heather 2"),
        card("3", "red", "flower", say="Poppies 3", tip="Up to three spaces, then stop."),
        card("1", "gold", "sun", say="Sunflowers 1"),
    ]
    days = [Space(say=f"day {day + 1}") for day in range(14)]
    scene = Scene(
        [
            Hex("meadow", "The meadow", big=True, spaces=spaces, lies=lies),
            Dice("dice", "Today’s dice", pieces=[Piece("die", Face("3", "sky")), die(5)]),
            Bowl("bowl", "The bowl", pieces=[token("amber", many=14, say="honey")]),
            Track("days", "The days", spaces=days, lies={5: [token("gold", emblem="sun", say="today")]}),
            Hand("hand", "Your cards", 0, pieces=held),
            *(Pile(f"hand {seat}", "a hand", seat) for seat in (1, 2, 3)),
        ],
        [
            Mat(0, 6, "flies"),
            Mat(1, 8, "at C5, in the poppies", [honey(2)]),
            Mat(2, 5, "at F2, in the poppies"),
            Mat(3, 7, "clockwork", [honey(3)]),
        ],
        "Day 6 of 14. {seat 0}’s bee looks for flowers.",
    )
    flights = {held[0]: ["C2", "C3", "E2"], held[1]: ["C2", "C3", "D5", "E4", "E5"], held[2]: ["D5"]}
    moves = [
        Offered("Fly here", {"do": "fly", "to": to}, (one.goes_by, f"meadow/{at[to]}"))
        for one, reached in flights.items()
        for to in reached
    ]
    moves.append(Offered("Rest, and draw a card", {"do": "rest"}))
    moved = {n: [*lying] for n, lying in lies.items()}
    bee = moved[at["D2"]].pop()
    moved.setdefault(at["D5"], []).append(bee)
    places = [
        Hex("meadow", "The meadow", big=True, spaces=spaces, lies=moved) if place.name == "meadow" else place
        for place in scene.places
    ]
    after = Scene(places, scene.mats, "{seat 1} flies.")
    return Shown("Heather Honey", scene, Touches(moves), "Where does your bee fly?", after)


def everything() -> Shown:
    """Every place and every kind of piece."""
    pieces = [
        card("7", "blue", "moon", say="Moon 7"),
        card("King of the hill", say="King of the hill"),
        card("A tale", "rose", "book"),
        Piece("card", Face(picture=3), say="a picture"),
        token("amber", "2"),
        token("seat 1", emblem="flame"),
        token("teal"),
        die(4),
        Piece("die", Face("6", "red")),
        meeple(0),
        meeple(2, "boat"),
        Piece("tile", Face("", "green", "tree")),
        Piece("tile", Face("harbour")),
        Piece("number", Face("38")),
        Piece("number", Face("plum")),
        Piece("card"),
        Piece("token", Face(colour="stone"), many=40),
    ]
    grid = Grid(
        "field",
        "A grid",
        wide=5,
        spaces=[Space(colour=("sand", "pearl")[n % 2]) for n in range(15)],
        lies={
            0: [meeple(0)],
            6: [token("ink"), token("pearl")],
            12: [token(f"seat {n % 4}") for n in range(6)],
        },
    )
    graph = Graph(
        "ways",
        "A graph",
        spaces=[
            Space((0.05, 0.5), "inn"),
            Space((0.4, 0.1), "ford"),
            Space((0.5, 0.9), "mill"),
            Space((0.95, 0.4), "sea", "water"),
        ],
        lines=[(0, 1), (0, 2), (1, 3), (2, 3)],
        lies={0: [meeple(1)], 3: [meeple(2, "boat")]},
    )
    hexagons = Hex(
        "isle",
        "Hexagons",
        spaces=[
            Space((q, r), "", ("moss", "water", "sand")[(q - r) % 3])
            for q, r in ((0, 0), (1, 0), (0, 1), (1, 1), (-1, 1), (2, 0))
        ],
        lies={0: [meeple(3)]},
    )
    scene = Scene(
        [
            Row("pieces", "A row, with every piece", big=True, pieces=pieces),
            grid,
            hexagons,
            graph,
            Pile("pile", "A pile", count=12),
            Pile("open", "An open pile", count=3, top=card("9", "rose", "heart")),
            Pile("fog", "Nobody knows"),
            Bowl("bowl", "A bowl", pieces=[token("amber", many=6), token("violet", many=3)]),
            Dice("dice", "Dice", pieces=[die(2), die(5), Piece("die", Face("20", "violet"))]),
            Track(
                "road",
                "A track",
                spaces=[Space() for _ in range(12)],
                lies={3: [meeple(0)], 7: [meeple(1), meeple(2)]},
            ),
            Text("tale", words="Once, when nobody was looking, the hill got up. It stretched.", by=1),
            Text("day", words="Day: 3"),
            Text("weather", words="Weather: rain"),
            Hand(
                "hand",
                "A hand",
                0,
                pieces=[
                    card(str(n), colour, "star")
                    for n, colour in enumerate(("red", "amber", "green", "sky", "violet", "ink"), 1)
                ],
            ),
            Hand("other", of=1, pieces=backs(7)),
            Row("shelf", "Before you", 0, pieces=[token("gold", emblem="coin", many=3)]),
        ],
        [Mat(0, 4), Mat(1, 12, "leads", [token("gold", emblem="crown")]), Mat(2, -3), Mat(3, 0, "sleeps")],
        "Everything that a scene may say, and {seat 2} looks on.",
        [
            Pick(
                "Give two away",
                "give",
                "cards",
                {
                    card(str(n), colour, "star").goes_by: n
                    for n, colour in enumerate(("red", "amber", "green", "sky"), 1)
                },
                2,
                2,
            )
        ],
    )
    moves = [
        Offered("Light it", {"do": "light"}, ("fog",), sure="Everybody will see it."),
        Offered("Walk here", {"do": "walk", "to": 7}, ("field/7",)),
        Offered("Walk here", {"do": "walk", "to": 8}, ("field/8",)),
        Offered("Ask {seat 3}", {"do": "ask"}, ("seat/3",)),
        Offered("Order tea", {"do": "order"}, (word("Tea"), word("With milk"))),
        Offered("Tell", {"do": "tell"}, words=WordLimits(10, 200), hint="What was the light for?"),
        Offered("Give up", {"do": "give_up"}, final=True, quiet=True),
    ]
    return Shown("Every place and piece", scene, Touches(moves), "What now?")


def played(game: type[Game[Any, Any]], seats: int, steps: int, *, guess: bool) -> Shown:
    """A table after so many answers at random, when seat 0 is asked; and what the next one brings."""
    rng = Random(5)
    table = Table(game, seats, seed_bytes(5), settle(game, seats, {}))
    for step in range(steps + 400):
        if not able(table) or (step >= steps and 0 in table.asks):
            break
        answer(table, rng)
    shown = _drawn(table, guess)
    return Shown(game.about.title, shown.scene, shown.touches)


def _drawn(table: Table, guess: bool) -> Drawn:
    return drawn_by_guess(sight_of(table, 0), table.asks.get(0)) if guess else drawn(table, 0)


def harbour_lights() -> type[Game[Any, Any]]:
    """An example, which nobody need have installed."""
    sys.path.append(str(CHECKOUT / "examples" / "harbour-lights" / "src"))
    try:
        from harbour_lights import HarbourLights
    finally:
        sys.path.pop()
    return HarbourLights


def scenes() -> Iterator[tuple[str, Shown]]:
    yield "every", everything()
    yield "cards", cards()
    yield "hexes", hexes()
    yield "harbour", played(harbour_lights(), 4, 14, guess=False)
    yield "nim", played(nim(), 2, 1, guess=False)
    yield "nim-guessed", played(nim(), 2, 1, guess=True)
    for name, game in sorted((name, game) for name, game in games().items() if not package_of(name)):
        yield f"guessed-{name}", played(game, max(3, game.about.seats[0]), 12, guess=True)


def content() -> str:
    return msgspec.json.format(msgspec.json.encode(dict(scenes())), indent=1).decode() + "\n"


if __name__ == "__main__":
    sys.exit(generated.main(sys.argv[1:], FILE, content, "Write the scenes of the page's gallery."))
