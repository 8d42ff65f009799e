"""The teller: joins what the bank holds for cards, people, places and turns into a passage."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from random import Random
from typing import Literal

import msgspec

from ...data import QUEST, Card, Character, QuestName, Space
from .bank import Lines, PersonLines, bank
from .echo import Echo, echo
from .grammar import SLOT, Naming, capitals, listed, sentences
from .scene import Scene

LONGEST = 400
"""Characters of a passage: half a minute, read aloud."""
MOST_SENTENCES = 3
ATTEMPTS = 12
LEAN = 7
"""From this attempt on a passage goes without what is not needed."""

_LINK_SHARE = 0.65
"""How often a passage begins by what was told last."""
_TIME_OF_DAY_SHARE = 0.2
"""How often it begins with the time of day, where nothing was."""
_PRONOUN_SHARE = 0.4
"""How often somebody who was named last is not named again."""
_ALLY_SHARE = 0.15
"""How often somebody else of that side comes in."""
_LENGTH_LEAST = 8
"""Fewer characters are not remembered."""
_NOTHING = "And so it went on."
_SHORT_SHARE = 0.2
"""How often one sentence is enough for a card."""

_NAME_SLOT = re.compile(r"\{(?:who|whom|whose|who_poss|name)\}")
_JOINT = re.compile(r"\{(?:who|manner|spot|at|sight)\}")
"""How a sentence begins that can go on from a link."""
_ASIDE = re.compile(r"\{(?:manner|spot|at)\}")
"""How one begins that wants a comma before it."""
_ACTOR_SLOTS = frozenset(
    {"they", "them", "their", "themselves", "was", "who", "whom", "whose", "who_poss", "name"}
)
"""Slots that the one who acts fills."""


class Teller:
    """Tells a passage for a scene; the same scene and luck give the same words.

    >>> alice = Scene(part="movement", character="alice", place="OP", cards=(34,))
    >>> Teller(Random(3)).tell(alice) == Teller(Random(3)).tell(alice)
    True
    """

    def __init__(self, rng: Random, crosses: Callable[[str], bool] = lambda words: False) -> None:
        self._rng = rng
        self._crosses = crosses

    def tell(self, scene: Scene) -> str:
        """What the table does not want to hear of is left out, a card or a name at the worst."""
        weaving = _Weaving(_within(scene, self._crosses), self._rng, self._crosses)
        for attempt in range(ATTEMPTS):
            words = weaving.words(lean=attempt >= LEAN)
            if len(words) <= LONGEST and sentences(words) <= MOST_SENTENCES and not self._crosses(words):
                return words
        words = weaving.plainest()
        return words if not self._crosses(words) else _NOTHING


def _within(scene: Scene, crosses: Callable[[str], bool]) -> Scene:
    """A scene without those whose very names would cross a line."""
    told = bank()

    def kept(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card for card in cards if not crosses(told.cards[card].noun))

    def somebody(character: Character | None) -> Character | None:
        return None if character is None or crosses(told.people[character].name) else character

    def somewhere(space: Space | None) -> Space | None:
        return None if space is None or crosses(told.places[space].name) else space

    return msgspec.structs.replace(
        scene,
        character=somebody(scene.character),
        foe=somebody(scene.foe),
        whom=somebody(scene.whom),
        allies=tuple(ally for ally in scene.allies if somebody(ally)),
        place=somewhere(scene.place),
        to=somewhere(scene.to),
        cards=kept(scene.cards),
        memory=None if scene.memory is None else next(iter(kept([scene.memory])), None),
    )


class _Weaving:
    """One passage on its way to becoming words."""

    def __init__(self, scene: Scene, rng: Random, crosses: Callable[[str], bool]) -> None:
        self.scene = scene
        self.rng = rng
        self.crosses = crosses
        self.bank = bank()
        self.turns = self.bank.turns
        self.said = "\n".join((*scene.recent, scene.last)).lower()
        self.who = self.bank.people[scene.character or ("rebels" if scene.side == "spring" else "soldiers")]
        self.lean = False
        """After too many words: without what is not needed."""
        self.bare = False
        """Without a link and a tail."""
        self.picked: list[str] = []
        self.slots: dict[str, Lines] = {}
        self.people: dict[str, PersonLines] = {}

    def words(self, lean: bool) -> str:
        self.lean = lean
        self.bare = lean or (len(self.scene.cards) == 1 and self.rng.random() < _SHORT_SHARE)
        self.picked = []
        self.slots = self._slots()
        self.people = self._people()
        told = self._plan()
        return capitals(Naming(self.people, self._known()).name(self._filled(told)))

    def plainest(self) -> str:
        """Whatever the number of cards: as many as there is room for, after the memory."""
        recalled = () if self.scene.memory is None else (self.scene.memory,)
        nouns = [self.bank.cards[card].noun for card in (*recalled, *self.scene.cards)]
        while True:
            words = capitals(f"{self.who.name} told of {listed(nouns)}.") if nouns else _NOTHING
            if len(words) <= LONGEST:
                return words
            nouns.pop()

    @cached_property
    def echo(self) -> Echo:
        return echo(self.scene.last)

    # What there is to tell with

    def _slots(self) -> dict[str, Lines]:
        scene, who, slots = self.scene, self.who, dict[str, Lines]()
        slots["habit"], slots["manner"] = who.habits, who.manners
        slots["voice"], slots["longing"] = who.voices, who.longings
        for nth, card in enumerate(scene.cards, 1):
            facing = self.bank.cards[card].facing(scene.side)
            nth_word = "" if nth == 1 else str(nth)
            slots[f"act{nth_word}"], slots[f"sight{nth_word}"] = facing.acts, facing.sights
        if len(scene.cards) > 3:
            slots["list"] = (self._list(),)
        if scene.place is not None:
            place = self.bank.places[scene.place]
            slots["at"], slots["spot"], slots["scenery"] = (place.at,), place.spots, place.scenery
            slots["there"] = (place.name,)
        if scene.to is not None:
            slots["to"] = (self.bank.places[scene.to].name,)
        if scene.memory is not None:
            slots["memory"] = (self.bank.cards[scene.memory].noun,)
        if scene.quest is not None:
            slots["begin"] = self.bank.quests[scene.quest].begins
        return slots

    def _list(self) -> str:
        cards = [self.bank.cards[card] for card in self.scene.cards[1:]]
        if self.lean or len(cards) > 8:
            return listed([card.noun for card in cards])
        return listed([card.facing(self.scene.side).gist for card in cards])

    def _people(self) -> dict[str, PersonLines]:
        scene, people = self.scene, self.bank.people
        other_side = people["soldiers" if scene.side == "spring" else "rebels"]
        cast = {"who": self.who, "foe": people[scene.foe] if scene.foe else other_side}
        saved = scene.whom or (scene.character if scene.part == "return" else None)
        if saved is not None:
            cast["saved"] = people[saved]
        allies = [each for each in scene.allies if each not in (scene.character, scene.foe, scene.whom)]
        if allies:
            cast["ally"] = people[self.rng.choice(allies)]
        return cast

    def _known(self) -> bool:
        """Whether a pronoun will do, since nobody else was named last."""
        if not self.bare or self.scene.character is None or self.rng.random() > _PRONOUN_SHARE:
            return False
        return self.echo.people == (self.scene.character,)

    # How it is put together

    def _plan(self) -> str:
        """A frame of sentences, with the slots still in it."""
        scene = self.scene
        if scene.part in ("objection", "upheld", "overruled", "send_back"):
            return self._pick(getattr(self.turns, scene.part))
        told, recalls = self._must(), int(scene.memory is not None)
        unnamed = scene.character is not None and not _NAME_SLOT.search(" ".join(told))
        if scene.cards or unnamed or not told:
            told.insert(0, self._core(1 if self.bare else _room(*told) - recalls))
        if not self.bare and _room(*told) > recalls:
            told.append(self._tail())
        frame = " ".join(filter(None, told))
        if recalls:
            return _led(self._pick(_links(self.turns.recall, frame) or self.turns.recall), frame)
        return frame if self.bare else _led(self._link(frame), frame)

    def _core(self, room: int) -> str:
        """How the cards come into it, in so many sentences at most."""
        shapes = self.turns.shapes
        listing = shapes.spring_list if self.scene.side == "spring" else shapes.winter_list
        frames = (shapes.none, shapes.one, shapes.two, shapes.three, listing)[min(len(self.scene.cards), 4)]
        return self._pick([frame for frame in frames if sentences(frame) <= max(room, 1)] or frames)

    def _must(self) -> list[str]:
        """What cannot be left out here."""
        scene, turns = self.scene, self.turns
        match scene.part:
            case "opening":
                quests = scene.open_quests or ((scene.quest,) if scene.quest else ())
                room = 2 if scene.character is None and not scene.cards else 1
                return [self._pick(turns.opening), *self._introductions(quests[:room])]
            case "introduction" if scene.quest is not None:
                goal = self._introductions((scene.quest,))[0]
                return [goal] if scene.cards else [self._pick(turns.introduction).replace("{}", goal)]
            case "save":
                itself = scene.whom in (None, scene.character)
                return [self._pick(turns.save["self" if itself else scene.side])]
            case "quest" if scene.quest is not None:
                return self._of_the_quest()
            case "battle" if scene.to is not None:
                return [self._pick(turns.carried)]
            case "battle" if scene.outcome is not None:
                return [self._pick(turns.fight[scene.side])]
            case "battle":
                return [self._pick(turns.attack if scene.side == "winter" else turns.defence)]
            case "trap" if scene.outcome is not None:
                return [self._pick(turns.snare[self._snared()])]
            case "trap":
                return [self._pick(turns.lure if scene.side == "spring" else turns.escape)]
            case "propaganda":
                return [self._pick(turns.smear)]
            case "return":
                return [self._pick(turns.back)] if "saved" in self.people else []
            case "objective" if scene.objective is not None:
                return [self._pick(turns.aims[scene.objective])]
            case "handing_on":
                return [self._pick(turns.hand_on[scene.side if "saved" in self.people else "alone"])]
            case "epilogue" if scene.open_quests:
                return self._closes()
            case "epilogue" if not scene.cards:
                return [self._pick(turns.epilogue[scene.side])]
            case "ending":
                winner = scene.outcome if scene.outcome in ("spring", "winter", "writer") else scene.side
                last = [self._pick(turns.ending[winner]), self._pick(turns.ending[f"{winner}_last"])]
                return [*self._closes(), *last]
            case _:
                return []

    def _of_the_quest(self) -> list[str]:
        scene = self.scene
        assert scene.quest is not None
        lines = self.bank.quests[scene.quest]
        match scene.outcome:
            case "success" | "failure" | "tie":
                return [f"{self._pick(getattr(lines, scene.outcome))}."]
            case _:
                return [] if scene.cards else [self._pick(self.turns.begin)]

    def _snared(self) -> Literal["caught", "tie", "escaped"]:
        outcome = self.scene.outcome
        if outcome in ("caught", "tie", "escaped"):
            return outcome
        return "caught" if self.scene.side == "spring" else "escaped"

    def _introductions(self, quests: Sequence[QuestName]) -> list[str]:
        return [f"{self._pick(self.bank.quests[quest].introductions)}." for quest in quests]

    def _closes(self) -> list[str]:
        """How an open quest comes to its close; there is room for one."""
        return [f"{self._pick(self.bank.quests[quest].closes)}." for quest in self.scene.open_quests[:1]]

    def _tail(self) -> str:
        """What may come after it; often nothing."""
        scene, turns, often = self.scene, self.turns, self.rng.random()
        if "ally" in self.people and scene.cards and often < _ALLY_SHARE:
            return self._pick(turns.allies[scene.side])
        match scene.part:
            case "movement" if often < 0.45:
                return self._pick(turns.movement[scene.side])
            case "quest" if scene.quest is not None and scene.cards and often < 0.65:
                lines = self.bank.quests[scene.quest]
                own = QUEST[scene.quest].side == scene.side
                return f"{self._pick(lines.toward if own else lines.against)}."
            case "epilogue" if scene.cards and often < 0.8:
                return self._pick(turns.epilogue[scene.side])
            case "opening" if len(scene.open_quests) < 2:
                return self._pick(turns.opening_last)
            case _:
                return ""

    def _link(self, told: str) -> str:
        """What ties it to the words told last."""
        scene, links = self.scene, self.turns.links
        if scene.part in ("opening", "ending", "save", "return", "objective"):
            return ""
        if not scene.last:
            able = _links(links.none, told)
            return self._pick(able) if able and self.rng.random() < _TIME_OF_DAY_SHARE else ""
        if self.rng.random() > _LINK_SHARE:
            return ""
        mine = {word for card in scene.cards for word in self.bank.cards[card].words}
        things = [thing for thing in self.echo.things if thing not in mine]
        shown = [thing for thing in things if _plays(self.bank.words[thing], scene.last.lower())]
        here = (scene.character, scene.foe, scene.whom, *scene.allies)
        people = [each for each in self.echo.people if each not in here]
        places = [place for place in self.echo.places if place not in (scene.place, scene.to)]
        kinds = ["thing"] * (3 if shown else 1 if things else 0) + ["person"] * (2 if people else 0)
        kind = self.rng.choice(kinds + (["place"] if places else []) or ["same"])
        if kind == "thing":
            self.slots["thing"] = (f"the {self.rng.choice(shown or things)}",)
        elif kind == "person":
            self.people["other"] = self.bank.people[self.rng.choice(people)]
        elif kind == "place":
            self.slots["there"] = (self.bank.places[self.rng.choice(places)].name,)
        duel = kind == "thing" and scene.part == "battle" and scene.outcome is None
        lines: Lines = getattr(links, "duel" if duel else kind)
        able = _links(lines, told)
        return self._pick(able) if able else ""

    # Choosing and filling

    def _pick(self, lines: Sequence[str]) -> str:
        """One that can be filled and was not said yet; or else the one that was said longest ago.

        If all of them cross a line of the table, any: then the passage is not told.
        """
        kept = [line for line in lines if not self.crosses(line)]
        left, stale = kept if any(map(self._able, kept)) else list(lines), list[str]()
        while left:
            line = left.pop(self.rng.randrange(len(left)))
            if not self._able(line):
                continue
            if line not in self.picked and not self._said(line):
                break
            stale.append(line)
        else:
            line = min(stale, key=lambda old: (old in self.picked, self.said.rfind(_kernel(old))))
        self.picked.append(line)
        return line

    def _able(self, line: str) -> bool:
        return all(slot in self.slots or slot in self.people for slot in _slots_of(line))

    def _said(self, line: str) -> bool:
        kernel = _kernel(line)
        return len(kernel) >= _LENGTH_LEAST and kernel in self.said

    def _filled(self, frame: str) -> str:
        """The frame with its lines in it; only the people are left open."""

        def line(slot: str) -> str:
            return self._pick(self.slots[slot]) if slot in self.slots else f"{{{slot}}}"

        return SLOT.sub(lambda slot: line(slot[1]), frame)


def _room(*told: str) -> int:
    """For how many more sentences."""
    return MOST_SENTENCES - sum(map(sentences, told))


def _links(lines: Lines, told: str) -> list[str]:
    """Which of them can begin these words: there must be room, and the words must go on from it."""
    short = [line for line in lines if sentences(line) <= _room(told)]
    if ":" in told:
        short = [line for line in short if ": {}" not in line]
    if told.startswith("“"):
        return [line for line in short if "{}" not in line or ": {}" in line]
    return short if _JOINT.match(told) else [line for line in short if "{}" not in line]


def _led(link: str, told: str) -> str:
    """Words that begin with a link: before the first sentence, or within it."""
    if "{}" not in link:
        return f"{link} {told}".strip()
    pause = "," if _ASIDE.match(told) and re.search(r"\w}? {}", link) else ""
    return link.replace(" {}", f"{pause} {told[:1].lower()}{told[1:]}")


def _plays(card: Card, words: str) -> bool:
    """Whether words hold one of a card's lines."""
    lines = bank().cards[card]
    sides = (lines.spring, lines.winter)
    return any(_kernel(line) in words for side in sides for line in (*side.acts, *side.sights))


@cache
def _slots_of(line: str) -> tuple[str, ...]:
    """What has to be there for a line; somebody who acts always is."""
    roles = (slot if slot.startswith("who") else slot.partition("_")[0] for slot in SLOT.findall(line))
    return tuple(role for role in roles if role not in _ACTOR_SLOTS)


@cache
def _kernel(line: str) -> str:
    """The longest piece of a line that is always the same, by which it is known again."""
    return max(SLOT.sub("\n", line).replace("{}", "\n").split("\n"), key=len).strip(" .,;:").lower()
