"""The map of Wintertown, painted from the ledger's coordinates: streets, slots and houses follow."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from art.house import props
from art.house.props import at
from art.raster import Pixels, noise_source
from art.scenes.canvas import Canvas, Light, Paint
from art.scenes.environments import ENVIRONMENTS, gradient
from art.watercolour import vignette, watercolour
from art.windward.shapes import disc, line, oval, path
from art.winter import ledger
from art.winter.landmarks import LANDMARKS, LIT, REACH, SCENERY, cottage, gable
from art.winter.pieces import Brush, add
from art.winter.plan import PLAZA, VIEWS, Point, View

Block: TypeAlias = tuple[float, float, float, float]

SNOWLIGHT = Light((-0.6, -0.7), "#fffdf2", "#d3deef", "#c3d3e6")
STONE = Paint(tint=0.22, rim=0.3, rim_width=3, shade=0.28, round=0.22, wash=0.1, snow=9)
GROUND = Paint(tint=0.1, rim=0.2, rim_width=3, shade=0.1, round=0.1, wash=0.12)
TREE = Paint(tint=0.2, rim=0.15, rim_width=3, shade=0.2, round=0.15, wash=0.1)
WALLS = ("#c98a6a", "#b5705a", "#d9b48a", "#a8808a", "#8a94a8", "#c9a08a", "#9a6a5a")
ROOFS = ("#7a3f3c", "#54405a", "#3f5468", "#7a5a48")


class Town(Canvas):
    """A sheet on which small things are lit where they stand, without touching the rest."""

    def stand(self, body: str, block: Block, paint: Paint) -> None:
        x0, y0 = max(0, math.floor(block[0])), max(0, math.floor(block[1]))
        x1, y1 = min(self.size[0], math.ceil(block[2])), min(self.size[1], math.ceil(block[3]))
        if x1 - x0 < 8 or y1 - y0 < 8:
            return
        self._counter += 1
        plot = Canvas(f"{self.seed}-{self._counter}", self.scale, self.light, (x1 - x0, y1 - y0))
        left, top = round(x0 * self.scale), round(y0 * self.scale)
        box = (slice(top, top + plot.height), slice(left, left + plot.width))
        seen = self.image[box]
        plot.image[: seen.shape[0], : seen.shape[1]] = seen
        plot.lit(f'<g transform="translate({-x0} {-y0})">{body}</g>', paint)
        self.image[box] = plot.image[: seen.shape[0], : seen.shape[1]]


def _streets(view: View) -> tuple[str, Pixels]:
    """Every plaza's street as a path, gently bent, and points along it."""
    d, points = "", []
    for nth, (id, (first, second)) in enumerate(ledger.plazas().items()):
        (ax, ay), (bx, by), (mx, my) = view.locations[first], view.locations[second], view.plazas[id]
        long = math.hypot(bx - ax, by - ay)
        bend = 0.05 * (1 if nth % 2 else -1)
        nx, ny = -(by - ay) * bend, (bx - ax) * bend
        q1, q2 = ((ax + mx) / 2 + nx, (ay + my) / 2 + ny), ((bx + mx) / 2 - nx, (by + my) / 2 - ny)
        d += f"M{ax:.0f} {ay:.0f}Q{q1[0]:.0f} {q1[1]:.0f} {mx:.0f} {my:.0f}Q{q2[0]:.0f} {q2[1]:.0f} {bx:.0f} {by:.0f}"
        for start, bow, end in (((ax, ay), q1, (mx, my)), ((mx, my), q2, (bx, by))):
            for t in np.linspace(0, 1, max(6, round(long / 22))):
                u = 1 - t
                points.append(
                    (
                        u * u * start[0] + 2 * u * t * bow[0] + t * t * end[0],
                        u * u * start[1] + 2 * u * t * bow[1] + t * t * end[1],
                    )
                )
    return d, np.array(points, np.float32)


def _land(town: Town) -> None:
    """Snow under a pale sky, hills at its end, and the wood that is left on them."""
    wide, tall = town.size
    town.image = gradient(town, [(0, "#8fa6c8"), (0.1, "#c3d2e6"), (0.3, "#e3ebf4"), (1, "#f1f5f9")])
    town.image *= (1 + 0.13 * (town.fractal((260, 120), 6, 0.55) - 0.5))[..., None]
    ENVIRONMENTS["ridge"](
        town, y=58, colour="#b7c9de", crest="#e6eef7", swell=30, cell=420, fog=0.12, depth=70
    )
    ENVIRONMENTS["ridge"](
        town, y=104, colour="#dde7f1", crest="#f8fafc", swell=18, cell=560, depth=120, grain=0.05
    )
    source, wood = noise_source(town.seed, "wood"), ""
    for _ in range(wide // 17):
        tree = props.pine("#5f7f90", "#eef5fb")
        wood += at(tree, source.random() * wide, 84 + 62 * source.random(), 0.24 + 0.16 * source.random())
    town.lit(wood, Paint(fog=0.32, tint=0.2, rim=0.1, shade=0.1, round=0, wash=0.1))
    drifts = "".join(
        line(f"M{x:.0f} {y:.0f}q{w * 0.5:.0f}-{h:.0f} {w:.0f} 0", "#c6d6ea", 5)
        for x, y, w, h in (
            (
                source.random() * wide,
                170 + source.random() * (tall - 190),
                40 + 90 * source.random(),
                8 + 8 * source.random(),
            )
            for _ in range(46)
        )
    )
    town.flat(drifts, 0.55, 2.5)


def _pond(view: View) -> tuple[Point, Point]:
    """The middle of the frozen pond inside the inner ring, and its reach."""
    xs = [view.locations[id][0] for id in ("WO", "FW")]
    ys = [view.locations[id][1] for id in ("CF", "WO", "PT")]
    wide, tall = (xs[1] - xs[0]) * 0.17, (ys[2] - ys[0]) * 0.13
    return ((xs[0] + xs[1]) / 2, ys[1] + (ys[2] - ys[1]) * 0.06), (wide, tall)


def _ice(town: Town, view: View) -> None:
    (x, y), (rx, ry) = _pond(view)
    town.stand(
        oval(x, y + 3, rx * 1.08, ry * 1.1, "#9dbcd4") + oval(x, y, rx, ry, "#c3deee"),
        (x - rx * 1.3, y - ry * 1.5, x + rx * 1.3, y + ry * 1.5),
        GROUND,
    )
    scratches = line(
        f"M{x - rx * 0.6:.0f} {y:.0f}q{rx * 0.4:.0f} {-ry * 0.7:.0f} {rx * 0.7:.0f} {ry * 0.1:.0f}"
        f"q{rx * 0.2:.0f} {ry * 0.4:.0f} {rx * 0.4:.0f} {-ry * 0.2:.0f}"
        f"M{x - rx * 0.3:.0f} {y + ry * 0.5:.0f}q{rx * 0.4:.0f} {-ry * 0.3:.0f} {rx * 0.6:.0f} 0",
        "#ffffff",
        2.6,
    )
    town.flat(scratches, 0.9)
    for k, (a, b, coat) in enumerate(
        ((-0.55, -0.1, "#a8433f"), (-0.1, 0.35, "#3f5f8a"), (0.3, -0.25, "#54703f"), (0.55, 0.25, "#7a4a6a"))
    ):
        skater = (
            path("M-5 0L-6-16Q0-22 6-16L5 0Z", coat)
            + disc(0, -22, 4.5, "#f0d4bc")
            + path("M-5-24Q0-31 5-24Z", "#3a2c34")
        )
        legs = line("M-2 0L-7 10M2 0L8 9M-5-12L-13-6M5-12L13-9", "#3a2c34", 3)
        px, py = x + a * rx, y + b * ry
        town.stand(
            at(legs + skater, px, py, 0.8 * view.stand, 0, k % 2 == 1),
            (px - 30, py - 40, px + 30, py + 20),
            TREE,
        )


def _pavement(town: Town, view: View, ways: str) -> None:
    town.flat(line(ways, "#9d948f", view.node * 0.47), 0.75, 1.5)
    town.flat(line(ways, "#e6dacb", view.node * 0.33))
    town.flat(line(ways, "#a8948a", 2.6, 'stroke-dasharray="4 9"'))
    for spots, size in ((view.plazas, PLAZA), (view.locations, 1.0)):
        r = view.node * size
        for x, y in spots.values():
            plate = oval(x, y + 3, r, r * 0.54, "#a99a90") + oval(x, y, r, r * 0.54, "#cfc1b2")
            plate += oval(x, y - 1, r * 0.86, r * 0.45, "#ebe1d3")
            town.stand(plate, (x - r * 1.4, y - r, x + r * 1.4, y + r), GROUND)
            cobbles = "".join(
                line(f"M{x - r * a:.0f} {y + r * b:.0f}h{r * 0.16:.0f}", "#c9b9a8", 2.4)
                for a, b in (
                    (0.6, 0.05),
                    (0.3, -0.2),
                    (-0.05, 0.22),
                    (-0.4, -0.12),
                    (0.1, -0.02),
                    (-0.5, 0.16),
                    (0.42, 0.24),
                )
            )
            town.flat(cobbles, 0.8)
    for id in view.locations:
        _slots(town, view, id)


def hexagon(x: float, y: float, r: float, squash: float = 1.0) -> str:
    """Point up, as quest tokens lie."""
    corners = ((r * math.sin(k * math.pi / 3), -r * math.cos(k * math.pi / 3)) for k in range(6))
    return "M" + "L".join(f"{x + a:.1f} {y + b * squash:.1f}" for a, b in corners) + "Z"


def _slots(town: Town, view: View, id: str) -> None:
    """A hexagon for a quest, a round for a power: shapes that only their tokens have."""
    (qx, qy), (px, py) = view.slots(id)
    q, p = view.quest_radius, view.power_radius
    rims = path(hexagon(qx, qy + 2, q), "#8f7f74") + path(hexagon(qx, qy, q), "#d9cbbb")
    rims += disc(px, py + 2, p, "#8f7f74") + disc(px, py, p, "#d9cbbb")
    town.stand(rims, (qx - 2 * q, qy - 2 * q, px + 2 * q, qy + 2 * q), GROUND)
    wells = path(hexagon(qx, qy, q * 0.8), "#8f8279") + path(hexagon(qx, qy + 2, q * 0.76), "#a99c91")
    wells += disc(px, py, p * 0.78, "#8f8279") + disc(px, py + 2, p * 0.74, "#a99c91")
    marks = path(hexagon(qx, qy + 1, q * 0.4), "none", 'stroke="#d9cbbb" stroke-width="3"')
    town.flat(wells + marks + at(props.star(p * 0.42, "#d9cbbb", 4, 0.35), px, py + 1))


@dataclass(frozen=True)
class Item:
    """Something that stands in the town: drawn in the order of its foot."""

    x: float
    y: float
    half: float
    tall: float
    body: str
    paint: Paint
    shade: bool = True

    @property
    def block(self) -> Block:
        return (self.x - self.half, self.y - self.tall, self.x + self.half, self.y)


def _beside_plaza(
    view: View, id: str, half: float, tall: float, taken: list[Block], streets: Pixels
) -> Point | None:
    """The nearest free spot to a plaza, if there is one."""
    x, y = view.plazas[id]
    wide, deep = view.size
    best: tuple[float, Point] | None = None
    for across in range(-230, 231, 14):
        for down in range(-150, 231, 14):
            px, py = x + across, y + down
            block = (px - half, py - tall, px + half, py)
            far = math.hypot(across, py - tall * 0.4 - y)
            if best and far >= best[0]:
                continue
            if block[0] < 8 or block[2] > wide - 8 or block[1] < 110 or py > deep - 10:
                continue
            if any(_meet(block, other) for other in taken) or _on_street(block, streets, view.node * 0.17):
                continue
            best = (far, (px, py))
    return best[1] if best else None


def _meet(a: Block, b: Block) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _on_street(block: Block, streets: Pixels, margin: float) -> bool:
    """Whether something this large would cover a street; a foot may come nearer than a roof."""
    x, y = streets[:, 0], streets[:, 1]
    across = (x > block[0] - margin) & (x < block[2] + margin)
    return bool((across & (y > block[1] - margin * 0.4) & (y < block[3] + margin)).any())


def _reserved(view: View) -> list[Block]:
    """Room for tokens, slots and the pond."""
    n = view.node
    blocks = [(x - n, y - n * 0.9, x + n, y + n * 1.2) for x, y in view.locations.values()]
    blocks += [(x - n * 0.7, y - n * 0.75, x + n * 0.7, y + n * 0.42) for x, y in view.plazas.values()]
    (x, y), (rx, ry) = _pond(view)
    return [*blocks, (x - rx * 1.1, y - ry * 1.2, x + rx * 1.1, y + ry * 1.2)]


def _items(view: View, streets: Pixels) -> list[Item]:
    source, taken, items = noise_source(view.name, "items"), _reserved(view), []
    for id, body in LANDMARKS.items():
        x, y = view.landmark(id)
        size = view.large(id)
        half, tall = (value * size for value in REACH[id])
        items.append(Item(x, y, half, tall, at(body, x, y, size), STONE))
        taken.append((x - half, y - tall, x + half, y + 8))
    for id, (body, half, tall) in SCENERY.items():
        size = 0.86 * view.stand
        if spot := _beside_plaza(view, id, half * size, tall * size, taken, streets):
            item = Item(*spot, half * size, tall * size, at(body, *spot, size), STONE)
            items.append(item)
            taken.append(item.block)
    items += _houses(view, streets, taken, source)
    items += _pines(view, streets, taken, items, source)
    return items


def _houses(view: View, streets: Pixels, taken: list[Block], source: np.random.Generator) -> list[Item]:
    found: list[Item] = []
    wide, tall = view.size
    for _ in range(24000):
        if len(found) == view.houses:
            break
        x, y = 30 + source.random() * (wide - 80), 176 + source.random() * (tall - 186)
        size = (0.72 + 0.26 * y / tall) * view.stand * (0.8 + 0.2 * source.random())
        high = source.random() < 0.4
        left, right, up = (-26, 54, 82) if high else (-28, 64, 80)
        block = (x + left * size, y - up * size, x + right * size, y)
        near = float(np.hypot(streets[:, 0] - x, streets[:, 1] - y + 20).min())
        if near > 150 or _on_street(block, streets, view.node * 0.2):
            continue
        if any(_meet(block, other) for other in taken):
            continue
        if any(abs(x - other.x) < 64 * size and abs(y - other.y) < 44 * size for other in found):
            continue
        wall, roof = WALLS[int(source.random() * 7)], ROOFS[int(source.random() * 4)]
        shelled = not high and source.random() < 0.2
        light = LIT if source.random() < 0.85 else "#3a3f58"
        body = gable(wall, roof, light) if high else cottage(wall, roof, light, shelled)
        found.append(Item(x, y, 64 * size, up * size, at(body, x, y, size), STONE))
    return found


def _pines(
    view: View, streets: Pixels, taken: list[Block], items: list[Item], source: np.random.Generator
) -> list[Item]:
    found: list[Item] = []
    wide, tall = view.size
    for _ in range(view.pines * 6):
        if len(found) == view.pines:
            break
        x, y = source.random() * wide, 168 + source.random() * (tall - 160)
        size = (0.5 + 0.28 * source.random()) * (0.8 + 0.3 * y / tall) * view.stand
        block = (x - 20 * size, y - 96 * size, x + 20 * size, y)
        if _on_street(block, streets, view.node * 0.16) or any(_meet(block, other) for other in taken):
            continue
        if any(abs(x - other.x) < 34 and abs(y - other.y) < 22 for other in items):
            continue
        tone = ("#35566a", "#2f4f5f", "#44687a")[int(source.random() * 3)]
        found.append(
            Item(x, y, 28 * size, 104 * size, at(props.pine(tone, "#f6fafd"), x, y, size), TREE, False)
        )
    return found


def _smoke(town: Town, view: View) -> None:
    """What comes out of the Nightmare Factory, and from what the war has set on fire."""
    x, y = view.landmark("NF")
    s = view.stand
    plumes = "".join(
        line(
            f"M{x + dx * s:.0f} {y - up * s:.0f}q{-14 * s:.0f}-16 {8 * s:.0f}-30q{26 * s:.0f}-12 {18 * s:.0f}-44q0-20 {34 * s:.0f}-34",
            "#5a5f72",
            w,
        )
        for dx, up, w in ((-60, 134, 13), (-25, 162, 16), (14, 144, 13))
    )
    town.flat(plumes, 0.5, 4)


def _lights(town: Town, items: list[Item], view: View) -> None:
    """Windows throw their light on the snow before them."""
    spots = "".join(
        oval(i.x, i.y + 5, i.half * 0.7, 9, "#ffc866") for i in items if i.shade and LIT in i.body
    )
    town.flat(spots, 0.42, 6)
    for id, reach, amount in (
        ("CF", 210, 0.3),
        ("FW", 190, 0.2),
        ("PT", 150, 0.18),
        ("DM", 150, 0.2),
        ("NF", 150, 0.14),
    ):
        x, y = view.landmark(id)
        town.glow(x, y - 70 * view.stand, reach * view.stand, "#ffcf86", amount * 0.6)


def _craters(town: Town, view: View, streets: Pixels, items: list[Item]) -> None:
    """Where shells fell."""
    source, holes = noise_source(view.name, "craters"), ""
    blocks = [*_reserved(view), *(item.block for item in items)]
    count = 0
    for _ in range(900):
        x, y = 60 + source.random() * (view.size[0] - 120), 210 + source.random() * (view.size[1] - 250)
        r = 12 + 10 * source.random()
        block = (x - r * 1.6, y - r, x + r * 1.6, y + r)
        if _on_street(block, streets, 6) or any(_meet(block, other) for other in blocks):
            continue
        holes += oval(x, y, r * 1.5, r * 0.72, "#a9bad2") + oval(x + 1, y - 1, r * 1.1, r * 0.5, "#7787a2")
        holes += line(
            f"M{x - r * 1.1:.0f} {y - r * 0.3:.0f}q{r:.0f}-{r * 0.6:.0f} {r * 2.2:.0f} 0", "#ffffff", 3
        )
        count += 1
        if count == 6:
            break
    town.flat(holes, 0.8, 0.8)


def painted(view: View, scale: float) -> Pixels:
    town = Town(view.name, scale, SNOWLIGHT, view.size)
    ways, streets = _streets(view)
    _land(town)
    _ice(town, view)
    _pavement(town, view, ways)
    items = _items(view, streets)
    _craters(town, view, streets, items)
    _smoke(town, view)
    _lights(town, items, view)
    cast = "".join(
        oval(i.x + 0.22 * i.half, i.y + 1, i.half * 0.95, max(7, i.half * 0.17), "#4a5f8a")
        for i in items
        if i.shade
    )
    town.flat(cast, 0.3, 4)
    for item in sorted(items, key=lambda item: item.y):
        pad = 16
        block = (item.x - item.half - pad, item.y - item.tall - pad, item.x + item.half + pad, item.y + pad)
        town.stand(item.body, block, item.paint)
    source = noise_source(view.name, "snow")
    flakes = "".join(
        disc(
            source.random() * view.size[0],
            source.random() * view.size[1],
            1 + source.random() ** 2 * 3,
            "#ffffff",
            f'opacity="{0.5 + 0.5 * source.random():.2f}"',
        )
        for _ in range(view.size[0] // 5)
    )
    town.flat(flakes)
    image = watercolour(town.image, view.name, scale=scale, edge=1.4, turbulence=0.18, paper=0.05, sway=1.6)
    return vignette(image, 0.24, "#3a5078")


def _brush(view: View) -> Brush:
    return lambda scale: painted(view, scale)


for view in VIEWS:
    add(view.name, _brush(view), (0, 0, *view.size), 1.0, 68)
