"""Record the golden games that are missing: python -m tests.golden.record"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec

from talewind.engine import CLOCK, BrokenLog, Log, Result, Table, add_game, game_named, replay
from talewind.engine.beginning import settle
from talewind.engine.bots import look, make_bot
from talewind.games.winter import events as winter
from talewind.testing.evenings import able, answer, play, sit_down, step
from tests.proving import HarbourLights

from .stories import APART, ICE_CREAM, stories
from .voyages import attacked_by_two, let_go_and_quiet, passed_over, sent_by_name, told_by_name, voyages
from .winters import winters

HERE = Path(__file__).parent

Fits: TypeAlias = Callable[[Table], bool]
Event: TypeAlias = dict[str, Any]


class Golden(msgspec.Struct):
    """A recorded game and how it must end."""

    about: str
    result: Result
    log: Log


def ending(name: str, winners: int | None = None) -> Fits:
    def fits(table: Table) -> bool:
        result = table.result
        return result is not None and result.ending == name and winners in (None, len(result.winners))

    return fits


def has(kind: str, least: int = 1) -> Fits:
    return lambda table: sum(entry.kind == kind for entry in table.entries) >= least


def option(name: str, value: object = True) -> Fits:
    return lambda table: bool(getattr(table.game.options, name) == value)


def rounds(table: Table) -> Iterator[list[Event]]:
    """What happened, round by round, by its names on the wire."""
    events: list[Event] = []
    for told in table.story():
        event: Event = msgspec.to_builtins(told.event)
        if event["what"] == "round_begins":
            yield events
            events = []
        events.append(event)
    yield events


def in_a_round(fits: Callable[[list[Event]], bool], tied: bool | None = None) -> Fits:
    """Whether some round went so: a tiebreaker, none, or any."""
    return lambda table: any(
        fits(events) and (tied is None or bool(events[0].get("tied")) is tied)
        for events in rounds(table)
        if events
    )


def told(*whats: str, tied: bool | None = None) -> Fits:
    """Whether all this happened in one and the same round."""
    return in_a_round(lambda events: {*whats} <= {event["what"] for event in events}, tied)


def never(fits: Fits) -> Fits:
    return lambda table: not fits(table)


def with_event(what: str, **facts: object) -> Fits:
    """Whether something happened just so."""
    just_so = {"what": what, **facts}.items()
    return in_a_round(
        lambda events: any(all(event.get(fact) == value for fact, value in just_so) for event in events)
    )


def found_for(*points: int, tied: bool | None = None) -> Fits:
    """Whether tokens brought so many points each, in one round of The End of the Story."""
    return in_a_round(
        lambda events: {*points} <= {find["points"] for event in events for find in event.get("finds", ())},
        tied,
    )


def narrator_earns(*shares: str) -> Fits:
    """Whether narrators of The End of the Story earned whole, halved and no shares of a best guesser's."""
    return lambda table: {*shares} <= {share(events) for events in rounds(table)}


def told_apart(events: list[Event]) -> bool:
    """Whether a narrator told of ice, and in another sentence of cream, and that was no mention of both."""
    facts: Event = {name: value for event in events for name, value in event.items()}
    return facts.get("words") == APART and ICE_CREAM in facts.get("keys", ()) and not facts.get("said")


def share(events: list[Event]) -> str:
    facts: Event = {name: value for event in events for name, value in event.items()}
    finds = facts.get("finds") or []
    if not finds or facts.get("penalty") or facts.get("tied") or "gains" not in facts:
        return ""
    found = [find["seat"] for find in finds]
    best = max(sum(find["points"] for find in finds if find["seat"] == seat) for seat in {*found})
    earned = facts["gains"][facts["narrator"]]
    return {best: "whole", (best + 1) // 2: "half", 0: "nothing"}.get(earned, "")


def everybody_won(table: Table) -> bool:
    return table.result is not None and len(table.result.winners) == table.seats


def by_bots(table: Table) -> bool:
    """Whether it was told with the house's own pictures: only bots play with those here."""
    return bool(table.game.options.deck == table.game.about.deck)


def solo(table: Table) -> bool:
    return table.seats == 1


def crowd(table: Table) -> bool:
    return table.seats > 2


def nobody_won(table: Table) -> bool:
    return table.result is not None and not table.result.winners


deserted = ending("deserted")


def happened(what: str, least: int = 1) -> Fits:
    """Whether this happened so often in the whole game."""
    return lambda table: sum(event["what"] == what for events in rounds(table) for event in events) >= least


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


def otherwise_in(edition: int) -> Fits:
    """Whether the same answers would have led elsewhere by the rules of that edition."""

    def fits(table: Table) -> bool:
        try:
            return replay(msgspec.structs.replace(table.log, edition=edition)).story() != table.story()
        except BrokenLog:
            return True

    return fits


passage_taken = with_event("put", why="passage")


def out_and_back(table: Table) -> bool:
    """Whether somebody went into a plaza and came back to a quest where they had stood. WT-RULING-128"""
    stood: dict[str, str] = {}
    went: list[str] = []
    for told in table.story():
        match told.event:
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


WANTED: dict[str, dict[str, tuple[str, list[Fits]]]] = {
    "windmill": {
        "one_winner": ("All rounds are played, and one has most points.", [ending("rounds_complete", 1)]),
        "shared_victory": ("All rounds are played; two share the victory.", [ending("rounds_complete", 2)]),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
        "never_ending": (
            "Each tale goes on from the one before.",
            [ending("rounds_complete"), option("never_ending"), option("tell_timer", False)],
        ),
        "told_once": (
            "No picture comes twice, found or not.",
            [ending("rounds_complete"), option("once"), with_event("revealed", finder=None)],
        ),
        "clocks": (
            "Tales and guesses are timed, and some lapse.",
            [ending("rounds_complete"), option("tell_timer"), option("guess_timer"), has("clock", 8)],
        ),
        "taken_back": ("Somebody takes something back.", [ending("rounds_complete"), has("undo", 2)]),
    },
    "story": {
        "one_winner": ("Somebody is first to twenty.", [ending("twenty_points", 1), by_bots]),
        "shared_victory": ("Two reach twenty in one round.", [ending("twenty_points", 2), by_bots]),
        "challenge": ("Pictures are handed on unseen.", [ending("twenty_points"), told("handed_on")]),
        "silent": ("A mime is said to have spoken.", [ending("twenty_points"), told("overheard")]),
        "tiebreaker": (
            "Tied tales are expanded, and a second vote decides.",
            [ending("twenty_points"), told("expanded", "round_won"), never(told("threw"))],
        ),
        "thrown_for": (
            "Rock, paper, scissors.",
            [ending("twenty_points"), told("expanded", "threw", "round_won")],
        ),
        "void_round": ("Nobody votes in one round.", [ending("twenty_points"), told("round_void")]),
        "empty_pile": ("The draw pile is made anew.", [ending("twenty_points"), told("reshuffled")]),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
        "taken_back": ("Somebody takes something back.", [ending("twenty_points"), has("undo", 1)]),
    },
    "end": {
        "one_winner": (
            "Words are found for 3, 2 and 1 points, and one has most.",
            [ending("rounds_complete", 1), found_for(3, 2, 1)],
        ),
        "narrators_share": (
            "Narrators earn as much as the best guesser, half of it, and nothing.",
            [ending("rounds_complete", 1), narrator_earns("whole", "half", "nothing")],
        ),
        "all_tied": (
            "Everybody has as many points, so they share (ES-RULING-16).",
            [ending("rounds_complete"), everybody_won, found_for(3)],
        ),
        "tiebreaker": (
            "The tied play it out.",
            [ending("tiebreaker", 1), found_for(3, tied=True)],
        ),
        "shared_victory": (
            "A tiebreaker is played, and two are still level after it (ES-RULING-18).",
            [ending("tiebreaker", 2), found_for(3, tied=True)],
        ),
        "untold_tiebreaker": (
            "Nobody tells the tiebreaker in time, so the tied share (ES-RULING-19).",
            [ending("tiebreaker", 2), told("failed", tied=True), never(told("cards_shown", tied=True))],
        ),
        "claimed": (
            "A claim is upheld.",
            [ending("rounds_complete"), with_event("judged", upheld=True), found_for(3)],
        ),
        "out_of_time": (
            "A narrator tells nothing in time, and the others get two points each.",
            [ending("rounds_complete"), with_event("failed", gains=[0, 2, 2, 2]), found_for(3)],
        ),
        "hidden_tokens": (
            "Tokens lie hidden, and are found when the words are shown.",
            [
                ending("rounds_complete"),
                option("hidden_tokens"),
                told("landed", "cards_shown"),
                found_for(3, 1),
            ],
        ),
        "told_apart": (
            "A key word's two words stand in two sentences, and nobody heard it said (ES-RULING-31).",
            [ending("rounds_complete"), in_a_round(told_apart)],
        ),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
    },
    "windward": {
        "head_to_head": ("Two captains, and one is ahead.", [ending("notoriety", 1)]),
        "free_for_all": ("Four captains, and one is ahead.", [ending("notoriety", 1)]),
        "tie_break": (
            "Level at the end, so all play another turn.",
            [ending("notoriety", 1), told("tie_break")],
        ),
        "great_white": (
            "The Great White comes and is defeated.",
            [ending("notoriety", 1), with_event("defeated", kind="white")],
        ),
        "naturalist": ("Cresters are tagged and let go.", [ending("notoriety"), told("researched")]),
        "achievements": ("Achievements are scored.", [ending("notoriety"), told("achieved")]),
        "small_world": ("On the small faces of the tiles.", [ending("notoriety"), option("small_world")]),
        "every_variant": (
            "Five captains, and all variants at once.",
            [ending("notoriety"), told("achieved")],
        ),
        "lost_to_hunger": ("A ship is lost to hunger.", [with_event("ship_lost", to="hunger")]),
        "lost_to_a_red": ("A ship is lost to a Red.", [with_event("ship_lost", to="red")]),
        "lost_to_the_white": ("A ship is lost to the White.", [with_event("ship_lost", to="white")]),
        "robbed": (
            "Half of a lost ship's cargo changes hands.",
            [with_event("ship_lost", to="ship"), told("robbed")],
        ),
        "solo_lost": ("Alone: the ship is lost.", [ending("ship_lost"), solo, nobody_won]),
        "solo_night_at_port": (
            "Alone: a night at port ends it.",
            [ending("night_at_port"), solo, nobody_won],
        ),
        "solo_won": ("Alone: the White is defeated.", [ending("white_defeated", 1), solo]),
        "together_lost": ("Together: the last life is lost.", [ending("team_lost"), nobody_won]),
        "together_won": ("Together: the White loses its last life.", [ending("team_won"), everybody_won]),
        "traded": ("Together: cards are traded at port.", [ending("team_lost"), told("traded")]),
        "too_few_players": ("So many leave that it ends.", [ending("too_few_players"), has("answer", 8)]),
        "taken_back": (
            "Actions are taken back, and some turns run out of time.",
            [ending("notoriety"), has("undo", 8), has("clock", 8)],
        ),
        "let_go": (
            "A Red that was beaten and let go in the same turn does not hunt that night (WW-RED-02).",
            [ending("notoriety"), let_go_and_quiet, otherwise_in(1)],
        ),
        "passed_over": (
            "Fifteen in another captain's turn, and the third still has a final one (WW-RULING-57).",
            [ending("notoriety"), passed_over, otherwise_in(1)],
        ),
        "sent_by_name": (
            "Alone: the captain says which Red moves next, and two attack together.",
            [solo, sent_by_name, attacked_by_two],
        ),
        "let_go_by_name": (
            "A Red that was beaten and let go does not hunt that night, and everybody knows which one it is.",
            [ending("notoriety"), let_go_and_quiet, told_by_name],
        ),
        "together_hard": (
            "Together where it is hard, with ten Harpoons among the supplies (WW-RULING-124).",
            [ending("team_lost"), otherwise_in(3)],
        ),
    },
    "winter": {
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
        "clocks": ("Prompts are timed, and some lapse.", [told("over"), has("clock", 20), never(deserted)]),
        "taken_back": ("Much is taken back.", [told("over"), has("undo", 8), never(deserted)]),
        "everything": (
            "Seven players, and all advanced rules at once.",
            [told("objective_done", "power_gained", "exempt"), happened("bookmark_moved", 6)],
        ),
    },
    "harbour": {
        "goal": ("One keeper of several reaches it.", [ending("goal", 1), crowd, option("crews", False)]),
        "crews": ("A crew reaches the goal together.", [ending("goal", 2), crowd, option("crews")]),
        "storm": ("The storm comes first.", [ending("storm"), crowd]),
        "deserted": ("All but one leave.", [ending("deserted"), crowd]),
        "alone_and_won": ("A keeper alone reaches the goal.", [ending("goal"), solo]),
        "alone_and_lost": ("A keeper alone is overtaken by the storm.", [ending("storm"), solo, nobody_won]),
        "clocks": ("Watches are timed, and some lapse.", [ending("goal"), option("clocks"), has("clock", 5)]),
        "taken_back": ("Much is taken back.", [ending("goal"), crowd, has("undo", 4)]),
    },
}


def with_bots(table: Table, rng: Random) -> None:
    """Somebody plays as a bot would, or now and then by a whim; the clock strikes where nobody is asked."""
    seats = [seat for seat in able(table) if seat != CLOCK] if rng.random() < 0.98 else able(table)
    seat = rng.choice(seats or [CLOCK])
    reply = None
    if seat != CLOCK and rng.random() < 0.9:
        reply = make_bot(type(table.game)).answer(look(table, seat, rng))
    reply = reply or table.asks[seat].sample(rng)
    table.answer(seat, reply.move, reply.words)


def at_home(table: Table) -> Table:
    """The same table with the house's own pictures, which bots know."""
    about = table.game.about
    if about.deck is None:
        return table
    options = msgspec.to_builtins(table.game.options) | {"deck": about.deck, "pictures": about.deck_size}
    return Table(type(table.game), table.seats, table.seed, settle(type(table.game), table.seats, options))


def evening(game: str, seed: int) -> Table:
    """Of three evenings one is wild (people leave, take back, let time pass), one calm, one has bots."""
    rng = Random(seed)
    table = sit_down(game_named(game), rng)
    if seed % 3 == 2:
        return play(at_home(table), rng, how=with_bots)
    return play(table, rng, how=answer if seed % 3 else step)


def evenings(game: str, name: str) -> Iterator[Table]:
    """Evenings among which one of this name is looked for."""
    if name == "told_apart":
        return stories()
    if game == "windward":
        return voyages(name)
    if game == "winter":
        return winters(name)
    return (evening(game, seed) for seed in range(100_000))


def find(game: str, name: str, fits: list[Fits], taken: set[str]) -> Table:
    """The first evening that went so, and that no other file holds."""
    for table in evenings(game, name):
        if table.seed.hex() not in taken and all(fit(table) for fit in fits):
            return table
    raise LookupError(f"No such game of {game} was found.")


def recorded(game: str) -> Iterator[Golden]:
    for path in sorted((HERE / game).glob("*.json")):
        yield msgspec.json.decode(path.read_bytes(), type=Golden)


def main() -> None:
    add_game(HarbourLights)
    for game, wanted in WANTED.items():
        for name, (about, fits) in wanted.items():
            path = HERE / game / f"{name}.json"
            if path.exists():
                continue
            table = find(game, name, fits, {golden.log.seed for golden in recorded(game)})
            assert table.result is not None
            golden = msgspec.to_builtins(Golden(about, table.result, table.log))
            path.parent.mkdir(exist_ok=True)
            path.write_text(readable(golden), encoding="utf-8")
            print(f"{path.relative_to(HERE)}: {len(table.entries)} entries")


def readable(golden: dict[str, object]) -> str:
    """JSON with one entry of the log to a line."""
    log = golden["log"]
    assert isinstance(log, dict)
    entries = ",\n".join(f"      {json.dumps(entry, ensure_ascii=False)}" for entry in log.pop("entries"))
    head = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in log.items())
    return (
        "{\n"
        f'  "about": {json.dumps(golden["about"])},\n'
        f'  "result": {json.dumps(golden["result"])},\n'
        f'  "log": {{\n{head},\n    "entries": [\n{entries}\n    ]\n  }}\n'
        "}\n"
    )


if __name__ == "__main__":
    main()
