"""A replay as somebody gets it who walks through all of it: part by part, every frame made whole."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from talewind.server.tables.house import House


async def walked(house: House, code: str, seat: int | None = None) -> Any:
    replay = read(await house.replay(code, seat))
    frames = replay["frames"]
    while len(frames) < replay["of"]:
        part = await house.replay(code, seat, nth=len(frames) // replay["a_part"])
        frames += read(part)["frames"]
    replay["frames"] = list(made_whole(frames))
    return replay


def read(part: bytes) -> Any:
    return msgspec.json.decode(gzip.decompress(part))


def made_whole(frames: Iterable[Any]) -> Iterator[Any]:
    before: dict[str, Any] = {}
    for frame in frames:
        look = frame["look"]
        if not look.get("full"):
            look = {**look, "public": {**before["public"], **look.get("public", {})}}
        before = look
        yield {**frame, "look": look}
