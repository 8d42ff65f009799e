"""What went wrong, said to the person who meets it: a code for programs and a sentence for people."""

from __future__ import annotations

import errno


class TalewindError(Exception):
    """Something was asked for that cannot be: nothing has changed.

    >>> raise TalewindError("no_such_game", "There is no game called chess here.")
    Traceback (most recent call last):
    talewind.engine.errors.TalewindError: There is no game called chess here.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Refused(TalewindError):
    """An answer that the open question does not admit."""


class BrokenLog(TalewindError):
    """A log that these rules cannot replay: it was changed, or the rules were."""


def out_of_files(error: BaseException) -> TalewindError | None:
    """Where too many files are open, nothing can be read: that does not mean that it is not there."""
    if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
        return TalewindError("out_of_files", "The house has too many files open just now. Try again soon.")
    return None


def is_passing(error: BaseException) -> bool:
    """Trouble of the machine's, not of the rules: what failed by it may go well the next time."""
    return isinstance(error, MemoryError) or out_of_files(error) is not None


class StopRules(BaseException):
    """Raised in the middle of rules that never return, by whoever watches them: no other net is to hold it.

    No Exception, which the rules might catch.
    """


class RulesFault(Exception):
    """A mistake in a game's rules, said to its author. The table it happened at must be loaded again."""


class NoLapse(RulesFault):
    """Somebody has left, and nothing says what their absence means."""

    def __init__(self, sentence: str, asked: type | None = None) -> None:
        super().__init__(sentence)
        self.asked = asked
        """The question: a `lapse` is missing there."""
