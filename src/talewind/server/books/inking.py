"""Drawings of the book's file as pictures of their own.

Typst and e-readers know no style sheet of ours: here each shape gets its colours.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).parent
SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
"""Old e-readers find a picture in a drawing by no other name."""
PAINT = re.compile(r"(url\(\S+\)) (.+)")
"""A gradient, and a colour for readers that know none."""
VARIABLE = re.compile(r"var\(--([\w-]+)(?:, *([^)]+))?\)")
LETTERS = {
    "font-family": "Fraunces",
    "font-size": "22",
    "text-anchor": "middle",
    "fill": "var(--letters)",
    "stroke": "none",
}
INK = "#2b2a33"

Rule = dict[str, str]


def _rules(style: Path, selector: str) -> dict[str, Rule]:
    rules = re.findall(selector + r" \{([^}]*)\}", style.read_text("utf-8"))
    return {name: dict(re.findall(r"([\w-]+): ([^;]+);", said)) for name, said in rules}


@cache
def looks() -> dict[str, Rule]:
    """What a class says of a shape."""
    return _rules(HERE / "drawings.css", r"\.(\w+)")


@cache
def tones() -> dict[str, Rule]:
    """Every colour with its shades."""
    return _rules(HERE / "tones.css", r"\[data-tone=(\w+)\]")


def inked(drawing: str) -> bytes:
    """An SVG by itself, from drawings of the file: the last one, with whatever it uses of those before."""
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    whole = ElementTree.fromstring(f'<svg xmlns="{SVG}">{drawing}</svg>')
    symbols = {f"#{symbol.get('id')}": symbol for symbol in whole.iter(f"{{{SVG}}}symbol")}
    last = whole.findall(f".//{{{SVG}}}svg")[-1]
    _ink(last, {"--letters": INK}, symbols)
    # Some readers give a drawing that does not say its size a page of its own.
    for side, long in zip(("width", "height"), last.get("viewBox", "").split()[2:], strict=False):
        last.set(side, long)
    return ElementTree.tostring(last)


def _ink(
    shape: ElementTree.Element, shades: Mapping[str, str], symbols: Mapping[str, ElementTree.Element]
) -> None:
    """`shades`: the variables that hold here."""
    classes = shape.get("class", "").split()
    shades = {**shades, **tones().get(shape.get("data-tone", ""), {})}
    said: Rule = dict(LETTERS) if shape.tag == f"{{{SVG}}}text" else {}
    for name in classes:
        if name in tones():
            shades["--own"] = tones()[name]["--well"]
        said |= looks().get(name, {})
    for name, value in (said | shape.attrib).items():
        if name.startswith("--"):
            shades[name] = _coloured(value, shades)
    for name, value in (said | shape.attrib).items():
        if not name.startswith("--"):
            shape.set(name, _coloured(value, shades))
    if (painted := PAINT.fullmatch(shape.get("fill", ""))) is not None:
        shape.set("fill", painted[2])
        shape.set("style", f"fill:{painted[1]}")
    if shape.tag == f"{{{SVG}}}use" and (symbol := symbols.get(shape.get("href", ""))) is not None:
        _copy_into(shape, symbol)
    for nth, inner in reversed([*enumerate(shape)]):
        _ink(inner, shades, symbols)
        if inner.attrib.pop("paint-order", ""):
            # Not every reader knows the order: what lies below is drawn first, by itself.
            shape.insert(nth, copy(inner))
            inner.set("stroke", "none")


def _copy_into(shape: ElementTree.Element, symbol: ElementTree.Element) -> None:
    """What is drawn once in the file stands here itself: each has its own colours. As a group: not every
    reader knows where a drawing within a drawing lies."""
    left, top, wide, high = map(float, symbol.get("viewBox", "").split())
    x, y, across, down = (float(shape.attrib.pop(name)) for name in ("x", "y", "width", "height"))
    scale = min(across / wide, down / high)
    x += (across - wide * scale) / 2 - left * scale
    y += (down - high * scale) / 2 - top * scale
    shape.tag = f"{{{SVG}}}g"
    shape.attrib.pop("href")
    shape.set("transform", f"translate({x:g} {y:g}) scale({scale:g})")
    shape.set("stroke", "none")
    shape.extend(ElementTree.fromstring(ElementTree.tostring(symbol)))


def _coloured(value: str, shades: Mapping[str, str]) -> str:
    return VARIABLE.sub(lambda said: shades.get(f"--{said[1]}") or said[2] or INK, value)
