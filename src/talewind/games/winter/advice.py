"""What a bard would do in Winter Tales, and why: in points as it weighs them, by the cards that it counts."""

from __future__ import annotations

from talewind.engine import Move
from talewind.engine.advice import Advice, Hits, Missed, beginning
from talewind.engine.bots import Look
from talewind.engine.english import capital, counted

from .bots.answers import Show, asked
from .bots.bard import Bard
from .bots.mind import Mind, mind_of
from .bots.narrating import narrate_anywhere
from .bots.weighing import Scales
from .data import OBJECTIVE, PERSON, QUEST, TRACK, Character, Skill, Space
from .movement import bound_for
from .moves import (
    Activate,
    CallVote,
    Choose,
    Declare,
    Decline,
    Done,
    Drop,
    Generate,
    HandOn,
    Interrupt,
    LayTrap,
    LetPass,
    LetStand,
    Narrate,
    PlaceMemory,
    PlaceQuest,
    Play,
    PlayArtifact,
    PlaySome,
    Recall,
    Relocate,
    Resolve,
    Rest,
    Retell,
    Rule,
    Save,
    Settle,
    Stay,
    Step,
    Swap,
    TakePart,
    TakePassage,
    Travel,
    Try,
)
from .town import LOCATIONS, NAME
from .under_way import actor, questing, trapping

SKILL: dict[Skill, str] = {
    "quest": "quests",
    "story": "story cards",
    "movement": "moving",
    "battle": "battles",
    "trap": "traps",
    "passage": "secret passages",
    "objective": "objectives",
}
MUCH = 3.0
"""A loss of so many points, a memory's worth, is as far off as can be."""
ANY = "None of these is better than another: this is any of them."


class Adviser(Bard):
    """Decides as the bard does, and says what for."""

    def advise(self, look: Look) -> Advice:
        kind, show = asked(look)
        beside = self.beside(look)
        if beside is not None:
            why = self.beside_what(beside.move)
            return Advice(move=beside.move, why=why, begin=beginning(beside.words))
        if not kind:
            return Advice(why="Nothing waits for you: I would let it be.")
        mind = mind_of(look)
        move = self.decide(kind, show, mind, look.rng)
        if not look.question.admits(move):
            return Advice(move=look.question.sample(look.rng).move, why="I see nothing better than this.")
        begin = beginning(narrate_anywhere(kind, move, mind, look))
        return Advice(move=move, why=self.why(kind, move, mind, show), begin=begin)

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        """A turn, an action or stepping in, by the points that the bard sees in it."""
        kind, show = asked(look)
        if kind not in ("your_turn", "act", "interrupt"):
            return None
        mind = mind_of(look)
        scales = Scales(mind)
        best = self.decide(kind, show, mind, look.rng)
        mine, other = self.worth(kind, move, scales), self.worth(kind, best, scales)
        if best == move or mine is None or other is None:
            return None
        more = f"about {other - mine:.1f} points more"
        return Missed((other - mine) / MUCH, f"I saw {more} elsewhere. {self.why(kind, best, mind, show)}")

    def worth(self, kind: str, move: Move, scales: Scales) -> float | None:
        match move:
            case Activate(character=character) if kind == "your_turn":
                return self.errand(scales, character) - scales.watch(character)
            case Interrupt(character=character):
                return self.encounter(scales, character)
            case Resolve(quest=quest):
                acting = actor(scales.mind.game)
                return scales.resolving(quest, scales.pieces[acting].at, acting, 0)
            case Rest() | LetPass():
                return 0.0
        return None

    def beside_what(self, move: Move) -> str:
        match move:
            case Retell():
                return "The arbiter wants to hear it otherwise: tell it anew first."
            case HandOn(to=heir):
                return f"The Great Artifact does more good with {PERSON[heir].name}."
            case CallVote():
                return "The game stalls, and as things stand its end would not be yours to lose."
        return "This comes first."

    def why(self, kind: str, move: Move, mind: Mind, show: Show) -> str:
        scales = Scales(mind)
        match move:
            case Choose(character=character, at=at):
                skill = SKILL[PERSON[character].skill]
                return f"{PERSON[character].name} is good at {skill}, and friends are near {NAME[at]}."
            case Activate(character=character) if kind == "your_turn":
                return self.errand_of(scales, character)
            case Activate(character=character):
                gain = self.coming(scales, character)
                return f"With {PERSON[character].name} there, the quest should end {_points(gain)} for us."
            case Step() | Travel() | TakePassage() | Stay():
                return self.way(scales, kind)
            case Swap():
                return "Your objective is hard to fulfil: one of the unused may be easier."
            case Save(whom=whom):
                return f"To have {PERSON[whom].name} standing again is worth more than the two cards."
            case Resolve(quest=quest):
                gain = scales.resolving(quest, mind.pieces[actor(mind.game)].at, actor(mind.game), 0)
                return (
                    f"By the cards that I count in all hands, this quest should end {_points(gain)} for us."
                )
            case Generate(quest=quest, at=at):
                return (
                    f"{self.slot(at, mind)} friends are near and ready, and the others far:"
                    f" a good place to plant {QUEST[quest].name}."
                )
            case Rest():
                return "Nothing that can be done here is worth its cards."
            case Interrupt(character=character):
                gain = self.encounter(scales, character)
                return f"By the cards that I count, stepping in should pay: {_points(gain)} for us."
            case Play() | Done() | Decline() | PlayArtifact() | TakePart() | LetPass():
                return self.cards(kind, move, scales)
            case LayTrap(spring=spring):
                earnest = counted(len(spring), "card")
                return f"So that nobody can read it, chance says how many lie in earnest: {earnest}."
            case Relocate(to=to) if to is not None and kind == "won":
                return "There the beaten rebel is far from friends and from quests of spring."
        return self.small(kind, move, mind)

    # Turns

    def errand_of(self, scales: Scales, character: Character) -> str:
        name = PERSON[character].name
        if scales.pieces[character].fallen:
            return f"{name} lies on the ground: two cards, and there is one more of us standing."
        at = scales.plan(character, scales.mind.draws(character))[1]
        return f"{name} can do most now: {self.what_for(scales, character, at)}."

    def what_for(self, scales: Scales, character: Character, at: Space) -> str:
        """What there is for this character in a place."""
        where = f"at {NAME[at]}"
        ours = [quest for quest, space in scales.our_quests.items() if space == at]
        theirs = [quest for quest, space in scales.their_quests.items() if space == at]
        if not scales.mind.ours(character):
            return "none of our own is ready, and this one does least harm"
        if ours:
            return f"{where} lies {QUEST[ours[0]].name}, a quest of ours"
        if theirs:
            return f"{where} lies {QUEST[theirs[0]].name}, and somebody should guard it"
        if scales.help_at(at, character):
            return f"{where} lies a friend who can be saved"
        if scales.objective_at(at, character):
            return f"{where} your objective can be brought forward"
        return f"from {NAME[at]} a new quest can be planted"

    def way(self, scales: Scales, kind: str) -> str:
        mind, movement = scales.mind, scales.position.movement
        if movement is None or mind.pieces[movement.character].fallen:
            return "There is no better way from here."
        character = movement.character
        here = mind.pieces[character].at
        goal = bound_for(mind.game) or self.destination(scales, character)
        what = self.what_for(scales, character, goal)
        if goal == here:
            return f"I would go no further: {what}."
        return f"On to {NAME[goal]}: {what}."

    # Cards

    def cards(self, kind: str, move: Move, scales: Scales) -> str:
        mind = scales.mind
        match kind, move:
            case _, PlayArtifact():
                return "The Great Artifact costs no card."
            case "your_turn", Decline():
                return "Nobody of yours is ready."
            case "interrupt", _:
                return "By the cards that I count, stepping in would cost more than it brings."
            case "join", Decline():
                return "Coming would cost more than it could change."
            case "join_in", TakePart(character=character):
                return f"{PERSON[character].name} can still change how this quest ends."
            case "join_in", _:
                return "More of us would change nothing: keep your cards."
            case "quest_part", Play():
                return f"We are {_lead(mind)}, and one card more is worth what it may win."
            case "quest_part", _ if not mind.hand:
                return "You have no card left to play."
            case "quest_part", _ if not mind.ours(questing(mind.game).took_part[mind.seat]):
                return "You are in it for the others: every card of yours would be theirs."
            case "quest_part", _:
                return f"We are {_lead(mind)}: more cards would cost more than they could change."
            case "escape", Play():
                return "So that nobody can read it, I play one more as often as the trap is worth."
            case "escape", _:
                laid = len(trapping(mind.game).cards)
                return f"{capital(counted(laid, 'card'))} played: more would cost more than the trap does."
            case "fight", Play():
                return "What is at stake is worth another card, by the cards that I count on both sides."
            case "fight", _:
                return "By the cards that I count, going on would cost more than it brings."
            case "epilogue_part", _:
                return "Your part is told: nothing is left that would count."
            case "objective", _:
                return "None of your objectives can be fulfilled to your good now."
        return "I see nothing better than this."

    # Small things

    def small(self, kind: str, move: Move, mind: Mind) -> str:
        match move:
            case Declare(objective=objective) | Try(objective=objective):
                side = OBJECTIVE[objective].side
                return f"Your objective can be fulfilled, and that is a memory for {side}."
            case PlaceMemory(space=space):
                there = mind.position.track[space]
                if there is not None and there.side == mind.foes:
                    return "There it covers a memory of the others."
                if space + 1 in TRACK.icons:
                    return "You have nothing to fulfil there, and the others may."
                return "So the places where objectives go stay free."
            case LetStand():
                return "It is a tale: I would let it stand."
            case Rule():
                return "In doubt for whoever tells."
            case PlaySome():
                return "Nothing comes after this: every card counts now."
            case Recall():
                return "A memory that speaks for us, taken up again."
            case Settle(quest=quest):
                return f"The story of {QUEST[quest].name} is still open: bring it to its end now."
            case PlaceQuest(at=at):
                return self.where_to(at, mind)
            case Drop(cards=()):
                if not mind.hand:
                    return "End your turn; whoever wakes next draws cards."
                return "You hold no more than seven cards: nothing has to go."
            case Narrate():
                return (
                    "Here only words are wanted: pick up what was told last, and let something small happen."
                )
        return KINDS.get(kind, ANY)

    def where_to(self, at: str, mind: Mind) -> str:
        name, there = mind.position.drawn, self.slot(at, mind)
        if mind.writes or name is None:
            return f"{there} neither side is much nearer than the other."
        if QUEST[name].side == mind.side:
            return f"{there} friends are near and ready, and the others far."
        return f"{there} those who want it are far, and friends near."

    def slot(self, at: str, mind: Mind) -> str:
        """A quest lies in a location, or with whoever carries it."""
        if at in LOCATIONS:
            return f"At {NAME[at]}"
        carrier = next(each for each in mind.pieces if each == at)
        return f"With {PERSON[carrier].name}, at {NAME[mind.pieces[carrier].at]},"


KINDS = {
    "arbiter_ballot": "Whoever sat down first: it hardly matters.",
    "name_arbiter": "Whoever sat down first: it hardly matters.",
    "drop": "No card is stronger than another: these are any of them.",
    "pay_for_power": "No card is stronger than another: these are any of them.",
    "which_one": "Whoever seems to hold most cards.",
    "whose_token": "Best a character of your own.",
    "beloved": "Whoever is near, and best of your own.",
    "which_objective": "Of the unused objectives this is fulfilled most easily.",
    "which_side": "That side is behind: you win if neither does.",
    "stalled": "The game goes in circles: let the epilogue begin.",
    "glimmer": "Ready again, somebody can act twice.",
}


def _points(gain: float) -> str:
    """
    >>> _points(1.26), _points(-0.4)
    ('about 1.3 points better', 'about 0.4 points worse')
    """
    return f"about {abs(gain):.1f} points {'better' if gain >= 0 else 'worse'}"


def _lead(mind: Mind) -> str:
    lead = mind.lead_in_quest()
    if not lead:
        return "level in this quest"
    return f"{counted(abs(lead), 'card')} {'ahead' if lead > 0 else 'behind'} in this quest"
