"""Winter Tales, in the order of its rulebook.

Each chapter of the rulebook is a module of the same name:

- Before the game: `about` (overview: for how many), `epilogue` (object of the game), `factions`, `data`
  (components), `setup` (with the character table)
- Playing it: `chapters` (with both phases), `activation`, `story_cards`, `movement`, `town` (locations,
  plazas), `interrupts`, `actions`, `quests` (with `joining`), `memories`, `epilogue`
- Additional rules: `factions` (the writer), `story_arbiter`, `battles`, `traps`, `incapacitated`,
  `quest_types`; storytelling tips are for people
- Advanced rules: `about` (all agree on them; longer games), `epilogue` (the alternative one), `powers`
  (`granting`, and a file a power), `objectives`, `skills`
- Gameplay examples: `setup.opening` (WT-EX-04), `actions.generate` (WT-EX-01), `battles.fight` (WT-EX-02),
  `traps.spring` (WT-EX-03), and the plazas that they name: `data/town.json` (WT-PLACE-04, WT-PLACE-05)
- Characters: `characters`, `data/characters.json`

Their functions take the game as `Facts`, where they only look at it, or as a `Night` (see there). `why_not_…`
says whether something may be done, the function of the same name does it, and what is asked for it stands at
the end of the module.

These have no heading: `under_way` (how things go on), `telling` (passages of the story), `beside` (what one
may do while others are asked), `comfort` (not being asked), `deductions` (what others can tell from what they
see), `refusals` (why somebody is not asked at all), `random_play`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from random import Random

from talewind.engine import Chance, Cut, Elapsed, Flow, Game, Result, Seat, Told, offering, ranks, union_of
from talewind.engine import Event as AnyEvent
from talewind.engine import Move as AnyMove

from . import (
    beside,
    chapters,
    epilogue,
    events,
    factions,
    gauges,
    incapacitated,
    moves,
    refusals,
    setup,
    traps,
    view,
)
from .about import ABOUT, WinterOptions
from .advice import Adviser
from .book import pages, remarks, replaced
from .bots import BOTS
from .closing import closing
from .encoding import ENCODING
from .leaves import contents, say
from .night import Rulings
from .position import WinterPosition


class WinterTales(Game[WinterPosition, WinterOptions]):
    about = ABOUT
    bots = BOTS
    encoding = ENCODING
    adviser = Adviser
    book = staticmethod(pages)
    replaced = staticmethod(replaced)
    contents = staticmethod(contents)
    closing = staticmethod(closing)
    say = staticmethod(say)
    remarks = staticmethod(remarks)
    Position = WinterPosition
    Options = WinterOptions
    Move = union_of(moves, AnyMove, Elapsed)
    Event = union_of(events, AnyEvent)
    rulings = Rulings(
        saving_only=incapacitated.saving_only,
        may_vote=beside.may_vote,
        all_agree=beside.all_agree,
        there=factions.there,
        unseen=traps.unseen,
    )

    # Setup

    @classmethod
    def set_up(cls, options: WinterOptions, seats: int, chance: Chance) -> WinterPosition:
        return setup.set_up(options, seats, chance)

    def clockwise_after(self, seat: Seat) -> Iterator[Seat]:
        """Seats are drawn: clockwise is the order of the ring. WT-SETUP-08"""
        return self.position.clockwise_after(seat)

    # Playing the game

    def turn(self) -> Flow[None]:
        """A step of the setup, a player's turn, or a part of the epilogue. WT-CHAP-01, WT-CHAP-02"""
        match self.position.stage:
            case "arbiter":
                yield from setup.choose_arbiter(self)
            case "draft":
                yield from setup.draft(self)
            case "first_quests":
                yield from setup.first_quest(self)
            case "opening":
                yield from setup.opening(self)
            case "chapter":
                yield from self.with_offers(chapters.take_turn(self))
            case "midway":
                self.position.stage = "chapter"
                yield from self.with_offers(chapters.go_on(self))
            case _:
                yield from self.with_offers(epilogue.play_epilogue(self))

    def with_offers(self, flow: Flow[None]) -> Flow[None]:
        return offering(flow, self.offers, partial(beside.take_offer, self))

    @cached_property
    def offers(self) -> beside.Offers:
        return beside.Offers(self)

    # The winner

    def result(self) -> Result | None:
        """Of the faction that wins, all who are still there. WT-GOAL-02, WT-EPI-04, WT-RULING-113"""
        position = self.position
        if position.stage != "over":
            return None
        there = [self.rulings.there(self, seat) for seat in range(self.seats)]
        won = [there[seat] and faction == position.winner for seat, faction in enumerate(position.factions)]
        points = [epilogue.score_of(self, faction) for faction in position.factions]
        sides: dict[str, list[Seat]] = {}
        for seat, faction in enumerate(position.factions):
            sides.setdefault(faction, []).append(seat)
        return Result(
            ending=position.ending,
            winners=[seat for seat in range(self.seats) if won[seat]],
            ranks=ranks(list(zip(won, there, points, strict=True))),
            points=points,
            sides=sides,
        )

    # People who leave

    def left(self, seat: Seat) -> None:
        """Without spring or without winter it cannot go on, and nobody wins; without a writer it can.

        WT-RULING-113
        """
        position = self.position
        here = {position.factions[each] for each in self.present()}
        if not {"spring", "winter"} <= here:
            position.stage, position.ending, position.winner = "over", "deserted", None
            self.tell(events.Over("deserted"))
            raise Cut
        if position.winner is not None:
            position.winner = epilogue.winning_faction(self)

    # Who may do what, and who sees what

    def why_not(self, seat: Seat, move: AnyMove) -> str | None:
        return refusals.why_not(self, seat, move)

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private:
        return view.private(self.position, seat)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng)

    def progress(self) -> str:
        position = self.position
        made = sum(memory is not None for memory in position.track)
        memories = f"{made} of {len(position.track)} memories"
        match position.stage:
            case "chapter":
                return f"chapter {position.chapter}, {memories}"
            case "epilogue" | "over":
                return f"the epilogue after chapter {position.chapter}"
        return "before the first chapter"

    def sides(self) -> Sequence[str]:
        return self.position.factions

    def gauges(self, story: Sequence[Told]) -> Mapping[str, bool | float | list[float]]:
        return gauges.gauges(self.position, story)
