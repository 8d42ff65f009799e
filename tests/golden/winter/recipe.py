"""What is recorded of Winter Tales, and how each evening must have gone."""

from __future__ import annotations

from collections.abc import Iterator

from talewind.engine import Table
from talewind.games.winter import events as winter
from tests.golden.fits import (
    Event,
    Fits,
    Wanted,
    deserted,
    ending,
    happened,
    has,
    in_a_round,
    never,
    nobody_won,
    otherwise_in,
    rounds,
    told,
    with_event,
)

from .winters import winters


def level(table: Table) -> bool:
    """Whether both sides of Winter Tales had as many points."""
    scores = getattr(table.position, "scores", {})
    return bool(scores) and scores["spring"] == scores["winter"]


def gained(quest: str) -> Fits:
    return with_event("power_gained", quest=quest)


def has_memories(count: int) -> Fits:
    return lambda table: sum(memory is not None for memory in getattr(table.position, "track", ())) == count


def joined(others: int) -> Fits:
    """Whether so many took part in one quest besides whoever began it."""

    def fits(events: list[Event]) -> bool:
        whats = [event["what"] for event in events if event["what"] in ("quest_begins", "took_part")]
        return "quest_begins" + "took_part" * others in "".join(whats)

    return in_a_round(fits)


def memories_laid_more_than_fit(table: Table) -> bool:
    """Whether one was laid over another."""
    return happened("memory_placed", len(getattr(table.position, "track", ())) + 1)(table)


passage_taken = with_event("put", why="passage")


def out_and_back(table: Table) -> bool:
    """Whether somebody went into a plaza and came back to a quest where they had stood. WT-RULING-128"""
    stood: dict[str, str] = {}
    went: list[str] = []
    for entry in table.story():
        match entry.event:
            case winter.Chosen(character=character, at=at) | winter.Put(character=character, to=at):
                stood[character] = at
            case winter.Activated(character=character):
                went = [stood[character]]
            case winter.Stepped(character=character, to=to):
                went.append(to)
                stood[character] = to
            case winter.QuestBegins():
                if len(went) == 3 and went[0] == went[2]:
                    return True
    return False


def saved_after_an_action(table: Table) -> bool:
    """Whether somebody was saved between the action of an activation and its fifth step."""
    acted = False
    for event in (event for events in rounds(table) for event in events):
        if event["what"] in ("turn_of", "activation_ends"):
            acted = False
        elif event["what"] in ("quest_placed", "memory_placed"):
            acted = True
        elif event["what"] == "saved" and acted:
            return True
    return False


def ending_by_writer(table: Table) -> bool:
    """Whether the writer joined in last, for a faction of their choice."""
    return with_event("side_named")(table)


WANTED: Wanted = {
    "spring_wins": ("Spring comes back.", [ending("spring_wins", 2), told("battle_begins", "fell")]),
    "winter_wins": (
        "Winter is endless.",
        [ending("winter_wins", 2), with_event("trap_opened", outcome="caught")],
    ),
    "writer_wins": ("Both sides are level, and the writer wins.", [ending("writer_wins", 1), level]),
    "tie_by_epilogue_player": (
        "Both sides are level without a writer, so the epilogue player's faction wins.",
        [level, told("epilogue_begins"), with_event("quest_ends", outcome="tie")],
    ),
    "deserted": ("A side has nobody left.", [ending("deserted"), nobody_won, told("chapter_ends")]),
    "seven_memories": ("The longest track.", [told("chapter_ends"), has_memories(7)]),
    "six_players": ("Six players, and several who join a quest.", [joined(3)]),
    "hope_and_love": (
        "Two are united, and hope lets a rebel act again.",
        [gained("love"), told("readied_again")],
    ),
    "safe_house": ("A beaten rebel is brought to the Safe House.", [with_event("put", why="safe_house")]),
    "propaganda": ("A rebel is kept from acting.", [gained("propaganda"), told("propagated")]),
    "freezing_horror": ("The horror comes upon a rebel.", [gained("horror"), told("horror_moved")]),
    "rebel_returns": (
        "Armed Retaliation strikes a rebel down, who returns.",
        [gained("retaliation"), told("eliminated"), with_event("put", why="return")],
    ),
    "artifact_handed_on": ("The Great Artifact changes hands.", [told("power_gained", "handed_on")]),
    "objectives": (
        "Two secret objectives are fulfilled.",
        [happened("objective_done", 2), happened("objective_shown")],
    ),
    "objective_overwritten": (
        "A quest's memory is laid over an objective's.",
        [told("objective_done"), memories_laid_more_than_fit],
    ),
    "skills": ("Skills are used in battle and for passages.", [told("exempt"), passage_taken]),
    "objective_swapped": ("An objective is swapped, and one fulfilled.", [told("objective_swapped")]),
    "alternative_epilogue": (
        "Each part of the epilogue moves the bookmark.",
        [ending_by_writer, happened("bookmark_moved", 4)],
    ),
    "contested": (
        "An objection is upheld, another is not, and a passage is told anew.",
        [
            with_event("ruled", upheld=True),
            with_event("ruled", upheld=False),
            told("sent_back", "retold"),
        ],
    ),
    "stalled": (
        "Nothing is remembered for two chapters, and the table votes to end it.",
        [with_event("stall_voted", agreed=True)],
    ),
    "stalled_with_powers": (
        "A turn is used for propaganda, and the vote to end it is called between two turns.",
        [with_event("stall_voted", agreed=True), told("propagated")],
    ),
    "left_during_the_vote": (
        "Somebody leaves while all others vote to end it, and it ends.",
        [with_event("stall_voted", agreed=True), has("left")],
    ),
    "saved_after_the_action": (
        "Somebody is saved after a quest, with cards that the hand limit would have taken.",
        [told("over"), saved_after_an_action, never(deserted)],
    ),
    "tied_up": (
        "Five take up memories in the epilogue, and its open stories are ended.",
        [happened("recalled", 5), happened("settled", 2), ending_by_writer],
    ),
    "out_and_back": (
        "Somebody goes out into a plaza, comes back, and resolves the quest that was there.",
        [out_and_back, told("over"), never(deserted)],
    ),
    "without_the_writer": (
        "The writer has left, and where both sides are level the epilogue player's faction wins.",
        [level, told("epilogue_begins"), has("left"), never(deserted), otherwise_in(4)],
    ),
    "left_in_the_trap": (
        "Whoever laid a trap leaves before it is opened, and it comes to nothing (WT-RULING-112).",
        [told("over", "trap_opened"), has("left"), never(deserted), otherwise_in(5)],
    ),
    "clocks": ("Prompts are timed, and some lapse.", [told("over"), has("clock", 20), never(deserted)]),
    "taken_back": ("Much is taken back.", [told("over"), has("undo", 8), never(deserted)]),
    "everything": (
        "Seven players, and all advanced rules at once.",
        [told("objective_done", "power_gained", "exempt"), happened("bookmark_moved", 6)],
    ),
}


def evenings(name: str) -> Iterator[Table]:
    """Evenings among which one of this name is looked for."""
    return winters(name)
