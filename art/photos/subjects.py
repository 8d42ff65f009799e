"""The toy box: how long each toy is, how it rests, and what it is best made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Subject:
    size: float = 0.6
    pose: str = "stand"
    """stand, lie, float or hang."""
    material: str = "clay"


def _table(lines: str) -> dict[str, Subject]:
    """One line a kind: `size pose material: names`."""
    found: dict[str, Subject] = {}
    for line in lines.strip().splitlines():
        head, names = line.split(":")
        size, pose, *material = head.split()
        for name in names.split():
            found[name] = Subject(float(size), pose, " ".join(material))
    return found


SUBJECTS = _table(
    """
    1.7 stand felt: giraffe sauropod
    1.5 stand felt: elephant mammoth camel two-hump-camel t-rex dragon
    1.35 stand felt: bison ox water-buffalo horse deer zebra cow gorilla moose kangaroo donkey llama
    1.25 stand felt: tiger leopard hippopotamus rhinoceros crocodile orangutan carousel-horse
    1.2 stand felt: robot teddy-bear snowman snowman-without-snow ostrich peacock flamingo
    1.1 stand felt: dog guide-dog service-dog goat ewe ram pig cat black-cat poodle penguin monkey seal
    1.05 stand felt: owl goose swan dodo turkey rooster parrot raccoon badger otter beaver skunk
    0.85 stand felt: rabbit duck hedgehog chipmunk turtle snake eagle bird blackbird octopus squid
    0.85 stand felt: crab lobster
    0.6 stand felt: baby-chick hatching-chick mouse rat snail lizard front-facing-baby-chick
    0.35 float felt: butterfly honeybee dove bat
    0.24 stand vinyl: lady-beetle beetle bug cricket ant spider fly worm
    1.2 float felt: whale spouting-whale dolphin shark
    0.6 float vinyl: fish tropical-fish jellyfish blowfish
    1.15 stand vinyl: alien-monster nesting-dolls piata
    0.9 stand clay: ghost jack-o-lantern skull moai
    1.9 stand felt: evergreen-tree deciduous-tree christmas-tree palm-tree
    1.0 stand felt: cactus potted-plant tanabata-tree
    0.55 stand felt: tulip rose sunflower hyacinth blossom hibiscus wilted-flower seedling bouquet
    0.5 stand clay: mushroom brown-mushroom
    0.3 lie felt: maple-leaf fallen-leaf four-leaf-clover cherry-blossom feather herb
    1.6 stand clay: house house-with-garden derelict-house church castle hut school japanese-castle hotel
    1.6 stand tin: ferris-wheel circus-tent classical-building factory shinto-shrine fountain
    1.2 stand felt: tent camping
    1.3 stand tin: automobile taxi bus delivery-truck fire-engine ambulance tractor racing-car
    1.3 stand tin: sport-utility-vehicle locomotive railway-car tram tram-car train auto-rickshaw bullet-train
    1.2 stand tin: bicycle motor-scooter motorcycle kick-scooter
    1.2 float tin: helicopter small-airplane airplane flying-saucer satellite parachute
    1.3 stand wood: sailboat canoe ship ferry motor-boat speedboat passenger-ship
    1.3 stand tin: rocket
    1.3 stand wood: door chair bed couch-and-lamp ladder bathtub
    0.9 stand tin: television radio telephone film-projector movie-camera studio-microphone telescope
    0.9 stand tin: microscope
    0.9 stand wood: violin guitar accordion saxophone trumpet banjo drum long-drum piano musical-keyboard
    0.9 stand clay: birthday-cake pancakes teapot pot-of-food
    0.6 stand clay: cupcake ice-cream soft-ice-cream shortcake bread cheese-wedge pie custard
    0.45 stand clay: red-apple green-apple pear peach lemon strawberry watermelon carrot cherries grapes
    0.6 stand tin: alarm-clock mantelpiece-clock trophy bell bellhop-bell bucket toolbox watering-can
    0.6 stand brass: compass crown
    0.7 stand glass: hourglass-done hourglass-not-done crystal-ball jar wine-glass tumbler-glass alembic
    0.6 stand felt: backpack luggage briefcase basket top-hat womans-hat hiking-boot womans-boot
    0.5 stand wood: chess-pawn game-die yo-yo wood abacus
    0.6 stand wood: books closed-book package wrapped-gift framed-picture balance-scale
    0.7 stand tin: postbox closed-mailbox-with-raised-flag open-mailbox-with-raised-flag fuel-pump
    0.4 lie brass: key old-key ring coin sewing-needle safety-pin
    0.45 lie paper: envelope love-letter memo scroll ticket page-with-curl newspaper world-map open-book
    0.6 float felt: balloon kite cloud star glowing-star crescent-moon full-moon red-heart
    0.7 hang wood: red-paper-lantern wind-chime
    0.45 stand vinyl: soccer-ball basketball yarn
    """
)


def subject(name: str) -> Subject:
    """The habits of a toy; a middling clay one when it is not in the box."""
    return SUBJECTS.get(name, Subject())
