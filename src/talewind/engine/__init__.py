"""The engine: rules are a flow that asks questions. It knows no game, no clock, no network and no file."""

from .about import About, Choice, Option
from .beginning import new_playout, new_table
from .bots import Look
from .chance import Chance, deal_anew, promise, shuffle_back
from .encoding import Encoding
from .errors import BrokenLog, Refused, RulesFault, TalewindError
from .flows import Cut, Flow, Respite, ask, ask_all, offering, pause, pause_for_reveal, window
from .game import Event, Game, NoOptions, Remark, Result, Told, most_points, ranks
from .log import Entry, Log, Saved
from .playout import Playout
from .position import Position
from .questions import (
    CLOCK,
    NO_MORE,
    Answer,
    Asks,
    BySeat,
    Either,
    Elapsed,
    GoOn,
    Move,
    Pause,
    Question,
    Ready,
    Reply,
    Seat,
    WordLimits,
)
from .recall import play, replay, resume
from .registry import add_game, game_named, games
from .table import Ask, Table
from .table_events import Hinted, Left, TableEvent, Taken, TookBack, WentBack
from .unions import union_of

__all__ = [
    "CLOCK",
    "NO_MORE",
    "About",
    "Answer",
    "Ask",
    "Asks",
    "BrokenLog",
    "BySeat",
    "Chance",
    "Choice",
    "Cut",
    "Either",
    "Elapsed",
    "Encoding",
    "Entry",
    "Event",
    "Flow",
    "Game",
    "GoOn",
    "Hinted",
    "Left",
    "Log",
    "Look",
    "Move",
    "NoOptions",
    "Option",
    "Pause",
    "Playout",
    "Position",
    "Question",
    "Ready",
    "Refused",
    "Remark",
    "Reply",
    "Respite",
    "Result",
    "RulesFault",
    "Saved",
    "Seat",
    "Table",
    "TableEvent",
    "Taken",
    "TalewindError",
    "Told",
    "TookBack",
    "WentBack",
    "WordLimits",
    "add_game",
    "ask",
    "ask_all",
    "deal_anew",
    "game_named",
    "games",
    "most_points",
    "new_playout",
    "new_table",
    "offering",
    "pause",
    "pause_for_reveal",
    "play",
    "promise",
    "ranks",
    "replay",
    "resume",
    "shuffle_back",
    "union_of",
    "window",
]
