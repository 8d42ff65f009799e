"""A passage on its way to becoming words: a whole tale, or else a deed and what it brought about."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import TypeVar

from ...data import Card, QuestName
from ...position import Memory
from . import recalling
from .bank import Deed, Lines, PersonLines, Rescue, Snared, bank, local_tales, tales
from .grammar import SLOT, Naming, capitals, listed
from .lines import ACTOR_SLOTS, first, kernel, roles_of
from .scene import Scene
from .where import Where

LONGEST = 560
"""Characters of a passage: most have some 200, but a memory may come before it, and other cards after it."""
MOST_SENTENCES = 16
"""Each of those has one or two, and a tale a few short ones, with what is said in it."""
NOTHING = "And so it went on."

_LENGTH_LEAST = 8
"""Fewer characters are not remembered."""

_FIRST_NAMED = r"(?i:((?:at|by|in|on|outside|since|under|when) [^“”.!?]{,60}, )?NAME)(?= (?!and\b)[a-z])"
_ITSELF = re.compile(r"((?:^|[.!?]”? )?)\{saved((?:_\w+)?)\}")
"""Whoever is saved, at the beginning of a sentence or within one."""
Told = TypeVar("Told", str, Deed)


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
        self.where = Where(scene.place, self.people)
        self.lean = False
        """After too many words: without what is not needed."""
        self.picked: list[str] = []

    def words(self, lean: bool) -> str:
        self.lean = lean
        self.picked = []
        before, told = self._recalled(), " ".join(map(self._set, self._plan()))
        named = not ACTOR_SLOTS.isdisjoint(SLOT.findall(" ".join(before)))
        told = " ".join([*before, self._going_on(told) if named else told])
        if self.scene.to is not None:
            told = told.replace("{to}", self.bank.places[self.scene.to].name)
        return capitals(Naming(self.people).name(self.where.named(told, self.rng)))

    def liking(self) -> int:
        """How good company a tale of the card here is, from 0: rather one that shows the place.

        Where an enemy is, a trap that does is better than one's own that does not.
        """
        found = self._tale()
        if found is None or self.own is None:
            return 0
        card, [tale] = found
        if not self.where.fits(tale):
            return 0
        worth = 3 if self.scene.faces_somebody else 1
        return 2 * self._company(card, tale) + worth * self.where.shown_in(tale)

    def _company(self, card: Card, tale: str) -> int:
        assert self.own is not None
        name, facing = self.bank.cards[card].words[0], self.scene.faces_somebody
        own = self.own.cards[name]
        if self.scene.part == "trap":
            return 3 if tale in self._own_trap(card) else 2 if tale in self._best_trap(card) else 1
        if tale != (own.foe if facing else own.alone):
            return 1
        if name in (self.own.spare.foe if facing else self.own.spare.alone):
            return 0
        return 3 if facing or name in self.own.best else 2

    def plainest(self) -> str:
        """Whatever the number of cards: as many as there is room for, after the memory."""
        recalled = self.scene.memory.card if self.scene.memory is not None and self.scene.asked else None
        cards = (*(() if recalled is None else (recalled,)), *self.scene.cards)
        nouns = [self.bank.cards[card].noun for card in cards]
        while True:
            words = capitals(f"{self.people['who'].name} came with {listed(nouns)}.") if nouns else NOTHING
            if len(words) <= LONGEST:
                return words
            nouns.pop()

    def _people(self) -> dict[str, PersonLines]:
        scene, people = self.scene, self.bank.people
        mine, theirs = ("rebels", "soldiers") if scene.side == "spring" else ("soldiers", "rebels")
        cast = {"who": people[self.actor or mine], "foe": people[scene.foe or theirs]}
        saved = scene.whom or (scene.character if scene.part in ("return", "save") else None)
        if saved is not None:
            cast["saved"] = people[saved]
        return cast

    # How it is put together

    def _plan(self) -> list[str]:
        """Sentences, with the people still left open."""
        scene = self.scene
        if scene.part in ("objection", "upheld", "overruled", "send_back"):
            return [self._pick(getattr(self.parts, scene.part))]
        if scene.part in ("opening", "ending"):
            return self._must()
        if scene.part in ("save", "propaganda") or (scene.part == "return" and "saved" in self.people):
            return self._paid()
        return self._with_cards() if scene.cards else self._without_cards()

    def _with_cards(self) -> list[str]:
        """What was done with one card, and the others by name."""
        card, told = self._tale() or self._deed()
        others = [other for other in self.scene.cards if other != card]
        crowd = [self._naming(self.parts.crowd[self.scene.side], others)] if others else []
        return [*told, *crowd, *self._must()]

    def _paid(self) -> list[str]:
        """Where several cards are paid at once: what they brought about."""
        scene, parts = self.scene, self.parts
        if scene.part == "propaganda":
            return [self._naming(parts.smear, scene.cards)]
        return [self._rescue() if scene.part == "save" else self._naming(parts.back, scene.cards)]

    def _rescue(self) -> str:
        """One card is what gets them up, after another that did not."""
        alone = self.scene.whom in (None, self.scene.character)

        def told(line: str) -> str:
            return _ITSELF.sub(_by_oneself, line) if alone else line

        rescues = {told(rescue.up): told(rescue.vain) for rescue in self._rescues()}
        ups = [*rescues] or [told(self.parts.rise)]
        up = self._pick([*filter(self.where.fits, ups)] or ups)
        vain = [] if self.lean else [line for other, line in rescues.items() if other != up]
        return " ".join([self._pick(self.parts.fallen["alone" if alone else "friend"]), *vain, up])

    def _rescues(self) -> list[Rescue]:
        return [self.bank.rescues[card] for card in self.scene.cards]

    def _tale(self) -> tuple[Card, list[str]] | None:
        """A whole tale of one of the cards that was not told yet, by luck: rather a trap, or one's own.

        Those that cannot have happened here come last.
        """
        others = (self._good_tales, self._local_tales, self._tales, self._traps)
        traps = (self._own_trap, self._best_trap, self._traps, self._tales)
        told = traps if self.scene.part == "trap" else others
        cards_of = [{tale: card for card in self.scene.cards for tale in tales(card)} for tales in told]
        for fitting in (True, False):
            for card_of in cards_of:
                tale = self._fresh([tale for tale in card_of if self.where.fits(tale) is fitting])
                if tale is not None:
                    return card_of[tale], [tale]
        return None

    def _local_tales(self, card: Card) -> Lines:
        place = self.scene.place
        if self.lean or self.own is None or place is None or self.scene.faces_somebody:
            return ()
        return (local_tales(place).of(self.scene.side)[self.bank.cards[card].words[0]],)

    def _tales(self, card: Card) -> Lines:
        if self.lean or self.own is None:
            return ()
        name = self.bank.cards[card].words[0]
        tale = self.own.cards[name]
        if self.scene.faces_somebody:
            return (tale.foe,)
        return () if name in self.own.indoors and self.where.open else (tale.alone,)

    def _good_tales(self, card: Card) -> Lines:
        if self.own is None:
            return ()
        spare = self.own.spare.foe if self.scene.faces_somebody else self.own.spare.alone
        return () if self.bank.cards[card].words[0] in spare else self._tales(card)

    def _own_trap(self, card: Card) -> Lines:
        if self.lean or self.own is None:
            return ()
        name = self.bank.cards[card].words[0]
        if name in self.own.escapes:
            return (self.own.escapes[name],)
        return self._good_tales(card) if name in self.own.traps else ()

    def _traps(self, card: Card) -> Lines:
        """Anybody's, which would do in a fight, too."""
        return () if self.lean or not self.scene.faces_somebody else self.bank.traps[card].of(self.scene.side)

    def _best_trap(self, card: Card) -> Lines:
        return self._traps(card)[:1]

    def _deed(self) -> tuple[Card, list[str]]:
        """Where there is no tale, or no room for one."""
        scene = self.scene
        card = self.rng.choice(scene.cards)
        deed = self._pick(self.bank.cards[card].facing(scene.side))
        done = f"{{who}} {deed.act}."
        outcome = deed.foe if self.scene.faces_somebody else deed.folk
        return card, [done] if self.lean else [done, outcome]

    def _naming(self, lines: Lines, cards: Sequence[Card]) -> str:
        """A line with the cards in it, by name."""
        return self._pick(lines).replace("{rest}", self._named(cards) or "summer")

    def _named(self, cards: Sequence[Card]) -> str:
        return listed([self.bank.cards[card].noun for card in cards])

    def _without_cards(self) -> list[str]:
        """A whole tale, the character's own if one is left, before whatever cannot be left out."""
        own, events = self._own_events(), self._events()
        fitting = [*filter(self.where.fits, own)]
        told = self._fresh([*filter(self.where.shown_in, fitting)]) or self._fresh(fitting)
        told = told or self._fresh([*filter(self.where.fits, events)]) or self._fresh(own)
        if told is not None:
            return [told]
        if events:
            return [self._pick(events)]
        must = self._must()
        if ACTOR_SLOTS.isdisjoint(SLOT.findall(" ".join(must))):
            return [self._pick(self.parts.bare[self.scene.side]), *must]
        return must

    def _own_events(self) -> Lines:
        """The character's own, of a quest of the same side, or of how a trap ended."""
        if self.own is None:
            return ()
        if self.scene.part == "trap" and self.scene.outcome is not None:
            return self.own.snare.get(self._snared(), ())
        quest = self.scene.quest if self.scene.part in ("introduction", "quest") else None
        if quest not in self.own.quests:
            return ()
        told: Lines = getattr(self.own.quests[quest], self.scene.stage)
        return told

    def _events(self) -> Lines:
        """What can happen to anybody without a card."""
        scene, parts = self.scene, self.parts
        match scene.part:
            case "introduction" | "quest" if scene.quest is not None:
                events: Lines = getattr(self.bank.quests[scene.quest], self.scene.stage)
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

    def _snared(self) -> Snared:
        outcome = self.scene.outcome
        if outcome in ("caught", "tie", "escaped"):
            return outcome
        return "caught" if self.scene.side == "spring" else "escaped"

    def _must(self) -> list[str]:
        """What cannot be left out here."""
        scene, parts = self.scene, self.parts
        quests = scene.open_quests or ((scene.quest,) if scene.quest else ())
        match scene.part:
            case "opening" if (whole := self._fresh(self._openings(quests))) is not None:
                return [whole]
            case "opening":
                told = [self._pick(self.bank.quests[quest].introductions) for quest in quests]
                last = [self._pick(parts.opening_last)] if len(quests) < 2 else []
                return [self._pick(parts.opening), *told, *last]
            case "objective" if scene.objective is not None:
                return [self._pick(parts.aims[scene.objective])]
            case "handing_on":
                return [self._pick(parts.hand_on[scene.side if "saved" in self.people else "alone"])]
            case "ending":
                winner = scene.outcome if scene.outcome in ("spring", "winter", "writer") else scene.side
                last = [self._pick(parts.ending[winner]), self._pick(parts.ending[f"{winner}_last"])]
                return last
            case _:
                return []

    def _openings(self, quests: Sequence[QuestName]) -> Lines:
        """One small scene that leads to all of these, where they are one of either side."""
        told = (self.bank.openings.get(one, {}).get(other, ()) for one, other in permutations(quests))
        return next(filter(None, told), ()) if len(quests) == 2 else ()

    # What is told first, so that the tale has the last word

    def _recalled(self) -> list[str]:
        """What a memory was of, in one sentence, where somebody has asked after it."""
        memory = self.scene.memory
        if memory is None or memory.card is None or not self.scene.asked:
            return []
        recalled = self._fresh(recalling.whole(memory, self.scene.side)) or self._mood(memory)
        return [recalled.replace("{memory}", self._named([memory.card]))]

    def _mood(self, memory: Memory) -> str:
        """In what mood a memory has left whoever acts, and what happened then."""
        mood = self._pick(self.parts.remembered[recalling.won(memory, self.scene.side)])
        return mood.replace("{event}", self._pick(recalling.events(memory)))

    def _going_on(self, tale: str) -> str:
        """Whoever was just spoken of is not named again where a tale begins with them."""
        name = re.match(_FIRST_NAMED.replace("NAME", re.escape(self.people["who"].name)), tale)
        return tale if name is None else f"{name[1] or ''}{{they}}{tale[name.end() :]}"

    def _set(self, tale: str) -> str:
        """A tale that leaves its place open, with the place, unless the table knows it."""
        ways, told = self.where.set(tale, self.scene.last)
        return f"{self._pick(ways)}, {told}" if ways and not self.lean else told

    # Choosing

    def _pick(self, lines: Sequence[Told]) -> Told:
        """One that can be filled and was not said yet; or else the one that was said longest ago.

        If all of them cross a line of the table, any: then the passage is not told.
        """
        line = self._fresh(lines)
        if line is None:
            able = [line for line in lines if self._able(line)]
            kept = [line for line in able if not self.crosses(self._as_told(line))] or able
            line = min(kept, key=lambda old: (first(old) in self.picked, self.said.rfind(kernel(first(old)))))
            self.picked.append(first(line))
        return line

    def _fresh(self, lines: Sequence[Told]) -> Told | None:
        """One that was not said yet, and crosses no line of the table."""
        left = list(lines)
        while left:
            line = left.pop(self.rng.randrange(len(left)))
            if not self._able(line) or self.crosses(self._as_told(line)):
                continue
            if first(line) not in self.picked and not self._said(line):
                self.picked.append(first(line))
                return line
        return None

    def _as_told(self, line: str | Deed) -> str:
        if isinstance(line, Deed):
            return f"{line.act}. {line.foe if self.scene.faces_somebody else line.folk}"
        return line

    def _able(self, line: str | Deed) -> bool:
        return all(role in self.people for role in roles_of(self._as_told(line)))

    def _said(self, line: str | Deed) -> bool:
        told = kernel(first(line))
        return len(told) >= _LENGTH_LEAST and told in self.said


def _by_oneself(saved: re.Match[str]) -> str:
    """Whoever is saved is the one who acts: by pronoun where the tale goes on with them."""
    begins, case = saved.groups()
    return f"{begins}{{{f'who{case}' if case or not saved.start() else 'name'}}}"
