"""What people see of a game before they play it, and the options that a host may set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .errors import TalewindError

DECK_LIMIT = 1000
"""More pictures than any deck has."""
PACED = "When that is over, it goes on as our pace says."
"""Of any clock, where people answer when they can: the table's pace has one of its own."""


class Choice(msgspec.Struct, frozen=True):
    value: Any
    words: str
    """How the choice reads inside the option's sentence."""
    only_for: tuple[int, ...] = ()
    """With how many players it can be played; nothing: with any number."""
    slowly: str = ""
    """How it reads at a table whose people answer when they can, where they do not notice its seconds."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing the host may set: a sentence with a choice in it, "Each tale {stands alone}."."""

    name: str
    sentence: str
    choices: list[Choice]
    """Where some read otherwise at a table whose people answer when they can, no others are offered there."""
    changes: str = ""
    """What it changes, for whoever has not played yet."""
    changes_slowly: str = ""
    """And what at a table whose people answer when they can, if it is something else."""
    rules: tuple[str, ...] = ()
    needs_consent: bool = False
    """Whether it is on only if every person at the table has accepted it."""
    names_seat: bool = False
    """Whether any seat's number is a choice as well."""
    only_with: dict[str, tuple[Any, ...]] = {}
    """Other options, and the values of theirs with which this one means anything."""
    only_for: tuple[int, ...] = ()
    """With how many players it means anything; nothing: with any number."""
    slowly: Any = None
    """What it is at a table whose people answer when they can, whatever was chosen: where a clock would take
    something from whoever is not there. None: as chosen."""

    @property
    def default(self) -> Any:
        return self.choices[0].value

    def applies(self, chosen: Mapping[str, Any]) -> bool:
        """Whether it means anything beside these."""
        return all(chosen.get(name) in values for name, values in self.only_with.items())

    def admits(self, value: Any, seats: int) -> bool:
        if self.names_seat and type(value) is int and 0 <= value < seats:
            return True
        return any(type(choice.value) is type(value) and choice.value == value for choice in self.choices)


def switch(
    name: str,
    sentence: str,
    off: str,
    on: str,
    *,
    changes: str,
    changes_slowly: str = "",
    rules: tuple[str, ...] = (),
    needs_consent: bool = False,
    only_with: dict[str, tuple[Any, ...]] | None = None,
    only_for: tuple[int, ...] = (),
    slowly: Any = None,
) -> Option:
    """Something that is off unless the host turns it on: how the sentence reads then, and how else."""
    return Option(
        name=name,
        sentence=sentence,
        choices=[Choice(False, off), Choice(True, on)],
        changes=changes,
        changes_slowly=changes_slowly,
        rules=rules,
        needs_consent=needs_consent,
        only_with=only_with or {},
        only_for=only_for,
        slowly=slowly,
    )


def unhurried(value: Any) -> Choice:
    """No clock, unless the table's pace has one."""
    return Choice(value, "as long as you like", slowly="as long as our pace allows")


def clock(
    name: str,
    sentence: str,
    limit: str,
    *,
    changes: str,
    rules: tuple[str, ...] = (),
    needs_consent: bool = False,
) -> Option:
    """How long something may take, if the host sets a limit; over days the pace is the only one."""
    return Option(
        name=name,
        sentence=sentence,
        choices=[unhurried(False), Choice(True, limit)],
        changes=changes,
        changes_slowly=PACED,
        rules=rules,
        needs_consent=needs_consent,
        slowly=False,
    )


def some_seat(
    name: str,
    sentence: str,
    *others: Choice,
    changes: str,
    rules: tuple[str, ...] = (),
    only_with: dict[str, tuple[Any, ...]] | None = None,
    only_for: tuple[int, ...] = (),
) -> Option:
    """Somebody at the table, or one of these choices; the first is the usual one."""
    return Option(
        name=name,
        sentence=sentence,
        choices=list(others),
        changes=changes,
        rules=rules,
        names_seat=True,
        only_with=only_with or {},
        only_for=only_for,
    )


def first_teller(*rules: str) -> Option:
    return some_seat(
        "first",
        "The first to tell is {}.",
        Choice(-1, "whomever the wind picks"),
        changes="The others follow around the table.",
        rules=rules,
    )


def reveal_seconds(sentence: str, *rules: str) -> Option:
    """How long a reveal stays before the table is cleared: see `pause_for_reveal`.

    Over days hardly anybody sees the seconds: whoever looks keeps it, and nobody is waited for.
    """
    until_all = "until all have gone on"
    return Option(
        name="reveal_seconds",
        sentence=sentence,
        choices=[
            Choice(20, "20 seconds at most", slowly="as long as each of us looks"),
            Choice(60, "a minute at most"),
            Choice(-1, until_all, slowly=until_all),
            Choice(8, "8 seconds at most"),
            Choice(0, "for no time at all"),
        ],
        changes="Then the table is cleared. When all have gone on, it goes on at once.",
        changes_slowly="Whoever comes later is told how it came out."
        " The game waits for them only where all are to have gone on.",
        rules=rules,
    )


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What people see of a game before they play it."""

    name: str
    title: str
    subtitle: str = ""
    line: str
    """What one does in it, in a sentence or two."""
    seats: tuple[int, ...]
    minutes: int
    edition: int = 1
    credit: str = ""
    options: tuple[Option, ...] = ()
    deck: str | None = None
    """The deck of pictures it is played with, if no other is chosen."""
    deck_size: int = 0
    """How many pictures that deck has."""
    deck_at_least: int = 0
    """How many pictures a deck of people's own must have to take its place; 0: none can."""
    deck_shape: str = ""
    """And which shape they must have, width to height: "4:5"."""
    telling: bool = True
    """Whether people tell in it: then they may agree on a style, and on lines that they do not cross."""
    emblem: str = ""
    """What stands on its cover: a name of the house's set, or a picture of the package."""
    cloth: str = ""
    """The colour of its linen, by name; else one is chosen by the game's."""
    cover: str = ""
    """The name of a picture in the package that is its whole cover."""
    back: str = ""
    """And of one that is the back of its cards."""
    module: str = ""
    """The name of an ES module in the package: a whole page of its own. It is trusted like the rules."""

    def settle(self, chosen: dict[str, Any], seats: int) -> dict[str, Any]:
        """The options as they will be played: chosen where they were chosen, else as usual."""
        known = {option.name: option for option in self.options}
        deck = self._settle_deck(chosen) if self.deck is not None else {}
        for name, value in chosen.items():
            if name in deck:
                continue
            if name not in known:
                raise TalewindError("unknown_option", f"{self.title} has no option called {name!r}.")
            if not known[name].admits(value, seats):
                allowed = ", ".join(repr(choice.value) for choice in known[name].choices)
                seat = " or a seat's number" if known[name].names_seat else ""
                raise TalewindError("bad_option", f"{name} must be one of {allowed}{seat}, not {value!r}.")
        return {name: chosen.get(name, option.default) for name, option in known.items()} | deck

    def _settle_deck(self, chosen: dict[str, Any]) -> dict[str, Any]:
        """Which deck, and how many pictures it has: a log that says so can be replayed without the deck."""
        deck, pictures = chosen.get("deck", self.deck), chosen.get("pictures", self.deck_size)
        if type(deck) is not str or not 0 < len(deck) <= 40:
            raise TalewindError("bad_option", f"deck must be the name of a deck, not {deck!r}.")
        if type(pictures) is not int or not 0 <= pictures <= DECK_LIMIT:
            raise TalewindError(
                "bad_option", f"pictures must be a number from 0 to {DECK_LIMIT}, not {pictures!r}."
            )
        if pictures < self.deck_at_least:
            needs = f"{self.title} needs a deck of at least {self.deck_at_least} pictures"
            raise TalewindError("deck_too_small", f"{needs}; {deck!r} has {pictures}.")
        return {"deck": deck, "pictures": pictures}
