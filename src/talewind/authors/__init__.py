"""For whoever writes a game: it is found by its path, read again when a file is saved, and what goes wrong
in it is said with file and line. Nobody needs this to play.
"""

from .board import BOARD, Board
from .by_path import CannotRead, Given, forget_table, game_in, give, given, given_game, named
from .findings import CodeLine, Finding, finding
from .retelling import as_test
from .stopping import InTime, tell_what_hangs, watched

__all__ = [
    "BOARD",
    "Board",
    "CannotRead",
    "CodeLine",
    "Finding",
    "Given",
    "InTime",
    "as_test",
    "finding",
    "forget_table",
    "game_in",
    "give",
    "given",
    "given_game",
    "named",
    "tell_what_hangs",
    "watched",
]
