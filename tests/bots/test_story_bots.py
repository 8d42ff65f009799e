"""Story's bots: they link both pictures, vote for what fits, and leave action cards to people."""

from __future__ import annotations

from collections import Counter
from random import Random
from re import findall
from statistics import fmean
from typing import Any

import msgspec
import pytest

from talewind.engine import CLOCK, Seat, Table
from talewind.engine.bots import look
from talewind.games.story import bots, events
from talewind.games.story.advice import Friend
from talewind.games.story.bots import BOTS, LOOKING, STEP, StoryBot, Taste
from talewind.games.story.miming import show_of
from talewind.games.story.position import EVERY_GESTURE, Card, Lie
from talewind.games.story.questions import Draw, Gesticulate, Give, Lay, LayAt, NoCard, PlayCard, VoteFor
from talewind.games.telling import Done
from talewind.pictures import deck_named, deck_or_blank
from talewind.tales import Company, among, likeness
from talewind.tales.stems import stem, stems
from tests.ledger import rule
from tests.rules.story.evening import Evening
from tests.tales.awake import hearing_meaning
from tests.tales.test_pairs import asked, told_of
from tests.tales.test_speaker import sentences

PICTURES = deck_named("story").pictures
SURE = StoryBot(taste=60, vain=0)


def choice(table: Table, seat: Seat, bot: StoryBot = SURE, luck: int = 1) -> Any:
    reply = bot.answer(look(table, seat, Random(luck)))
    assert reply is not None
    return reply


def plays_on(evening: Evening, rng: Random, bot: StoryBot, *, stop: str = "") -> None:
    """Bots on all chairs, until the game is over or somebody is asked this."""
    table = evening.table
    while table.result is None and stop not in evening.asked.values():
        for seat in [seat for seat in table.asks if seat != CLOCK]:
            reply = bot.answer(look(table, seat, rng))
            if reply is not None:
                table.answer(seat, reply.move, reply.words)
                break
        else:
            table.time_up(CLOCK)


def tells_of(words: str, one: int, other: int) -> bool:
    """Whether it tells how something of one picture turned up in the other."""
    return told_of(words, PICTURES[one], PICTURES[other])


@rule("ST-REMOTE-08")
def test_a_teller_links_one_thing_of_each_picture() -> None:
    for seed in range(30):
        evening = Evening(seats=3, first=0, seed=seed)
        evening.nobody_plays_a_card()
        evening.does(0, choice(evening.table, 0, luck=seed).move)
        reply = choice(evening.table, 0, luck=seed)
        assert isinstance(reply.move, Done)
        position = evening.position
        assert tells_of(reply.words, position.start, position.tales[0].picture), reply.words


def test_whoever_goes_on_links_the_own_picture_with_the_new_one() -> None:
    evening = Evening(seats=4, first=0)
    evening.everybody_tells()
    evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    evening.everybody_hands_on()
    words = choice(evening.table, 0).words
    assert tells_of(words, evening.position.tales[0].picture, evening.position.expansions[0].picture)


def test_nobody_says_again_what_was_said_before() -> None:
    evening = Evening(seats=6, first=0)
    plays_on(evening, Random(4), BOTS["good friend"]())
    told = [event.tale.words for event in evening.told(events.TaleTold)]
    said = [sentence for words in told for sentence in sentences(words) if len(sentence.split()) > 3]
    assert len(told) > 20
    assert len({*said}) == len(said)


def test_nobody_says_again_what_was_said_in_the_game_before() -> None:
    evening, seat = moment("tell")
    before = tuple(choice(evening.table, seat, luck=luck).words for luck in range(8))
    with among(Company(told=before)):
        again = [choice(evening.table, seat, luck=luck).words for luck in range(8)]
    said, heard = (
        {sentence for words in tales for sentence in sentences(words) if len(sentence.split()) > 3}
        for tales in (again, before)
    )
    assert said.isdisjoint(heard)


def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of() -> None:
    evening, seat = moment("tell")
    told = [choice(evening.table, seat, luck=luck).words for luck in range(20)]
    said = Counter(word for words in told for word in {*findall("[a-z]+", words.lower())} if asked(word))
    thing, _ = max(said.items(), key=lambda each: each[::-1])
    with among(Company(lines=f"nothing about {thing}")):
        for luck in range(20):
            assert stem(thing) not in stems(choice(evening.table, seat, luck=luck).words)


@rule("ST-REMOTE-08")
def test_a_voter_prefers_the_tale_that_speaks_of_both_pictures() -> None:
    evening = Evening(seats=4, first=1)
    start = evening.position.start
    for seat, fitting in ((1, False), (2, True), (3, False), (0, False)):
        laid = evening.hand(seat)[0]
        both = f"{PICTURES[start].alt} {PICTURES[laid].alt}"
        evening.lays(seat)
        evening.does(seat, Done(), both[:600] if fitting else "Well, I just like it, do you not?")
    for name, bot in BOTS.items():
        votes = Counter(choice(evening.table, 0, bot(), luck).move.seat for luck in range(200))
        assert votes[2] > 1.5 * max(votes[1], votes[3]), name
        assert votes[0] < 60, "its own only now and then"
        assert votes[0] > 0 or name == "sharp", "who would not vote for a tale that nobody else will"
        assert votes[1] + votes[3] > 0 or name == "sharp", "with moods of its own"


@rule("ST-SCORE-07")
@pytest.mark.parametrize("darling", [1, 2, 3])
def test_a_sharp_voter_foresees_whom_the_others_will_vote_for(darling: Seat) -> None:
    """All tell the same words: the others' habits are all that there is to go by."""
    evening = Evening(seats=4, first=0)
    for _ in range(3):
        evening.plays_a_round(dict.fromkeys(range(1, 4), darling) | {0: 0})
        evening.goes_on()
    evening.everybody_tells()
    votes = {
        name: Counter(choice(evening.table, 0, BOTS[name](), luck).move.seat for luck in range(50))
        for name in BOTS
    }
    assert votes["sharp"][darling] > 45
    assert votes["newcomer"][darling] < 45


def test_by_meaning_a_voter_prefers_the_tale_that_speaks_of_both_pictures_too() -> None:
    evening = Evening(seats=3, first=1)
    start = evening.position.start
    for seat in (1, 2, 0):
        laid = evening.hand(seat)[0]
        both = f"{PICTURES[start].alt} {PICTURES[laid].alt}"
        evening.lays(seat)
        evening.does(seat, Done(), both[:600] if seat == 2 else "Well, I just like it, do you not?")
    with hearing_meaning():
        assert choice(evening.table, 0).move == VoteFor(2)


def taste_of(seat: Seat, seed: int) -> Taste:
    evening = Evening(seats=8, first=0, seed=seed)
    evening.everybody_tells()
    return Taste.of(look(evening.table, seat, Random(1)))


def test_tastes_differ_between_seats_and_between_games() -> None:
    assert len({taste_of(seat, seed=1) for seat in range(8)}) == 8
    assert len({taste_of(0, seed=seed) for seed in range(5)}) == 5


def test_a_taste_is_the_same_for_a_whole_game_whatever_the_luck() -> None:
    evening = Evening(seats=3, first=0)
    tastes = set()
    for luck in range(3):
        evening.everybody_tells()
        tastes.add(Taste.of(look(evening.table, 1, Random(luck))))
        evening.votes({0: 1, 1: 1, 2: 0})
    assert len(evening.told(events.RoundWon)) == 3
    assert len(tastes) == 1


def test_of_two_tales_that_fit_alike_taste_decides() -> None:
    """Whoever likes long ones prefers the longer, whoever likes talk the one in which somebody speaks."""
    brief, long = "It rained on us.", "It rained on us, " * 12
    assert Taste(70, 0, 0).likes(long) > Taste(70, 0, 0).likes(brief)
    assert Taste(15, 0, 0).likes(brief) > Taste(15, 0, 0).likes("Rain.")
    assert Taste(15, 0, 0.1).likes("“Rain,” she said.") > Taste(15, 0, -0.05).likes("“Rain,” she said.")
    assert Taste(15, 0.1, 0).likes("Rain?") > Taste(15, -0.05, 0).likes("Rain?")
    assert Taste(15, 0.1, 0.1).likes("") == 0


@pytest.mark.parametrize("words", ["“?”", "?", "“A whale?”", "🐋", "x"])
def test_a_voter_can_make_do_with_any_words(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However little they say and however little it likes them."""
    monkeypatch.setattr(Taste, "of", lambda look: Taste(70, questions=-0.05, speech=-0.05))
    for seed in range(6):
        evening = Evening(seats=4, first=1, seed=seed)
        for seat in (1, 2, 3, 0):
            evening.lays(seat)
            evening.does(seat, Done(), words if seat else PICTURES[evening.position.start].alt)
        for bot in BOTS.values():
            assert isinstance(choice(evening.table, 0, bot(), seed).move, VoteFor)


def test_without_words_a_voter_goes_by_what_the_pictures_have_in_common() -> None:
    evening = Evening(seats=4, first=0, seed=2, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.everybody_tells()
    laid = [tale.picture for tale in evening.public().tales][1:]
    alike = likeness("story", evening.position.start, laid)
    best = 1 + alike.index(max(alike))
    assert choice(evening.table, 0).move == VoteFor(best)
    votes = Counter(choice(evening.table, 0, BOTS["sharp"](), luck).move.seat for luck in range(200))
    assert votes[best] == max(votes.values())


def test_the_sharper_the_more_taste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every picture of the hand has as good a tale."""
    evening = Evening(seats=4, first=0, seed=5)
    evening.nobody_plays_a_card()
    hand = evening.hand(0)
    monkeypatch.setattr(bots, "with_a_tale", lambda *_: hand)
    alike = likeness("story", evening.position.start, hand)
    best = hand[alike.index(max(alike))]
    least = hand[alike.index(min(alike))]
    often = [
        sum(choice(evening.table, 0, BOTS[name](), luck).move == Lay(best) for luck in range(200))
        for name in ("newcomer", "good friend", "sharp")
    ]
    assert often == sorted(often)
    assert often[0] < often[-1]
    assert choice(evening.table, 0).move == Lay(best)
    challenge = Evening(seats=4, first=0, seed=5, cards={0: "challenge"})
    challenge.does(0, PlayCard())
    assert choice(challenge.table, 0).move == Give(least), "what fits least is given away"


@rule("ST-REMOTE-08", "ST-RULING-13")
def test_action_cards_are_for_people() -> None:
    evening = Evening(seats=4, first=0)
    for bot in BOTS.values():
        for luck in range(100):
            assert choice(evening.table, 1, bot(), luck).move == NoCard()
            assert bot().answer(look(evening.table, 0, Random(luck))) is None, "nobody waits for this"


@rule("ST-ACT-10", "ST-REMOTE-03")
def test_on_the_silent_stage_a_bot_lays_draws_gestures_and_is_done() -> None:
    evening = Evening(seats=3, first=0, cards={2: "silent"})
    evening.does(2, PlayCard())
    evening.lays(0)
    for luck in range(8):
        reply = choice(evening.table, 0, luck=luck)
        assert reply.words == ""
        evening.does(0, reply.move)
        if isinstance(reply.move, Done):
            break
    tale = evening.public().tales[0]
    assert tale.told
    assert tale.lie != Lie()
    assert tale.strokes
    assert tale.gestures
    assert evening.asked == {1: "lay"}


MOUSE, DOG = (next(nth for nth, one in enumerate(PICTURES) if one.slug == slug) for slug in (
    "mouse-and-radio", "dog-and-kite"
))  # fmt: skip


def middle(ring: Draw) -> tuple[float, float]:
    return fmean(ring.points[:-4:2]), fmean(ring.points[1:-4:2])


def test_a_silent_show_rings_what_its_tale_is_about_the_first_first() -> None:
    """The mouse is on the left of its picture, the radio on the right; so are dog and kite."""
    steps = show_of(deck_named("story"), MOUSE, DOG, 0, [])
    lie, first, _, line, second, _ = steps
    assert isinstance(lie, LayAt)
    assert isinstance(first, Draw)
    assert isinstance(line, Draw)
    assert isinstance(second, Draw)
    at_start, at_mine = sorted((middle(first)[0], middle(second)[0]))
    assert min(abs(at_start - x) for x in (80 + 380 * 0.26, 80 + 380 * 0.56)) < 25
    assert at_mine > lie.lie.x - 200
    starts, ends = line.points[0], line.points[4]
    assert abs(starts - middle(first)[0]) < abs(starts - middle(second)[0]), "from the first"
    assert abs(ends - middle(second)[0]) < abs(ends - middle(first)[0]), "to the second"


def test_a_silent_show_is_told_by_its_two_pictures() -> None:
    deck = deck_named("story")
    shows = [show_of(deck, MOUSE, other, 0, []) for other in range(0, 150, 5) if other != MOUSE]
    assert show_of(deck, MOUSE, DOG, 0, []) == show_of(deck, MOUSE, DOG, 0, []), "it goes on where it was"
    drawn = {tuple(step for step in show if isinstance(step, Draw)) for show in shows}
    assert len(drawn) == len(shows), "no two are drawn alike"
    faces = Counter(step.gesture for show in shows for step in show if isinstance(step, Gesticulate))
    assert set(faces) <= set(EVERY_GESTURE)
    assert len(faces) >= 6, "what is felt differs"
    sizes = {step.lie.size for show in shows for step in show if isinstance(step, LayAt)}
    assert len(sizes) > 8, "what is larger lies there larger"


def test_a_picture_that_nobody_drew_can_be_shown_too() -> None:
    steps = show_of(deck_or_blank("nobody-has-it"), 3, 4, 1, [])
    evening, seat = moment("mime")
    for step in steps:
        evening.does(seat, step)
    assert len(evening.public().tales[0].strokes) == 3


def test_a_show_and_an_action_card_are_looked_at_before_the_next_one_acts() -> None:
    evening, seat = moment("mime")
    twin = BOTS["good friend"]()
    while evening.asked.get(seat) == "mime":
        seen = look(evening.table, seat, Random(1))
        assert twin.lingers(seen, choice(evening.table, seat)) == 0
        pace = twin.pace(seen.ask, Random(1))
        assert pace is not None
        assert STEP[0] <= pace <= STEP[1]
        evening.does(seat, choice(evening.table, seat).move)
    after = look(evening.table, 1, Random(1))
    assert twin.lingers(after, choice(evening.table, 1)) == LOOKING
    played = Evening(seats=3, first=0, cards={2: "silent"})
    played.does(2, PlayCard())
    assert twin.lingers(look(played.table, 0, Random(1)), choice(played.table, 0)) == LOOKING


def moment(kind: str) -> tuple[Evening, Seat]:
    """An evening at which somebody is asked this."""
    card: Card = "silent" if kind == "mime" else "challenge"
    evening = next(
        evening
        for evening in (Evening(seats=4, first=0, seed=seed) for seed in range(100))
        if evening.position.cards[2] == card
    )
    if kind in ("hand_on", "turn_over", "mime"):
        evening.does(2, PlayCard())
    if kind == "turn_over":
        evening.everybody_hands_on()
    if kind in ("lay", "tell", "mime"):
        evening.nobody_plays_a_card()
    if kind in ("tell", "mime"):
        evening.lays(0)
    if kind in ("vote", "swap", "throw"):
        evening.everybody_tells()
    if kind == "swap":
        evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
        evening.does(1, Give(evening.hand(1)[0]))
    if kind == "throw":
        evening.tie({0: 0, 1: 1, 2: 0, 3: 1})
        evening.votes({0: 0, 1: 1, 2: 0, 3: 1})
    if kind == "vote":
        evening.does(1, VoteFor(2))
    if kind == "hand_on":
        evening.does(1, Give(evening.hand(1)[0]))
    return evening, 0


@pytest.mark.parametrize("kind", ["lay", "tell", "mime", "hand_on", "turn_over", "vote", "swap", "throw"])
def test_what_a_bot_does_depends_on_nothing_it_cannot_see(kind: str) -> None:
    evening, seat = moment(kind)
    assert evening.asked[seat] == kind
    twin = evening.table.copy()
    twin.game.redeal(seat, Random(5))
    assert twin.position != evening.position
    for bot in BOTS.values():
        for luck in range(5):
            assert choice(evening.table, seat, bot(), luck) == choice(twin, seat, bot(), luck)


@pytest.mark.parametrize(("skill", "seats"), [*zip(BOTS, (3, 5, 8), strict=True)])
def test_bots_play_whole_games_with_silent_and_challenge_rounds(skill: str, seats: int) -> None:
    bot = BOTS[skill]()
    evening = Evening(seats=seats, first=0, seed=seats, cards={1: "silent", 2: "challenge"})
    evening.does(1, PlayCard())
    plays_on(evening, Random(1), bot, stop="card")
    evening.does(2, PlayCard())
    plays_on(evening, Random(1), bot)
    result = evening.table.result
    assert result is not None
    assert result.ending == "twenty_points"
    tales = [event.tale for event in evening.told(events.TaleTold)]
    assert all(tale.gestures and not tale.words for tale in tales[:seats]), "the silent round"
    assert all(tale.words for tale in tales[seats:])
    assert len(evening.told(events.HandedOn)) == 1
    assert not evening.told(events.Skipped)


def test_a_table_of_bots_is_no_table_of_flatterers() -> None:
    """Votes spread, and now and then somebody else wins."""
    evening = Evening(seats=5, first=0, seed=3)
    plays_on(evening, Random(3), BOTS["good friend"]())
    opened = [event.votes for event in evening.told(events.VotesOpened) if not event.again]
    own = sum(voter == vote for votes in opened for voter, vote in enumerate(votes))
    assert own < len(opened) * 5 / 2
    assert len({event.winner for event in evening.told(events.RoundWon)}) > 1


def test_in_a_second_vote_a_bot_follows_its_taste_and_in_the_first_its_mood_as_well() -> None:
    evening, seat = moment("vote")
    bot = BOTS["newcomer"]()
    bot.vain = 0.0

    def votes(phase: str) -> set[int]:
        chosen = set()
        for nth in range(30):
            seen = look(evening.table, seat, Random(nth))
            public = msgspec.structs.replace(seen.view["public"], phase=phase)
            seen.view = {**seen.view, "public": public}
            chosen.add(bot.vote(seen))
        return chosen

    assert len(votes("vote")) > 1
    assert len(votes("vote_again")) == 1


def test_a_hint_for_a_vote_says_which_tale_it_means() -> None:
    evening, seat = moment("vote")
    seen = look(evening.table, seat, Random(1))
    advice = Friend().advise(seen)
    assert isinstance(advice.move, VoteFor)
    told = next(tale.words for tale in seen.view["public"].tales if tale.seat == advice.move.seat)
    named = advice.why.removeprefix("I would vote for “").partition(" …”: ")[0]
    assert told.lstrip("“").startswith(named)
    assert named


def test_a_vote_worth_a_second_look_names_its_round_and_both_tales() -> None:
    evening, seat = moment("vote")
    friend = Friend()
    seen = look(evening.table, seat, Random(1))
    others = [VoteFor(other) for other in range(1, 4)]

    def missed_if_won(winner: VoteFor) -> list[str]:
        looks = [friend.missed(seen, vote, lambda move: move == winner) for vote in others]
        return [missed.why for missed in looks if missed is not None]

    by_winner = [missed_if_won(winner) for winner in others]
    assert sorted(map(len, by_winner)) == [0, 0, 2], "all but the best, and only if the best has won"
    (found,) = filter(None, by_winner)
    for why in found:
        assert why.startswith("In the first round you voted for ")
        assert "Clockwork would have voted for " in why
        assert " I " not in why
