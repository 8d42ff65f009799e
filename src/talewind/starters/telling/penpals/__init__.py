"""Penpals: tell of one picture so that some find it, but not all."""

from .rules import Rules as game

__all__ = ["game"]
