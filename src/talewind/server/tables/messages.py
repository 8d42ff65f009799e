"""What devices ask for, one function a message. What cannot be done is refused with a code and a sentence."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import msgspec
import structlog

from talewind.engine import Game, Move, Seat, Table, TalewindError
from talewind.engine.errors import out_of_files
from talewind.engine.log import asked_for_advice
from talewind.scene.sizes import NAME_MOST
from talewind.writing import CONTROLS, readable

from .. import wire
from ..ground import limits, metrics
from ..ground.troubles import NOT_NOW, NotStored
from . import people, talking
from .hints import check_asked
from .live import LiveTable
from .taken_back import drop_voices
from .viewers import Viewer

log = structlog.get_logger()

TALK_LIMIT = 400
DRAFT_LIMIT = 4000
ID_LIMIT = 64
WRITING_EVERY = 2.0
HEARD_KEPT = 256
NUDGED_EVERY = 1.0
FARTHEST = 9999
TOUCHED_MOST = 32
A_LOOK = 1024
"""About how many bytes a step of a game is for each who looks on."""

_encode = msgspec.json.Encoder().encode


async def hear(live: LiveTable, viewer: Viewer, message: wire.FromClient) -> None:
    id = getattr(message, "id", "")
    try:
        if not isinstance(id, str) or len(id) > ID_LIMIT:
            id = ""
            raise TalewindError("bad_message", f"A message's id has at most {ID_LIMIT} characters.")
        live.hall.store.holding.check()
        live.deadlines.note_heard(viewer, message)
        match message:
            case wire.GiveAnswer():
                await _answer(live, viewer, message)
            case wire.TakeBack():
                await _undo(live, viewer, message)
            case wire.AskHint():
                await _hint(live, viewer, message)
            case wire.Touch():
                async with live.lock:
                    await live.fresh()
                    await _touch(live, viewer, message)
            case wire.Uncover():
                async with live.lock:
                    await live.fresh()
                    _check_voice(live, viewer)
                    news = await live.stumbling.uncover(viewer)
                    live.voices.owe(viewer.guest.id, A_LOOK * len(live.viewers))
                    viewer.tell(wire.Ack(message.id))
                    viewer.tell(news)
            case wire.LookThrough():
                async with live.lock:
                    await live.fresh()
                    await live.look_through(viewer, message)
            case wire.Draft():
                _draft(live, viewer, message)
            case wire.Say() | wire.React():
                await _talk(live, viewer, message)
            case wire.Nudge():
                async with live.lock:
                    await live.fresh()
                    _nudge(live, viewer, message)
            case wire.Skip():
                async with live.lock:
                    await live.fresh()
                    _skip(live, viewer)
            case wire.Seen():
                await _seen(live, viewer, message.seen)
            case wire.Ping():
                viewer.tell(wire.Pong(at=message.at, now=live.hall.clock.steady()))
                if live.record.phase == "lobby" and not viewer.screen:
                    _tell_distance(live, viewer, message.took)
            case wire.Hello():
                raise TalewindError("bad_message", "We have said hello already.")
    except NotStored as lost:
        metrics.refused.labels(code=lost.code).inc()
        log.error("not stored", table=live.record.id, code=lost.code, why=lost.sentence)
        viewer.tell(wire.RefusedMessage(id=id, code=lost.code, sentence=NOT_NOW))
    except TalewindError as refusal:
        metrics.refused.labels(code=refusal.code).inc()
        viewer.tell(wire.RefusedMessage(id=id, code=refusal.code, sentence=refusal.sentence))
    except Exception as error:
        log.exception("a message failed", table=live.record.id, do=type(message).__name__)
        sentence = "Something went wrong here, and nothing has changed. Try again."
        trouble = out_of_files(error) or TalewindError("server_error", sentence)
        viewer.tell(wire.RefusedMessage(id=id, code=trouble.code, sentence=trouble.sentence))


def _check_voice(live: LiveTable, viewer: Viewer) -> None:
    """Whoever has had much sent to everybody waits before they have more sent."""
    if live.voices.empty(viewer.guest.id):
        raise limits.too_many()


def _check_mine(live: LiveTable, viewer: Viewer, seat: Seat) -> None:
    if viewer.screen or not live.record.holds(viewer.guest.id, seat):
        raise TalewindError("not_your_seat", "That seat is not yours.")


def _game(live: LiveTable) -> Table:
    if live.table is None:
        raise TalewindError("not_begun", "The game has not begun.")
    if live.record.phase == "over":
        raise TalewindError("game_over", "The game is over.")
    return live.table


# The game


async def _answer(live: LiveTable, viewer: Viewer, answer: wire.GiveAnswer) -> None:
    if answer.words:
        answer.words = readable(answer.words)
    async with live.lock:
        try:
            await live.fresh()
            _check_mine(live, viewer, answer.seat)
            do = partial(_give, live, viewer, answer)
            await live.patience.act(viewer.guest, do, ack=(viewer, answer.id), answer=answer)
        except _Again:
            viewer.tell(wire.Ack(answer.id))


def _give(live: LiveTable, viewer: Viewer, answer: wire.GiveAnswer) -> None:
    _check_mine(live, viewer, answer.seat)
    if live.table is not None and _given_before(live.table, answer):
        raise _Again
    table = _game(live)
    table.answer(answer.seat, _move(table, answer.move), answer.words, answer.ask)


def _move(table: Table, move: dict[str, Any]) -> Move:
    try:
        meant: Move = _moves_of(type(table.game)).decode(_encode(move))
    except (msgspec.MsgspecError, RecursionError):
        raise TalewindError("unknown_move", "There is no such move in this game.") from None
    return meant


def _moves_of(game: type[Game[Any, Any]]) -> msgspec.json.Decoder[Any]:
    """Made once for a game: making it takes longer than using it."""
    decoder = _decoders.get(game)
    if decoder is None:
        decoder = _decoders[game] = msgspec.json.Decoder(game.Move)
    return decoder


_decoders: dict[type[Game[Any, Any]], msgspec.json.Decoder[Any]] = {}


def _given_before(table: Table, answer: wire.GiveAnswer) -> bool:
    """Whether this very answer is in the log: a device that has lost its connection sends it again."""
    if answer.seat in table.asks and table.serials[answer.seat] == answer.ask:
        return False
    words = answer.words.split()
    for entry in reversed(table.entries):
        if entry.seat == answer.seat and entry.kind == "answer" and entry.ask == answer.ask:
            return bool(msgspec.to_builtins(entry.move) == answer.move and entry.words.split() == words)
    return False


class _Again(TalewindError):
    """It has been done already: acknowledge it once more."""

    def __init__(self) -> None:
        super().__init__("again", "That has been done already.")


async def _undo(live: LiveTable, viewer: Viewer, undo: wire.TakeBack) -> None:
    async with live.lock:

        def do() -> None:
            _check_mine(live, viewer, undo.seat)
            _check_new(live, viewer, undo.id)
            _check_voice(live, viewer)
            table = _game(live)
            if undo.ask is not None and undo.ask != table.serials.get(undo.seat):
                if _took_back_last(table, undo.seat):
                    raise _Again
                raise TalewindError("stale_question", "The game has gone on since.")
            table.undo(undo.seat)

        try:
            await live.patience.act(viewer.guest, do, ack=(viewer, undo.id))
            live.voices.owe(viewer.guest.id, A_LOOK * len(live.viewers))
            await drop_voices(live)
        except _Again:
            viewer.tell(wire.Ack(undo.id))
        _note(live, viewer, undo.id)


def _took_back_last(table: Table, seat: Seat) -> bool:
    """Whether the last thing this seat did was to take something back."""
    mine = (entry for entry in reversed(table.entries) if entry.seat == seat and entry.kind != "hint")
    return next((entry.kind == "undo" for entry in mine), False)


async def _hint(live: LiveTable, viewer: Viewer, wish: wire.AskHint) -> None:
    """Where the table wants it told, it is told at once: how long somebody thinks is nobody's business."""
    async with live.lock:
        await live.fresh()
        await live.recall()

        def check() -> Table:
            _check_mine(live, viewer, wish.seat)
            table = _game(live)
            live.hints.check(table, viewer, wish)
            return table

        if asked_for_advice(check().entries, wish.seat, wish.ask) or live.record.settings.hints == "quiet":
            viewer.tell(wire.Ack(wish.id))
        else:
            people.check_may_speak(live, viewer.guest, wish.seat, wordless=True)
            _check_voice(live, viewer)
            ack = (viewer, wish.id)
            await live.patience.act(viewer.guest, lambda: check().hint(wish.seat), ack)
            live.voices.owe(viewer.guest.id, A_LOOK * len(live.viewers))
        live.hints.give(viewer, wish.seat)


async def _touch(live: LiveTable, viewer: Viewer, touch: wire.Touch) -> None:
    """Answered to this device alone, and kept nowhere: what one only touches is nobody's business."""
    if not viewer.scene:
        raise TalewindError("no_scene", "This device has not asked for scenes.")
    if len(touch.on) > TOUCHED_MOST or any(len(name) > NAME_MOST for name in touch.on):
        raise TalewindError(
            "bad_touch", f"One touches {TOUCHED_MOST} things at most, with names of {NAME_MOST} characters."
        )
    _check_mine(live, viewer, touch.seat)
    check_asked(_game(live), viewer, touch)
    touches = await live.showing.touched(viewer, touch.seat, tuple(touch.on))
    viewer.tell(wire.Touched(seat=touch.seat, ask=touch.ask, touches=touches))


def _check_new(live: LiveTable, viewer: Viewer, id: str) -> None:
    if (viewer.guest.person, id) in live.heard:
        raise _Again


def _note(live: LiveTable, viewer: Viewer, id: str) -> None:
    """What cannot be found in the log is remembered by its id, so that a message sent twice counts once."""
    live.heard[(viewer.guest.person, id)] = None
    while len(live.heard) > HEARD_KEPT:
        live.heard.popitem(last=False)


def _draft(live: LiveTable, viewer: Viewer, draft: wire.Draft) -> None:
    """Kept for the clock only. Others learn that this seat writes, never what or how much."""
    _check_mine(live, viewer, draft.seat)
    question = live.timekeeper.keep_draft(draft.seat, readable(draft.words[:DRAFT_LIMIT]))
    if question is None or question.secret or not question.must:
        return
    now = live.hall.clock.steady()
    if now - live.wrote.get(draft.seat, -math.inf) >= WRITING_EVERY:
        live.wrote[draft.seat] = now
        told = _encode(wire.Writing(seat=draft.seat))
        for other in list(live.viewers):
            if other is not viewer:
                other.send(told)


def _tell_distance(live: LiveTable, viewer: Viewer, took: int | None) -> None:
    """Around the fire everybody sees how far away each player is; a newcomer learns all. ES-REMOTE-06"""
    if took is None:
        away = {other.guest: other.took for other in live.viewers if other.took is not None}
        for guest, ms in away.items():
            if live.record.seats_of(guest.id):
                viewer.tell(wire.Took(guest.person, ms))
        return
    viewer.took = max(0, min(took, FARTHEST))
    if live.record.seats_of(viewer.guest.id) and not live.voices.empty(viewer.guest.id):
        live.voices.owe(viewer.guest.id, live.tell_all(wire.Took(viewer.guest.person, viewer.took)))


def _skip(live: LiveTable, viewer: Viewer) -> None:
    """Kept in memory only, until this guest is asked something or goes."""
    _game(live)
    if viewer.screen:
        raise TalewindError("not_your_seat", "A shared screen skips nothing.")
    people.check_may_skip(live, viewer.guest)
    if viewer.guest.id not in live.skipping:
        live.skipping.add(viewer.guest.id)
        live.schedule()


async def _seen(live: LiveTable, viewer: Viewer, seen: bool) -> None:
    """A shared screen is there for a room: nobody is known to look at it."""
    if viewer.screen or viewer.seen is seen:
        return
    live.deadlines.note_seen(viewer, seen)
    if seen:
        async with live.lock:
            await live.fresh()
            await live.deadlines.greet(viewer.guest)


# Talk


async def _talk(live: LiveTable, viewer: Viewer, said: wire.Say | wire.React) -> None:
    async with live.lock:
        await live.fresh()
        if (viewer.guest.person, said.id) in live.heard:
            viewer.tell(wire.Ack(said.id))
            return
        _check_voice(live, viewer)
        _check_may_speak(live, viewer, said)
        text = clean_text(said.text) if isinstance(said, wire.Say) else ""
        seats = live.record.seats_of(viewer.guest.id)
        seat = said.seat if said.seat is not None else (seats[0] if len(seats) == 1 else None)
        known = people.known_as(live.record, viewer.guest)
        name = known if seat is None else live.record.chairs[seat].name
        line = wire.TalkLine(
            n=live.talked + 1,
            person=viewer.guest.person,
            name=name or "A watcher",
            at=live.hall.clock(),
            seat=seat,
            text=text,
            reaction=said.reaction if isinstance(said, wire.React) else None,
        )
        line = await talking.keep_line(live, line, said.id, talking.looked_at(live, viewer.eyes, said))
        _note(live, viewer, said.id)
        viewer.tell(wire.Ack(said.id))
        live.voices.owe(viewer.guest.id, live.tell_all(wire.Talk(line)))


def _check_may_speak(live: LiveTable, viewer: Viewer, said: wire.Say | wire.React) -> None:
    """Whoever is hushed by the rules or muted by the host is silent; a shared screen has no voice."""
    if said.seat is not None or viewer.screen:
        _check_mine(live, viewer, -1 if said.seat is None else said.seat)
    people.check_not_muted(live, viewer.guest)
    if viewer.guest.person in live.record.removed:
        raise TalewindError("removed", people.REMOVED)
    people.check_may_speak(live, viewer.guest, said.seat, wordless=isinstance(said, wire.React))


def clean_text(text: str) -> str:
    text = readable(text).strip()
    if not text:
        raise TalewindError("bad_text", "There is nothing in it.")
    if len(text) > TALK_LIMIT:
        raise TalewindError(
            "bad_text", f"A line has at most {TALK_LIMIT} characters; this one has {len(text)}."
        )
    if CONTROLS.search(text):
        raise TalewindError("bad_text", "It holds characters that cannot be shown.")
    return text


# Nudges


def _nudge(live: LiveTable, viewer: Viewer, nudge: wire.Nudge) -> None:
    """Anyone with a seat may ask a seat that is waited for whether it is still there.

    Where the one who is waited for has lost the network, the host is asked to go on without them.
    """
    mine = live.record.seats_of(viewer.guest.id)
    if viewer.screen or not mine:
        raise TalewindError("not_your_seat", "Only people at the table may nudge.")
    people.check_may_speak(live, viewer.guest, wordless=True)
    if nudge.seat not in _game(live).waiting() and not _can_go_on(live, nudge.seat):
        raise TalewindError("not_waited_for", "Nobody waits for that seat.")
    now = live.hall.clock.steady()
    if now - live.nudged.get(nudge.seat, -math.inf) < NUDGED_EVERY:
        return
    live.nudged[nudge.seat] = now
    nudged = live.record.chairs[nudge.seat].guest
    for viewer in [other for other in live.viewers if other.guest.id == nudged]:
        viewer.tell(wire.Nudged(seat=nudge.seat, by=live.record.chairs[mine[0]].name))


def _can_go_on(live: LiveTable, seat: Seat) -> bool:
    """Whether this is the host's seat, and the table waits for somebody who is away."""
    chairs, host = live.record.chairs, people.acting_host(live)
    hosts = host is not None and seat in range(len(chairs)) and chairs[seat].held_by(host)
    waited_for = (chairs[other] for other in _game(live).waiting() if other >= 0)
    return hosts and any(
        place.kind == "person" and not people.is_present(live, place.guest) for place in waited_for
    )
