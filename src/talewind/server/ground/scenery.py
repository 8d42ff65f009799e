"""What lies on a table, for those eyes that have a device which draws it. It goes out with their looks.

Scenes take longer than all else that is shown: each is drawn once for a pair of eyes and a position, and only
what has changed goes out. What may be touched is for the eyes of the seat that is asked, and always whole.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import nullcontext
from typing import Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import msgspec
import structlog

from talewind.authors.stopping import NeverReturned
from talewind.engine import Seat, Table
from talewind.engine.recall import Steps, Watch, walk, watching
from talewind.scene import (
    AnyPlace,
    AuthorError,
    Drawn,
    Graph,
    Grid,
    Hex,
    Scene,
    Touches,
    Track,
    drawing,
)
from talewind.scene.drawn import guessing
from talewind.scene.faults import raised

from .lookout import Eyes
from .sentences import Sentences
from .troubles import kind_of
from .turns import by_and_by

log = structlog.get_logger()

Board: TypeAlias = Grid | Hex | Graph | Track

_encode = msgspec.json.Encoder().encode

NOTHING = Scene([])
KEPT = 64
"""So many answers to touches are kept for a position."""


_endless: WeakKeyDictionary[type, AuthorError] = WeakKeyDictionary()
"""The rules whose scene never returned, and where: the whole house waited for that, once."""


def never_returns(rules: type) -> bool:
    """Whether their scene does not: it is asked no more."""
    return rules in _endless


class Shown(NamedTuple):
    """What one pair of eyes was last told."""

    scene: Scene
    touches: bytes
    events: int
    """Of how many they have had the sentence."""


class Scenery:
    __slots__ = (
        "_at",
        "_drawn",
        "_faulty",
        "_guesses",
        "_in_time",
        "_sentences",
        "_shown",
        "_touched",
        "table",
    )

    def __init__(
        self,
        table: Table,
        faulty: Callable[[Iterable[AuthorError]], object],
        *,
        touched: bool = True,
        in_time: Watch = nullcontext,
    ) -> None:
        self.table = table
        self._touched = touched
        """Whether anything may be touched; where one only looks back, nothing is."""
        self._faulty = faulty
        """Told what is wrong with a scene: it is for the author of the game alone."""
        self._in_time = in_time
        """Around each step: a scene that somebody is writing just now may never return."""
        self._guesses = False
        """It did not, and that was told here."""
        self._drawn: dict[tuple[Eyes, tuple[str, ...]], Drawn] = {}
        self._at = -1
        """For which position these were drawn."""
        self._shown: dict[Eyes, Shown] = {}
        self._sentences = Sentences(table, in_time)

    # Drawing

    async def draw(self, watched: Collection[Eyes], touched: tuple[str, ...] = ()) -> None:
        """Draw for these eyes what they have not been drawn yet. The table must not change meanwhile."""
        for eyes in watched:
            await by_and_by(self._sentences.making(eyes))
            if not self._has(eyes, touched):
                self._keep(eyes, touched, await by_and_by(self._drawing(eyes, touched)))

    def _now(self, eyes: Eyes, touched: tuple[str, ...] = ()) -> Drawn:
        if not self._has(eyes, touched):
            self._keep(eyes, touched, walk(self._drawing(eyes, touched)))
        # What follows on a touch is drawn each time: that it is quick would tell whoever touches that nobody
        # has answered since, and slow that somebody has, in secret.
        return self._drawn.pop((eyes, touched)) if touched else self._drawn[eyes, touched]

    def _has(self, eyes: Eyes, touched: tuple[str, ...]) -> bool:
        if self._at != len(self.table.entries):
            self._drawn.clear()
            self._at = len(self.table.entries)
        return (eyes, touched) in self._drawn

    def _keep(self, eyes: Eyes, touched: tuple[str, ...], drawn: Drawn) -> None:
        answers = [key for key in self._drawn if key[1]] if touched else []
        if len(answers) >= KEPT:
            del self._drawn[answers[0]]
        self._drawn[eyes, touched] = drawn
        if drawn.faults:
            self._faulty(drawn.faults)

    def _drawing(self, eyes: Eyes, touched: tuple[str, ...]) -> Steps[Drawn]:
        """Whatever a game is like, its table goes on: where nothing can be drawn, nothing lies there."""
        try:
            drawn = yield from self._own_or_guessed(eyes, touched)
            if drawn.faults and eyes is not None:
                drawn = drawn._replace(faults=(yield from self._covering(eyes, drawn.faults)))
        except Exception as error:
            name = self.table.game.about.name
            log.error("a scene could not even be guessed", game=name, why=kind_of(error))
            return Drawn(NOTHING)
        if self._touched:
            return drawn
        return Drawn(msgspec.structs.replace(drawn.scene, picks=[]), None, drawn.faults)

    def _own_or_guessed(self, eyes: Eyes, touched: tuple[str, ...]) -> Steps[Drawn]:
        rules = type(self.table.game)
        if rules not in _endless:
            try:
                return (yield from watching(drawing(self.table, eyes, touched), self._in_time))
            except NeverReturned as stopped:
                _endless[rules] = raised(stopped, "scene() or touch() was stopped", rules.scene)
        faults = () if self._guesses else (_endless[rules],)
        self._guesses = True
        guess = yield from watching(guessing(self.table, eyes, touched), self._in_time)
        return guess._replace(faults=faults)

    def _covering(self, seat: Seat, faults: tuple[AuthorError, ...]) -> Steps[tuple[AuthorError, ...]]:
        """What is wrong for this seat, as its author may read it: of one that hides something, what is wrong
        for a spectator, too, quotes nothing but what everybody may see."""
        with self._in_time():
            if self.table.game.private(seat) is None:
                return faults
        seen = yield from self._own_or_guessed(None, ())
        open_to_all = {fault.sentence for fault in seen.faults}
        return tuple(fault if fault.sentence in open_to_all else fault.covered for fault in faults)

    # Telling

    def full(self, eyes: Eyes, look: bytes, since: int = 0) -> bytes:
        """A full look with all that lies on the table, and with what happened after the first `since`."""
        drawn, says = self._now(eyes), self._sentences.of(eyes, since)
        shown = self._shown[eyes] = Shown(drawn.scene, _touches(drawn.touches), max(0, since) + len(says))
        return beside(look, _parts(changes(drawn.scene, None), shown.touches, says))

    def step(self, eyes: Eyes, is_new: bool) -> bytes | None:
        """What has changed since the last look, to stand `beside` a look; None if nothing is new at all.

        `is_new` says whether something else is new to these eyes; where nothing is, there may still be
        something else to touch.
        """
        drawn, before = self._now(eyes), self._shown.get(eyes)
        changed = changes(drawn.scene, before.scene if before is not None else None)
        known = before.events if before is not None else 0
        says = self._sentences.of(eyes, known)
        shown = Shown(drawn.scene, _touches(drawn.touches), known + len(says))
        if not is_new and not changed and before is not None and before.touches == shown.touches:
            return None
        self._shown[eyes] = shown
        return _parts(changed, shown.touches, says)

    def forget_all_but(self, watched: Collection[Eyes]) -> None:
        """Nobody looks through other eyes any more."""
        self._shown = {eyes: shown for eyes, shown in self._shown.items() if eyes in watched}
        self._sentences.forget_all_but(watched)

    def touches(self, seat: Seat, touched: tuple[str, ...]) -> Touches:
        """What may be touched next. Nobody else learns what was touched so far."""
        return self._now(seat, touched).touches or Touches(on=touched)


def _touches(touches: Touches | None) -> bytes:
    return b"" if touches is None else b',"touches":' + _encode(touches)


def _parts(changed: Mapping[str, Any], touches: bytes, says: list[str]) -> bytes:
    scene = b',"scene":' + _encode(changed) if changed else b""
    told = b',"says":' + _encode(says) if says else b""
    return scene + touches + told


def beside(look: bytes, parts: bytes) -> bytes:
    """Put together from what is JSON already."""
    return b"%b%b}" % (look[:-1], parts)


def changes(scene: Scene, before: Scene | None) -> dict[str, Any]:
    """A `wire.SceneChanged` as plain data: what is not as it was. Without a before, all of it."""
    was = before or NOTHING
    known = {place.name: place for place in was.places}
    changed: dict[str, Any] = {}
    order = [place.name for place in scene.places]
    if before is None or order != [place.name for place in was.places]:
        changed["order"] = order
    beside = ((place, known.get(place.name)) for place in scene.places)
    if places := [_place(place, other) for place, other in beside if place != other]:
        changed["places"] = places
    for name in ("mats", "says", "picks"):
        if getattr(scene, name) != getattr(was, name):
            changed[name] = getattr(scene, name)
    return changed


def _place(place: AnyPlace, before: AnyPlace | None) -> Any:
    """A place that has changed. The ground stays where it is: it is told only if it has changed, too."""
    if isinstance(place, Board) and isinstance(before, type(place)):
        if place.spaces == before.spaces:
            return msgspec.structs.replace(place, spaces=[])
        if not place.spaces:
            # Said aloud: left out, the old ones would stay.
            return {**msgspec.to_builtins(place, str_keys=True), "spaces": []}
    return place
