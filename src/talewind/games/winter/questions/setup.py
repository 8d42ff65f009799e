"""Before the first chapter: the arbiter, the characters, two quests, the opening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from talewind.engine import Move

from ..data import QUEST
from ..moves import Choose, Narrate, Nominate, PlaceQuest
from .asked import Asked

if TYPE_CHECKING:
    from ..opening import Beginning


class ArbiterBallot(Asked):
    """Who should be story arbiter: whoever owns the game, or knows the rules best?"""

    kind = "arbiter_ballot"
    game: Beginning
    rules: tuple[str, ...] = ("WT-SETUP-12", "WT-SETUP-14", "WT-SETUP-15", "WT-RULING-04")
    takes = (Nominate,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Nominate, self.game.present())


class NameArbiter(ArbiterBallot):
    """There was no majority: the youngest spring player names the arbiter."""

    kind = "name_arbiter"
    rules = ("WT-SETUP-13", "WT-RULING-04")


class ChooseCharacter(Asked):
    kind = "choose_character"
    game: Beginning
    rules = ("WT-SETUP-16", "WT-SETUP-17", "WT-SETUP-18", "WT-SETUP-19", "WT-SETUP-20")
    takes = (Choose,)

    @property
    def moves(self) -> Iterator[Move]:
        for character in self.game.to_choose(self.seat):
            for space in self.game.free_for(character):
                yield Choose(character, space)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Choose)
        return self.game.why_not_choose(self.seat, move.character, move.at)

    def shows(self) -> Mapping[str, Any]:
        free = {character: self.game.free_for(character) for character in self.game.to_choose(self.seat)}
        return {"characters": free}


class PlaceToken(Asked):
    """Where does this starting quest begin?"""

    kind = "place_quest"
    game: Beginning
    rules = ("WT-SETUP-29", "WT-SETUP-32", "WT-SETUP-33", "WT-RULING-03")
    takes = (PlaceQuest,)

    @property
    def moves(self) -> Iterator[Move]:
        quest = self.position.drawn
        return map(PlaceQuest, () if quest is None else self.game.places_for(quest))

    def why_not(self, move: Move) -> str | None:
        quest = self.position.drawn
        assert quest is not None
        assert isinstance(move, PlaceQuest)
        return self.game.why_not_place(quest, move.at)

    def shows(self) -> Mapping[str, Any]:
        quest = self.position.drawn
        return {"quest": quest, "places": [] if quest is None else self.game.places_for(quest)}


class Opening(Asked):
    """Tell how it begins: both goals, and all else open."""

    kind = "opening"
    game: Beginning
    rules = ("WT-SETUP-34", "WT-SETUP-35", "WT-SETUP-36")
    takes = (Narrate,)
    told = (Narrate,)

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"goals": {quest: QUEST[quest].goal for quest in self.game.on_the_map()}}
