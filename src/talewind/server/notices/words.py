"""What a notice says: which game, with whom, since when. Never what is asked, nor anything of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

import msgspec

from talewind.engine import TalewindError

from ..ground import zones

NAMES_MOST = 4
APART = "\u200b"
"""Has no width: what it stands in is read as before, and is no address any more."""
_IN_ADDRESSES = re.compile(r"(?<=:)(?=//)|(?<=\w)(?=\.\w)")


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """All that leaves the house for somebody who is waited for."""

    title: str
    text: str
    url: str
    """The table, which opens at the question."""
    end: str
    """Where this way ends, without a cookie."""
    table: str
    """Its code: a later notice of the same table takes the place of an earlier one."""
    waiting: int = 1
    """At how many tables they are waited for."""
    again: bool = False
    """They have been told once: it rings once more, in the same place."""
    key: str = ""
    """The same whenever this very notice is sent, if it must be sent again."""


def notice_of(
    *,
    game: str,
    code: str,
    others: Sequence[str],
    since: float,
    until: float | None = None,
    zone: str,
    house: str,
    token: str,
    waiting: int,
    again: bool = False,
    rests: bool = False,
) -> Notice:
    """
    >>> told = notice_of(game="Windmill", code="otter-plum-4731", others=["Tomas", "Pia"], since=1763450000.0,
    ...     zone="Europe/Madrid", house="https://tales.example", token="t", waiting=1)
    >>> told.title, told.text
    ('Windmill: it is your turn', 'Tomas and Pia wait for you at otter-plum-4731, since Tuesday 08:13.')
    >>> notice_of(game="Windmill", code="otter-plum-4731", others=["Tomas"], since=1763450000.0,
    ...     until=1764054800.0, zone="Europe/Madrid", house="", token="", waiting=1).text
    'Tomas waits for you at otter-plum-4731, since Tuesday 08:13. You have until Tuesday 25 November, 08:13.'
    >>> notice_of(game="Windmill", code="otter-plum-4731", others=["Tomas"], since=1763450000.0,
    ...     zone="Europe/Madrid", house="", token="", waiting=1, rests=True).text
    'Nobody has looked at otter-plum-4731 for a long time, with Tomas. It goes on when one of you is back.'
    """
    local = zone_of(zone)
    began = datetime.fromtimestamp(since, local)
    ends = None if until is None else datetime.fromtimestamp(until, local)
    time = "" if ends is None else f" You have until {ends:%A} {ends.day} {ends:%B}, {ends:%H:%M}."
    title = f"{game}: it is {'still ' if again else ''}your turn"
    text = f"{_people(others)} at {code}, since {began:%A %H:%M}.{time}"
    if rests:
        title, among = f"{game}: your table rests", f", with {_listed(others)}" if others else ""
        text = f"Nobody has looked at {code} for a long time{among}. It goes on when one of you is back."
    return Notice(
        title=title,
        text=text,
        url=f"{house}/t/{code}",
        end=f"{house}/notices/{token}",
        table=code,
        waiting=waiting,
        again=again,
        key=f"{code}-{since:.0f}{'-again' if again else ''}",
    )


def trial(house: str, token: str) -> Notice:
    """What is sent to see whether it gets there."""
    return Notice(
        title="Talewind: this is how it will sound",
        text="When somebody waits for you at a table, you will be told here.",
        url=f"{house}/",
        end=f"{house}/notices/{token}",
        table="trial",
        waiting=0,
    )


def no_links(notice: Notice) -> Notice:
    """Names and titles lead nowhere, though whoever shows words makes links of bare addresses in them.

    >>> called = Notice(title="https://a.example", text="www.b.example waits.", url="", end="", table="")
    >>> told = no_links(called)
    >>> told.title.replace(APART, "|"), told.text.replace(APART, "|")
    ('https:|//a|.example', 'www|.b|.example waits.')
    """
    title, text = (_IN_ADDRESSES.sub(APART, said) for said in (notice.title, notice.text))
    return msgspec.structs.replace(notice, title=title, text=text)


def _people(others: Sequence[str]) -> str:
    if not others:
        return "Your table waits for you"
    return f"{_listed(others)} {'waits' if len(others) == 1 else 'wait'} for you"


def _listed(others: Sequence[str]) -> str:
    if len(others) == 1:
        return others[0]
    named = list(others[:NAMES_MOST]) + (["others"] if len(others) > NAMES_MOST else [])
    return f"{', '.join(named[:-1])} and {named[-1]}"


def zone_of(name: str) -> tzinfo:
    """The time zone of that name; where this machine does not know it any more, the world's."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def check_zone(name: str) -> None:
    if name not in zones.known():
        raise TalewindError("bad_zone", "A time zone is called like Europe/Berlin.")
