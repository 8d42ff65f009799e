"""The engine: rules are a flow that asks questions. It knows no game, no clock, no network and no file."""

from .chance import Chance, promise, shuffle_back
from .errors import BrokenLog, Refused, TalewindError
from .flows import Cut, Flow, ask, ask_all, ask_in_order, offering, pause, race, window
from .game import About, Choice, Event, Game, Option, Position, Result, Told
from .log import Entry, Log
from .questions import CLOCK, Answer, Asks, Either, Elapsed, GoOn, Move, Pause, Question, Ready, Reply, Seat
from .registry import add_game, game_named, games
from .table import Ask, Left, Table, Taken, TookBack, new_table, play, replay

__all__ = [
    "CLOCK", "About", "Answer", "Ask", "Asks", "BrokenLog", "Chance", "Choice", "Cut", "Either", "Elapsed", "Entry",
    "Event", "Flow", "Game", "GoOn", "Left", "Log", "Move", "Option", "Pause", "Position", "Question", "Ready",
    "Refused", "Reply", "Result", "Seat", "Table", "Taken", "TalewindError", "Told", "TookBack", "add_game", "ask",
    "ask_all", "ask_in_order", "game_named", "games", "new_table", "offering", "pause", "play", "promise", "race",
    "replay", "shuffle_back", "window",
]
