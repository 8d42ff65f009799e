"""Winter Tales: forgotten fairy tales fight, card by card, for the seasons of their town."""

from .rules import WinterTales as game

__all__ = ["game"]
