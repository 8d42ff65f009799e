"""Winter Tales: forgotten fairy tales fight, card by card, for the seasons of their town."""

from . import editions
from .rules import WinterTales as game

__all__ = ["editions", "game"]
