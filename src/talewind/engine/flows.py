"""The small library that rules are written with. Everything here is made of one primitive:

    answer = yield {seat: question, ...}

these seats may answer now, and the first legal answer resumes the flow.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from .questions import CLOCK, Answer, Asks, Either, GoOn, Pause, Question, Ready, Seat

if TYPE_CHECKING:
    from .game import Game

T = TypeVar("T")

Flow: TypeAlias = Generator[Asks, Answer, T]


class Cut(Exception):
    """Raised in the rules when the game is suddenly over: it ends every nested flow."""


def ask(seat: Seat, question: Question) -> Flow[Answer]:
    """One seat decides."""
    return (yield {seat: question})


def ask_in_order(questions: Iterable[tuple[Seat, Question]]) -> Flow[list[Answer]]:
    """One seat after the other decides, each knowing what the earlier ones did."""
    answers = []
    for seat, question in questions:
        answers.append((yield {seat: question}))
    return answers


def race(questions: Mapping[Seat, Question]) -> Flow[Answer]:
    """Whoever answers first."""
    return (yield dict(questions))


def ask_all(game: Game[Any, Any], questions: Mapping[Seat, Question]) -> Flow[dict[Seat, Answer]]:
    """Everybody decides in secret; nobody learns anything before the last has answered.

    The sealed answers lie in the position (`game.position.sealed`), where a view can tell who has answered and
    where a restart finds them. Opening them is a reveal: from then on nothing can be taken back.
    """
    sealed: dict[Seat, Answer] = game.position.sealed
    sealed.clear()
    for question in questions.values():
        question.sealed = True
    while waiting := {seat: question for seat, question in questions.items() if seat not in sealed}:
        answer = yield waiting
        sealed[answer.seat] = answer
    return _open(game, questions)


def window(
    game: Game[Any, Any], questions: Mapping[Seat, Question], seconds: float | None = None
) -> Flow[dict[Seat, Answer]]:
    """Anyone may step in until it closes: when all have answered, or the clock says so.

    Ask everybody who *by public knowledge* might act, not only those who can: who is asked tells, too. The answers
    are opened together. Whoever has not answered when the clock closes it has let it pass (the question's lapse).
    """
    sealed: dict[Seat, Answer] = game.position.sealed
    sealed.clear()
    for question in questions.values():
        question.sealed = True
    clock: Asks = {} if seconds is None else {CLOCK: Pause(seconds)}
    while waiting := {seat: question for seat, question in questions.items() if seat not in sealed}:
        answer = yield {**waiting, **clock}
        if answer.seat == CLOCK:
            for seat, question in waiting.items():
                lapse = question.lapse("")
                if lapse is not None:
                    sealed[seat] = Answer(seat, lapse.move, lapse.words)
            break
        sealed[answer.seat] = answer
    return _open(game, questions)


def _open(game: Game[Any, Any], questions: Mapping[Seat, Question]) -> dict[Seat, Answer]:
    """The sealed answers, in the order in which they were asked for: the order of arrival is nobody's business."""
    sealed = game.position.sealed
    answers = {seat: sealed[seat] for seat in questions if seat in sealed}
    sealed.clear()
    game.reveal()
    return answers


def pause(game: Game[Any, Any], seconds: float, seats: Iterable[Seat]) -> Flow[None]:
    """A moment that is part of play: it ends when everybody has seen enough, or when it is over."""
    ready = game.position.ready
    ready.clear()
    questions: Asks = {seat: Ready() for seat in seats}
    clock = Pause(seconds)
    while waiting := {seat: question for seat, question in questions.items() if seat not in ready}:
        answer = yield {**waiting, CLOCK: clock}
        if not isinstance(answer.move, GoOn):
            break
        ready.append(answer.seat)
    ready.clear()


def offering(
    flow: Flow[T],
    offers: Callable[[], Mapping[Seat, Question]],
    take: Callable[[Answer], Flow[None]],
) -> Flow[T]:
    """Run a flow with standing offers beside whatever it asks.

    After an offer is taken the same question reopens, so it must still have a move: an offer may not spend what an
    open question or a sealed answer needs.
    """
    try:
        asks = next(flow)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    while True:
        standing = offers()
        answer = yield _beside(asks, standing)
        main = asks.get(answer.seat)
        offer = standing.get(answer.seat)
        if offer is not None and (main is None or not main.admits(answer.move, answer.words)):
            yield from take(answer)
            continue
        try:
            asks = flow.send(answer)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _beside(asks: Asks, offers: Mapping[Seat, Question]) -> Asks:
    both: Asks = dict(asks)
    for seat, offer in offers.items():
        both[seat] = Either(asks.get(seat), (offer,))
    return both
