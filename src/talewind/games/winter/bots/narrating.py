"""The words that come with a bot's moves: what is told is the scene as everybody sees it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import msgspec

from talewind.engine import Move
from talewind.engine.bots import Look
from talewind.tales import company

from .. import epilogue, quest_types
from ..data import OBJECTIVE, SIDE_OF, Card, Character, Side
from ..events import Propagated, TurnOf
from ..moves import (
    Generate,
    HandOn,
    Haunt,
    LayTrap,
    Narrate,
    Pay,
    PlaceMemory,
    Play,
    PlayArtifact,
    PlaySome,
    Relocate,
    Resolve,
    Rule,
    Save,
    Travel,
)
from ..position import Memory, Passage
from ..powers import great_artifact
from ..town import LOCATIONS
from ..under_way import actor, ending, questing, trapping
from .choosing import alternatives, best, liking_of
from .mind import Mind
from .telling import Result, Scene, scene_weaver


def narrate(kind: str, move: Move, mind: Mind, look: Look) -> str:
    """A passage for this answer; nothing where it is not answered with words."""
    scene = Staging(mind).scene(kind, move, look)
    return "" if scene is None else tell(scene, look)


def narrate_anywhere(kind: str, move: Move, mind: Mind, look: Look) -> str:
    """The same for whoever may still choose another place than this answer's: it names none."""
    scene = Staging(mind).scene(kind, move, look)
    if scene is None:
        return ""
    if isinstance(move, Generate | Haunt):
        scene = msgspec.structs.replace(scene, place=None)
    if isinstance(move, Relocate):
        scene = msgspec.structs.replace(scene, to=None)
    return tell(scene, look)


def retelling(passage: Passage, look: Look) -> str:
    """What was sent back, in other words."""
    scene = Scene(
        part=passage.part,
        side=passage.side or "spring",
        character=passage.character,
        place=passage.at,
        cards=passage.cards,
    )
    return tell(scene, look)


def tell(scene: Scene, look: Look) -> str:
    return scene_weaver().continue_(_heard(look), scene, look.rng)


def best_told(kind: str, move: Move, mind: Mind, look: Look) -> Move:
    """The same answer with the card of the hand that there is the best tale of."""
    others = list(alternatives(move, mind.position.hands[mind.seat]))
    if len(others) < 2:
        return move
    liking, staging = liking_of(_heard(look)), Staging(mind)

    def worth(other: Move) -> int:
        scene = staging.scene(kind, other, look)
        return 0 if scene is None else liking(scene)

    return max(others, key=worth)


def _heard(look: Look) -> list[str]:
    told = (getattr(event, "passage", None) for event in look.events)
    here = [passage.words for passage in told if isinstance(passage, Passage) and passage.words]
    return [*company().told, *here]


class Staging:
    """Sets the scene for a move that is about to be made."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.position = mind.position

    def scene(self, kind: str, move: Move, look: Look) -> Scene | None:
        match move:
            case Travel(card):
                assert self.position.movement is not None
                return self.of(self.position.movement.character, part="movement", cards=(card,))
            case Save(whom, cards):
                return self.saving(whom, cards)
            case Generate(quest, at):
                place = at if at in LOCATIONS else self.mind.pieces[self._rebel(at)].at
                return self.of(actor(self.mind.game), part="introduction", quest=quest, place=place)
            case Resolve(quest):
                return self.of(actor(self.mind.game), part="quest", quest=quest, memory=self.bookmark())
            case LayTrap(card):
                return self.trap((card,), laying=True)
            case Haunt(at, rebel):
                return self.of(self.position.horror, part="battle", place=at, foe=rebel)
            case Pay(cards):
                return self.power(cards, look)
            case HandOn(to):
                return self.of(self.position.artifact, part="handing_on", whom=to)
            case PlaySome(cards):
                return self.epilogue(cards, look)
            case PlaceMemory() if kind == "tell_objective":
                return self.objective(look)
            case Rule(upheld):
                return Scene(part="upheld" if upheld else "overruled")
            case Play() | PlayArtifact():
                return self.card(kind, move)
            case Relocate() if kind == "won":
                return self.battle((), outcome="winter", to=move.to)
            case Narrate():
                return self.words_only(kind, look)
        return None

    # Parts

    def card(self, kind: str, move: Play | PlayArtifact) -> Scene:
        card = move.card if isinstance(move, Play) else great_artifact.artifact_card(self.mind.game)
        cards = () if card is None else (card,)
        match kind:
            case "fight":
                return self.battle(cards)
            case "escape":
                return self.trap(cards)
        quest = questing(self.mind.game)
        foes = [each for each in quest.took_part.values() if SIDE_OF[each] != self._side_in_quest()]
        return self.of(
            quest.took_part[self.mind.seat],
            part="quest",
            quest=quest.quest,
            cards=cards,
            foe=foes[-1] if foes else None,
        )

    def words_only(self, kind: str, look: Look) -> Scene | None:
        match kind:
            case "opening":
                return Scene(part="opening", side=self.mind.side, open_quests=self.on_the_map())
            case "ending":
                return Scene(
                    part="ending",
                    side=self.mind.side,
                    outcome=self.position.winner,
                )
            case "only_tell":
                return self.battle(())
            case "conclude" if self.position.trap is not None:
                return self.trap((), outcome=self.position.trap.outcome or None)
            case "conclude":
                return self.battle((), outcome="spring")
            case "correct":
                quest = questing(self.mind.game)
                return self.of(
                    actor(self.mind.game),
                    part="quest",
                    quest=quest.quest,
                    memory=self.bookmark(),
                    asked=True,
                )
            case "end_of_quest":
                quest = questing(self.mind.game)
                return self.of(actor(self.mind.game), part="quest", quest=quest.quest, outcome=quest.outcome)
        return None

    def saving(self, whom: Character, cards: tuple[Card, ...]) -> Scene:
        activation = self.position.activation
        saver = whom if activation is None else activation.character
        if self.mind.pieces[saver].at != self.mind.pieces[whom].at:
            saver = whom
        return self.of(saver, part="save", whom=whom, cards=cards, place=self.mind.pieces[whom].at)

    def battle(self, cards: tuple[Card, ...], **facts: Any) -> Scene:
        battle = self.position.battle
        assert battle is not None
        attacks = self.mind.pieces[battle.soldier].owner == self.mind.seat
        who, foe = (battle.soldier, battle.rebel) if attacks else (battle.rebel, battle.soldier)
        return self.of(who, part="battle", foe=foe, cards=cards, place=battle.at, **facts)

    def trap(self, cards: tuple[Card, ...], *, laying: bool = False, outcome: Result | None = None) -> Scene:
        trap = trapping(self.mind.game)
        springs = laying or self.mind.pieces[trap.rebel].owner == self.mind.seat
        who, foe = (trap.rebel, trap.soldier) if springs else (trap.soldier, trap.rebel)
        return self.of(who, part="trap", foe=foe, cards=cards, place=trap.at, outcome=outcome)

    def power(self, cards: tuple[Card, ...], look: Look) -> Scene:
        """Winter Propaganda is told before it is paid for; if it was not, somebody lost returns."""
        turn = takewhile(lambda event: not isinstance(event, TurnOf), reversed(look.events))
        smear = next((event for event in turn if isinstance(event, Propagated)), None)
        if smear is not None:
            return self.of(smear.soldier, part="propaganda", foe=smear.rebel, cards=cards)
        lost = next(iter(self.position.lost), None)
        return Scene(part="return", side="spring", character=lost, whom=lost, cards=cards)

    def objective(self, look: Look) -> Scene:
        show = look.ask.show
        name = (show.get("main") or show)["objective"]
        card = OBJECTIVE[name]
        who = next((each for each in self.mine() if SIDE_OF[each] == card.side), None)
        return Scene(
            part="objective", side=card.side, character=who, objective=card.kind, memory=self.bookmark()
        )

    def epilogue(self, cards: tuple[Card, ...], look: Look) -> Scene:
        """Any character may come in, where it stood last: rather one's own, if there is a tale of it.

        WT-EPI-09, WT-EPI-12
        """
        now, seat = ending(self.mind.game), self.mind.seat
        side = epilogue.plays_for(self.mind.game, seat)
        standing = [
            each for each, piece in self.mind.pieces.items() if SIDE_OF[each] == side and not piece.fallen
        ]
        first = not any(played.seat == seat for played in now.cards)
        scene = Scene(
            part="epilogue",
            side=side,
            cards=cards,
            memory=self.memory_on(now.recalled.get(seat)) if first else None,
        )
        if not standing:
            return scene
        mine, liking = self.mine(), liking_of(_heard(look))

        def with_them(who: Character) -> Scene:
            return msgspec.structs.replace(scene, character=who, place=self.mind.pieces[who].at)

        who = best(standing, lambda each: 2 * liking(with_them(each)) + (each in mine), look.rng)
        return with_them(who)

    # Who and what is there

    def of(self, character: Character | None, **facts: Any) -> Scene:
        """A scene around this character, where it stands."""
        if character is None:
            return Scene(**facts)
        place = facts.pop("place", self.mind.pieces[character].at)
        return Scene(side=SIDE_OF[character], character=character, place=place, **facts)

    def mine(self) -> list[Character]:
        return self.mind.game.position.theirs(self.mind.seat)

    def bookmark(self) -> Memory | None:
        return self.memory_on(self.position.bookmark)

    def memory_on(self, space: int | None) -> Memory | None:
        return None if space is None else self.position.track[space]

    def on_the_map(self) -> tuple[Any, ...]:
        return tuple(quest_types.on_the_map(self.mind.game))

    def _side_in_quest(self) -> Side:
        return SIDE_OF[questing(self.mind.game).took_part[self.mind.seat]]

    def _rebel(self, at: str) -> Character:
        return next(each for each in self.mind.pieces if each == at)
