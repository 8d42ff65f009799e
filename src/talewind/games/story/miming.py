"""What a bot shows in a silent round: the tale that it would have told, with a closed mouth.

Whoever comes first in it is ringed first, a line with a head leads to the other; the larger thing makes the
larger picture, and the faces are what is felt in the tale. The same two pictures are always shown alike, so
that a show goes on where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, radians, sin
from random import Random
from typing import Final, NamedTuple

from talewind.engine import Seat
from talewind.engine.questions import Move
from talewind.pictures import Deck, Picture, Thing
from talewind.tales import company
from talewind.tales.pairs import fresh_meeting, fresh_visits
from talewind.tales.phrases import Hand
from talewind.tales.stems import stem, stems

from .position import EVERY_GESTURE, Gesture, Lie
from .questions import EDGE, Draw, Gesticulate, LayAt

START: Final = Lie(x=270)
"""Where the starting picture lies on the stage."""
_WIDE, _HIGH = 380, 285
"""A picture there, in thousandths of the stage's width."""
_TALL: Final = 5 / 8
"""The stage's height by its width."""
_STANDING, _HUNG = 0.6, 0.38
"""How far down a picture things stand, and what hangs in the air."""
_RING: Final = 12
POINTS: Final = _RING + 2
"""A ring has so many, and no line of a bot more."""
_ROUND, _BOW, _HEAD = 58, 120, 42

_FELT: Final[dict[Gesture, str]] = {
    "laugh": "laugh smile giggle joke merry dance sing play funny cheerful playful comic silly",
    "shiver": "cold snow ice freeze afraid fright shiver tremble storm ghost scare eerie glum wet",
    "hug": "friend love hug kiss arm together warm tender dear hand beside share cosy",
    "sleep": "sleep dream night bed tired yawn pillow dreamy quiet evening",
    "shake": "no never nobody refuse lose lost broken wrong nothing sad lonely",
    "nod": "yes agree right find found enough thank proud golden",
    "wonder": "ask wonder why strange secret wish wondrous expectant mystery think",
    "point": "there see show point come look here free still",
}
"""What makes a face, the strongest first: by the words of a tale, or by the mood of a picture."""
_FACES: Final[dict[str, Gesture]] = {
    stem(word): face for face in reversed(_FELT) for word in _FELT[face].split()
}


class _Spot(NamedTuple):
    """A place on the stage, in thousandths of its width both ways."""

    x: float
    y: float


class _Meant(NamedTuple):
    """Something in a picture, and where in the tale it comes: after all of it, where it does not."""

    at: int
    thing: Thing


def show_of(deck: Deck, start: int, mine: int, seat: Seat, told: Sequence[str]) -> list[Move]:
    """Every step of a show but its end."""
    theirs, laid = deck[start], deck[mine]
    rng = Random(f"{start}/{mine}/{seat}")
    tale = _tale(deck, theirs, laid, Hand(rng, told, company().lines))
    one, other = _meant(theirs, tale), _meant(laid, tale)
    lie = _lie(laid, one.thing, other.thing, rng)
    spots = [_on_stage(one.thing, START), _on_stage(other.thing, lie)]
    if other.at < one.at:
        spots.reverse()
    before, after = _faces(tale, theirs, laid, rng)
    return [
        LayAt(lie),
        _ring(spots[0]),
        Gesticulate(before),
        _arrow(*spots),
        _ring(spots[1]),
        Gesticulate(after),
    ]


def _tale(deck: Deck, theirs: Picture, laid: Picture, hand: Hand) -> str:
    """What it would tell of the two; "" where the bank knows nothing of them."""
    for tales in (fresh_meeting, fresh_visits):
        if fresh := tales(deck.deck, theirs.slug, laid.slug, hand):
            return hand.rng.choice(fresh)
    return ""


def _meant(picture: Picture, tale: str) -> _Meant:
    """The thing that is spoken of first; else the one that strikes the eye."""
    words = stems(tale)
    things = picture.drawing.things if picture.drawing else []
    named = [
        _Meant(min(words.index(name) for name in names), thing)
        for thing in things
        if (names := [name for part in thing.icon.split("-") if (name := stem(part)) in words])
    ]
    striking = max(things, key=lambda thing: thing.size, default=Thing())
    return min(named, key=lambda meant: meant.at, default=_Meant(len(words), striking))


def _lie(laid: Picture, one: Thing, other: Thing, rng: Random) -> Lie:
    """Larger where the larger thing is in it; still pictures lie straighter than merry ones."""
    size = round(100 * (other.size / one.size) ** 0.5)
    lively = any(_FACES.get(stem(mood)) in ("laugh", "shiver") for mood in laid.mood)
    return Lie(
        x=rng.randint(715, 735),
        y=rng.randint(440, 560),
        turn=rng.choice((-1, 1)) * rng.randint(8, 16) if lively else rng.randint(-5, 5),
        size=max(75, min(125, size)),
    )


def _on_stage(thing: Thing, lie: Lie) -> _Spot:
    across = (thing.x - 0.5) * _WIDE * lie.size / 100
    down = ((_HUNG if thing.y else _STANDING) - 0.5) * _HIGH * lie.size / 100
    turn = radians(lie.turn)
    return _Spot(
        lie.x + across * cos(turn) - down * sin(turn),
        lie.y * _TALL + across * sin(turn) + down * cos(turn),
    )


def _drawn(spots: Sequence[_Spot]) -> Draw:
    points = (at for spot in spots for at in (spot.x, spot.y / _TALL))
    return Draw(tuple(max(0, min(EDGE, round(at))) for at in points))


def _from(spot: _Spot, turn: float, far: float) -> _Spot:
    return _Spot(spot.x + far * cos(turn), spot.y + far * sin(turn))


def _ring(around: _Spot) -> Draw:
    return _drawn([_from(around, 2 * pi * nth / _RING, _ROUND) for nth in range(POINTS)])


def _arrow(one: _Spot, other: _Spot) -> Draw:
    """A bow from ring to ring, and both sides of its head. A line is rounded where no point comes twice."""
    bow = _Spot((one.x + other.x) / 2, min(one.y, other.y) - _BOW)
    tail = _from(one, _towards(one, bow), _ROUND)
    tip = _from(other, _towards(other, bow), _ROUND)
    back = _towards(tip, bow)
    left, right = (_from(tip, back + side, _HEAD) for side in (-0.5, 0.5))
    return _drawn([tail, bow, tip, tip, left, left, tip, tip, right])


def _towards(one: _Spot, other: _Spot) -> float:
    return atan2(other.y - one.y, other.x - one.x)


def _faces(tale: str, theirs: Picture, laid: Picture, rng: Random) -> tuple[Gesture, Gesture]:
    """How it begins and how it ends; where the tale says nothing of it, the pictures do."""
    heard = [_FACES[word] for word in stems(tale) if word in _FACES]
    seen = [_FACES[stem(mood)] for picture in (theirs, laid) for mood in picture.mood if stem(mood) in _FACES]
    faces = [*heard, *seen] if len(set(heard)) < 2 else heard
    if not faces:
        faces = [rng.choice(EVERY_GESTURE)]
    last = min(faces[len(faces) // 2 :], key=list(_FELT).index)
    first = next((face for face in faces if face != last), "point" if last != "point" else "wonder")
    return first, last
