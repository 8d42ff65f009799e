"""Draw the decks: ``python -m art [--draft] [--only ID …] [--sheet out.png]``."""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from PIL import Image
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from art.deck import DECKS, contact_sheet, drawing_hash, publish, read_deck, write_deck
from art.raster import to_image
from art.recipes import RECIPES


def cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "talewind-art"


def draw_one(job: tuple[str, str, dict[str, Any], float]) -> tuple[str, Path]:
    """Paint one picture, or find it in the cache."""
    name, deck_recipe, drawing, scale = job
    recipe = RECIPES[deck_recipe]
    target = cache_folder() / f"{drawing_hash(recipe, drawing, scale)}.png"
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = target.with_suffix(f".{os.getpid()}.png")
        to_image(recipe.paint(drawing, scale)).save(temporary, compress_level=1)
        temporary.replace(target)
    return name, target


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m art", description="Draw the picture decks from deck.json."
    )
    parser.add_argument("--deck", default="windmill", help="which deck (default: windmill)")
    parser.add_argument("--draft", action="store_true", help="half size and nothing published; for looking")
    parser.add_argument(
        "--only", action="append", default=[], metavar="ID", help="only this picture (repeatable)"
    )
    parser.add_argument("--sheet", type=Path, help="write a contact sheet here")
    parser.add_argument("--columns", type=int, default=5, help="columns of the contact sheet")
    parser.add_argument("--width", type=int, default=288, help="width of a picture on the contact sheet")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    parser.add_argument("--house", action="store_true", help="draw the house's ornaments instead of a deck")
    options = parser.parse_args()
    if options.house:
        from art.house.ornaments import build_house

        build_house(options.only)
        return
    folder = DECKS / options.deck
    deck = read_deck(folder)
    wanted = [
        p
        for p in deck["pictures"]
        if not options.only or p["id"] in options.only or p["id"][-2:] in options.only
    ]
    recipe = RECIPES[deck["recipe"]]
    scale = recipe.draft if options.draft else recipe.final
    painted: dict[str, Image.Image] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress, ProcessPoolExecutor(options.jobs) as pool:
        task = progress.add_task(f"painting {options.deck}", total=len(wanted))
        for name, path in pool.map(
            draw_one, [(p["id"], deck["recipe"], p["drawing"], scale) for p in wanted]
        ):
            painted[name] = Image.open(path).convert("RGB")
            progress.advance(task)
    if not options.draft:
        for picture in wanted:
            publish(folder, picture, painted[picture["id"]], recipe)
        write_deck(folder, deck)
    if options.sheet:
        contact_sheet([painted[p["id"]] for p in wanted], options.columns, options.width).save(options.sheet)


if __name__ == "__main__":
    main()
