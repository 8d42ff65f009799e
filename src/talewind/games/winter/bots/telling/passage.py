"""A passage on its way to becoming words: a deed, what it brought about, what it means for the quest."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Literal, TypeVar, get_args

from ...data import QUEST, Card
from .bank import Deed, Event, Events, Lines, Near, PersonLines, bank
from .grammar import SLOT, Naming, capitals, listed
from .scene import Scene

LONGEST = 400
"""Characters of a passage: half a minute, read aloud."""
MOST_SENTENCES = 3
NOTHING = "And so it went on."

_QUEST_SHARE = 0.7
"""How often it is told what a card did for the quest."""
_LENGTH_LEAST = 8
"""Fewer characters are not remembered."""
_BESIDE = 3
"""So many cards can be there while something is done with another."""

_PLACES = ("spot", "in", "out", *get_args(Near))
_WHERE = re.compile(rf"^\{{({'|'.join(_PLACES)})\}}, ")
_ROOMY = re.compile(r"\{spot\}, \{who\} ")
"""Sentences that have a place for others who are there."""
_ADDED = re.compile(r"and \{acts\}")
"""Those that go on with what is done."""
_NAME_SLOT = re.compile(r"\{(?:who|whom|whose|who_poss|name)\}")
_PUT_IN = frozenset({"acts", "rest", "beside", "recall"})
"""Slots that are filled while a sentence is chosen."""
_ACTOR_SLOTS = frozenset(
    {"they", "them", "their", "themselves", "was", "who", "whom", "whose", "who_poss", "name"}
)
"""Slots that the one who acts fills."""

Told = TypeVar("Told", str, Deed, Event)


class Passage:
    """One passage on its way to becoming words."""

    def __init__(self, scene: Scene, rng: Random, crosses: Callable[[str], bool]) -> None:
        self.scene = scene
        self.rng = rng
        self.crosses = crosses
        self.bank = bank()
        self.parts = self.bank.parts
        self.said = "\n".join((*scene.recent, scene.last)).lower()
        self.people = self._people()
        self.lean = False
        """After too many words: without what is not needed."""
        self.picked: list[str] = []
        self.slots: dict[str, Lines] = {}

    def words(self, lean: bool) -> str:
        self.lean = lean
        self.picked = []
        self.slots = self._slots()
        first, *then = self._plan()
        told = " ".join([first, *(_WHERE.sub("then ", sentence) for sentence in then)])
        return capitals(Naming(self.people).name(self._filled(told)))

    def plainest(self) -> str:
        """Whatever the number of cards: as many as there is room for, after the memory."""
        recalled = () if self.scene.memory is None else (self.scene.memory,)
        nouns = [self.bank.cards[card].noun for card in (*recalled, *self.scene.cards)]
        while True:
            words = capitals(f"{self.people['who'].name} came with {listed(nouns)}.") if nouns else NOTHING
            if len(words) <= LONGEST:
                return words
            nouns.pop()

    # Who and what is there

    def _people(self) -> dict[str, PersonLines]:
        """Those who have been lost do not act: others of their side do, until they are back."""
        scene, people = self.scene, self.bank.people
        mine, theirs = ("rebels", "soldiers") if scene.side == "spring" else ("soldiers", "rebels")
        returns = scene.part == "return" and scene.whom in (None, scene.character)
        cast = {"who": people[mine if returns or scene.character is None else scene.character]}
        cast["foe"] = people[scene.foe or theirs]
        saved = scene.whom or (scene.character if scene.part == "return" else None)
        if saved is not None:
            cast["saved"] = people[saved]
        allies = [each for each in scene.allies if each not in (scene.character, scene.foe, scene.whom)]
        if allies:
            names = listed([people[each].name for each in allies])
            one = len(allies) == 1
            cast["ally"] = PersonLines(name=names, pronoun=people[allies[0]].pronoun if one else "they")
        return cast

    def _slots(self) -> dict[str, Lines]:
        scene, slots = self.scene, dict[str, Lines]()
        place = None if scene.place is None else self.bank.places[scene.place]
        times = self.parts.last[scene.side] if scene.part == "epilogue" else self.parts.times
        if place is None:
            slots.update(dict.fromkeys(_PLACES, times))
        else:
            slots.update(
                spot=place.out + place.indoors, out=place.out, there=(place.name,), **self.parts.near
            )
            slots["in"] = place.indoors
        manners = self.people["who"].manners
        if manners and "ally" not in self.people and len(scene.cards) == 1 and not self.lean:
            slots["manner"] = manners
        if scene.to is not None:
            slots["to"] = (self.bank.places[scene.to].name,)
        if scene.memory is not None:
            slots["memory"] = (self.bank.cards[scene.memory].noun,)
        return slots

    # How it is put together

    def _plan(self) -> list[str]:
        """Sentences, with the slots still in them."""
        scene = self.scene
        if scene.part in ("objection", "upheld", "overruled", "send_back"):
            return [self._pick(getattr(self.parts, scene.part))]
        if scene.cards:
            told = self._with_cards()
        elif scene.part in ("opening", "ending") and scene.character is None:
            told = self._must(MOST_SENTENCES)
        else:
            told = self._without_cards()
        if scene.memory is not None and not any("{memory}" in sentence for sentence in told):
            told[0] = _inserted(told[0], self._pick(self.parts.recall["there"] + self.parts.recall["why"]))
        return told

    def _with_cards(self) -> list[str]:
        """What was done, what came of it, and what that means for this part of the tale."""
        scene = self.scene
        if scene.part == "save":
            nursing = self._pick(self.parts.nursing[self._helped()])
            return [nursing.replace("{beside}", self._beside(scene.cards)), *self._must(1)]
        card = self.rng.choice(scene.cards)
        rest = [other for other in scene.cards if other != card]
        deed = self._pick(self.bank.cards[card].facing(scene.side))
        told = self._done(deed, rest if len(rest) <= _BESIDE else [])
        if len(rest) > _BESIDE:
            told.append(self._pick(self.parts.crowd[scene.side]).replace("{rest}", self._named(rest)))
        must = self._must(MOST_SENTENCES - len(told))
        if len(told) + len(must) < MOST_SENTENCES and (scene.part == "epilogue" or not must):
            told.append(deed.foe if self._faces_somebody() else deed.folk)
        told += must
        if len(told) < MOST_SENTENCES and not self.lean:
            told += self._for_the_quest()
        return told

    def _done(self, deed: Deed, rest: Sequence[Card]) -> list[str]:
        """One deed, among whatever else is there."""
        spot = f"{{{deed.where or 'spot'}}}"
        framed = self._framed(deed.act, bool(rest)).replace("{spot}", spot)
        if not rest:
            return [framed]
        beside = self._beside(rest)
        if self.scene.memory is None:
            return [_inserted(framed, f"with {beside}")]
        setting = self._pick(self.parts.recall["setting"]).replace("{spot}", spot)
        setting = setting.replace("{recall}", self._pick(self.parts.recall["there"]))
        setting = setting.replace("{beside}", beside)
        return (
            [f"{setting}, and {deed.act}."]
            if self.scene.open_quests
            else [f"{setting}.", f"{{they}} {deed.act}."]
        )

    def _without_cards(self) -> list[str]:
        """An event, before whatever cannot be left out and names nobody who acts."""
        events = self._events()
        must = [] if events else self._must(MOST_SENTENCES - 1)
        if _NAME_SLOT.search(" ".join(must)):
            return must
        event = self._pick(events or self.parts.bare[self.scene.side])
        return [event.act, event.outcome, *must] if len(must) < 2 else [event.act, *must]

    def _beside(self, cards: Sequence[Card]) -> str:
        return listed([self._pick(self.bank.cards[card].beside) for card in cards])

    def _named(self, cards: Sequence[Card]) -> str:
        return listed([self.bank.cards[card].noun for card in cards])

    def _framed(self, act: str, roomy: bool) -> str:
        """Others who are there, other cards, and acts that go on for long want a plain sentence."""
        frames: Sequence[str] = self._frames()
        if roomy or "ally" in self.people or self.scene.memory is not None:
            frames = _rather(frames, lambda frame: bool(_ROOMY.match(frame)))
        if " and " in act or "," in act:
            frames = _rather(frames, lambda frame: not _ADDED.search(frame))
        return self._pick(frames).replace("{acts}", act)

    def _company(self) -> Sequence[str]:
        """What others do, without a second "with"."""
        lines = self.parts.company[self.scene.side]
        if self.scene.memory is None and len(self.scene.cards) == 1:
            return lines
        return _rather(lines, lambda line: line.startswith("while"))

    def _frames(self) -> Lines:
        scene, frames = self.scene, self.parts.deed
        match scene.part:
            case "battle":
                return frames.attack if scene.side == "winter" else frames.defence
            case "trap":
                return frames.lure if scene.side == "spring" else frames.escape
            case _:
                return frames.plain

    def _faces_somebody(self) -> bool:
        return self.scene.foe is not None or self.scene.part in ("battle", "trap")

    def _for_the_quest(self) -> list[str]:
        scene = self.scene
        if scene.part != "quest" or scene.quest is None or self.rng.random() > _QUEST_SHARE:
            return []
        lines, own = self.bank.quests[scene.quest], QUEST[scene.quest].side == scene.side
        return [self._pick(lines.toward if own else lines.against)]

    def _events(self) -> Events:
        """What can happen without a card."""
        scene, parts = self.scene, self.parts
        match scene.part:
            case "introduction" if scene.quest is not None:
                return self.bank.quests[scene.quest].arises
            case "quest" if scene.quest is not None:
                return self._of_the_quest()
            case "battle" if scene.to is not None:
                return parts.carried
            case "battle":
                return (parts.attack if scene.outcome is None else parts.fight)[scene.side]
            case "trap" if scene.outcome is not None:
                return parts.snare[self._snared()]
            case "movement" | "introduction" | "quest" | "trap":
                return parts.bare[scene.side]
            case _:
                return ()

    def _of_the_quest(self) -> Events:
        scene = self.scene
        assert scene.quest is not None
        lines = self.bank.quests[scene.quest]
        match scene.outcome:
            case "success" | "failure" | "tie":
                events: Events = getattr(lines, scene.outcome)
                return events
            case _:
                return lines.begins

    def _snared(self) -> Literal["caught", "tie", "escaped"]:
        outcome = self.scene.outcome
        if outcome in ("caught", "tie", "escaped"):
            return outcome
        return "caught" if self.scene.side == "spring" else "escaped"

    def _helped(self) -> Literal["spring", "winter", "self"]:
        return "self" if self.scene.whom in (None, self.scene.character) else self.scene.side

    def _must(self, room: int) -> list[str]:
        """What cannot be left out here."""
        scene, parts = self.scene, self.parts
        quests = scene.open_quests or ((scene.quest,) if scene.quest else ())
        match scene.part:
            case "opening":
                told = [self._pick(self.bank.quests[quest].introductions) for quest in quests]
                last = [self._pick(parts.opening_last)] if len(quests) < 2 else []
                return [self._pick(parts.opening), *told, *last][:room]
            case "introduction" if scene.quest is not None:
                return [self._pick(self.bank.quests[scene.quest].introductions)]
            case "save":
                return [self._pick(parts.rise[self._helped()])]
            case "propaganda":
                return [self._pick(parts.smear)]
            case "return" if "saved" in self.people:
                return [self._pick(parts.back)]
            case "objective" if scene.objective is not None:
                return [self._pick(parts.aims[scene.objective])]
            case "handing_on":
                return [self._pick(parts.hand_on[scene.side if "saved" in self.people else "alone"])]
            case "battle" | "trap" | "quest" if scene.outcome is not None:
                event = self._pick(self._events())
                return [event.act, event.outcome]
            case "epilogue":
                return self._closes()
            case "ending":
                winner = scene.outcome if scene.outcome in ("spring", "winter", "writer") else scene.side
                last = [self._pick(parts.ending[winner]), self._pick(parts.ending[f"{winner}_last"])]
                return [*self._closes(), *last][-room:]
            case _:
                return []

    def _closes(self) -> list[str]:
        """How an open quest comes to its close; there is room for one."""
        return [
            self._pick(self.bank.quests[quest].closes[self.scene.side])
            for quest in self.scene.open_quests[:1]
        ]

    # Choosing and filling

    def _pick(self, lines: Sequence[Told]) -> Told:
        """One that can be filled and was not said yet; or else the one that was said longest ago.

        If all of them cross a line of the table, any: then the passage is not told.
        """
        kept = [line for line in lines if not self.crosses(self._as_told(line))]
        left, stale = kept if any(map(self._able, kept)) else list(lines), list[Told]()
        while left:
            line = left.pop(self.rng.randrange(len(left)))
            if not self._able(line):
                continue
            if _first(line) not in self.picked and not self._said(line):
                break
            stale.append(line)
        else:
            line = min(
                stale, key=lambda old: (_first(old) in self.picked, self.said.rfind(_kernel(_first(old))))
            )
        self.picked.append(_first(line))
        return line

    def _as_told(self, line: str | Deed | Event) -> str:
        match line:
            case Deed():
                return f"{line.act}. {line.foe if self._faces_somebody() else line.folk}"
            case Event():
                return f"{line.act} {line.outcome}"
            case _:
                return line

    def _able(self, line: str | Deed | Event) -> bool:
        return all(slot in self.slots or slot in self.people for slot in _slots_of(self._as_told(line)))

    def _said(self, line: str | Deed | Event) -> bool:
        kernel = _kernel(_first(line))
        return len(kernel) >= _LENGTH_LEAST and kernel in self.said

    def _filled(self, frame: str) -> str:
        """The frame with its lines in it; only the people are left open."""

        def line(slot: str) -> str:
            if slot not in self.slots:
                return f"{{{slot}}}"
            words = self._filled(self._pick(self.slots[slot]))
            if slot in _PLACES and "ally" in self.people:
                words = f"{words}, {self._pick(self._company())}"
            return words

        return SLOT.sub(lambda slot: line(slot[1]), frame)


def _inserted(sentence: str, clause: str) -> str:
    """
    >>> _inserted("{spot}, {who} sang.", "for the sake of the bell"), _inserted("Snow fell.", "because of it")
    ('{spot}, for the sake of the bell, {who} sang.', 'because of it, snow fell.')
    """
    where = _WHERE.match(sentence)
    if where is None:
        return f"{clause}, {sentence[:1].lower()}{sentence[1:]}"
    return f"{where[0]}{clause}, {sentence[where.end() :]}"


def _rather(lines: Sequence[Told], fits: Callable[[Told], bool]) -> Sequence[Told]:
    """Those that fit; all of them, if none does."""
    return [line for line in lines if fits(line)] or lines


def _first(line: str | Deed | Event) -> str:
    return line if isinstance(line, str) else line.act


@cache
def _slots_of(line: str) -> tuple[str, ...]:
    """What has to be there for a line; somebody who acts always is."""
    roles = (slot if slot.startswith("who") else slot.partition("_")[0] for slot in SLOT.findall(line))
    return tuple(role for role in roles if role not in _ACTOR_SLOTS | _PUT_IN)


@cache
def _kernel(line: str) -> str:
    """The longest piece of a line that is always the same, by which it is known again."""
    return max(SLOT.split(line)[::2], key=len).strip(" .,;:").lower()
