"""A part of something, for players that ask for it piece by piece (RFC 9110, one range at a time)."""

from __future__ import annotations

import re

from litestar import Response

from talewind.engine import TalewindError

_RANGE = re.compile(r"bytes=(\d{1,15})?-(\d{1,15})?")


class PastTheEnd(TalewindError):
    def __init__(self, size: int) -> None:
        super().__init__("past_the_end", "It is not as long as that.")
        self.size = size


def part_of(size: int, wanted: str) -> range | None:
    """Which bytes; None for all of them, also where it is no range that we know.

    >>> part_of(10, "bytes=2-4"), part_of(10, "bytes=7-"), part_of(10, "bytes=-3"), part_of(10, "bytes=0-99")
    (range(2, 5), range(7, 10), range(7, 10), range(0, 10))
    >>> part_of(10, ""), part_of(10, "bytes=4-2"), part_of(10, "bytes=-"), part_of(10, "bytes=0-1,4-5")
    (None, None, None, None)
    """
    asked = _RANGE.fullmatch(wanted.strip())
    if asked is None or asked.group(1) is asked.group(2) is None:
        return None
    first, last = asked.groups()
    if first is None:
        begin, end = max(0, size - int(last)), size
    else:
        begin, end = int(first), size if last is None else min(int(last) + 1, size)
        if last is not None and int(last) < begin:
            return None
    if begin >= size:
        raise PastTheEnd(size)
    return range(begin, end)


def answer(body: bytes, kind: str, wanted: str) -> Response[bytes]:
    """All of it, or the part that is asked for. Nobody else's cache keeps it."""
    headers = {
        "accept-ranges": "bytes",
        "cache-control": "private, no-store",
        "content-disposition": "inline",
        "content-security-policy": "sandbox; default-src 'none'; media-src 'self'",
    }
    part = part_of(len(body), wanted)
    if part is None:
        return Response(body, media_type=kind, headers=headers)
    headers["content-range"] = f"bytes {part.start}-{part.stop - 1}/{len(body)}"
    return Response(body[part.start : part.stop], status_code=206, media_type=kind, headers=headers)
