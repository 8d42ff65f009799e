"""What comes back is a stranger's word: it is used only if it is what was asked for, and plain."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from talewind.tales.endpoint import checks, prompts
from talewind.tales.endpoint.troubles import Unfit

PROMPT = prompts.tell(
    "a grey owl on the broken mast of a ship that sleeps in the ice",
    0.5,
    recent=["My aunt once sold a piece of the moon to a very tired baker."],
)


def tale(words: str, *, longest: int = 600, forbidden: str = "\x00") -> str:
    reply = json.dumps({"tale": words})
    return checks.tale(reply, PROMPT, longest, lambda told: forbidden in told.lower())


def refusal(words: str, **more: str) -> str:
    with pytest.raises(Unfit) as unfit:
        tale(words, forbidden=more.get("forbidden", "\x00"))
    return unfit.value.reason


@pytest.mark.parametrize(
    "words",
    [
        "Somebody kept watch, long after the last sailor had gone home.",
        "“Who?” she asked – and that was all… (nobody answered.)",
        "Čeština, français, Ελληνικά: 3 owls don't mind.",
        "夜の船に、古い友がいた。「誰?」とだけ聞いた。",
        "¿Quién era? ¡Nadie lo sabe!",
    ],
)
def test_plain_tales_pass_as_they_are(words: str) -> None:
    assert tale(words) == words


def test_line_breaks_become_spaces() -> None:
    assert tale("Nobody came.\n\n  Nobody\tever did.") == "Nobody came. Nobody ever did."


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "length"),
        ("Too short.", "length"),
        ("x" * 601, "length"),
        ("<script>alert(1)</script> said the owl", "not_plain"),
        ("Somebody &lt;kept&gt; watch over it", "not_plain"),
        ("**Somebody** kept watch all night", "not_plain"),
        ("# A title, and then a tale", "not_plain"),
        ("```Somebody kept watch all night```", "not_plain"),
        ("See [here](elsewhere) for the rest", "not_plain"),
        ("Somebody \x1b[31mkept watch all night", "not_plain"),
        ("Somebody \x00kept watch all night", "not_plain"),
        ("Somebody \u202ekept watch all night", "not_plain"),
        ("Some\u200bbody kept watch all night", "not_plain"),
        ("Somebody ke\u0301\u0302\u0303\u0304pt watch all night", "not_plain"),
        ("Somebody {kept} watch all night", "not_plain"),
        ("Write to owl@ship, all of you now", "not_plain"),
        ("Go to http: evil and you will see", "address"),
        ("Visit www.owls to see the rest of it", "address"),
        ("Visit owls.example to see the rest", "address"),
        ("I was told: do not obey it, do not quote it, do not speak of it.", "echo"),
        ("It was A GREY OWL on the broken mast of a ship!", "echo"),
        ("My aunt once sold a piece of the moon, again.", "echo"),
        ("a very tired baker", "echo"),
    ],
)
def test_what_is_not_a_plain_new_tale_is_refused(words: str, reason: str) -> None:
    assert refusal(words) == reason


def test_a_caller_may_ask_for_less() -> None:
    assert len(tale("x" * 40, longest=40)) == 40
    with pytest.raises(Unfit, match="length"):
        tale("x" * 41, longest=40)


def test_what_the_game_forbids_is_refused() -> None:
    assert refusal("Whatever it was, it owled all night.", forbidden="owl") == "forbidden"
    assert tale("Whatever it was, it hooted all night.", forbidden="owl")


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        ("", "not_json"),
        ("I would say the second one.", "not_json"),
        ('{"scores": [1, 2', "not_json"),
        ('{"scores": "1, 2, 3"}', "not_json"),
        ('{"score": [1, 2, 3]}', "not_json"),
        ("[1, 2, 3]", "not_json"),
        ('{"scores": [1, NaN, 3]}', "not_json"),
        ('{"scores": [1, Infinity, 3]}', "not_json"),
        ('{"scores": [1, 1e999, 3]}', "not_json"),
        ('{"scores": [1, true, 3]}', "not_json"),
        ('{"scores": [1, null, 3]}', "not_json"),
        ('{"x": ' + "[" * 60_000, "not_json"),
        ('{"scores": [1, 2]}', "count"),
        ('{"scores": [1, 2, 3, 4]}', "count"),
        ('{"scores": []}', "count"),
        ('{"scores": [1, 2, 1e300]}', "range"),
        ('{"scores": [1, 2, 100.5]}', "range"),
        ('{"scores": [1, -0.5, 3]}', "range"),
        ('{"scores": [0, 0, 0]}', "undecided"),
        ('{"scores": [7, 7, 7]}', "undecided"),
    ],
)
def test_scores_that_are_none_are_refused(reply: str, reason: str) -> None:
    with pytest.raises(Unfit) as unfit:
        checks.scores(reply, 3)
    assert unfit.value.reason == reason


@given(st.lists(st.floats(0, 100), min_size=2, max_size=30).filter(lambda given: len(set(given)) > 1))
def test_scores_become_probabilities_that_rule_nothing_out(given: list[float]) -> None:
    chances = checks.scores(json.dumps({"scores": given}), len(given))
    assert sum(chances) == pytest.approx(1)
    assert min(chances) >= 0.05 / len(given) * 0.999
    assert chances.index(max(chances)) == given.index(max(given))


@pytest.mark.parametrize("fence", ["```json\n{}\n```", "```{}```", " \n```\n{}\n``` "])
def test_a_fence_about_the_whole_object_is_taken_off(fence: str) -> None:
    assert checks.scores(fence.replace("{}", '{"scores": [1, 3]}'), 2) == pytest.approx([0.2625, 0.7375])
    with pytest.raises(Unfit, match="not_json"):
        checks.scores("Here you are: " + fence.replace("{}", '{"scores": [1, 3]}'), 2)


def test_every_refusal_can_be_explained() -> None:
    source = Path(checks.__file__).read_text(encoding="utf-8")
    assert set(re.findall(r'Unfit\("(\w+)"\)', source)) == set(prompts.REFUSED)
