"""Winter Tales: the stages of an evening, and the end.

Each floor of the game stands on the one below it: `hands` (who is who, story cards), `telling`, `tokens`
(quests on the map, memories on the track), `objectives`, `standing`, `battles`, `traps`, `interrupts`,
`movement`, `activation`, `quests`, `powers`, `chapters`, `opening`, `epilogue`. In each `why_not_…` says
whether something may be done, and the function of the same name does it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from talewind.engine import Chance, Cut, Elapsed, Flow, Seat, Told, offering
from talewind.engine import Move as AnyMove

from . import events, moves, setup, view
from .about import ABOUT, WinterOptions
from .book import pages, remarks
from .bots import BOTS
from .epilogue import Epilogues
from .gauges import gauges
from .position import WinterPosition
from .refusals import why_not


class WinterTales(Epilogues):
    about = ABOUT
    bots = BOTS
    book = staticmethod(pages)
    remarks = staticmethod(remarks)
    Position = WinterPosition
    Options = WinterOptions
    Move = (
        moves.Nominate
        | moves.Choose
        | moves.PlaceQuest
        | moves.Narrate
        | moves.Activate
        | moves.Travel
        | moves.Step
        | moves.TakePassage
        | moves.Swap
        | moves.TakeObjective
        | moves.Save
        | moves.Stay
        | moves.Generate
        | moves.Resolve
        | moves.Rest
        | moves.Drop
        | moves.LetPass
        | moves.Interrupt
        | moves.Name
        | moves.Play
        | moves.PlayArtifact
        | moves.Decline
        | moves.LayTrap
        | moves.Hide
        | moves.Relocate
        | moves.LetStand
        | moves.Object
        | moves.Rule
        | moves.Agree
        | moves.TakePart
        | moves.Done
        | moves.ChooseMemory
        | moves.PlaceMemory
        | moves.GivePower
        | moves.Strike
        | moves.ReadyAgain
        | moves.Propagate
        | moves.Haunt
        | moves.BringBack
        | moves.Pay
        | moves.HandOn
        | moves.Declare
        | moves.Try
        | moves.Recall
        | moves.Settle
        | moves.PlaySome
        | moves.NameSide
        | moves.MoveBookmark
        | moves.SendBack
        | moves.Retell
        | moves.PassAll
        | moves.AskOnly
        | moves.AskAgain
        | moves.CallVote
        | moves.Vote
        | Elapsed
    )
    Event = (
        events.ArbiterChosen
        | events.Chosen
        | events.QuestDrawn
        | events.QuestPlaced
        | events.QuestLeft
        | events.QuestReturned
        | events.Narrated
        | events.ChapterBegins
        | events.TurnOf
        | events.Activated
        | events.CardsDue
        | events.Drawn
        | events.CardPlayed
        | events.Stepped
        | events.WouldNotCome
        | events.MovementEnds
        | events.ActivationEnds
        | events.SavedCharacter
        | events.Fell
        | events.Barred
        | events.Put
        | events.WantsToInterrupt
        | events.BattleBegins
        | events.Exempt
        | events.Declined
        | events.BattleEnds
        | events.TrapSprung
        | events.TrapOpened
        | events.QuestBegins
        | events.TookPart
        | events.QuestEnds
        | events.MemoryPlaced
        | events.BookmarkMoved
        | events.Objected
        | events.Ruled
        | events.SentBack
        | events.Retold
        | events.PowerGained
        | events.PowerLost
        | events.Eliminated
        | events.ReadiedAgain
        | events.Propagated
        | events.HorrorMoved
        | events.HandedOn
        | events.ObjectiveShown
        | events.ObjectiveDone
        | events.ObjectiveSwapped
        | events.ChapterEnds
        | events.StallVoted
        | events.EpilogueBegins
        | events.SideNamed
        | events.Recalled
        | events.Settled
        | events.PartEnds
        | events.Reckoned
        | events.Over
    )

    @classmethod
    def set_up(cls, options: WinterOptions, seats: int, chance: Chance) -> WinterPosition:
        return setup.set_up(options, seats, chance)

    def turn(self) -> Flow[None]:
        """A step of the setup, a player's turn, or a part of the epilogue. WT-CHAP-01, WT-CHAP-02"""
        match self.position.stage:
            case "arbiter":
                yield from self.choose_arbiter()
            case "draft":
                yield from self.draft()
            case "first_quests":
                yield from self.first_quest()
            case "opening":
                yield from self.opening()
            case "chapter":
                yield from offering(self.take_turn(), self.beside, self.take_offer)
            case _:
                yield from offering(self.play_epilogue(), self.beside, self.take_offer)

    def left(self, seat: Seat) -> None:
        """A faction without players cannot go on; then nobody wins. WT-RULING-113"""
        table = self.position
        here = {table.factions[each] for each in self.present()}
        if not {"spring", "winter"} <= here:
            table.stage, table.ending, table.winner = "over", "deserted", None
            self.tell(events.Over("deserted"))
            raise Cut

    def why_not(self, seat: Seat, move: AnyMove) -> str | None:
        return why_not(self, seat, move)

    def at_work(self) -> list[Seat]:
        """Who is doing something just now: what they are asked says best why they cannot do another thing."""
        table = self.position
        fighters = [] if table.battle is None else [table.battle.soldier, table.battle.rebel]
        if table.trap is not None:
            fighters += [table.trap.soldier, table.trap.rebel]
        tellers = [each.teller for each in (table.quest, table.epilogue) if each is not None]
        joining = [] if table.joining is None else [table.joining.seat]
        return [
            table.acting,
            *joining,
            *map(self.owner, fighters),
            *(each for each in tellers if each is not None),
        ]

    # Who sees what

    def public(self) -> view.Public:
        return view.public(self)

    def private(self, seat: Seat) -> view.Private:
        return view.private(self.position, seat)

    def redeal(self, seat: Seat | None, rng: Random) -> None:
        view.redeal(self, seat, rng)

    def progress(self) -> str:
        table = self.position
        made = sum(memory is not None for memory in table.track)
        memories = f"{made} of {len(table.track)} memories"
        match table.stage:
            case "chapter":
                return f"chapter {table.chapter}, {memories}"
            case "epilogue" | "over":
                return f"the epilogue after chapter {table.chapter}"
        return "before the first chapter"

    def sides(self) -> Sequence[str]:
        return self.position.factions

    def gauges(self, story: Sequence[Told]) -> Mapping[str, float | list[float]]:
        return gauges(self, story)
