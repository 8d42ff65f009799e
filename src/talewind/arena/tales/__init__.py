"""How well the bots tell and listen: `talewind arena --tales`."""

from .grids import PLUS_MINUS, grids
from .report import TalesReport, Target, measure

__all__ = ["PLUS_MINUS", "TalesReport", "Target", "grids", "measure"]
