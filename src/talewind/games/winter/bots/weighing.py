"""What quests, places and encounters are worth to the better bot, in points."""

from __future__ import annotations

from functools import cached_property

from talewind.engine import Seat

from .. import actions, objectives, quests
from ..data import OBJECTIVE, QUEST, SIDE_OF, Character, ObjectiveKind, QuestName, Side, Space
from ..epilogue import MEMORY_POINTS
from ..incapacitated import SAVING_COST
from ..movement import STEPS_A_CARD
from ..town import FAR, NEXT
from ..under_way import questing
from .contests import Part, Purse, joining, quest
from .journeys import Journey, free_steps, starts
from .mind import Mind

FALL = 1.8
"""What it is to lose a character until it is saved."""
REFUGE = 0.8
"""And where it only wakes up in the Safe House."""
BARRED = 0.6
"""To be stopped for the rest of the chapter."""
ERRAND = 1.4
"""What a mover that is near a quest of its side is about to do."""
FRESH_QUEST = (1.2, 0.7, 0.2, 0.0, 0.0)
"""What another quest of our side is worth, by how many lie on the map."""
GUARD = 0.5
"""To stand where a quest of the others lies."""
AT_HOME = 0.4
"""To stand where a quest of ours lies, and wait."""
RESCUE = 2.2
"""To have somebody standing again."""
WATCHFUL = 0.3
"""What a character is worth that is still ready when the others begin a quest near it."""


class Scales:
    """Weighs for one seat, at one moment."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.position = mind.position
        self.pieces = mind.pieces
        self.journeys: dict[Character, Journey] = {}

    # Quests

    def purse(self, seat: Seat, extra: int = 0, less: int = 0) -> Purse:
        """Cards for a quest; in the last one they are counted with the score, and have no other price."""
        purse = self.mind.purse(seat, extra, less)
        return purse._replace(price=0.0) if self.mind.ends_now else purse

    def resolving(self, name: QuestName, at: Space, character: Character, less: int, extra: int = 0) -> float:
        """What it would bring to begin this quest with that character, `less` cards gone on the way."""
        mind = self.mind
        seat = self.pieces[character].owner
        acting = Part(mind.ours(character), self.purse(seat, extra, less))
        order = mind.position.clockwise_after(seat)
        others = [part for each in order if (part := self.might_join(each, at, character))]
        lead = self.bonus(character) + sum(map(self.bonus, self.bystanders(at, seat)))
        return quest(acting, tuple(others), lead, mind.payoff(name, seat))[0]

    def beginning(self, name: QuestName, at: Space, character: Character, less: int, extra: int = 0) -> float:
        """The same, if that is enough: a quest that would bring little waits, unless it is the last."""
        worth = self.resolving(name, at, character, less, extra)
        return worth if self.mind.ends_now or worth >= self.mind.temper.enough else min(0.0, worth)

    def bonus(self, character: Character) -> int:
        """What skill and artifact add, from our point of view. WT-SKILL-05, WT-POWER-18"""
        add = self.mind.can(character, "quest") + (self.position.artifact == character)
        return add if self.mind.ours(character) else -add

    def bystanders(self, at: Space, acting: Seat) -> list[Character]:
        """Who stands there for the others: one for each player."""
        here = {
            piece.owner: each
            for each, piece in self.pieces.items()
            if piece.at == at and not piece.fallen and piece.owner != acting
        }
        return list(here.values())

    def might_join(self, seat: Seat, at: Space, host: Character) -> Part | None:
        """With what this player might take part, if that character began a quest there now."""
        here = [each for each in self.of(seat) if self.pieces[each].at == at and not self.pieces[each].fallen]
        here = [each for each in here if self.mind.for_us(seat, SIDE_OF[each])]
        if here:
            return Part(self.mind.ours(here[0]), self.purse(seat))
        return self.might_come(seat, at, host)

    def might_come(self, seat: Seat, at: Space, host: Character | None = None) -> Part | None:
        """Whoever could come at the least cost: the turn, the way and its dangers. WT-RULING-37"""
        best: Part | None = None
        for each in self.of(seat):
            piece = self.pieces[each]
            if not piece.ready or piece.fallen or piece.barred or not self.mind.for_us(seat, SIDE_OF[each]):
                continue
            cards = self.cards_for(each, at)
            drawn = self.mind.draws(each)
            if cards > self.mind.hand_of(seat) + drawn:
                continue
            fee = self.mind.temper.turn + self.way_to(each, at, drawn, cards, host)
            if best is None or fee < best.fee:
                best = Part(self.mind.ours(each), self.after_coming(seat, drawn, cards), fee)
        return best

    def way_to(
        self, character: Character, at: Space, drawn: int, cards: int, host: Character | None = None
    ) -> float:
        """What it costs to come there: cards, and whoever may step in."""
        purse = self.mind.purse(self.pieces[character].owner, drawn)
        return purse.cost(cards) + self.journey(character).arrival(at, host)

    def journey(self, character: Character) -> Journey:
        if character not in self.journeys:
            self.journeys[character] = Journey(self.mind, character)
        return self.journeys[character]

    def after_coming(self, seat: Seat, drawn: int, cards: int) -> Purse:
        """What is left of a hand once somebody has come, and dropped what is above seven."""
        purse = self.mind.settled(seat, drawn, cards)
        return purse._replace(price=0.0) if self.mind.ends_now else purse

    def cards_for(self, character: Character, at: Space) -> int:
        """How many cards the straight way takes."""
        far = max(0, FAR[self.pieces[character].at][at] - free_steps(self.mind, character))
        return -(-far // STEPS_A_CARD)

    def of(self, seat: Seat) -> list[Character]:
        return [each for each, piece in self.pieces.items() if piece.owner == seat]

    # The quest under way

    def under_way(self, me: Part | None, character: Character | None = None) -> tuple[float, int]:
        """What the quest will bring, if I take part like that; and how many cards I would play."""
        mind, now = self.mind, questing(self.mind.game)
        actor = now.took_part[now.seat]
        acting = Part(mind.ours(actor), self.purse(now.seat))
        others = self.still_to_come(me)
        lead = mind.lead_in_quest() + (self.bonus(character) if character is not None else 0)
        if self.position.artifact == actor and not now.artifact_used:
            lead += 1 if mind.ours(actor) else -1
        payoff = mind.payoff(now.quest, now.seat)
        hope = 0.0 if acting.mine else mind.temper.hope
        if now.step == "join_in" and me is not None:
            return joining(me, acting, tuple(others), lead, payoff, hope)
        return quest(acting, tuple(others), lead, payoff, hope)

    def still_to_come(self, me: Part | None) -> list[Part]:
        """Who may still join in, in their order; with me among them before it is my part."""
        mind, now = self.mind, questing(self.mind.game)
        order = list(mind.position.clockwise_after(now.seat))
        mine = order.index(mind.seat) if mind.seat in order else -1
        parts: list[Part] = []
        for nth, seat in enumerate(order):
            if seat == mind.seat:
                if me is not None and now.step != "join_in":
                    parts.append(me)
                continue
            if now.step == "join_in" and nth < mine:
                continue
            part = self.presence(seat)
            if part is None and now.step == "joins" and nth > mine and seat not in now.arrived:
                part = self.might_come(seat, now.at)
            if part is not None:
                parts.append(part)
        return parts

    def presence(self, seat: Seat) -> Part | None:
        able = [
            each
            for each in quests.may_take_part(self.mind.game, seat)
            if self.mind.for_us(seat, SIDE_OF[each])
        ]
        return Part(self.mind.ours(able[0]), self.purse(seat)) if able else None

    # Encounters

    def errand(self, mover: Character) -> float:
        """What a mover of the other side seems to be about, by what everybody can see."""
        mind, at = self.mind, self.pieces[mover].at
        if self.position.joining is not None and self.position.joining.character == mover:
            return ERRAND
        near = [FAR[at][space] for space in mind.quests(SIDE_OF[mover]).values()]
        if not near:
            return 0.2
        return ERRAND if min(near) <= 2 else ERRAND / 2 if min(near) <= 4 else 0.2

    def fall_of(self, character: Character) -> float:
        """What it is worth to fell it, or to save it from falling."""
        base = REFUGE if SIDE_OF[character] == "spring" and self.position.safe_house else FALL
        urgent = MEMORY_POINTS / 2 if self.mind.ends_now else 0.0
        return base + self.errand(character) + urgent

    def wants(self, kind: ObjectiveKind, seat: Seat) -> float:
        """What a deed is worth to whoever has this objective, as far as I know."""
        if not self.position.aims[seat] or not objectives.spaces_for_objective(self.mind.game):
            return 0.0
        known = [
            aim for aim in self.position.aims[seat] if not aim.done and (seat == self.mind.seat or aim.shown)
        ]
        return MEMORY_POINTS if any(OBJECTIVE[aim.objective].kind == kind for aim in known) else 0.0

    # Places

    @cached_property
    def our_quests(self) -> dict[QuestName, Space]:
        return self.mind.quests(self.mind.side)

    @cached_property
    def their_quests(self) -> dict[QuestName, Space]:
        return self.mind.quests(self.mind.foes)

    def standing_at(self, space: Space, side: Side, but: Character | None = None) -> int:
        return sum(
            piece.at == space and not piece.fallen and SIDE_OF[each] == side and each != but
            for each, piece in self.pieces.items()
        )

    def being_at(self, space: Space, character: Character) -> float:
        """What it is worth that this character ends up there."""
        side = self.mind.side
        worth = 0.0
        for at in self.their_quests.values():
            if at == space:
                worth += GUARD if not self.standing_at(space, side, character) else GUARD / 3
        for at in self.our_quests.values():
            if at == space and not self.standing_at(space, side, character):
                worth += AT_HOME
        return worth + self.objective_at(space, character)

    def objective_at(self, space: Space, character: Character) -> float:
        """Places that my own objective names. WT-OBJ-29, WT-OBJ-31"""
        mind, worth = self.mind, 0.0
        if not objectives.spaces_for_objective(mind.game):
            return 0.0
        for aim in self.position.aims[mind.seat]:
            card = OBJECTIVE[aim.objective]
            if aim.done or card.side != SIDE_OF[character] or not mind.ours(character):
                continue
            if card.kind == "attack" and space in card.at and mind.hand >= 2:
                worth += MEMORY_POINTS - mind.purse(mind.seat).cost(2)
            if card.kind == "garrison" and "-" not in space:
                worth += 0.8 if not self.standing_at(space, "winter", character) else 0.0
        return worth

    def fresh_quest(
        self, side: Side, places: dict[QuestName, list[str]]
    ) -> tuple[float, QuestName, str] | None:
        """The best of the quests that could be generated, and where."""
        best: tuple[float, QuestName, str] | None = None
        for name, spots in places.items():
            for spot in spots:
                worth = self.site(name, spot, side) + self.mind.boon(name) / 4
                if best is None or worth > best[0]:
                    best = worth, name, spot
        if best is None:
            return None
        on_map = self.mind.quests(side)
        base = FRESH_QUEST[min(len(on_map), len(FRESH_QUEST) - 1)]
        return base + best[0] / 4, best[1], best[2]

    def site(self, name: QuestName, spot: str, side: Side) -> float:
        """How good a place is for a quest of this side: friends near and ready, enemies far."""
        carrier = spot if QUEST[name].goes == "rebel" else None
        space = spot if carrier is None else self.pieces[self._rebel(spot)].at
        worth = 0.0
        actor = None if self.position.activation is None else self.position.activation.character
        for each, piece in self.pieces.items():
            far = FAR[piece.at][space]
            if piece.fallen or (each == carrier and side == "spring"):
                continue
            if SIDE_OF[each] == side:
                near = 1.0 if far == 0 else 0.5 if far <= 2 else 0.2 if far <= 4 else 0.0
                worth += near * (1.0 if piece.ready and each != actor else 0.4)
            else:
                worth -= 0.9 if far == 0 else (0.35 if far <= 2 else 0.1) * (1.0 if piece.ready else 0.3)
        if carrier is not None and side == "winter":
            rebel = self.pieces[self._rebel(spot)]
            worth += 0.8 if rebel.fallen else 0.3 if not rebel.ready else 0.0
        return worth

    def _rebel(self, spot: str) -> Character:
        return next(each for each in self.pieces if each == spot)

    def watch(self, character: Character) -> float:
        """Whoever is near a quest of the others had better stay ready to spoil it."""
        piece = self.pieces[character]
        if piece.fallen or not self.mind.ours(character):
            return 0.0
        return WATCHFUL * sum(FAR[piece.at][at] <= 4 for at in self.their_quests.values())

    # Journeys

    def plan(self, character: Character, extra: int) -> tuple[float, Space]:
        """What this character could achieve now, and where; `extra` cards are to be drawn first."""
        mind, piece = self.mind, self.pieces[character]
        if not mind.ours(character):
            return -0.2, piece.at
        seat, side = piece.owner, SIDE_OF[character]
        new = self.fresh_quest(side, self._generable(side))
        fresh = 0.0 if new is None else max(0.0, new[0])
        if piece.barred:
            return self.staying(character, extra, fresh), piece.at
        best = self.out_and_back(character, extra, fresh)
        for start in starts(mind, character):
            journey = self.journey(character) if start == piece.at else Journey(mind, character, start)
            for space in journey.ways:
                if space == piece.at:
                    continue
                if journey.cards_to(space, free_steps(mind, character)) <= mind.hand_of(seat) + extra:
                    worth = fresh + self.visit(journey, space, extra, fresh)
                    best = max(best, (worth, space), key=lambda each: each[0])
        return best

    def staying(self, character: Character, extra: int, fresh: float) -> float:
        """What can be done without a step."""
        if not self.mind.may_stand(character):
            return fresh
        return fresh + self.resolvable(character, self.pieces[character].at, 0, extra, fresh)

    def out_and_back(self, character: Character, extra: int, fresh: float) -> tuple[float, Space]:
        """A quest where one stands: begun at once, or from a plaza next door that one comes back from."""
        mind, here = self.mind, self.pieces[character].at
        best = self.staying(character, extra, fresh), here
        free = free_steps(mind, character)
        cards = -(-max(0, 2 - free) // STEPS_A_CARD)
        seat = self.pieces[character].owner
        if mind.may_stand(character) or cards > mind.hand_of(seat) + extra:
            return best
        worth = self.resolvable(character, here, cards, extra, fresh)
        journey = self.journey(character)
        for door in NEXT[here]:
            way = mind.purse(seat, extra).cost(cards) + journey.risk(door) + journey.risk(here)
            best = max(best, (fresh + worth - way, door), key=lambda each: each[0])
        return best

    def visit(self, journey: Journey, space: Space, extra: int, fresh: float) -> float:
        """What going there is worth, with what can be done there and what the way may cost."""
        mind, character = self.mind, journey.character
        here = self.pieces[character].at
        spent = journey.cards_to(space, free_steps(mind, character))
        worth = self.being_at(space, character) - self.being_at(here, character)
        worth += self.help_at(space, character)
        worth += self.resolvable(character, space, spent, extra, fresh)
        return (
            worth - mind.purse(self.pieces[character].owner, extra).cost(spent) - journey.ways[space].danger
        )

    def _generable(self, side: Side) -> dict[QuestName, list[str]]:
        supply = [name for name in self.position.supply if QUEST[name].side == side]
        return {name: actions.places_for(self.mind.game, name) for name in supply}

    def resolvable(self, character: Character, space: Space, spent: int, extra: int, fresh: float) -> float:
        """By how much the best quest there beats a fresh one."""
        worths = [
            self.beginning(name, space, character, spent, extra)
            for name, at in self.our_quests.items()
            if at == space and self.position.carried.get(name) != character
        ]
        return max(0.0, max(worths, default=0.0) - fresh)

    def help_at(self, space: Space, character: Character) -> float:
        """Somebody of ours lies there. WT-INCAP-10"""
        side = SIDE_OF[character]
        lying = [
            each
            for each, piece in self.pieces.items()
            if piece.at == space and piece.fallen and SIDE_OF[each] == side and not self.mind.mine(each)
        ]
        rescue = (
            RESCUE - self.mind.purse(self.mind.seat).cost(SAVING_COST) + self.wants("rescue", self.mind.seat)
        )
        return max(0.0, rescue) if lying else 0.0
