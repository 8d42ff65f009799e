"""Story cards: a figure in wax before its meadow, the same on both sides, orange or white."""

from __future__ import annotations

import re

from art.house.props import at
from art.raster import Pixels
from art.winter import meadow
from art.winter.crayon import HEIGHT, NEUTRAL, SPRING, WIDTH, WINTER, Crayon, Season
from art.winter.motifs import NEUTRALS, Motif, numbered
from art.winter.pieces import Brush, add_card

DENSITY = 0.6
"""Pixels a unit of a published card."""
QUALITY = 56


def in_wax(body: str, season: Season) -> str:
    """Tones as the crayons of a season."""
    return re.sub(r'\b(fill|stroke)="(\d)"', lambda m: f'{m[1]}="{season.tones[int(m[2]) - 1]}"', body)


def drawn(seed: str, motif: Motif, season: Season, scale: float) -> Pixels:
    card = Crayon(seed, season, scale)
    meadow.lay(card, meadow.kind_for(seed, season.name, motif.shun))
    figure = at(motif.body(), WIDTH / 2, HEIGHT * 0.525 - motif.lift, motif.size, motif.turn)
    card.figure(in_wax(figure, season))
    return card.framed()


def _brush(seed: str, motif: Motif, season: Season) -> Brush:
    return lambda scale: drawn(seed, motif, season, scale)


def add(name: str, seed: str, motif: Motif, season: Season) -> None:
    add_card(name, _brush(seed, motif, season), (WIDTH, HEIGHT), DENSITY, QUALITY)


for number, motif in numbered().items():
    for season in (SPRING, WINTER):
        add(f"story-{number}-{season.name}", f"story-{number}", motif, season)
for nth, motif in enumerate(NEUTRALS, 1):
    add(f"neutral-{nth}", f"neutral-{nth}", motif, NEUTRAL)
