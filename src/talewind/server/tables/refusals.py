"""What one node could not do for another, as it travels between them."""

from __future__ import annotations

import msgspec
import structlog

from talewind.engine import TalewindError

from ..ground.troubles import NotStored
from ..storage.holding import Elsewhere

log = structlog.get_logger()

BROKE = TalewindError("server_error", "Something broke in the house. Nothing was changed; try again.")


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    code: str
    sentence: str
    not_stored: bool = False
    """The sentence is for whoever keeps the house."""

    @classmethod
    def of(cls, error: Exception) -> Refusal:
        if not isinstance(error, TalewindError):
            log.error("what another node asked for broke", exc_info=error)
            error = BROKE
        return cls(error.code, error.sentence, isinstance(error, NotStored))

    @property
    def error(self) -> TalewindError:
        if self.code == "elsewhere":
            return Elsewhere()
        return (NotStored if self.not_stored else TalewindError)(self.code, self.sentence)
