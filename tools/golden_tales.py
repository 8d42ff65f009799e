"""Writes the golden tales, `tests/golden/tales/`: what bots tell from fixed seeds.

A change of the phrase bank or of the tellers shows there what it changed.

python -m tools.golden_tales            write the files
python -m tools.golden_tales --check    show how what is told now differs from them
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from difflib import unified_diff
from pathlib import Path
from random import Random

from talewind.arena.tales.listeners import WORDS, listeners
from talewind.games.winter.bots.telling import Scene, SceneWeaver
from talewind.games.winter.data import CARDS, EVERY_QUEST, REBELS, SOLDIERS
from talewind.games.winter.position import Memory, Part
from talewind.games.winter.town import SPACES
from talewind.tales.measuring import matters

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden" / "tales"
WINTER = "winter"
GAMES = ("windmill", "story", "end", WINTER)
TALES = 40


def tales(game: str) -> str:
    """One a line, by words alone: no model has to be there."""
    tell = _passage if game == WINTER else _teller(game)
    return "".join(f"{tell(Random(f'golden/{game}/{nth}'))}\n" for nth in range(TALES))


def _teller(game: str) -> Callable[[Random], str]:
    matter = next(each for each in matters() if each.name == game)
    teller = matter.teller([listeners(matter, "words", None)[WORDS]])
    return lambda rng: teller(rng).words


def _passage(rng: Random) -> str:
    """Of any scene, likely or not."""
    part: Part = rng.choice(("movement", "quest", "battle", "trap", "save", "epilogue"))
    scene = Scene(
        part=part,
        character=rng.choice(REBELS),
        foe=rng.choice((None, rng.choice(SOLDIERS))),
        whom=rng.choice(REBELS),
        place=rng.choice(SPACES),
        cards=tuple(rng.sample(CARDS, 2 if part == "save" else 1)),
        quest=rng.choice(EVERY_QUEST),
        memory=rng.choice((None, Memory(card=rng.choice(CARDS), quest=rng.choice(EVERY_QUEST)))),
    )
    return SceneWeaver().continue_([], scene, rng)


def changes(game: str, folder: Path = FOLDER) -> str:
    """What is told otherwise, line by line; nothing, if all is as it was."""
    file = folder / f"{game}.txt"
    was = file.read_text("utf-8") if file.is_file() else ""
    told = unified_diff(was.splitlines(), tales(game).splitlines(), file.name, "told now", n=0, lineterm="")
    return "\n".join(told)


def main(arguments: Sequence[str], folder: Path = FOLDER) -> int:
    found = [changed for game in GAMES if (changed := changes(game, folder))]
    if "--check" in arguments:
        print(*found, sep="\n", end="")
        return bool(found)
    folder.mkdir(exist_ok=True)
    for game in GAMES:
        (folder / f"{game}.txt").write_text(tales(game), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
