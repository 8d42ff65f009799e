"""`talewind new`"""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from talewind.engine import TalewindError, games

STARTERS = Path(__file__).resolve().parents[1] / "starters"
NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")


class Starter(NamedTuple):
    """A small game, and what in its files is its own name."""

    package: str
    title: str
    rules: str
    """How the ids of its ledger begin."""


KINDS = {
    "cards": Starter("lamplight", "Lamplight", "LL"),
    "board": Starter("downriver", "Downriver", "DR"),
    "telling": Starter("penpals", "Penpals", "PP"),
    "hidden-hands": Starter("honeypots", "Honeypots", "HP"),
    "empty": Starter("clearing", "Clearing", "CL"),
}


@click.command()
@click.argument("name", metavar="NAME")
@click.option(
    "--kind",
    type=click.Choice(list(KINDS)),
    default="cards",
    show_default=True,
    help="Which small game to begin with.",
)
def new(name: str, kind: str) -> None:
    """Begin a game of your own: a small one that works, in a new folder NAME, for you to change.

    \b
    talewind new my_game                        tricks with cards
    talewind new my_game --kind board           a race over a board
    talewind new my_game --kind telling         people tell of pictures
    talewind new my_game --kind hidden-hands    a bluff
    talewind new my_game --kind empty           nearly nothing
    cd my_game && talewind play .               play it, and change it while you do
    """
    _check_name(name)
    folder = Path(name)
    if folder.exists():
        raise TalewindError("folder_exists", f"There is something called {name} here already.")
    written = dict(_renamed(KINDS[kind], kind.replace("-", "_"), name))
    try:
        for path, text in written.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
    except OSError as error:
        raise TalewindError("unwritable", f"{folder} cannot be written: {error.strerror}.") from error
    click.echo(f"{folder}/ is a game now. Play it:\n\n  cd {name} && talewind play .\n")
    click.echo(f"Its rules are in {name}/{name}/rules.py; README.md says what to change first.")


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise TalewindError(
            "bad_name", f"{name!r} is no name for a package: small letters, digits and _, like my_game."
        )
    if name in games() or name in sys.stdlib_module_names or importlib.util.find_spec(name) is not None:
        raise TalewindError("name_taken", f"Something else is called {name!r} here: choose another name.")


def _renamed(starter: Starter, folder: str, name: str) -> Iterator[tuple[str, str]]:
    """The starter's files, under the new name."""
    words = [word for word in name.split("_") if word]
    new = Starter(name, " ".join(words).title(), _initials(words))
    root = STARTERS / folder
    for file in sorted(root.rglob("*")):
        if not file.is_file() or "__pycache__" in file.parts:
            continue
        path, text = str(file.relative_to(root)), file.read_text("utf-8")
        text = re.sub(rf"\b{starter.rules}-(?=[A-Z])", f"{new.rules}-", text)
        text = text.replace(starter.title, new.title).replace(starter.package, new.package)
        yield path.replace(starter.package, new.package), text


def _initials(words: list[str]) -> str:
    """Two letters, by which its rules are called.

    >>> _initials(["my", "game"]), _initials(["chess"]), _initials(["x2"])
    ('MG', 'CH', 'XX')
    """
    letters = "".join(word[0] for word in words) if len(words) > 1 else words[0]
    letters = re.sub("[^a-z]", "", letters)[:2]
    return (letters + letters[:1])[:2].upper()
