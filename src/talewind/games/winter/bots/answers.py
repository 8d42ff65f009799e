"""What every bot answers alike: manners, small choices, the epilogue. Methods are named as the questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from talewind.engine import Move, Reply
from talewind.engine.bots import Look, reading_seconds
from talewind.engine.table import Ask

from .. import epilogue, objectives, quests
from ..activation import HAND_LIMIT
from ..data import OBJECTIVE, SIDE_OF, TRACK, Card, Character
from ..events import Narrated
from ..moves import (
    Agree,
    CallVote,
    ChooseMemory,
    Decline,
    Done,
    Drop,
    GivePower,
    HandOn,
    Hide,
    LetStand,
    MoveBookmark,
    Name,
    NameSide,
    Narrate,
    Nominate,
    Pay,
    PlaceMemory,
    PlaySome,
    ReadyAgain,
    Recall,
    Relocate,
    Retell,
    Rule,
    Settle,
    TakeObjective,
    Vote,
)
from ..powers import granting, love
from ..powers.paying import POWER_COST
from ..town import FAR, LOCATIONS
from ..under_way import ending, questing
from ..view import Public
from .mind import A_PASSAGE, Mind, mind_of
from .narrating import best_told, narrate, retelling

Show = Mapping[str, Any]


def asked(look: Look) -> tuple[str, Show]:
    """What must be answered, without the offers beside it; no kind if nothing must."""
    kind, show = look.ask.kind, look.ask.show
    if kind == "either":
        show = show["main"]
        kind = "" if show is None else show["kind"]
    return kind if look.ask.must else "", show


class TaleBot:
    """A player of either side, or the writer. Each `kind` of question has a method of that name."""

    def answer(self, look: Look) -> Reply | None:
        kind, show = asked(look)
        offer = self.beside(look)
        if offer is not None or not kind:
            return offer
        mind = mind_of(look)
        move = self.decide(kind, show, mind, look.rng)
        if not look.question.admits(move):
            move = look.question.sample(look.rng).move
        move = best_told(kind, move, mind, look)
        return Reply(move, narrate(kind, move, mind, look))

    def takes_long(self, ask: Ask) -> bool:
        """A bard weighs every way through the town, and a look at all of it takes a moment by itself."""
        return True

    def pace(self, ask: Ask, rng: Random) -> float | None:
        return None

    def lingers(self, look: Look, reply: Reply) -> float:
        """Nothing goes on before a passage could be read."""
        told = (event.passage.words for event in look.news if isinstance(event, Narrated))
        return reading_seconds(" ".join(told))

    def apart(self, ask: Ask) -> float:
        return 0.0

    def decide(self, kind: str, show: Show, mind: Mind, rng: Random) -> Move:
        choose: Callable[[Mind, Show, Random], Move] = getattr(self, kind)
        return choose(mind, show, rng)

    def beside(self, look: Look) -> Reply | None:
        """What was sent back is told anew, an artifact handed on, a game that stalls brought to its end."""
        public: Public = look.view["public"]
        recent = public.recent
        if recent is not None and recent.note is not None and look.question.admits(Retell()):
            return Reply(Retell(), retelling(recent.passage, look))
        handed = self.handing_on(look, public)
        if handed is not None:
            return handed
        if public.stalled and look.question.admits(CallVote()):
            mind = mind_of(look)
            if mind.writes or mind.ahead >= 0:
                return Reply(CallVote())
        return None

    def handing_on(self, look: Look, public: Public) -> Reply | None:
        """The Great Artifact, if it is mine to give and somebody else should have it. WT-POWER-21"""
        holder = public.powers.artifact
        if holder is None or public.pieces[holder].owner != look.seat:
            return None
        heirs = [each for each in public.pieces if look.question.admits(HandOn(each))]
        if not heirs:
            return None
        mind = mind_of(look)
        heir = self.heir(mind, heirs)
        return None if heir is None else Reply(HandOn(heir), narrate("beside", HandOn(heir), mind, look))

    # Before the first chapter

    def arbiter_ballot(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever sat down first; bots do not care to judge."""
        return Nominate(min(mind.game.present()))

    name_arbiter = arbiter_ballot

    # Words only, and words of others

    def opening(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Narrate()

    only_tell = conclude = end_of_quest = correct = opening

    def objection(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Bots let pass. WT-RULING-104"""
        return LetStand()

    def ruling(self, mind: Mind, show: Show, rng: Random) -> Move:
        """A bot cannot weigh a tale: it rules for the teller."""
        return Rule(upheld=False)

    def stalled(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Vote(yes=True)

    # Cards that merely go

    def drop(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Drop(some_of(mind, max(0, mind.hand - HAND_LIMIT), rng))

    def pay_for_power(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Pay(some_of(mind, POWER_COST, rng))

    # Memories

    def which_memory(self, mind: Mind, show: Show, rng: Random) -> Move:
        return ChooseMemory(rng.choice(quests.eligible_memories(mind.game)))

    def where_on_track(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Over an objective of the others, if there is one; else not where mine may go. WT-OBJ-12"""
        track = mind.position.track
        spaces = quests.spaces_for_memory(mind.game)
        theirs = [space for space in spaces if (memory := track[space]) and memory.side == mind.foes]
        if theirs:
            return PlaceMemory(theirs[0])
        empty = [space for space in spaces if track[space] is None] or spaces
        hopeful = any(
            not aim.done and OBJECTIVE[aim.objective].side == mind.side
            for aim in mind.position.aims[mind.seat]
        )
        return PlaceMemory(min(empty, key=lambda space: ((space + 1 in TRACK.icons) == hopeful, space)))

    def tell_objective(self, mind: Mind, show: Show, rng: Random) -> Move:
        return PlaceMemory(objectives.spaces_for_objective(mind.game)[0])

    def next_bookmark(self, mind: Mind, show: Show, rng: Random) -> Move:
        return MoveBookmark(rng.choice(epilogue.bookmark_spaces(mind.game)))

    # Powers

    def whose_token(self, mind: Mind, show: Show, rng: Random) -> Move:
        """My own character, if it may be."""
        return GivePower(min(granting.holders(mind.game), key=lambda each: not mind.mine(each)))

    def beloved(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever is near the carrier, and best my own."""
        carrier = questing(mind.game).carrier
        assert carrier is not None
        far = FAR[mind.pieces[carrier].at]
        return GivePower(
            min(love.to_unite(mind.game), key=lambda each: (not mind.mine(each), far[mind.pieces[each].at]))
        )

    def glimmer(self, mind: Mind, show: Show, rng: Random) -> Move:
        return ReadyAgain() if mind.side == "spring" else Decline()

    def heir(self, mind: Mind, heirs: list[Character]) -> Character | None:
        """Who should get the Great Artifact; whoever does not weigh that keeps it."""
        return None

    def return_elsewhere(self, mind: Mind, show: Show, rng: Random) -> Move:
        claim = mind.position.claim
        refused = None if claim is None else claim.to
        return Relocate(rng.choice([space for space in LOCATIONS if space != refused]))

    # Two who love each other

    def together(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Agree() if mind.hand and mind.side == "spring" else Decline()

    def come_along(self, mind: Mind, show: Show, rng: Random) -> Move:
        return Agree() if mind.side == "spring" else Decline()

    def hide_all(self, mind: Mind, show: Show, rng: Random) -> Move:
        """My beloved has laid some: a card more of mine, or none."""
        hand = mind.position.hands[mind.seat]
        spring = set(some_of(mind, min(len(hand), rng.randint(0, 1)), rng))
        return Hide(
            tuple(card for card in hand if card in spring), tuple(card for card in hand if card not in spring)
        )

    # Stepping in

    def which_one(self, mind: Mind, show: Show, rng: Random) -> Move:
        """Whoever seems to hold most; the others will see that, too."""
        willing = mind.position.willing
        seat = max(willing, key=lambda seat: (mind.position.counted[seat], -seat))
        return Name(willing[seat])

    # Objectives

    def which_objective(self, mind: Mind, show: Show, rng: Random) -> Move:
        movement = mind.position.movement
        assert movement is not None
        side = SIDE_OF[movement.character]
        unused = [each for each in mind.position.unused if OBJECTIVE[each].side == side]
        return TakeObjective(max(unused, key=lambda each: (EASE[OBJECTIVE[each].kind], each)))

    # The epilogue

    def which_side(self, mind: Mind, show: Show, rng: Random) -> Move:
        """The writer lifts whoever is behind. WT-EPI-21, WT-EPI-24"""
        return NameSide(mind.side)

    def epilogue_part(self, mind: Mind, show: Show, rng: Random) -> Move:
        """All cards, for nothing comes after; a writer who joins last evens out the scores."""
        most: int = show["most"]
        now = ending(mind.game)
        if mind.writes and now.step == "writer":
            gap = abs(epilogue.points(mind.game, "spring") - epilogue.points(mind.game, "winter"))
            most = min(most, gap)
        if not most:
            return Done()
        if show["recall"] and mind.seat not in now.recalled:
            return Recall(self.memory_to_recall(mind, show["recall"], rng))
        return self.settles(mind, show) or PlaySome(some_of(mind, min(most, A_PASSAGE), rng))

    def memory_to_recall(self, mind: Mind, spaces: list[int], rng: Random) -> int:
        """One of those that speak for us, if there is any. WT-EPI-14"""
        side, track = epilogue.plays_for(mind.game, mind.seat), mind.position.track
        ours = [space for space in spaces if (memory := track[space]) and memory.side == side]
        return rng.choice(ours or spaces)

    def settles(self, mind: Mind, show: Show) -> Move | None:
        """An open story for what is told next, if there is one left. WT-EPI-10"""
        if mind.story_due() is not None:
            return None
        return next(map(Settle, show["open"]), None)

    def ending(self, mind: Mind, show: Show, rng: Random) -> Move:
        return self.settles(mind, show) or Narrate()


EASE = {"attack": 5, "garrison": 4, "spy": 3, "connection": 3, "reward": 2, "rebels": 2, "rescue": 1}
"""Which objectives are easily fulfilled."""


def some_of(mind: Mind, count: int, rng: Random) -> tuple[Card, ...]:
    """Some cards of my hand: none is stronger than another."""
    return tuple(sorted(rng.sample(mind.position.hands[mind.seat], count)))


def a_card(mind: Mind, rng: Random) -> Card:
    return rng.choice(mind.position.hands[mind.seat])


def nearest(mind: Mind, to: str, who: Sequence[Character]) -> int:
    """How many steps the nearest of them is from there."""
    return min((FAR[mind.pieces[each].at][to] for each in who), default=9)
