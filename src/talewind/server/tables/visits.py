"""A device at its table: what it says is read here, and heard there."""

from __future__ import annotations

from typing import Protocol

import msgspec

from .. import wire
from ..ground import metrics
from .live import LiveTable
from .messages import hear
from .viewers import Outbox, Viewer

_decode = msgspec.json.Decoder(wire.FromClient).decode


class _Named(msgspec.Struct):
    id: str = ""


_decode_id = msgspec.json.Decoder(_Named).decode


class Visit(Protocol):
    """A device at its table, as the socket knows it."""

    @property
    def outbox(self) -> Outbox: ...

    async def hear(self, raw: bytes) -> None:
        """It has said something; how long and how deep that may be was looked at before."""
        ...

    async def leave(self) -> None:
        """It has gone."""
        ...


class Here:
    """A device whose table is in this process."""

    def __init__(self, live: LiveTable, viewer: Viewer) -> None:
        self._live = live
        self.viewer = viewer

    @property
    def outbox(self) -> Outbox:
        return self.viewer

    async def hear(self, raw: bytes) -> None:
        try:
            message = _decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            refuse(self.viewer, _id_in(raw), _why(error))
        else:
            await hear(self._live, self.viewer, message)

    async def leave(self) -> None:
        await self.viewer.disconnect()


def refuse(outbox: Outbox, id: str, sentence: str) -> None:
    metrics.refused.labels(code="bad_message").inc()
    outbox.tell(wire.RefusedMessage(id=id, code="bad_message", sentence=sentence))


def _id_in(raw: bytes) -> str:
    """The id of a message that is otherwise wrong, so that whoever sent it need not wait for an answer."""
    try:
        return _decode_id(raw).id[:64]
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return ""


def _why(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"That is no message that we know: {error}"[:200]
    return "That is not JSON."
