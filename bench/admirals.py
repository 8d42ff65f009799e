"""A table of five admirals, who think for as long as they may and never stop: a flood is made of these."""

from __future__ import annotations

from talewind.server import wire

TABLE = wire.NewTable(game="windward", name="Ada", settings=wire.Settings(bot_pace="instant"))
ADMIRAL = wire.SeatBot(skill="admiral")
BESIDE = 4
"""Whoever made the table leaves the fifth chair to a bot as soon as it has begun."""
TABLES = 50
"""Of a flood."""
