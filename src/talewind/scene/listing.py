"""From a question's moves to what may be touched."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeAlias

import msgspec

from talewind.engine.questions import Either, Move, Question
from talewind.engine.recall import Steps, walk

from .faults import AuthorError, Faulty, raised, where
from .touches import Offered, Pick, Touch, Touches
from .words import button

MANY = 200
"""More moves than that are told by what was touched so far."""
MOST = 5000
"""More moves than that are not listed at all."""

Means: TypeAlias = Callable[[Move], Touch | None]
"""What is touched for a move."""


class Listing:
    """All that a seat may answer, and what it touches for that."""

    def __init__(self) -> None:
        self.offered: list[Offered] = []
        self.next: Counter[str] = Counter()
        """Names that the question itself gave, since it has too many moves to list."""
        self.picked: dict[str, tuple[Question, Move]] = {}
        """Some move of each kind that a `Pick` stands for, and who asks for it."""
        self.spared = False
        """Whether a part of the question says itself what is left, and need not list all."""
        self.faults: list[AuthorError] = []

    def after(self, touched: tuple[str, ...]) -> Touches:
        """What fits these touches: all moves where they are few, else the complete ones and what is next."""
        return walk(self.after_on(touched))

    def after_on(self, touched: tuple[str, ...]) -> Steps[Touches]:
        """The same, a move at a step."""
        fitting: list[tuple[Offered, Collection[str]]] = []
        for each in self.offered:
            yield
            if (rest := _rest(each, touched)) is not None:
                fitting.append((each, rest))
        if len(fitting) <= MANY and not self.next:
            return Touches([each for each, _ in fitting], on=touched)
        following = self.next.copy()
        for _, rest in fitting:
            yield
            following.update(rest)
        complete = [each for each, _ in fitting if len(each.on) == len(touched)]
        return Touches(complete, dict(following), touched)

    def complete(self, picks: Collection[Pick]) -> list[Pick]:
        """The picks with what the question says of their moves."""
        return [self._complete(pick) for pick in picks]

    def _complete(self, pick: Pick) -> Pick:
        if pick.do not in self.picked:
            return pick
        question, move = self.picked[pick.do]
        return msgspec.structs.replace(pick, final=question.final_move(move), words=question.words_of(move))


def _rest(each: Offered, touched: tuple[str, ...]) -> Collection[str] | None:
    """What may be touched next for this move; None if it does not fit what was touched."""
    if not each.any_order:
        count = len(touched)
        return each.on[count : count + 1] if each.on[:count] == touched else None
    left = Counter(each.on)
    left.subtract(touched)
    return None if min(left.values(), default=0) < 0 else [name for name, many in left.items() if many]


def _left(part: Question, touched: tuple[str, ...]) -> Steps[Iterable[Move] | Mapping[str, int]]:
    """What its author says is left; whatever people touch, it must not fail."""
    try:
        left = part.after(touched)
        if isinstance(left, Mapping):
            return left
        listed: list[Move] = []
        for move in islice(left, MOST + 1):
            yield
            listed.append(move)
        return listed
    except Exception as error:
        raise Faulty(raised(error, f"after() failed on {touched}", type(part).after)) from error


def listing(
    question: Question,
    means: Means,
    touched: tuple[str, ...] = (),
    picks: Collection[Pick] = (),
    *,
    whole: bool = False,
) -> Listing:
    """What this question offers. `whole`: by its moves alone, whatever it says of touches."""
    return walk(listing_on(question, means, touched, picks, whole=whole))


def listing_on(
    question: Question,
    means: Means,
    touched: tuple[str, ...] = (),
    picks: Collection[Pick] = (),
    *,
    whole: bool = False,
) -> Steps[Listing]:
    """The same, a move at a step."""
    found = Listing()
    kinds = {pick.do for pick in picks}
    for part, quiet in _parts(question):
        left = part.moves if whole else (yield from _left(part, touched))
        found.spared |= not whole and type(part).after is not Question.after
        if isinstance(left, Mapping):
            found.next.update(left)
            continue
        tried: set[type[Move]] = set()
        moves = iter(left)
        for move in islice(moves, MOST):
            yield
            if quiet and _belongs_to_main(question, move):
                continue
            if type(move) not in tried:
                tried.add(type(move))
                found.faults += _unanswerable(part, move)
            tag = str(move.__struct_config__.tag)
            if tag in kinds:
                found.picked.setdefault(tag, (part, move))
            else:
                found.offered.append(_offered(part, move, means(move), quiet))
        if next(moves, None) is not None:
            found.faults.append(
                AuthorError(
                    f"The question {part.kind!r} has more than {MOST:,} moves: say them with a Pick, or give "
                    "it after(touched)."
                )
            )
    return found


def _parts(question: Question) -> Iterator[tuple[Question, bool]]:
    """A question's parts, and whether each is only an offer beside it."""
    if isinstance(question, Either):
        yield from ((part, part is not question.main) for part in question.parts)
    else:
        yield question, False


def _belongs_to_main(question: Question, move: Move) -> bool:
    """A move that the question admits, too, is the question's."""
    return isinstance(question, Either) and question.main is not None and question.main.admits(move)


def _offered(part: Question, move: Move, touch: Touch | None, quiet: bool) -> Offered:
    touch = touch or Touch(button(move))
    return Offered(
        touch.label,
        move,
        touch.on,
        touch.any_order,
        part.words_of(move),
        touch.sure,
        touch.hint,
        part.final_move(move),
        quiet,
    )


def _unanswerable(part: Question, move: Move) -> Iterator[AuthorError]:
    """A move that is listed and yet refused as nobody could help it."""
    limits = part.words_of(move)
    reason = part.refuses(move, part.clean(limits.sample()) if limits is not None else "")
    if reason is None:
        return
    if limits is None and part.admits(move, part.clean("Once upon a time.")):
        sentence = (
            f"{type(move).__name__} is refused without words, but nothing says how many it takes. "
            f"Give {type(part).__name__} a words_of(move)."
        )
    else:
        sentence = f"{move} is among the moves of {part.kind!r}, and yet refused: {reason}"
    like = f"{type(move).__name__} is refused by {part.kind}"
    file, line = where(_lists(type(part))) or (None, None)
    yield AuthorError(sentence, file.name if file else "", line, like=like)


def _lists(question: type[Question]) -> Callable[..., object]:
    """Where a question says which moves it admits."""
    moves = inspect.getattr_static(question, "moves")
    lists = moves.fget if isinstance(moves, property) else None
    return lists or question.__init__
