"""The arbiter's word about the story: it changes passages, and nothing else."""

from __future__ import annotations

from talewind.games.winter.events import Objected, Retold, SentBack
from talewind.games.winter.moves import (
    Generate,
    Object,
    Retell,
    SendBack,
    Stay,
    Step,
    Travel,
)
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, Evening


def walking() -> Evening:
    """Andrew moves Alice without giving a reason; Clara is the arbiter."""
    evening = Evening()
    evening.has(EDWARD, mad_hatter="CF-FW")
    evening.activates(ANDREW, "alice")
    evening.does(ANDREW, Travel(evening.hand(ANDREW)[0]), words="She goes to Oaks Park.")
    return evening


@rule("WT-EX-05", "WT-ARB-04", "WT-ARB-03")
def test_the_arbiter_sends_a_passage_back_and_it_is_told_anew() -> None:
    evening = walking()
    assert evening.refuses(ANDREW, Retell(), words="A note leads her there."), "nobody has sent it back"
    before = evening.position.copy()
    evening.does(CLARA, SendBack(), words="Why? A note? A helper in the asylum?")
    assert evening.told(SentBack) == [SentBack(CLARA, ANDREW, "Why? A note? A helper in the asylum?")]
    assert evening.asked == {ANDREW: "movement"}
    evening.does(ANDREW, Retell(), words="An unsigned note leads her to Oaks Park.")
    assert evening.told(Retold)[0].passage.words == "An unsigned note leads her to Oaks Park."
    ((teller, after),) = evening.table.game.replaced(evening.table.story())
    entry = evening.table.entries[after - 1]
    assert (teller, entry.seat, entry.words) == (ANDREW, ANDREW, "She goes to Oaks Park.")
    before.recent = evening.position.recent
    assert evening.position == before
    evening.does(ANDREW, Step("MA-OP"), Step("OP"))


@rule("WT-ARB-01", "WT-RULING-104")
def test_anybody_may_object_once_to_a_passage_and_nothing_waits_for_it() -> None:
    evening = walking()
    assert evening.refuses(ANDREW, Object())
    evening.does(EDWARD, Object(), words="At night?")
    assert evening.told(Objected) == [Objected(EDWARD, "At night?")]
    assert evening.asked == {ANDREW: "movement"}
    assert evening.refuses(DANIEL, Object())
    assert evening.refuses(EDWARD, SendBack())


@rule("WT-ARB-04", "WT-GEN-09")
def test_an_introduction_told_anew_is_kept_as_such() -> None:
    evening = walking()
    evening.does(ANDREW, Stay())
    evening.does(ANDREW, Generate("glimmer", "WO"), words="Something glows.")
    evening.does(CLARA, SendBack())
    evening.does(ANDREW, Retell(), words="Under the bones something glows.")
    assert evening.position.intros["glimmer"] == "Under the bones something glows."


@rule("WT-ARB-04")
def test_other_words_told_anew_leave_an_introduction_alone() -> None:
    evening = walking()
    evening.position.intros["horror"] = "She goes to Oaks Park."
    evening.does(CLARA, SendBack())
    evening.does(ANDREW, Retell(), words="A note leads her there.")
    assert evening.position.intros["horror"] == "She goes to Oaks Park."
