"""Clearing: nearly nothing. In turn, everybody may take a point."""

from .rules import Rules as game

__all__ = ["game"]
