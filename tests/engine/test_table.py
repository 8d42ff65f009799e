"""What a table does, at the proving game's table and at tables made for one question."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from harbour_lights import HarbourLights, pieces
from harbour_lights.pieces import Fish, Harbour, Light, Rescue, Rest, Row, Show, Tell
from talewind.engine import (
    CLOCK,
    About,
    BrokenLog,
    Chance,
    Cut,
    Either,
    Elapsed,
    Event,
    Flow,
    Game,
    GoOn,
    Log,
    Move,
    Option,
    Position,
    Question,
    Refused,
    Reply,
    Respite,
    Result,
    RulesFault,
    Seat,
    Table,
    TalewindError,
    TookBack,
    WentBack,
    add_game,
    ask,
    ask_all,
    games,
    new_table,
    offering,
    pause,
    registry,
    replay,
    resume,
    window,
)
from talewind.engine.game import LONG_TURN


def harbour_table(**facts: Any) -> Table:
    """Two keepers with boats at berths 2 and 6 who hope for 4 and 8, whatever the seed says."""
    usual = {"boats": [2, 6], "hopes": [4, 8], "hands": [[3], [5]], "fog": [1, 2]}

    class Calm(HarbourLights):
        @classmethod
        def set_up(cls, options: Any, seats: int, chance: Chance) -> Harbour:
            position = super().set_up(options, seats, chance)
            for name, value in {**usual, **facts}.items():
                setattr(position, name, value)
            return position

    add_game(Calm)
    return new_table("harbour", seats=2, seed=1)


@pytest.fixture(autouse=True)
def _the_usual_harbour() -> Iterator[None]:
    yield
    add_game(HarbourLights)


# Advice


def test_nobody_is_said_to_have_asked_about_what_is_a_secret() -> None:
    table = harbour_table()
    seat = next(iter(table.asks))
    table.asks[seat].secret = True
    with pytest.raises(Refused):
        table.hint(seat)
    assert not table.entries


# Taking back


def test_small_actions_are_taken_back_across_turns() -> None:
    table = harbour_table()
    start = table.position.copy()
    for to in (3, 2, 1):
        table.answer(0, Row(to))
    for _ in range(3):
        table.undo(0)
    assert table.position == start
    assert not table.can_undo(0)
    assert [told.event for told in table.events[-3:]] == [TookBack(0)] * 3
    assert table.story() == []


def test_a_copy_that_goes_another_way_takes_back_its_own_steps() -> None:
    table = harbour_table()
    start = table.position.copy()
    copy = table.copy()
    table.answer(0, Row(3))
    copy.answer(0, Row(1))
    for each in (table, copy):
        each.undo(0)
        assert each.position == start


def test_luck_is_not_taken_back() -> None:
    for move in (Fish(), Rescue()):
        table = harbour_table()
        table.answer(0, Row(1))
        table.answer(0, move)
        assert not table.can_undo(0)
        with pytest.raises(Refused, match="nothing you can take back"):
            table.undo(0)


def test_another_persons_answer_stands_in_the_way() -> None:
    table = harbour_table()
    table.answer(0, Rest())
    assert table.can_undo(0)
    table.answer(1, Row(7))
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_a_final_answer_and_a_reveal_are_not_taken_back() -> None:
    table = harbour_table(boats=[4, 6])
    table.answer(0, Row(3))
    table.answer(0, Row(4))
    table.answer(0, Light())
    assert not table.can_undo(0)
    table.answer(0, Tell(), "For the herring.")
    assert not table.can_undo(0)


def test_others_sealed_answers_survive_an_undo() -> None:
    table = harbour_table(boats=[5, 6])
    table.answer(0, Row(6))
    table.answer(1, pieces.Challenge())
    table.answer(0, Show(3))
    number = table.serials[1]
    assert table.can_undo(0)
    table.undo(0)
    assert table.serials[1] == number
    table.answer(0, Show(None))
    table.answer(1, Show(5))
    assert table.events[-1].event == pieces.Challenged(0, [1], [None, 5])


def test_taking_back_winds_no_clock_back_and_what_comes_back_has_all_its_time() -> None:
    table = SealedTable()
    table.answer(0, Go())
    assert table.opened == {0: 1, 1: 1}
    table.answer(1, Go())
    table.undo(1)
    assert table.opened == {0: 1, 1: 1}, "the sealed question was open all the time"
    table.undo(0)
    assert table.opened[0] == 4, "the first is asked anew"


def test_what_led_to_a_sealed_question_stands_once_somebody_has_sealed_an_answer() -> None:
    table = SealedTable()
    table.answer(0, Go())
    assert table.can_undo(0)
    table.answer(1, Go())
    assert not table.can_undo(0)
    table.undo(1)
    assert table.can_undo(0)


def test_the_end_of_the_game_is_not_taken_back() -> None:
    table = harbour_table(storm=pieces.STORM - 1)
    table.answer(0, Rest())
    assert table.result is not None
    assert not table.can_undo(0)


# Offers, windows and words


def test_an_offer_leaves_the_question_beside_it_as_it_was() -> None:
    table = harbour_table(boats=[2, 8])
    number = table.serials[0]
    table.answer(1, Light())
    assert list(table.asks) == [1]
    table.answer(1, Tell(), "  For \n the  herring. ")
    assert table.entries[-1].words == "For the herring."
    assert table.waiting() == [0]
    assert table.serials[0] == number + 1
    with pytest.raises(Refused):
        table.answer(1, Light())


def test_a_lapse_beside_an_offer_is_not_the_offers() -> None:
    table = harbour_table(boats=[4, 6])
    table.time_up(0)
    assert table.position.keeper == 1  # type: ignore[attr-defined]


def test_words_where_none_belong_are_refused() -> None:
    with pytest.raises(Refused, match="not answered with words"):
        harbour_table().answer(0, Rest(), "Good night.")


def test_a_fixed_window_stays_open_until_the_clock_closes_it() -> None:
    add_game(HarbourLights)
    for seed in range(200):
        table = new_table("harbour", seats=2, seed=seed, options={"clocks": True})
        boats = table.position.boats  # type: ignore[attr-defined]
        if abs(boats[0] - boats[1]) == 1:
            break
    table.answer(0, Row(boats[1]))
    table.answer(1, pieces.LetPass())
    assert CLOCK in table.asks
    assert table.waiting() == []
    table.time_up(CLOCK)
    assert table.entries[-1].kind == "clock"
    assert table.waiting() == [0]


def test_the_clocks_own_answer_is_logged_as_the_clocks() -> None:
    table = harbour_table(boats=[5, 6])
    table.answer(0, Row(6))
    table.answer(CLOCK, Elapsed())
    assert table.entries[-1].kind == "clock"


def test_a_clock_that_says_something_else_in_the_log_breaks_it() -> None:
    table = harbour_table()
    table.time_up(0)
    log = table.log
    log.entries[0] = msgspec.structs.replace(log.entries[0], move=Row(3))
    with pytest.raises(BrokenLog, match="not what these rules would have kept"):
        replay(log)


# Imagining


def test_an_imagined_table_has_forgotten_what_the_seat_was_never_told() -> None:
    table = harbour_table()
    table.answer(0, Fish())
    events = {seat: [told.event for told in table.imagine(seat, Random(1)).events] for seat in (0, 1)}
    assert pieces.Fished(0) in events[0]
    assert events[1] == [event for event in events[0] if not isinstance(event, pieces.Caught)] != events[0]
    assert table.imagine(1, Random(1)).entries == []


def test_an_imagined_table_does_not_know_how_often_something_was_drawn() -> None:
    positions = []
    for fog in ([], [1, 2]):
        table = harbour_table(fog=fog)
        table.answer(0, Fish())
        positions.append(table.imagine(1, Random(1)).position)
    assert positions[0] == positions[1]


# Leaving


def test_who_has_left_is_not_waited_for() -> None:
    add_game(HarbourLights)
    table = new_table("harbour", seats=3, seed=1)
    table.leave(0)
    assert table.waiting() == [1]
    assert 0 not in table.asks
    with pytest.raises(Refused, match="left already"):
        table.leave(0)
    table.leave(1)
    assert table.result is not None
    assert table.result.ending == "deserted"


# Tables made for one question


class Go(Move, frozen=True, tag="go"):
    pass


class Plain(Question):
    kind = "plain"

    @property
    def moves(self) -> Iterator[Move]:
        yield Go()


class Patient(Plain):
    kind = "patient"


class Lapsing(Plain):
    kind = "lapsing"

    def lapse(self, draft: str) -> Reply:
        return Reply(Go())


@dataclass(slots=True, kw_only=True)
class Facts(Position):
    done: int = 0
    nested: list[dict[Seat, list[int]]] = field(default_factory=list)


class NoOptions(msgspec.Struct, frozen=True):
    pass


class Happened(Event, frozen=True, tag="happened"):
    n: int


class Small(Game[Facts, NoOptions]):
    about: ClassVar[About] = About(name="small", title="Small", line="", seats=(2,), minutes=1)
    Position = Facts
    Options = NoOptions
    Move = Go | Elapsed | GoOn
    Event = Happened

    @classmethod
    def set_up(cls, options: NoOptions, seats: int, chance: Chance) -> Facts:
        return Facts(chance=chance)

    def turn(self) -> Flow[None]:
        yield from ask(0, Plain())
        yield from ask(1, Plain())
        self.position.done += 1

    def result(self) -> Result | None:
        if self.position.done < 3:
            return None
        return Result(ending="done", winners=[], ranks=[1, 1], points=[0, 0])

    def public(self) -> msgspec.Struct:
        return NoOptions()

    def redeal(self, seat: Seat | None, rng: Any) -> None:
        pass


def small(kind: type[Small]) -> Table:
    return Table(kind, 2, bytes(16), NoOptions())


def SealedTable() -> Table:
    class Sealing(Small):
        def turn(self) -> Flow[None]:
            yield from ask(0, Plain())
            yield from ask_all(self, {0: Plain(), 1: Plain()})

    return small(Sealing)


class Longwinded(Small):
    """One turn of thirty answers, which rests where it is long. `rests` is none of its facts."""

    rests: ClassVar[int] = 0

    def turn(self) -> Flow[None]:
        while len(self.position.nested) < 30:
            yield from ask(0, Plain())
            self.position.nested.append({0: [len(self.position.nested)]})
            if self.is_long():
                type(self).rests += 1
                raise Respite
        self.position.done = 3


def test_of_a_long_turn_that_rests_a_copy_replays_little_and_all_can_be_taken_back() -> None:
    table = small(Longwinded)
    start = table.position.copy()
    for _ in range(29):
        table.answer(0, Go())
        assert len(table._tape) < LONG_TURN
        twin = table.copy()
        assert twin.position == table.position
        twin.answer(0, Go())
        assert len(twin._tape) < LONG_TURN
    assert table.serials == {0: 30}
    for _ in range(29):
        table.undo(0)
    assert table.position == start


def test_a_playout_keeps_nothing_and_need_not_rest() -> None:
    class Alone(Longwinded):
        rests = 0

    playout = small(Alone).playout()
    assert playout.finish(Random(1)) == 30
    assert Alone.rests == 0


def test_a_flow_that_asks_nobody_is_the_authors_fault() -> None:
    class AsksNobody(Small):
        def turn(self) -> Flow[None]:
            yield {}

    with pytest.raises(RulesFault, match="ask nobody"):
        small(AsksNobody)


def test_turns_that_never_ask_are_the_authors_fault() -> None:
    class Idle(Small):
        def turn(self) -> Flow[None]:
            yield from ()

    with pytest.raises(RulesFault, match="without asking anybody"):
        small(Idle)


def test_asking_a_seat_that_is_not_there_is_the_authors_fault() -> None:
    class AsksAGhost(Small):
        def turn(self) -> Flow[None]:
            yield {7: Plain()}

    with pytest.raises(RulesFault, match="seat 7"):
        small(AsksAGhost)


def test_a_question_without_a_lapse_cannot_be_left() -> None:
    with pytest.raises(RulesFault, match="no lapse"):
        small(Small).leave(0)


def test_drawing_from_an_empty_pile_is_the_authors_fault() -> None:
    with pytest.raises(RulesFault, match="empty pile"):
        Chance(bytes(16)).draw([])


def test_a_flow_may_go_on_changing_the_dict_it_asked_with() -> None:
    class Changes(Small):
        def turn(self) -> Flow[None]:
            asks: dict[Seat, Question] = {0: Plain()}
            answer = yield asks
            asks[1] = asks.pop(answer.seat)
            yield asks
            self.position.done = 3

    table = small(Changes)
    table.answer(0, Go())
    assert table.serials == {0: 1, 1: 1}
    table.answer(1, Go())
    assert table.result is not None


def test_a_pause_may_ask_the_clock_alone() -> None:
    class Quiet(Small):
        def turn(self) -> Flow[None]:
            yield from pause(self, 5, [])
            self.position.done = 3

    table = small(Quiet)
    assert list(table.asks) == [CLOCK]
    table.time_up(CLOCK)
    assert table.result is not None


def test_a_sealed_round_inside_a_sealed_round_forgets_nothing() -> None:
    class Offers(Small):
        def turn(self) -> Flow[None]:
            taken: list[int] = []

            def take(answer: Any) -> Flow[None]:
                taken.append(answer.seat)
                self.position.nested.append({seat: [1] for seat in self.position.sealed})
                yield from window(self, {0: Lapsing(), 1: Lapsing()})

            def offers() -> dict[Seat, Question]:
                return {} if taken else {0: Offer()}

            answers = yield from offering(ask_all(self, {0: Plain(), 1: Plain()}), offers, take)
            assert list(answers) == [0, 1]
            self.position.done = 3

    table = small(Offers)
    table.answer(1, Go())
    table.answer(0, GoOn())
    assert table.position.nested == [{1: [1]}]  # type: ignore[attr-defined]
    assert table.copy().position.interrupted == table.position.interrupted != []
    table.answer(1, Go())
    table.answer(0, Go())
    assert list(table.position.sealed) == [1]
    assert list(table.asks) == [0]
    table.answer(0, Go())
    assert table.result is not None


class Offer(Plain):
    kind = "offer"

    @property
    def moves(self) -> Iterator[Move]:
        yield GoOn()


class Kindle(Move, frozen=True, tag="kindle"):
    lamps: int


class Lamps(Question):
    kind = "lamps"

    @property
    def moves(self) -> Iterator[Move]:
        yield Kindle(1)

    def refuses(self, move: Move, words: str = "") -> str | None:
        return None if move == Kindle(1) else "There is one lamp."


def test_whoever_asks_for_such_a_move_says_why_it_is_refused() -> None:
    both = Either(Plain(), (Lamps(),))
    assert both.refuses(Kindle(1)) is None
    assert both.refuses(Kindle(2)) == "There is one lamp."
    assert both.refuses(Go(), "words") == "This question is not answered with words."
    assert both.refuses(GoOn()) == "That is not one of the choices."


def test_an_answer_is_weighed_once_by_the_question_that_it_is_for() -> None:
    class Counting(Lamps):
        weighed = 0

        def refuses(self, move: Move, words: str = "") -> str | None:
            self.weighed += 1
            return super().refuses(move, words)

    lamps = Counting()
    both = Either(Plain(), (lamps,))
    assert both.weigh(Kindle(1)) == (lamps, "", None)
    assert lamps.weighed == 1


def test_the_collector_need_not_walk_through_what_a_table_keeps() -> None:
    table = new_table("harbour", seats=3, seed=1)
    while len(table.entries) < 20:
        seat, question = next(iter(table.asks.items()))
        reply = question.sample(Random(1))
        table.answer(seat, reply.move, reply.words)
    assert table.events
    kept = [*table.entries, *table.events, *(entry.move for entry in table.entries)]
    assert not any(map(gc.is_tracked, kept))


def test_a_lapse_that_nobody_may_choose_is_the_questions_and_not_the_offers() -> None:
    class Silent(Plain):
        def lapse(self, draft: str) -> Reply:
            return Reply(Elapsed())

    class Timed(Small):
        def turn(self) -> Flow[None]:
            def take(answer: Any) -> Flow[None]:
                raise AssertionError("nobody took the offer")

            answer = yield from offering(ask(0, Silent()), lambda: {0: Offer()}, take)
            assert answer.move == Elapsed()
            self.position.done = 3

    table = small(Timed)
    table.time_up(0)
    assert table.result is not None


def test_a_question_keeps_its_number_when_an_offer_beside_it_goes() -> None:
    class Fleeting(Small):
        def turn(self) -> Flow[None]:
            def offers() -> dict[Seat, Question]:
                return {} if self.position.sealed else {0: Offer()}

            def take(answer: Any) -> Flow[None]:
                yield from ()

            yield from offering(ask_all(self, {0: Plain(), 1: Plain()}), offers, take)

    table = small(Fleeting)
    assert table.asks[0].kind == "either"
    table.answer(1, Go())
    assert table.asks[0].kind == "plain"
    assert table.serials[0] == 1
    table.undo(1)
    table.answer(0, GoOn())
    assert table.serials[1] == 2


def test_a_cut_leaves_no_sealed_answers_behind() -> None:
    class CutShort(Small):
        def turn(self) -> Flow[None]:
            yield from ask_all(self, {0: Lapsing(), 1: Lapsing()})

        def left(self, seat: Seat) -> None:
            self.position.done += 1
            raise Cut

    table = small(CutShort)
    table.answer(0, Go())
    table.leave(1)
    assert table.position.interrupted == [{}]  # The new turn's own round has begun; the old one is forgotten.
    assert table.waiting() == [0]


def test_a_table_that_everybody_has_left_just_stands() -> None:
    class Endless(Small):
        def turn(self) -> Flow[None]:
            yield from ask(0, Lapsing())

    table = small(Endless)
    table.leave(1)
    table.leave(0)
    assert table.result is None


def test_a_position_copies_itself_down_to_the_last_list() -> None:
    facts = Facts(chance=Chance(bytes(16)), nested=[{0: [1]}])
    copy = facts.copy()
    facts.nested[0][0].append(2)
    assert copy.nested == [{0: [1]}]
    assert copy.chance is not facts.chance


def test_a_position_that_cannot_be_copied_says_so() -> None:
    class Loose(msgspec.Struct):
        n: int

    @dataclass(slots=True, kw_only=True)
    class Careless(Position):
        loose: Any = None

    Careless.__annotations__["loose"] = Loose
    with pytest.raises(RulesFault, match=r"give .* a copy"):
        Careless(chance=Chance(bytes(16))).copy()


# Rules that improve while games are running


class Hasty(Small):
    """The next edition: seat 1 is no longer asked."""

    about = msgspec.structs.replace(Small.about, edition=2)

    def turn(self) -> Flow[None]:
        yield from ask(0, Plain())
        self.position.done += 1


@pytest.fixture
def _small_game() -> Iterator[None]:
    add_game(Small)
    yield
    registry._added.pop("small")


@pytest.mark.usefixtures("_small_game")
def test_a_turn_that_cannot_be_replayed_begins_anew() -> None:
    table = new_table("small", seats=2, seed=1)
    for seat in (0, 1, 0, 1, 0):
        table.answer(seat, Go())
    saved = table.save()
    assert saved.entries == 4
    table.answer(1, Go())
    table.entries.pop()  # A crash: the last answer was never stored.
    log = msgspec.json.decode(msgspec.json.encode(table.log), type=Log)
    numbers = dict(table.serials)

    class Changed(Small):
        def turn(self) -> Flow[None]:
            yield from ask(1, Plain())
            self.position.done += 1

    add_game(Changed)
    with pytest.raises(BrokenLog):
        replay(log)
    again = resume(log, saved)
    assert [entry.kind for entry in again.entries] == ["answer"] * 5 + ["back"]
    assert again.events[-1].event == WentBack()
    assert list(again.asks) == [1]
    assert again.serials[1] > numbers[1]
    again.answer(1, Go())
    assert again.result is not None
    assert resume(again.log, saved).position == again.position
    assert resume(again.log, again.save()).result == again.result
    assert len(again.log.standing().entries) == 5


@pytest.mark.usefixtures("_small_game")
def test_a_replay_passes_over_a_turn_that_went_back() -> None:
    table = new_table("small", seats=2, seed=1)
    for seat in (0, 1):
        table.answer(seat, Go())
    saved, log = table.save(), table.log
    log.entries.append(msgspec.structs.replace(log.entries[-1], seat=1))
    back = resume(log, saved)
    back.answer(0, Go())
    assert [entry.kind for entry in back.entries] == ["answer", "answer", "answer", "back", "answer"]
    again = replay(back.log)
    assert again.position == back.position
    assert again.serials == back.serials
    assert again.events == back.events


@pytest.mark.usefixtures("_small_game")
def test_a_table_keeps_the_rules_of_its_edition() -> None:
    log = new_table("small", seats=2, seed=1).log
    add_game(Hasty)
    Hasty.editions = {1: Small}
    old = replay(log)
    old.answer(0, Go())
    assert old.waiting() == [1]
    assert old.edition == 1
    assert new_table("small", seats=2).edition == 2
    with pytest.raises(BrokenLog, match="edition 3"):
        replay(msgspec.structs.replace(log, edition=3))


@pytest.mark.usefixtures("_small_game")
def test_a_save_of_an_older_shape_is_upgraded() -> None:
    table = new_table("small", seats=2, seed=1)
    saved = msgspec.structs.replace(table.save(), schema=0)
    saved.position["finished"] = saved.position.pop("done") + 2

    class Reshaped(Small):
        @classmethod
        def upgrade(cls, position: dict[str, Any], schema: int) -> dict[str, Any]:
            assert schema == 0
            return {**position, "done": position.pop("finished")}

    add_game(Reshaped)
    assert resume(table.log, saved).position.done == 2  # type: ignore[attr-defined]
    with pytest.raises(BrokenLog, match="saved turn"):
        resume(msgspec.structs.replace(table.log, game="harbour"), saved)


# Sitting down


@pytest.mark.parametrize("seed", [-1, 2**128, "abc", "zz" * 16, b"short"])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(TalewindError, match="128 bits"):
        new_table("harbour", seats=2, seed=seed)


def test_what_a_game_does_not_know_is_refused() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"game": "chess", "seats": 2}, "no game called 'chess'"),
        ({"game": "harbour", "seats": 9}, "for 1, 2, 3 or 4 players, not 9"),
        ({"game": "harbour", "seats": 2, "options": {"wind": 1}}, "no option called 'wind'"),
        ({"game": "harbour", "seats": 2, "options": {"goal": 4}}, "goal must be one of"),
    ]
    for arguments, sentence in refused:
        with pytest.raises(TalewindError, match=sentence):
            new_table(**arguments)


def test_an_option_says_what_it_changes_and_for_how_many() -> None:
    for game in games().values():
        for option in game.about.options:
            assert option.changes.endswith("."), f"{game.about.name}: {option.name}"
            for players in (option.only_for, *(choice.only_for for choice in option.choices)):
                assert set(players) < set(game.about.seats), f"{option.name} would always apply, or never"


def test_an_option_depends_only_on_what_stands_before_it() -> None:
    for game in games().values():
        before: dict[str, Option] = {}
        for option in game.about.options:
            for name, values in option.only_with.items():
                assert all(before[name].admits(value, 1) for value in values)
                assert len(values) < len(before[name].choices), f"{option.name} would always apply"
            before[option.name] = option
