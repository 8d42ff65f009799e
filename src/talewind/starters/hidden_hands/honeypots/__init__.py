"""Honeypots: say how full your pot is. Your neighbour believes it, or lifts the lid."""

from .rules import Rules as game

__all__ = ["game"]
