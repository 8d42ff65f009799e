"""The five books of the shelf, bound in cloth, and the blank one of an evening. Titles are the page's to set."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image

from art.deck import DECKS, read_deck
from art.emblems.compose import icon_body
from art.emblems.tones import BOARDS, with_colours
from art.house import plates, props, snapshots
from art.house.binding import Binding
from art.house.marks import SAILS
from art.house.props import at
from art.raster import Pixels, render_svg
from art.scenes.canvas import Canvas, Light, Paint
from art.watercolour import watercolour

GOLD, PALE, DEEP = "#dcae5a", "#f3d894", "#a97832"
MIDDLE = 243
"""The board's middle, right of the joint."""


def frame() -> str:
    """Two lines round the board."""
    return (
        f'<g fill="none" stroke="{GOLD}"><rect x="60" y="20" width="372" height="632" rx="8" stroke-width="4"/>'
        '<rect x="68" y="28" width="356" height="616" rx="4" stroke-width="1.600"/></g>'
    )


def corners(shape: str, feet: bool = True) -> str:
    """A shape drawn for the upper left corner, in the others too."""
    spots = ((60, 20, 1, 1), (432, 20, -1, 1), (60, 652, 1, -1), (432, 652, -1, -1))
    return "".join(
        f'<g transform="translate({x} {y}) scale({sx} {sy})">{shape}</g>'
        for x, y, sx, sy in (spots if feet else spots[:2])
    )


def windmill() -> Image.Image:
    """Night-blue cloth; the mill on its hill through an arched window, sails in the spandrels."""
    board = Binding("cover-windmill", "#2c3a6c")
    arch = "M90 614V362A153 153 0 0 1 396 362V614Z"
    board.emboss(f'<path d="{arch}" stroke="#000" stroke-width="26" stroke-linejoin="round"/>', 0.8, 3)
    board.inlay(plates.mill_hill((310, 410)), f'<path d="{arch}"/>', 88, 207)
    rim = f'<g fill="none" stroke="{GOLD}"><path d="{arch}" stroke-width="6"/><path d="M80 624V362A163 163 0 0 1 406 362V624Z" stroke-width="2"/></g>'
    sails = "".join(
        at(f'<g fill="{GOLD}">{SAILS}</g>', x, y, 0.82, turn)
        for x, y, turn in ((92, 222, 18), (394, 222, -18))
    )
    sparks = "".join(
        at(props.spark(r, PALE), x, y)
        for x, y, r in ((128, 262, 6), (358, 262, 6), (86, 268, 4), (400, 268, 4))
    )
    curl = f'<path d="M14 60Q14 14 60 14M14 44Q34 40 38 26 32 16 24 22 20 30 30 30" fill="none" stroke="{GOLD}" stroke-width="2.600" stroke-linecap="round"/>'
    board.press(frame() + corners(curl, feet=False) + rim + sails + sparks)
    return board.bound()


def _snapshot(picture: Pixels, turn: float) -> Pixels:
    """A print with its white border, turned: RGBA."""
    height, width = picture.shape[:2]
    edge, foot = 9, 26
    card = np.ones((height + edge + foot, width + 2 * edge, 3), np.float32) * np.array(
        [0.98, 0.955, 0.9], np.float32
    )
    card[edge : edge + height, edge : edge + width] = picture
    image = Image.fromarray((card * 255).astype(np.uint8)).convert("RGBA")
    large = image.resize((image.width * 2, image.height * 2), Image.Resampling.LANCZOS)
    turned = large.rotate(turn, expand=True, resample=Image.Resampling.BICUBIC)
    small = turned.resize((turned.width // 2, turned.height // 2), Image.Resampling.LANCZOS)
    return np.asarray(small).astype(np.float32) / 255


def lens() -> str:
    """A camera's eye: ring, blades and a glint, centred, 100 across."""
    blades = props.ring(
        7,
        0,
        f'<path d="M0-38Q26-30 34-6L8-14Q-4-20 0-38Z" fill="{GOLD}" stroke="{DEEP}" stroke-width="1.200"/>',
    )
    return (
        f'<circle r="48" fill="none" stroke="{GOLD}" stroke-width="4"/><circle r="42" fill="none" stroke="{PALE}" stroke-width="1.600"/>{blades}'
        f'<circle r="16" fill="#1c2a1c"/><circle r="16" fill="none" stroke="{PALE}" stroke-width="2.400"/><circle cx="-5" cy="-6" r="4.500" fill="{PALE}"/>'
    )


def story() -> Image.Image:
    """Green cloth; three photographs on one red thread, and the camera's eye that saw them."""
    board = Binding("cover-story", "#3f6140")
    lashes = props.ring(
        24, 58, f'<path d="M0 0V-9" stroke="{GOLD}" stroke-width="2.400" stroke-linecap="round"/>'
    )
    almond = f'<path d="M-132 0Q-64-74 0-74T132 0Q64 74 0 74T-132 0Z" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    leaf = f'<path d="M16 16C46 16 62 30 64 62 34 60 18 44 16 16Z" fill="none" stroke="{GOLD}" stroke-width="2.600"/><path d="M20 20L52 52" stroke="{GOLD}" stroke-width="1.600"/>'
    board.press(frame() + corners(leaf) + at(almond + at(lens(), 0, 0, 1.04) + lashes, MIDDLE, 566, 0.72))
    sea, swing, rain = snapshots.photographs()
    board.lay(_snapshot(swing, 9), 70, 196, 7)
    board.lay(_snapshot(rain, -8), 248, 206, 7)
    board.lay(_snapshot(sea, 2.5), 132, 326, 9)
    thread = "M58 186C96 168 130 188 150 216S210 262 250 236 330 190 352 226 330 300 280 312 176 312 170 352 238 404 300 384 380 372 388 420 352 500 300 508"
    fibre = f'<path d="{thread}" fill="none" stroke="#6e1a1e" stroke-width="4.600" stroke-linecap="round"/><path d="{thread}" fill="none" stroke="#d8423a" stroke-width="3" stroke-linecap="round"/><path d="{thread}" fill="none" stroke="#f59a86" stroke-width="1" stroke-dasharray="3 4"/>'
    needle = '<g transform="translate(300 508) rotate(162)"><path d="M-2 0Q0-4 8-3.500L46-.6V.6L8 3.500Q0 4-2 0Z" fill="#e9e4da" stroke="#7a7468" stroke-width=".8"/><path d="M2 0H10" stroke="#5a5448" stroke-width="1.600" stroke-linecap="round"/></g>'
    pins = "".join(
        f'<circle cx="{x + 1.500}" cy="{y + 2.500}" r="6" fill="#000" opacity=".3"/><circle cx="{x}" cy="{y}" r="6" fill="#e3a83b"/><circle cx="{x - 2}" cy="{y - 2}" r="2" fill="#fff3c8"/>'
        for x, y in ((150, 216), (336, 214), (236, 342))
    )
    layer = render_svg(fibre + needle + pins, *board.size, (452.0, 672.0))
    board.lay(layer, lift=3)
    return board.bound()


GILT = ("#4a1a14", "#7c3a20", "#d8a04a", "#efc878", "#fbe7b4")
"""Five tones of gold, for emblems pressed into coral cloth."""

TOP = ("heart", "key", "rocket", "owl", "crown", "cherry", "moon", "star")
LEFT = (
    "car",
    "cat",
    "teapot",
    "dragon",
    "balloon",
    "castle",
    "mushroom",
    "bottle",
    "eye",
    "ghost",
    "apple",
    "book",
)
RIGHT = (
    "lamp",
    "elephant",
    "guitar",
    "penguin",
    "shield",
    "house",
    "snail",
    "clock",
    "robot",
    "tree",
    "hat",
    "boot",
)
FOOT = ("pizza", "scissors", "butterfly", "trophy", "skull", "camera", "bike", "fork")


def _border_of_words() -> str:
    """Forty of the hundred emblems round the edge, gilt."""
    found = {picture.slug: icon_body(picture.drawing) for picture in read_deck(DECKS / "end").pictures}
    across = [84 + k * 318 / 7 for k in range(len(TOP))]
    down = [44 + (k + 1) * 584 / 13 for k in range(len(LEFT))]
    places = [
        *zip(TOP, across, [44.0] * len(TOP), strict=True),
        *zip(FOOT, across, [628.0] * len(FOOT), strict=True),
        *zip(LEFT, [84.0] * len(LEFT), down, strict=True),
        *zip(RIGHT, [402.0] * len(RIGHT), down, strict=True),
    ]
    gilt = replace(BOARDS["red"], tones=GILT)
    return "".join(at(with_colours(found[slug], gilt), x - 15, y - 15, 30 / 32) for slug, x, y in places)


def the_end() -> Image.Image:
    """Coral cloth; the book closes under its seal, and what the tale was made of stands round the edge."""
    board = Binding("cover-end", "#b84a3c")
    board.emboss('<path d="M62 22H424V650H62ZM106 66V606H380V66Z" fill-rule="evenodd"/>', -0.5, 2)
    inner = f'<rect x="106" y="66" width="274" height="540" rx="6" fill="none" stroke="{GOLD}" stroke-width="3"/><rect x="60" y="20" width="366" height="632" rx="8" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    circle = f'<circle cx="{MIDDLE}" cy="446" r="124"/>'
    board.inlay(plates.book_at_rest((252, 252)), circle, MIDDLE - 126, 320)
    ring = f'<circle cx="{MIDDLE}" cy="446" r="124" fill="none" stroke="{GOLD}" stroke-width="6"/><circle cx="{MIDDLE}" cy="446" r="131" fill="none" stroke="{PALE}" stroke-width="1.600"/>'
    board.press(inner + _border_of_words() + ring)
    pips = "".join(
        at(f'<g fill="{tone.ground}" stroke="{PALE}" stroke-width=".9">{tone.pip}</g>', x, y, 1.9)
        for tone, (x, y) in zip(
            BOARDS.values(), ((128, 336), (358, 336), (128, 556), (358, 556)), strict=True
        )
    )
    board.press(pips)
    return board.bound()


def winter_tales() -> Image.Image:
    """Plum cloth; one town in two windows, snow in the left and blossom in the right."""
    board = Binding("cover-winter", "#3d2748")
    arches = ("M82 612V292A77 77 0 0 1 236 292V612Z", "M250 612V292A77 77 0 0 1 404 292V612Z")
    both = "".join(f'<path d="{arch}"/>' for arch in arches)
    board.inlay(plates.two_seasons((322, 398)), both, 82, 214)
    silver = "#cfdced"
    rims = "".join(
        f'<path d="{arch}" fill="none" stroke="{metal}" stroke-width="6"/>'
        for arch, metal in zip(arches, (silver, GOLD), strict=True)
    )
    spandrels = at(props.snowflake(19, silver, 2.2), 96, 214) + at(props.snowflake(11, silver, 1.6), 124, 196)
    spandrels += at(props.blossom(18, GOLD, DEEP), 392, 214) + at(props.blossom(10, GOLD, DEEP), 364, 196)
    spandrels += at(props.star(15, PALE, 8, 0.5), MIDDLE, 216)
    foot = (
        at(props.snowflake(9, silver, 1.5), 120, 632)
        + at(props.snowflake(9, silver, 1.5), 160, 632)
        + at(props.snowflake(9, silver, 1.5), 200, 632)
    )
    foot += at(props.star(8, PALE, 8, 0.5), MIDDLE, 632) + "".join(
        at(props.blossom(9, GOLD, DEEP), x, 632) for x in (286, 326, 366)
    )
    halves = (
        f'<g fill="none" stroke-width="4"><path d="M{MIDDLE} 20H68a8 8 0 0 0-8 8V644a8 8 0 0 0 8 8H{MIDDLE}" stroke="{silver}"/><path d="M{MIDDLE} 20H424a8 8 0 0 1 8 8V644a8 8 0 0 1-8 8H{MIDDLE}" stroke="{GOLD}"/></g>'
        f'<g fill="none" stroke-width="1.600"><path d="M{MIDDLE} 28H72a4 4 0 0 0-4 4V640a4 4 0 0 0 4 4H{MIDDLE}" stroke="{silver}"/><path d="M{MIDDLE} 28H420a4 4 0 0 1 4 4V640a4 4 0 0 1-4 4H{MIDDLE}" stroke="{GOLD}"/></g>'
    )
    board.press(halves + rims + spandrels + foot)
    return board.bound()


def _airship(width: int) -> Pixels:
    """The ship as a cutout, painted: RGBA."""
    height = round(width * 0.76)
    canvas = Canvas(
        "cover-airship", 2 * width / 520, Light((-0.6, -0.6), "#fff0cc", "#e6d8e6", "#ffffff"), (520, 395)
    )
    canvas.lit(at(props.airship(), 252, 148), Paint(rim=0.5, rim_width=5, shade=0.45))
    alpha = canvas.rasterise(at(props.airship(), 252, 148))[..., 3]
    colour = watercolour(canvas.image, "airship", scale=canvas.scale * 0.6, sway=0)
    image = Image.fromarray((np.clip(np.dstack([colour, alpha]), 0, 1) * 255).astype(np.uint8))
    return np.asarray(image.resize((width, height), Image.Resampling.LANCZOS)).astype(np.float32) / 255


def windward() -> Image.Image:
    """Sea-green cloth; a round world through a brass porthole, and the ship sailing out of it."""
    board = Binding("cover-windward", "#1d5a66")
    cx, cy, r = MIDDLE, 446, 158
    board.emboss(f'<circle cx="{cx}" cy="{cy}" r="{r + 16}"/>', 1.0, 3)
    board.inlay(
        plates.round_world((2 * r + 4, 2 * r + 4)),
        f'<circle cx="{cx}" cy="{cy}" r="{r}"/>',
        cx - r - 2,
        cy - r - 2,
    )
    rivets = at(props.ring(20, r + 9, f'<circle r="3.400" fill="{PALE}" stroke="{DEEP}"/>'), cx, cy)
    brass = f'<circle cx="{cx}" cy="{cy}" r="{r + 9}" fill="none" stroke="{DEEP}" stroke-width="19"/><circle cx="{cx}" cy="{cy}" r="{r + 9}" fill="none" stroke="{GOLD}" stroke-width="15"/>'
    gust = f'<path d="M0 0H44Q60 0 60-14 58-26 46-24 38-20 42-12M-14 12H64Q80 14 78 28 74 38 64 34M6 24H40" fill="none" stroke="{PALE}" stroke-width="3" stroke-linecap="round"/>'
    winds = at(gust, 92, 226, 0.8) + at(gust, 394, 226, 0.8, flip=True)
    cornered = corners(
        f'<path d="M14 34A20 20 0 0 0 34 14" fill="none" stroke="{GOLD}" stroke-width="2.600"/>'
    )
    board.press(frame() + cornered + winds + brass + rivets)
    board.lay(_airship(236), 112, 204, 10)
    return board.bound()


def evening() -> Image.Image:
    """The blank burgundy book of an evening."""
    board = Binding("cover-book", "#7a2e33", (640, 880))
    curl = '<path d="M16 76Q16 16 76 16M16 56Q44 52 48 34 40 20 30 28 24 38 38 38" fill="none" stroke="#dcae5a" stroke-width="3" stroke-linecap="round"/>'
    spots = ((76, 34, 1, 1), (606, 34, -1, 1), (76, 846, 1, -1), (606, 846, -1, -1))
    turned = "".join(
        f'<g transform="translate({x} {y}) scale({sx} {sy})">{curl}</g>' for x, y, sx, sy in spots
    )
    board.press(
        f'<g fill="none" stroke="#dcae5a"><rect x="76" y="34" width="530" height="812" rx="10" stroke-width="5"/><rect x="90" y="48" width="502" height="784" rx="5" stroke-width="2"/></g>{turned}'
    )
    return board.bound()
