"""What printed books are set with: `make press` writes the fonts, seals, cloth and torn edges of the house.

The fonts are the page's own and a few of Noto's, as TrueType that Typst reads: one weight of each, and every
piece of a family under a name of its own, since Typst takes one file a family and style.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from PIL import Image

CHECKOUT = Path(__file__).resolve().parents[1]
PRESS = CHECKOUT / "src" / "talewind" / "server" / "books" / "press"
WEB, ART = (CHECKOUT / folder / "node_modules" for folder in ("web", "art/letters"))

PIECES = {
    "latin": "",
    "latin-ext": " Ext",
    "vietnamese": " Vietnamese",
    "cyrillic": " Cyrillic",
    "cyrillic-ext": " Cyrillic Ext",
    "greek": " Greek",
    "greek-ext": " Greek Ext",
}
STYLES = ("normal", "italic")
LITERATA = {"opsz": 12, "wght": 400}
FRAUNCES = {
    "normal": {"opsz": 36, "wght": 560, "SOFT": 60, "WONK": 0},
    "italic": {"opsz": 24, "wght": 400, "SOFT": 60, "WONK": 1},
}
NOTO = {
    "noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal": "Noto Serif Hebrew",
    "noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal": "Noto Naskh Arabic",
    "noto-serif-jp/files/noto-serif-jp-japanese-400-normal": "Noto Serif JP",
    "noto-serif-kr/files/noto-serif-kr-korean-400-normal": "Noto Serif KR",
    "noto-serif-thai/files/noto-serif-thai-thai-400-normal": "Noto Serif Thai",
    "noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal": "Noto Serif Devanagari",
    "noto-emoji/files/noto-emoji-emoji-400-normal": "Noto Emoji",
}
WHOLE = "noto-serif-{}/400Regular/NotoSerif{}_400Regular.ttf"
"""Fonts of which the web has only pieces by how often a letter is used."""
WRITTEN = ((0x20, 0x7F), (0x3000, 0xA000), (0xF900, 0xFB00), (0xFE30, 0xFE50), (0xFF00, 0xFFF0))
"""What a Chinese page is made of: all ideographs of the first plane, signs and letters beside them."""
RARE = ((0x20000, 0x33480),)
"""Ideographs of the planes behind it: those that are written in Hong Kong and Japan."""
SIGNS = range(0x2010, 0x2C00)
"""Stars, notes, arrows: the Japanese font has them, in pieces by how often each is used."""
TILE = 512
"""Dots of the cloth, which repeats without a seam."""


def cast(source: Path, family: str, style: str = "normal", axes: dict[str, float] | None = None) -> None:
    """A web font as one that Typst takes."""
    font = TTFont(source)
    font.flavor = None
    if axes:
        instantiateVariableFont(font, axes, inplace=True)
    names = font["name"]
    for record in list(names.names):
        if record.nameID not in (0, 13, 14):
            names.removeNames(nameID=record.nameID)
    called = "Italic" if style == "italic" else "Regular"
    full = family if style == "normal" else f"{family} Italic"
    for number, words in ((1, family), (2, called), (4, full), (6, full.replace(" ", ""))):
        names.setName(words, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 1 if style == "italic" else 64
    font["head"].macStyle = 2 if style == "italic" else 0
    font.save(PRESS / "fonts" / f"{full.lower().replace(' ', '-')}.ttf")


def fonts() -> None:
    for piece, called in PIECES.items():
        for style in STYLES:
            for family, axes, kept in (("literata", "opsz", LITERATA), ("fraunces", "full", FRAUNCES[style])):
                source = (
                    WEB / "@fontsource-variable" / family / "files" / f"{family}-{piece}-{axes}-{style}.woff2"
                )
                if source.exists():
                    cast(source, f"{family.capitalize()}{called}", style, dict(kept))
    for path, family in NOTO.items():
        cast(ART / "@fontsource" / f"{path}.woff2", family)
    signs()
    ideographs()


def signs() -> None:
    """Those of all pieces as one font."""
    merged([(file, set(SIGNS)) for file in japanese()], "Noto Serif Signs")


def japanese() -> list[Path]:
    return sorted((ART / "@fontsource" / "noto-serif-jp" / "files").glob("*-[0-9]*-400-normal.woff2"))


def ideographs() -> None:
    mainland, harbour = (
        ART / "@expo-google-fonts" / WHOLE.format(code.lower(), code) for code in ("SC", "HK")
    )
    chinese = {letter for first, end in WRITTEN for letter in range(first, end)}
    merged([(mainland, chinese)], "Noto Serif SC")
    rare = {letter for first, end in RARE for letter in range(first, end)}
    merged([(file, rare) for file in (mainland, harbour, *japanese())], "Noto Serif Rare")


def merged(files: Sequence[tuple[Path, AbstractSet[int]]], family: str) -> None:
    """Those letters of each that none before has, as one font."""
    options = Options()
    options.hinting = False
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "STAT", "prep", "vhea", "vmtx"]
    with TemporaryDirectory() as folder:
        pieces: list[str] = []
        there: set[int] = set()
        for source, wanted in files:
            font = TTFont(source)
            font.flavor = None
            if letters := font.getBestCmap().keys() & wanted - there:
                there |= letters
                subsetter = Subsetter(options)
                subsetter.populate(unicodes=letters)
                subsetter.subset(font)
                pieces.append(f"{folder}/{len(pieces)}.ttf")
                font.save(pieces[-1])
        whole = f"{folder}/whole.ttf"
        if len(pieces) > 1:
            Merger().merge(pieces).save(whole)
        cast(Path(whole if len(pieces) > 1 else pieces[0]), family)


def covered() -> None:
    """All letters that some font has, as ranges: whatever else is told is written in Latin letters."""
    letters: set[int] = set()
    for path in (PRESS / "fonts").glob("*.ttf"):
        letters |= TTFont(path).getBestCmap().keys()
    starts = sorted(letter for letter in letters if letter - 1 not in letters)
    ends = sorted(letter for letter in letters if letter + 1 not in letters)
    ranges = [f"{first:x}-{last:x}\n" for first, last in zip(starts, ends, strict=True)]
    (PRESS / "fonts" / "covered.txt").write_text("".join(ranges), "ascii")


def seals() -> None:
    """As the page draws them (`web/src/lib/seals.ts`)."""
    drawn = (CHECKOUT / "web" / "src" / "lib" / "seals.ts").read_text("utf-8")
    designs = re.findall(r"(\w+): \{ fill: '(#\w+)', emblemFill: '(#\w+)', emblem: '(\w+)' \}", drawn)
    emblems = re.findall(r"(\w+): \{\s*shape:\s*'([^']+)',(?:\s*cut: '([^']+)',)?\s*\}", drawn)
    shapes = {name: (shape, cut) for name, shape, cut in emblems}
    for nth, (name, fill, on, emblem) in enumerate(designs):
        (PRESS / "seals" / f"{name}.svg").write_text(_seal(_wax(nth), fill, on, *shapes[emblem]), "utf-8")


def _wax(nth: int) -> str:
    """The outline of a pressed blob, with the page's own luck."""
    state = ((nth + 3) * 7919) % 233280
    points = []
    for step in range(16):
        state = (state * 9301 + 49297) % 233280
        angle, radius = step / 16 * math.tau, 49 + state / 233280 * 4 - 2
        points.append((50 + math.cos(angle) * radius, 50 + math.sin(angle) * radius))

    def half(one: tuple[float, float], other: tuple[float, float]) -> str:
        return f"{(one[0] + other[0]) / 2:.2f} {(one[1] + other[1]) / 2:.2f}"

    curves = (f"Q{x:.2f} {y:.2f} {half((x, y), points[(nth + 1) % 16])}" for nth, (x, y) in enumerate(points))
    return f"M{half(points[15], points[0])}{''.join(curves)}Z"


def _seal(wax: str, fill: str, on: str, shape: str, cut: str) -> str:
    line = (
        f'<path d="{cut}" fill="none" stroke="{fill}" stroke-width="7" stroke-linecap="round"/>'
        if cut
        else ""
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 106 106"><defs>
<radialGradient id="bulge" cx=".34" cy=".28" r=".86"><stop offset="0" stop-color="#fff" stop-opacity=".4"/>
<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient></defs>
<path d="{wax}" fill="{fill}"/><path d="{wax}" fill="none" style="fill:url(#bulge)"/>
<circle cx="50" cy="50" r="37.5" fill="#000" fill-opacity=".12"/><g fill="none" stroke-linecap="round">
<path d="M20 72A37.5 37.5 0 0 1 72 19.5" stroke="#000" stroke-opacity=".3" stroke-width="2.6"/>
<path d="M79 26.5A37.5 37.5 0 0 1 26.5 79" stroke="#fff" stroke-opacity=".34" stroke-width="2.2"/></g>
<g transform="translate(25.5 25.5) scale(.49)" fill-rule="evenodd">
<path d="{shape}" transform="translate(-2 -2.4)" fill="#000" fill-opacity=".3"/>
<path d="{shape}" fill="{on}"/>{line}</g></svg>
"""


def cloth() -> None:
    """Threads that cross, as light and shade over any colour. Noise is shaped as waves, so its edges meet."""
    luck = np.random.default_rng(21)
    across, down = (np.abs(np.fft.fftfreq(TILE, 1 / TILE))[:, None] for _ in range(2))

    def threads(long: float, short: float) -> np.ndarray:
        wave = np.fft.fft2(luck.standard_normal((TILE, TILE)))
        shaped = np.fft.ifft2(wave * np.exp(-((down / long) ** 2) - (across.T / short) ** 2)).real
        return np.asarray((shaped - shaped.mean()) / shaped.std())

    woven = 0.5 * threads(10, 110) + 0.5 * threads(110, 10) + 0.25 * threads(6, 6)
    strength = np.clip(np.abs(woven) * 17, 0, 60).astype("uint8")
    light = np.where(woven > 0, 255, 0).astype("uint8")
    Image.fromarray(np.dstack([light, strength]), "LA").save(PRESS / "cloth.png", optimize=True)


def edges() -> None:
    """Torn edges in the paper's colour, to be laid over a picture."""
    for name, ratio, luck in (("tall", 1.25, 4), ("wide", 0.75, 9)):
        inner = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in _torn(100 * ratio, random.Random(luck))) + "Z"
        tall = 100 * ratio
        (PRESS / f"deckle-{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 {tall}" preserveAspectRatio="none">'
            f'<path fill-rule="evenodd" fill="PAPER" d="M-1 -1H101V{tall + 1}H-1Z{inner}"/>'
            f'<path d="{inner}" fill="none" stroke="#5a3c14" stroke-opacity=".35" stroke-width=".22"/>'
            "</svg>\n",
            "utf-8",
        )


def _torn(tall: float, luck: random.Random) -> list[tuple[float, float]]:
    corners = [(0.0, 0.0), (100.0, 0.0), (100.0, tall), (0.0, tall)]
    inward = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    points = []
    for nth, ((x, y), (in_x, in_y)) in enumerate(zip(corners, inward, strict=True)):
        to_x, to_y = corners[(nth + 1) % 4]
        steps, walk = round(0.7 * math.hypot(to_x - x, to_y - y)), 0.0
        for step in range(steps):
            walk = walk * 0.72 + luck.uniform(-0.42, 0.42)
            off = max(0.1, 0.75 + walk + luck.uniform(-0.12, 0.12))
            part = step / steps
            points.append((x + (to_x - x) * part + in_x * off, y + (to_y - y) * part + in_y * off))
    return points


def main() -> None:
    for folder in ("fonts", "seals"):
        (PRESS / folder).mkdir(parents=True, exist_ok=True)
    fonts()
    covered()
    seals()
    cloth()
    edges()


if __name__ == "__main__":
    main()
