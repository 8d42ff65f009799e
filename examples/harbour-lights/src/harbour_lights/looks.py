"""What Harbour Lights looks like, and what a touch means there."""

from __future__ import annotations

import math
from collections import defaultdict

from talewind.engine import Move
from talewind.scene import (
    AnyPlace,
    Graph,
    Hand,
    Mat,
    Piece,
    Pile,
    Scene,
    Sight,
    Space,
    Touch,
    Track,
    card,
    meeple,
    token,
    touching,
)
from talewind.scene import Row as RowOf

from .pieces import (
    BERTHS,
    STORM,
    Challenge,
    Fish,
    LetPass,
    Light,
    Private,
    Public,
    Rescue,
    Rest,
    Row,
    Show,
    Tell,
)

SHORE = [
    Space((0.06 + 0.11 * n, 0.72 - 0.5 * math.sin(math.pi * n / 8)), say=f"berth {n + 1}")
    for n in range(BERTHS)
]
SKY = [Space(words="⚡" if n == STORM else "") for n in range(STORM + 1)]
CLOUD = token("ink", emblem="cloud", say="the storm")
LINES = [(n, n + 1) for n in range(BERTHS - 1)]

SAYS = {
    "rescue": "A rescue: {seat %d} is driven on.",
    "challenge": "A challenge! Lanterns are shown at once.",
}


def lantern(number: int, by: int | None = None) -> Piece:
    return card(str(number), "amber", "lantern", say=f"a lantern of {number}", by=by)


def scene(see: Sight) -> Scene:
    public: Public = see.public
    raised = [lantern(number, by=seat) for seat, number in public.raised.items()]
    before = public.shown[: len(public.shown) - len(raised)]
    places: list[AnyPlace] = [
        Graph("berths", "The harbour", big=True, lines=LINES, spaces=SHORE, lies=_berths(see)),
        Track("storm", "The storm", spaces=SKY, lies={min(public.storm, STORM): [CLOUD]}),
        Pile("fog", "The fog", say="nobody knows what it holds"),
        RowOf("raised", "Raised", pieces=raised),
        RowOf("shown", "Shown before", pieces=[lantern(number) for number in before]),
    ]
    if see.private is not None:
        places += _mine(see)
    says = SAYS.get(public.under_way, "{seat %d} keeps the watch.").replace("%d", str(public.keeper))
    return Scene(
        places, [Mat(seat, public.points[seat], _word(public, seat)) for seat in range(see.seats)], says
    )


def _berths(see: Sight) -> dict[int, list[Piece]]:
    public: Public = see.public
    lies = defaultdict(list)
    for seat, berth in public.lit.items():
        lies[berth].append(token(f"seat {seat}", emblem="flame", say=f"the light of {{seat {seat}}}"))
    if see.private is not None and see.seat not in public.lit:
        hope = token("amber", emblem="star", name="hope", tip="Your hope: only you see it")
        lies[see.private.hope].append(hope)
    for seat, berth in enumerate(public.boats):
        if seat not in public.gone:
            boat = meeple(seat, "boat", name=f"boat {seat}", say=f"the boat of {{seat {seat}}}")
            lies[berth].append(boat)
    return lies


def _mine(see: Sight) -> list[RowOf | Hand]:
    private: Private = see.private
    out = [private.sealed.lantern] if isinstance(private.sealed, Show) and private.sealed.lantern else []
    for number in out:
        private.hand.remove(number)
    return [
        RowOf("mine", "You show", see.seat, pieces=[lantern(number) for number in out]),
        Hand("hand", "Your lanterns", see.seat, pieces=[lantern(number) for number in private.hand]),
    ]


def _word(public: Public, seat: int) -> str:
    if seat in public.gone:
        return "has left"
    if seat in public.answered:
        return "has answered"
    return f"keeps the watch, {public.strokes} strokes" if seat == public.keeper else ""


def touch(move: Move, see: Sight) -> Touch | None:
    match move:
        case Row(to):
            return touching("Row here", f"berths/{to}")
        case Fish():
            return touching("Fish in the fog", "fog")
        case Rescue():
            return touching("Answer a call from the sea")
        case Rest():
            return touching("Hand the watch on")
        case Challenge():
            return touching("Challenge", f"boat {see.public.keeper}")
        case LetPass():
            return touching("Let them pass")
        case Show(None):
            return touching("Show none")
        case Show(int(number)):
            return touching(f"Show {number}", lantern(number))
        case Light():
            return touching("Light your berth", "hope", sure="Everybody will know what you hoped for.")
        case Tell():
            return touching("Tell", hint="What was the light for?")
    return None
