"""Lamplight: a small game of tricks. Play any card; the highest of the colour that was led takes them all."""

from .rules import Rules as game

__all__ = ["game"]
