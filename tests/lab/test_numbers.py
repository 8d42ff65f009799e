"""What numbers stand for: it stays as long as the edition does."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from types import SimpleNamespace

import msgspec
import pytest

from talewind.engine import NO_MORE, Move, Question, TalewindError, game_named
from talewind.games.story.position import StoryPosition
from talewind.games.story.questions import LIES
from talewind.games.winter.data import Card
from talewind.games.winter.moves import Hide, LayTrap
from talewind.games.winter.position import WinterPosition
from talewind.games.winter.story_cards import some_of
from talewind.games.winter.traps import HideAll, Lay
from talewind.lab import Scheme, env, pieces
from talewind.lab.numbers import LET_BE, MOST, THAT_IS_ALL

KNOWN = {
    "end": (2, 411, "e0fed14cc8812465", "53c4ec38f1cfbfab"),
    "story": (2, 408, "121681a2f265e2fb", "f8ff1dfd85f99819"),
    "windmill": (1, 32, "582c3c45bec731bc", "1ccca00eb31a5913"),
    "windward": (6, 1740, "fb0a66aa75e6bcc9", "5fc6beaefca2da48"),
    "winter": (6, 3056, "8c626415b5b02055", "f43ae67854ea321b"),
}
"""By game: its edition, how many numbers there are, and fingerprints of what they and the arrays mean.

Whoever changes one of them has changed what somebody's trained model knows: that is for a new edition.
"""


@pytest.mark.parametrize("game", KNOWN)
def test_numbers_and_arrays_are_those_of_the_edition(game: str) -> None:
    scheme = Scheme(game)
    told = [(each.name, each.shape, each.columns, each.means) for each in scheme.eyes.arrays]
    arrays = blake2b(repr(told).encode(), digest_size=8).hexdigest()
    numbering = scheme.numbering
    found = (scheme.rules.about.edition, numbering.size, numbering.fingerprint, arrays)
    assert found == KNOWN[game]
    assert numbering.size <= MOST
    assert len({numbering.says(number) for number in range(numbering.size)}) == numbering.size


@pytest.mark.parametrize("game", KNOWN)
def test_numbers_are_the_same_however_many_play(game: str) -> None:
    counts = game_named(game).about.seats
    assert {Scheme(game, count).numbering.fingerprint for count in (min(counts), max(counts))} == {
        KNOWN[game][2]
    }


def test_an_edition_that_the_encoding_does_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game_named("windmill")
    assert rules.encoding is not None
    monkeypatch.setattr(rules, "encoding", msgspec.structs.replace(rules.encoding, edition=7))
    with pytest.raises(TalewindError, match=r"edition 1 of Windmill.*known for edition 7 alone") as refused:
        env("windmill")
    assert refused.value.code == "unknown_edition"


def test_a_set_is_told_one_by_one_until_that_is_all() -> None:
    table = env("sorting", players=2)
    says = table.numbering.says
    table.reset(seed=1)
    me = table.agent_selection
    number = {says(each): each for each in range(table.numbering.size)}

    def legal() -> set[str]:
        mask = table.observe(me)["action_mask"]
        return {says(each) for each in range(len(mask)) if mask[each]}

    names = {"call, number 0 of those listed", "call, number 1 of those listed"}
    assert legal() == {"keep", "bid count 1", "bid count 2", "bid count 3"} | names
    table.step(number["keep"])
    assert table.agent_selection == me
    assert legal() == {"that is all", "keep cards 0", "keep cards 1", "keep cards 2"}
    table.step(number["keep cards 1"])
    assert legal() == {"that is all", "keep cards 2"}
    assert list(table.observe(me)["observation"]["begun"][:3]) == [number["keep"], number["keep cards 1"], -1]
    table.step(THAT_IS_ALL)
    assert table.agent_selection != me
    assert table.bout.drive.position.sealed[table.scheme.seats[me]].move.cards == (1,)


def test_whoever_has_an_offer_is_asked_once_and_may_let_it_be() -> None:
    """In Story everybody may play an action card before the first tale."""
    table = env("story", players=3)
    table.reset(seed=1)
    offered = []
    while not table.bout.drive.asks[table.scheme.seats[table.agent_selection]].must:
        offered.append(table.agent_selection)
        table.step((LET_BE, ""))
    assert len(set(offered)) == len(offered) > 0


def test_any_line_can_be_drawn_in_storys_silent_rounds_and_any_face_made() -> None:
    table = env("story", players=3)
    table.reset(seed=1)
    number = {table.numbering.says(each): each for each in range(table.numbering.size)}
    drive = table.bout.drive
    assert isinstance(drive.position, StoryPosition)

    def do(*steps: str) -> None:
        for step in steps:
            table.step((number[step], "Once"))

    while drive.asks[me := table.scheme.seats[table.agent_selection]].kind != "mime":
        legal = table.observe(table.agent_selection)["action_mask"].nonzero()[0].tolist()
        wish = number["play_card" if drive.position.cards[me] == "silent" else "no_card"]
        table.step((wish if wish in legal else legal[-1], "Once"))
    do("draw", "draw points 0", "draw points 700", "draw points 1000", "draw points 0", "that is all")
    do("gesticulate gesture hug", "lay_at, number 8 of those listed")
    stage = drive.position.on_stage
    assert [stroke.points for stroke in stage.strokes] == [(0, 700, 1000, 0)]
    assert (stage.gestures, stage.lie) == (("hug",), LIES[8])


def test_every_split_of_a_hand_can_be_chosen_in_winter_tales() -> None:
    numbering = Scheme("winter").numbering
    position = WinterPosition.__new__(WinterPosition)
    position.hands = [[3, 8, 20, 41]]
    facts = SimpleNamespace(position=position)
    for question, kind, splits in ((Lay(facts, 0), LayTrap, 4 * 2**3), (HideAll(facts, 0), Hide, 2**4)):
        found = set(pieces.beginning(numbering.kind_of(kind)).every(question))
        assert len(found) == splits
        assert found >= set(question.moves)
        assert all(question.admits(move) for move in found)
        told = [*ended(pieces.ways(numbering, question), question)]
        assert sorted(map(repr, told)) == sorted(map(repr, found))


def ended(ways: pieces.Ways, question: Question) -> Iterator[Move]:
    """All moves that numbers lead to."""
    for left in ways.values():
        if isinstance(left, Move):
            yield left
        else:
            assert isinstance(left, pieces.Open)
            yield from ended(left.ways(question), question)


def test_any_cards_may_come_together_in_winter_tales_epilogue() -> None:
    told = set(ended_sets([3, 8, 20], most=2))
    assert told == {(3,), (8,), (20,), (3, 8), (3, 20), (8, 20)}


def ended_sets(hand: list[Card], most: int, named: tuple[Card, ...] = ()) -> Iterator[tuple[Card, ...]]:
    for piece in some_of(hand, named, most):
        if piece is NO_MORE:
            yield named
        else:
            yield from ended_sets(hand, most, (*named, piece))
