"""How well the bots tell and listen: `talewind arena --tales`."""

from .grids import grids
from .report import TalesReport, Target, measure

__all__ = ["TalesReport", "Target", "grids", "measure"]
