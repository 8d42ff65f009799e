"""Windmill: Cozy Stories. Somebody tells a tale about a secret picture; the others find it in the grid."""

from .rules import Windmill as game

__all__ = ["game"]
