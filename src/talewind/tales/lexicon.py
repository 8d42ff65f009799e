"""What calls what to mind: our own lexicon of associations."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from . import reading
from .stems import stem, stems


class _File(msgspec.Struct, forbid_unknown_fields=True):
    families: list[str]
    cues: dict[str, str]
    nouns: dict[str, str]


@cache
def _file() -> _File:
    return reading.toml(files(__package__).joinpath("lexicon.toml").read_bytes(), _File)


@cache
def recalled_by() -> dict[str, frozenset[str]]:
    """For each stem that may be heard, the stems it calls to mind: its kin, and the cues it stands by."""
    related: dict[str, set[str]] = {}
    for family in _file().families:
        members = {stem(word) for word in family.split()}
        for member in members:
            related.setdefault(member, set()).update(members - {member})
    for cue, words in (*_file().cues.items(), *_file().nouns.items()):
        for heard in stems(words):
            related.setdefault(heard, set()).update(stems(cue))
    return {heard: frozenset(recalled - {heard}) for heard, recalled in related.items()}


def associates(noun: str) -> str:
    """The words by which people hint at a noun of the boards."""
    return _file().nouns.get(noun, "")
