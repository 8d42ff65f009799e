"""Listening by words: what a tale shares with a picture or calls to mind, and how sure that makes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

import msgspec
import pytest

from talewind.games.end.bots import subjects
from talewind.games.end.lexicon import board, colour_of, lexicon
from talewind.pictures import deck_named
from talewind.tales import Audience, Listener, Subject, Subjects, TableTalk, bank, listener_for, speaker_for
from talewind.tales.lexicon import associates
from talewind.tales.overlap import WordListener
from talewind.tales.stems import stem, stems
from talewind.tales.subjects import subjects_of

ALL = range(len(deck_named("windmill")))

# Told in another voice than the bank's, and never used to tune the listener: a floor, not a measure.
TALES = [
    (
        0,
        "A little one walks home at midnight. Sparks float ahead, and the hill isn't really a hill.",
    ),
    (1, "The whole city got bored and wandered off, shirts flapping behind it."),
    (
        2,
        "Shh, they are all sleeping, rocked by the drizzle, in what you would hold over your head.",
    ),
    (3, "I caught the biggest fish in the sky. My dad says come to bed but I can't let go of the string."),
    (4, "Nothing for miles but ice. Then a smell of Earl Grey, and someone with long ears holds the door."),
    (5, "He has read every single one of them, and the ones from October twice. Mind the glowworms."),
    (6, "Grandma said it got ripped on a church spire. Good thing she brought her needle."),
    (7, "Your parcel is late because the postman keeps being hugged by someone with too many arms."),
    (8, "We left in March. We should be at the top of the hill by Christmas, if the little one keeps up."),
    (9, "Nobody is playing anything, but the whole orchard is about to."),
    (10, "Please water the tulips on his left shoulder, and whatever you do, don't tickle."),
    (11, "It's raining again, so I went on holiday. I only had to move the coats."),
    (12, "Everyone on our street lit one and let it go on the flood. Mine had your name on it."),
    (13, "He gives them a haircut every December and we all have to shovel."),
    (14, "Your tea is getting cold. Something down there is looking at your seat."),
    (15, "In the morning he'll have a coat made of midnight, and the window will be short of a piece."),
    (16, "She took off her shoes and went up and up, and there were lanterns all the way to the stars."),
    (17, "It is July in there. Out here it is pouring and I forgot nothing but my ticket."),
    (18, "All aboard! Mind the gap between the second and third pair of legs."),
    (19, "The sailors all think it is electric. It purrs."),
    (20, "I have never met you but I can feel you pulling."),
    (21, "We only wanted a drink of water. Now there's a hole in the sky and it's our fault."),
    (22, "Pantry inventory: three gales, one drizzle, a shelf of sunset. Zip up your sweater."),
    (23, "Row, row, row, said grandfather, but the lawn did not get any wetter."),
    (24, "If you put your ear to it you can hear all the stories being ground to flour."),
]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mouse", "mice"),
        ("leaf", "leaves"),
        ("umbrella", "umbrellas"),
        ("knot", "knotted"),
        ("drift", "drifting"),
        ("candle", "candles"),
        ("story", "stories"),
        ("sleep", "asleep"),
        ("tailor", "tailor's"),
        ("shine", "shining"),
        ("listen", "listens"),
    ],
)
def test_forms_of_a_word_are_heard_alike(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"), [("string", "str"), ("king", "k"), ("glass", "gla"), ("star", "stair")]
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_filler_and_marks_say_nothing() -> None:
    assert stems("And then, there it was -- the WHALE!") == ["whal"]
    assert stems("… 123 ??? 🐋") == []


def best_of(listener: Listener, words: str, candidates: Sequence[int] = ALL) -> int:
    chances = listener.rank(words, candidates)
    return candidates[chances.index(max(chances))]


def test_a_plain_tale_finds_its_picture_for_sure() -> None:
    for number, picture in enumerate(deck_named("windmill").pictures):
        chances = listener_for("windmill").rank(picture.alt, ALL)
        assert best_of(listener_for("windmill"), picture.alt) == number
        assert chances[number] > 0.8


@pytest.mark.parametrize("deck", ["windmill", "story"])
def test_opinions_are_probabilities_one_for_each_candidate(deck: str) -> None:
    every = range(len(deck_named(deck)))
    chances = listener_for(deck).rank("A cat watched the ships go by at night.", every)
    assert len(chances) == len(every)
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0


def test_opinions_come_in_the_order_of_the_candidates() -> None:
    listener, tale = listener_for("windmill"), "A badger climbed a ladder between the books."
    there, back = listener.rank(tale, [3, 5, 20]), listener.rank(tale, [20, 5, 3])
    assert there == pytest.approx(back[::-1])
    assert there.index(max(there)) == 1


def test_only_the_pictures_on_offer_count() -> None:
    listener, tale = listener_for("windmill"), "A badger climbed a ladder between the books."
    without = listener.rank(tale, [3, 9, 20])
    assert len(without) == 3
    assert sum(without) == pytest.approx(1)
    assert listener.rank(tale, [7]) == [1.0]
    assert listener.rank(tale, []) == []


@pytest.mark.parametrize("words", ["", "   ", "the and of it", "xyzzy plugh", "🐋", "\n"])
def test_a_tale_without_a_known_word_leaves_all_equally_likely(words: str) -> None:
    assert listener_for("windmill").rank(words, ALL) == pytest.approx([0.04] * 25)


def test_a_word_that_no_description_holds_is_heard_through_its_kin() -> None:
    orchestra = deck_named("windmill")[9]
    assert "violin" not in f"{orchestra.alt} {orchestra.elements}".lower()
    assert best_of(listener_for("windmill"), "violin") == 9


def test_the_words_by_which_people_hint_at_a_noun_are_heard() -> None:
    """Two of its associations, neither a form of it, mostly put a noun first on its board."""
    listener = WordListener(subjects())
    found = 0
    for number, noun in enumerate(lexicon().words):
        hints = [word for word in associates(noun.word).split() if stem(word) != stem(noun.word)]
        assert len(hints) >= 2, noun.word
        words = " ".join(Random(number).sample(hints, 2))
        found += best_of(listener, words, board(colour_of(number))) == number
    assert found > 70


@pytest.mark.parametrize(
    ("hint", "word"),
    [
        ("Her Majesty wore it in the abbey.", "crown"),
        ("It stands in the hall like a grandfather.", "clock"),
        ("I unfolded France on the bonnet.", "map"),
        ("Thor's was nowhere to be found.", "hammer"),
    ],
)
def test_a_newcomers_plain_hint_is_understood(hint: str, word: str) -> None:
    number = next(nth for nth, noun in enumerate(lexicon().words) if noun.word == word)
    assert best_of(WordListener(subjects()), hint, board(colour_of(number))) == number


def hidden(*known: tuple[str, str]) -> WordListener:
    """Each with a name that nobody may say, known by one line."""
    return WordListener(
        Subjects("hidden", tuple(Subject((line,), ((1.0, name),), name=name) for name, line in known))
    )


def test_what_is_said_is_not_what_is_hidden() -> None:
    listener = hidden(("jubjub", "a gromble"), ("tove", "a wattle"))
    assert listener.rank("The tove sat on a gromble.", range(2))[0] > 0.9


def test_words_that_stand_together_say_more_of_what_is_hidden_than_words_all_over_a_story() -> None:
    listener = hidden(("jubjub", "a mimsy gromble"), ("tove", "a frabjous wattle"))
    story = "A mimsy gromble came. It was frabjous that day! Nobody saw a wattle."
    assert listener.rank(story, range(2))[0] > 0.6


def test_a_word_says_most_of_whom_most_is_said_with_it() -> None:
    listener = WordListener(
        Subjects(
            "hidden",
            (
                Subject(("a mimsy gromble", "a gromble at night", "some old gromble"), (), name="jubjub"),
                Subject(("a frabjous gromble",), (), name="tove"),
            ),
        )
    )
    assert listener.rank("There was a gromble.", range(2))[0] > 0.6


# What the bank says word for word tells a bot nothing: it would know every bot's tale again.


def two_subjects(tales: Sequence[str] = ()) -> WordListener:
    """Each known by one thing and one line of the bank, in words that call nothing to mind; these are told
    whole of the first."""
    lines = ("The gromble wobbled over the frabjous wattle.", "A tove outgrabed beside the mimsy borogove.")
    things = ("jubjub", "bandersnatch")
    told = zip(lines, things, strict=True)
    return WordListener(
        Subjects(
            "two",
            tuple(
                Subject((thing, line), ((1.0, thing),), told=1, tales=() if nth else tuple(tales))
                for nth, (line, thing) in enumerate(told)
            ),
        )
    )


@pytest.mark.parametrize(
    "tale",
    [
        "The gromble wobbled over the frabjous wattle.",
        "Once upon a time, the gromble wobbled over the frabjous wattle. And so to bed.",
        "THE GROMBLE wobbled over the frabjous wattle!",
        "The gromble wobbled over the frabjous wattle. A tove outgrabed beside the mimsy borogove.",
    ],
)
def test_a_line_of_the_bank_that_a_tale_quotes_does_not_help(tale: str) -> None:
    assert two_subjects().rank(tale, range(2)) == pytest.approx([0.5, 0.5])


def test_the_same_words_in_a_persons_order_do_help() -> None:
    chances = two_subjects().rank("There, on a frabjous evening, a gromble was wobbling.", range(2))
    assert chances[0] > 0.8


def test_a_whole_tale_that_is_quoted_makes_all_that_its_hands_have_written_unheard() -> None:
    tale = "One night a gromble wobbled. It went to the wattle, all frabjous."
    assert two_subjects().rank(tale, range(2))[0] > 0.8
    for told in (tale, tale.upper(), f"Now hear this. {tale} And so to bed."):
        assert two_subjects([tale]).rank(told, range(2)) == pytest.approx([0.5, 0.5])
    assert two_subjects([tale]).rank("One night a gromble wobbled to the wattle.", range(2))[0] > 0.8


def test_whole_tales_are_known_to_whoever_listens_for_pictures() -> None:
    known = subjects_of(deck_named("windmill"))
    assert sum(len(subject.tales) for subject in known.all) == 350
    forgetful = Subjects(
        known.name, tuple(msgspec.structs.replace(subject, tales=()) for subject in known.all)
    )
    told = [(number, tale) for number, subject in enumerate(known.all) for tale in subject.tales[::5]]
    sure = [
        fmean(listener.rank(tale, range(len(known)))[number] for number, tale in told)
        for listener in (WordListener(known), WordListener(forgetful))
    ]
    assert sure[0] < sure[1] - 0.03


def test_a_quoted_line_does_not_make_its_thing_unheard() -> None:
    tale = "The gromble wobbled over the frabjous wattle, and there was a jubjub in it."
    assert two_subjects().rank(tale, range(2))[0] > 0.6


@pytest.mark.parametrize("deck", ["windmill", "story"])
def test_whoever_knows_the_bank_by_heart_is_no_surer_of_its_lines_than_who_never_read_it(deck: str) -> None:
    """Over all lines of a deck, quoted: reading the bank helps with people, not with bots."""
    known = subjects_of(deck_named(deck))
    bare = Subjects(known.name, tuple(Subject((), subject.words) for subject in known.all))
    every = range(len(known))
    lines = [(number, line) for number, subject in enumerate(known.all) for line in subject.said[3:]]
    sure = [
        sum(listener.rank(line, every)[number] for number, line in lines[::7]) / len(lines[::7])
        for listener in (WordListener(known), WordListener(bare))
    ]
    assert sure[0] < sure[1] + 0.02


def test_tales_in_a_strangers_voice_are_often_among_the_first_three() -> None:
    ranks = []
    for picture, tale in TALES:
        chances = listener_for("windmill").rank(tale, ALL)
        ranks.append(sum(chance > chances[picture] for chance in chances))
    assert sum(rank == 0 for rank in ranks) >= 15
    assert sum(rank < 3 for rank in ranks) >= 20


def test_what_its_writer_called_plain_is_heard_more_often_than_what_was_to_be_guessed() -> None:
    lines = bank.pictures("windmill")
    slugs = [picture.slug for picture in deck_named("windmill").pictures]
    heard = [
        fmean(
            listener_for("windmill").rank(line, ALL)[number]
            for number, slug in enumerate(slugs)
            for line in lines[slug].of(level)
        )
        for level in bank.LEVELS
    ]
    assert heard == sorted(heard, reverse=True)
    assert heard[0] > 0.6 > 0.5 > heard[-1]


def test_the_listener_is_about_as_sure_as_it_is_right() -> None:
    right = sure = 0.0
    rng = Random(12)
    for _ in range(150):
        picture = rng.choice(ALL)
        table = TableTalk(shown=ALL)
        tale = speaker_for("windmill").tell(picture, table, Audience(), rng).text
        chances = listener_for("windmill").rank(tale, ALL)
        right += chances[picture] == max(chances)
        sure += max(chances)
    assert abs(right - sure) / 150 < 0.15
