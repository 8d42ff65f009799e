"""How the book of Winter Tales is set: a manuscript of who told what, as whom, where, and with what.

A page keeps only ids; their names come from the game's own data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from talewind.engine import Remark
from talewind.engine.english import capital, counted, midway, number, the_nth, times
from talewind.engine.leaves import (
    UNHEARD,
    Contents,
    Leaf,
    Line,
    Note,
    Part,
    Passage,
    Person,
    Points,
    Telling,
    Tellings,
    Tone,
)

from .data import DECK, OBJECTIVE, PERSON, QUEST
from .town import NAME
from .ways import CURLED, STRAIGHT, chart, charted, routes

PICTURE = {card.no: card.picture for card in DECK.cards}
PARTS = {
    "introduction": "a new quest",
    "movement": "on the way",
    "save": "a rescue",
    "quest": "the quest",
    "battle": "in battle",
    "trap": "a trap",
    "propaganda": "propaganda",
    "return": "a return",
    "objective": "a secret aim",
    "handing_on": "the artifact changes hands",
}
"""What a passage belongs to, where its page does not say so already."""
TONES: Mapping[str | None, Tone] = {"spring": "warm", "winter": "cold"}
OUTCOMES = {"success": "It succeeded.", "failure": "It failed.", "tie": "Nobody won it."}
ENDINGS = {
    "spring": "Spring came back to Wintertown.",
    "winter": "Winter stayed, and stays for ever.",
    "writer": "Neither had the last word: the story goes on.",
    None: "The end of it was never told.",
}


def contents(tale: Sequence[Mapping[str, Any]]) -> Contents:
    """It is one story, however many leaves it has."""
    memories = sum(page.get("kind") == "memory" for page in tale)
    of = f" of {counted(memories, 'memory', 'memories')}" if memories else ""
    leaves = [_leaf(page, tale) for page in tale]
    return Contents(
        leaves=leaves,
        chart=chart() if any(leaf.routes for leaf in leaves) else None,
        title="A tale from Wintertown",
        subtitle=f"a winter’s tale{of}",
    )


def _leaf(page: Mapping[str, Any], tale: Sequence[Mapping[str, Any]]) -> Leaf:
    """What was told since the leaf before, and what is remembered of it."""
    passages = [each for each in page.get("passages") or [] if each.get("words") or each.get("cards")]
    scenes = [_scene(list(scene)) for _, scene in groupby(passages, _who)]
    shown = routes(page)
    closing = [*_tied_up(page, tale), *_ending(page)] if page.get("kind") == "epilogue" else _remembered(page)
    return Leaf(
        place=_place(page),
        words=page.get("words") or "",
        otherwise=_name(page),
        note=_quest(page),
        besides=_fights(page),
        emblem=page.get("quest") or "",
        routes=shown,
        charted=charted(shown) if shown else [],
        passages=[] if scenes else [UNHEARD],
        parts=[*([Tellings(scenes)] if scenes else []), *closing],
    )


def _place(page: Mapping[str, Any]) -> str:
    places = {"opening": "How it began", "epilogue": "The epilogue"}
    return places.get(page.get("kind", "")) or the_nth(page["nth"], "memory")


def _name(page: Mapping[str, Any]) -> str:
    """What a page is called of which nothing was written down."""
    if page.get("objective"):
        return OBJECTIVE[page["objective"]].name
    if page.get("quest"):
        return QUEST[page["quest"]].name
    return "It had begun to snow" if page.get("kind") == "opening" else "The end of the story"


def _quest(page: Mapping[str, Any]) -> Line:
    if page.get("objective"):
        return [f"{OBJECTIVE[page['objective']].name}: a secret objective."]
    if page.get("quest"):
        return [f"{QUEST[page['quest']].name}. {OUTCOMES.get(page.get('outcome') or '', '')}".rstrip()]
    return []


def _fights(page: Mapping[str, Any]) -> Line:
    fights = {"battle": page.get("battles"), "trap": page.get("traps")}
    said = ", ".join(counted(count, fight) for fight, count in fights.items() if count)
    return [f"{capital(said)}."] if said else []


def _who(passage: Mapping[str, Any]) -> tuple[Any, ...]:
    """Passages of one voice stand together."""
    return tuple(passage.get(fact) for fact in ("seat", "part", "character", "side"))


def _scene(passages: Sequence[Mapping[str, Any]]) -> Telling:
    first = passages[0]
    character = first.get("character")
    places = dict.fromkeys(NAME[passage["at"]] for passage in passages if passage.get("at"))
    notes = [note for note in (PARTS.get(first["part"]), *places) if note]
    return Telling(
        by=first["seat"],
        role=PERSON[character].name if character else "",
        note=[", ".join(notes).replace(STRAIGHT, CURLED)] if notes else [],
        tone=TONES.get(first.get("side"), ""),
        passages=[_passage(passage) for passage in passages],
    )


def _passage(passage: Mapping[str, Any]) -> Passage:
    cards = [PICTURE[card] for card in passage.get("cards") or ()]
    words = passage.get("words")
    return Passage(words, cards=cards) if words else Passage("told aloud", "untold", cards)


def _remembered(page: Mapping[str, Any]) -> Iterator[Part]:
    if page.get("kind") != "memory":
        return
    side, card = page.get("side"), page.get("card")
    what = PICTURE[card] if card else "It"
    said = f"{what} is remembered for {side}." if side else "A memory that belongs to nobody."
    yield Note([said], weighs=True, tone=TONES.get(side, ""))


def _tied_up(page: Mapping[str, Any], tale: Sequence[Mapping[str, Any]]) -> Iterator[Part]:
    """Which memory each part of the end took up, and what became of the stories that were open."""
    for seat, nth in page.get("recalled") or ():
        memory = tale[nth]
        name = PICTURE[memory["card"]] if memory.get("card") else _name(memory)
        yield Note([Person(seat), f" took up {midway(_place(memory))}, {name}."])
    for quest, teller in (page.get("loose") or {}).items():
        fate: Line = (
            [" was left open."] if teller is None else [" was brought to its end by ", Person(teller), "."]
        )
        yield Note([QUEST[quest].name, *fate])


def _ending(page: Mapping[str, Any]) -> Iterator[Part]:
    winner = page.get("winner")
    yield Note([ENDINGS[winner]], weighs=True, tone=TONES.get(winner, ""))
    scores = page.get("scores") or {}
    if scores:
        yield Points([(side, scores[side]) for side in ("spring", "winter") if side in scores])


def say(remark: Remark) -> Line:
    match remark:
        case Remark("most_pictures", seat=int(seat), count=cards):
            return [Person(seat), f" told with {number(cards)} pictures, more than anybody."]
        case Remark("battles", count=battles):
            return [f"Soldiers and rebels fought {times(battles)}."]
        case Remark("traps", count=traps):
            return [f"{capital(counted(traps, 'trap was', 'traps were'))} sprung."]
        case Remark("quests_won", count=won, of=quests):
            return [_quests_won(won, quests)]
    return []


def _quests_won(won: int, quests: int) -> str:
    """
    >>> _quests_won(2, 3), _quests_won(0, 1)
    ('Two of three quests succeeded.', 'The only quest did not succeed.')
    """
    if quests == 1:
        return f"The only quest {'succeeded' if won else 'did not succeed'}."
    if won == quests:
        return f"All {number(quests)} quests succeeded."
    return f"{capital(number(won)) if won else 'None'} of {number(quests)} quests succeeded."
