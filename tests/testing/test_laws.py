"""Every law can be broken: each of these games breaks one, is found out, and told why in a sentence."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from harbour_lights import HarbourLights
from talewind.engine import Chance, Event, Flow, Log, Move, Reply, Result, Seat, Table, game_named, replay
from talewind.engine.bots import Look
from talewind.scene import Piece, Row, Scene, Sight, Touch, card, picking, touching
from talewind.testing import keeping, playing
from talewind.testing.differences import hold
from talewind.testing.moments import Moment
from talewind.testing.proving import LAWS, Law, Unproven, prove, sitting
from tests.cli.running import run
from tests.ledger import CHECKOUT

from .pebbles import HEAP, Beach, NoOptions, Pebbles, Take, Took, Toss, WhichPebbles


def law(name: str) -> Law:
    return next(law for law in LAWS if law.name == name)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_pebbles_passes(law: Law) -> None:
    prove(Pebbles, law)


class NobodyCanMove(WhichPebbles):
    @property
    def moves(self) -> Iterator[Move]:
        return iter([]) if self.beach.heap < 4 else super().moves


class Becalmed(Pebbles):
    asks = NobodyCanMove


class Endless(Pebbles):
    def done(self, seat: Seat, move: Any) -> None:
        self.position.heap = HEAP


class OnePoint(Pebbles):
    def result(self) -> Result | None:
        result = super().result()
        return result and msgspec.structs.replace(result, points=[1])


class Sulk(Move, frozen=True, tag="sulk"):
    pass


class Sulking(WhichPebbles):
    @property
    def moves(self) -> Iterator[Move]:
        return iter([]) if self.beach.pocket == "sulks" else super().moves

    def lapse(self, draft: str) -> Reply | None:
        return Reply(Sulk())


class Sulky(Pebbles):
    asks = Sulking
    Move: ClassVar[Any] = Take | Toss | Sulk

    def done(self, seat: Seat, move: Any) -> None:
        if isinstance(move, Sulk):
            self.position.pocket = "sulks"
        else:
            super().done(seat, move)


class NoLapse(WhichPebbles):
    def lapse(self, draft: str) -> Reply | None:
        return None


class Waiting(Pebbles):
    asks = NoLapse


class TooMany(WhichPebbles):
    @property
    def moves(self) -> Iterator[Move]:
        yield from super().moves
        yield Take(3)


class Fussy(TooMany):
    def refuses(self, move: Move, words: str = "") -> str | None:
        return "Three are too many." if move == Take(3) else super().refuses(move, words)

    def sample(self, rng: Random) -> Reply:
        return Reply(Take(1))


class ListsWhatItRefuses(Pebbles):
    asks = Fussy


class AdmitsWhatTheFlowRefuses(Pebbles):
    asks = TooMany

    def done(self, seat: Seat, move: Any) -> None:
        if move == Take(3):
            raise ValueError("no hand holds three")
        super().done(seat, move)


class SamplesNonsense(WhichPebbles):
    def sample(self, rng: Random) -> Reply:
        return Reply(Take(1 if rng.random() < 0.9 else 7))

    def refuses(self, move: Move, words: str = "") -> str | None:
        return None


class Dreamy(Pebbles):
    asks = SamplesNonsense


class Peevish(Pebbles):
    def why_not(self, seat: Seat, move: Move) -> str | None:
        self.position.heap += 1
        return None


class Chatty(WhichPebbles):
    def lapse(self, draft: str) -> Reply | None:
        return Reply(Take(1), f"{draft}!")


class Talkative(Pebbles):
    asks = Chatty


class OwnLuck(Pebbles):
    """Its luck is not the table's."""

    luck: ClassVar[Iterator[int]] = count()

    def done(self, seat: Seat, move: Any) -> None:
        super().done(seat, move)
        self.position.pocket = next(self.luck)


class Remembers(Pebbles):
    """It keeps a fact beside the position: how many answers this very object has seen."""

    def done(self, seat: Seat, move: Any) -> None:
        self.seen = getattr(self, "seen", 0) + 1
        super().done(seat, move)
        self.position.pocket = self.seen


class RemembersWhatWasUndone(Remembers):
    def done(self, seat: Seat, move: Any) -> None:
        super().done(seat, move)
        self.tell(Took(seat, self.seen))


class Shared(Pebbles):
    """What lies in a field that may be anything is not copied."""

    @classmethod
    def set_up(cls, options: Any, seats: int, chance: Any) -> Beach:
        beach = super().set_up(options, seats, chance)
        beach.pocket = []
        return beach

    def done(self, seat: Seat, move: Any) -> None:
        super().done(seat, move)
        self.position.pocket.append(seat)


class Counts(Pebbles):
    """An answer leaves a trace behind that an undo does not find."""

    def turn(self) -> Flow[None]:
        self.begun = getattr(self, "begun", 0) + 1
        self.position.pocket = self.begun
        yield from super().turn()


class DreamsOfMore(Pebbles):
    def redeal(self, seat: Seat | None, rng: Random) -> None:
        super().redeal(seat, rng)
        self.position.heap += 1


class DealsFromTheTruth(Pebbles):
    def redeal(self, seat: Seat | None, rng: Random) -> None:
        secrets = self.position.secrets
        secrets[:] = [each if n == seat else (each + 1) % 10 for n, each in enumerate(secrets)]


class Blabs(Pebbles):
    def done(self, seat: Seat, move: Any) -> None:
        super().done(seat, move)
        self.tell(Took(seat, self.position.secrets[seat]))


class OwnList(msgspec.Struct, frozen=True):
    heap: int
    turn: Seat
    tossed: list[Seat]


class ShowsItsOwnList(Pebbles):
    """What was shown once changes in the hands of whoever holds it."""

    def public(self) -> Any:
        return OwnList(self.position.heap, self.position.turn, self.position.tossed)


class Greedy:
    def answer(self, look: Look) -> Reply | None:
        return Reply(Take(9))


class Asleep:
    def answer(self, look: Look) -> Reply | None:
        return None


class GreedyBot(Pebbles):
    bots: ClassVar[Any] = {"greedy": Greedy}


class Late:
    """Knows how to begin, and not how to end."""

    def answer(self, look: Look) -> Reply | None:
        return Reply(Take(1)) if look.view["public"].heap > 5 else None


class LateBot(Pebbles):
    bots: ClassVar[Any] = {"late": Late}


class SleepyBot(Pebbles):
    bots: ClassVar[Any] = {"asleep": Asleep}


class Splashed(Event, frozen=True, tag="splashed"):
    pass


class Splashes(Pebbles):
    """It tells of what is not among its events."""

    def done(self, seat: Seat, move: Any) -> None:
        super().done(seat, move)
        self.tell(Splashed())


class ReadsItsOwnNews(Pebbles):
    """Its rules look into what they have told: that is no fact of the position."""

    def done(self, seat: Seat, move: Any) -> None:
        super().done(seat, move)
        self.position.pocket = len(self._told or ())


class Complex(msgspec.Struct, frozen=True):
    heap: complex


class Unspeakable(Pebbles):
    def public(self) -> Any:
        return Complex(1j)


class TouchesNothing(Pebbles):
    @staticmethod
    def touch(move: Any, see: Sight) -> Touch:
        return touching(f"Take {getattr(move, 'count', 0)}", "heaps")


class Followed(Pebbles):
    """The same name on a face and, after it was away, on a back."""

    @staticmethod
    def scene(see: Sight) -> Scene:
        shown = {0: [card("5", name="c3")], 1: [], 2: [Piece("card", name="c3")]}
        return Scene([Row("heap", pieces=shown[min(2, HEAP - see.public.heap)])])

    def done(self, seat: Seat, move: Any) -> None:
        self.position.heap -= 1


class PicksTooMany(Pebbles):
    """What may be picked is not what may be answered."""

    @staticmethod
    def scene(see: Sight) -> Scene:
        mine = see.asked("which_pebbles")
        picks = [picking("Take", TakeSome, "which", [(card("1"), 1), (card("2"), 2)], 1, 2)] if mine else []
        return Scene([Row("heap", pieces=[card("1"), card("2")])], picks=picks)


class TakeSome(Move, frozen=True, tag="take_some"):
    which: tuple[int, ...]


class OneOrTheOther(WhichPebbles):
    @property
    def moves(self) -> Iterator[Move]:
        yield from (TakeSome((1,)), TakeSome((2,)))


class Picky(PicksTooMany):
    asks = OneOrTheOther
    Move: ClassVar[Any] = TakeSome

    def done(self, seat: Seat, move: Any) -> None:
        self.position.heap -= 1


class InReverse(OneOrTheOther):
    @property
    def moves(self) -> Iterator[Move]:
        yield from (TakeSome((1,)), TakeSome((2,)), TakeSome((1, 2)), TakeSome((2, 1)))


class Backwards(Picky):
    asks = InReverse


BROKEN = [
    ("random_play_ends", Becalmed, "It is not over, and nobody who is asked has a move."),
    ("random_play_ends", Endless, "It is not over after 200 steps."),
    ("random_play_ends", OnePoint, "Its result has 1 points for "),
    (
        "people_who_undo_leave_and_let_time_pass_come_to_an_end_too",
        Sulky,
        "It is not over, and nobody who is asked has a move.",
    ),
    (
        "somebody_may_leave_at_any_moment",
        Waiting,
        "NoLapse: Seat 0 has left, and its question 'which_pebbles' has no lapse.",
    ),
    (
        "every_legal_move_is_accepted",
        ListsWhatItRefuses,
        "'which_pebbles' lists Take(count=3) and never admits it: Three are too many.",
    ),
    ("every_legal_move_is_accepted", AdmitsWhatTheFlowRefuses, "ValueError: no hand holds three"),
    (
        "every_legal_move_is_accepted",
        Dreamy,
        "'which_pebbles' samples Take(count=7), which it does not list.",
    ),
    (
        "what_is_not_legal_is_refused_and_changes_nothing",
        Peevish,
        "What was refused has changed the table: position.heap is ",
    ),
    (
        "a_lapse_lapses_to_itself",
        Talkative,
        "The lapse of 'which_pebbles' after ",
    ),
    ("a_replay_leads_to_the_same_table", OwnLuck, "A replay: position.pocket is "),
    ("a_saved_turn_leads_to_the_same_table", Remembers, "its position: pocket is 1 and should be "),
    (
        "the_standing_log_tells_the_story_without_what_was_taken_back",
        RemembersWhatWasUndone,
        "Without what was taken back, the position: pocket is 1 and should be 2.",
    ),
    (
        "a_copy_is_independent",
        Shared,
        "The position, after a copy of the table was played on: pocket[0] is 0 and should",
    ),
    (
        "a_playout_plays_as_its_table_does",
        ReadsItsOwnNews,
        "its position: pocket is 0 and should be ",
    ),
    ("an_undo_returns_exactly", Counts, "After an undo, the position: pocket is "),
    (
        "an_imagined_table_plays_on_and_can_be_copied",
        DreamsOfMore,
        "What a spectator imagines looks otherwise: public.heap is 10 and should be 9.",
    ),
    (
        "truths_that_a_seat_cannot_tell_apart_are_imagined_alike",
        DealsFromTheTruth,
        "redeal() peeps: what a spectator imagines depends on what it cannot know: secrets[0] is ",
    ),
    ("nobody_learns_what_they_cannot_know", Blabs, "events differs between two truths that nobody"),
    (
        "whoever_follows_knows_what_a_newcomer_is_told",
        ShowsItsOwnList,
        "What everybody was shown, a step later: tossed[0] is ",
    ),
    (
        "bots_answer_everything",
        GreedyBot,
        "The bot 'greedy' answers 'which_pebbles' with Reply(move=Take(count=9), words=''): That is not one",
    ),
    ("bots_answer_everything", SleepyBot, "The bot 'asleep' has no answer to 'which_pebbles'."),
    (
        "all_that_leaves_a_table_goes_through_json_and_back",
        Splashes,
        "Splashed() does not go through JSON and back: Invalid value 'splashed'",
    ),
    ("everything_has_a_schema", Unspeakable, "has no schema: "),
    (
        "every_position_has_a_scene",
        TouchesNothing,
        "The scene: 'Take 1' touches 'heaps', which lies nowhere on the table. Did you mean 'heap', or",
    ),
    (
        "every_position_has_a_scene",
        Followed,
        "The scene: 'c3' was seen as '5', went out of sight and is back",
    ),
    (
        "every_position_has_a_scene",
        Picky,
        "'Take' stands for TakeSome(which=(1, 2)), which is refused: That is not one of the choices.",
    ),
    (
        "every_position_has_a_scene",
        Backwards,
        "TakeSome(which=(2, 1)) is legal, and no touch leads to it.",
    ),
]


@pytest.mark.parametrize(
    ("name", "game", "sentence"), BROKEN, ids=[f"{name}-{game.__name__}" for name, game, _ in BROKEN]
)
def test_a_game_that_breaks_a_law_is_told_so(
    name: str, game: type[Pebbles], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "LONG", 200)
    with pytest.raises(Unproven) as unproven:
        prove(game, law(name), evenings=30)
    assert sentence in str(unproven.value).splitlines()[1]
    assert unproven.value.law.name == name


@pytest.mark.parametrize(
    ("game", "way"),
    [
        (Waiting, ["seat 0: leaves"]),
        (AdmitsWhatTheFlowRefuses, ["seat 0: Take(count=3)"]),
    ],
)
def test_the_way_to_it_is_the_shortest(game: type[Pebbles], way: list[str]) -> None:
    name = next(name for name, broken, _ in BROKEN if broken is game)
    with pytest.raises(Unproven) as unproven:
        prove(game, law(name), evenings=30)
    lines = [line.strip() for line in str(unproven.value).splitlines()]
    assert lines[3:] == way


def test_a_leak_is_shown_at_its_first_moment() -> None:
    with pytest.raises(Unproven) as unproven:
        prove(Blabs, law("nobody_learns_what_they_cannot_know"))
    assert len(unproven.value.failure.log.entries) == 1


def test_bots_are_followed_to_the_end_of_one_evening() -> None:
    with pytest.raises(Unproven, match="The bot 'late' has no answer to 'which_pebbles'"):
        prove(LateBot, Law(playing.bots_answer_everything, most=0), evenings=1)


def numbers_that_change(table: Table, before: Any, answered: Seat | None) -> None:
    for seat in table.asks:
        table.serials[seat] = table.serials.get(seat, 0) + 1
        table.opened[seat] = len(table.entries)
    if table._checkpoints[-1].events < 0:
        table._note_numbers()


def test_an_engine_that_numbers_questions_anew_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_number", numbers_that_change)
    with pytest.raises(Unproven, match=r"The number of seat -?\d's question: it is \d and should be"):
        prove(HarbourLights, law("a_question_keeps_its_number_while_others_answer"))


def test_an_engine_that_does_not_look_at_luck_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(log: Log, upto: int | None = None) -> Table:
        for entry in log.entries:
            entry.outcome = []
        return replay(log.standing(), 0)

    monkeypatch.setattr(keeping, "replay", careless)
    with pytest.raises(Unproven, match="A log with other luck than its seed gives is played"):
        prove(Pebbles, law("changed_luck_breaks_the_log"))


def test_an_engine_that_stumbles_over_a_log_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(log: Log, upto: int | None = None) -> Table:
        raise IndexError("there is no seat 7")

    monkeypatch.setattr(keeping, "replay", clumsy)
    with pytest.raises(Unproven, match="IndexError: there is no seat 7"):
        prove(Pebbles, law("a_log_that_was_tampered_with_is_broken_or_another_game"))


def never_three(moment: Moment) -> None:
    hold(len(moment.table.entries) < 3, "Three answers are too many.")


def test_the_command_opens_the_moment(tmp_path: Path) -> None:
    with pytest.raises(Unproven) as unproven:
        prove(game_named("windward"), Law(never_three))
    said = shlex.split(unproven.value.kept_in(tmp_path / "windward.json"))
    assert said[:2] == ["talewind", "replay"]
    assert said[2:] == [str(tmp_path / "windward.json"), "--at", "3", "--open"]
    result = run(*said[1:-1])
    assert result.exit_code == 0, result.output
    assert "3 entries, every answer legal" in result.stdout


def test_where_the_rules_raise_it_is_the_moment_before() -> None:
    with pytest.raises(Unproven) as unproven:
        prove(AdmitsWhatTheFlowRefuses, law("every_legal_move_is_accepted"))
    with sitting(AdmitsWhatTheFlowRefuses):
        assert (unproven.value.at, len(unproven.value.failure.log.entries)) == (0, 1)


def test_a_game_that_cannot_begin_is_told_so() -> None:
    class Unset(Pebbles):
        @classmethod
        def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> Beach:
            raise KeyError("pebbles")

    with pytest.raises(Unproven, match="KeyError: 'pebbles'"):
        prove(Unset, law("random_play_ends"))


def test_the_document_names_every_law() -> None:
    said = (CHECKOUT / "docs" / "proving-a-game.md").read_text("utf-8")
    assert not [law.name for law in LAWS if f"`{law.name}`" not in said]
