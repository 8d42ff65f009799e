"""Windward: airships, longboats and cresters around a windy planet."""

from . import editions
from .rules import Windward as game

__all__ = ["editions", "game"]
