"""A moment for people: as text, or on the page."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from talewind.authors import given_game
from talewind.engine import Either, Pause, Ready, TalewindError
from talewind.engine.wording import filled, in_words, with_names

from .bout import Bout

MODES = ("ansi", "human")


class Showing:
    """How an environment shows its moments, and the page that it has opened."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise TalewindError("bad_render_mode", f"Render modes are {', '.join(MODES)}, and not {mode!r}.")
        self.mode = mode
        self._page: subprocess.Popen[bytes] | None = None
        self._folder: TemporaryDirectory[str] | None = None

    def render(self, bout: Bout) -> str | None:
        if self.mode == "ansi":
            return as_text(bout)
        if self.mode == "human":
            self._open(bout)
        return None

    def _open(self, bout: Bout) -> None:
        """Another process serves a house with nothing in it but this game, and opens the browser there."""
        self.close()
        self._folder = TemporaryDirectory()
        log = Path(self._folder.name, "moment.json")
        log.write_bytes(msgspec.json.encode(bout.table().log))
        self._page = subprocess.Popen(opening(bout, log))

    def close(self) -> None:
        if self._page is not None:
            self._page.terminate()
            self._page.wait()
            self._page = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def __getstate__(self) -> str | None:
        return self.mode

    def __setstate__(self, mode: str | None) -> None:
        self.__init__(mode)  # type: ignore[misc]


def opening(bout: Bout, log: Path) -> list[str]:
    """The command that opens this moment on the page."""
    command = [sys.executable, "-m", "talewind.cli", "replay", str(log), "--open"]
    given = given_game(bout.scheme.name)
    if given is not None:
        command += ["--game", str(given.path)]
    if bout.acting is not None:
        command += ["--seat", str(bout.acting)]
    return command


def as_text(bout: Bout) -> str:
    """What everybody sees, and who is asked what, where that is no secret."""
    return with_names("\n".join(_lines(bout)), bout.scheme.agents)


def _lines(bout: Bout) -> Iterator[str]:
    game, result = bout.drive.game, bout.drive.result
    progress = game.progress()
    yield game.about.title + (f", {progress}" if progress else "")
    for name, hint, value in filled(game.public()):
        yield f"  {name.replace('_', ' ')}: {in_words(value, hint)}"
    for seat, question in bout.drive.asks.items():
        # Whether a seat has offers beside it, or has let one be, is for that seat alone.
        asked = question.main if isinstance(question, Either) else question
        if asked is not None and not asked.secret and not isinstance(asked, Pause | Ready):
            yield f"{{seat {seat}}} is asked: {asked.kind.replace('_', ' ')}"
    if result is not None:
        won = ", ".join(f"{{seat {seat}}}" for seat in result.winners) or "nobody"
        yield f"The game is over ({result.ending.replace('_', ' ')}). Won by {won}; points {result.points}."
