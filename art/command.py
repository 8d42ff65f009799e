"""The command line: which pictures, painted by how many, and what becomes of them."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

from PIL import Image
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from art import cache, sheets
from art.cache import Job, Painted, job_for
from art.deck import DECKS, ROOT, DrawnDeck, DrawnPicture, deck_names, publish, read_deck
from art.plates import write_package
from art.windward import box as windward
from art.windward import contact as windward_sheet
from art.winter import box as winter
from art.winter import contact as winter_sheet
from art.words import UnknownWord
from talewind.engine import TalewindError
from tools import npm

EPILOGUE = """\
examples:
  python -m art                                   draw what changed in any deck, and publish it
  python -m art windmill --draft --sheet out.png  look at a whole deck, quickly; nothing is published
  python -m art windmill --only 07 12             draw two pictures and publish them
  python -m art windward winter                   the pieces of the board games, for the page
  python -m art --house                           ornaments, covers and icons of the page
  python -m art --plates FOLDER                   all decks at 300 dots an inch, as a package for print shops
  python -m art --sheets                          the contact sheets in docs/art, of what is published

A picture is drawn from its description in src/talewind/pictures/decks/<deck>/deck.json, always the same from
the same words. Painted pictures are kept in ~/.cache/talewind-art until the description, the recipe or the
packages it draws with change. art/README.md says how to describe one.
"""


BOXES = {windward: windward_sheet, winter: winter_sheet}
"""Board games have no decks but boxes of pieces; each with what draws its contact sheet."""


def main(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    try:
        _run(options)
    except TalewindError as error:
        print(error.sentence, file=sys.stderr)
    except ModuleNotFoundError as missing:
        print(f"The drawing machine lacks {missing.name}: run `make art`.", file=sys.stderr)
    except subprocess.CalledProcessError as failure:
        print(
            f"art/node_modules could not be installed: npm ended with {failure.returncode}.", file=sys.stderr
        )
    else:
        return 0
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m art",
        description="Draw the picture decks from their descriptions.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("decks", nargs="*", metavar="DECK", help="which decks (default: all)")
    parser.add_argument("--deck", action="append", default=[], help=argparse.SUPPRESS)
    parser.add_argument("--draft", action="store_true", help="about half size, and nothing is published")
    parser.add_argument(
        "--only", nargs="+", action="extend", default=[], metavar="ID", help="by id, its number, or slug"
    )
    parser.add_argument("--sheet", type=Path, metavar="PATH", help="write a contact sheet of what was drawn")
    parser.add_argument("--columns", type=_positive, default=5, help="of that contact sheet (default: 5)")
    parser.add_argument("--width", type=_positive, default=288, help="of a picture on it (default: 288)")
    parser.add_argument(
        "--jobs", type=_positive, default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    parser.add_argument("--house", action="store_true", help="draw the house instead of decks")
    parser.add_argument("--sheets", action="store_true", help="draw nothing, write docs/art")
    parser.add_argument(
        "--plates",
        type=Path,
        metavar="FOLDER",
        help="write a package of pictures for print shops",
    )
    parser.add_argument("--from", dest="folder", type=Path, default=DECKS, help="where the decks are")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 upwards")
    return int(text)


def _run(options: argparse.Namespace) -> None:
    npm.install(ROOT / "art")
    if options.house:
        from art.house.ornaments import build_house

        build_house(options.only)
        return
    decks = {folder: read_deck(folder) for folder in _chosen(options)}
    if options.sheets:
        for folder, deck in decks.items():
            print(sheets.document(folder, deck).relative_to(ROOT))
        for box in _boxes(options):
            print(BOXES[box].document().relative_to(ROOT))
        return
    if options.plates:
        jobs = {folder: jobs for folder, jobs in _jobs(decks, options).items() if folder in decks}
        written = write_package(options.plates, decks, _paint(jobs, options))
        print(f"{written} plates in {options.plates}: install them with pip install {options.plates}")
        return
    painted = _paint(_jobs(decks, options), options)
    if options.sheet:
        _write_sheet(painted, options)
    for folder, pictures in painted.items():
        fresh = sum(picture.fresh for picture in pictures)
        line = f"{pictures[0].job.deck}: {fresh} drawn, {len(pictures) - fresh} as before"
        if not options.draft:
            line += f", {_publish(folder, pictures)} published"
        print(line)
    cache.forget_the_old()


def _boxes(options: argparse.Namespace) -> list[ModuleType]:
    """Boxes lie beside the decks: drawn with all of them, or by name."""
    named = [*options.decks, *options.deck]
    return [box for box in BOXES if options.folder == DECKS and (not named or box.NAME in named)]


def _chosen(options: argparse.Namespace) -> list[Path]:
    boxed = [box.NAME for box in BOXES] if options.folder == DECKS else []
    known = [*deck_names(options.folder), *boxed]
    wanted = [*options.decks, *options.deck] or known
    for name in wanted:
        if name not in known:
            there_are = f"There are: {', '.join(known)}." if known else "There is none."
            raise TalewindError("unknown_deck", f"There is no deck called {name!r}. {there_are}")
    return [options.folder / name for name in wanted if name not in boxed]


def _jobs(decks: dict[Path, DrawnDeck], options: argparse.Namespace) -> dict[Path, list[Job]]:
    kept = {box: box.names() for box in _boxes(options)}
    for word in options.only:
        called = any(_is_called(picture, word) for deck in decks.values() for picture in deck.pictures)
        if not called and not any(word in pieces for pieces in kept.values()):
            names = " or ".join([*(folder.name for folder in decks), *(box.NAME for box in kept)])
            raise TalewindError("unknown_picture", f"No picture of {names} is called {word!r}.")
    jobs = {}
    for folder, deck in decks.items():
        scale = deck.how.fine if options.plates else deck.how.draft if options.draft else deck.how.final
        jobs[folder] = [
            job_for(folder.name, picture.id, deck.how, picture.drawing, scale)
            for picture in deck.pictures
            if not options.only or any(_is_called(picture, word) for word in options.only)
        ]
    for box, pieces in kept.items():
        wanted = [name for name in pieces if not options.only or name in options.only]
        jobs[box.FOLDER] = box.jobs(wanted, options.draft)
    return {folder: wanted for folder, wanted in jobs.items() if wanted}


def _is_called(picture: DrawnPicture, word: str) -> bool:
    """`WM-PIC-07`, `the-lantern-path`, `07`, or plainly `7`."""
    number = picture.id.rpartition("-")[2]
    return word in (picture.id, picture.slug, number) or (word.isdecimal() and word == number.lstrip("0"))


def _paint(jobs: dict[Path, list[Job]], options: argparse.Namespace) -> dict[Path, list[Painted]]:
    """Everything before anything is published: one word that is not known, and all stays as it was."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    painted: dict[Path, list[Painted]] = {}
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(*columns, console=Console(stderr=True)))
        spread: Callable[..., Iterator[Painted]] = map
        if (processes := min(options.jobs, sum(map(len, jobs.values())))) > 1:
            pool = ProcessPoolExecutor(processes, get_context("spawn"), cache.alone)
            spread = stack.enter_context(pool).map
        for folder, wanted in jobs.items():
            whole = options.draft or options.plates or _box_at(folder) is not None
            results = spread(cache.paint if whole else cache.paint_and_encode, wanted)
            painted[folder] = []
            for job in progress.track(wanted, description=wanted[0].deck):
                try:
                    painted[folder].append(next(results))
                except UnknownWord as error:
                    raise TalewindError("unknown_word", f"{job.id} of {job.deck}: {error}.") from error
                except Exception as error:
                    error.add_note(f"This happened while {job.id} of {job.deck} was painted.")
                    raise
    return painted


def _box_at(folder: Path) -> ModuleType | None:
    return next((box for box in BOXES if folder == box.FOLDER), None)


def _publish(folder: Path, painted: list[Painted]) -> int:
    if box := _box_at(folder):
        return int(box.publish(painted, folder))
    recipe = painted[0].job.recipe
    encoded = {
        job.id: (cache.encode(job, recipe.large), cache.encode(job, recipe.small)) for job, *_ in painted
    }
    return publish(folder, encoded, recipe)


def _write_sheet(painted: dict[Path, list[Painted]], options: argparse.Namespace) -> None:
    made = [
        sheets.contact_sheet(
            [Image.open(picture.file) for picture in pictures], options.columns, options.width
        )
        for pictures in painted.values()
    ]
    try:
        sheets.stack(made).save(options.sheet)
    except (OSError, ValueError) as error:
        raise TalewindError("bad_sheet", f"The sheet cannot be written: {error}.") from error
