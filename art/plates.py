"""A package of pictures for paper: each that is published, at 300 dots an inch of the largest book."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

from art import cache
from art.cache import Painted
from art.deck import ROOT, DrawnDeck
from talewind.pictures.plates import EDITION, PACKAGE

LICENCES = ROOT / "web" / "public" / "licences"
OURS = ROOT / "LICENSE"
OF = re.compile(r"Package: (\S+)\. Licence: (\S+)\.$", re.M)
"""Each licence begins with whose it is."""

PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "1"
description = "Talewind's pictures, redrawn for books that a print shop prints."
license = "{terms}"
license-files = ["licences/*.txt"]

[tool.hatch.build.targets.wheel]
packages = ["src/{package}"]
"""


def write_package(
    place: Path, decks: Mapping[Path, DrawnDeck], painted: Mapping[Path, Sequence[Painted]]
) -> int:
    """Ready for `pip install PLACE`. Says how many plates are in it."""
    package = place / "src" / PACKAGE
    written = 0
    for folder, pictures in painted.items():
        files = {picture.id: picture.file for picture in decks[folder].pictures}
        (package / folder.name).mkdir(parents=True, exist_ok=True)
        for job, *_ in pictures:
            if file := files[job.id]:
                (package / folder.name / f"{file}.jpg").write_bytes(cache.plate(job))
                written += 1
    (package / "__init__.py").write_text('"""Plates: data, and nothing else."""\n', "utf-8")
    plates = sorted(package.glob("*/*.jpg"))
    edition = blake2b(b"".join(path.read_bytes() for path in plates), digest_size=8).hexdigest()
    (package / EDITION).write_text(edition, "utf-8")
    terms = write_licences(
        place / "licences", {name for deck in decks.values() for name in deck.how.packages}
    )
    told = PYPROJECT.format(name=PACKAGE.replace("_", "-"), package=PACKAGE, terms=" AND ".join(terms))
    (place / "pyproject.toml").write_text(told, "utf-8")
    return written


def write_licences(place: Path, packages: Collection[str]) -> list[str]:
    """Ours, and those of what the pictures were drawn with. Says what they are called."""
    place.mkdir(parents=True, exist_ok=True)
    (place / "talewind.txt").write_bytes(OURS.read_bytes())
    terms = {"MIT"}
    for path in sorted(LICENCES.glob("*.txt")):
        said = OF.search(path.read_text("utf-8"))
        if said is not None and said[1] in packages:
            (place / path.name).write_bytes(path.read_bytes())
            terms.add(said[2])
    return sorted(terms)
