"""How the book of The End of the Story is set: a story, the three words it hid, and who found them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from talewind.engine import Remark
from talewind.engine.english import capital, counted, listed, midway, number, the_nth, times
from talewind.engine.leaves import (
    UNHEARD,
    Contents,
    Entries,
    Entry,
    Leaf,
    Line,
    Note,
    Part,
    Passage,
    Person,
    Points,
    Row,
    and_others,
    sentences,
)

from .lexicon import Word

DECK = "end"
"""Where the hundred words have their pictures."""
CLOSING = Passage("The end of the story!", "closing")


def contents(stories: Sequence[Mapping[str, Any]]) -> Contents:
    leaves = [_leaf(page, nth) for nth, page in enumerate(stories, start=1)]
    return Contents(leaves=leaves, subtitle=and_others(len(leaves)), deck=DECK)


def _leaf(page: Mapping[str, Any], nth: int) -> Leaf:
    words = page.get("words") or ""
    return Leaf(
        place="The tiebreaker" if page.get("tied") else the_nth(nth, "tale"),
        words=words,
        otherwise="A tale told aloud" if page.get("aloud") else "",
        by=page.get("narrator", 0),
        note=_when(page),
        passages=[Passage(words) if words else UNHEARD, CLOSING],
        parts=list(_became(page)),
    )


def _when(page: Mapping[str, Any]) -> Line:
    return [] if page.get("tied") else [f"in {midway(the_nth(page.get('nth', 1), 'round'))}"]


def _became(page: Mapping[str, Any]) -> Iterator[Part]:
    keys = [
        Entry(name=word, picture=key, notes=list(_finders(page, key))) for key, word in _hidden(page).items()
    ]
    yield Entries(keys, "It hid three words")
    said = sentences(*_sum(page))
    if said:
        yield Note(said)
    gains: list[Row] = [(seat, gain) for seat, gain in enumerate(page.get("gains") or []) if gain]
    if gains:
        yield Points(gains, gained=True)


def _hidden(page: Mapping[str, Any]) -> dict[Word, str]:
    return dict(zip(page.get("keys") or [], page.get("hid") or [], strict=False))


def _finders(page: Mapping[str, Any], key: Word) -> Iterator[Line]:
    """Who had a token on a word, the fastest first, and what it brought."""
    # A book that was kept before finds were noted has only tokens, and no points to them.
    finds = [find for find in page.get("finds") or page.get("tokens") or [] if find["word"] == key]
    for find in finds:
        yield [Person(find["seat"]), f" +{find['points']}" if "points" in find else ""]
    if not finds:
        yield ["Nobody found it."]


def _sum(page: Mapping[str, Any]) -> Iterator[Line]:
    narrator = Person(page.get("narrator", 0))
    if page.get("tied"):
        yield ["It decided between ", *listed(map(Person, page["tied"])), "."]
    if page.get("said"):
        slips = listed(f"“{_hidden(page).get(word, '')}”" for word in page["said"])
        yield [narrator, " let slip ", *slips, *_cost(page, narrator)]
    elif page.get("claim"):
        yield from _verdict(page, narrator)
    elif page.get("penalty"):
        yield ["The table found that ", narrator, " said a word."]


def _verdict(page: Mapping[str, Any], narrator: Person) -> Iterator[Line]:
    """Who heard which word, how the table voted on it, and what it cost."""
    claim = page["claim"]
    votes: Line = []
    for side, said in (("ayes", "said"), ("noes", "not said")):
        if page.get(side):
            votes += [*(["; "] if votes else []), *listed(map(Person, page[side])), f": {said}"]
    word = _hidden(page).get(claim["word"], "")
    yield [Person(claim["seat"]), f" heard “{word}” in it (", *votes, ")."]
    yield ["It was said", *_cost(page, narrator)] if page.get("penalty") else ["It was not said."]


def _cost(page: Mapping[str, Any], narrator: Person) -> Line:
    """What a penalty took; a book that was kept before this was noted does not say."""
    lost = page.get("lost")
    if lost is None:
        return ["."]
    if lost == 0:
        return [", and ", narrator, " had no point to lose."]
    return [": it cost ", narrator, f" {counted(lost, 'point')}."]


def say(remark: Remark) -> Line:
    match remark:
        case Remark("swiftest", seat=int(seat), count=first):
            return [Person(seat), f" came first to {number(first)} words, more than anybody."]
        case Remark("words_unfound", count=unfound):
            return [f"{capital(counted(unfound, 'word was', 'words were'))} never found."]
        case Remark("words_found"):
            return ["Every single word was found."]
        case Remark("slipped", count=slips):
            return [f"A word that had to stay hidden slipped out {times(slips)}."]
    return []
