"""Objective cards: what a side wants by night, painted in the colours of its season; the foot stays free for words."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from art.house import props
from art.house.props import at, ring
from art.raster import Pixels, noise_source
from art.scenes.canvas import Canvas, Light, Paint
from art.scenes.environments import ENVIRONMENTS, gradient
from art.watercolour import vignette, watercolour
from art.windward.shapes import disc, line, oval, path
from art.winter import ledger
from art.winter.landmarks import LANDMARKS
from art.winter.pieces import Brush, add_card

WIDTH, HEIGHT, DENSITY = 520, 720, 0.58
FOOT = 600
DAWN = Light((0.5, -0.6), "#ffe2b0", "#efd9d2", "#f0b070")
NIGHT = Light((-0.5, -0.7), "#e3eeff", "#c3cfe4", "#3a4a70")
THING = Paint(tint=0.18, rim=0.5, rim_width=5, shade=0.4, round=0.35, wash=0.12)
SNOWY = Paint(tint=0.2, rim=0.45, rim_width=5, shade=0.35, round=0.3, wash=0.12, snow=11)
SOFT = Paint(tint=0.15, rim=0.25, rim_width=4, shade=0.2, round=0.2, wash=0.14)
Scene: TypeAlias = Callable[[Canvas], None]
Card: TypeAlias = dict[str, Any]


def soldier() -> str:
    """A wooden soldier of the winter, a hundred and eighty high."""
    legs = path("M-22 0V-50H-3V0ZM3 0V-50H22V0Z", "#e3e9f0") + path(
        "M-25 0V-16H-2V0ZM2 0V-16H25V0Z", "#1d2030"
    )
    coat = (
        path("M-30-46L-26-108H26L30-46Z", "#34508c")
        + line("M-20-100L22-52M20-100L-22-52", "#f4f7fb", 7)
        + line("M-30-52H30", "#f4f7fb", 6)
        + disc(0, -76, 6, "#e9c05a")
    )
    arms = (
        path("M-26-106Q-44-100-42-60L-32-58Q-32-84-24-92ZM26-106Q44-100 42-60L32-58Q32-84 24-92Z", "#2a4276")
        + disc(-37, -56, 7, "#f0d4bc")
        + disc(37, -56, 7, "#f0d4bc")
    )
    head = (
        path("M-19-132Q-19-146 0-146Q19-146 19-132V-112Q0-100-19-112Z", "#f0d4bc")
        + disc(-8, -126, 3, "#1d2030")
        + disc(8, -126, 3, "#1d2030")
        + line("M-9-114H9", "#7a3a34", 3)
        + disc(-13, -118, 4, "#d9705f", 'opacity=".6"')
        + disc(13, -118, 4, "#d9705f", 'opacity=".6"')
    )
    hat = (
        path("M-22-136V-180Q0-190 22-180V-136Q0-128-22-136Z", "#1d2440")
        + path("M-22-144Q0-136 22-144V-136Q0-128-22-136Z", "#e9c05a")
        + at(props.snowflake(11, "#dfebf6", 3), 0, -162)
    )
    return legs + coat + arms + head + hat


def flames(wide: float, tall: float, seed: str) -> str:
    source, body = noise_source("flames", seed), ""
    for tone, share in (("#c93a1c", 1.0), ("#f0802a", 0.72), ("#ffd05a", 0.44)):
        d = f"M{-wide * share:.0f} 0"
        for k in range(5):
            x0, x1 = (wide * share * (-1 + 2 * (k + e) / 5) for e in (0, 1))
            top = tall * share * (0.6 + 0.5 * source.random()) * (1 - abs(k - 2) * 0.14)
            lean = (source.random() - 0.5) * wide * 0.2
            d += f"Q{x0:.0f} {-top * 0.6:.0f} {(x0 + x1) / 2 + lean:.0f} {-top:.0f}Q{x1 + 4:.0f} {-top * 0.5:.0f} {x1:.0f} {-top * 0.18:.0f}"
        body += path(f"{d}L{wide * share:.0f} 0Z", tone)
    return body


def _letter() -> str:
    return (
        path("M-44-28H44V30H-44Z", "#fbf3de")
        + path("M-44 30L-8-2H8L44 30Z", "#ead9b4")
        + path("M-44-28H44L0 12Z", "#f4e6c6")
        + line("M-44-28L0 12 44-28", "#a8895a", 3)
        + disc(0, 10, 12, "#b03a2a")
    )


def _wing() -> str:
    return path("M0 0Q-20-44-70-48Q-62-34-66-24Q-56-22-58-8Q-46-8-44 4Q-24 8 0 0Z", "#fffaf0") + line(
        "M-8-4Q-30-26-58-36M-8-2Q-30-14-52-18M-8 0Q-26-4-42-2", "#c9b48a", 3
    )


def rescue(c: Canvas) -> None:
    c.lit(path("M-20 40H540V620H-20Z", "#7f8496"), SOFT)
    stones = "".join(
        line(
            f"M{x + (row % 2) * 50} {80 + row * 60}h70M{x + (row % 2) * 50} {80 + row * 60}v-56", "#646a7e", 4
        )
        for row in range(9)
        for x in range(-40, 540, 100)
    )
    c.flat(stones, 0.7)
    c.lit(
        path("M150 330V190Q150 100 250 100Q350 100 350 190V330Z", "#a3a8b8")
        + path("M172 314V192Q172 122 250 122Q328 122 328 192V314Z", "#3a3348"),
        THING,
    )
    c.glow(250, 230, 110, "#ffb85a", 0.9)
    c.lit(
        line("M196 130V314M230 122V314M304 130V196M304 262V314", "#5a6074", 12)
        + line("M268 122V314", "#5a6074", 12, 'stroke-dasharray="54 60"')
        + line("M304 196l16 14M268 180l-14 8", "#4a5064", 10),
        THING,
    )
    rope = "M252 322Q238 380 262 420T244 520T258 600"
    c.lit(
        line(rope, "#b5873f", 17)
        + line(rope, "#ecd9a8", 11)
        + "".join(disc(x, y, 13, "#ecd9a8") for x, y in ((254, 392), (254, 470), (246, 540))),
        THING,
    )
    c.lit(path("M-20 584Q120 556 260 590T540 578V640H-20Z", "#f7fafd"), SOFT)
    lamp = (
        line("M-14-40Q0-64 14-40", "#5a3a1c", 4)
        + path("M-16-40H16L20-28H-20Z", "#8a5a24")
        + path("M-17-28H17L20 10H-20Z", "#ffe9a8")
        + path("M0-20C9-8 9 0 8 4A8 8 0 0 1-8 4C-9-2-3-6 0-20Z", "#f0913a")
        + path("M-24 10H24V18H-24Z", "#8a5a24")
    )
    c.glow(400, 560, 130, "#ffcf7a", 0.6)
    c.lit(at(lamp, 400, 574, 1.5), THING)


def rebels(variant: int) -> Scene:
    def paint(c: Canvas) -> None:
        _field(c)
        if variant == 1:
            c.lit(at(soldier(), 262, 560, 1.55), THING)
            bars = "".join(
                line(f"M{x} 230Q{x + (260 - x) * 0.1:.0f} 400 {x} 574", "#6a4526", 13)
                for x in (130, 182, 234, 290, 342, 394)
            )
            c.lit(
                bars
                + line("M118 300H406M118 440H406", "#6a4526", 13)
                + path("M104 204H420V238H104ZM104 560H420V586H104Z", "#7f5632"),
                SNOWY,
            )
            c.lit(line("M262 204V60", "#b5873f", 9) + path("M244 204Q262 176 280 204Z", "#b5873f"), THING)
        else:
            c.lit(oval(262, 556, 190, 30, "#c3d3e8"), SOFT)
            c.lit(at(soldier(), 130, 520, 1.7, 84), THING)
            c.lit(path("M70 560Q120 530 190 552Q280 530 350 556Q420 540 462 566V590H70Z", "#fbfdff"), SOFT)
            c.lit(
                "".join(
                    at(props.star(r, "#f6c65a"), x, y, 1, t)
                    for x, y, r, t in (
                        (300, 330, 26, 0),
                        (370, 290, 34, 14),
                        (444, 330, 24, -10),
                        (350, 230, 18, 20),
                        (420, 226, 20, 4),
                    )
                )
                + line("M290 372Q370 330 456 376", "#f6c65a", 5),
                THING,
            )
            c.lit(disc(96, 448, 40, "#fbfdff") + disc(60, 476, 24, "#eef4fa"), SOFT)

    return paint


def connection(first: str, second: str) -> Scene:
    """Two places, and what goes between them past the guards."""

    def paint(c: Canvas) -> None:
        _field(c)
        c.lit(at(LANDMARKS[first], 140, 330, 1.22), SNOWY)
        c.lit(at(LANDMARKS[second], 372, 566, 1.32), SNOWY)
        c.flat(line("M150 352Q90 430 190 450T300 584", "#7a4a24", 9, 'stroke-dasharray="3 21"'), 0.9)
        c.glow(352, 226, 130, "#fff0c0", 0.5)
        c.lit(
            at(at(_wing(), -36, -8) + at(_wing(), 36, -8, 1, 0, True) + _letter(), 366, 232, 1.14, -8), THING
        )

    return paint


def reward(variant: int) -> Scene:
    def paint(c: Canvas) -> None:
        _field(c)
        c.glow(260, 400, 210, "#ffd98a", 0.5)
        if variant == 1:
            c.lit(
                path("M110 430H410V568H110Z", "#7f5632")
                + path("M110 430H410V460H110Z", "#5f3d22")
                + path("M98 430Q98 320 180 300H400Q430 330 420 430Z", "#6a4526")
                + path("M124 428Q130 340 190 322H392Q408 350 402 428Z", "#2f2018"),
                SNOWY,
            )
            coins = "".join(
                oval(
                    150 + (k % 7) * 36,
                    424 - (k // 7) * 22 - (k % 3) * 5,
                    23,
                    14,
                    ("#f6c65a", "#e0a23a")[k % 2],
                    'stroke="#8a5a1c" stroke-width="3"',
                )
                for k in range(21)
            )
            c.lit(coins, THING)
            c.lit(
                line("M120 450V560M400 450V560M110 500H410", "#e0a23a", 9)
                + path("M238 470h46v46q-23 22-46 0Z", "#e0a23a")
                + disc(261, 492, 7, "#3a2418"),
                THING,
            )
            c.lit(
                at(
                    path("M-9-170L0-190 9-170V0H-9Z", "#cfd8e4")
                    + path("M0-190L9-170V0H0Z", "#8f9cb3")
                    + path("M-34 0H34V12H-34Z", "#e0a23a")
                    + path("M-7 12H7V46H-7Z", "#5f3d22")
                    + disc(0, 52, 11, "#e0a23a"),
                    330,
                    350,
                    1.1,
                    24,
                ),
                THING,
            )
        else:
            c.lit(
                path(
                    "M96 520Q110 450 180 470Q260 440 340 470Q412 450 424 520Q440 570 380 566Q260 590 140 566Q80 570 96 520Z",
                    "#8a2a3c",
                )
                + line("M120 510Q260 470 400 510", "#b5505f", 7),
                THING,
            )
            c.lit(
                path("M214 250L176 110H236L262 220ZM306 250L344 110H284L258 220Z", "#34508c")
                + line("M196 110L230 246M324 110L290 246", "#f4f7fb", 8),
                THING,
            )
            c.lit(
                ring(12, 92, path("M-14 0L0-34 14 0Z", "#e0a23a")).replace(
                    "<g", '<g transform="translate(260 350)"><g', 1
                )
                + "</g>"
                + disc(260, 350, 96, "#f6c65a")
                + disc(260, 350, 74, "#e0ebf6")
                + at(props.snowflake(60, "#34508c", 9), 260, 350),
                THING,
            )
            leaves = "".join(
                at(path("M0 0Q-16-14-4-38Q14-20 0 0Z", "#6f8a3a"), x, y, 1.2, t)
                for x, y, t in (
                    (150, 470, -40),
                    (126, 430, -20),
                    (118, 384, 0),
                    (370, 470, 40),
                    (394, 430, 20),
                    (402, 384, 0),
                )
            )
            c.lit(leaves, THING)

    return paint


def spy(variant: int) -> Scene:
    def paint(c: Canvas) -> None:
        if variant == 1:
            c.lit(
                path("M-20 0H540V640H-20Z", "#5f3d2c")
                + "".join(line(f"M{x} 0V640", "#4a2e20", 6) for x in range(30, 540, 92)),
                SOFT,
            )
            c.lit(disc(260, 280, 158, "#b98a3a") + disc(260, 280, 132, "#16121c"), THING)
            c.glow(260, 280, 150, "#8fb0e0", 0.4)
            c.lit(path("M136 286Q260 168 384 286Q260 392 136 286Z", "#f7f4ec"), SOFT)
            c.lit(
                disc(264, 284, 60, "#4a78b5")
                + disc(264, 284, 46, "#2f5490")
                + disc(264, 284, 25, "#0f0c14")
                + disc(246, 264, 12, "#ffffff"),
                THING,
            )
            c.lit(
                path("M126 286Q260 150 394 286Q260 200 126 286Z", "#caa07c")
                + path("M126 286Q260 412 394 286Q260 366 126 286Z", "#b5886a"),
                SOFT,
            )
            c.lit(
                at(
                    path("M-110-26L-100-44H-30L-20-26H110V74H-110Z", "#d9b26a")
                    + path("M-104-18H104V66H-104Z", "#f4e8ca")
                    + line("M-84 4H40M-84 24H70M-84 44H10", "#6a5a48", 5)
                    + disc(74, 34, 20, "#b03a2a"),
                    270,
                    500,
                    1.3,
                    -6,
                ),
                THING,
            )
        else:
            c.lit(
                path("M-20 0H540V520H-20Z", "#8f8a9c")
                + "".join(
                    line(f"M{x + (r % 2) * 46} {40 + r * 54}h80", "#78738a", 4)
                    for r in range(9)
                    for x in range(-60, 540, 92)
                ),
                SOFT,
            )
            c.glow(120, 200, 260, "#ffdf9a", 0.55)
            shadow = "M250 560L270 300Q250 240 290 206H260Q270 196 300 196L310 130H410L420 196Q452 196 462 206H430Q466 240 450 300L478 560Z"
            c.flat(path(shadow, "#1d1a2c"), 0.82, 4)
            c.lit(
                line("M96 600V210", "#2f2c3a", 13)
                + path("M72 210H120L128 140H64Z", "#ffe39a")
                + path("M54 140L96 104 138 140Z", "#2f2c3a"),
                SNOWY,
            )
            c.lit(path("M-20 530Q120 506 260 536T540 524V640H-20Z", "#eef3f8"), SOFT)
            c.flat(
                "".join(
                    at(oval(0, 0, 9, 16, "#8fa3c0") + oval(0, 24, 7, 7, "#8fa3c0"), x, y, 1, 60)
                    for x, y in ((170, 580), (230, 560), (300, 586), (360, 562))
                ),
                0.9,
            )

    return paint


def attack(place: str) -> Scene:
    def paint(c: Canvas) -> None:
        _field(c)
        c.glow(260, 380, 300, "#ff7a2a", 0.6)
        c.flat(
            "".join(
                line(f"M{x} {y}q-30-50 16-90q40-40 6-96", "#2a2430", w)
                for x, y, w in ((200, 300, 44), (300, 320, 56), (350, 300, 36))
            ),
            0.5,
            9,
        )
        c.lit(at(flames(150, 300, f"{place}-back"), 262, 540), SOFT)
        c.lit(at(LANDMARKS[place], 262, 560, 2.0), THING)
        for x, y, w, t, s in (
            (150, 566, 60, 150, "left"),
            (372, 568, 66, 170, "right"),
            (270, 330, 44, 130, "roof"),
        ):
            c.lit(at(flames(w, t, f"{place}-{s}"), x, y), SOFT)
        c.glow(262, 480, 220, "#ffb04a", 0.35)

    return paint


def garrison(c: Canvas) -> None:
    _field(c)
    c.lit(line("M262 470V70", "#5a3a24", 11) + disc(262, 66, 11, "#e9c05a"), THING)
    c.lit(
        path("M268 90Q340 66 392 92T490 88V232Q430 244 386 222T268 228Z", "#34508c")
        + at(props.snowflake(54, "#f4f7fb", 9), 376, 158),
        THING,
    )
    for x, y, s in (
        (96, 470, 1.1),
        (206, 474, 1.1),
        (318, 474, 1.1),
        (428, 470, 1.1),
        (40, 566, 1.35),
        (152, 576, 1.35),
        (262, 580, 1.4),
        (372, 576, 1.35),
        (482, 566, 1.35),
    ):
        c.lit(at(soldier(), x, y, s), THING)


def _field(c: Canvas) -> None:
    """Snow, and the wood at its end."""
    ENVIRONMENTS["ridge"](c, y=300, colour="#c3d2e6", crest="#eef4fa", swell=22, cell=360, depth=120)
    source = noise_source(c.seed, "wood")
    wood = "".join(
        at(
            props.pine("#3f5f74", "#eef5fb"),
            source.random() * WIDTH,
            300 + 40 * source.random(),
            0.6 + 0.3 * source.random(),
        )
        for _ in range(16)
    )
    c.lit(wood, Paint(fog=0.3, tint=0.2, rim=0.1, shade=0.1, round=0.1))
    ENVIRONMENTS["ridge"](
        c, y=352, colour="#e3ebf4", crest="#fbfdff", swell=12, cell=420, depth=200, grain=0.05
    )


SCENES: dict[str, Scene] = {
    "rescue": rescue,
    "rebels_1": rebels(1),
    "rebels_2": rebels(2),
    "reward_1": reward(1),
    "reward_2": reward(2),
    "spy_1": spy(1),
    "spy_2": spy(2),
    "garrison": garrison,
}


def _scene(card: Card) -> Scene:
    if card["kind"] == "connection":
        return connection(*card["at"])
    if card["kind"] == "attack":
        return attack(*card["at"])
    return SCENES[card["id"]]


def painted(card: Card, scale: float) -> Pixels:
    spring = card["side"] == "spring"
    canvas = Canvas(f"objective-{card['id']}", scale, DAWN if spring else NIGHT, (WIDTH, HEIGHT))
    sky = (
        [(0, "#6a4a7a"), (0.28, "#e08a5a"), (0.5, "#ffd79a")]
        if spring
        else [(0, "#16203f"), (0.5, "#4a6494")]
    )
    canvas.image = gradient(canvas, sky)
    canvas.image *= (1 + 0.2 * (canvas.fractal((220, 90), 5) - 0.5))[..., None]
    if not spring:
        source = noise_source(canvas.seed, "stars")
        canvas.flat(
            "".join(
                disc(source.random() * WIDTH, source.random() * 260, 1 + 2.4 * source.random(), "#fff6dc")
                for _ in range(50)
            )
        )
    _scene(card)(canvas)
    _mount(canvas, *(("#4a2416", "#f0a24a", "#f7e2c0") if spring else ("#1d2740", "#bcd6ee", "#dfe8f2")))
    return vignette(
        watercolour(canvas.image, canvas.seed, scale=scale, edge=1.5, turbulence=0.2, paper=0.05, sway=1.8),
        0.2,
    )


def _mount(canvas: Canvas, wood: str, gold: str, paper: str) -> None:
    """A straight frame, so that nobody takes it for a portrait, over a label of paper."""
    hole = f"M0 0H{WIDTH}V{HEIGHT}H0ZM34 24H{WIDTH - 34}Q{WIDTH - 24} 24 {WIDTH - 24} 34V{FOOT}H24V34Q24 24 34 24Z"
    frame = path(hole, wood, 'fill-rule="evenodd"') + line(
        f"M34 24H{WIDTH - 34}Q{WIDTH - 24} 24 {WIDTH - 24} 34V{FOOT}H24V34Q24 24 34 24Z", gold, 6
    )
    label = path(
        f"M34 {FOOT + 18}H{WIDTH - 34}L{WIDTH - 22} {FOOT + 34}V{HEIGHT - 34}L{WIDTH - 34} {HEIGHT - 20}H34L22 {HEIGHT - 34}V{FOOT + 34}Z",
        paper,
    )
    canvas.flat(frame + label)


def _brush(card: Card) -> Brush:
    return lambda scale: painted(card, scale)


for card in ledger.objectives():
    name = f"objective-{card['id'].replace('_', '-')}"
    add_card(name, _brush(card), (WIDTH, HEIGHT), DENSITY, 72)
