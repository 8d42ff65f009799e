"""What a database says, in sentences for whoever runs the house."""

from __future__ import annotations

from talewind.engine import TalewindError

DAMAGED = "The database {} is damaged. Close the house and put a backup back: talewind restore FILE."

_SENTENCES: tuple[tuple[str, str, str], ...] = (
    (
        "is locked",
        "db_locked",
        "The database {} is locked by another program. Close it, or wait, and try again.",
    ),
    (
        "readonly database",
        "db_read_only",
        "The database {} is read-only here. Make the file and its folder writable.",
    ),
    ("read-only transaction", "db_read_only", "The database {} is read-only for this user."),
    ("is full", "db_full", "There is no room left for the database {}. Free some space and try again."),
    ("No space left", "db_full", "There is no room left for the database {}. Free some space and try again."),
    ("not a database", "db_not_a_database", "The file {} is not a database. Name another one with --db."),
    ("malformed", "db_damaged", DAMAGED),
    ("Could not decode to UTF-8", "db_damaged", DAMAGED),
    ("invalid page in block", "db_damaged", DAMAGED),
    ("missing chunk number", "db_damaged", DAMAGED),
    (
        "unable to open",
        "db_cannot_open",
        "The database {} cannot be opened. Is the folder there, and may I write in it?",
    ),
    ("Connect call failed", "db_unreachable", "The database {} cannot be reached. Is its server running?"),
    ("Connection refused", "db_unreachable", "The database {} cannot be reached. Is its server running?"),
    ("connection is closed", "db_unreachable", "The connection to the database {} was lost."),
    ("connection was closed", "db_unreachable", "The connection to the database {} was lost."),
    ("password authentication", "db_refused", "The database {} refuses this user or password."),
    ("permission denied", "db_refused", "This user may not do that in the database {}."),
    ("does not exist", "db_missing", "The database {} does not exist. Make it first (createdb)."),
)


NOT_NOW = "The house cannot write anything down just now. Try again soon."
"""What guests are told: the sentence of a `NotStored` is for whoever runs the house, and names files."""


class NotStored(TalewindError):
    """The database did not take it: nothing was told to anybody."""


class LostRace(NotStored):
    """Another node has stored something else under the same number."""


class Fenced(NotStored):
    """This node's shift has been ended: others may have taken over its tables."""

    def __init__(self) -> None:
        super().__init__("db_fenced", "Another node of this house has relieved this one.")


def closed() -> NotStored:
    return NotStored("db_closed", "The house is closing.")


def in_words(error: BaseException, name: str) -> TalewindError:
    said = str(error)
    for sign, code, sentence in _SENTENCES:
        if sign in said:
            return NotStored(code, sentence.format(name))
    return NotStored("db_failed", f"The database {name} failed: {kind_of(error)}.")


def kind_of(error: BaseException) -> str:
    """What sort of trouble it is. Never its own words: a database quotes what it was given, or found."""
    cause = getattr(error, "orig", None) or error
    numbers = (getattr(cause, name, None) for name in ("sqlite_errorname", "sqlstate", "code"))
    return " ".join([type(cause).__name__, *(str(number) for number in numbers if number)])
