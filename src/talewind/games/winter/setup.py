"""Setup: factions, seats and piles, the arbiter, the characters, two quests, the opening, the deal.

Some of it other chapters know:

- Who is the writer, and when there is one: `factions.writers` (WT-FACT-03); all see who drew what:
  `view.Public.factions` (WT-FACT-05)
- Objectives: `objectives.deal_objectives` (WT-OBJ-03, WT-OBJ-04)
- Where the first quests may go: `actions.places_for` (WT-SETUP-33); that one Great Artifact rules the other
  out: `actions.rule_out_the_other` (WT-GEN-07)
- How many cards are dealt: `chapters.draws` (WT-SETUP-37, WT-SETUP-38)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from talewind.engine import Chance, Flow, Move, Seat, ask, ask_all

from . import actions, chapters, events, factions, objectives, quest_types, story_cards, telling
from .about import WinterOptions
from .data import (
    CARDS,
    EVERY_QUEST,
    PERSON,
    QUEST,
    REBELS,
    SOLDIERS,
    Character,
    Faction,
    QuestName,
    Side,
    Space,
)
from .moves import Choose, Narrate, Nominate, PlaceQuest
from .night import Facts, Night
from .position import Piece, WinterPosition
from .seat_question import SeatQuestion
from .town import LOCATIONS, PLAZAS

SHARES: dict[int, dict[Faction, dict[Side, int]]] = {
    3: {
        "spring": {"spring": 4, "winter": 0},
        "winter": {"spring": 0, "winter": 4},
        "writer": {"spring": 2, "winter": 2},
    },
    4: {"spring": {"spring": 3, "winter": 0}, "winter": {"spring": 0, "winter": 3}},
    5: {
        "spring": {"spring": 2, "winter": 0},
        "winter": {"spring": 0, "winter": 2},
        "writer": {"spring": 1, "winter": 1},
    },
    6: {"spring": {"spring": 2, "winter": 0}, "winter": {"spring": 0, "winter": 2}},
    7: {
        "spring": {"spring": 2, "winter": 0},
        "winter": {"spring": 0, "winter": 2},
        "writer": {"spring": 1, "winter": 1},
    },
}
"""How many rebels and soldiers a player of each faction has, by the number of players.

WT-SETUP-22, WT-SETUP-23, WT-SETUP-24, WT-SETUP-25, WT-SETUP-26
"""


# Steps 1 to 4: factions, seats, piles


def set_up(options: WinterOptions, seats: int, chance: Chance) -> WinterPosition:
    """An empty map and track, powers that nobody has, all story cards in one deck, and objectives, if wanted.

    Neutral cards are in no deck; a track has as many spaces as there will be memories.
    WT-SETUP-01, WT-SETUP-02, WT-SETUP-03, WT-SETUP-04, WT-SETUP-05, WT-SETUP-10, WT-ADV-02
    """
    first = max(0, options.youngest)
    ages = tuple((first + place) % seats for place in range(seats))
    factions = draw_factions(seats, chance, of_spring=first if options.youngest_acts_first else None)
    ring = seating(factions, ages)
    dealt = objectives.deal_objectives(ring, factions, chance) if options.objectives else None
    aims, unused = dealt or ([[]] * seats, [])
    return WinterPosition(
        chance=chance,
        factions=factions,
        ring=ring,
        pieces=deal_people(factions, ring, chance) if options.dealt else {},
        ages=ages,
        deck=list(CARDS),
        buried=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        counted=[0] * seats,
        owed=[0] * seats,
        known=[[] for _ in range(seats)],
        supply=list(EVERY_QUEST),
        track=[None] * options.memories,
        acting=ring[0],
        aims=[list(mine) for mine in aims],
        unused=unused,
    )


def draw_factions(seats: int, chance: Chance, of_spring: Seat | None = None) -> tuple[Faction, ...]:
    """Everybody draws, except whom the table has put on spring's side.

    WT-SETUP-06, WT-SETUP-07, WT-COMP-06, WT-RULING-129
    """
    half = seats // 2
    pool: list[Faction] = [*["spring"] * half, *["winter"] * half, *["writer"] * factions.writers(seats)]  # type: ignore[list-item]
    if of_spring is None:
        chance.shuffle(pool)
        return tuple(pool)
    pool.remove("spring")
    chance.shuffle(pool)
    return (*pool[:of_spring], "spring", *pool[of_spring:])


def seating(factions: tuple[Faction, ...], ages: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Spring, winter, spring …, the writer last. WT-SETUP-08, WT-SETUP-09, WT-RULING-06"""
    spring, winter, writer = (
        [seat for seat in ages if factions[seat] == faction] for faction in ("spring", "winter", "writer")
    )
    pairs = [seat for pair in zip(spring, winter, strict=True) for seat in pair]
    return (*pairs, *writer)


def deal_people(
    factions: tuple[Faction, ...], ring: tuple[Seat, ...], chance: Chance
) -> dict[Character, Piece]:
    """Everybody has their share of whoever comes, each where one may begin. WT-RULING-127"""
    people: dict[Side, list[Character]] = {"spring": list(REBELS), "winter": list(SOLDIERS)}
    spaces: dict[Side, list[Space]] = {"spring": list(LOCATIONS), "winter": list(PLAZAS)}
    for some in people.values():
        chance.shuffle(some)
    for free in spaces.values():
        chance.shuffle(free)
    return {
        people[side].pop(): Piece(owner=seat, at=spaces[side].pop())
        for seat in ring
        for side, count in SHARES[len(ring)][factions[seat]].items()
        for _ in range(count)
    }


# Step 6: the story arbiter


def choose_arbiter(game: Night) -> Flow[None]:
    """Whom the table has named beforehand, or whom a ballot chooses, of any faction.

    WT-SETUP-12, WT-SETUP-15, WT-RULING-126
    """
    position = game.position
    by: Seat | None = None
    if game.options.arbiter >= 0:
        position.arbiter = game.options.arbiter
    else:
        by = yield from vote_for_arbiter(game)
    assert position.arbiter is not None
    game.tell(events.ArbiterChosen(position.arbiter, list(position.ballots), by))
    position.stage = "draft"


def vote_for_arbiter(game: Night) -> Flow[Seat | None]:
    """One ballot; without a majority the youngest spring player, who is returned then, names somebody.

    WT-SETUP-13, WT-RULING-04
    """
    position = game.position
    position.window = "arbiter"
    answers = yield from ask_all(game, {seat: ArbiterBallot(game, seat) for seat in game.present()})
    position.window = ""
    position.ballots = tuple(
        answers[seat].move.seat if seat in answers else None for seat in range(game.seats)
    )
    votes = Counter(vote for vote in position.ballots if vote is not None).most_common(1)
    if votes and 2 * votes[0][1] > len(answers):
        position.arbiter = votes[0][0]
        return None
    by = factions.youngest(game, "spring")
    answer = yield from ask(by, NameArbiter(game, by))
    position.arbiter = answer.move.seat
    return by


# Step 7: characters


def share(game: Facts, seat: Seat) -> dict[Side, int]:
    """How many of each side a player has in the end."""
    return SHARES[len(game.position.factions)][game.position.factions[seat]]


def still_due(game: Facts, seat: Seat) -> dict[Side, int]:
    return {side: count - len(game.position.theirs(seat, side)) for side, count in share(game, seat).items()}


def to_choose(game: Facts, seat: Seat) -> list[Character]:
    """WT-SETUP-17, WT-SETUP-19"""
    due = still_due(game, seat)
    every = (*(REBELS if due["spring"] > 0 else ()), *(SOLDIERS if due["winter"] > 0 else ()))
    return [character for character in every if character not in game.position.pieces]


def free_for(game: Facts, character: Character) -> list[Space]:
    """A rebel in a location, a soldier in a plaza, and alone there. WT-SETUP-18, WT-SETUP-20"""
    spaces = LOCATIONS if PERSON[character].side == "spring" else PLAZAS
    taken = {piece.at for piece in game.position.pieces.values()}
    return [space for space in spaces if space not in taken]


def why_not_choose(game: Facts, seat: Seat, character: Character, at: Space) -> str | None:
    name = PERSON[character].name
    if character in game.position.pieces:
        return f"{name} is taken (WT-SETUP-17)."
    if character not in to_choose(game, seat):
        return f"{name} is not of a side that you have left to choose (WT-SETUP-17, WT-SETUP-19)."
    rebel = PERSON[character].side == "spring"
    if at not in (LOCATIONS if rebel else PLAZAS):
        return f"{name} begins in a {'location' if rebel else 'plaza'} (WT-SETUP-18)."
    if at not in free_for(game, character):
        return "Somebody stands there already (WT-SETUP-18)."
    return None


def drafter(game: Facts) -> Seat | None:
    """Whose choice it is: from the youngest of all, one each, pass after pass. WT-SETUP-16"""
    order = game.position.ring_from(game.position.ages[0])
    open_to = [seat for seat in order if any(still_due(game, seat).values())]
    return min(open_to, key=lambda seat: len(game.position.theirs(seat)), default=None)


def draft(game: Night) -> Flow[None]:
    """One choice; whom nobody chooses never comes into the game. WT-SETUP-18, WT-SETUP-21"""
    seat = drafter(game)
    if seat is None:
        if game.options.dealt:
            for character, piece in game.position.pieces.items():
                game.tell(events.Chosen(piece.owner, character, piece.at))
        game.position.stage = "first_quests"
        return
    answer = yield from ask(seat, ChooseCharacter(game, seat))
    character, at = answer.move.character, answer.move.at
    game.position.pieces[character] = Piece(owner=seat, at=at)
    game.tell(events.Chosen(seat, character, at))


# Steps 8 and 9: two quests


def first_quest(game: Night) -> Flow[None]:
    """Drawn at random, placed by the writer or by the youngest of the other faction, as its type demands.

    WT-SETUP-27, WT-SETUP-29, WT-SETUP-30, WT-SETUP-32, WT-SETUP-33
    """
    position = game.position
    side: Side = "spring" if not quest_types.on_the_map(game) else "winter"
    if position.drawn is None:
        tokens = [quest for quest in position.supply if QUEST[quest].side == side]
        draw_quest(game, tokens[position.chance.roll(len(tokens))])
    assert position.drawn is not None
    placer = factions.writer(game)
    if placer is None or placer in position.gone:
        placer = factions.youngest(game, "winter" if side == "spring" else "spring")
    if game.options.dealt:
        at = somewhere(game, position.drawn)
    else:
        at = (yield from ask(placer, PlaceToken(game, placer))).move.at
    quest, position.drawn = position.drawn, None
    actions.place_quest(game, placer, quest, at)
    if side == "winter":
        position.stage = "opening"


def somewhere(game: Night, quest: QuestName) -> str:
    """Where chance lays it: under some rebel, or in a location to which all have to go. WT-RULING-127"""
    taken = {piece.at for piece in game.position.pieces.values()}
    places = [at for at in actions.places_for(game, quest) if at not in taken]
    return places[game.position.chance.roll(len(places))]


def draw_quest(game: Night, quest: QuestName) -> None:
    """If it is a Great Artifact, the other one leaves the game. WT-SETUP-28, WT-SETUP-31"""
    game.position.drawn = quest
    game.tell(events.QuestDrawn(quest))
    actions.rule_out_the_other(game, quest)


# Steps 10 to 12: the opening and the deal


def opening(game: Night) -> Flow[None]:
    """The writer tells it, or without one the arbiter, as in WT-EX-04. WT-SETUP-34, WT-SETUP-35"""
    position = game.position
    teller = factions.writer(game)
    if teller is None or teller in position.gone:
        teller = position.arbiter if position.arbiter is not None else position.ring[0]
    answer = yield from ask(teller, Opening(game, teller))
    for quest in quest_types.on_the_map(game):
        position.intros[quest] = answer.words
    telling.narrate(game, answer, "opening")
    deal(game)


def deal(game: Night) -> None:
    """As many cards as the end of a chapter brings; the youngest of spring acts first.

    WT-SETUP-37, WT-SETUP-38, WT-SETUP-39, WT-RULING-129
    """
    position = game.position
    for seat in position.ring_from(position.ring[0]):
        story_cards.draw(game, seat, chapters.draws(game, seat))
    game.reveal()
    position.stage = "chapter"
    position.acting = factions.youngest(game, "spring")
    chapters.begin_chapter(game)


# What is asked


class ArbiterBallot(SeatQuestion):
    """Who should be story arbiter: whoever owns the game, or knows the rules best?"""

    kind = "arbiter_ballot"
    rules: tuple[str, ...] = ("WT-SETUP-12", "WT-SETUP-14", "WT-SETUP-15", "WT-RULING-04")
    takes = (Nominate,)

    @property
    def moves(self) -> Iterator[Move]:
        return map(Nominate, self.facts.present())


class NameArbiter(ArbiterBallot):
    """There was no majority: the youngest spring player names the arbiter."""

    kind = "name_arbiter"
    rules = ("WT-SETUP-13", "WT-RULING-04")


class ChooseCharacter(SeatQuestion):
    kind = "choose_character"
    rules = ("WT-SETUP-16", "WT-SETUP-17", "WT-SETUP-18", "WT-SETUP-19", "WT-SETUP-20")
    takes = (Choose,)

    @property
    def moves(self) -> Iterator[Move]:
        for character in to_choose(self.facts, self.seat):
            for space in free_for(self.facts, character):
                yield Choose(character, space)

    def why_not(self, move: Move) -> str | None:
        assert isinstance(move, Choose)
        return why_not_choose(self.facts, self.seat, move.character, move.at)

    def shows(self) -> Mapping[str, Any]:
        free = {character: free_for(self.facts, character) for character in to_choose(self.facts, self.seat)}
        return {"characters": free, "left": sum(still_due(self.facts, self.seat).values())}


class PlaceToken(SeatQuestion):
    """Where does this starting quest begin?"""

    kind = "place_quest"
    rules = ("WT-SETUP-29", "WT-SETUP-32", "WT-SETUP-33", "WT-RULING-03")
    takes = (PlaceQuest,)

    @property
    def moves(self) -> Iterator[Move]:
        quest = self.position.drawn
        return map(PlaceQuest, () if quest is None else actions.places_for(self.facts, quest))

    def why_not(self, move: Move) -> str | None:
        quest = self.position.drawn
        assert quest is not None
        assert isinstance(move, PlaceQuest)
        return actions.why_not_place(self.facts, quest, move.at)

    def shows(self) -> Mapping[str, Any]:
        quest = self.position.drawn
        return {"quest": quest, "places": [] if quest is None else actions.places_for(self.facts, quest)}


class Opening(SeatQuestion):
    """Tell how it begins: both goals, and all else open."""

    kind = "opening"
    rules = ("WT-SETUP-34", "WT-SETUP-35", "WT-SETUP-36")
    takes = (Narrate,)
    told = (Narrate,)
    aloud = True

    @property
    def moves(self) -> Iterator[Move]:
        yield Narrate()

    def shows(self) -> Mapping[str, Any]:
        return {"goals": {quest: QUEST[quest].goal for quest in quest_types.on_the_map(self.facts)}}
