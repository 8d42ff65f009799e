"""The backs of the cards, one for each game: cloth like its book's, gilt, in the shape of its cards."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from art.emblems.tones import BOARDS
from art.house import props
from art.house.binding import Binding
from art.house.covers import DEEP, GOLD, PALE, lens
from art.house.marks import SAILS
from art.house.props import at
from art.raster import mix

MEDAL = 74
"""Radius of the round in the middle."""
DULL = mix(DEEP, GOLD, 0.5)


def _lattice(size: tuple[int, int], step: float, motif: Callable[[int, int], str]) -> str:
    """A motif in diagonal rows within the frame, leaving the middle for the medal."""
    wide, tall = size
    columns, rows = round((wide - 96) / step), round((tall - 96) / step)
    across, down = (wide - 96) / columns, (tall - 96) / rows
    body = ""
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = 48 + column * across, 48 + row * down
            if (x - wide / 2) ** 2 + (y - tall / 2) ** 2 > (MEDAL + 15) ** 2:
                body += at(motif(column, row), x, y)
    return body


def _back(
    name: str, cloth: str, size: tuple[int, int], step: float, motif: Callable[[int, int], str], medal: str
) -> Image.Image:
    wide, tall = size
    board = Binding(f"back-{name}", cloth, size)
    middle = f'<circle cx="{wide / 2}" cy="{tall / 2}" r="{MEDAL}"/>'
    board.emboss(middle, 0.9, 2.5)
    rings = f'<g fill="none" stroke="{GOLD}"><circle r="{MEDAL}" stroke-width="4"/><circle r="{MEDAL - 8}" stroke-width="1.600"/></g>'
    frame = f'<g fill="none" stroke="{GOLD}"><rect x="12" y="12" width="{wide - 24}" height="{tall - 24}" rx="13" stroke-width="4.500"/><rect x="20" y="20" width="{wide - 40}" height="{tall - 40}" rx="8" stroke-width="1.800"/></g>'
    board.press(frame + _lattice(size, step, motif) + at(rings + medal, wide / 2, tall / 2))
    return board.card()


def windmill() -> Image.Image:
    def sails(column: int, row: int) -> str:
        odd = (column + row) % 2
        fill = GOLD if odd else DULL
        return f'<g fill="{fill}" transform="rotate({45 if odd else 0}) scale({0.74 if odd else 0.5})">{SAILS}</g>'

    tower = f'<path d="M-13 44Q-10 12-7-8H7Q10 12 13 44Z" fill="{PALE}"/><path d="M-10-8Q-8-24 0-25 8-24 10-8Z" fill="{GOLD}"/><path d="M-4 44V32a4 4 0 0 1 8 0V44Z" fill="{DEEP}"/>'
    wings = f'<g transform="translate(0 -12) rotate(20) scale(1.700)" fill="{GOLD}">{SAILS}</g><circle cy="-12" r="4.500" fill="{DEEP}"/>'
    hill = f'<path d="M-52 40Q0 28 52 40Q30 60 0 60T-52 40Z" fill="{GOLD}"/>'
    return _back("windmill", "#2c3a6c", (400, 500), 54, sails, hill + tower + wings)


def story() -> Image.Image:
    def frames(column: int, row: int) -> str:
        if (column + row) % 2:
            return f'<g transform="rotate({-8 if row % 2 else 9})"><rect x="-15" y="-16" width="30" height="32" rx="2" fill="none" stroke="{GOLD}" stroke-width="2.200"/><path d="M-11-12H11V7H-11Z" fill="{DULL}"/><path d="M-11 7L-4-3 2 3 6-2 11 7Z" fill="{PALE}"/></g>'
        return f'<circle r="4" fill="{GOLD}"/>' + props.ring(
            8, 8, f'<path d="M0 0V-4" stroke="{GOLD}" stroke-width="1.600"/>'
        )

    return _back("story", "#3f6140", (500, 375), 56, frames, at(lens(), 0, 0, 1.24))


def the_end() -> Image.Image:
    pips = [board.pip for board in BOARDS.values()]

    def pip(column: int, row: int) -> str:
        return f'<g fill="{(GOLD, PALE)[(column + row) % 2]}" transform="scale({1.7 if (column + row) % 2 else 1.2})">{pips[(column + 2 * row) % 4]}</g>'

    book = f'<path d="M0 34L-52 12V-34Q-24-34 0-16 24-34 52-34V12Z" fill="{PALE}"/><path d="M0 34V-16M-42-22Q-20-20-6-9M-42-10Q-20-8-6 3M-42 2Q-20 4-6 15M42-22Q20-20 6-9M42-10Q20-8 6 3M42 2Q20 4 6 15" stroke="{DEEP}" stroke-width="2" fill="none"/>'
    seal = f'<circle cy="30" r="19" fill="{GOLD}"/>' + at(props.star(12, DEEP), 0, 30)
    stars = "".join(at(props.star(r, GOLD), x, y) for x, y, r in ((0, -46, 9), (-26, -44, 6), (26, -44, 6)))
    return _back("end", "#b84a3c", (400, 400), 46, pip, book + seal + stars)


def winter() -> Image.Image:
    silver = "#cfdced"

    def season(column: int, row: int) -> str:
        if column >= 4:
            return props.blossom(13 if (column + row) % 2 else 7, GOLD, DEEP)
        return props.snowflake(14 if (column + row) % 2 else 7, silver, 1.8 if (column + row) % 2 else 1.2)

    half = '<clipPath id="cold"><path d="M-60-60H0V60H-60Z"/></clipPath><clipPath id="warm"><path d="M0-60H60V60H0Z"/></clipPath>'
    medal = f'<defs>{half}</defs><g clip-path="url(#cold)">{props.snowflake(52, silver, 5)}</g><g clip-path="url(#warm)">{props.blossom(50, GOLD, DEEP)}</g><path d="M0-58V58" stroke="{PALE}" stroke-width="2"/>'
    return _back("winter", "#3d2748", (400, 554), 43, season, medal)


def windward() -> Image.Image:
    def air(column: int, row: int) -> str:
        if (column + row) % 2:
            return f'<path d="M-20 4H6Q16 4 16-5 14-13 7-10M-12 11H12" fill="none" stroke="{GOLD}" stroke-width="2.600" stroke-linecap="round"/>'
        return props.spark(9, PALE)

    rose = (
        props.star(58, GOLD, 4, 0.26)
        + props.star(40, PALE, 4, 0.3, 45)
        + f'<circle r="13" fill="{DEEP}"/><circle r="8" fill="{PALE}"/>'
    )
    return _back("windward", "#1d5a66", (400, 554), 54, air, rose)
