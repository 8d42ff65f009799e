"""Windward: airships, longboats and cresters around a windy planet."""

from .rules import Windward as game

__all__ = ["game"]
