"""What a game looks like at every moment: its own scene, or the guessed one, and what is touched on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from talewind.authors.differences import short
from talewind.engine import Game, Move, Question, Seat, Table
from talewind.engine.recall import walk
from talewind.scene import AuthorError, Drawn, History, Pick, Scene, Touches, drawn, drawn_by_guess, sight_of
from talewind.scene.checks import scene_faults, touch_faults
from talewind.scene.covers import cover_faults

from .differences import Broken, hold, same
from .evenings import refusal
from .moments import Moment

STEPS = 120
GUESSED_EVERY = 20
"""At so many steps one is guessed, the first time soon: that takes longer than a game's own."""
TOUCHED_MOST = 60
"""So many ways to touch a question's moves are followed."""


def every_position_has_a_scene(moment: Moment) -> None:
    """Every pair of eyes is shown a whole scene; each move can be touched, each touch is legal; and no name
    that was seen with a face comes back face down. The house has what its cover is made of."""
    for fault in cover_faults(type(moment.table.game)):
        raise Broken(f"The cover: {fault}")
    eyes: dict[Seat | None, History] = {seat: History() for seat in [None, *range(moment.table.seats)]}
    _looked_at(moment, eyes, guess=True)
    for step, happens in enumerate(moment.steps(STEPS), start=1):
        happens(moment.table)
        _looked_at(moment, eyes, guess=step % GUESSED_EVERY == 2 or moment.coming is not None)


def _looked_at(moment: Moment, eyes: dict[Seat | None, History], guess: bool) -> None:
    table = moment.table
    own = type(table.game).scene is not Game.scene
    for seat, history in eyes.items():
        question = None if seat is None else table.asks.get(seat)
        if own:
            shown = drawn(table, seat)
            _told(shown.faults)
            _told(history.see(shown.scene))
            _whole(table, shown)
            if question is not None and seat is not None:
                _can_be_touched(table, seat, question, shown, moment.rng)
        if guess:
            guessed = drawn_by_guess(sight_of(table, seat), question)
            _told(history.see(guessed.scene) if not own else ())
            _whole(table, guessed)
            if question is not None and guessed.touches is not None:
                _lead_to_moves(question, guessed.touches.moves)


def _told(faults: Iterable[AuthorError]) -> None:
    for fault in faults:
        raise Broken(f"The scene: {fault}")


def _whole(table: Table, shown: Drawn) -> None:
    """A scene that holds together, here and on the other side of a wire."""
    _told(scene_faults(shown.scene, table.seats))
    if shown.touches is not None:
        _told(walk(touch_faults(shown.scene, shown.touches.moves, table.seats, shown.touches.next)))
    back = msgspec.json.decode(msgspec.json.encode(shown.scene), type=Scene)
    same("The scene, through JSON and back", back, shown.scene)


def _can_be_touched(table: Table, seat: Seat, question: Question, shown: Drawn, rng: Random) -> None:
    """That touching leads to every move that the question lists, and to no other."""
    if shown.touches is None:
        raise Broken(f"Seat {seat} is asked {question.kind!r}, and may touch nothing.")
    found, all_followed = _followed(table, seat, question, shown.touches)
    picks = {pick.do: pick for pick in shown.scene.picks}
    for pick in picks.values():
        _picked(question, pick, rng)
    if not all_followed:
        return
    for move in question.moves:
        tag = str(move.__struct_config__.tag)
        reached = _fits(move, picks[tag]) if tag in picks else move in found
        hold(reached, f"{move} is legal, and no touch leads to it.")


def _followed(table: Table, seat: Seat, question: Question, touches: Touches) -> tuple[list[Any], bool]:
    """The moves at the ends of all ways of touching, and whether all ways were gone to their end."""
    found: list[Any] = []
    ways = [touches]
    for _ in range(TOUCHED_MOST):
        if not ways:
            break
        way = ways.pop()
        _lead_to_moves(question, way.moves)
        found += [each.move for each in way.moves]
        for name in way.next:
            after = drawn(table, seat, (*way.on, name))
            _told(after.faults)
            left = after.touches
            if left is None or not (left.moves or left.next):
                raise Broken(f"{name!r} can be touched after {list(way.on)}, and leads nowhere.")
            ways.append(left)
    return found, not ways


def _lead_to_moves(question: Question, offered: Sequence[Any]) -> None:
    for each in offered:
        words = "" if each.words is None else each.words.sample()
        _admits(question, each.move, words, repr(each.label))


def _picked(question: Question, pick: Pick, rng: Random) -> None:
    """That some of what may be picked is a move."""
    kind = next((move for move in question.moves if move.__struct_config__.tag == pick.do), None)
    if kind is None:
        return
    for many in {pick.least, pick.most}:
        names = set(rng.sample(list(pick.of), many))
        values = [value for name, value in pick.of.items() if name in names]
        plain = {**msgspec.to_builtins(kind), pick.field: msgspec.to_builtins(values)}
        words = "" if pick.words is None else pick.words.sample()
        _admits(question, msgspec.convert(plain, type(kind)), words, repr(pick.label))


def _fits(move: Move, pick: Pick) -> bool:
    """Whether this is one of the moves that a pick stands for."""
    wanted = list(getattr(move, pick.field))
    can = [value for value in pick.of.values() if value in wanted]
    return pick.least <= len(wanted) <= pick.most and can == wanted


def _admits(question: Question, move: Any, words: str, what: str) -> None:
    why = refusal(question, move, words)
    hold(why is None, f"{what} stands for {short(move)}, which is refused: {why}")
