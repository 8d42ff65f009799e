"""Glyphs from the icon sets of `package.json`, as SVG: Noto (Apache-2.0) and Fluent Emoji (MIT)."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

from art.words import UnknownWord
from talewind.engine import TalewindError

PACKAGES = Path(__file__).with_name("node_modules")


def package(name: str) -> Path:
    """The folder of an npm package that this machine draws with."""
    folder = PACKAGES / name
    if not folder.is_dir():
        raise TalewindError(
            "missing_package", f"The package {name} is not installed: run `make art`, or `npm ci` in art/."
        )
    return folder


def versions(*names: str) -> str:
    """Which releases of these packages are installed; part of a picture's cache key."""
    manifests = (json.loads((package(name) / "package.json").read_text("utf-8")) for name in names)
    return ",".join(f"{manifest['name']}@{manifest['version']}" for manifest in manifests)


@functools.cache
def icon_set(name: str) -> dict[str, Any]:
    """A whole set, by its name among `@iconify-json`."""
    loaded: dict[str, Any] = json.loads((package(f"@iconify-json/{name}") / "icons.json").read_text("utf-8"))
    return loaded


def icon(set_name: str, name: str, prefix: str) -> tuple[str, float, float]:
    """An icon's SVG body, width and height. ``prefix`` keeps its ids apart from others'."""
    icons = icon_set(set_name)
    parent = icons.get("aliases", {}).get(name, {}).get("parent", name)
    if (found := icons["icons"].get(parent)) is None:
        raise UnknownWord(f"there is no icon called {name!r} in {set_name}")
    body: str = found["body"]
    body = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}\1"', body)
    body = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}\1)", body)
    body = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}\1"', body)
    width = found.get("width", icons.get("width", 128))
    height = found.get("height", icons.get("height", 128))
    return body, width, height


def glyph(name: str, prefix: str) -> str:
    """A Noto glyph standing on (0, 0), a hundred units high."""
    body, width, height = icon("noto", name, prefix)
    scale = 100 / max(width, height)
    return f'<g transform="scale({scale:.5f}) translate({-width / 2},{-height * 0.97})">{body}</g>'
