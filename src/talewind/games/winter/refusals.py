"""Why somebody is not asked for a move at all, or not now: a sentence, and the rule behind it."""

from __future__ import annotations

from talewind.engine import Move, Seat

from . import beside, moves
from .night import Facts
from .position import Window, WinterPosition

NOT_YOURS = "It is somebody else's turn (WT-CHAP-03)."
ONLY_THE_TELLER = "Only the player whose step it is can play a card (WT-CARD-06)."
NOT_YOUR_PART = "That is for whoever tells their part of the epilogue (WT-EPI-10, WT-EPI-14)."
NOT_IN_A_TURN = "A vote is called before a turn begins, never within one (WT-RULING-124)."

WINDOWS: dict[Window, tuple[str, tuple[type[Move], ...]]] = {
    "arbiter": ("First the arbiter is chosen (WT-SETUP-12).", (moves.Nominate,)),
    "interrupt": (
        "Somebody may step in first (WT-RULING-21).",
        (moves.LetPass, moves.Interrupt, moves.PassAll, moves.AskOnly, moves.AskAgain),
    ),
    "naming": ("First it is settled who steps in (WT-RULING-22).", (moves.Name,)),
    "objection": ("First the others may object (WT-RULING-104).", (moves.LetStand, moves.Object)),
    "objective": (
        "Somebody may have an objective to declare first (WT-RULING-84).",
        (moves.LetPass, moves.Declare, moves.Try),
    ),
    "stall": ("First everybody votes on it (WT-RULING-54).", (moves.Vote,)),
}
"""What everybody waits for while answers are gathered, and what is answered there."""

ELSEWHERE: dict[type[Move], str] = {
    moves.Save: "One can save only in one's own turn (WT-INCAP-12).",
    moves.Travel: ONLY_THE_TELLER,
    moves.Play: ONLY_THE_TELLER,
    moves.PlayArtifact: ONLY_THE_TELLER,
    moves.PlaySome: ONLY_THE_TELLER,
    moves.Recall: NOT_YOUR_PART,
    moves.Settle: NOT_YOUR_PART,
    moves.Step: NOT_YOURS,
    moves.Stay: NOT_YOURS,
    moves.Generate: NOT_YOURS,
    moves.Resolve: NOT_YOURS,
    moves.Propagate: NOT_YOURS,
    moves.Haunt: NOT_YOURS,
    moves.BringBack: NOT_YOURS,
    moves.Interrupt: "One steps in only where somebody has just moved in (WT-INT-02, WT-INT-03).",
    moves.Declare: "An objective is declared where its chance has just come (WT-RULING-84).",
    moves.Try: "A Connection is tried where the rebel has just come to (WT-OBJ-20).",
}
"""What is asked of whoever is at work, or in a window, and of nobody else."""

BEFORE: dict[type[Move], str] = {
    moves.Choose: "Characters are chosen in turn, to the left (WT-SETUP-16).",
    moves.PlaceQuest: "That token is for somebody else to place (WT-SETUP-29, WT-SETUP-32).",
}
"""What is asked of one after the other before the first chapter."""

BESIDE: dict[type[Move], str] = {
    moves.Object: "There is nothing to object to now (WT-ARB-01).",
    moves.SendBack: "Only the arbiter sends back, once, what was told last (WT-ARB-04).",
    moves.Retell: "Nobody has sent a passage of yours back (WT-ARB-04).",
    moves.HandOn: "You can hand no Great Artifact on now (WT-RULING-74, WT-RULING-115).",
    moves.CallVote: "The game has not stalled (WT-RULING-54).",
}
"""What is offered beside whatever is asked, when it can be done."""


def why_not(game: Facts, seat: Seat, move: Move) -> str | None:
    """WT-CARD-06, WT-INCAP-12, WT-EPI-02, WT-RULING-124"""
    position = game.position
    if type(move) in BESIDE and not position.window:
        within = isinstance(move, moves.CallVote) and beside.stalled(game) and not game.rulings.may_vote(game)
        return NOT_IN_A_TURN if within else BESIDE[type(move)]
    if position.window:
        waits_for, answers = WINDOWS[position.window]
        if isinstance(move, answers):
            return None
        return waits_for if seat in at_work(position) else ELSEWHERE.get(type(move), waits_for)
    if type(move) in BEFORE:
        return BEFORE[type(move)]
    if seat in at_work(position):
        return None
    if isinstance(move, moves.Activate):
        if position.stage == "epilogue":
            return "In the epilogue no character is activated any more (WT-EPI-02)."
        return NOT_YOURS if position.quest is None else None
    return ELSEWHERE.get(type(move))


def at_work(position: WinterPosition) -> list[Seat]:
    """Who is doing something just now: what they are asked says best why they cannot do another thing."""
    fighters = [] if position.battle is None else [position.battle.soldier, position.battle.rebel]
    if position.trap is not None:
        fighters += [position.trap.soldier, position.trap.rebel]
    tellers = [each.teller for each in (position.quest, position.epilogue) if each is not None]
    joining = [] if position.joining is None else [position.joining.seat]
    return [
        position.acting,
        *joining,
        *map(position.owner, fighters),
        *(each for each in tellers if each is not None),
    ]
