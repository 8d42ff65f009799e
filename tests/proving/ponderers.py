"""Story with bots that think for as long as a test likes, and say in which process.

A test's words do not reach another process: it talks to them by files, in a folder that the table's `lines`
name.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from talewind.engine import Reply, add_game
from talewind.engine.advice import Advice
from talewind.engine.bots import Look
from talewind.engine.registry import _added
from talewind.engine.table import Ask
from talewind.games.story.advice import Friend
from talewind.games.story.bots import StoryBot
from talewind.games.story.rules import Story
from talewind.tales import company

LONGEST = 20.0


class Pondered(msgspec.Struct):
    """What somebody began to think about, and where."""

    pid: int
    kind: str
    must: bool


class Ponderer(StoryBot):
    def takes_long(self, ask: Ask) -> bool:
        return True

    def answer(self, look: Look) -> Reply | None:
        ponder(look)
        return super().answer(look)


class PonderingFriend(Friend):
    def advise(self, look: Look) -> Advice:
        ponder(look)
        return super().advise(look)


def ponder(look: Look) -> None:
    folder = Path(company().lines)
    pondered = Pondered(os.getpid(), look.ask.kind, look.ask.must)
    told = folder / f"{time.monotonic_ns()}.writing"
    told.write_bytes(msgspec.json.encode(pondered))
    told.rename(told.with_suffix(".json"))
    until = time.monotonic() + LONGEST
    while not (folder / "speak").exists() and time.monotonic() < until:
        time.sleep(0.005)
    if (folder / "choke").exists():
        os._exit(1)


class PonderedStory(Story):
    bots = {"good friend": lambda: Ponderer(taste=1.0)}  # noqa: RUF012
    adviser = PonderingFriend


class Ponderers:
    """All of them, as a test meets them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def pondered(self) -> list[Pondered]:
        files = sorted(self.folder.glob("*.json"))
        return [msgspec.json.decode(file.read_bytes(), type=Pondered) for file in files]

    async def have_begun(self, thoughts: int = 1) -> Pondered:
        """Wait for so many thoughts; the last of them."""
        while len(self.pondered) < thoughts:
            await asyncio.sleep(0.005)
        return self.pondered[thoughts - 1]

    def may_speak(self) -> None:
        (self.folder / "speak").touch()

    def must_think(self) -> None:
        (self.folder / "speak").unlink()

    def choke(self) -> None:
        """Whoever opens their mouth from now on dies."""
        (self.folder / "choke").touch()


@contextmanager
def ponderers_at(folder: Path) -> Iterator[Ponderers]:
    ponderers = Ponderers(folder)
    add_game(PonderedStory)
    try:
        yield ponderers
    finally:
        ponderers.may_speak()
        del _added["story"]
