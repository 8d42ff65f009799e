"""Cresters: the round Grey that feeds low, the toothed Red that hunts high, and the Great White."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from art.house.props import at
from art.raster import mix
from art.scenes.canvas import Paint
from art.windward.captains import CAPTAINS
from art.windward.clouds import bank_before, bank_behind
from art.windward.pieces import add
from art.windward.shapes import INK, disc, line, path, within
from art.windward.sheet import BODY, MARK, Box, Sheet

HIDE = Paint(tint=0.08, rim=0.5, rim_width=4.5, shade=0.36, round=0.5, wash=0.16)
FINS = Paint(tint=0.06, rim=0.4, rim_width=3, shade=0.34, round=0.3, wash=0.12)
ROPE = "#d9b87a"


@dataclass(frozen=True)
class Beast:
    """One kind, its head to the left: parts in the order in which they are painted."""

    hide: str
    belly: str
    crest: str
    dark: str
    body: str
    belly_line: str
    crest_line: str
    crest_rays: str
    fin: str
    tail: str
    spots: tuple[tuple[float, float, float], ...]
    eye: tuple[float, float]
    box: Box
    density: float
    jaw: str = ""
    teeth: str = ""
    girth: tuple[float, float, float] = (20, -54, 26)
    """Where the tag hangs: across, and the back's and the belly's height."""


GREY = Beast(
    hide="#8b96a8",
    belly="#f0ece0",
    crest="#c3ccd8",
    dark="#414a5e",
    body="M-88 0C-92-36-62-58-18-56C22-54 46-38 66-38C78-40 86-52 88-64C96-56 100-46 98-34C92-14 66 10 34 24C-2 40-82 46-88 0Z",
    belly_line="M-92 6C-60 18-20 18 20 10C44 4 60-4 76-16V60H-92Z",
    crest_line="M-56-46C-58-76-38-88-26-84C-26-70-20-60-14-56C-12-76 8-90 22-84C18-70 22-58 28-48C40-62 54-64 62-58C54-50 54-42 56-34L-20-30Z",
    crest_rays="M-44-52L-30-80M-4-56L16-80M36-46L56-56",
    fin="M-12 20C-2 46 26 58 48 52C40 38 28 26 16 14Z",
    tail="M84-40C84-62 66-74 48-74C58-62 66-50 76-40ZM88-38C98-60 118-66 132-60C122-50 112-40 96-34Z",
    spots=((-20, -34, 4), (-2, -33, 4.5), (16, -30, 4), (34, -25, 3.4)),
    eye=(-62, -12),
    box=(-110, -108, 142, 76),
    density=1.2,
    jaw="M-88 4Q-66 14-46 6",
)

RED = Beast(
    hide="#b92f38",
    belly="#f4d9c2",
    crest="#f08a2a",
    dark="#5d1222",
    body="M-104-40C-92-64-52-76-6-70C34-64 58-48 78-52C92-56 98-72 98-92C110-78 114-62 108-46C96-24 60 8 14 14C-16 18-48 16-66 6L-94 6C-100-2-88-10-68-14L-102-26Q-108-32-104-40Z",
    belly_line="M-66 6L-94 6C-100-2-88-10-68-14L-52-8C-20 0 24-6 60-26L70 40H-100Z",
    crest_line="M-62-60C-66-92-52-108-36-118C-36-98-30-84-24-76C-22-106-4-122 14-128C10-108 14-90 22-78C30-98 46-108 62-108C56-92 58-72 64-58L-20-46Z",
    crest_rays="M-50-66L-38-110M-12-72L10-120M34-66L56-102",
    fin="M-10 4C-2 34 26 58 66 58C60 46 62 38 66 30C54 32 48 26 44 16C38 18 32 10 30 2Z",
    tail="M94-50C92-78 78-96 54-100C62-84 70-64 82-50ZM102-48C112-74 130-84 150-80C140-66 128-52 110-42Z",
    spots=((-30, -46, 4.4), (-10, -46, 5), (10, -42, 4.6), (30, -36, 4), (48, -32, 3.4)),
    eye=(-74, -40),
    box=(-120, -144, 162, 70),
    density=1.12,
    jaw="M-102-26L-66-14L-94 6",
    teeth="M-98-26L-92-14-86-22ZM-84-21L-79-9-73-18ZM-92 6L-88-5-82 6ZM-79 5L-75-7-69 3Z",
    girth=(30, -64, 8),
)

WHITE = Beast(
    hide="#dce5ef",
    belly="#ffffff",
    crest="#63a6cf",
    dark="#3d5478",
    body="M-134-36C-126-74-76-92-14-84C42-76 76-54 104-58C122-62 130-82 130-106C146-88 150-66 142-48C126-20 78 22 14 30C-36 36-84 34-104 18L-132 20C-138 8-124 0-100-6L-132-16Q-138-26-134-36Z",
    belly_line="M-104 18L-132 20C-138 8-124 0-100-6L-80 0C-30 12 36 4 88-24V60H-140Z",
    crest_line="M-92-74C-102-112-86-134-62-148C-62-126-54-108-44-98C-42-134-20-156 10-164C4-140 8-116 20-98C32-122 54-134 78-134C68-114 68-92 76-70C90-80 102-80 112-74C104-68 100-62 98-54L-30-54Z",
    crest_rays="M-78-84L-64-138M-28-90L6-154M40-84L70-126M80-66L106-72",
    fin="M-18 16C-10 54 30 84 84 82C76 68 78 58 84 48C68 50 58 42 54 28C46 30 38 20 34 10Z",
    tail="M126-56C124-90 106-112 76-116C86-96 96-72 112-56ZM136-54C148-86 170-98 194-92C182-76 166-58 146-46Z",
    spots=((-40, -52, 5), (-14, -54, 6), (12, -50, 5.6), (38, -44, 5), (62, -38, 4)),
    eye=(-96, -44),
    box=(-150, -180, 206, 96),
    density=1.0,
    jaw="M-131-16L-92-3L-130 20",
    teeth="M-126-15L-120-3-115-11ZM-112-10L-106 1-101-6ZM-126 19L-121 8-116 18ZM-112 18L-108 8-102 17Z",
    girth=(40, -76, 22),
)

KINDS = {"grey": GREY, "red": RED, "white": WHITE}


def _body(beast: Beast) -> str:
    hide = path(beast.body, beast.hide)
    below = path(beast.belly_line, beast.belly)
    folds = (
        line("M-84 12Q-50 30-10 26M-78 20Q-46 36-6 32", mix(beast.belly, beast.dark, 0.35), 2.2)
        if beast is GREY
        else ""
    )
    return (
        hide
        + within("body", beast.body, below + folds)
        + "".join(disc(x, y, r, mix(beast.crest, "#ffffff", 0.55)) for x, y, r in beast.spots)
    )


def _face(beast: Beast, alive: bool) -> str:
    x, y = beast.eye
    jaw = line(beast.jaw, beast.dark, 3.4) + path(
        beast.teeth, "#fffaf0", f'stroke="{beast.dark}" stroke-width="1.4"'
    )
    if not alive:
        return jaw + line(f"M{x - 8} {y - 8}L{x + 8} {y + 8}M{x + 8} {y - 8}L{x - 8} {y + 8}", beast.dark, 5)
    angry = line(f"M{x - 13} {y - 12}L{x + 11} {y - 7}", beast.dark, 4.5) if beast is not GREY else ""
    iris = "#ffd25a" if beast is RED else "#bfe3f7" if beast is WHITE else "#ffffff"
    return (
        jaw
        + disc(x, y, 9, iris, f'stroke="{beast.dark}" stroke-width="3"')
        + disc(x - 1, y + 1, 4.4, INK)
        + angry
    )


def _faded(beast: Beast) -> Beast:
    """The colours of a beast that will not fly again."""
    pale = {key: mix(getattr(beast, key), "#b9b4ae", 0.5) for key in ("hide", "belly", "crest")}
    return Beast(**{**beast.__dict__, **pale})


def _tag(beast: Beast) -> str:
    """The Naturalist's collar, with the moon on its label."""
    x, back, belly = beast.girth
    naturalist = CAPTAINS["purple"]
    collar = line(f"M{x} {back}Q{x + 16} {(back + belly) / 2} {x + 2} {belly}", "#fff8e6", 13)
    collar += line(f"M{x} {back}Q{x + 16} {(back + belly) / 2} {x + 2} {belly}", naturalist.main, 8)
    label = path("M-24-14L-12-26H12L24-14V32H-24Z", "#fff8e6", f'stroke="{naturalist.dark}" stroke-width="4"')
    return collar + at(
        label + disc(0, -15, 4, naturalist.dark) + naturalist.mark(0, 10, 16, naturalist.main),
        x + 10,
        belly + 14,
        1,
        -8,
    )


def alive(beast: Beast, tagged: bool, low: bool, sheet: Sheet) -> None:
    """On its cloud (a Grey, ``low``), or flying whole."""
    if low:
        bank_behind(sheet, "grey", 96)
    sheet.lit(path(beast.tail, mix(beast.crest, beast.hide, 0.35)), FINS)
    sheet.lit(
        path(beast.crest_line, beast.crest) + line(beast.crest_rays, mix(beast.crest, beast.dark, 0.5), 3),
        FINS,
    )
    sheet.lit(_body(beast), HIDE)
    sheet.lit(path(beast.fin, mix(beast.hide, beast.dark, 0.25)), FINS)
    sheet.lit(_face(beast, True), MARK)
    if low:
        bank_before(sheet, "grey", 96)
    if tagged:
        sheet.lit(_tag(beast), BODY)


def defeated(kind: Beast, sheet: Sheet) -> None:
    """Belly up, in a rope: something to be carried."""
    beast = _faded(kind)
    turned = f"scale(0.8 -0.8) translate(0 {30 if kind is GREY else 36})"
    for body, paint in (
        (path(beast.tail, mix(beast.crest, beast.hide, 0.35)), FINS),
        (path(beast.crest_line, beast.crest), FINS),
        (_body(beast), HIDE),
        (path(beast.fin, mix(beast.hide, beast.dark, 0.2)), FINS),
        (_face(beast, False), MARK),
    ):
        sheet.lit(f'<g transform="{turned}">{body}</g>', paint)
    girths = ((-34, 14), (10, 16), (46, 18)) if kind is not WHITE else ((-60, 10), (0, 20), (60, 20))
    low, high = (-18, 34) if kind is GREY else (-6, 36) if kind is RED else (-22, 52)
    for x, bend in girths:
        cord = f"M{x} {low - 14}Q{x + bend} {(low + high) / 2} {x} {high - 8}"
        sheet.lit(line(cord, "#8a6430", 7) + line(cord, ROPE, 4), MARK)


SIZE = 0.86

for name, beast in KINDS.items():
    low = beast is GREY
    add(f"crester-{name}", partial(alive, beast, False, low), beast.box, beast.density, size=SIZE)
    if beast is not WHITE:
        add(f"crester-{name}-tagged", partial(alive, beast, True, low), beast.box, beast.density, size=SIZE)
    if low:
        add(f"crester-{name}-whole", partial(alive, beast, False, False), beast.box, beast.density, size=SIZE)
    fallen = (beast.box[0], -110, beast.box[2], 150)
    add(f"crester-{name}-defeated", partial(defeated, beast), fallen, beast.density, size=SIZE)
