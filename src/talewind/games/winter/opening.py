"""Before the first chapter: the arbiter, the characters, the two first quests, the opening, the deal."""

from __future__ import annotations

from collections import Counter

from talewind.engine import Flow, Seat, ask, ask_all

from . import events, questions
from .chapters import Chapters
from .data import PERSON, QUEST, REBELS, SOLDIERS, Character, QuestName, Side, Space
from .position import Piece
from .setup import SHARES
from .town import LOCATIONS, PLAZAS


class Beginning(Chapters):
    # Step 6: the story arbiter

    def choose_arbiter(self) -> Flow[None]:
        """One ballot; without a majority the youngest spring player decides. WT-SETUP-12..15, WT-RULING-04"""
        table = self.position
        table.window = "arbiter"
        answers = yield from ask_all(
            self, {seat: questions.ArbiterBallot(self, seat) for seat in self.present()}
        )
        table.window = ""
        table.ballots = tuple(
            answers[seat].move.seat if seat in answers else None for seat in range(self.seats)
        )
        votes = Counter(vote for vote in table.ballots if vote is not None).most_common(1)
        by: Seat | None = None
        if votes and 2 * votes[0][1] > len(answers):
            table.arbiter = votes[0][0]
        else:
            by = self.youngest("spring")
            answer = yield from ask(by, questions.NameArbiter(self, by))
            table.arbiter = answer.move.seat
        assert table.arbiter is not None
        self.tell(events.ArbiterChosen(table.arbiter, list(table.ballots), by))
        table.stage = "draft"

    # Step 7: characters

    def share(self, seat: Seat) -> dict[Side, int]:
        """How many of each side a player has in the end. WT-SETUP-22..26"""
        return SHARES[self.seats][self.position.factions[seat]]

    def still_due(self, seat: Seat) -> dict[Side, int]:
        return {side: count - len(self.theirs(seat, side)) for side, count in self.share(seat).items()}

    def to_choose(self, seat: Seat) -> list[Character]:
        """WT-SETUP-17, WT-SETUP-19"""
        due = self.still_due(seat)
        every = (*(REBELS if due["spring"] > 0 else ()), *(SOLDIERS if due["winter"] > 0 else ()))
        return [character for character in every if character not in self.position.pieces]

    def free_for(self, character: Character) -> list[Space]:
        """A rebel in a location, a soldier in a plaza, and alone there. WT-SETUP-18, WT-SETUP-20"""
        spaces = LOCATIONS if PERSON[character].side == "spring" else PLAZAS
        taken = {piece.at for piece in self.position.pieces.values()}
        return [space for space in spaces if space not in taken]

    def why_not_choose(self, seat: Seat, character: Character, at: Space) -> str | None:
        name = PERSON[character].name
        if character in self.position.pieces:
            return f"{name} is taken (WT-SETUP-17)."
        if character not in self.to_choose(seat):
            return f"{name} is not of a side that you have left to choose (WT-SETUP-17, WT-SETUP-19)."
        rebel = PERSON[character].side == "spring"
        if at not in (LOCATIONS if rebel else PLAZAS):
            return f"{name} begins in a {'location' if rebel else 'plaza'} (WT-SETUP-18)."
        if at not in self.free_for(character):
            return "Somebody stands there already (WT-SETUP-18)."
        return None

    def drafter(self) -> Seat | None:
        """Whose choice it is: from the youngest of all, one each, pass after pass. WT-SETUP-16"""
        order = self.clockwise_ring(self.position.ages[0])
        open_to = [seat for seat in order if any(self.still_due(seat).values())]
        return min(open_to, key=lambda seat: len(self.theirs(seat)), default=None)

    def clockwise_ring(self, seat: Seat) -> list[Seat]:
        ring = self.position.ring
        place = ring.index(seat)
        return [*ring[place:], *ring[:place]]

    def draft(self) -> Flow[None]:
        """One choice. WT-SETUP-16..21"""
        seat = self.drafter()
        if seat is None:
            self.position.stage = "first_quests"
            return
        answer = yield from ask(seat, questions.ChooseCharacter(self, seat))
        character, at = answer.move.character, answer.move.at
        self.position.pieces[character] = Piece(owner=seat, at=at)
        self.tell(events.Chosen(seat, character, at))

    # Steps 8 and 9: two quests

    def first_quest(self) -> Flow[None]:
        """Drawn at random, placed by the writer or by the other faction. WT-SETUP-27..33"""
        table = self.position
        side: Side = "spring" if not self.on_the_map() else "winter"
        if table.drawn is None:
            tokens = [quest for quest in table.supply if QUEST[quest].side == side]
            self.draw_quest(tokens[table.chance.roll(len(tokens))])
        assert table.drawn is not None
        placer = self.writer
        if placer is None or placer in table.gone:
            placer = self.youngest("winter" if side == "spring" else "spring")
        answer = yield from ask(placer, questions.PlaceToken(self, placer))
        quest, table.drawn = table.drawn, None
        self.place_quest(placer, quest, answer.move.at)
        if side == "winter":
            table.stage = "opening"

    def draw_quest(self, quest: QuestName) -> None:
        self.position.drawn = quest
        self.tell(events.QuestDrawn(quest))
        self.rule_out_the_other(quest)

    # Steps 10 to 12: the opening and the deal

    def opening(self) -> Flow[None]:
        """WT-SETUP-34..39"""
        table = self.position
        teller = self.writer
        if teller is None or teller in table.gone:
            teller = table.arbiter if table.arbiter is not None else table.ring[0]
        answer = yield from ask(teller, questions.Opening(self, teller))
        for quest in self.on_the_map():
            table.intros[quest] = answer.words
        self.narrate(answer, "opening")
        for seat in self.clockwise_ring(table.ring[0]):
            self.draw(seat, self.draws(seat))
        self.reveal()
        table.stage = "chapter"
        table.acting = self.youngest("spring")
        self.begin_chapter()
