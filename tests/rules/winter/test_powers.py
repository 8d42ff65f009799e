"""Powers: gaining them, using them, and losing them to Armed Retaliation."""

from __future__ import annotations

import pytest

from talewind.games.winter import memories
from talewind.games.winter.data import CARDS, Card, Character, QuestName, Side
from talewind.games.winter.events import (
    CardPlayed,
    CardsDue,
    Eliminated,
    HandedOn,
    Narrated,
    PowerGained,
    PowerLost,
    Put,
    QuestEnds,
    QuestReturned,
    TrapOpened,
    WouldNotCome,
)
from talewind.games.winter.moves import (
    Activate,
    Agree,
    BringBack,
    ChooseMemory,
    Decline,
    Done,
    Drop,
    GivePower,
    HandOn,
    Haunt,
    Hide,
    Interrupt,
    LayTrap,
    LetPass,
    Narrate,
    Object,
    Pay,
    PlaceMemory,
    Play,
    PlayArtifact,
    Propagate,
    ReadyAgain,
    Relocate,
    Resolve,
    Rest,
    Rule,
    Save,
    Stay,
    Step,
    Strike,
    TakePart,
    Travel,
)
from talewind.games.winter.powers import freezing_horror, great_artifact
from talewind.games.winter.under_way import kept_by_quest
from tests.ledger import rule

from .evening import ANDREW, CLARA, DANIEL, EDWARD, WRITER, Evening

AT_THE_PARK: tuple[Character, ...] = ("alice", "mad_hatter", "dorothy", "candlewick")


def quest_won(
    quest: QuestName,
    winner: Side | None,
    *,
    seat: int = ANDREW,
    actor: Character = "alice",
    carrier: Character = "dorothy",
    powers: bool = True,
    partner: tuple[int, Character] | None = None,
    before: dict[str, object] | None = None,
) -> Evening:
    """A quest at Oaks Park has come to its end, won by this side (None: a tie), and its memory is laid."""
    evening = Evening(powers=powers)
    for character in AT_THE_PARK:
        evening.change(character, at="OP")
    evening.only(actor)
    evening.quest(quest, carrier if quest in ("love", "retaliation") else "OP")
    evening.position.acting = seat
    for name, value in (before or {}).items():
        setattr(evening.position, name, value)
    rival = EDWARD if seat in (ANDREW, CLARA) else ANDREW
    mine = "spring" if seat in (ANDREW, CLARA) else "winter"
    evening.deals(rival, [41])
    evening.activates(seat, actor)
    evening.deals(seat, [40])
    evening.does(seat, Stay(), Resolve(quest))
    evening.does(seat, *([Play(40)] if winner == mine else []), Done())
    while "join_in" in evening.asked.values():
        asked = next(iter(evening.asked))
        if asked == rival and winner not in (mine, None):
            evening.does(rival, evening.moves(rival)[1], Play(41), Done())
        elif partner is not None and asked == partner[0]:
            evening.does(asked, TakePart(partner[1]), Done())
        else:
            evening.does(asked, Decline())
    evening.does(seat, Done())
    evening.does(seat, Narrate())
    if winner is not None:
        chooser = next(iter(evening.asked))
        evening.does(chooser, evening.moves(chooser)[0])
    evening.does(seat, PlaceMemory(0))
    return evening


# Gaining


@rule("WT-POWER-01", "WT-POWER-02", "WT-LOC-04")
@pytest.mark.parametrize(
    ("winner", "powers", "gained"),
    [("spring", True, "OP"), ("winter", True, None), (None, True, None), ("spring", False, None)],
)
def test_only_a_success_grants_the_power(winner: Side | None, powers: bool, gained: str | None) -> None:
    evening = quest_won("safe_house", winner, powers=powers)
    assert evening.position.safe_house == gained
    assert [event.seat for event in evening.told(PowerGained)] == [ANDREW] * (gained is not None)


@rule("WT-POWER-06", "WT-RULING-66")
def test_the_token_lies_with_the_acting_rebel_or_another_who_took_part() -> None:
    alone = quest_won("glimmer", "spring")
    assert alone.position.glimmer == "alice"
    two = quest_won("glimmer", "spring", partner=(CLARA, "dorothy"))
    assert two.moves(ANDREW) == [GivePower("alice"), GivePower("dorothy")]
    two.does(ANDREW, GivePower("dorothy"))
    assert two.position.glimmer == "dorothy"


@rule("WT-POWER-17", "WT-POWER-22", "WT-RULING-66")
def test_artifact_and_horror_lie_with_one_of_the_winners_who_took_part() -> None:
    evening = quest_won(
        "winter_artifact", "winter", seat=EDWARD, actor="mad_hatter", partner=(DANIEL, "candlewick")
    )
    evening.does(EDWARD, GivePower("candlewick"))
    assert (evening.position.artifact, evening.position.artifact_side) == ("candlewick", "winter")
    evening = quest_won("horror", "winter", seat=EDWARD, actor="mad_hatter")
    assert evening.position.horror == "mad_hatter"


@rule("WT-POWER-03")
def test_the_writer_can_gain_powers_of_both_sides() -> None:
    evening = Evening(5, powers=True)
    evening.has(WRITER, tin_man="WO", wolf="WO")
    evening.only("tin_man", "wolf")
    evening.position.acting = WRITER
    quests: dict[Character, QuestName] = {"tin_man": "glimmer", "wolf": "propaganda"}
    for character, quest in quests.items():
        evening.position.slots = {"WO": quest}
        evening.position.supply = [each for each in evening.position.supply if each != quest]
        evening.activates(WRITER, character)
        card = evening.hand(WRITER)[0]
        evening.does(WRITER, Stay(), Resolve(quest), *[])
        for seat in list(evening.table.asks):
            assert seat == WRITER or evening.asked.get(seat) is None
        evening.does(WRITER, Play(card), Done(), Done(), Narrate(), ChooseMemory(card))
        evening.does(WRITER, PlaceMemory(memories.empty_spaces(evening.rules)[0]), Drop(()))
        if evening.asked.get(WRITER) == "glimmer":
            evening.does(WRITER, Decline())
    assert evening.position.glimmer == "tin_man"
    assert evening.position.propaganda


# A Glimmer of Hope


def glimmering() -> Evening:
    evening = Evening(powers=True)
    evening.position.glimmer = "alice"
    return evening


@rule("WT-POWER-07", "WT-POWER-08", "WT-RULING-78")
def test_once_a_chapter_its_rebel_is_ready_again() -> None:
    evening = glimmering()
    evening.only("alice", "dorothy")
    evening.activates(ANDREW, "alice")
    evening.rests(ANDREW)
    assert evening.asked == {ANDREW: "glimmer"}
    evening.does(ANDREW, ReadyAgain())
    assert evening.piece("alice").ready
    evening.activates(CLARA, "dorothy")
    evening.rests(CLARA)
    evening.activates(ANDREW, "alice")
    evening.rests(ANDREW)
    assert "glimmer" not in evening.asked.values()
    assert evening.position.chapter == 2


@rule("WT-POWER-08", "WT-RULING-15")
def test_whoever_hope_makes_ready_again_still_may_not_move() -> None:
    evening = glimmering()
    evening.only("alice", "dorothy")
    evening.activates(ANDREW, "alice")
    evening.change("alice", barred=True)
    evening.rests(ANDREW)
    evening.does(ANDREW, ReadyAgain())
    evening.activates(CLARA, "dorothy")
    evening.rests(CLARA)
    evening.activates(ANDREW, "alice")
    assert evening.asked == {ANDREW: "act"}, "there is no movement to ask for"


@rule("WT-POWER-07", "WT-POWER-08")
def test_hope_may_wait() -> None:
    evening = glimmering()
    evening.activates(ANDREW, "alice")
    evening.rests(ANDREW)
    evening.does(ANDREW, Decline())
    assert not evening.piece("alice").ready
    assert not evening.position.glimmer_used


@rule("WT-RULING-78")
def test_after_joining_too() -> None:
    evening = glimmering()
    evening.has(ANDREW, alice="OP")
    evening.quest("love", "alice")
    evening.position.acting = CLARA
    evening.activates(CLARA, "dorothy")
    evening.does(CLARA, Stay(), Resolve("love"))
    evening.does(DANIEL, Decline())
    evening.does(ANDREW, Activate("alice"), Drop())
    assert evening.asked == {ANDREW: "glimmer"}


@rule("WT-POWER-33", "WT-RULING-78")
def test_a_rebel_readied_by_hope_is_no_target_for_propaganda() -> None:
    evening = glimmering()
    evening.position.propaganda = True
    evening.activates(ANDREW, "alice")
    evening.rests(ANDREW)
    evening.does(ANDREW, ReadyAgain())
    assert "not activated" in evening.refuses(EDWARD, Propagate("mad_hatter", "alice"))
    evening.does(EDWARD, Propagate("mad_hatter", "dorothy"))


# Love That Melts the Snow


@rule("WT-POWER-09", "WT-RULING-67")
def test_love_binds_the_carrier_and_another_rebel() -> None:
    evening = quest_won("love", "spring", carrier="dorothy")
    assert evening.moves(ANDREW)[0] == GivePower("alice")
    assert GivePower("dorothy") not in evening.moves(ANDREW)
    assert evening.shown(ANDREW)["moves"] == evening.moves(ANDREW), "nobody can choose what is not shown"
    evening.does(ANDREW, GivePower("pinocchio"))
    assert evening.position.lovers == ("dorothy", "pinocchio")


def lovers(**places: str) -> Evening:
    """Alice and Dorothy are united; Andrew has activated Alice and holds three cards."""
    evening = Evening(powers=True)
    evening.has(ANDREW, alice=places.get("alice", "MA"))
    evening.has(CLARA, dorothy=places.get("dorothy", "MA"))
    evening.has(EDWARD, mad_hatter=places.get("hatter", "NF-CF"))
    evening.position.lovers = ("alice", "dorothy")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1, 2, 3])
    evening.deals(CLARA, [11, 12])
    evening.deals(EDWARD, [21, 22, 23])
    return evening


@rule("WT-POWER-10", "WT-RULING-68")
def test_the_beloved_moves_along_for_nothing_if_its_owner_agrees() -> None:
    evening = lovers()
    evening.does(ANDREW, Travel(1), Step("MA-OP", together=True))
    assert evening.asked == {CLARA: "come_along"}
    assert evening.shown(CLARA)["to"] == "MA-OP"
    evening.does(CLARA, Agree())
    assert evening.at("alice") == evening.at("dorothy") == "MA-OP"
    assert evening.piece("dorothy").ready
    evening.does(ANDREW, Step("OP", together=True))
    evening.does(CLARA, Decline())
    assert evening.told(WouldNotCome)
    assert evening.at("alice") == "MA-OP"
    assert "will not come" in evening.refuses(ANDREW, Step("OP", together=True))
    evening.does(ANDREW, Step("OP"))
    assert (evening.at("alice"), evening.at("dorothy")) == ("OP", "MA-OP")
    evening.does(ANDREW, Travel(2))
    assert "nobody here" in evening.refuses(ANDREW, Step("OP-DM", together=True))


@rule("WT-POWER-11", "WT-RULING-69")
def test_a_fallen_or_barred_beloved_is_carried_and_stays_so() -> None:
    evening = lovers()
    evening.change("dorothy", fallen=True, barred=True)
    evening.does(ANDREW, Travel(1), Step("MA-OP", together=True))
    evening.does(CLARA, Agree())
    assert evening.at("dorothy") == "MA-OP"
    assert evening.piece("dorothy").fallen
    assert evening.piece("dorothy").barred


@rule("WT-RULING-68", "WT-RULING-48")
def test_nobody_is_carried_away_from_a_quest_they_take_part_in() -> None:
    evening = Evening(powers=True)
    evening.position.lovers = ("alice", "dorothy")
    evening.has(ANDREW, alice="OP")
    evening.has(CLARA, dorothy="OP", pinocchio="OP")
    evening.quest("love", "dorothy")
    evening.position.acting = CLARA
    evening.activates(CLARA, "pinocchio")
    evening.does(CLARA, Stay(), Resolve("love"))
    assert "dorothy" in kept_by_quest(evening.rules)


@rule("WT-POWER-12", "WT-POWER-13", "WT-RULING-70")
def test_in_a_battle_as_one_either_owner_may_play_and_both_fall_together() -> None:
    evening = lovers(dorothy="MA-OP", hatter="MA-OP")
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    assert evening.asked == {ANDREW: "together"}
    evening.does(ANDREW, Agree())
    assert evening.asked == {CLARA: "together"}
    evening.does(CLARA, Agree())
    evening.does(EDWARD, Play(21))
    assert evening.asked == {ANDREW: "fight", CLARA: "fight"}
    evening.does(CLARA, Play(11))
    evening.does(EDWARD, Play(22))
    evening.does(ANDREW, Decline())
    assert evening.asked == {CLARA: "fight"}
    evening.does(CLARA, Decline())
    evening.does(EDWARD, Relocate("WP"))
    evening.all_pass("objection")
    for character in ("alice", "dorothy"):
        piece = evening.piece(character)
        assert (piece.at, piece.fallen, piece.barred) == ("WP", True, True)


@rule("WT-RULING-114", "WT-RULING-68")
def test_two_who_enter_together_are_one_entry_and_the_mover_is_attacked() -> None:
    evening = lovers(hatter="MA-OP")
    evening.does(ANDREW, Travel(1), Step("MA-OP", together=True))
    evening.does(CLARA, Agree())
    assert evening.asked == {EDWARD: "interrupt"}
    evening.does(EDWARD, Interrupt("mad_hatter"))
    evening.does(ANDREW, Decline())
    assert evening.position.battle is not None
    assert (evening.position.battle.rebel, evening.position.battle.partner) == ("alice", None)


@rule("WT-POWER-12", "WT-POWER-13", "WT-RULING-70")
def test_in_a_trap_as_one_both_owners_hide_all_their_cards() -> None:
    evening = lovers(alice="OP", dorothy="OP", hatter="OP-DM")
    evening.rests(ANDREW)
    evening.deals(ANDREW, [1, 2])
    evening.activates(EDWARD, "mad_hatter")
    evening.deals(EDWARD, [20, 21, 22])
    evening.does(EDWARD, Travel(20), Step("OP"))
    evening.does(CLARA, Interrupt("dorothy"))
    evening.does(ANDREW, *[move for move in evening.moves(ANDREW) if not isinstance(move, Interrupt)])
    assert evening.asked == {CLARA: "together"}
    evening.does(CLARA, Agree())
    evening.does(ANDREW, Agree())
    evening.does(CLARA, LayTrap(11, (12,), ()))
    assert evening.asked == {ANDREW: "hide_all"}
    evening.does(ANDREW, Hide((1,), (2,)))
    evening.does(EDWARD, Play(21), Done())
    opened = evening.told(TrapOpened)[0]
    assert (opened.spring, opened.winter, opened.total) == ([1, 12], [2], 2)
    assert opened.outcome == "caught"
    assert evening.hand(ANDREW) == [2]
    assert evening.hand(CLARA) == []


@rule("WT-RULING-120")
def test_the_writers_rebel_does_not_stand_by_against_the_writers_soldier() -> None:
    evening = Evening(5, powers=True)
    evening.has(WRITER, tin_man="MA-OP", wolf="MA-OP")
    evening.has(EDWARD, mad_hatter="NF-CF")
    evening.position.lovers = ("alice", "tin_man")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.deals(WRITER, [51])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(WRITER, Interrupt("wolf"))
    assert evening.asked == {WRITER: "fight"}


# The Safe House


@rule("WT-POWER-14", "WT-POWER-04", "WT-RULING-72")
def test_the_safe_house_stands_where_its_quest_was_and_the_horror_yields() -> None:
    evening = quest_won("safe_house", "spring", before={"horror": "candlewick", "horror_at": "OP"})
    assert evening.position.safe_house == "OP"
    assert evening.position.horror_at is None


@rule("WT-POWER-15", "WT-RULING-71", "WT-RULING-20")
def test_a_beaten_rebel_wakes_up_in_the_safe_house() -> None:
    evening = Evening(powers=True)
    evening.position.safe_house = "WO"
    evening.deals(ANDREW, [1])
    evening.deals(EDWARD, [21])
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    evening.does(ANDREW, Decline())
    assert not evening.shown(EDWARD)["anywhere"]
    assert "Safe House" in evening.refuses(EDWARD, Relocate("WP"))
    evening.does(EDWARD, Relocate())
    piece = evening.piece("alice")
    assert (piece.at, piece.fallen, piece.barred) == ("WO", False, True)
    assert evening.told(Put)[-1].why == "safe_house"
    assert evening.asked == {ANDREW: "act"}
    assert len(evening.moves(ANDREW)) > 1


# The Great Artifact


def armed() -> Evening:
    """Alice holds the Great Artifact, whose memory is card 60; Andrew's hand is empty."""
    evening = Evening(powers=True)
    evening.remembers(0, side="spring", card=60, quest="spring_artifact")
    evening.position.artifact, evening.position.artifact_side = "alice", "spring"
    return evening


@rule("WT-POWER-18", "WT-POWER-20", "WT-RULING-73")
def test_its_card_is_played_once_a_battle_as_if_it_were_in_hand() -> None:
    evening = armed()
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.deals(EDWARD, [21, 22])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    assert evening.moves(ANDREW) == [Decline(), PlayArtifact()]
    assert evening.shown(ANDREW) == {"limit": 600, "must": False, "artifact": 60}
    evening.does(ANDREW, PlayArtifact())
    assert evening.told(CardPlayed)[-1].passage.cards == (60,)
    evening.does(EDWARD, Play(22))
    assert evening.moves(ANDREW) == [Decline()]
    assert evening.shown(ANDREW)["artifact"] is None
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate())
    assert 60 not in evening.position.discard
    memory = evening.position.track[0]
    assert memory is not None
    assert memory.card == 60


@rule("WT-RULING-73")
def test_its_card_is_for_its_holder_and_not_for_another_of_the_same_player() -> None:
    evening = armed()
    evening.has(ANDREW, tin_man="MA")
    evening.activates(ANDREW, "tin_man")
    evening.deals(ANDREW, [1])
    evening.deals(EDWARD, [21])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"), Play(21))
    assert evening.moves(ANDREW) == [Decline()]
    assert "WT-RULING-73" in evening.refuses(ANDREW, PlayArtifact())


@rule("WT-POWER-18", "WT-RULING-73", "WT-RULING-43", "WT-RULING-47")
def test_its_card_counts_in_a_quest_and_does_not_become_the_memory() -> None:
    evening = armed()
    evening.change("alice", at="OP")
    evening.only("alice")
    evening.quest("glimmer", "OP")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Stay(), Resolve("glimmer"), PlayArtifact())
    assert PlayArtifact() not in evening.moves(ANDREW)
    evening.does(ANDREW, Play(1), Done())
    while "join_in" in evening.asked.values():
        evening.does(next(iter(evening.asked)), Decline())
    evening.does(ANDREW, Done())
    assert evening.told(QuestEnds)[0].spring == 2
    evening.does(ANDREW, Narrate())
    assert [move for move in evening.moves(ANDREW) if isinstance(move, ChooseMemory)] == [ChooseMemory(1)]


@rule("WT-POWER-19")
def test_its_card_is_no_help_in_a_trap() -> None:
    evening = armed()
    evening.position.artifact, evening.position.artifact_side = "mad_hatter", "winter"
    evening.deals(CLARA, [11])
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    evening.deals(EDWARD, [20])
    evening.does(EDWARD, Travel(20), Step("OP"))
    evening.does(CLARA, Interrupt("dorothy"), LayTrap(11, (), ()))
    assert evening.moves(EDWARD) == [Done()]


@rule("WT-RULING-25", "WT-RULING-73")
def test_a_soldier_with_the_artifact_attacks_with_an_empty_hand() -> None:
    evening = armed()
    evening.remembers(0, side="winter", card=60, quest="winter_artifact")
    evening.position.artifact, evening.position.artifact_side = "mad_hatter", "winter"
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(EDWARD, Interrupt("mad_hatter"))
    assert evening.moves(EDWARD) == [PlayArtifact()]


@rule("WT-RULING-74", "WT-RULING-104", "WT-RULING-115")
def test_it_is_handed_to_another_players_character_of_that_side_in_the_same_space() -> None:
    evening = armed()
    evening.has(ANDREW, scarecrow="MA")
    evening.change("dorothy", at="MA")
    evening.change("mad_hatter", at="MA")
    assert great_artifact.heirs(evening.rules, ANDREW) == ["dorothy"]
    evening.does(ANDREW, HandOn("dorothy"), words="Keep it warm.")
    evening.all_pass("objection")
    assert evening.position.artifact == "dorothy"
    assert evening.told(HandedOn) == [HandedOn("dorothy")]
    assert evening.told(Narrated)[-1].passage.words == "Keep it warm."
    assert great_artifact.heirs(evening.rules, CLARA) == []


@rule("WT-RULING-115", "WT-RULING-25")
def test_it_stays_while_it_may_be_all_there_is_for_a_first_attack() -> None:
    evening = armed()
    evening.remembers(0, side="winter", card=60, quest="winter_artifact")
    evening.position.artifact, evening.position.artifact_side = "mad_hatter", "winter"
    evening.change("candlewick", at="MA-OP")
    evening.activates(ANDREW, "alice")
    evening.deals(ANDREW, [1])
    assert great_artifact.heirs(evening.rules, EDWARD) == ["candlewick"]
    evening.does(ANDREW, Travel(1), Step("MA-OP"))
    evening.does(DANIEL, LetPass())
    evening.does(EDWARD, Interrupt("mad_hatter"))
    assert great_artifact.heirs(evening.rules, EDWARD) == []


@rule("WT-RULING-104", "WT-ARB-03")
def test_an_upheld_objection_leaves_it_with_its_holder() -> None:
    evening = armed()
    evening.change("dorothy", at="MA")
    evening.does(ANDREW, HandOn("dorothy"))
    evening.does(EDWARD, Object())
    evening.all_pass("objection")
    evening.does(CLARA, Rule(True))
    assert evening.position.artifact == "alice"
    assert evening.asked == {ANDREW: "your_turn"}


# Freezing Horror


def haunting(hand: list[Card] | None = None) -> Evening:
    """Edward's Mad Hatter holds the horror, whose memory is card 61; none of Edward's is ready."""
    evening = Evening(powers=True)
    evening.remembers(0, side="winter", card=61, quest="horror")
    evening.position.horror = "mad_hatter"
    evening.only("dorothy")
    evening.position.acting = EDWARD
    evening.deals(EDWARD, hand or [])
    return evening


@rule("WT-POWER-23", "WT-POWER-24", "WT-POWER-25", "WT-POWER-26", "WT-POWER-27", "WT-POWER-28")
def test_the_horror_comes_upon_a_rebel_anywhere_and_its_memory_is_the_first_card() -> None:
    evening = haunting()
    assert evening.asked == {EDWARD: "your_turn"}
    assert Decline() in evening.moves(EDWARD)
    evening.does(EDWARD, Haunt("MA", "alice"))
    assert evening.at("mad_hatter") == "MA-OP"
    assert evening.told(CardPlayed)[0].passage.cards == (61,)
    assert evening.asked == {ANDREW: "fight"}
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate())
    assert evening.piece("alice").fallen
    assert evening.position.horror_at == "MA"
    memory = evening.position.track[0]
    assert memory is not None
    assert memory.card == 61
    assert evening.asked == {CLARA: "your_turn"}


@rule("WT-POWER-23")
def test_not_while_one_of_its_owners_characters_is_ready_and_never_by_others() -> None:
    evening = haunting()
    evening.only("dorothy", "mad_hatter")
    assert "none of your characters is ready" in evening.refuses(EDWARD, Haunt("MA", "alice"))
    assert freezing_horror.why_not_haunt(evening.rules, DANIEL, Haunt("MA", "alice")) is not None


@rule("WT-POWER-24", "WT-POWER-16", "WT-POWER-04", "WT-RULING-75")
def test_where_and_on_whom_it_may_come() -> None:
    evening = haunting()
    evening.position.safe_house = "MA"
    assert "never to the Safe House" in evening.refuses(EDWARD, Haunt("MA", "alice"))
    assert "a location" in evening.refuses(EDWARD, Haunt("MA-OP", "alice"))
    assert "no such rebel" in evening.refuses(EDWARD, Haunt("NF", "alice"))
    evening.change("dorothy", fallen=True)
    assert "no such rebel" in evening.refuses(EDWARD, Haunt("OP", "dorothy"))
    evening.position.horror_at = "WP"
    assert Haunt("WP", "pinocchio") in evening.moves(EDWARD)


@rule("WT-RULING-75")
def test_a_fallen_soldier_wakes_no_horror() -> None:
    evening = haunting()
    evening.change("mad_hatter", fallen=True)
    assert evening.asked == {CLARA: "your_turn"}


@rule("WT-RULING-76")
def test_held_by_the_wolf_the_first_attack_is_still_the_memory() -> None:
    evening = Evening(powers=True, skills=True)
    evening.remembers(0, side="winter", card=61, quest="horror")
    evening.has(EDWARD, wolf="NF-CF")
    evening.position.horror = "wolf"
    evening.only("dorothy")
    evening.position.acting = EDWARD
    evening.does(EDWARD, Haunt("MA", "alice"))
    assert evening.told(CardPlayed)[0].passage.cards == (61,)
    assert evening.asked == {ANDREW: "fight"}


@rule("WT-POWER-18", "WT-POWER-26")
def test_the_artifact_may_answer_the_horror() -> None:
    evening = haunting()
    evening.remembers(1, side="spring", card=60, quest="spring_artifact")
    evening.position.artifact, evening.position.artifact_side = "alice", "spring"
    evening.does(EDWARD, Haunt("MA", "alice"))
    evening.does(ANDREW, PlayArtifact())
    assert evening.asked == {EDWARD: "fight"}


@rule("WT-RULING-50")
def test_in_a_turn_used_for_the_horror_one_may_still_save() -> None:
    evening = haunting([1, 2])
    evening.change("candlewick", at="MA-OP", fallen=True)
    evening.does(EDWARD, Haunt("MA", "alice"))
    evening.does(ANDREW, Decline())
    evening.does(EDWARD, Relocate())
    assert evening.asked == {EDWARD: "save_or_rest"}
    evening.does(EDWARD, Save("candlewick", (1, 2)))
    assert evening.asked == {CLARA: "your_turn"}


# Winter Propaganda


def preaching() -> Evening:
    evening = Evening(powers=True)
    evening.position.propaganda = True
    evening.position.acting = EDWARD
    return evening


@rule("WT-POWER-29", "WT-POWER-30", "WT-POWER-31", "WT-POWER-32", "WT-POWER-34", "WT-RULING-77")
def test_a_soldier_for_a_rebel_and_three_cards_drawn_and_played() -> None:
    evening = preaching()
    evening.change("alice", fallen=True)
    evening.does(EDWARD, Propagate("mad_hatter", "alice"))
    assert evening.told(CardsDue)[-1] == CardsDue(EDWARD, 3)
    assert not evening.piece("mad_hatter").ready
    assert not evening.piece("alice").ready
    three = evening.hand(EDWARD)
    evening.does(EDWARD, Pay(tuple(three)), words="Nobody would sell her bread.")
    assert evening.hand(EDWARD) == []
    assert evening.position.discard == three
    assert evening.asked == {CLARA: "your_turn"}
    assert "alice" not in evening.rules.position.ready_for(ANDREW)


@rule("WT-POWER-29", "WT-POWER-31", "WT-POWER-33", "WT-RULING-77", "WT-RULING-83")
def test_who_may_preach_against_whom() -> None:
    evening = preaching()
    evening.change("alice", acted=True)
    assert "not activated" in evening.refuses(EDWARD, Propagate("mad_hatter", "alice"))
    evening.change("pinocchio", ready=False)
    assert "not activated" in evening.refuses(EDWARD, Propagate("mad_hatter", "pinocchio"))
    assert "soldier of yours" in evening.refuses(EDWARD, Propagate("candlewick", "dorothy"))
    evening.has(EDWARD, wolf="NF-CF")
    evening.change("mad_hatter", fallen=True)
    assert "ready and standing" in evening.refuses(EDWARD, Propagate("mad_hatter", "dorothy"))
    evening.change("mad_hatter", fallen=False, ready=False)
    assert "ready and standing" in evening.refuses(EDWARD, Propagate("mad_hatter", "dorothy"))
    evening.position.propaganda = False
    assert "Nobody has gained" in evening.refuses(EDWARD, Propagate("wolf", "dorothy"))


@rule("WT-RULING-77", "WT-RULING-11")
@pytest.mark.parametrize(
    ("hand", "deck", "discard", "buried", "able"),
    [(0, 1, 1, 1, True), (0, 1, 1, 0, False), (0, 0, 1, 1, False), (2, 1, 0, 0, True), (1, 0, 0, 1, False)],
)
def test_propaganda_needs_three_cards_after_the_draw(
    hand: int, deck: int, discard: int, buried: int, able: bool
) -> None:
    evening = preaching()
    table, piles = evening.position, list(CARDS)
    evening.deals(EDWARD, hand)
    rest = [card for card in piles if card not in table.hands[EDWARD]]
    table.deck, rest = rest[:deck], rest[deck:]
    table.discard, rest = rest[:discard], rest[discard:]
    table.buried[CLARA], table.hands[DANIEL] = rest[:buried], rest[buried:]
    move = Propagate("mad_hatter", "alice")
    assert (move in evening.moves(EDWARD)) == able
    if not able:
        assert "three cards" in evening.refuses(EDWARD, move)


@rule("WT-RULING-50")
def test_in_a_turn_used_for_propaganda_one_may_still_save() -> None:
    evening = preaching()
    evening.deals(EDWARD, 2)
    evening.change("mad_hatter", at="NF-WP")
    evening.change("candlewick", at="NF-WP", fallen=True)
    evening.does(EDWARD, Propagate("mad_hatter", "alice"))
    evening.does(EDWARD, Pay(tuple(evening.hand(EDWARD)[:3])))
    assert evening.asked == {EDWARD: "save_or_rest"}
    evening.does(EDWARD, Rest())


# Armed Retaliation, and the rebel who returns


def retaliating(**before: object) -> Evening:
    return quest_won(
        "retaliation",
        "winter",
        seat=EDWARD,
        actor="mad_hatter",
        carrier="dorothy",
        before=dict(before),
    )


@rule("WT-POWER-35", "WT-POWER-36", "WT-POWER-38", "WT-RULING-79", "WT-RULING-81", "WT-RULING-55")
def test_a_rebel_leaves_the_game_at_once_and_what_it_carried_returns_to_the_supply() -> None:
    evening = retaliating()
    evening.quest("love", "alice")
    assert evening.asked == {EDWARD: "retaliation"}
    assert "must be used at once" in evening.refuses(EDWARD, Decline())
    hand = evening.hand(ANDREW)
    evening.does(EDWARD, Strike(rebel="alice"))
    assert "alice" not in evening.position.pieces
    assert evening.told(Eliminated) == [Eliminated("alice")]
    assert evening.told(QuestReturned) == [QuestReturned("love")]
    assert "love" in evening.position.supply
    assert evening.hand(ANDREW) == hand
    assert evening.rules.position.ready_for(ANDREW) == []


@rule("WT-POWER-37", "WT-POWER-39", "WT-POWER-40")
@pytest.mark.parametrize("strike", [Strike(power="glimmer"), Strike(rebel="alice")])
def test_a_power_shields_its_rebel_and_its_memory_turns_to_winter(strike: Strike) -> None:
    evening = retaliating(glimmer="alice")
    evening.position.track[2] = evening.position.track[0]
    evening.remembers(1, side="spring", card=62, quest="glimmer")
    evening.does(EDWARD, strike)
    assert evening.position.glimmer is None
    assert "alice" in evening.position.pieces
    assert evening.told(PowerLost) == [PowerLost("glimmer", 1)]
    memory = evening.position.track[1]
    assert memory is not None
    assert (memory.side, memory.card) == ("winter", 62)


@rule("WT-RULING-80", "WT-POWER-39")
def test_of_two_powers_on_a_rebel_one_is_named_and_love_loses_both_tokens() -> None:
    evening = retaliating(glimmer="alice", lovers=("alice", "dorothy"))
    assert "two powers" in evening.refuses(EDWARD, Strike(rebel="alice"))
    assert "does not hold" in evening.refuses(EDWARD, Strike(rebel="dorothy", power="glimmer"))
    evening.table.answer(EDWARD, Strike(rebel="alice", power="love"))
    assert evening.position.lovers is None
    assert evening.position.glimmer == "alice"


@rule("WT-POWER-36")
def test_the_safe_house_can_be_struck_and_winters_own_powers_cannot() -> None:
    evening = retaliating(safe_house="WO", horror="candlewick")
    assert "no rebel power" in evening.refuses(EDWARD, Strike(power="horror"))
    assert "rebel power or a rebel" in evening.refuses(EDWARD, Strike(rebel="candlewick"))
    evening.does(EDWARD, Strike(power="safe_house"))
    assert evening.position.safe_house is None


def eliminated(hand: list[Card]) -> Evening:
    evening = Evening(powers=True)
    del evening.position.pieces["alice"]
    evening.position.lost = {"alice": ANDREW}
    evening.position.acting = DANIEL
    evening.deals(DANIEL, hand)
    return evening


@rule("WT-POWER-41", "WT-POWER-42", "WT-POWER-45", "WT-RULING-82")
def test_any_player_with_a_ready_character_brings_a_rebel_back_for_three_cards() -> None:
    evening = eliminated([1, 2, 3, 4])
    places = {who: piece.at for who, piece in evening.position.pieces.items()}
    assert "to a location" in evening.refuses(DANIEL, BringBack("alice", "OP-MC"))
    evening.does(DANIEL, BringBack("alice", "WO"), Pay((1, 2, 3)))
    assert evening.public().window == "objection"
    evening.all_pass("objection")
    piece = evening.piece("alice")
    assert (piece.owner, piece.at, piece.ready, piece.fallen, piece.barred) == (
        ANDREW,
        "WO",
        False,
        False,
        False,
    )
    assert evening.hand(DANIEL) == [4]
    assert evening.piece("candlewick").ready
    assert evening.told(CardsDue) == []
    assert {who: each.at for who, each in evening.position.pieces.items() if who != "alice"} == places


@rule("WT-POWER-41")
def test_without_three_cards_nobody_returns() -> None:
    evening = eliminated([1, 2])
    assert "three story cards" in evening.refuses(DANIEL, BringBack("alice", "WO"))
    assert "was not eliminated" in evening.refuses(DANIEL, BringBack("dorothy", "WO"))


@rule("WT-RULING-104", "WT-ARB-03")
def test_a_contested_return_goes_to_another_location_which_then_stands() -> None:
    evening = eliminated([1, 2, 3])
    evening.does(DANIEL, BringBack("alice", "WO"), Pay((1, 2, 3)))
    evening.does(ANDREW, Object())
    evening.all_pass("objection")
    evening.does(CLARA, Rule(True))
    assert Relocate("WO") not in evening.moves(DANIEL)
    evening.does(DANIEL, Relocate("NF"))
    assert evening.at("alice") == "NF"


@rule("WT-RULING-57")
def test_the_last_quest_still_grants_its_power_before_the_epilogue() -> None:
    evening = Evening(powers=True)
    for space in (1, 2):
        evening.remembers(space, side="spring", card=60 + space)
    for character in AT_THE_PARK:
        evening.change(character, at="OP")
    evening.only("mad_hatter")
    evening.quest("retaliation", "dorothy")
    evening.position.bookmark = None
    evening.position.acting = EDWARD
    evening.activates(EDWARD, "mad_hatter")
    card = evening.hand(EDWARD)[0]
    evening.does(EDWARD, Stay(), Resolve("retaliation"), Play(card), Done())
    while "join_in" in evening.asked.values():
        evening.does(next(iter(evening.asked)), Decline())
    evening.does(EDWARD, Done(), Narrate(), ChooseMemory(card), PlaceMemory(0))
    assert evening.asked == {EDWARD: "retaliation"}
    evening.does(EDWARD, Strike(rebel="alice"))
    assert evening.asked == {EDWARD: "epilogue_part"}
    assert evening.position.epilogue is not None
    assert evening.position.epilogue.seat == EDWARD


@rule("WT-RULING-75")
def test_the_writers_horror_hunts_no_rebel_of_the_writer() -> None:
    evening = Evening(5, powers=True)
    evening.has(WRITER, wolf="WO-CF", tin_man="WO")
    evening.only("alice")
    evening.remembers(0, side="winter", card=60, quest="horror")
    evening.position.horror, evening.position.acting = "wolf", WRITER
    assert "rebels of others" in evening.refuses(WRITER, Haunt("WO", "tin_man"))


@rule("WT-RULING-115")
def test_in_the_next_turn_the_artifact_may_be_handed_on_again() -> None:
    evening = armed()
    evening.position.handed = True
    evening.activates(ANDREW, "alice")
    evening.rests(ANDREW)
    assert not evening.position.handed


@rule("WT-RULING-67")
def test_the_acting_rebel_is_the_first_whom_the_carrier_may_love() -> None:
    evening = quest_won("love", "spring", seat=CLARA, actor="dorothy", carrier="alice")
    assert evening.moves(CLARA)[0] == GivePower("dorothy")


@rule("WT-RULING-70", "WT-RULING-97")
def test_two_rebels_of_one_owner_lay_one_trap_and_a_partners_skill_counts() -> None:
    evening = Evening(powers=True, skills=True)
    evening.has(CLARA, pinocchio="OP", dorothy="OP")
    evening.position.lovers, evening.position.acting = ("dorothy", "pinocchio"), EDWARD
    evening.deals(CLARA, [11, 12])
    evening.activates(EDWARD, "mad_hatter")
    evening.deals(EDWARD, [20])
    evening.does(EDWARD, Travel(20), Step("OP"))
    evening.does(CLARA, Interrupt("dorothy"), Agree(), LayTrap(11, (12,), ()))
    assert evening.asked == {EDWARD: "escape"}
    evening.does(EDWARD, Done())
    assert evening.told(TrapOpened)[0].total == 2
