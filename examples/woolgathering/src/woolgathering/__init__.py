"""Woolgathering: gather wool on a windy heath, and knit what only you know is wanted.

How it is written: the ground in `heath`, the `pieces`, the `rules`; then how it `looks`, its `bots`, its
`book`.
"""

from .rules import Woolgathering
from .rules import Woolgathering as game

__all__ = ["Woolgathering", "game"]
