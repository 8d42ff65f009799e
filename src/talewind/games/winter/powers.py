"""Powers: what a quest of one's own faction leaves behind, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Answer, Flow, Seat, ask

from . import events, questions
from .data import PERSON, QUEST, REBELS, SIDE_OF, Character, QuestName, Space
from .moves import BringBack, HandOn, Haunt, Propagate, ReadyAgain, Rest, Save, Strike
from .position import POWER_COST, Claim, Part, Piece
from .quests import Quests
from .town import LOCATIONS


class Powers(Quests):
    # Gaining them

    def grant_power(self) -> Flow[None]:
        """WT-POWER-01..03, WT-RULING-57"""
        quest = self.questing
        match quest.quest:
            case "glimmer" | "horror" | "spring_artifact" | "winter_artifact":
                yield from self.give_token(quest.quest)
            case "love":
                yield from self.unite()
            case "safe_house":
                self.found_refuge(quest.at)
            case "propaganda":
                self.position.propaganda = True
                self.tell(events.PowerGained(quest.seat, "propaganda"))
            case "retaliation":
                self.tell(events.PowerGained(quest.seat, "retaliation"))
                answer = yield from ask(quest.seat, questions.Retaliation(self, quest.seat))
                self.strike(answer.move)

    def holders(self) -> list[Character]:
        """Who may receive the token of this quest; the acting character first. WT-RULING-66"""
        quest = self.questing
        side = QUEST[quest.quest].side
        return [each for each in quest.took_part.values() if SIDE_OF[each] == side]

    def give_token(self, quest: QuestName) -> Flow[None]:
        """WT-POWER-06, WT-POWER-17, WT-POWER-22"""
        table, seat = self.position, self.questing.seat
        holder = self.holders()[0]
        if len(self.holders()) > 1:
            answer = yield from ask(seat, questions.WhoseToken(self, seat))
            holder = answer.move.character
        if quest == "glimmer":
            table.glimmer = holder
        elif quest == "horror":
            table.horror = holder
        else:
            table.artifact, table.artifact_side = holder, QUEST[quest].side
        self.tell(events.PowerGained(seat, quest, (holder,)))

    def to_unite(self) -> list[Character]:
        """Whom the carrier may love; the acting rebel first. WT-RULING-67"""
        carrier = self.questing.carrier
        rebels = [each for each in REBELS if each in self.position.pieces and each != carrier]
        return sorted(rebels, key=lambda each: each != self.actor)

    def unite(self) -> Flow[None]:
        """WT-POWER-09"""
        quest = self.questing
        answer = yield from ask(quest.seat, questions.Beloved(self, quest.seat))
        assert quest.carrier is not None
        self.position.lovers = (quest.carrier, answer.move.character)
        self.tell(events.PowerGained(quest.seat, "love", (quest.carrier, answer.move.character)))

    def found_refuge(self, at: Space) -> None:
        """Where the Freezing Horror lies, it yields. WT-POWER-14, WT-POWER-16, WT-RULING-72"""
        table = self.position
        if table.horror_at == at:
            table.horror_at = None
            self.tell(events.HorrorMoved(None))
        table.safe_house = at
        self.tell(events.PowerGained(self.questing.seat, "safe_house", (), at))

    # Armed Retaliation

    def spring_powers(self) -> dict[QuestName, list[Character]]:
        """Rebel powers in play, and on whose cards their tokens lie."""
        table = self.position
        powers: dict[QuestName, list[Character]] = {}
        if table.glimmer is not None:
            powers["glimmer"] = [table.glimmer]
        if table.lovers is not None:
            powers["love"] = list(table.lovers)
        if table.safe_house is not None:
            powers["safe_house"] = []
        if table.artifact is not None and table.artifact_side == "spring":
            powers["spring_artifact"] = [table.artifact]
        return powers

    def powers_of(self, rebel: Character) -> list[QuestName]:
        return [power for power, holders in self.spring_powers().items() if rebel in holders]

    def strikes(self) -> Iterator[Strike]:
        for power in self.spring_powers():
            yield Strike(power=power)
        for rebel in REBELS:
            if rebel in self.position.pieces and len(self.powers_of(rebel)) < 2:
                yield Strike(rebel=rebel)

    def why_not_strike(self, move: Strike) -> str | None:
        """WT-POWER-36, WT-POWER-39, WT-POWER-40, WT-RULING-79, WT-RULING-80"""
        if move.power is not None:
            there = move.power in self.spring_powers()
            if not there:
                return "That is no rebel power in play (WT-POWER-36)."
            if move.rebel is not None and move.power not in self.powers_of(move.rebel):
                return "That rebel does not hold this power (WT-POWER-39)."
            return None
        if move.rebel is None or move.rebel not in self.position.pieces or SIDE_OF[move.rebel] != "spring":
            return "It must be used at once, on a rebel power or a rebel (WT-RULING-79)."
        if len(self.powers_of(move.rebel)) > 1:
            return "That rebel holds two powers: say which of them (WT-RULING-80)."
        return None

    def strike(self, move: Strike) -> None:
        """A power shields its holder. WT-POWER-35..40"""
        power = move.power
        if power is None and move.rebel is not None:
            power = next(iter(self.powers_of(move.rebel)), None)
        if power is not None:
            self.destroy_power(power)
        elif move.rebel is not None:
            self.eliminate(move.rebel)

    def destroy_power(self, power: QuestName) -> None:
        """Its tokens leave the game, and its memory turns to winter. WT-POWER-37"""
        table = self.position
        match power:
            case "glimmer":
                table.glimmer = None
            case "love":
                table.lovers = None
            case "safe_house":
                table.safe_house = None
            case _:
                table.artifact = None
        self.tell(events.PowerLost(power, self.turn_memory(power, "winter")))

    def eliminate(self, rebel: Character) -> None:
        """WT-POWER-38, WT-RULING-81"""
        table = self.position
        table.lost[rebel] = table.pieces.pop(rebel).owner
        table.stirred = True
        self.tell(events.Eliminated(rebel))
        self.return_carried(rebel)

    # A Glimmer of Hope

    def after_activation(self, character: Character) -> Flow[None]:
        """WT-POWER-07, WT-POWER-08, WT-RULING-78"""
        table = self.position
        if table.glimmer == character and not table.glimmer_used and character in table.pieces:
            seat = self.owner(character)
            answer = yield from ask(seat, questions.GlimmerNow(self, seat))
            if isinstance(answer.move, ReadyAgain):
                table.glimmer_used = True
                self.change(character, ready=True)
                self.tell(events.ReadiedAgain(character))
        yield from super().after_activation(character)

    # Turns that are used otherwise

    def why_not_propagate(self, seat: Seat, move: Propagate) -> str | None:
        """WT-POWER-29..33, WT-RULING-77, WT-RULING-83"""
        pieces = self.position.pieces
        if not self.position.propaganda:
            return "Nobody has gained Winter Propaganda (WT-POWER-29)."
        soldier, rebel = pieces.get(move.soldier), pieces.get(move.rebel)
        if soldier is None or soldier.owner != seat or SIDE_OF[move.soldier] != "winter":
            return "Winter Propaganda needs a soldier of yours (WT-POWER-29)."
        if not soldier.ready or soldier.fallen:
            return f"{PERSON[move.soldier].name} must be ready and standing (WT-RULING-77)."
        if rebel is None or SIDE_OF[move.rebel] != "spring" or not rebel.ready or rebel.acted:
            return "It strikes a rebel who was not activated in this chapter (WT-POWER-33)."
        if self.hand_after_draw(seat) < POWER_COST:
            return "You would not hold three cards (WT-RULING-77)."
        return None

    def hand_after_draw(self, seat: Seat) -> int:
        table = self.position
        piles = len(table.deck) + len(table.discard) + sum(map(len, table.buried))
        return len(table.hands[seat]) + min(POWER_COST, piles)

    def propagations(self, seat: Seat) -> Iterator[Propagate]:
        for soldier in self.theirs(seat, "winter"):
            for rebel in REBELS:
                move = Propagate(soldier, rebel)
                if self.why_not_propagate(seat, move) is None:
                    yield move

    def propagate(self, answer: Answer) -> Flow[None]:
        """WT-POWER-30..34"""
        move, seat = answer.move, answer.seat
        self.change(move.soldier, ready=False)
        self.change(move.rebel, ready=False)
        self.tell(events.Propagated(seat, move.soldier, move.rebel))
        self.draw(seat, POWER_COST)
        yield from self.pay_for_power(seat, "propaganda", move.soldier)
        yield from self.saving_only(seat)

    def pay_for_power(self, seat: Seat, part: Part, character: Character) -> Flow[Answer]:
        """Three cards, openly. WT-POWER-32, WT-POWER-41"""
        self.holds_at_least(seat, POWER_COST)
        answer = yield from ask(seat, questions.PayForPower(self, seat))
        self.take_from_hand(seat, answer.move.cards)
        self.owes_nothing()
        self.lay_off(answer.move.cards)
        passage = self.passage(answer, part, cards=answer.move.cards, character=character)
        self.tell(events.CardPlayed(passage))
        return answer

    def saving_only(self, seat: Seat) -> Flow[None]:
        """The turn is used, and one may still save; whoever could is asked, with few cards or many.

        WT-RULING-50
        """
        while self.can_be_saved(seat):
            answer = yield from ask(seat, questions.SaveOrRest(self, seat))
            if isinstance(answer.move, Rest):
                return
            if isinstance(answer.move, Save):
                self.save(answer)
                yield from self.declarations()

    def why_not_haunt(self, seat: Seat, move: Haunt) -> str | None:
        """WT-POWER-23..25, WT-RULING-75"""
        table = self.position
        if table.horror is None or self.owner(table.horror) != seat:
            return "The Freezing Horror is not yours (WT-POWER-23)."
        if self.ready(seat):
            return "It comes only when none of your characters is ready (WT-POWER-23)."
        if self.piece(table.horror).fallen:
            return f"{PERSON[table.horror].name} has fallen (WT-RULING-75)."
        if move.at not in LOCATIONS or move.at == table.safe_house:
            return "It comes to a location, and never to the Safe House (WT-POWER-24)."
        rebel = table.pieces.get(move.rebel)
        if rebel is None or SIDE_OF[move.rebel] != "spring" or rebel.at != move.at or rebel.fallen:
            return "There is no such rebel standing there (WT-POWER-25)."
        if rebel.owner == seat:
            return "It hunts the rebels of others (WT-RULING-75)."
        return None

    def hauntings(self, seat: Seat) -> Iterator[Haunt]:
        for rebel in REBELS:
            piece = self.position.pieces.get(rebel)
            if piece is not None and self.why_not_haunt(seat, Haunt(piece.at, rebel)) is None:
                yield Haunt(piece.at, rebel)

    def haunt(self, answer: Answer) -> Flow[None]:
        """WT-POWER-24..28"""
        table, move = self.position, answer.move
        table.horror_at = move.at
        self.tell(events.HorrorMoved(move.at))
        assert table.horror is not None
        if answer.words:
            self.narrate(answer, "battle", table.horror, move.at)
        yield from self.fight(table.horror, move.rebel, horror=True)
        yield from self.declarations()
        yield from self.saving_only(answer.seat)

    def why_not_bring_back(self, seat: Seat, move: BringBack) -> str | None:
        """WT-POWER-41, WT-POWER-44, WT-RULING-82"""
        if move.rebel not in self.position.lost:
            return "That rebel was not eliminated (WT-POWER-41)."
        if move.at not in LOCATIONS:
            return "A rebel returns to a location (WT-POWER-44)."
        if not self.ready(seat):
            return "That takes a turn with a ready character (WT-POWER-41)."
        if len(self.position.hands[seat]) < POWER_COST:
            return "That costs three story cards (WT-POWER-41)."
        return None

    def returns(self, seat: Seat) -> Iterator[BringBack]:
        for rebel in self.position.lost:
            for at in LOCATIONS:
                if self.why_not_bring_back(seat, BringBack(rebel, at)) is None:
                    yield BringBack(rebel, at)

    def bring_back(self, answer: Answer) -> Flow[None]:
        """WT-POWER-41..45, WT-RULING-82, WT-RULING-104"""
        move, seat = answer.move, answer.seat
        paid = yield from self.pay_for_power(seat, "return", move.rebel)
        claim = Claim(seat=seat, about="return", character=move.rebel, to=move.at, words=paid.words)
        at: Space = move.at
        if not (yield from self.stands(claim)):
            elsewhere = yield from ask(seat, questions.ReturnElsewhere(self, seat, move.at))
            at = elsewhere.move.to
        owner = self.position.lost.pop(move.rebel)
        self.position.pieces[move.rebel] = Piece(owner=owner, at=at, ready=False, acted=True)
        self.position.stirred = True
        self.tell(events.Put(move.rebel, at, "return"))

    # Handing the Great Artifact on

    def heirs(self, seat: Seat) -> list[Character]:
        """To whom this seat could hand it; not while it may be all there is to attack with.

        WT-POWER-21, WT-RULING-74, WT-RULING-115
        """
        table = self.position
        holder = table.artifact
        if holder is None or table.handed or self.owner(holder) != seat or self.must_attack():
            return []
        here = self.at(self.piece(holder).at, SIDE_OF[holder])
        return [each for each in here if self.owner(each) != seat]

    def hand_on(self, answer: Answer) -> Flow[None]:
        """WT-POWER-21, WT-RULING-104, WT-RULING-115"""
        move: HandOn = answer.move
        self.position.handed = True
        claim = Claim(seat=answer.seat, about="handing_on", character=move.to, to=move.to, words=answer.words)
        if (yield from self.stands(claim)):
            self.position.artifact = move.to
            self.tell(events.HandedOn(move.to))
            if answer.words:
                self.narrate(answer, "handing_on", move.to)
