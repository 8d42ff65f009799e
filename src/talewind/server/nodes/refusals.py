"""What one node could not do for another, as it travels between them."""

from __future__ import annotations

import msgspec
import structlog

from talewind.engine import TalewindError

from ..ground.troubles import NotStored
from ..storage.holding import Elsewhere

log = structlog.get_logger()

BROKE = TalewindError("server_error", "Something broke in the house. Nothing was changed; try again.")
NOT_HERE = ("elsewhere", "come_again", "restart")
"""Where nothing has happened, and somebody else may have the table by now."""


class Refusal(msgspec.Struct, frozen=True):
    code: str
    sentence: str
    not_stored: bool = False
    holder: int | None = None

    @classmethod
    def of(cls, error: Exception) -> Refusal:
        if not isinstance(error, TalewindError):
            log.error("what another node asked for broke", exc_info=error)
            error = BROKE
        holder = error.holder if isinstance(error, Elsewhere) else None
        return cls(error.code, error.sentence, isinstance(error, NotStored), holder)

    @property
    def error(self) -> TalewindError:
        if self.code in NOT_HERE:
            return Elsewhere(self.holder)
        kind = NotStored if self.not_stored else TalewindError
        return kind(self.code, self.sentence)
