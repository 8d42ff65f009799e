"""The listener: words that a tale shares with a picture, and an honest idea of how sure it is."""

from __future__ import annotations

from random import Random

import pytest

from talewind.pictures import deck_named
from talewind.tales import listener_for, speaker_for
from talewind.tales.stems import stem, stems

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


def test_a_plain_tale_finds_its_picture_for_sure() -> None:
    for number, picture in enumerate(deck_named("windmill").pictures):
        best, probability = listener_for("windmill").rank(picture.alt, ALL)[0]
        assert best == number
        assert probability > 0.8


def test_opinions_are_probabilities_the_likeliest_first() -> None:
    opinion = listener_for("windmill").rank("A cat watched the ships go by at night.", ALL)
    chances = [probability for _, probability in opinion]
    assert sorted(picture for picture, _ in opinion) == list(ALL)
    assert abs(sum(chances) - 1) < 1e-9
    assert chances == sorted(chances, reverse=True)
    assert min(chances) > 0


def test_only_the_pictures_on_offer_are_ranked() -> None:
    opinion = listener_for("windmill").rank("A badger on a ladder.", [3, 9, 20])
    assert {picture for picture, _ in opinion} == {3, 9, 20}
    assert listener_for("windmill").rank("A badger.", []) == []


@pytest.mark.parametrize("words", ["", "   ", "the and of it", "xyzzy plugh", "🐋", "\n"])
def test_a_tale_without_a_known_word_leaves_all_equally_likely(words: str) -> None:
    chances = {round(probability, 9) for _, probability in listener_for("windmill").rank(words, ALL)}
    assert chances == {0.04}


def test_a_word_that_no_description_holds_is_heard_through_its_kin() -> None:
    best = [picture for picture, _ in listener_for("windmill").rank("violin", ALL)]
    assert best[0] == 9


def test_tales_in_a_strangers_voice_are_often_among_the_first_three() -> None:
    ranks = []
    for picture, tale in TALES:
        ranked = [number for number, _ in listener_for("windmill").rank(tale, ALL)]
        ranks.append(ranked.index(picture))
    assert sum(rank == 0 for rank in ranks) >= 8
    assert sum(rank < 3 for rank in ranks) >= 15


def test_bot_tales_are_neither_too_plain_nor_too_strange() -> None:
    rng = Random(11)
    found = 0
    for _ in range(500):
        picture = rng.randrange(len(ALL))
        tale = speaker_for("windmill").tell(picture, rng)
        found += listener_for("windmill").rank(tale, ALL)[0][0] == picture
    assert 0.5 < found / 500 < 0.8


def test_the_listener_is_about_as_sure_as_it_is_right() -> None:
    rng = Random(12)
    right = sure = 0.0
    for _ in range(800):
        picture = rng.randrange(len(ALL))
        best, probability = listener_for("windmill").rank(speaker_for("windmill").tell(picture, rng), ALL)[0]
        right += best == picture
        sure += probability
    assert abs(right - sure) / 800 < 0.1
