"""Which picture is on which story card, and what of the meadow it must not meet."""

from __future__ import annotations

from dataclasses import dataclass

from art.emblems.tones import in_tones
from art.icons import icon
from art.winter import ledger, things, wild

SET = "fluent-emoji-flat"


@dataclass(frozen=True)
class Motif:
    """A doodle of ours, or an icon whose fills become tones."""

    drawn: str = ""
    icon: str = ""
    size: float = 400
    """Of its longer side, on a card 520 wide."""
    turn: float = 0
    shun: tuple[str, ...] = ()
    tones: tuple[tuple[str, int], ...] = ()
    """Fills of an icon that want another tone than their lightness gives."""
    lift: float = 0

    def body(self) -> str:
        """Round the origin, a unit across; fills are numbers of tones."""
        if self.drawn:
            return f'<g transform="scale(.01)">{self.drawn}</g>'
        body, wide, tall = icon(SET, self.icon, "m")
        scale = 1 / max(wide, tall)
        tones = in_tones(body, dict(self.tones))
        return f'<g transform="scale({scale:.5f}) translate({-wide / 2:g} {-tall / 2:g})">{tones}</g>'


def _icon(name: str, size: float = 400, turn: float = 0, shun: tuple[str, ...] = (), **tones: int) -> Motif:
    chosen = tuple((f"#{colour[1:]}", tone) for colour, tone in tones.items())
    return Motif(icon=name, size=size, turn=turn, shun=shun, tones=chosen)


def _own(
    drawn: str, size: float = 390, turn: float = 0, shun: tuple[str, ...] = (), lift: float = 0
) -> Motif:
    return Motif(drawn=drawn, size=size, turn=turn, shun=shun, lift=lift)


MOTIFS = {
    "Stars": _own(wild.STARS),
    "Bottle": _own(things.BOTTLE, 400, 6),
    "Medicine": _own(things.MEDICINE),
    "Document": _own(things.DOCUMENT, 400, -4),
    "Face": _own(wild.FACE),
    "Letter": _own(things.LETTER, 400, -6),
    "Keyhole": _own(things.KEYHOLE),
    "Prison Bars": _own(things.PRISON),
    "Candle": _icon("candle", 480),
    "Key": _icon("old-key", 470),
    "Door": _own(things.DOOR),
    "Window": _own(things.WINDOW),
    "Bridge": _own(things.BRIDGE, 410),
    "Ladder": _icon("ladder", 420),
    "Rope": _own(things.ROPE),
    "Knot": _icon("knot"),
    "Bell": _own(things.BELL, 390),
    "Clock": _own(things.CLOCK),
    "Hourglass": _icon("hourglass-done", 430),
    "Mirror": _own(things.MIRROR, 400),
    "Mask": _own(things.MASK, 410),
    "Puppet": _own(things.PUPPET, 410),
    "Crown": _icon("crown", 440),
    "Chair": _icon("chair", 440),
    "Knife": _icon("kitchen-knife", 440),
    "Shield": _icon("shield", 430),
    "Hammer": _own(things.HAMMER, 390),
    "Axe": _icon("axe", 480),
    "Gear": _icon("gear", 430),
    "Chimney": _own(things.CHIMNEY, 400),
    "Smoke": _own(wild.SMOKE, 400, shun=("cloud",)),
    "Fire": _own(wild.FIRE, 400),
    "Match": _own(things.MATCH),
    "Lantern": _own(things.LANTERN),
    "Lightning": _own(wild.LIGHTNING, 410),
    "Cloud": _own(wild.CLOUD, 410, shun=("cloud",), lift=40),
    "Rain": _own(wild.RAIN, 400, shun=("cloud",), lift=20),
    "Snowflake": _icon("snowflake"),
    "Icicle": _own(wild.ICICLE, 390, lift=20),
    "Snowman": _icon("snowman-without-snow", 430),
    "Sun": _own(wild.SUN, 400, shun=("sun",), lift=30),
    "Moon": _own(wild.MOON, 380, shun=("moon",), lift=20),
    "Rainbow": _own(wild.RAINBOW, 410, shun=("rainbow",)),
    "Wind": _own(wild.WIND, 400),
    "Wave": _own(wild.WAVE, 410),
    "River": _own(wild.RIVER, 410),
    "Boat": _icon("sailboat", 440),
    "Fish": _icon("fish", 440),
    "Bird": _icon("bird", 430, shun=("bird",)),
    "Feather": _icon("feather", 430),
    "Nest": _own(wild.NEST, 400),
    "Egg": _own(wild.EGG, 370),
    "Owl": _icon("owl", 430),
    "Crow": _own(wild.CROW, 390, shun=("bird",)),
    "Cat": _icon("black-cat", 430),
    "Dog": _icon("dog", 430),
    "Horse": _icon("horse", 430),
    "Mouse": _icon("mouse"),
    "Spider Web": _icon("spider-web"),
    "Butterfly": _icon("butterfly"),
    "Beehive": _own(wild.BEEHIVE, 390),
    "Snake": _icon("snake", 420),
    "Footprints": _icon("footprints"),
    "Tree": _own(wild.TREE, 400, shun=("tree",)),
    "Leaf": _own(wild.LEAF, 390),
    "Flower": _icon("tulip", 450, cf70a8d=2),
    "Thorns": _own(wild.THORNS, 390),
    "Seed": _own(wild.SEED, 390),
    "Apple": _own(wild.APPLE, 380),
    "Mushroom": _icon("mushroom", 450, cf8312f=2, cfbb8ab=5, cffce7c=4),
    "Bread": _own(things.BREAD, 400),
    "Cup": _own(things.CUP, 390),
    "Set Table": _own(things.TABLE, 400),
    "Bed": _own(things.BED, 390),
    "Cradle": _own(things.CRADLE, 390),
    "House": _icon("house", 420),
    "Tower": _own(things.TOWER, 410),
    "Wall": _own(things.WALL, 390),
    "Tunnel": _own(things.TUNNEL, 390),
    "Stairs": _own(things.STAIRS, 380),
    "Crossroads": _own(things.CROSSROADS, 400),
    "Wheel": _own(things.WHEEL, 370),
    "Train": _icon("locomotive", 430),
    "Balloon": _own(things.BALLOON, 390),
    "Kite": _own(things.KITE, 390),
    "Drum": _own(things.DRUM, 400),
    "Flute": _own(things.FLUTE, 380, 8),
    "Book": _own(things.BOOK, 400),
    "Heart": _own(wild.HEART, 360),
    "Hand": _own(wild.HAND, 390),
    "Eye": _own(wild.EYE, 400),
    "Scissors": _icon("scissors"),
    "Coin": _own(things.COIN, 360),
}
NEUTRALS = tuple(_own(drawn, 380) for drawn in things.NEUTRAL)


def numbered() -> dict[int, Motif]:
    """By the number of the card, as the game has it."""
    return {number: MOTIFS[picture] for number, picture in ledger.cards().items()}
