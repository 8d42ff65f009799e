"""The arena: many games between bots, on one machine.

from talewind.arena import tournament

report = tournament(game, bots=["sharp", "newcomer"], players=4, games=400)
report.standings[0].win_rate.low
"""

from .measures import Estimate, Spread
from .playing import play_out
from .records import Record
from .report import Gauge, Report, SeatStanding, Standing, Variant
from .running import Arena, tournament
from .settings import Settings, arrange

__all__ = [
    "Arena",
    "Estimate",
    "Gauge",
    "Record",
    "Report",
    "SeatStanding",
    "Settings",
    "Spread",
    "Standing",
    "Variant",
    "arrange",
    "play_out",
    "tournament",
]
