"""The house itself: every ornament of the page by its file, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from art.deck import ROOT
from art.emblems import sprite
from art.house import backs, covers, fire, marks, paper, plates, vignettes
from art.raster import render_svg, to_image
from talewind.engine import TalewindError

ART = ROOT / "web" / "src" / "assets" / "art"
ICONS = ROOT / "web" / "public" / "icons"
STYLES = ROOT / "web" / "src" / "styles"


@dataclass(frozen=True)
class Painting:
    paint: Callable[[], Image.Image]
    quality: int = 80
    lossless: bool = False

    def write(self, path: Path) -> None:
        self.paint().save(
            path, "WEBP", quality=self.quality, method=6, alpha_quality=85, lossless=self.lossless
        )


@dataclass(frozen=True)
class Icon:
    """The installed app's icon at a size."""

    size: int
    maskable: bool = False

    def write(self, path: Path) -> None:
        view = (512.0, 512.0)
        to_image(render_svg(marks.app_icon(self.maskable), self.size, self.size, view)).save(
            path, optimize=True
        )


@dataclass(frozen=True)
class Text:
    """An SVG, or a style sheet."""

    make: Callable[[], str]

    def write(self, path: Path) -> None:
        path.write_text(self.make(), "utf-8")


def windmill_card() -> Image.Image:
    """The Windmill itself, the card that lies in the middle: the mill by day."""
    return to_image(plates.mill_by_day((640, 800)))


ORNAMENTS: dict[Path, Painting | Icon | Text] = {
    ART / "logo.svg": Text(marks.logo),
    ART / "logo-night.svg": Text(marks.logo_night),
    ART / "lantern.svg": Text(marks.lantern),
    ART / "emblems.svg": Text(sprite.sprite),
    ART / "emblems.json": Text(sprite.index),
    STYLES / "boards.css": Text(sprite.boards),
    ICONS / "talewind.svg": Text(marks.favicon),
    ICONS / "talewind-flame.svg": Text(marks.favicon_flame),
    ICONS / "talewind-192.png": Icon(192),
    ICONS / "talewind-512.png": Icon(512),
    ICONS / "talewind-maskable-192.png": Icon(192, maskable=True),
    ICONS / "talewind-maskable-512.png": Icon(512, maskable=True),
    ICONS / "talewind-apple-180.png": Icon(180, maskable=True),
    ART / "paper.webp": Painting(paper.paper, lossless=True),
    ART / "deckle-mask.webp": Painting(paper.deckle, 60),
    ART / "shelf.webp": Painting(paper.shelf, 78),
    ART / "rug.webp": Painting(fire.rug, 74),
    ART / "fireside.webp": Painting(fire.fireside, 76),
    ART / "cover-windmill.webp": Painting(covers.windmill),
    ART / "cover-story.webp": Painting(covers.story),
    ART / "cover-end.webp": Painting(covers.the_end),
    ART / "cover-winter.webp": Painting(covers.winter_tales),
    ART / "cover-windward.webp": Painting(covers.windward),
    ART / "cover-book.webp": Painting(covers.evening, 72),
    ART / "back-windmill.webp": Painting(backs.windmill, 74),
    ART / "back-story.webp": Painting(backs.story, 74),
    ART / "back-end.webp": Painting(backs.the_end, 74),
    ART / "back-winter.webp": Painting(backs.winter, 74),
    ART / "back-windward.webp": Painting(backs.windward, 74),
    ART / "windmill-card.webp": Painting(windmill_card),
    ART / "empty-tables.webp": Painting(vignettes.no_tables),
    ART / "empty-books.webp": Painting(vignettes.no_books),
    ART / "empty-watching.webp": Painting(vignettes.nobody_watching),
    ART / "empty-nowhere.webp": Painting(vignettes.nowhere),
}


def build_house(only: list[str]) -> None:
    """Write every ornament, or those named (`cover-end`, `talewind-192`)."""
    names = {path.stem for path in ORNAMENTS}
    for name in only:
        if name not in names:
            raise TalewindError("unknown_ornament", f"There is no ornament called {name!r}.")
    for path, ornament in ORNAMENTS.items():
        if not only or path.stem in only:
            path.parent.mkdir(parents=True, exist_ok=True)
            ornament.write(path)
