"""Advice on asking: legal, with a reason, and the same wherever a seat sees the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from harbour_lights import HarbourLights
from talewind.engine import Either, GoOn, Seat, Table, game_named, games, new_table
from talewind.engine.advice import Advice, PlainAdviser, Weighing, advise, adviser_of, beginning
from talewind.engine.bots import look, make_bot
from talewind.engine.questions import Move, Reply
from talewind.games.end.advice import Friend as EndFriend
from talewind.games.end.lexicon import noun
from talewind.games.end.questions import Discard, Enough, Fine, Put, SayClaim
from talewind.games.story.advice import Friend as StoryFriend
from talewind.games.story.position import StoryPosition
from talewind.games.story.questions import Lay, NoCard, PlayCard
from talewind.games.windmill.advice import Friend as WindmillFriend
from talewind.games.windmill.advice import how_sure
from talewind.games.windmill.questions import Choose, Place, TakeWindmill
from talewind.games.windward.advice import FirstMate, next_step, purpose
from talewind.games.windward.board import PORT
from talewind.games.windward.bots.answers import mind_of
from talewind.games.windward.bots.planning import Plan, Planner
from talewind.games.windward.bots.weighing import Scales
from talewind.games.windward.moves import Play, Sail, Spend
from talewind.games.winter.advice import Adviser
from talewind.games.winter.bots.mind import mind_of as mind_of_bard
from talewind.games.winter.bots.narrating import narrate_anywhere
from talewind.games.winter.moves import Drop, Generate, Rest, Stay, Step, Travel
from talewind.pictures import deck_or_blank
from talewind.testing.evenings import sit_down
from tests.every_game import GAMES
from tests.rules.end.evening import Evening, number
from tests.rules.winter.evening import Evening as Wintertown

MOMENTS = {"windward": 6, "winter": 60}
"""At so many moments of a game somebody asks; captains think longest."""


def moments(name: str, seed: int, many: int) -> Iterator[tuple[Table, Seat]]:
    """Moments of a game between bots, each kind of question at most three times for somebody."""
    rules = game_named(name)
    table = new_table(name, seats=rules.about.seats[-1] if name == "winter" else 3, seed=seed)
    bot, rng, seen = make_bot(rules), Random(seed), Counter[str]()
    for step in range(2000):
        asked = [seat for seat in table.asks if seat >= 0]
        if table.result is not None or many == 0:
            return
        for seat in asked:
            question = table.asks[seat]
            kind = question.main.kind if isinstance(question, Either) and question.main else question.kind
            if kind != "ready" and seen[kind] < 3 and step % 3 == seed % 3 and many:
                seen[kind] += 1
                many -= 1
                yield table, seat
        for seat in asked:
            reply = bot.answer(look(table, seat, Random(step)))
            if reply is not None:
                table.answer(seat, reply.move, reply.words)
                break
        else:
            seat = rng.choice([seat for seat in table.asks if table.asks[seat].lapse("") is not None])
            table.time_up(seat)


@pytest.mark.parametrize("name", sorted(games()))
def test_advice_is_legal_has_a_reason_and_depends_on_nothing_that_the_seat_cannot_know(name: str) -> None:
    rules = game_named(name)
    for step, (table, seat) in enumerate(moments(name, seed=step_of(name), many=MOMENTS.get(name, 30))):
        advice = advise(rules, look(table, seat, Random(step)))
        assert advice.why.endswith("."), advice
        assert "_" not in advice.why, advice
        assert len(advice.why) < 260, advice
        if advice.move is not None:
            assert table.asks[seat].admits(advice.move, advice.begin)
        twin = table.imagine(seat, Random(1000 + step))
        assert advise(rules, look(twin, seat, Random(step))) == advice, "in another truth"
        assert advise(rules, look(table, seat, Random(step))) == advice, "asked again"
        adviser = adviser_of(rules)
        assert isinstance(adviser, Weighing)
        move = table.asks[seat].sample(Random(step)).move
        weighed = adviser.missed(look(table, seat, Random(step)), move, table.game.hits)
        again = adviser.missed(look(twin, seat, Random(step)), move, table.game.hits)
        assert again == weighed, "weighed in another truth"


def step_of(name: str) -> int:
    return 1 + GAMES.index(name)


def test_every_game_of_the_house_has_an_adviser_of_its_own() -> None:
    made = {name: type(adviser_of(game)) for name, game in games().items()}
    assert made == {
        "end": EndFriend,
        "story": StoryFriend,
        "windmill": WindmillFriend,
        "windward": FirstMate,
        "winter": Adviser,
    }


def test_a_game_without_reasons_does_as_its_usual_bot() -> None:
    table = sit_down(HarbourLights, Random(1))
    seat = min(seat for seat in table.asks if seat >= 0)
    advice = advise(HarbourLights, look(table, seat, Random(1)))
    bot = make_bot(HarbourLights).answer(look(table, seat, Random(1)))
    assert bot is not None
    assert advice.move == bot.move
    assert advice.why == "That is any of the answers: nobody here knows better."
    advice = PlainAdviser("old hand", make_bot(HarbourLights)).advise(look(table, seat, Random(1)))
    assert advice.why == "That is what the old hand would do here."


class Silent:
    def answer(self, look: object) -> Reply | None:
        return None


def test_whoever_would_do_nothing_says_so() -> None:
    table = new_table("windmill", seats=3, seed=1)
    advice = PlainAdviser("newcomer", Silent()).advise(look(table, next(iter(table.asks)), Random(1)))
    assert advice == Advice(why="The newcomer would let it be.")


def test_advice_that_is_not_legal_is_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WindmillFriend, "advise", lambda self, look: Advice(move=GoOn(), why="Because."))
    table = new_table("windmill", seats=3, seed=1)
    with pytest.raises(ValueError, match="not legal"):
        advise(game_named("windmill"), look(table, next(iter(table.asks)), Random(1)))


def test_nobody_is_lent_a_whole_tale() -> None:
    assert beginning("") == ""
    assert beginning("Gone.") == ""
    assert beginning("Gone for good.") == "Gone …"
    assert len(beginning("word " * 80).split()) == 8


def test_a_listener_says_by_which_words_it_guesses() -> None:
    table = new_table("windmill", seats=3, seed=1, options={"first": 0})
    bot = make_bot(game_named("windmill"), "sharp").answer(look(table, 0, Random(4)))
    assert bot is not None
    table.answer(0, Place(), bot.words)
    advice = advise(game_named("windmill"), look(table, 1, Random(1)))
    assert isinstance(advice.move, Choose)
    assert "picture" in advice.why
    assert "in 100" not in advice.why
    assert advice.begin == ""
    assert "this picture" not in advice.nudge
    assert re.match(r"What would “\w+” look like|I would look along the \w+ row", advice.nudge)


@pytest.mark.parametrize(("chance", "words"), [(0.7, "fairly sure"), (0.3, "another"), (0.1, "hunch")])
def test_a_listener_is_as_sure_as_the_tale_makes_it(chance: float, words: str) -> None:
    assert words in how_sure(chance)


def test_a_listener_who_would_bet_says_so_and_still_names_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table("windmill", seats=3, seed=1, options={"first": 0})
    table.answer(0, Place(), "A lantern in a window, and somebody who waits.")
    monkeypatch.setattr(WindmillFriend, "guess", lambda self, look: Reply(TakeWindmill()))
    advice = advise(game_named("windmill"), look(table, 1, Random(1)))
    assert isinstance(advice.move, Choose)
    assert "I would bet the Windmill on it." in advice.why


def holding(card: str, seat: Seat = 1, **options: object) -> Iterator[tuple[StoryPosition, Table]]:
    """Tables of Story before the first tale at which this seat holds this action card."""
    for seed in range(80):
        table = new_table("story", seats=3, seed=seed, options={"first": 0, **options})
        position = table.position
        assert isinstance(position, StoryPosition)
        if position.cards[seat] == card:
            yield position, table


def test_a_challenge_is_advised_where_no_picture_fits_and_kept_where_one_does() -> None:
    rules, said = game_named("story"), dict[type[Move | None], str]()
    for _, table in holding("challenge"):
        advice = advise(rules, look(table, 1, Random(1)))
        said[type(advice.move)] = advice.why
    assert set(said) == {PlayCard, NoCard}
    assert "none of your pictures has anything in common" in said[PlayCard]
    assert said[NoCard].startswith("Keep it:")


@pytest.mark.parametrize(
    ("score", "advised"), [([0, 0, 6], PlayCard), ([0, 0, 5], NoCard), ([0, 7, 6], NoCard)]
)
def test_a_silent_round_is_advised_when_somebody_else_is_about_to_win(
    score: list[int], advised: type[Move]
) -> None:
    position, table = next(holding("silent", goal=10))
    position.score = score
    advice = advise(game_named("story"), look(table, 1, Random(1)))
    assert type(advice.move) is advised
    assert ("one good round from winning" in advice.why) is (advised is PlayCard)


def test_whoever_begins_is_told_of_their_picture_and_of_their_card() -> None:
    position, table = next(holding("silent", seat=0, goal=10))
    for seat in (1, 2):
        table.answer(seat, NoCard())
    advice = advise(game_named("story"), look(table, 0, Random(1)))
    assert isinstance(advice.move, Lay)
    assert advice.why.startswith(
        f"Of your pictures “{deck_or_blank('story')[advice.move.picture].title}” has most"
    )
    assert advice.why.endswith("Your action card can wait.")
    position.score = [0, 0, 6]
    assert advise(game_named("story"), look(table, 0, Random(1))).move == PlayCard()


def test_the_card_that_goes_leaves_three_of_which_something_comes_to_mind() -> None:
    """And says what: an advice that would be the same for any hand is none."""
    for table, seat in moments("end", seed=3, many=12):
        if table.asks[seat].kind == "discard":
            advice = advise(game_named("end"), look(table, seat, Random(1)))
            assert isinstance(advice.move, Discard)
            goes = noun(advice.move.word).word
            assert advice.why.endswith(f": put “{goes}” away.")
            kept = [noun(card).word for card in table.view(seat)["private"].cards if noun(card).word != goes]
            assert all(f"” for {word}" in advice.why for word in kept)
            return
    raise AssertionError("nobody put a card away")


def test_a_token_is_advised_in_words_not_in_numbers() -> None:
    for table, seat in moments("end", seed=3, many=12):
        if table.asks[seat].kind == "place":
            advice = advise(game_named("end"), look(table, seat, Random(1)))
            assert isinstance(advice.move, Put)
            assert re.search(r"”: (I am almost sure|that is likely|just a guess, .+)\.$", advice.why)
            assert not re.search(r"\d", advice.why)
            assert " board" in advice.nudge
            assert noun(advice.move.word).word not in advice.nudge
            return
    raise AssertionError("nobody placed a token")


@pytest.mark.parametrize(
    ("words", "move", "why"),
    [
        ("They had a tyre apiece.", Fine(), "None of the three words"),
        ("A plane sang.", SayClaim(number("airplane")), "A form of “airplane”"),
    ],
)
def test_a_claim_is_advised_where_a_form_of_a_word_stands_in_the_story(
    words: str, move: Fine | SayClaim, why: str
) -> None:
    evening = Evening(seats=4)
    evening.narrates(words)
    for seat, kind in evening.asked.items():
        if kind == "place":
            evening.does(seat, Enough())
    claimant = next(seat for seat, kind in evening.asked.items() if kind == "claim")
    advice = advise(game_named("end"), look(evening.table, claimant, Random(1)))
    assert advice.move == move
    assert advice.why.startswith(why)


def test_a_captain_tells_of_the_night_in_the_same_words_before_a_turn_and_after_it() -> None:
    """In a truce, among Reds, and at port."""
    for truce, words in (
        (True, "Tonight the truce holds wherever you lie."),
        (False, "A Red may come tonight, and you stand it with a chance of"),
    ):
        table = new_table("windward", seats=2, seed=5, options={"truce": truce})
        seat = next(iter(table.asks))
        mind = mind_of(look(table, seat, Random(1)))
        before, scales = mind.position.copy(), Scales(mind, seat)
        plans = Planner(mind, seat).plans(mind.position, 40)
        out = next(plan for plan in plans if plan.end.sure and plan.end.position.ships[seat] != PORT)
        assert words in next_step(out, before, scales)
        assert words in purpose(out, before, scales)
        home = next(plan for plan in plans if plan.end.sure and plan.end.position.ships[seat] == PORT)
        for told in (next_step(home, before, scales), purpose(home, before, scales)):
            assert "a night at port is safe, and lifts the morale." in told.lower()


@pytest.mark.parametrize(
    ("to", "why"),
    [("pocket", "it carries you to a gas pocket, 2 gas."), ("port", "it carries you to port.")],
)
def test_whoever_is_to_turn_the_wind_is_told_whither_and_what_for(to: str, why: str) -> None:
    table = new_table("windward", seats=2, seed=5)
    seat = next(iter(table.asks))
    mind = mind_of(look(table, seat, Random(1)))
    before = mind.position.copy()
    end = next(plan for plan in Planner(mind, seat).plans(mind.position, 40) if plan.end.sure).end
    space = PORT if to == "port" else mind.planet.pockets[0]
    plan = Plan(0.0, (Play("aerogenerator", wind=6), Sail(space)), end)
    told = next_step(plan, before, Scales(mind, seat))
    assert told.startswith(f"Turn the wind north-west with the Aerogenerator: {why}")


def test_a_captain_says_the_next_step_and_why_and_the_odds_of_a_battle() -> None:
    rules, told = game_named("windward"), ""
    table = new_table("windward", seats=2, seed=5)
    bot = make_bot(rules)
    for step in range(400):
        seat = next(seat for seat in table.asks if seat >= 0 and table.asks[seat].must)
        seen = look(table, seat, Random(step))
        if table.asks[seat].kind == "cannons":
            advice = advise(rules, seen)
            assert isinstance(advice.move, Spend)
            assert "your chance to win is" in advice.why
            break
        if not told and table.asks[seat].kind == "turn":
            told = advise(rules, seen).why
            assert told.startswith("Hire a Marine: a hand stays for good, and helps every turn. ")
            assert "step" not in told
        reply = bot.answer(look(table, seat, Random(step)))
        assert reply is not None
        table.answer(seat, reply.move, reply.words)
    else:
        raise AssertionError("nobody fought")


def test_whoever_ends_a_turn_with_nothing_is_told_how_cards_come() -> None:
    said = list[str]()
    for kept in (0, 2):
        evening = Wintertown()
        evening.deals(0, 0)
        evening.has(0, alice="DM")
        evening.activates(0, "alice")
        for card in evening.hand(0)[kept:]:
            to = "PT-DM" if evening.position.pieces["alice"].at == "DM" else "DM"
            evening.does(0, Travel(card), Step(to))
        evening.does(0, Stay(), Rest())
        advice = advise(game_named("winter"), look(evening.table, 0, Random(1)))
        assert advice.move == Drop(())
        said.append(advice.why)
    assert said == [
        "End your turn; whoever wakes next draws cards.",
        "You hold no more than seven cards: nothing has to go.",
    ]


def test_a_new_quest_is_planted_where_the_hint_says_and_its_beginning_names_no_place() -> None:
    evening = Wintertown()
    evening.deals(0, 0)
    evening.has(0, alice="WP")
    evening.activates(0, "alice")
    evening.does(0, Stay())
    here = look(evening.table, 0, Random(1))
    mind = mind_of_bard(here)
    move = Generate("spring_artifact", "WP")
    why = Adviser().why("act", move, mind, here.ask.show)
    assert why.startswith("At Winter Prison ")
    assert why.endswith("plant The Great Artifact.")
    carried = Adviser().why("act", Generate("love", "alice"), mind, here.ask.show)
    assert carried.startswith("With Alice, at Winter Prison, friends are near")
    for step in range(40):
        told = narrate_anywhere("act", move, mind, look(evening.table, 0, Random(step)))
        assert told
        assert "Prison" not in beginning(told)
