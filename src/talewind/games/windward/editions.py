"""What earlier editions of these rules did otherwise, for tables that were begun with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import count, takewhile
from typing import Any, Final

from msgspec.structs import replace

from talewind.engine import Event, Seat

from . import conclusion, ending_the_round, events
from .about import WindwardOptions
from .board import Space
from .cresters import where_red
from .data import SUPPLIES, Card
from .fleet import Fleet
from .pieces import Flag, Grey, Longboat, Piece, Red, Ship, White
from .position import Battle, WindwardPosition
from .rules import Windward
from .things import without
from .view import Public

# The fifth edition


def everybody_aboard(game: Fleet, seat: Seat) -> bool:
    """The ship of a captain who had left gained by its defence."""
    return True


class FifthEdition(Windward):
    """It could be first to fifteen, or to an achievement."""

    rulings = Windward.rulings._replace(aboard=everybody_aboard)


# The fourth edition


def everybody_rests(game: Fleet, seat: Seat) -> bool:
    """A captain who left had the whole night of the running turn."""
    return True


class FourthEdition(Windward):
    """Hunger, hunters and the watch came for a captain who had just left."""

    rulings = FifthEdition.rulings._replace(rests=everybody_rests)


# The third edition


def one_deck(options: WindwardOptions) -> list[Card]:
    """The same in every mode."""
    return SUPPLIES.deck()


class ThirdEdition(Windward):
    """Together there were as many Harpoons as in all other games."""

    rulings = FourthEdition.rulings._replace(deck=one_deck)


# The second edition


def tell(game: Windward, event: Event, only: Collection[Seat] | None = None) -> None:
    """Events told of no names."""
    forget = FORGETTING.get(type(event))
    Windward.tell(game, event if forget is None else forget(event), only)


def forget_which(event: Any) -> Event:
    untold: Event = replace(event, which=None)
    return untold


def forget_pieces(event: Any) -> Event:
    untold: Event = replace(event, battle=nameless(event.battle))
    return untold


FORGETTING: Final[dict[type[Event], Callable[[Event], Event]]] = {
    **dict.fromkeys(events.OfCrester.__subclasses__(), forget_which),
    events.BattleBegins: forget_pieces,
    events.BattleEnds: forget_pieces,
}


def public(game: Windward) -> Public:
    """A crester was called by its space."""
    seen, position = Windward.public(game), game.position
    unfought = [at for _, at in game.rulings.unfought(position)]
    return replace(
        seen,
        turn=replace(
            seen.turn,
            barred=barred(position),
            fought=[red for red in position.reds if red not in unfought],
        ),
        captains=[replace(captain, caught=None) for captain in seen.captains],
        sky=replace(seen.sky, red_names=[], grey_names=[], dead_red_names=[], dead_grey_names=[]),
        battle=position.battle and nameless(position.battle),
    )


def nameless(battle: Battle) -> Battle:
    return replace(
        battle,
        attacker=replace(battle.attacker, pieces=()),
        defender=replace(battle.defender, pieces=()),
    )


def barred(position: WindwardPosition) -> list[tuple[Piece | str, Piece | Flag | str]]:
    """Without cresters that have fallen since."""
    spaces: dict[Piece, Space] = dict(zip(position.red_names, position.reds, strict=True))
    spaces |= dict(zip(position.grey_names, position.greys, strict=True))

    def called(piece: Piece | Flag) -> str | None:
        match piece:
            case Ship(seat):
                return f"s{seat}"
            case Longboat(seat, boat):
                return f"b{2 * seat + boat}"
            case Flag(seat):
                return f"c{seat}"
            case White():
                return "w"
            case Red() | Grey():
                return f"{piece.kind[0]}{spaces[piece]}" if piece in spaces else None

    pairs = [(called(attacker), called(defender)) for attacker, defender in position.barred]
    return list(dict.fromkeys((who, whom) for who, whom in pairs if who and whom))


class SecondEdition(Windward):
    """The rules knew cresters by name; captains saw them, and called them, by space."""

    rulings = ThirdEdition.rulings._replace(call=where_red)
    tell = tell
    public = public

    @classmethod
    def upgrade(cls, position: dict[str, Any], schema: int) -> dict[str, Any]:
        return named(position)


def named(position: dict[str, Any]) -> dict[str, Any]:
    """Names were bare numbers, and tags lay on spaces.

    A turn is saved as it begins, when nobody is barred and no battle is fought.
    """
    names: dict[str, Any] = {
        f"{state}{kind}_names": [[kind, number] for number in position[f"{state}{kind}_names"]]
        for state in ("", "dead_")
        for kind in ("red", "grey")
    }
    caught = [
        None if number is None else [kind, number]
        for kind, number in zip(position["crester"], position["caught"], strict=True)
    ]
    tagged = [
        names[f"{kind}_names"][position[f"{kind}s"].index(at)]
        for kind in ("red", "grey")
        for at in position[f"tagged_{kind}s"]
    ]
    return position | names | {"caught": caught, "tagged": tagged}


# The first edition


def have_fought(position: WindwardPosition, battle: Battle) -> None:
    position.fought += (battle.at,)


def unfought(position: WindwardPosition) -> Iterable[tuple[Red, Space]]:
    reds = zip(position.red_names, position.reds, strict=True)
    return [(red, at) for red, at in reds if at not in position.fought]


def red_falls(game: Fleet, red: Red, at: Space, seat: Seat) -> None:
    conclusion.red_falls(game, red, at, seat)
    position = game.position
    if at in position.fought:
        position.fought = without(position.fought, at)


def grey_loses(game: Fleet, battle: Battle) -> None:
    """Once beaten a Grey could be fought by everybody again, even if it was let go in the same turn."""
    position = game.position
    beaten = battle.defender.pieces
    position.barred = tuple(ban for ban in position.barred if ban[1] not in beaten)
    conclusion.grey_loses(game, battle)


def final_turns(game: Fleet, position: WindwardPosition, trigger: Seat) -> tuple[Seat, ...]:
    end = position.first if game.options.even_turns else trigger
    later = ((position.active + step) % game.seats for step in range(1, game.seats))
    return tuple(takewhile(lambda seat: seat != end, later))


def pass_on(game: Fleet) -> None:
    """Its tables were saved without a list of last turns."""
    position = game.position
    if position.trigger is not None:
        position.last_turns = final_turns(game, position, position.trigger)
    ending_the_round.pass_on(game)


class FirstEdition(Windward):
    """The rules, too, knew Reds by their spaces; it was over before the next turn of whoever had fifteen."""

    rulings = SecondEdition.rulings._replace(
        have_fought=have_fought,
        unfought=unfought,
        grey_loses=grey_loses,
        red_falls=red_falls,
        final_turns=final_turns,
        pass_on=pass_on,
    )
    tell = tell
    public = public

    @classmethod
    def upgrade(cls, position: dict[str, Any], schema: int) -> dict[str, Any]:
        return named(numbered(position) if schema < 2 else position)


def numbered(position: dict[str, Any]) -> dict[str, Any]:
    """Cresters had no names at first."""
    numbers = count(1)
    names: dict[str, Any] = {
        f"{kind}_names": [next(numbers) for _ in position[f"{kind}s"]]
        for kind in ("red", "grey", "dead_red", "dead_grey")
    }
    caught = [None if crester is None else next(numbers) for crester in position["crester"]]
    return position | names | {"caught": caught, "named": next(numbers) - 1}


Windward.editions = {
    1: FirstEdition,
    2: SecondEdition,
    3: ThirdEdition,
    4: FourthEdition,
    5: FifthEdition,
}
