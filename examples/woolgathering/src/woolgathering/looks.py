"""What Woolgathering looks like, and what a touch means there."""

from __future__ import annotations

from talewind.engine import Move, Seat
from talewind.engine.wording import in_words, named
from talewind.scene import (
    AnyPlace,
    Hand,
    Hex,
    Mat,
    Piece,
    Pile,
    Row,
    Scene,
    Sight,
    Space,
    Text,
    Touch,
    Track,
    card,
    meeple,
    token,
    touching,
)

from .heath import ARROWS, COMPASS, HEXES, NEEDS, worth
from .pieces import ROUNDS, Knit, LayAside, Private, Public, Rest, Walk, called, gathered, paths

GROUND = [Space(at, colour="sand") for at in HEXES]
HOURS = [Space(words=str(n), say=f"round {n} of {ROUNDS}") for n in range(1, ROUNDS + 1)]
SUN = token("gold", emblem="sun", say="how far the day has come")
SIGNS = {"amber": "bee", "moss": "leaf", "pearl": "cloud", "rose": "flower"}
"""So that no wool is known by its colour alone."""
THINGS = {2: "sock", 3: "glove", 4: "hat"}


def tuft(wool: str, many: int = 1) -> Piece:
    return token(wool, emblem=SIGNS[wool], many=many, say=f"{wool} wool")


def order_card(order: str, by: Seat | None = None) -> Piece:
    """What it is worth, and what it takes."""
    wools = NEEDS[order]
    needs = ", ".join(f"{many} {wool}" if many > 1 else wool for wool, many in wools.items())
    say = f"{called(order)}, worth {worth(order)}"
    colour = wools.most_common(1)[0][0]
    emblem = THINGS[wools.total()]
    return card(f"{worth(order)}: {needs}", colour, emblem, back="order", tip=say, say=say, by=by)


def scene(see: Sight) -> Scene:
    public: Public = see.public
    places: list[AnyPlace] = [
        Hex("heath", "The heath", big=True, spaces=GROUND, lies=_heath(public)),
        Track("day", "The day", spaces=HOURS, lies={min(public.round, ROUNDS) - 1: [SUN]}),
        Text("wind", "The wind", words=f"{ARROWS[public.wind]} {COMPASS[public.wind]}"),
        Pile("orders", "Orders", count=public.pile, back="order"),
        Row("aside", "Laid aside", pieces=[order_card(order) for order in public.aside]),
    ]
    for seat, knitted in enumerate(public.knitted):
        pieces = [order_card(order, by=seat) for order in knitted]
        places.append(Row(f"knitted {seat}", "Knitted", seat, pieces=pieces))
    if see.private is not None:
        private: Private = see.private
        places.append(Hand("hand", "Wanted of you", see.seat, pieces=[*map(order_card, private.hand)]))
    return Scene(places, [_mat(public, seat) for seat in range(see.seats)], _says(public))


def _heath(public: Public) -> dict[int, list[Piece]]:
    lies = {at: [*map(tuft, tufts)] for at, tufts in enumerate(public.wool) if tufts}
    for seat, at in enumerate(public.walkers):
        if seat not in public.gone:
            lies.setdefault(at, []).append(meeple(seat, name=f"walker {seat}", say=named(seat)))
    return lies


def _mat(public: Public, seat: Seat) -> Mat:
    if seat in public.gone:
        return Mat(seat, public.points[seat], "has gone home")
    basket = [tuft(wool, many) for wool, many in sorted(public.baskets[seat].items()) if many]
    return Mat(seat, public.points[seat], "an empty basket" if not basket else "", basket)


def _says(public: Public) -> str:
    if public.round > ROUNDS:
        return "It is dusk."
    last = " in the last round" if public.round == ROUNDS else ""
    return f"{named(public.turn)} walks or knits{last}; the wind blows {COMPASS[public.wind]}."


def touch(move: Move, see: Sight) -> Touch | None:
    match move:
        case Walk(to):
            path = next(path for path in paths(see.public, see.public.turn) if path.to == to)
            wool = gathered(see.public, path)
            return touching(f"Gather {in_words(wool)}" if wool else "Walk here", f"heath/{to}")
        case Knit(order):
            return touching(f"Knit {called(order)}", order_card(order))
        case LayAside(order):
            return touching("Lay it aside for another", order_card(order), "orders")
        case Rest():
            return touching("Sit down in the heather")
    return None
