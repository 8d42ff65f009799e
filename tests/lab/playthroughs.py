"""Recorded games, as OpenSpiel's own playthroughs. Record them anew: `python -m tests.lab.playthroughs`."""

from __future__ import annotations

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from talewind.engine import add_game
from talewind.lab.openspiel import register
from tests.scene.nim import nim
from tools.page import CHECKOUT

FOLDER = CHECKOUT / "tests" / "golden" / "playthroughs"
DEALS = {"end": 8, "nim": 1, "windmill": 8}


def replayed(game: str) -> tuple[str, str]:
    """What was recorded, and what happens now."""
    register(game, deals=DEALS[game])
    flags.FLAGS.mark_as_parsed()
    recorded, now = generate_playthrough.replay(str(FOLDER / f"{game}.txt"))
    return str(recorded), str(now)


def record(game: str) -> None:
    name = register(game, deals=DEALS[game])
    told = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
    (FOLDER / f"{game}.txt").write_text(told, "utf-8")


if __name__ == "__main__":
    add_game(nim())
    for each in DEALS:
        record(each)
