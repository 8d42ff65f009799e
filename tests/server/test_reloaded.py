"""`talewind serve --reload`, for working on Talewind: by uvicorn's own protocol for sockets."""

from __future__ import annotations

from pathlib import Path

from .crash import Server, one_answer


class Reloading(Server):
    @property
    def _options(self) -> list[str]:
        return [*super()._options, "--reload"]


async def test_it_is_a_house_like_any_other(tmp_path: Path) -> None:
    house = Reloading(tmp_path)
    await house.start()
    try:
        await one_answer(house.url)
    finally:
        await house.stop()
    assert "Traceback" not in house.out.read_text("utf-8")
