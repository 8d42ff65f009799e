"""The arena: many games between bots, on one machine."""

from .simulation import Report, Standing, play_out, simulate

__all__ = ["Report", "Standing", "play_out", "simulate"]
