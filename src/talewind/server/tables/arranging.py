"""How a table is set: its title, options and settings, who has agreed to them, and what is played next.

As in `seating`, each function gives a changed copy of the record, or refuses, and waits for nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from talewind.engine import About, Option, Seat, TalewindError, game_named
from talewind.engine.bots import bots_of
from talewind.writing import is_readable

from .. import wire
from ..decks import catalogue
from ..storage.records import Guest, Place, TableRecord
from . import people, seating
from .gathering import Gathering

TITLE_LIMIT = 60
STYLE_LIMIT = 200
LINES_LIMIT = 400


def change_table(live: Gathering, guest: Guest, wish: wire.ChangeTable) -> TableRecord:
    record = live.record.copy()
    people.check_host(live, guest)
    if wish.title is not None:
        people.check_may_speak(live, guest)
        record.title = seating.clean_name(wish.title, "title", TITLE_LIMIT)
    if wish.options is not None:
        seating.check_phase(record, "lobby")
        set_options(record, wish.options, record.seats_of(guest.id))
    if wish.settings is not None:
        set_settings(live, record, guest, wish.settings)
    if wish.locked is not None:
        if record.locked and not wish.locked:
            # Once to and fro is a sign. To lock, like to mute, protects the table: that waits for nothing.
            people.check_may_speak(live, guest, wordless=True)
        record.locked = wish.locked
    return record


def set_settings(live: Gathering, record: TableRecord, guest: Guest, wish: wire.Settings) -> None:
    before, settings = record.settings, clean_settings(seating.about(record), wish)
    # How soon bots act is no speech: whoever tells may find them too slow as well.
    if msgspec.structs.replace(settings, bot_pace=before.bot_pace) != before:
        wordless = (settings.style, settings.lines) == (before.style, before.lines)
        people.check_may_speak(live, guest, wordless=wordless)
    if settings.pace != before.pace and record.phase != "lobby":
        raise TalewindError("too_late_for_pace", "How fast we play is agreed on before the game begins.")
    if settings.bot_pace == "held" != before.bot_pace:
        _check_nobody_has_played(live)
    if settings.hints == "quiet" != before.hints and record.phase == "play":
        raise TalewindError(
            "too_late_to_be_quiet", "Hints that nobody hears of are agreed on before the game begins."
        )
    record.settings = settings


def _check_nobody_has_played(live: Gathering) -> None:
    """A table waits for whoever is not there yet. Later it would give its host more time than others have."""
    if live.table is not None and any(entry.kind in ("answer", "clock") for entry in live.table.entries):
        raise TalewindError("too_late_to_hold", "The first answer is given: now the table waits no more.")


def clean_settings(known: About, settings: wire.Settings) -> wire.Settings:
    """The settings with the words in them trimmed; in a game without tales there is nothing to agree on."""
    style = _clean_note(" ".join(settings.style.split()), "the style", STYLE_LIMIT)
    lines = _clean_note(settings.lines, "the lines", LINES_LIMIT)
    if (style or lines) and not known.telling:
        raise TalewindError("nobody_tells", f"In {known.title} nobody tells: it needs no style and no lines.")
    return msgspec.structs.replace(settings, style=style, lines=lines)


def _clean_note(words: str, what: str, limit: int) -> str:
    words = "\n".join(line for line in (" ".join(line.split()) for line in words.split("\n")) if line)
    if len(words) > limit:
        raise TalewindError("bad_text", f"Say {what} in at most {limit} characters; these are {len(words)}.")
    if not is_readable(words):
        raise TalewindError("bad_text", f"There are characters in {what} that cannot be shown.")
    return words


def set_options(record: TableRecord, options: dict[str, Any], agreed: list[Seat]) -> None:
    """Set some options; whoever had accepted an option that changes is asked again.

    What means nothing any more is as usual again, unless somebody has just asked for it.
    """
    known = seating.about(record)
    if "pictures" in options:
        raise TalewindError("bad_option", "How many pictures there are follows from the deck.")
    chosen = {**record.options, **options}
    for option in known.options:
        if option.name not in options and not option.applies(chosen):
            chosen[option.name] = option.default
    if "deck" in options:
        chosen |= catalogue.fit(known, chosen)
    settled = known.settle(chosen, len(record.chairs))
    for option in known.options:
        if option.needs_consent and settled[option.name] != record.options.get(option.name):
            record.consents[option.name] = sorted(agreed) if settled[option.name] != option.default else []
    record.options = settled


def consent(live: Gathering, guest: Guest, wish: wire.Consent) -> TableRecord:
    record = live.record.copy()
    seating.check_phase(record, "lobby")
    if not seating.place_at(record, wish.seat).held_by(guest.id):
        raise TalewindError("not_your_seat", "That seat is not yours.")
    if wish.option not in record.consents:
        raise TalewindError("unknown_option", "That option needs nobody's consent.")
    seats = set(record.consents[wish.option]) - {wish.seat}
    record.consents[wish.option] = sorted(seats | {wish.seat} if wish.agree else seats)
    return record


def options_in_force(record: TableRecord) -> dict[str, Any]:
    """The options as they are played: one that needs consent is off unless every person has accepted it, and
    where people answer when they can no clock takes anything from whoever is not there."""
    everybody = {seat for seat, _ in record.people()}
    played = dict(record.options)
    for option in seating.about(record).options:
        if option.needs_consent and not everybody <= set(record.consents.get(option.name, [])):
            played[option.name] = option.default
    if record.settings.pace is not None:
        played |= {option.name: option.slowly for option in slow_ones(record) if option.applies(played)}
    return played | catalogue.fit(seating.about(record), played)


def slow_ones(record: TableRecord) -> list[Option]:
    return [option for option in seating.about(record).options if option.slowly is not None]


def same_again(old: TableRecord, guest: Guest, now: float) -> TableRecord:
    """A new lobby with the same people in their chairs; bots that kept a place for somebody give it back.

    Programs have gone when their game was over: somebody may bring them again.
    An option that names a chair is as usual again, so that somebody else may begin; where one person plays
    with bots alone nothing changes. What was so because they answer when they can is as usual again, too.
    """
    known = seating.about(old)
    alone = sum(place.guest is not None or place.kind == "gone" for place in old.chairs) == 1
    chairs = [_again(place) for place in old.chairs if place.kind != "gone" and place.bringer is None]
    empty = [Place() for _ in range(max(known.seats) - len(chairs))]
    hosted = any(place.guest == old.host for place in chairs)
    return TableRecord(
        code="",
        game=old.game,
        title=old.title,
        chairs=chairs + empty,
        options={
            **old.options,
            **{option.name: option.default for option in known.options if option.names_seat and not alone},
            **({option.name: option.default for option in slow_ones(old)} if old.settings.pace else {}),
        },
        settings=old.settings,
        muted=old.muted,
        removed=old.removed,
        host=old.host if hosted else guest.id,
        locked=old.locked,
        consents={
            option.name: [seat for seat, place in enumerate(chairs) if place.guest == guest.id]
            for option in known.options
            if option.needs_consent
        },
        created=now,
        touched=now,
    )


def another_game(lobby: TableRecord, guest: Guest, wish: wire.AnotherGame) -> TableRecord:
    """The same people in a lobby of another game, and as many of the bots as it has chairs for."""
    game = game_named(wish.game)
    known = game.about
    company = [place for place in lobby.chairs if place.kind == "person"]
    room = max(known.seats)
    if len(company) > room:
        raise TalewindError("too_many_people", f"{known.title} has {room} chairs; you are {len(company)}.")
    skills = bots_of(game)
    bots = [
        msgspec.structs.replace(place, skill=place.skill if place.skill in skills else None)
        for place in lobby.chairs
        if place.kind == "bot"
    ]
    chairs = company + bots[: room - len(company)]
    settings = (
        lobby.settings if known.telling else msgspec.structs.replace(lobby.settings, style="", lines="")
    )
    record = msgspec.structs.replace(
        lobby,
        game=wish.game,
        title=known.title,
        chairs=chairs + [Place() for _ in range(room - len(chairs))],
        options={},
        settings=settings,
        consents={option.name: [] for option in known.options if option.needs_consent},
    )
    set_options(record, wish.options, record.seats_of(guest.id))
    return record


def _again(place: Place) -> Place:
    kind: wire.ChairKind = "person" if place.guest is not None else "bot"
    return Place(
        kind=kind, name=place.name, seal=place.seal, guest=place.guest, person=place.person, skill=place.skill
    )


def bots_wanted(wish: wire.NewTable, seats: tuple[int, ...], chairs: int) -> int:
    """As many as were asked for; to play at once, four sit down where that is possible."""
    usual = min(seats, key=lambda count: (abs(count - 4), count))
    wanted = usual - 1 if wish.play_now and not wish.bots else wish.bots
    if not 0 <= wanted < chairs:
        raise TalewindError("table_full", f"There is room for {chairs - 1} bots.")
    return wanted
