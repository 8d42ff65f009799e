"""A passage on its way to becoming words: a whole tale, or else a deed and what it brought about."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Literal, TypeVar, get_args

from ...data import QUEST, Card
from .bank import Deed, Event, Events, Lines, Near, PersonLines, bank, tales
from .grammar import SLOT, Naming, capitals, listed
from .scene import Scene

LONGEST = 560
"""Characters of a passage: most have some 230, but in the epilogue two further cards, the close of a quest
and a memory may come after the tale."""
MOST_SENTENCES = 7
"""Each of those has one, and a tale two or three."""
NOTHING = "And so it went on."

_QUEST_SHARE = 0.25
"""How often it is told what a card did for the quest."""
_LENGTH_LEAST = 8
"""Fewer characters are not remembered."""
_SHOWN = 3
"""So many further cards have a sentence each."""

_PLACES = ("spot", "in", "out", *get_args(Near))
_WHERE = re.compile(rf"^\{{({'|'.join(_PLACES)})\}}, ")
_NAME_SLOT = re.compile(r"\{(?:who|whom|whose|who_poss|name)\}")
_PUT_IN = frozenset({"acts", "rest"})
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
        lost = scene.part == "return" and scene.whom in (None, scene.character)
        self.actor = None if lost else scene.character
        """Those who have been lost do not act: others of their side do, until they are back."""
        self.own = None if self.actor is None else tales(self.actor)
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
        told = [first, *(_WHERE.sub("then ", sentence) for sentence in then)]
        if self.scene.memory is not None:
            told = [*told, self._pick(self.bank.glimpses[self.scene.memory].recalled)]
        return capitals(Naming(self.people).name(self._filled(" ".join(told))))

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
        scene, people = self.scene, self.bank.people
        mine, theirs = ("rebels", "soldiers") if scene.side == "spring" else ("soldiers", "rebels")
        cast = {"who": people[self.actor or mine], "foe": people[scene.foe or theirs]}
        saved = scene.whom or (scene.character if scene.part in ("return", "save") else None)
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
            out, indoors = (_known_there(spots, place.name) for spots in (place.out, place.indoors))
            slots.update(spot=out + indoors, out=out, there=(place.name,), **self.parts.near)
            slots["in"] = indoors
        manners = self.people["who"].manners
        if manners and "ally" not in self.people and not self.lean:
            slots["manner"] = manners
        if scene.to is not None:
            slots["to"] = (self.bank.places[scene.to].name,)
        return slots

    # How it is put together

    def _plan(self) -> list[str]:
        """Sentences, with the slots still in them."""
        scene = self.scene
        if scene.part in ("objection", "upheld", "overruled", "send_back"):
            return [self._pick(getattr(self.parts, scene.part))]
        if scene.part in ("opening", "ending"):
            return self._must()
        return self._with_cards() if scene.cards else self._without_cards()

    def _with_cards(self) -> list[str]:
        """What was done with one card, what the others show, and what that means for the tale.

        The end may begin with what one other card shows.
        """
        card, told = self._tale() or self._deed()
        shown = self._shown([other for other in self.scene.cards if other != card])
        if self.scene.part == "epilogue" and len(shown) == 1 and self.scene.memory is None:
            told, shown = [*shown, *told], []
        return [*told, *shown, *(self._must() or self._for_the_quest())]

    def _tale(self) -> tuple[Card, list[str]] | None:
        """A whole tale of one of the cards, by luck, if there is one that was not told yet."""
        card_of = {tale: card for card in self.scene.cards for tale in self._tales(card)}
        tale = self._fresh([*card_of])
        return None if tale is None else (card_of[tale], [*self._nursed(), self._filled(tale, company=False)])

    def _tales(self, card: Card) -> Lines:
        part, glimpses = self.scene.part, self.bank.glimpses[card]
        if part == "save":
            return glimpses.rises
        if self.lean or self.own is None:
            return ()
        if part == "trap" and self.scene.side == "winter":
            return glimpses.escape
        tale = self.own.cards[self.bank.cards[card].words[0]]
        return (tale.foe if self._faces_somebody() else tale.alone,)

    def _deed(self) -> tuple[Card | None, list[str]]:
        """Where there is no tale, or no room for one."""
        scene = self.scene
        if scene.part == "save":
            return None, [*self._nursed(), self._pick(self.parts.rise[self._helped()])]
        card = self.rng.choice(scene.cards)
        deed = self._pick(self.bank.cards[card].facing(scene.side))
        done = self._pick(self.parts.deed).replace("{spot}", f"{{{deed.where or 'spot'}}}")
        outcome = deed.foe if self._faces_somebody() else deed.folk
        done = done.replace("{acts}", deed.act)
        return card, [done] if self.lean or scene.part in ("propaganda", "return") else [done, outcome]

    def _nursed(self) -> list[str]:
        return [self._pick(self.parts.nursing[self._helped()])] if self.scene.part == "save" else []

    def _shown(self, cards: Sequence[Card]) -> list[str]:
        """Further cards: a sentence for each, or one for all of them."""
        side = self.scene.side
        told = [self._pick(self.bank.glimpses[card].facing(side)) for card in cards]
        if len(told) <= _SHOWN - self.lean and not any(map(self.crosses, told)):
            return told
        rest = listed([self.bank.cards[card].noun for card in cards])
        return [self._pick(self.parts.crowd[side]).replace("{rest}", rest)]

    def _without_cards(self) -> list[str]:
        """A whole tale or an event, before whatever cannot be left out and names nobody who acts."""
        tale = self._fresh(self._quest_tales())
        if tale is not None:
            return [self._filled(tale, company=False)]
        events = self._events()
        must = [] if events else self._must()
        if _NAME_SLOT.search(" ".join(must)):
            return must
        event = self._pick(events or self.parts.bare[self.scene.side])
        return [event.act, event.outcome, *must]

    def _quest_tales(self) -> Lines:
        """The character's own, of a quest of the same side."""
        quest = self.scene.quest if self.scene.part in ("introduction", "quest") else None
        if self.own is None or quest not in self.own.quests:
            return ()
        told: Lines = getattr(self.own.quests[quest], self._stage())
        return told

    def _stage(self) -> str:
        """What becomes of the quest."""
        outcome = self.scene.outcome
        if self.scene.part == "introduction":
            return "arises"
        return outcome if outcome in ("success", "failure", "tie") else "begins"

    def _faces_somebody(self) -> bool:
        """What somebody is only blamed for was done elsewhere."""
        part = self.scene.part
        return part in ("battle", "trap") or (self.scene.foe is not None and part != "propaganda")

    def _for_the_quest(self) -> list[str]:
        scene = self.scene
        if scene.part != "quest" or scene.quest is None or self._faces_somebody():
            return []
        if self.rng.random() > _QUEST_SHARE:
            return []
        lines, own = self.bank.quests[scene.quest], QUEST[scene.quest].side == scene.side
        return [self._pick(lines.toward if own else lines.against)]

    def _events(self) -> Events:
        """What can happen without a card."""
        scene, parts = self.scene, self.parts
        match scene.part:
            case "introduction" | "quest" if scene.quest is not None:
                events: Events = getattr(self.bank.quests[scene.quest], self._stage())
                return events
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

    def _snared(self) -> Literal["caught", "tie", "escaped"]:
        outcome = self.scene.outcome
        if outcome in ("caught", "tie", "escaped"):
            return outcome
        return "caught" if self.scene.side == "spring" else "escaped"

    def _helped(self) -> Literal["spring", "winter", "self"]:
        return "self" if self.scene.whom in (None, self.scene.character) else self.scene.side

    def _must(self) -> list[str]:
        """What cannot be left out here."""
        scene, parts = self.scene, self.parts
        quests = scene.open_quests or ((scene.quest,) if scene.quest else ())
        match scene.part:
            case "opening":
                told = [self._pick(self.bank.quests[quest].introductions) for quest in quests]
                last = [self._pick(parts.opening_last)] if len(quests) < 2 else []
                return [self._pick(parts.opening), *told, *last]
            case "introduction" if scene.quest is not None:
                return [self._pick(self.bank.quests[scene.quest].introductions)]
            case "save" if not scene.cards:
                return [self._pick(parts.rise[self._helped()])]
            case "propaganda":
                return [self._pick(parts.smear)]
            case "return" if "saved" in self.people:
                return [self._pick(parts.back)]
            case "objective" if scene.objective is not None:
                return [self._pick(parts.aims[scene.objective])]
            case "handing_on":
                return [self._pick(parts.hand_on[scene.side if "saved" in self.people else "alone"])]
            case "epilogue":
                return self._closes()
            case "ending":
                winner = scene.outcome if scene.outcome in ("spring", "winter", "writer") else scene.side
                last = [self._pick(parts.ending[winner]), self._pick(parts.ending[f"{winner}_last"])]
                return [*self._closes(), *last]
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
        line = self._fresh(lines)
        if line is None:
            able = [line for line in lines if self._able(line)]
            kept = [line for line in able if not self.crosses(self._as_told(line))] or able
            line = min(
                kept, key=lambda old: (_first(old) in self.picked, self.said.rfind(_kernel(_first(old))))
            )
            self.picked.append(_first(line))
        return line

    def _fresh(self, lines: Sequence[Told]) -> Told | None:
        """One that was not said yet, and crosses no line of the table."""
        left = list(lines)
        while left:
            line = left.pop(self.rng.randrange(len(left)))
            if not self._able(line) or self.crosses(self._as_told(line)):
                continue
            if _first(line) not in self.picked and not self._said(line):
                self.picked.append(_first(line))
                return line
        return None

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

    def _filled(self, frame: str, *, company: bool = True) -> str:
        """The frame with its lines in it; only the people are left open.

        Whole tales have no room for others who are there.
        """

        def line(slot: str) -> str:
            if slot not in self.slots:
                return f"{{{slot}}}"
            words = self._filled(self._pick(self.slots[slot]))
            if company and slot in _PLACES and "ally" in self.people:
                words = f"{words}, {self._pick(self.parts.company[self.scene.side])}"
            return words

        return SLOT.sub(lambda slot: line(slot[1]), frame)


def _known_there(spots: Lines, name: str) -> Lines:
    """Whoever listens knows the place, and so it is mostly not named.

    >>> _known_there(("by the pond of Oaks Park",), "Oaks Park")
    ('by the pond of Oaks Park', 'by the pond', 'by the pond')
    """
    short = tuple(re.sub(rf" (?:of|at|in|on|off|over|under|below|above) {name}$", "", spot) for spot in spots)
    return (*spots, *short, *short)


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
