"""The bots of The End of the Story: they never say a word they hide, and find words by what they hear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from talewind.engine import CLOCK, Seat, Table, new_table
from talewind.engine.bots import look
from talewind.games.end.advice import led_by
from talewind.games.end.bots import BOTS, LINGERS, RACED, WATCHED, EndBot, riddle_of, subjects
from talewind.games.end.events import Closed, Scored
from talewind.games.end.lexicon import WORDS, Word, board, boards_of, colour_of, noun
from talewind.games.end.questions import Aye, Enough, No, Put, SayClaim, TheEnd
from talewind.games.end.referee import mentions, sentences
from talewind.games.end.view import Public
from talewind.tales import Audience, Company, among, bank, hidden, word_weaver_of
from talewind.tales.hidden import expected_of
from talewind.tales.overlap import word_listener
from talewind.tales.phrases import mark
from talewind.tales.stems import english, stems
from tests.ledger import rule
from tests.rules.end.evening import KEYS, SPARE, Evening, number
from tests.soaking import SOAK
from tests.tales.awake import hearing_meaning

NO_DOUBT = EndBot(distraction=0)


def told_by_bot(seed: int) -> tuple[Table, str]:
    """A table at which a bot has told."""
    table = new_table("end", seats=4, seed=seed)
    narrator = table.view(None)["public"].narrator
    for kind in ("discard", "tell"):
        assert table.asks[narrator].kind == kind
        reply = NO_DOUBT.answer(look(table, narrator, Random(seed)))
        table.answer(narrator, reply.move, reply.words)
    return table, table.view(None)["public"].words


@rule("ES-REMOTE-08")
def test_a_bot_narrator_never_says_a_forbidden_form_not_even_a_synonym() -> None:
    for seed in range(60 if SOAK else 20):
        table, words = told_by_bot(seed)
        narrator = table.view(None)["public"].narrator
        keys = table.view(narrator)["private"].cards
        assert mentions(words, keys, strict=True) == []
        assert 1 <= sentences(words) <= 2
        assert words.lstrip("“")[0].isupper()


def slipping(phrases: Sequence[str], word: str) -> list[str]:
    """Half of them say the word."""
    return [*phrases, *(f"{line} by the {word}" for line in phrases)]


@rule("ES-REMOTE-08", "ES-RULING-07")
def test_an_allusion_that_says_its_word_is_never_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bank has none; a bot looks for itself all the same."""
    known = bank.nouns()
    slips = {word: replace(noun, glimpses=slipping(noun.glimpses, word)) for word, noun in known.items()}
    monkeypatch.setattr(bank, "nouns", lambda: slips)
    for seed in range(10):
        table, words = told_by_bot(seed)
        keys = table.view(table.view(None)["public"].narrator)["private"].cards
        assert mentions(words, keys, strict=True) == [], words


def test_every_word_can_be_hinted_at() -> None:
    for word in range(WORDS):
        assert any(not mentions(hint, [word], strict=True) for hint in noun(word).bot_hints), noun(word).word


def test_a_narrator_says_nothing_again_and_hides_the_same_words_in_another_way() -> None:
    evening = Evening(seats=5)
    told: list[str] = []
    for _ in range(4):
        evening.deals(*KEYS, SPARE)
        evening.discards(SPARE)
        reply = NO_DOUBT.answer(look(evening.table, evening.narrator, Random(1)))
        told.append(reply.words)
        evening.does(evening.narrator, reply.move, reply.words)
        evening.all_have_read()
        evening.is_enough_for_all()
    known = [bank.nouns()[noun(key).word] for key in KEYS]
    for hint in (line for each in known for line in each.glimpses):
        assert sum(mark(hint) in words.lower() for words in told[:3]) <= 1, hint
    assert len({*told}) == 4


@rule("ES-REMOTE-08")
def test_bots_find_what_bots_hint_at_more_often_than_not() -> None:
    found = 0
    for seed in range(20):
        table, _ = told_by_bot(seed)
        table.time_up(CLOCK)
        seat = min(table.asks)
        for turn in range(3):
            table.answer(seat, NO_DOUBT.answer(look(table, seat, Random(turn))).move)
        narrator = table.view(None)["public"].narrator
        keys = table.view(narrator)["private"].cards
        found += sum(token.word in keys for token in table.view(seat)["public"].tokens if token.seat == seat)
    assert 30 < found < 60, "of sixty"


class OfTwoMinds(EndBot):
    """It takes one word of a board for more likely than another, and both for likelier than the rest."""

    def opinion(self, public: Public) -> Iterator[tuple[Word, float]]:
        here = list(board(public.boards[0]))
        yield from zip(here, [0.4, 0.3, *[0.01] * (len(here) - 2)], strict=True)


@rule("ES-REMOTE-08", "ES-SCORE-03")
def test_in_doubt_a_bot_does_not_lay_its_token_where_somebody_was_faster() -> None:
    evening = Evening(seats=4)
    evening.deals(*evening.keys, evening.spare)
    evening.narrates()
    first, second, *_ = (seat for seat in range(4) if seat != evening.narrator)
    likeliest, next_best, *_ = board(evening.public().boards[0])
    bot = OfTwoMinds(distraction=0)
    assert bot.answer(look(evening.table, first, Random(1))).move == Put(likeliest)
    evening.puts(first, likeliest)
    assert bot.answer(look(evening.table, second, Random(1))).move == Put(next_best)


MUCH_TOLD_OF = tuple(map(number, ("trumpet", "cake", "bed")))
"""Many occasions take these words."""


def after_stories(*, found: bool, by: Collection[Seat] = range(5)) -> Table:
    """A table at which these found all three words of every story, and nobody else one; or nobody at all."""
    evening = Evening(seats=5)
    words = bot_story(evening)
    for _ in range(4):
        wrong = [word for colour in boards_of(KEYS) for word in board(colour) if word not in KEYS][:3]
        guessers = [seat for seat in range(5) if seat != evening.narrator]
        placed = {seat: KEYS if found and seat in by else wrong for seat in guessers}
        evening.plays_a_round(placed, words)
        evening.goes_on()
    evening.deals(*MUCH_TOLD_OF, SPARE)
    evening.discards(SPARE)
    return evening.table


def bot_story(evening: Evening) -> str:
    riddle = riddle_of(KEYS, guessers=4)
    return word_weaver_of(subjects()).continue_([], riddle, Random(1))


def test_a_table_that_finds_every_word_is_believed_sharper_and_told_less_plainly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Of tales that were written for three words there are few to choose from.
    monkeypatch.setattr(hidden, "written_for", lambda words, hand: [])
    chances, believed = [], []
    for found in (True, False):
        table = after_stories(found=found)
        narrator = table.view(None)["public"].narrator
        believed.append(NO_DOUBT.audience(look(table, narrator, Random(1))).chance(0.5))
        riddle = riddle_of(MUCH_TOLD_OF, guessers=4)
        told = [NO_DOUBT.answer(look(table, narrator, Random(luck))).words for luck in range(12)]
        chances.append(fmean(expected_of(words, riddle, word_listener(subjects())) for words in told))
    assert believed[0] > Audience().chance(0.5) > believed[1]
    assert chances[0] < chances[1] - 0.05


def test_a_table_is_believed_to_hear_as_its_people_do_not_as_its_bots() -> None:
    table = after_stories(found=True, by=(1, 2, 3, 4))
    seen = look(table, table.view(None)["public"].narrator, Random(1))
    believed = []
    for people in ({1, 2, 3, 4}, {0}):
        with among(Company(people=frozenset(people))):
            believed.append(NO_DOUBT.audience(seen).chance(0.5))
    assert believed[0] > Audience().chance(0.5) > believed[1]


def test_among_bots_stories_are_told_for_the_one_person_there() -> None:
    """Of four each is to find less, so that not all find everything."""
    evening = Evening(seats=5)
    evening.discards()
    riddle, plainness = riddle_of(KEYS, guessers=4), []
    for people in ({1}, {1, 2, 3, 4}):
        with among(Company(people=frozenset(people))):
            told = [NO_DOUBT.answer(look(evening.table, 0, Random(luck))).words for luck in range(12)]
        plainness.append(fmean(expected_of(words, riddle, word_listener(subjects())) for words in told))
    assert plainness[0] > plainness[1] + 0.05


def test_what_a_table_does_not_want_to_hear_of_is_not_spoken_of() -> None:
    evening = Evening()
    evening.discards()
    told = [NO_DOUBT.answer(look(evening.table, 0, Random(luck))).words for luck in range(12)]
    spoken = Counter(word for words in told for word in sorted({*stems(words)} - english().asking))
    thing, _ = spoken.most_common(1)[0]
    with among(Company(lines=f"nothing about {thing}")):
        for luck in range(12):
            words = NO_DOUBT.answer(look(evening.table, 0, Random(luck))).words
            assert thing not in stems(words), words


def placing(seed: int = 3) -> tuple[Table, int]:
    """A table at which tokens are placed, and one of those who place them."""
    table, _ = told_by_bot(seed)
    table.time_up(CLOCK)
    return table, min(table.asks)


@rule("ES-REMOTE-08")
def test_a_guesser_places_three_tokens_on_words_that_lie_out() -> None:
    for skill in BOTS.values():
        table, seat = placing()
        for turn in range(3):
            reply = skill().answer(look(table, seat, Random(turn)))
            assert isinstance(reply.move, Put)
            table.answer(seat, reply.move)
        assert table.view(None)["public"].placed[seat] == 3


def placed_by(bot: EndBot, keys: tuple[Word, Word, Word], luck: int) -> list[Word]:
    """Where a bot puts its tokens when these are the words; nothing in the story is of any help."""
    evening = Evening(keys=keys, spare=next(word for word in range(WORDS) if word not in keys))
    evening.narrates("It was nice, and then it was over.")
    for turn in range(3):
        evening.does(1, bot.answer(look(evening.table, 1, Random(luck * 3 + turn))).move)
    return [token.word for token in evening.public().tokens if token.seat == 1]


@pytest.mark.parametrize("skill", sorted(BOTS))
@pytest.mark.parametrize(("boards", "most"), [(3, 1), (2, 2), (1, 3)])
def test_a_guesser_spreads_its_tokens_over_the_boards_that_lie_out(
    skill: str, boards: int, most: int
) -> None:
    """Each board that lies out holds a word at least: on one of three a second token would be lost."""
    colours = [colour_of(word) for word in range(WORDS)]
    first, second, third, _ = dict.fromkeys(colours)
    of = {colour: list(board(colour)) for colour in (first, second, third)}
    keys = {
        3: (of[first][0], of[second][0], of[third][0]),
        2: (of[first][0], of[first][1], of[second][0]),
        1: (of[first][0], of[first][1], of[first][2]),
    }[boards]
    for luck in range(10):
        placed = placed_by(BOTS[skill](), (keys[0], keys[1], keys[2]), luck)
        often = Counter(colour_of(word) for word in placed)
        assert len(placed) == len({*placed}) == 3
        assert len(often) == boards
        assert max(often.values()) <= most


def lingering(words: str) -> list[float]:
    evening = Evening()
    evening.narrates(words)
    pauses = []
    for turn in range(3):
        seen = look(evening.table, 1, Random(turn))
        reply = NO_DOUBT.answer(seen)
        pauses.append(NO_DOUBT.lingers(seen, reply))
        evening.does(1, reply.move)
    return pauses


@rule("ES-REMOTE-08")
def test_a_guesser_places_at_once_what_it_is_sure_of_and_lingers_over_the_rest() -> None:
    sure = lingering("A pulse, a cork with a message in it, and a pilot on the runway.")
    unsure = lingering("It was nice, and then it was over.")
    assert max(sure) < min(unsure)
    assert min(sure) >= 0
    assert max(unsure) <= LINGERS


@rule("ES-REMOTE-08")
def test_a_race_is_run_calmly_where_people_look_on_and_slowly_where_they_run() -> None:
    story = "It was nice, and then it was over."
    alone = lingering(story)
    with among(Company(people=frozenset({0}))):
        assert lingering(story) == [pytest.approx(each + WATCHED) for each in alone], "0 narrates"
    with among(Company(people=frozenset({0, 2}))):
        assert lingering(story) == [pytest.approx(each + RACED) for each in alone]


def test_nobody_lingers_over_anything_else() -> None:
    evening = Evening()
    evening.discards()
    seen = look(evening.table, 0, Random(1))
    assert NO_DOUBT.lingers(seen, NO_DOUBT.answer(seen)) == 0


@pytest.mark.parametrize(
    ("skill", "heard"), [("sharp", "airplane"), ("good friend", "airplane"), ("newcomer", "elephant")]
)
def test_by_meaning_a_guesser_finds_what_nobody_wrote_into_the_bank_and_a_newcomer_goes_by_the_words(
    skill: str, heard: str
) -> None:
    evening = Evening()
    evening.narrates("Love made it throb as the jumbo took off, and the pilot poured the last of the wine.")
    bot = BOTS[skill]()
    bot.distraction = 0
    with hearing_meaning():
        for turn in range(3):
            evening.does(1, bot.answer(look(evening.table, 1, Random(turn))).move)
    placed = {token.word for token in evening.public().tokens}
    assert placed == {*KEYS[:2], number(heard)}


def test_what_a_guesser_does_depends_on_nothing_it_cannot_see() -> None:
    table, seat = placing()
    twin = table.copy()
    twin.game.redeal(seat, Random(5))
    assert twin.position != table.position
    for skill in BOTS.values():
        replies = [skill().answer(look(each, seat, Random(2))) for each in (table, twin)]
        assert replies[0] == replies[1]


@pytest.mark.parametrize(
    ("words", "verdict"), [("The plane was late.", Aye()), ("The train was late.", No())]
)
def test_a_juror_says_what_it_read(words: str, verdict: Aye | No) -> None:
    evening = Evening()
    evening.narrates(words)
    for seat in (1, 2, 3):
        evening.does(seat, Enough())
    evening.does(1, SayClaim(number("airplane")))
    assert NO_DOUBT.answer(look(evening.table, 2, Random(1))).move == verdict
    assert KEYS[2] == number("airplane")


def test_a_bot_that_speaks_after_all_ends_its_story() -> None:
    evening = Evening()
    evening.discards()
    reply = NO_DOUBT.answer(look(evening.table, 0, Random(1)))
    assert reply.move == TheEnd()


def test_when_the_words_lie_open_each_can_say_which_word_led_where() -> None:
    """What was right comes first; the narrator tells of hints, and whoever laid nothing is silent."""
    keys = tuple(map(number, ("mirror", "egg", "lamp")))
    evening = Evening(seats=3, keys=keys, reveal_seconds=-1)
    evening.narrates("Aladdin rubbed it and asked who was the fairest. The wall sitter had a great fall.")
    evening.puts(1, number("robot"), number("mirror"))
    evening.is_enough_for_all()
    (scored,) = evening.told(Scored)
    public = evening.public()
    assert led_by(scored, public, 1).startswith("“fairest” led to mirror")
    assert led_by(scored, public, 0).startswith("“fairest” hinted at mirror, “")
    assert led_by(scored, public, 2) == ""
    assert led_by(Closed(0), public, 1) == ""


def test_a_narrator_who_told_of_deeds_says_which_of_them_hinted_at_what() -> None:
    keys = tuple(map(number, ("car", "rocket", "lamp")))
    evening = Evening(seats=3, keys=keys, reveal_seconds=-1)
    evening.narrates("She sent a pork pie into orbit; I reversed out of the garage without opening it first.")
    evening.is_enough_for_all()
    (scored,) = evening.told(Scored)
    assert led_by(scored, evening.public(), 0).startswith(
        "“reversed out of the garage without opening it first” hinted at car, "
        "“sent a pork pie into orbit” at rocket"
    )
