"""What of a tale is to be listened to: not what people say around it, and not what they say is not there."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from . import bank
from .stems import stems

_THOUGHT_END: Final = re.compile(r"(?<=[.!?;:…)])\s+|\s+(?=\()")
_CLAUSE: Final = r"[^.,;:!?…()—–]*?"
_TURN: Final = (
    r"(?=[.,;:!?…()—–]|$|\b(?:although|because|but|except|if|instead|just|only|rather|so|then|unless|until"
    r"|when|where|while|yet)\b)"
)
_ELSEWHERE: Final = (
    r"aucune?|kein(?:e[mnrs]?)?|nada de|nessun[ao]?|nie ma|niente|ning[uú]n[ao]?|pas de(?! deux\b)|żadn\w+"
)
"""How others deny, who tell in English and talk to each other as at home."""
_DENIED: Final = re.compile(
    rf"(?:\b(?:forget|ignore|no|not|nothing to do with|zero|{_ELSEWHERE})"
    r"|n['’]?t (?:a|about|an|any|expect|find|go for|guess|mean|pick|see|take|the))\b"
    rf"(?! (?:just|longer|matter|one|only|until)\b){_CLAUSE}{_TURN}"
    rf"|(?:^|(?<=[.,;:!?…()—–])){_CLAUSE}\byok\b",
    re.IGNORECASE,
)
"""From a word that denies to the end of its clause. What nobody *did* ("he didn't wake") is told."""


def thoughts(words: str) -> list[str]:
    """A tale, thought by thought, as listeners take it in.

    >>> thoughts("It rained; nobody minded (why should they?) at all.")
    ['It rained;', 'nobody minded', '(why should they?)', 'at all.']
    """
    return [thought for thought in _THOUGHT_END.split(words.strip()) if thought]


def affirmed(words: str) -> str:
    """A tale without what it says is not there.

    >>> affirmed("A cat sat there. There is no whale in this one, but a lamp. I don't mean the moon!")
    'A cat sat there. There is , but a lamp. I do!'
    >>> affirmed("Kein Wal dabei, Matthias. Burada whale yok, Ayşe! In keinem Boot.")
    ', Matthias., Ayşe! In .'
    >>> affirmed("He didn't wake, and no one minded.")
    "He didn't wake, and no one minded."
    """
    return _DENIED.sub("", words)


def attended(story: str) -> list[str]:
    """What is worth listening to, thought by thought.

    >>> attended("Right, my turn! A cat sat there. No whale.")
    ['A cat sat there.']
    """
    own = (affirmed(thought) for thought in thoughts(story) if not is_refrain(thought))
    return [thought for thought in own if not is_chatter(thought)]


def is_refrain(thought: str) -> bool:
    """Whether it is one of the bank's sentences that fit many pictures: a bot does not know its own again."""
    return _plain(thought) in _refrains()


def is_chatter(thought: str) -> bool:
    """Whether it holds nothing but the words of table talk.

    >>> is_chatter("Good luck, everyone!"), is_chatter("Good luck, said the whale.")
    (True, False)
    """
    return _table_words().issuperset(stems(thought))


@cache
def _refrains() -> frozenset[str]:
    by_tag = (line for lines in (*bank.themes().values(), *bank.moods().values()) for line in lines)
    return frozenset(_plain(thought) for line in (*bank.stock(), *by_tag) for thought in thoughts(line))


def _plain(thought: str) -> str:
    return thought.lower().strip(" .!?;:…()")


@cache
def _table_words() -> frozenset[str]:
    return frozenset(stem for line in bank.chatter() for stem in stems(line))
