"""A seat at somebody's table, for programs: what it may know, what it is asked, and its answers.

    async with talewind.client.sit(link, "Dice") as seat:
        async for question in seat:
            await seat.answer(await question.sample(rng))

The link is made by a table's host ("Invite a program"), works once, and is all that is needed. See
docs/players.md. Nothing of the server is loaded by this.
"""

from talewind.engine import Ask, Refused, Result, TalewindError, WordLimits
from talewind.scene import Offered, Pick, Touches

from .coming import sit
from .house_bots import house_bot
from .playing import BotFault, Player, load, play
from .questions import Question, Reply, some_words, taking
from .seat import Seat
from .told import Chair, Table, View

__all__ = [
    "Ask",
    "BotFault",
    "Chair",
    "Offered",
    "Pick",
    "Player",
    "Question",
    "Refused",
    "Reply",
    "Result",
    "Seat",
    "Table",
    "TalewindError",
    "Touches",
    "View",
    "WordLimits",
    "house_bot",
    "load",
    "play",
    "sit",
    "some_words",
    "taking",
]
