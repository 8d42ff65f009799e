"""Winter Tales' bots: they answer everything, know only what their chair shows, and have some sense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from talewind.arena.playing import step
from talewind.engine import Move, Reply, Seat, Table, game_named, new_table
from talewind.engine.bots import Look, Paced, bots_of, look, make_bot
from talewind.games.winter.bots import BOTS
from talewind.games.winter.bots.answers import TaleBot, asked
from talewind.games.winter.bots.choosing import alternatives
from talewind.games.winter.bots.contests import (
    Part,
    Purse,
    battle,
    joining,
    last_card,
    quest,
    rehearse,
    stands_up,
)
from talewind.games.winter.bots.journeys import Journey
from talewind.games.winter.bots.mind import PRICE, TEMPERS, Mind, mind_of
from talewind.games.winter.bots.narrating import Staging, narrate
from talewind.games.winter.bots.telling import Scene, Teller
from talewind.games.winter.bots.telling.bank import bank, tales
from talewind.games.winter.data import SIDE_OF, Side, Space
from talewind.games.winter.epilogue import MEMORY_POINTS, points
from talewind.games.winter.events import CardPlayed
from talewind.games.winter.moves import (
    Activate,
    BringBack,
    Decline,
    Done,
    Generate,
    HandOn,
    Interrupt,
    LayTrap,
    LetPass,
    Narrate,
    Pay,
    PlaceMemory,
    Play,
    PlayArtifact,
    PlaySome,
    Propagate,
    Recall,
    Relocate,
    Resolve,
    Rest,
    Retell,
    Save,
    SendBack,
    Settle,
    Stay,
    Step,
    Strike,
    TakePart,
    Travel,
    Vote,
)
from talewind.games.winter.position import Aim, Epilogue, Played
from talewind.games.winter.powers import great_artifact
from talewind.games.winter.seat_question import SeatQuestion
from talewind.games.winter.town import FAR, LOCATIONS
from talewind.tales.company import Company, among
from tests.rules.winter.evening import ANDREW, CLARA, DANIEL, EDWARD, Evening

WINTER = game_named("winter")
EVERYTHING = {
    "memories": 6,
    "powers": True,
    "objectives": True,
    "skills": True,
    "alternative_epilogue": True,
}


def bot(name: str = "bard") -> TaleBot:
    made = make_bot(WINTER, name)
    assert isinstance(made, TaleBot)
    return made


def says(evening: Evening, seat: Seat, name: str = "bard", luck: int = 1) -> Move:
    """What a bot on this chair would do now."""
    reply = bot(name).answer(look(evening.table, seat, Random(luck)))
    assert reply is not None
    move: Move = reply.move
    return move


def mind(evening: Evening, seat: Seat) -> Mind:
    return Mind(evening.rules, seat)


def questions_of(kind: type[SeatQuestion]) -> Iterator[type[SeatQuestion]]:
    for each in kind.__subclasses__():
        yield each
        yield from questions_of(each)


# Both kinds


def test_the_bard_is_the_usual_one() -> None:
    assert list(BOTS) == ["bard", "apprentice"]
    assert list(bots_of(WINTER)) == ["bard", "apprentice", "random"]


@pytest.mark.parametrize("name", BOTS)
def test_there_is_an_answer_to_every_question(name: str) -> None:
    kinds = {each.kind for each in questions_of(SeatQuestion) if each.must}
    assert kinds
    for kind in kinds - {"missing_link"}:
        assert callable(getattr(bot(name), kind)), kind


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("players", "options"), [(4, {}), (5, EVERYTHING)])
def test_what_a_bot_wants_is_never_refused(name: str, players: int, options: dict[str, Any]) -> None:
    """It would then do something legal instead, and nobody would notice: so this looks at what it wanted."""
    wanted: Counter[str] = Counter()

    class Frank(type(bot(name))):  # type: ignore[misc]
        wish: Move | None = None

        def decide(self, kind: str, show: Any, mind: Mind, rng: Random) -> Move:
            move: Move = super().decide(kind, show, mind, rng)
            wanted[kind] += 1
            self.wish = move
            return move

        def answer(self, look: Look) -> Reply | None:
            self.wish = None
            reply: Reply | None = super().answer(look)
            self.got(reply, look)
            return reply

        def got(self, reply: Reply | None, look: Look) -> None:
            if reply is not None and self.wish is not None:
                hand = mind_of(look).position.hands[look.seat]
                as_told = (self.wish, *alternatives(self.wish, hand))
                assert reply.move in as_told, (asked(look), self.wish)

    table = new_table("winter", seats=players, seed=3, options=options)
    everybody, rng = [Frank() for _ in range(players)], Random(3)
    for _ in range(4000):
        if table.result is not None:
            break
        step(table, everybody, rng)
    assert table.result is not None
    assert len(wanted) > 12


def test_of_a_hand_the_card_is_played_that_there_is_a_good_tale_of() -> None:
    """None is stronger than another; by chance two in three would be among the best."""
    told: Counter[bool] = Counter()
    for seed in (8, 9):
        table = new_table("winter", seats=4, seed=seed)
        everybody, rng = [bot("bard") for _ in range(4)], Random(seed)
        while table.result is None:
            step(table, everybody, rng)
        for event in (told.event for told in table.events):
            passage = getattr(event, "passage", None)
            if passage is None or passage.part != "movement" or not passage.cards:
                continue
            assert passage.character is not None
            name = bank().cards[passage.cards[0]].words[0]
            told[name in tales(passage.character).best] += 1
    assert told[True] > 20
    assert told[False] < 0.1 * told[True]


def test_another_card_changes_nothing_else() -> None:
    hand = (1, 2, 3)
    assert [*alternatives(Travel(2), hand)] == [Travel(2), Travel(1), Travel(3)]
    assert [*alternatives(PlaySome((3,)), hand)] == [PlaySome((3,)), PlaySome((1,)), PlaySome((2,))]
    assert [*alternatives(PlaySome((1, 3)), hand)] == []
    assert [*alternatives(LayTrap(2, (3,), (1,)), hand)] == [
        LayTrap(2, (3,), (1,)),
        LayTrap(1, (3,), (2,)),
        LayTrap(3, (2,), (1,)),
    ]


@pytest.mark.parametrize("name", BOTS)
def test_every_card_comes_with_words(name: str) -> None:
    table = new_table("winter", seats=3, seed=8)
    everybody, rng = [bot(name) for _ in range(3)], Random(8)
    while table.result is None:
        step(table, everybody, rng)
    played = [told.event.passage for told in table.events if isinstance(told.event, CardPlayed)]
    assert len(played) > 10
    assert all(passage.words for passage in played)


def test_the_same_luck_gives_the_same_answer() -> None:
    evening = Evening()
    evening.deals(ANDREW, 4)
    first, second = (bot().answer(look(evening.table, ANDREW, Random(5))) for _ in range(2))
    assert first == second


def test_what_others_hold_makes_no_difference() -> None:
    """The same draws and plays, other cards: a bard cannot tell."""

    def answer(cards: list[int]) -> Move:
        evening = Evening()
        evening.quest("glimmer", "MA")
        evening.deals(EDWARD, cards)
        evening.deals(ANDREW, [1, 2, 3, 4])
        return says(evening, ANDREW)

    assert answer([10, 11, 12]) == answer([50, 60, 70])


def test_a_passage_that_was_sent_back_is_told_anew() -> None:
    evening = Evening()
    evening.deals(ANDREW, 2)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), words="Alice went.")
    evening.does(CLARA, SendBack(), words="Why?")
    reply = bot().answer(look(evening.table, ANDREW, Random(1)))
    assert reply is not None
    assert reply.move == Retell()
    assert reply.words
    evening.table.answer(ANDREW, reply.move, reply.words)
    assert not isinstance(says(evening, ANDREW), Retell)


# Counting cards


def plain(lead: int) -> float:
    return 3.0 if lead > 0 else -3.0 if lead < 0 else 0.0


def test_a_quest_that_nobody_can_join_takes_one_card() -> None:
    assert quest(Part(True, Purse(5, 0.5)), (), 0, plain) == (2.5, 0)
    assert last_card(Part(True, Purse(5, 0.5)), 0, plain)
    assert not last_card(Part(True, Purse(5, 0.5)), 1, plain)


def test_against_somebody_who_could_spoil_it_one_plays_as_many_as_it_takes() -> None:
    worth, cards = quest(Part(True, Purse(6, 0.3)), (Part(False, Purse(3, 0.3)),), 0, plain)
    assert cards == 3
    assert worth == pytest.approx(3 - 3 * 0.3)


def test_a_quest_against_more_cards_is_not_worth_beginning() -> None:
    assert quest(Part(True, Purse(2, 0.3)), (Part(False, Purse(7, 0.3)),), 0, plain)[0] < 0


def test_whoever_joins_in_plays_enough_for_the_last_card_too() -> None:
    acting = Part(False, Purse(4, 0.3))
    assert joining(Part(True, Purse(6, 0.3)), acting, (), -1, plain)[1] == 3
    assert joining(Part(True, Purse(6, 0.3)), Part(False, Purse(0, 0.3)), (), -1, plain)[1] == 2


def test_whoever_hopes_that_others_leave_it_at_that_plays_against_more_cards() -> None:
    me, acting, friend = Part(True, Purse(3, 0.3)), Part(False, Purse(1, 0.3)), Part(False, Purse(7, 0.3))
    assert joining(me, acting, (friend,), -1, plain)[1] == 0
    assert joining(me, acting, (friend,), -1, plain, hope=0.5)[1] > 0


def test_hope_is_of_the_others_alone() -> None:
    """One's own side does what is best. Whoever acts has two chances: going on, and the last card."""
    mine, theirs = Part(True, Purse(5, 0.5)), Part(False, Purse(5, 0.5))
    assert quest(mine, (), 0, plain, hope=0.5) == quest(mine, (), 0, plain)
    assert quest(theirs, (), 0, plain, hope=0.5)[0] == pytest.approx(0.75 * -2.5)


def test_cards_that_the_hand_limit_would_take_are_cheap() -> None:
    assert Purse(9, 0.5, cheap=2).cost(2) < Purse(9, 0.5).cost(1)
    assert Purse(9, 0.5, cheap=2).cost(3) == pytest.approx(0.2 + 0.5)


def test_a_battle_pays_with_more_cards_and_not_with_fewer() -> None:
    assert battle(Purse(5, 0.5), Purse(4, 0.5), 2.0) == pytest.approx(1.5)
    assert battle(Purse(4, 0.5), Purse(5, 0.5), 2.0) <= 0
    assert stands_up(Purse(1, 0.5), Purse(3, 0.5), 2.0)
    assert not stands_up(Purse(6, 0.5), Purse(3, 0.5), 2.0)
    assert not stands_up(Purse(1, 0.5), Purse(0, 0.5), 2.0)


def test_nobody_can_read_a_rehearsed_trap() -> None:
    trap = rehearse(Purse(5, 0.4), Purse(5, 0.4), 3.0, 1.5)
    assert sum(share > 0.05 for share in trap.lays) >= 2
    assert sum(share > 0.05 for share in trap.plays) >= 2
    assert sum(trap.lays) == pytest.approx(1)
    assert trap.worth > 0


# Quests


def test_a_bard_begins_a_quest_that_nobody_can_spoil() -> None:
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(ANDREW, 3)
    assert says(evening, ANDREW) == Activate("alice")
    evening.activates(ANDREW, "alice")
    assert says(evening, ANDREW) == Stay()
    evening.does(ANDREW, Stay())
    assert says(evening, ANDREW) == Resolve("glimmer")


def test_a_bard_leaves_a_quest_alone_that_it_would_lose() -> None:
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.has(EDWARD, wolf="MA")
    evening.only("alice")
    evening.deals(EDWARD, 7)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert not isinstance(says(evening, ANDREW), Resolve)


def test_a_bard_with_the_more_cards_goes_to_a_quest_next_door() -> None:
    evening = Evening()
    evening.quest("glimmer", "PT")
    evening.change("mad_hatter", at="NF-CF")
    evening.only("alice")
    evening.deals(ANDREW, 4)
    evening.activates(ANDREW, "alice")
    assert isinstance(says(evening, ANDREW), Travel)
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]))
    assert says(evening, ANDREW) == Step("MA-PT")


@pytest.mark.parametrize("name", ["bard", "apprentice"])
def test_a_quest_where_one_stands_is_gone_out_for_and_come_back_to(name: str) -> None:
    evening = Evening(standing=False)
    evening.quest("glimmer", "MA")
    evening.change("mad_hatter", at="NF-CF")
    evening.only("alice")
    evening.deals(ANDREW, 4)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, says(evening, ANDREW, name))
    out = says(evening, ANDREW, name)
    assert isinstance(out, Step)
    evening.does(ANDREW, out)
    assert says(evening, ANDREW, name) == Step("MA")
    evening.does(ANDREW, Step("MA"), Stay())
    assert says(evening, ANDREW, name) == Resolve("glimmer")


def test_where_standing_is_enough_nobody_goes_out() -> None:
    evening = Evening(standing=True)
    evening.quest("glimmer", "MA")
    evening.change("mad_hatter", at="NF-CF")
    evening.only("alice")
    evening.deals(ANDREW, 4)
    evening.activates(ANDREW, "alice")
    assert says(evening, ANDREW) == Stay()


def test_a_bard_comes_against_a_quest_past_a_rebel_who_may_spring_a_trap() -> None:
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.only("alice", "mad_hatter")
    evening.deals(ANDREW, 2)
    evening.deals(EDWARD, 7)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    assert says(evening, EDWARD) == Activate("mad_hatter")


def test_a_quest_that_others_would_come_against_waits_until_they_cannot() -> None:
    for ready in (True, False):
        evening = Evening()
        evening.quest("glimmer", "MA")
        evening.only("alice", *(("mad_hatter", "candlewick") if ready else ()))
        for seat in (ANDREW, EDWARD, DANIEL):
            evening.deals(seat, 4)
        evening.activates(ANDREW, "alice")
        evening.does(ANDREW, Stay())
        assert (says(evening, ANDREW) == Resolve("glimmer")) is not ready


def temper(monkeypatch: pytest.MonkeyPatch, players: int, **how: float) -> None:
    """Both sides of such a table go to war otherwise."""
    sides = {side: each._replace(**how) for side, each in TEMPERS[players].items()}
    monkeypatch.setitem(TEMPERS, players, sides)


def test_every_table_has_bards_who_may_come_in_vain() -> None:
    assert set(TEMPERS) == set(range(3, 8))
    assert all(each.hope > 0 for sides in TEMPERS.values() for each in sides.values())


@pytest.mark.parametrize(("players", "side"), [(5, "winter"), (7, "spring")])
def test_one_card_is_a_good_price_for_the_first_memory_and_not_for_the_second(
    players: int, side: Side
) -> None:
    first, second = (MEMORY_POINTS - Purse(1, PRICE[to_come]).cost(1) for to_come in (3, 2))
    assert second < TEMPERS[players][side].enough < first


@pytest.mark.parametrize(("hope", "comes"), [(0.0, False), (0.6, True)])
def test_with_some_hope_a_bard_comes_against_a_quest_of_many_cards(
    monkeypatch: pytest.MonkeyPatch, hope: float, comes: bool
) -> None:
    temper(monkeypatch, 4, hope=hope)
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.change("dorothy", at="MA")
    evening.only("alice", "mad_hatter")
    evening.deals(ANDREW, 5)
    evening.deals(CLARA, 5)
    evening.deals(EDWARD, 7)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    assert (says(evening, EDWARD) == Activate("mad_hatter")) is comes


@pytest.mark.parametrize(("enough", "begins"), [(2.0, True), (2.9, False)])
def test_a_quest_that_brings_little_waits(
    monkeypatch: pytest.MonkeyPatch, enough: float, begins: bool
) -> None:
    temper(monkeypatch, 4, enough=enough)
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(ANDREW, 3)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert (says(evening, ANDREW) == Resolve("glimmer")) is begins


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_soldier_of_bards_stands_before_every_location(players: int) -> None:
    table = new_table("winter", seats=players, seed=1, options={})
    bots, rng, position = [bot() for _ in range(players)], Random(1), table.game.position
    while position.drawn is None:
        step(table, bots, rng)
        position = table.game.position
    posts = [piece.at for each, piece in position.pieces.items() if SIDE_OF[each] == "winter"]
    assert all(any(FAR[location][post] == 1 for post in posts) for location in LOCATIONS)


def test_a_new_quest_goes_where_friends_stand_and_no_enemies() -> None:
    evening = Evening()
    evening.only("alice", "dorothy", "pinocchio")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    move = says(evening, ANDREW)
    assert isinstance(move, Generate)
    assert move.at in ("OP", "WP", "dorothy", "pinocchio", "MA")


def test_nobody_plays_more_in_a_quest_than_it_takes() -> None:
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(ANDREW, 4)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    assert says(evening, ANDREW) == Done()
    evening.does(ANDREW, Done())
    assert isinstance(says(evening, ANDREW), Play)


def test_a_bard_spoils_a_quest_where_it_stands_with_the_more_cards() -> None:
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.has(EDWARD, wolf="MA")
    evening.only("alice")
    evening.deals(EDWARD, 6)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"), Done())
    assert says(evening, EDWARD) == TakePart("wolf")
    evening.does(EDWARD, TakePart("wolf"))
    assert isinstance(says(evening, EDWARD), Play)


def test_a_bard_saves_its_cards_where_they_would_change_nothing() -> None:
    evening = Evening()
    evening.quest("glimmer", "MA")
    evening.has(EDWARD, wolf="MA")
    evening.only("alice")
    evening.deals(EDWARD, 1)
    evening.deals(ANDREW, 5)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    for card in evening.hand(ANDREW)[:4]:
        evening.does(ANDREW, Play(card))
    evening.does(ANDREW, Done())
    assert says(evening, EDWARD) == Decline()


def test_whoever_is_behind_does_not_end_the_story() -> None:
    evening = Evening()
    evening.remembers(0, side="winter", card=1, quest="horror")
    evening.remembers(1, side="winter", card=2, quest="propaganda")
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(EDWARD, 7)
    evening.deals(DANIEL, 7)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert not isinstance(says(evening, ANDREW), Resolve)


def test_whoever_is_ahead_ends_it() -> None:
    evening = Evening()
    evening.remembers(0, side="spring", card=1, quest="safe_house")
    evening.remembers(1, side="spring", card=2, quest="love")
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(ANDREW, 4)
    evening.deals(CLARA, 5)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    assert says(evening, ANDREW) == Resolve("glimmer")


def test_in_the_last_quest_cards_are_kept_for_the_epilogue() -> None:
    """Three points for a memory, and one for each card: more than it takes would be lost."""
    evening = Evening()
    evening.remembers(0, side="spring", card=1, quest="safe_house")
    evening.remembers(1, side="spring", card=2, quest="love")
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(ANDREW, 4)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    assert says(evening, ANDREW) == Done()


# Stepping in


def entering(hand: int, theirs: int, **options: Any) -> Evening:
    """Alice comes to where the Mad Hatter stands."""
    evening = Evening(**options)
    evening.deals(EDWARD, hand)
    evening.deals(ANDREW, theirs)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), Step("MA-OP"))
    return evening


def test_a_soldier_with_more_cards_attacks() -> None:
    assert says(entering(7, 0), EDWARD) == Interrupt("mad_hatter")


@pytest.mark.parametrize("name", BOTS)
def test_without_cards_one_lets_pass(name: str) -> None:
    assert says(entering(0, 3), EDWARD, name) == LetPass()


def test_against_many_cards_a_soldier_lets_pass() -> None:
    assert says(entering(2, 6), EDWARD) == LetPass()


def test_a_beaten_rebel_is_left_far_from_its_friends() -> None:
    evening = entering(7, 0)
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(evening.hand(EDWARD)[0]))
    evening.does(ANDREW, Decline())
    move = says(evening, EDWARD)
    assert isinstance(move, Relocate)
    assert move.to is not None
    friends = [evening.position.pieces[each].at for each in ("pinocchio", "dorothy")]
    assert move.to not in friends


def test_who_cannot_win_a_battle_gives_in_at_once() -> None:
    evening = entering(7, 0)
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(evening.hand(EDWARD)[0]))
    assert says(evening, ANDREW) == Decline()


def trapped(hand: int, luck: int) -> LayTrap:
    evening = Evening()
    evening.deals(ANDREW, hand)
    evening.has(EDWARD, wolf="MA-PT")
    evening.only("wolf")
    evening.position.acting = EDWARD
    evening.deals(EDWARD, 4)
    evening.activates(EDWARD, "wolf")
    evening.does(EDWARD, Travel(evening.hand(EDWARD)[0]), Step("MA"))
    evening.does(ANDREW, Interrupt("alice"))
    move = says(evening, ANDREW, luck=luck)
    assert isinstance(move, LayTrap)
    return move


def test_a_trap_is_a_bluff_now_and_then() -> None:
    """How many cards are in earnest differs from trap to trap, in the same position."""
    laid = {len(trapped(6, luck).spring) for luck in range(12)}
    assert len(laid) > 1
    assert all(len(trapped(6, luck).spring) + len(trapped(6, luck).winter) == 5 for luck in range(3))


@pytest.mark.parametrize(("there", "round_it"), [("PT-DM", "MA-PT"), ("MA-PT", "PT-DM")])
def test_of_two_ways_as_long_a_wary_one_goes_round_a_soldier(there: Space, round_it: Space) -> None:
    evening = Evening()
    evening.change("alice", at="PT")
    evening.deals(EDWARD, 7)
    evening.has(EDWARD, mad_hatter=there)
    evening.has(DANIEL, candlewick="NF-WP")
    ways = Journey(mind(evening, ANDREW), "alice").ways
    assert ways["OP"].first == round_it
    assert Journey(mind(evening, ANDREW), "alice", wary=False).ways["DM"].first == "PT-DM"


def test_soldiers_beware_of_few_cards_where_rebels_dare() -> None:
    evening = Evening()
    evening.has(EDWARD, mad_hatter="PT-DM")
    evening.has(ANDREW, alice="PT")
    evening.deals(EDWARD, 1)
    evening.deals(ANDREW, 5)
    assert not Journey(mind(evening, ANDREW), "alice").risk("PT-DM")
    evening.deals(EDWARD, 5)
    evening.deals(ANDREW, 1)
    assert Journey(mind(evening, EDWARD), "mad_hatter").risk("PT")


def test_whoever_comes_to_a_quest_reckons_with_the_one_who_began_it() -> None:
    evening = Evening()
    evening.has(ANDREW, alice="WP")
    evening.has(EDWARD, mad_hatter="MA-PT")
    evening.deals(ANDREW, 7)
    journey = Journey(mind(evening, EDWARD), "mad_hatter")
    assert journey.arrival("PT") == journey.ways["PT"].danger
    assert journey.arrival("PT", "alice") > journey.arrival("PT")
    assert journey.arrival("PT-DM", "alice") == journey.arrival("PT-DM")


# The fallen


@pytest.mark.parametrize("name", BOTS)
def test_a_fallen_character_is_saved_with_a_full_hand(name: str) -> None:
    evening = Evening()
    evening.change("alice", fallen=True)
    evening.only("alice")
    evening.deals(ANDREW, 5)
    evening.activates(ANDREW, "alice")
    move = says(evening, ANDREW, name)
    assert isinstance(move, Save)
    assert move.whom == "alice"


def test_who_cannot_pay_saves_nobody() -> None:
    evening = Evening()
    evening.change("alice", fallen=True)
    evening.only("alice")
    evening.activates(ANDREW, "alice")
    for card in evening.hand(ANDREW)[:2]:
        evening.position.hands[ANDREW].remove(card)
    assert says(evening, ANDREW) in (Stay(), Rest())


# Powers, objectives, memories


def test_the_artifact_is_played_before_a_card() -> None:
    evening = Evening(powers=True)
    evening.quest("glimmer", "MA")
    evening.remembers(0, side="spring", card=1, quest="spring_artifact")
    evening.position.artifact, evening.position.artifact_side = "alice", "spring"
    evening.only("alice")
    evening.deals(ANDREW, [4, 5])
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Resolve("glimmer"))
    assert says(evening, ANDREW) == PlayArtifact()


def armed(**pieces: str) -> Evening:
    """Alice holds the Great Artifact where Clara's Dorothy stands."""
    evening = Evening(powers=True)
    evening.remembers(0, side="spring", card=60, quest="spring_artifact")
    evening.position.artifact, evening.position.artifact_side = "alice", "spring"
    evening.change("dorothy", at="MA")
    evening.has(EDWARD, **pieces)
    return evening


def handing_on(evening: Evening, name: str = "bard") -> bool:
    """Whether Andrew's bot gives it to Dorothy now, with words that name her."""
    reply = bot(name).answer(look(evening.table, ANDREW, Random(1)))
    if reply is None or not isinstance(reply.move, HandOn):
        return False
    assert reply.move == HandOn("dorothy")
    assert "Dorothy" in reply.words
    evening.table.answer(ANDREW, reply.move, reply.words)
    return True


def test_an_artifact_goes_from_the_fallen_to_whoever_stands() -> None:
    evening = armed()
    evening.change("alice", fallen=True)
    assert not handing_on(evening, "apprentice")
    assert handing_on(evening)
    evening.all_pass("objection")
    assert evening.position.artifact == "dorothy"


def test_an_artifact_goes_to_whoever_can_still_reach_a_quest_in_this_chapter() -> None:
    evening = armed()
    evening.quest("glimmer", "PT")
    assert not handing_on(evening)
    evening = armed()
    evening.quest("glimmer", "PT")
    evening.only("dorothy", "mad_hatter")
    evening.position.acting = CLARA
    assert handing_on(evening)


def test_an_artifact_stays_where_there_is_no_quest_to_use_it_in() -> None:
    evening = armed()
    evening.only("dorothy", "mad_hatter")
    evening.position.acting = CLARA
    assert not handing_on(evening)


def test_an_artifact_is_not_given_to_somebody_who_has_fallen() -> None:
    evening = armed()
    evening.quest("glimmer", "MA")
    evening.only("dorothy")
    evening.change("dorothy", fallen=True)
    evening.position.acting = CLARA
    assert not handing_on(evening)


def test_an_artifact_goes_to_whoever_plays_the_last_card_of_a_quest() -> None:
    """While its holder may still join in with it, it stays."""
    evening = armed()
    evening.quest("glimmer", "MA")
    evening.only("dorothy")
    evening.position.acting = CLARA
    evening.deals(CLARA, 3)
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, Stay(), Resolve("glimmer"))
    assert great_artifact.heirs(evening.rules, ANDREW) == ["dorothy"]
    assert not handing_on(evening)
    evening.does(CLARA, Done())
    evening.all_pass("join_in")
    assert evening.position.quest is not None
    assert evening.position.quest.step == "last_card"
    assert handing_on(evening)
    evening.all_pass("objection")
    assert says(evening, CLARA) == PlayArtifact()


def test_an_artifact_goes_to_whoever_is_attacked() -> None:
    evening = armed(wolf="MA-PT")
    evening.change("alice", at="MA-PT")
    evening.only("dorothy", "wolf")
    evening.position.acting = CLARA
    evening.deals(CLARA, 3)
    evening.deals(EDWARD, 7)
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, Travel(evening.hand(CLARA)[0]), Step("MA-PT"))
    evening.does(EDWARD, Interrupt("wolf"), Play(evening.hand(EDWARD)[0]))
    assert handing_on(evening)


def paying(evening: Evening, seat: Seat) -> Scene:
    """What is told with the three cards that a power costs."""
    pay = Pay(tuple(evening.hand(seat)[:3]))
    scene = Staging(mind(evening, seat)).scene("pay_for_power", pay, look(evening.table, seat, Random(1)))
    assert scene is not None
    return scene


def test_winter_propaganda_is_told_of_the_soldier_and_the_rebel_it_strikes() -> None:
    evening = Evening(powers=True)
    evening.position.propaganda = True
    evening.has(EDWARD, wolf="DM")
    evening.position.acting = EDWARD
    evening.does(EDWARD, Propagate("wolf", "dorothy"))
    scene = paying(evening, EDWARD)
    assert (scene.part, scene.character, scene.foe) == ("propaganda", "wolf", "dorothy")


def test_a_return_is_told_of_whoever_comes_back() -> None:
    """And not of the rumour that was spread in the turn before."""
    evening = Evening(powers=True)
    evening.position.propaganda = True
    evening.position.lost["scarecrow"] = CLARA
    evening.position.acting = EDWARD
    evening.deals(CLARA, 3)
    evening.does(EDWARD, Propagate("mad_hatter", "dorothy"))
    evening.does(EDWARD, Pay(tuple(evening.hand(EDWARD))))
    evening.does(CLARA, BringBack("scarecrow", "OP"))
    scene = paying(evening, CLARA)
    assert (scene.part, scene.character, scene.foe) == ("return", "scarecrow", None)


def test_armed_retaliation_turns_a_memory_if_it_can() -> None:
    evening = Evening(powers=True)
    evening.quest("retaliation", "alice")
    evening.remembers(0, side="spring", card=1, quest="safe_house")
    evening.position.safe_house = "DM"
    evening.has(EDWARD, wolf="MA")
    evening.only("wolf")
    evening.position.acting = EDWARD
    evening.deals(EDWARD, 3)
    evening.activates(EDWARD, "wolf")
    evening.does(EDWARD, Stay(), Resolve("retaliation"), Play(evening.hand(EDWARD)[0]), Done())
    evening.all_pass("join", "join_in")
    evening.does(EDWARD, Done())
    while evening.asked[EDWARD] != "retaliation":
        evening.does(EDWARD, says(evening, EDWARD))
    assert says(evening, EDWARD) == Strike(power="safe_house")


def test_a_memory_goes_over_an_objective_of_the_others() -> None:
    evening = Evening(memories=5, objectives=True)
    evening.position.aims = [
        [Aim(objective="rescue")],
        [Aim(objective="garrison", shown=True, done=True)],
        [Aim(objective="rebels_1")],
        [Aim(objective="reward_1")],
    ]
    evening.remembers(0, side="winter", objective="garrison")
    evening.quest("glimmer", "MA")
    evening.only("alice")
    evening.deals(ANDREW, 3)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay())
    while evening.asked.get(ANDREW) != "where_on_track":
        seat = next(iter(evening.asked))
        evening.does(seat, says(evening, seat))
    assert says(evening, ANDREW) == PlaceMemory(0)


# The end


def epilogue(seat: Seat, seats: int = 4, **facts: Any) -> Evening:
    evening = Evening(seats)
    for space, side in enumerate(("spring", "winter", "spring")):
        evening.remembers(space, side=side, card=space + 1)
    evening.position.stage = "epilogue"
    evening.position.epilogue = Epilogue(seat=seat, **facts)
    return evening


@pytest.mark.parametrize("name", BOTS)
def test_everything_is_played_in_the_epilogue(name: str) -> None:
    evening = epilogue(ANDREW)
    evening.deals(ANDREW, 5)
    left = 5
    while evening.asked == {ANDREW: "epilogue_part"} and left:
        move = says(evening, ANDREW, name)
        assert isinstance(move, PlaySome)
        left -= len(move.cards)
        evening.does(ANDREW, move)
    assert left == 0
    assert says(evening, ANDREW, name) == Done()


def test_the_writer_evens_out_the_scores() -> None:
    """Spring has two memories, winter one and a card: two points more make it a tie."""
    evening = epilogue(
        ANDREW, seats=3, step="writer", told=(ANDREW, EDWARD), cards=(Played(EDWARD, "winter", 60),)
    )
    writer = 2
    evening.position.deck.remove(60)
    evening.deals(writer, 6)
    evening.position.scores = {"spring": 6, "winter": 4}
    evening.does(writer, says(evening, writer))
    played = 0
    while not isinstance(move := says(evening, writer), Done):
        played += len(move.cards) if isinstance(move, PlaySome) else 0
        evening.does(writer, move)
    assert played == 2
    assert points(evening.rules, "spring") == points(evening.rules, "winter")


@pytest.mark.parametrize("name", BOTS)
def test_a_part_of_the_end_recalls_a_memory_of_the_own_side_and_closes_an_open_story(name: str) -> None:
    """WT-EPI-10, WT-EPI-14"""
    evening = epilogue(EDWARD, told=(EDWARD, ANDREW), step="join_in")
    evening.quest("glimmer", "OP")
    evening.deals(CLARA, 4)
    recalled = says(evening, CLARA, name)
    assert recalled in (Recall(0), Recall(2))
    evening.does(CLARA, recalled)
    assert says(evening, CLARA, name) == Settle("glimmer")
    evening.does(CLARA, Settle("glimmer"))
    reply = bot(name).answer(look(evening.table, CLARA, Random(1)))
    assert reply is not None
    assert isinstance(reply.move, PlaySome)
    assert reply.words


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("passages", [[7], [1, 1, 1], [3, 3, 1]])
def test_who_takes_a_seat_over_closes_a_story_with_each_passage_and_no_more(
    name: str, passages: list[int]
) -> None:
    """However long the passages were that somebody told here before. WT-EPI-10"""
    evening = epilogue(ANDREW)
    evening.quest("glimmer", "OP")
    evening.quest("safe_house", "NF")
    evening.quest("propaganda", "WO")
    evening.deals(ANDREW, sum(passages) + 2)
    for count in passages:
        evening.does(ANDREW, PlaySome(tuple(evening.position.hands[ANDREW][:count])), words="And then.")
    moves = []
    while not isinstance(move := says(evening, ANDREW, name), Done):
        moves.append(move)
        evening.does(ANDREW, move)
    assert [type(move) for move in moves] == [Settle, PlaySome, Settle, PlaySome]


def test_where_all_of_ones_own_have_fallen_another_of_their_side_comes_in() -> None:
    """WT-EPI-12"""
    evening = epilogue(ANDREW)
    own = evening.position.theirs(ANDREW)
    for each in own:
        evening.change(each, fallen=True)
    eyes, pieces = look(evening.table, ANDREW, Random(1)), evening.position.pieces
    scene = Staging(mind(evening, ANDREW)).epilogue((1,), eyes)
    assert scene.character is not None
    assert scene.character not in own
    assert SIDE_OF[scene.character] == scene.side
    assert scene.place == pieces[scene.character].at
    assert not pieces[scene.character].fallen


def test_a_story_that_was_told_with_the_last_words_of_a_part_is_not_told_again() -> None:
    """WT-EPI-10"""
    evening = epilogue(ANDREW)
    evening.quest("glimmer", "OP")
    evening.does(ANDREW, Settle("glimmer"))
    assert Mind(evening.rules, ANDREW, evening.table.events_for(ANDREW)).story_due() == "glimmer"
    evening.does(ANDREW, Done(), words="And the light went out.")
    assert Mind(evening.rules, ANDREW, evening.table.events_for(ANDREW)).story_due() is None


@pytest.mark.parametrize("name", BOTS)
def test_with_nothing_to_play_nothing_is_recalled(name: str) -> None:
    evening = epilogue(EDWARD, told=(EDWARD,), step="join_in")
    assert says(evening, CLARA, name) == Done()


def test_the_last_word_closes_a_story_that_is_still_open() -> None:
    evening = epilogue(ANDREW, step="ending", told=(0, 1, 2, 3))
    evening.position.scores = {"spring": 6, "winter": 3}
    evening.quest("glimmer", "OP")
    assert says(evening, ANDREW) == Settle("glimmer")
    evening.does(ANDREW, Settle("glimmer"))
    assert says(evening, ANDREW) == Narrate()


def test_cards_that_would_be_thrown_away_save_somebody_after_the_action() -> None:
    """WT-RULING-50"""
    evening = Evening()
    evening.has(ANDREW, scarecrow="WO")
    evening.change("scarecrow", fallen=True)
    evening.deals(ANDREW, 8)
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Stay(), Generate("glimmer", "NF"))
    saved = says(evening, ANDREW)
    assert isinstance(saved, Save)
    assert saved.whom == "scarecrow"


def test_the_writer_helps_whoever_is_behind() -> None:
    evening = Evening(3)
    evening.remembers(0, side="spring", card=1)
    assert mind(evening, 2).side == "winter"
    evening.remembers(0, side="winter", card=1)
    assert mind(evening, 2).side == "spring"


def test_bots_agree_that_a_stalled_game_should_end() -> None:
    evening = Evening()
    evening.position.idle_chapters = 2
    evening.deals(ANDREW, 3)
    table: Table = evening.table
    answer: Callable[[Seat], Reply | None] = lambda seat: bot().answer(look(table, seat, Random(1)))  # noqa: E731
    called = answer(CLARA)
    assert called is not None
    evening.does(CLARA, called.move)
    for seat in range(4):
        kind, _ = asked(look(table, seat, Random(1)))
        assert kind == "stalled"
        assert says(evening, seat) == Vote(yes=True)


def test_a_teller_knows_what_was_told_before_the_oldest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the games before, too."""
    evening = Evening()
    evening.deals(ANDREW, 5)
    evening.activates(ANDREW, "alice")
    for words in ("One.", "Two.", "Three.", "Four."):
        evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), words=words)
    scenes: list[Scene] = []

    def listen(_: Teller, scene: Scene) -> str:
        scenes.append(scene)
        return "Five."

    monkeypatch.setattr(Teller, "tell", listen)
    move = Travel(evening.hand(ANDREW)[0])
    with among(Company(told=("Zero.",))):
        narrate("movement", move, mind(evening, ANDREW), look(evening.table, ANDREW, Random(1)))
    [scene] = scenes
    assert (*scene.recent, scene.last) == ("Zero.", "One.", "Two.", "Three.", "Four.")


def test_moves_without_a_tale_have_no_words() -> None:
    evening = Evening()
    seen = look(evening.table, ANDREW, Random(1))
    assert narrate("your_turn", Activate("alice"), mind(evening, ANDREW), seen) == ""


def test_a_passage_is_read_before_anybody_goes_on() -> None:
    table, rng = new_table("winter", seats=4, seed=1, options={"arbiter": 0}), Random(1)
    bot = make_bot(game_named("winter"))
    assert isinstance(bot, Paced)
    [seat, *_] = table.asks
    while table.asks[seat].kind != "opening":
        table.answer(seat, table.asks[seat].sample(rng).move)
        [seat, *_] = table.asks
    table.answer(seat, Narrate(), "snow " * 30)
    [seat, *_] = table.asks
    reply = table.asks[seat].sample(rng)
    assert bot.lingers(look(table, seat, rng), reply) == pytest.approx(9)
    table.answer(seat, reply.move, reply.words)
    [seat, *_] = table.asks
    assert bot.lingers(look(table, seat, rng), reply) == 0, "by now they have"
