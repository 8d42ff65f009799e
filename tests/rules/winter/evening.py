"""An evening of Winter Tales, told in the words of the table: set the scene, then let people act."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

import msgspec
import pytest

from talewind.engine import Chance, Event, Log, Move, Question, Refused, Saved, Seat, Table, resume
from talewind.engine.beginning import seed_bytes, settle
from talewind.games.winter import game, story_cards
from talewind.games.winter.data import CARDS, DECK, Card, Character, Faction, QuestName, Space
from talewind.games.winter.moves import (
    Activate,
    AskOnly,
    Decline,
    Drop,
    Hide,
    LayTrap,
    LetPass,
    LetStand,
    Narrate,
    PlaySome,
    Rest,
    Stay,
    Step,
)
from talewind.games.winter.position import Memory, Piece, WinterPosition
from talewind.games.winter.view import Private, Public

ANDREW, EDWARD, CLARA, DANIEL, WRITER = 0, 1, 2, 3, 4
"""Spring, winter, spring, winter, clockwise and youngest first, as in the ledger's examples."""

RULE = re.compile(r"\(WT-[A-Z]+-\d+(, WT-[A-Z]+-\d+)*\)[.:]?")

UNLISTED = (LayTrap, Hide, PlaySome, AskOnly)
"""There are too many ways to do these to list them all."""

PICTURE = {card.picture: card.no for card in DECK.cards}


class Evening:
    """A chapter under way, before the first answer: everybody's hand is empty and Andrew is to act.

    Andrew has Alice, Edward the Mad Hatter, Clara Pinocchio and Dorothy, Daniel Candlewick; more by `has`.
    Change `position` to set the scene; with the first answer it begins. Quests are resolved from where
    one stands, so that a scene need not move anybody first; `standing=False` is as printed.
    """

    def __init__(self, seats: int = 4, *, seed: int = 1, edition: int | None = None, **options: Any) -> None:
        self.seed = seed_bytes(seed)
        self.edition = game.about.edition if edition is None else edition
        self.seats = seats
        self.options = settle(game, seats, {"pause_seconds": 0, "standing": True, **options})
        scene: WinterPosition = game.set_up(self.options, seats, Chance(self.seed))
        half = seats // 2
        factions: list[Faction] = [*(("spring", "winter") * half)]
        scene.factions = (*factions, *(("writer",) if seats % 2 else ()))
        scene.ring = scene.ages = tuple(range(seats))
        scene.stage, scene.chapter, scene.acting, scene.arbiter = "chapter", 1, ANDREW, CLARA % seats
        self.scene = scene
        self.begun: Table | None = None
        self.has(ANDREW, alice="MA")
        self.has(EDWARD, mad_hatter="MA-OP")
        if seats > 3:
            self.has(CLARA, pinocchio="WP", dorothy="OP")
            self.has(DANIEL, candlewick="NF-WP")

    # The scene

    @property
    def position(self) -> WinterPosition:
        return self.scene if self.begun is None else cast(WinterPosition, self.begun.position)

    def has(self, seat: Seat, **characters: Space) -> None:
        for character, at in characters.items():
            self.position.pieces[cast(Character, character)] = Piece(owner=seat, at=at)

    def change(self, character: Character, **facts: Any) -> None:
        pieces = self.position.pieces
        pieces[character] = msgspec.structs.replace(pieces[character], **facts)

    def only(self, *characters: Character) -> None:
        """All others have been activated already."""
        for character in self.position.pieces:
            self.change(character, ready=character in characters)

    def deals(self, seat: Seat, cards: int | list[Card]) -> None:
        """So many cards of the deck, or just these, are now the hand."""
        table = self.position
        table.deck = sorted([*table.deck, *table.hands[seat]])
        mine = sorted(cards if isinstance(cards, list) else table.deck[len(table.deck) - cards :])
        table.deck = [card for card in table.deck if card not in mine]
        table.hands[seat] = mine
        table.counted[seat] = len(mine)

    def empties_deck(self) -> None:
        """Every card that is in no hand has been laid off openly."""
        table = self.position
        table.discard = sorted([*table.discard, *table.deck])
        table.deck = []

    def quest(self, quest: QuestName, at: str) -> None:
        table = self.position
        table.supply = [each for each in table.supply if each != quest]
        if quest in ("love", "retaliation"):
            table.carried[quest] = cast(Character, at)
        else:
            table.slots[at] = quest
        table.intros[quest] = ""

    def remembers(self, space: int, **facts: Any) -> None:
        memory = Memory(**facts)
        table = self.position
        table.track[space] = memory
        table.bookmark = space
        table.deck = [card for card in table.deck if card != memory.card]
        if memory.quest is not None:
            table.supply = [each for each in table.supply if each != memory.quest]

    @property
    def table(self) -> Table:
        if self.begun is None:
            name, edition = game.about.name, self.edition
            log = Log(
                game=name,
                edition=edition,
                seats=self.seats,
                options=msgspec.to_builtins(self.options),
                seed=self.seed.hex(),
            )
            saved = Saved(
                game=name,
                edition=edition,
                schema=WinterPosition.schema,
                entries=0,
                position=msgspec.to_builtins(self.scene, str_keys=True),
                serials={},
                opened={},
                events=[],
            )
            self.begun = resume(log, saved)
        return self.begun

    @property
    def rules(self) -> game:
        return cast(game, self.table.game)

    # What people do

    def does(self, seat: Seat, *moves: Move, words: str = "") -> None:
        for move in moves:
            self.offered(seat, move)
            self.table.answer(seat, move, words)
            everything_counted(self.table)

    def offered(self, seat: Seat, move: Move) -> None:
        """What is listed is admitted, what is done was listed, and the question can be shown."""
        question = self.table.asks.get(seat)
        if question is None:
            return
        listed = list(question.moves)
        for each in listed:
            assert question.admits(each), f"{each} is listed and not admitted"
        if question.admits(move) and not isinstance(move, UNLISTED):
            assert move in listed, f"{move} is admitted and not listed"
        self.table.ask_of(seat)

    def activates(self, seat: Seat, character: Character) -> None:
        self.does(seat, Activate(character))

    def goes(self, seat: Seat, *to: Space) -> None:
        for space in to:
            self.does(seat, Step(space))

    def rests(self, seat: Seat) -> None:
        """No further move, no action, and down to seven cards."""
        for kind, move in (("movement", Stay()), ("act", Rest())):
            if self.asked.get(seat) == kind:
                self.does(seat, move)
        self.drops(seat)

    def drops(self, seat: Seat) -> None:
        surplus = max(0, len(self.hand(seat)) - 7)
        self.does(seat, Drop(tuple(self.hand(seat)[:surplus])))

    def all_pass(self, *kinds: str) -> None:
        """Whoever is asked one of these passes, until somebody is asked something else."""
        passes: dict[str, Move] = {
            "interrupt": LetPass(),
            "objection": LetStand(),
            "join": Decline(),
            "join_in": Decline(),
            "objective": LetPass(),
            "conclude": Narrate(),
        }
        while True:
            asked = next(((seat, kind) for seat, kind in self.asked.items() if kind in kinds), None)
            if asked is None:
                return
            self.does(asked[0], passes[asked[1]])

    def refuses(self, seat: Seat, move: Move, words: str = "") -> str:
        """The sentence it is refused with, which names a rule; nothing changes by it."""
        table = self.table
        before = table.position.copy()
        if seat in table.asks and not words:
            assert move not in list(table.asks[seat].moves), f"{move} is listed and refused"
        with pytest.raises(Refused) as refusal:
            table.answer(seat, move, words)
        assert table.position == before
        sentence = refusal.value.sentence
        assert RULE.search(sentence), sentence
        return sentence

    # What one sees

    @property
    def asked(self) -> dict[Seat, str]:
        """Who is asked what; offers alone are left out."""
        kinds = {seat: _kind(question) for seat, question in sorted(self.table.asks.items())}
        return {seat: kind for seat, kind in kinds.items() if kind is not None}

    def hand(self, seat: Seat) -> list[Card]:
        return list(self.position.hands[seat])

    def moves(self, seat: Seat) -> list[Move]:
        """What the question itself admits; offers beside it are left out."""
        question = self.table.asks[seat]
        main = getattr(question, "main", question)
        return list(main.moves)

    def shown(self, seat: Seat) -> Mapping[str, Any]:
        """What the question tells whoever is asked."""
        return self.table.asks[seat].show()

    def objectors(self) -> list[Seat]:
        """Who may object that the bookmark memory was not taken up."""
        parts = {seat: getattr(each, "offers", ()) for seat, each in self.table.asks.items()}
        return sorted(seat for seat in parts if any(part.kind == "missing_link" for part in parts[seat]))

    def at(self, character: Character) -> Space:
        return self.position.pieces[character].at

    def piece(self, character: Character) -> Piece:
        return self.position.pieces[character]

    def told(self, kind: type[Event]) -> list[Any]:
        return [told.event for told in self.table.events if isinstance(told.event, kind)]

    def heard(self, seat: Seat | None, kind: type[Event]) -> list[Any]:
        return [event for event in self.table.events_for(seat) if isinstance(event, kind)]

    def public(self) -> Public:
        return cast(Public, self.table.view(None)["public"])

    def private(self, seat: Seat) -> Private:
        return cast(Private, self.table.view(seat)["private"])

    def laid_off(self) -> int:
        """How many cards lie on the discard pile, seen or unseen."""
        return len(self.position.discard) + sum(map(len, self.position.buried))


def _kind(question: Question) -> str | None:
    main = getattr(question, "main", question)
    return None if main is None else cast(str, main.kind)


def everything_counted(table: Table) -> None:
    """No card appears or vanishes, and what everybody knows of hands is true."""
    position = cast(WinterPosition, table.position)
    hidden = {seat: [*each.spring, *each.winter] for seat, each in position.hidden.items()}
    cards = Counter(
        [
            *position.deck,
            *position.discard,
            *(card for cards in position.buried for card in cards),
            *(card for hand in position.hands for card in hand),
            *(card for cards in hidden.values() for card in cards),
            *story_cards.visible_cards(cast(game, table.game)),
        ]
    )
    assert cards == Counter(CARDS)
    for seat in range(table.seats):
        held = [*position.hands[seat], *hidden.get(seat, [])]
        assert position.owed[seat] <= len(held)
        assert set(position.known[seat]) <= set(held)
    tokens = [*position.supply, *position.slots.values(), *position.carried]
    assert len(tokens) == len(set(tokens))
    assert set(position.slots) <= {space for space in position.slots if "-" not in space}
