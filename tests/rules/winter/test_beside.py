"""Who may do something beside whatever is asked: just those for whom there is a move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from talewind.engine import Seat
from talewind.games.winter.beside import Offers, besides
from talewind.games.winter.data import Character
from talewind.games.winter.position import Battle, Passage, Recent

from .evening import ANDREW, CLARA, Evening

WANDERERS: list[Character] = ["alice", "dorothy", "scarecrow"]


def test_those_have_an_offer_who_have_a_move_and_nobody_else() -> None:
    evening, rng = Evening(), Random(1)
    evening.has(ANDREW, scarecrow="WP")
    rules, position = evening.rules, evening.position
    offers = Offers(rules)

    def yes() -> bool:
        return rng.random() < 0.5

    def told() -> None:
        passage = Passage(seat=rng.randrange(4), part="movement", words="Snow.")
        note = "Why?" if yes() else None
        position.recent = Recent(passage=passage, contested=yes(), returned=yes(), note=note)

    def somebody_leaves() -> None:
        position.gone = [] if yes() else [rng.randrange(4)]

    def battle() -> None:
        position.battle = Battle(at="MA", soldier="mad_hatter", rebel="alice") if yes() else None

    changes: list[Callable[[], object]] = [
        told,
        somebody_leaves,
        battle,
        lambda: setattr(position, "arbiter", CLARA if yes() else ANDREW),
        lambda: setattr(position, "stage", "chapter" if yes() else "epilogue"),
        lambda: setattr(position, "artifact", rng.choice([None, "alice", "pinocchio", "dorothy"])),
        lambda: setattr(position, "handed", yes()),
        lambda: evening.change(rng.choice(WANDERERS), at=rng.choice(["WP", "OP"])),
        lambda: setattr(position, "idle_chapters", 2 if yes() else 0),
        lambda: setattr(position, "called", yes()),
        lambda: setattr(position, "between_turns", yes()),
    ]
    seen: set[tuple[Seat, ...]] = set()
    for _ in range(3000):
        rng.choice(changes)()
        able = tuple(seat for seat in rules.present() if any(besides(rules, seat)))
        assert tuple(offers()) == able
        seen.add(able)
    assert len(seen) > 10
