"""What goes between two nodes: a message is the house's seal, the sender's shift, its number, then frames.

What one turn of the event loop has for a node is one message, as far as it has room. The number is for this
pair of nodes. Questions and news have the seal, too.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from enum import IntEnum
from hashlib import blake2b
from typing import NamedTuple

MOST = 512 * 1024
"""So many bytes a message has at most."""

SEAL = 4
"""So many of them say of which house it is."""

_HEAD = struct.Struct("!QQ")
_FRAME = struct.Struct("!IBI")
_ROOM = MOST - SEAL - _HEAD.size
A_PIECE = _ROOM - _FRAME.size
"""So much of a body goes into one frame."""


class Kind(IntEnum):
    ATTACH = 1
    """From the edge: a device looks at a table of yours."""
    DETACH = 2
    """From the edge: it has gone."""
    HEARD = 3
    """From the edge: it has said this."""
    TELL = 4
    """From the owner: what the device is sent."""
    PIECE = 5
    """A piece of what is too long for one frame: more of it follows."""
    CLOSE = 6
    """From the owner: hang up."""
    MOVED = 7
    """From the owner: the table is not here; look for it anew."""
    REFUSED = 8
    """From the owner: the device may not look at that table."""
    ANEW = 9
    """From either: something of yours was lost; attach all your lines anew."""
    BEAT = 10
    """From either: I am here."""


_KINDS = {int(kind): kind for kind in Kind}


class Frame(NamedTuple):
    kind: Kind
    line: int
    body: bytes


class BadMessage(ValueError):
    """It is none of ours."""


def frames_of(kind: Kind, line: int, body: bytes = b"") -> Iterator[bytes]:
    """A frame, or several where the body is too long for one."""
    while len(body) > A_PIECE:
        piece, body = body[:A_PIECE], body[A_PIECE:]
        yield _FRAME.pack(len(piece), Kind.PIECE, line) + piece
    yield _FRAME.pack(len(body), kind, line) + body


def joined(frames: Iterable[bytes]) -> Iterator[bytes]:
    """Frames in as few messages as have room for them, without their heads."""
    together: list[bytes] = []
    room = _ROOM
    for frame in frames:
        if len(frame) > room:
            yield b"".join(together)
            together, room = [], _ROOM
        together.append(frame)
        room -= len(frame)
    yield b"".join(together)


def seal_of(house: str) -> bytes:
    """By which a node knows what is not for its house, though it came by one of its own subjects."""
    return blake2b(house.encode(), digest_size=SEAL).digest()


def opened(seal: bytes, message: bytes) -> bytes:
    """What is under the seal; nothing at all where that is another house's."""
    return message[SEAL:] if message.startswith(seal) else b""


def message(sender: int, number: int, frames: bytes) -> bytes:
    return _HEAD.pack(sender, number) + frames


def read(message: bytes) -> tuple[int, int, Iterator[Frame]]:
    """The sender's shift, the message's number, and its frames, each of which is read when it is its turn."""
    try:
        sender, number = _HEAD.unpack_from(message)
    except struct.error as error:
        raise BadMessage(str(error)) from None
    return sender, number, _frames(message)


def _frames(message: bytes) -> Iterator[Frame]:
    at = _HEAD.size
    while at < len(message):
        try:
            length, kind, line = _FRAME.unpack_from(message, at)
            known = _KINDS[kind]
        except (struct.error, KeyError) as error:
            raise BadMessage(str(error)) from None
        at += _FRAME.size
        if at + length > len(message):
            raise BadMessage("a frame is cut off")
        yield Frame(known, line, message[at : at + length])
        at += length
