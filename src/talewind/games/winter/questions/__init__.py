"""What Winter Tales asks. Whom, is decided by what everybody can see; a hand narrows only the choices."""

from .activation import Act, Movement, StepFive, YourTurn
from .beside import Beside, Stalled
from .claims import Objection, Ruling
from .epilogue import Ending, EpiloguePart, NextBookmark, WhichSide
from .fights import (
    ComeAlong,
    Conclude,
    Escape,
    Fight,
    HideAll,
    InterruptNow,
    Lay,
    OnlyTell,
    Together,
    WhichOne,
    Won,
)
from .objectives import DeclareNow, TellObjective, WhichObjective
from .powers import (
    Beloved,
    GlimmerNow,
    PayForPower,
    Retaliation,
    ReturnElsewhere,
    SaveOrRest,
    WhoseToken,
)
from .quests import (
    Correct,
    EndOfQuest,
    Join,
    JoinIn,
    MissingLink,
    QuestPart,
    WhereOnTrack,
    WhichMemory,
)
from .setup import ArbiterBallot, ChooseCharacter, NameArbiter, Opening, PlaceToken

__all__ = [
    "Act",
    "ArbiterBallot",
    "Beloved",
    "Beside",
    "ChooseCharacter",
    "ComeAlong",
    "Conclude",
    "Correct",
    "DeclareNow",
    "EndOfQuest",
    "Ending",
    "EpiloguePart",
    "Escape",
    "Fight",
    "GlimmerNow",
    "HideAll",
    "InterruptNow",
    "Join",
    "JoinIn",
    "Lay",
    "MissingLink",
    "Movement",
    "NameArbiter",
    "NextBookmark",
    "Objection",
    "OnlyTell",
    "Opening",
    "PayForPower",
    "PlaceToken",
    "QuestPart",
    "Retaliation",
    "ReturnElsewhere",
    "Ruling",
    "SaveOrRest",
    "Stalled",
    "StepFive",
    "TellObjective",
    "Together",
    "WhereOnTrack",
    "WhichMemory",
    "WhichObjective",
    "WhichOne",
    "WhichSide",
    "WhoseToken",
    "Won",
    "YourTurn",
]
