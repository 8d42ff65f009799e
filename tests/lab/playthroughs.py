"""Recorded games, as OpenSpiel's own playthroughs. Record them anew: `python -m tests.lab.playthroughs`."""

from __future__ import annotations

from types import ModuleType

from absl import flags

from talewind.engine import add_game
from talewind.lab.openspiel import register
from tests.scene.nim import nim
from tools.page import CHECKOUT

FOLDER = CHECKOUT / "tests" / "golden" / "playthroughs"
DEALS = {"end": 8, "nim": 1, "windmill": 8}


def openspiels_own() -> ModuleType:
    """What plays and replays. SciPy comes with it: only whoever does either waits for that."""
    from open_spiel.python.algorithms import generate_playthrough

    playing: ModuleType = generate_playthrough
    return playing


def replayed(game: str) -> tuple[str, str]:
    """What was recorded, and what happens now."""
    register(game, deals=DEALS[game])
    flags.FLAGS.mark_as_parsed()
    recorded, now = openspiels_own().replay(str(FOLDER / f"{game}.txt"))
    return str(recorded), str(now)


def record(game: str) -> None:
    name = register(game, deals=DEALS[game])
    told = openspiels_own().playthrough(name, action_sequence=None, seed=1)
    (FOLDER / f"{game}.txt").write_text(told, "utf-8")


if __name__ == "__main__":
    add_game(nim())
    for each in DEALS:
        record(each)
