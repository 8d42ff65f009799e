"""The replays that somebody has asked for: each is made once, in the back room, and kept while there is room.

Whoever asks meanwhile shares what is being made, and gets each part as soon as it is there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from talewind.engine import Game, Log, Seat, TalewindError, game_named
from talewind.engine.registry import package_of

from .. import wire
from ..backroom.workshop import Bench, WorkFailed, WorkLost, Workshop
from ..storage.records import Guest, TableRecord
from . import reels

KEPT_BYTES = 32 * 1024 * 1024
"""Compressed: some hundred evenings."""

Key: TypeAlias = tuple[str, bytes, Seat | None, bool, tuple[str, ...], tuple[str | None, ...]]


def check_may_watch(record: TableRecord, seat: Seat | None, guest: Guest | None) -> None:
    """A game that is over; or so much of one that lasts for days as everybody at its table has seen."""
    if record.phase == "play" and seat is None and record.settings.pace is not None:
        if guest is not None and record.belongs_here(guest.id):
            return
    elif record.phase == "over":
        return
    raise TalewindError("not_over", "The replay is there when the game is over.")


class Reel:
    """One game through one pair of eyes, as far as it has been made."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.making: asyncio.Future[Any] | None = None
        self._news = asyncio.Event()

    @property
    def size(self) -> int:
        return sum(map(len, self.parts))

    @property
    def failed(self) -> bool:
        making = self.making
        return making is not None and making.done() and (making.cancelled() or making.exception() is not None)

    async def part(self, nth: int) -> bytes:
        """One of its parts, as soon as it is there."""
        assert self.making is not None
        while nth >= len(self.parts):
            if self.making.done():
                self._check()
                raise TalewindError("nothing_here", "The replay has no such part.")
            await self._news.wait()
        return self.parts[nth]

    def _check(self) -> None:
        assert self.making is not None
        try:
            self.making.result()
        except (WorkLost, WorkFailed, asyncio.CancelledError) as error:
            raise TalewindError("no_replay", "The replay could not be made. Try again.") from error

    def add(self, numbered: tuple[int, bytes]) -> None:
        nth, part = numbered
        # Whoever had to begin again makes the first ones twice.
        if nth == len(self.parts):
            self.parts.append(part)
            self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def made(self, _: object) -> None:
        """It has come to an end, this way or that."""
        if self.failed:
            self.parts.clear()
        self._tell()


class Replays:
    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._reels: OrderedDict[Key, Reel] = OrderedDict()

    def find(
        self, record: TableRecord, seat: Seat | None, scene: bool | None = None, so_far: bytes = b""
    ) -> Reel | None:
        """A replay that is kept, or being made; with `scene`, one for devices that draw scenes.

        Of a game that goes on, one of what everybody has seen `so_far`. It is made anew when that has
        changed, not with every answer: whoever asks for it might else find out that there was a secret one.

        Without a word on that, one of a game from outside is: the page draws those.
        """
        key = _key(record, seat, scene, so_far)
        reel = self._reels.get(key)
        if reel is None or reel.failed:
            return None
        self._reels.move_to_end(key)
        return reel

    def make(
        self,
        record: TableRecord,
        played: Log,
        seat: Seat | None,
        scene: bool | None = None,
        so_far: bytes = b"",
    ) -> Reel:
        """Begin to make one."""
        beginning = wire.Replay(
            code=record.code,
            game=record.game,
            names=[place.name for place in record.chairs],
            seals=[place.seal for place in record.chairs],
            seat=seat,
            seed="" if record.phase == "play" else record.seed or "",
            promise=record.promise or "",
            so_far=record.phase == "play",
        )
        reel = Reel()
        loop = asyncio.get_running_loop()
        game: type[Game[Any, Any]] = game_named(record.game)

        def work(bench: Bench) -> None:
            bench.call(
                reels.wind,
                game,
                msgspec.msgpack.encode(played),
                beginning,
                _is_drawn(record, scene),
                after_each=lambda part: loop.call_soon_threadsafe(reel.add, part),
            )

        reel.making = asyncio.wrap_future(self._workshop.ask(record.code, work))
        reel.making.add_done_callback(reel.made)
        self._reels[_key(record, seat, scene, so_far)] = reel
        self._make_room()
        return reel

    def forget(self, code: str) -> None:
        """The table is gone, and what was made of it goes with it."""
        for key in [key for key in self._reels if key[0] == code]:
            del self._reels[key]

    def _make_room(self) -> None:
        while len(self._reels) > 1 and sum(reel.size for reel in self._reels.values()) > KEPT_BYTES:
            self._reels.popitem(last=False)


def _is_drawn(record: TableRecord, scene: bool | None) -> bool:
    return bool(package_of(record.game)) if scene is None else scene


def _key(record: TableRecord, seat: Seat | None, scene: bool | None, so_far: bytes) -> Key:
    """With names and seals: they may still be changed when the game is over."""
    names, seals = (tuple(getattr(place, of) for place in record.chairs) for of in ("name", "seal"))
    return record.code, sha256(so_far).digest(), seat, _is_drawn(record, scene), names, seals
