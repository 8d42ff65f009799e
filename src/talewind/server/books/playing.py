"""Voices for whoever cannot play them as they are kept: made once, at a bench, and kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from talewind.engine import TalewindError

from ..backroom.workshop import WorkFailed, WorkLost, Workshop
from .lately import Lately
from .remuxing import as_mp3, check_recorder

KEPT_BYTES = 32 * 1024 * 1024
"""Some thirty that are as long as may be."""
AT_ONCE = 8
"""So many are made or wait for it; whoever comes then is asked to wait."""


class Playing:
    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._kept = Lately[str](KEPT_BYTES)
        self._making: dict[str, asyncio.Task[bytes]] = {}

    async def mp3(self, id: str, body: bytes, may_make: Callable[[], object] = lambda: None) -> bytes:
        """Whoever asks may hear that voice. `may_make` is asked, and may refuse, where it must be made."""
        if (kept := self._kept.get(id)) is not None:
            return kept
        if (making := self._making.get(id)) is None:
            check_recorder()
            may_make()
            if len(self._making) >= AT_ONCE:
                raise TalewindError("busy", "Many listen just now. Wait a moment and try again.")
            making = self._making[id] = asyncio.create_task(self._make(id, body))
            making.add_done_callback(lambda _: self._making.pop(id, None))
        # Whoever goes away meanwhile takes nothing from the others.
        return await asyncio.shield(making)

    async def _make(self, id: str, body: bytes) -> bytes:
        working = self._workshop.ask(("voice", id), lambda bench: bytes(bench.call(as_mp3, body)))
        try:
            made = await asyncio.wrap_future(working)
        except (WorkLost, WorkFailed) as error:
            raise TalewindError(
                "voice_unheard", "The house could not play it just now. Try again in a moment."
            ) from error
        if id in self._making:
            self._kept.keep(id, made)
        return made

    def forget(self, id: str) -> None:
        """It was deleted, perhaps while it was made."""
        self._making.pop(id, None)
        self._kept.forget(id)
