"""The house's ornaments: each there, none forgotten, and light enough for a phone."""

from __future__ import annotations

import re

import pytest
from PIL import Image

from art.house.ornaments import GAMES, ICONS, ORNAMENTS, STYLES, build_house
from talewind.engine import TalewindError

WHOLE = 1_500_000
ONE = 120_000


def test_every_ornament_is_there_and_nothing_else_is() -> None:
    for folder in {path.parent for path in ORNAMENTS} - {STYLES}:
        made = {path.name for path in ORNAMENTS if path.parent == folder}
        assert {path.name for path in folder.iterdir()} == made


def test_ornaments_stay_light() -> None:
    sizes = {path.name: path.stat().st_size for path in ORNAMENTS if path.parent != ICONS}
    assert max(sizes.values()) <= ONE
    assert sum(sizes.values()) <= WHOLE


def test_every_game_has_a_cover_of_one_size_and_a_back() -> None:
    for game in ("windmill", "story", "end", "winter", "windward"):
        binding = GAMES / game / "binding"
        with Image.open(binding / f"cover-{game}.webp") as cover:
            assert cover.size == (452, 672)
        assert (binding / f"back-{game}.webp").is_file()


@pytest.mark.parametrize(
    "name", ["talewind-192", "talewind-512", "talewind-maskable-192", "talewind-maskable-512"]
)
def test_the_installed_icon_has_the_size_it_is_called_by(name: str) -> None:
    with Image.open(ICONS / f"{name}.png") as icon:
        size = int(name.rpartition("-")[2])
        assert icon.size == (size, size)
        opaque = icon.convert("RGBA").getpixel((0, 0))
        assert isinstance(opaque, tuple)
        assert (opaque[3] == 255) == ("maskable" in name)


def test_vector_marks_run_nothing_and_fetch_nothing() -> None:
    for path in ORNAMENTS:
        if path.suffix == ".svg":
            assert not re.search(r"<script|<style|on\w+=|href|url\((?!#)", path.read_text("utf-8")), path.name


def test_an_ornament_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(TalewindError, match="cover-chess"):
        build_house(["cover-chess"])
