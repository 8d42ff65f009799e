"""Noto glyphs (Apache-2.0) from the npm package @iconify-json/noto."""

from __future__ import annotations

import functools
import json
import os
import re
from pathlib import Path
from typing import Any


def _package() -> Path:
    places = [
        os.environ.get("ART_ICONS", ""),
        "web/node_modules/@iconify-json/noto",
        "node_modules/@iconify-json/noto",
    ]
    root = Path(__file__).resolve().parent.parent
    for place in filter(None, places):
        candidate = root / place / "icons.json"
        if candidate.is_file():
            return candidate
    raise FileNotFoundError("the icon set @iconify-json/noto: run `npm install` in web/, or set ART_ICONS")


def version() -> str:
    """Which release of the icon set is installed; part of every picture's cache key."""
    manifest: dict[str, Any] = json.loads((_package().parent / "package.json").read_text("utf-8"))
    return str(manifest["version"])


@functools.cache
def _icons() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(_package().read_text("utf-8"))
    return loaded


def glyph(name: str, prefix: str) -> str:
    """A glyph standing on (0, 0), a hundred units high. ``prefix`` keeps its ids apart."""
    icons = _icons()
    found = icons["icons"].get(name) or icons["icons"][icons["aliases"][name]["parent"]]
    body: str = found["body"]
    body = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}\1"', body)
    body = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}\1)", body)
    body = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}\1"', body)
    width = found.get("width", icons.get("width", 128))
    height = found.get("height", icons.get("height", 128))
    scale = 100 / max(width, height)
    return f'<g transform="scale({scale:.5f}) translate({-width / 2},{-height * 0.97})">{body}</g>'
