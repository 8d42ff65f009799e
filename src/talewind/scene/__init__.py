"""The scene: what lies on a table and what a touch means, said by a game in plain data.

A game gives two pure functions of a `Sight`: `scene(see)` and `touch(move, see)`. Since a sight holds nothing
but what these eyes see, they can tell nothing more. It draws nothing, and knows no game.
"""

from talewind.engine.questions import BySeat, WordLimits

from .drawn import Drawn, drawing, drawn, drawn_by_guess
from .faults import AuthorError
from .guess import Guess, guessed
from .hands import hands
from .history import History
from .pieces import Face, Piece, backs, card, die, meeple, token
from .places import (
    AnyPlace,
    Bowl,
    Dice,
    Graph,
    Grid,
    Hand,
    Hex,
    Mat,
    Pile,
    Row,
    Scene,
    Space,
    Text,
    Track,
    pieces_on,
)
from .sight import Sight, sight_of
from .touches import Offered, Pick, Touch, Touches, picking, touching, word
from .words import sentence

__all__ = [
    "AnyPlace",
    "AuthorError",
    "Bowl",
    "BySeat",
    "Dice",
    "Drawn",
    "Face",
    "Graph",
    "Grid",
    "Guess",
    "Hand",
    "Hex",
    "History",
    "Mat",
    "Offered",
    "Pick",
    "Piece",
    "Pile",
    "Row",
    "Scene",
    "Sight",
    "Space",
    "Text",
    "Touch",
    "Touches",
    "Track",
    "WordLimits",
    "backs",
    "card",
    "die",
    "drawing",
    "drawn",
    "drawn_by_guess",
    "guessed",
    "hands",
    "meeple",
    "picking",
    "pieces_on",
    "sentence",
    "sight_of",
    "token",
    "touching",
    "word",
]
