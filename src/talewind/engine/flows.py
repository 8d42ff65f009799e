"""The small library that rules are written with. Everything here is made of one primitive:

    answer = yield {seat: question, ...}

these seats may answer now, and the first legal answer resumes the flow.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Iterable, Mapping
from typing import Protocol, TypeAlias, TypeVar

from .position import Position
from .questions import CLOCK, Answer, Asks, Either, Pause, Question, Ready, Seat

T = TypeVar("T")

Flow: TypeAlias = Generator[Asks, Answer, T]


class Playing(Protocol):
    """What these flows need of a game: a chapter that knows no more of its game can use them, too."""

    @property
    def position(self) -> Position: ...
    def reveal(self) -> None: ...
    def present(self) -> list[Seat]: ...


class Cut(Exception):
    """Raised in the rules when the game is suddenly over: it ends every nested flow."""


class Respite(Cut):
    """Raised in the rules where a long turn rests: all that counts lies in the position, and the next `turn`
    goes on from there at once. Nobody at the table notices; whoever copies it replays only what came after.

    It must make no difference whether a turn rests: `Game.is_long` says whether it is worth it.
    """


def ask(seat: Seat, question: Question) -> Flow[Answer]:
    """One seat decides."""
    return (yield {seat: question})


def ask_all(game: Playing, questions: Mapping[Seat, Question]) -> Flow[dict[Seat, Answer]]:
    """Everybody decides in secret; nobody learns anything before the last has answered.

    The sealed answers lie in the position (`game.position.sealed`), where a view can tell who has answered
    and where a re-deal finds them. Opening them is a reveal: from then on nothing can be taken back.
    """
    return _seal(game, questions)


def window(
    game: Playing,
    questions: Mapping[Seat, Question],
    seconds: float | None = None,
    *,
    fixed: bool = False,
    at_least: bool = False,
    quiet: Container[Seat] = (),
) -> Flow[dict[Seat, Answer]]:
    """Anyone may step in until it closes: when all have answered, or when the clock says so.

    Ask everybody who *by public knowledge* might act, not only those who can: who is asked tells, too. The
    answers are opened together. Whoever has not answered when the clock closes the window has let it pass
    (the question's lapse). A `fixed` window closes only by the clock: then its length tells nothing, either.
    One that lasts `at_least` so long waits for the clock and for everybody who was asked. The `quiet` may
    step in like anybody else, but are not waited for.
    """
    clock = None if seconds is None else Pause(seconds)
    return _seal(game, questions, clock, fixed or at_least, patient=at_least, quiet=quiet)


def _seal(
    game: Playing,
    questions: Mapping[Seat, Question],
    clock: Pause | None = None,
    fixed: bool = False,
    patient: bool = False,
    quiet: Container[Seat] = (),
) -> Flow[dict[Seat, Answer]]:
    position = game.position
    position.interrupted.append(position.sealed)
    position.sealed = {}
    for question in questions.values():
        question.sealed = True
    while True:
        waiting: Asks = {seat: asked for seat, asked in questions.items() if seat not in position.sealed}
        if (clock is None or not fixed) and all(seat in quiet for seat in waiting):
            break
        answer = yield waiting if clock is None else {**waiting, CLOCK: clock}
        if answer.seat == CLOCK:
            if patient:
                clock = None
                continue
            for seat, question in waiting.items():
                lapse = question.lapse("")
                if lapse is not None:
                    position.sealed[seat] = Answer(seat, lapse.move, lapse.words)
            break
        position.sealed[answer.seat] = answer
    # In the order in which they were asked for: the order of arrival is nobody's business.
    answers = {seat: position.sealed[seat] for seat in questions if seat in position.sealed}
    position.sealed = position.interrupted.pop()
    game.reveal()
    return answers


def pause(game: Playing, seconds: float | None, seats: Iterable[Seat]) -> Flow[None]:
    """A moment that is part of play: it ends when everybody has seen enough, or when it is over.

    Without seconds it has no end of its own: it waits for all of them.
    """
    position = game.position
    position.ready = []
    questions: Asks = {seat: Ready() for seat in seats}
    clock: Asks = {} if seconds is None else {CLOCK: Pause(seconds)}
    while True:
        waiting: Asks = {seat: asked for seat, asked in questions.items() if seat not in position.ready}
        if not waiting and (questions or not clock):
            break
        answer = yield {**waiting, **clock}
        if answer.seat == CLOCK:
            break
        position.ready.append(answer.seat)
    position.ready = []


def pause_for_reveal(game: Playing, seconds: int) -> Flow[None]:
    """The reveal: a moment before the table is cleared, as long as it wants.

    0: no moment at all; less: until everybody has gone on.
    """
    if seconds:
        yield from pause(game, seconds if seconds > 0 else None, game.present())


def offering(
    flow: Flow[T],
    offers: Callable[[], Mapping[Seat, Question]],
    take: Callable[[Answer], Flow[None]],
) -> Flow[T]:
    """Run a flow with standing offers beside whatever it asks.

    After an offer is taken the same question reopens, so it must still have a move: an offer may not spend
    what an open question or a sealed answer needs. A move that both would admit is the question's.

    Where `offers` gives the very offer that it gave before, whoever is asked nothing else keeps theirs.
    """
    standing: Mapping[Seat, Question] = {}
    made: dict[Seat, Either] = {}
    alone: dict[Seat, Either] = {}
    beside: dict[Seat, tuple[Question, Question, Either]] = {}
    try:
        asks = next(flow)
        while True:
            known, standing = standing, offers()
            if standing is not known:
                alone = {seat: _alone(offer, made.get(seat)) for seat, offer in standing.items()}
                made |= alone
            both = {**asks, **alone}
            for seat, main in asks.items():
                if seat in standing:
                    offer, pair = standing[seat], beside.get(seat)
                    if pair is None or pair[0] is not main or pair[1] is not offer:
                        pair = beside[seat] = (main, offer, Either(main, (offer,)))
                    both[seat] = pair[2]
            answer = yield both
            if _takes(answer, standing.get(answer.seat), asks.get(answer.seat)):
                yield from take(answer)
            else:
                asks = flow.send(answer)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    finally:
        flow.close()


def _alone(offer: Question, before: Either | None) -> Either:
    return Either(None, (offer,)) if before is None or before.parts[0] is not offer else before


def _takes(answer: Answer, offer: Question | None, main: Question | None) -> bool:
    """Whether an answer takes the offer; a lapse is neither's move, and belongs to the question."""
    if offer is None or not offer.admits(answer.move, answer.words):
        return False
    return main is None or not main.admits(answer.move, answer.words)
