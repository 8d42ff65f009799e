"""Story: one picture in the middle, one of yours beside it, and why they belong together."""

from .rules import Story as game

__all__ = ["game"]
