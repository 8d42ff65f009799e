"""A bot out of somebody's file plays a seat. Its mistakes are told with file and line."""

from __future__ import annotations

import inspect
import runpy
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from talewind.engine import Refused, TalewindError

from .questions import Question, Reply
from .seat import TOO_LATE, Seat

Answers: TypeAlias = Callable[[Question, Seat], Any]
"""What a file brings: it gives a `Reply`, an `Offered`, a move as plain data, or None; or waits for one."""

REFUSED_MOST = 3
"""So often in a row one question may be answered wrongly."""


class BotFault(TalewindError):
    """A mistake in the bot's own code."""

    def __init__(self, sentence: str) -> None:
        super().__init__("bot_failed", sentence)


class Player(NamedTuple):
    name: str
    answers: Answers
    file: Path | None = None
    """Where its code is, if it is somebody's own."""


def load(path: Path) -> Player:
    """The bot in this file: a function `answer(question, seat)`, or an object `bot` that has it.

    It is called as the file is, or by its `NAME`, and finds what lies beside it.
    """
    if not path.is_file():
        raise TalewindError("no_such_bot", f"There is no file {path}.")
    sys.path.append(str(path.resolve().parent))
    try:
        inside = runpy.run_path(str(path))
    except BaseException as error:
        raise _fault(path, error) from error
    answers = inside.get("answer") or getattr(inside.get("bot"), "answer", None)
    if not callable(answers):
        raise TalewindError(
            "no_bot", f"{path} has no bot: it needs a function answer(question, seat), or a bot that has it."
        )
    name = inside.get("NAME", path.stem.replace("_", " ").title())
    return Player(str(name), answers, path)


async def play(
    seat: Seat, player: Player, said: Callable[[Question, Reply, str], None] = lambda *_: None
) -> None:
    """Until the game is over. `said` is told each answer, and why the table would not take it."""
    refusals = 0
    async for question in seat:
        try:
            reply = await _reply(player, question, seat)
        except Refused as refused:
            if refused.code in TOO_LATE:
                # What was asked was over before it had thought.
                continue
            raise
        if reply is None:
            if question.must:
                raise BotFault(f"{player.name} has no answer to {question.kind!r}, which waits for one.")
            continue
        try:
            counted = await seat.answer(reply)
        except Refused as refused:
            refusals += 1
            said(question, reply, f"{refused.sentence} ({refused.code})")
            if refusals >= REFUSED_MOST:
                raise
            continue
        refusals = 0
        said(question, reply, "" if counted else "too late")


async def _reply(player: Player, question: Question, seat: Seat) -> Reply | None:
    try:
        given = player.answers(question, seat)
        if inspect.isawaitable(given):
            given = await given
    except TalewindError:
        # The table's own trouble, which came while the bot waited.
        raise
    except (Exception, SystemExit) as error:
        raise _fault(player.file or Path(player.name), error) from error
    match given:
        case None | Reply():
            return given
        case (move, str(words)):
            return Reply(_plain(move), words)
    return Reply(_plain(given))


def _plain(move: Any) -> Any:
    return getattr(move, "move", move)


def _fault(path: Path, error: BaseException) -> BotFault:
    """What went wrong, and in which line of the bot's own file, if it was there."""
    if isinstance(error, KeyboardInterrupt):
        raise error
    said = f"{type(error).__name__}: {error}".rstrip(": ")
    if isinstance(error, SyntaxError):
        return BotFault(f"{error.filename or path}, line {error.lineno}: {said}")
    stack = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in stack if Path(frame.filename).resolve() == path.resolve()]
    if not own:
        return BotFault(f"{path}: {said}")
    return BotFault(f"{path}, line {own[-1].lineno}, in {own[-1].name}: {said}")
