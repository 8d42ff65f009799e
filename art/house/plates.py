"""The paintings let into the covers."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math

from art.house import props
from art.house.easel import BODY, SOFT, hill, painted, sheet, sky, stars, tufts
from art.house.props import at
from art.raster import Pixels, noise_source, smoothstep
from art.scenes.canvas import Light, Paint


def mill_hill(size: tuple[int, int]) -> Pixels:
    """The mill on its hill at nightfall, windows lit, a path going up to it."""
    canvas = sheet("plate-mill", size, Light((0.55, -0.6), "#ffe0a8", "#c3b6da", "#d9a9a6"))
    tall = canvas.size[1]
    sky(
        canvas,
        (0, "#1d2a5c"),
        (0.3, "#4a5a9c"),
        (0.52, "#b884a8"),
        (0.68, "#f0b48a"),
        (0.8, "#fbdc9e"),
        (1, "#fbdc9e"),
        cloud="#f6cbb4",
        amount=0.5,
    )
    stars(canvas, 60, tall * 0.4, 7)
    canvas.glow(610, 250, 210, "#ffe9b4", 0.55)
    canvas.lit(
        '<path d="M640 168A86 86 0 1 0 668 322 104 104 0 0 1 640 168Z" fill="#fff0bd"/>',
        Paint(rim=0.2, shade=0.1),
    )
    canvas.glow(420, tall * 0.72, 420, "#ffc98a", 0.45)
    for x, y, s, c in ((90, 0.53, 1.5, "#d79db4"), (720, 0.5, 1.5, "#dba3b0"), (330, 0.6, 1.8, "#f0bca6")):
        canvas.lit(at(props.cloud(f"{x}", c), x, tall * y, s), Paint(rim=0.6, shade=0.5, opacity=0.85))
    hill(
        canvas,
        f"M-20 {tall * 0.74:.0f}Q160 {tall * 0.62:.0f} 330 {tall * 0.71:.0f}T820 {tall * 0.66:.0f}",
        "#8d7f9c",
        "#5d6a78",
        0.2,
    )
    for x, s in ((70, 1.0), (128, 0.75), (690, 0.95), (742, 0.7), (640, 0.6)):
        canvas.lit(at(props.pine("#4d5f6c"), x, tall * 0.72, s), Paint(fog=0.25, rim=0.3))
    hill(
        canvas,
        f"M-20 {tall * 0.84:.0f}Q150 {tall * 0.78:.0f} 300 {tall * 0.735:.0f}T520 {tall * 0.73:.0f}Q680 {tall * 0.76:.0f} 820 {tall * 0.86:.0f}",
        "#8f9c5a",
        "#4b6146",
    )
    foot = tall * 0.765
    canvas.lit(at(props.cottage("#ecd2a6", "#8f4436", wide=92, tall=64), 634, foot + 26, 1.0), BODY)
    canvas.lit(at(props.crown("a", ("#5f7a4a", "#7a9450", "#91a658")), 724, foot + 50, 1.5), BODY)
    canvas.lit(at(props.crown("b", ("#4f6e48", "#6f8c50", "#88a05a")), 168, foot + 52, 1.7), BODY)
    canvas.lit(at(props.mill(), 400, foot + 16, 1.62), Paint(rim=0.55, rim_width=6, shade=0.5, shadow=0.3))
    for x, y in ((397, -270), (433, -220), (367, -49)):
        canvas.glow(x, foot + 16 + y, 60, "#ffd070", 0.5)
    path = f"M446 {foot + 14:.0f}Q520 {foot + 70:.0f} 400 {foot + 118:.0f}T300 {tall + 10}H470Q470 {foot + 180:.0f} 540 {foot + 120:.0f}T484 {foot + 14:.0f}Z"
    canvas.lit(f'<path d="{path}" fill="#e8c890"/>', Paint(rim=0.2, wash=0.3, round=0.1))
    fence = "".join(
        f'<path d="M{x} {y}v-34" stroke="#6b4c36" stroke-width="8" stroke-linecap="round"/>'
        for x, y in (
            (20, tall * 0.9),
            (74, tall * 0.886),
            (128, tall * 0.872),
            (182, tall * 0.862),
            (236, tall * 0.86),
        )
    )
    fence += f'<path d="M10 {tall * 0.9 - 24:.0f}Q130 {tall * 0.86 - 22:.0f} 246 {tall * 0.86 - 22:.0f}" stroke="#7c5a40" stroke-width="6" fill="none"/>'
    canvas.lit(fence, SOFT)
    tufts(canvas, (0, tall * 0.88, 290, tall * 0.12), 40, ("#a9b264", "#6c8450", "#5a7348"))
    tufts(canvas, (560, tall * 0.88, 240, tall * 0.12), 34, ("#a9b264", "#6c8450", "#5a7348"))
    birds = "".join(
        f'<path d="M{x} {y}q10-12 20 0q10-12 20 0" stroke="#2c2f52" stroke-width="5" fill="none" stroke-linecap="round"/>'
        for x, y in ((120, 330), (180, 290), (90, 390))
    )
    canvas.flat(birds, 0.8)
    return painted(canvas, size, 0.3)


def mill_by_day(size: tuple[int, int]) -> Pixels:
    """The same mill at harvest noon, wheat about it, larger than anything near."""
    canvas = sheet("plate-noon", size, Light((-0.6, -0.6), "#fff2cc", "#f4e6cc", "#f3dcb8"))
    tall = canvas.size[1]
    sky(
        canvas,
        (0, "#e8b45c"),
        (0.35, "#f4cf88"),
        (0.7, "#fbeac2"),
        (1, "#fbeac2"),
        cloud="#fff7e2",
        amount=0.75,
    )
    for x, y, s in ((120, 0.3, 1.5), (690, 0.22, 1.3), (640, 0.56, 1.7)):
        canvas.lit(
            at(props.cloud(f"n{x}", "#fff4da"), x, tall * y, s), Paint(rim=0.5, shade=0.3, opacity=0.85)
        )
    hill(
        canvas,
        f"M-20 {tall * 0.74:.0f}Q200 {tall * 0.66:.0f} 420 {tall * 0.73:.0f}T820 {tall * 0.7:.0f}",
        "#c3b878",
        "#a3a868",
        0.25,
    )
    for x, s in ((50, 1.1), (108, 0.8), (742, 1.0)):
        canvas.lit(
            at(props.crown(f"d{x}", ("#7a9450", "#8fa65a", "#a5b868")), x, tall * 0.74, s),
            Paint(fog=0.18, rim=0.3),
        )
    hill(
        canvas,
        f"M-20 {tall * 0.86:.0f}Q220 {tall * 0.8:.0f} 400 {tall * 0.8:.0f}T820 {tall * 0.87:.0f}",
        "#c9b458",
        "#8f9a4c",
    )
    foot = tall * 0.83
    canvas.lit(at(props.cottage("#f3e0b8", "#b0553a", wide=96, tall=66), 668, foot + 20, 1.15), BODY)
    canvas.lit(at(props.crown("day", ("#6f8f4a", "#86a552", "#9dba5e")), 130, foot + 26, 2.1), BODY)
    canvas.lit(
        at(props.mill("#f7ead0", "#b0553a", "#e8b44a", "#6a4630", 22), 400, foot + 20, 1.84),
        Paint(rim=0.4, rim_width=7, shade=0.4, shadow=0.3),
    )
    path = f"M458 {foot + 18:.0f}Q540 {foot + 60:.0f} 430 {foot + 104:.0f}T340 {tall + 10}H520Q510 {foot + 150:.0f} 570 {foot + 104:.0f}T504 {foot + 18:.0f}Z"
    canvas.lit(f'<path d="{path}" fill="#f3ddaa"/>', Paint(rim=0.2, wash=0.3, round=0.1))
    tufts(canvas, (0, tall * 0.87, 330, tall * 0.13), 90, ("#e6c664", "#c9a84a", "#a8a552"))
    tufts(canvas, (560, tall * 0.88, 240, tall * 0.12), 70, ("#e6c664", "#c9a84a", "#a8a552"))
    birds = "".join(
        f'<path d="M{x} {y}q14-16 28 0q14-16 28 0" stroke="#7a5a3a" stroke-width="5" fill="none" stroke-linecap="round"/>'
        for x, y in ((620, 330), (690, 290), (650, 400))
    )
    canvas.flat(birds, 0.8)
    return painted(canvas, size, 0.16)


def book_at_rest(size: tuple[int, int]) -> Pixels:
    """A book falling shut on its tale: light and stars still rise from between the pages; a seal waits."""
    canvas = sheet("plate-end", size, Light((0, -0.9), "#ffe7b0", "#b9b4e6", "#4a4f8c"))
    tall = canvas.size[1]
    sky(canvas, (0, "#141a44"), (0.45, "#2b3678"), (0.75, "#5a4f94"), (1, "#3a2f66"))
    stars(canvas, 70, tall, 8)
    canvas.glow(400, tall * 0.52, 330, "#ffcf78", 0.75)
    rays = "".join(
        f'<path d="M400 {tall * 0.66:.0f}L{400 + 560 * math.cos(a - 0.045):.0f} {tall * 0.66 + 560 * math.sin(a - 0.045):.0f} {400 + 560 * math.cos(a + 0.045):.0f} {tall * 0.66 + 560 * math.sin(a + 0.045):.0f}Z" fill="#ffe6a8"/>'
        for a in (math.radians(d) for d in range(-160, -10, 20))
    )
    canvas.flat(rays, 0.16, 6)
    y = tall * 0.82
    for side, cloth in ((-1, "#8f2f3a"), (1, "#a83a42")):
        board = f"M400 {y + 8}L{400 + side * 318} {y - 196}q{side * 12}-12 0-22l{-side * 38}-26Q{400 + side * 110} {y - 150} 400 {y - 30}Z"
        canvas.lit(f'<path d="{board}" fill="{cloth}"/>', Paint(rim=0.4, rim_width=5, shade=0.4, drop=0.3))
    leaves = ""
    for side in (-1, 1):
        block = f"M400 {y - 4:.0f}Q{400 + side * 134} {y - 62:.0f} {400 + side * 298} {y - 210:.0f}L{400 + side * 204} {y - 306:.0f}Q{400 + side * 70} {y - 150:.0f} 400 {y - 44:.0f}Z"
        leaves += f'<path d="{block}" fill="{"#e6cf9c" if side < 0 else "#f3e0b4"}"/>'
        for t in (0.16, 0.32, 0.48, 0.64, 0.8):
            edge = f"M400 {y - 6 - 36 * t:.0f}Q{400 + side * (132 - 62 * t):.0f} {y - 64 - 86 * t:.0f} {400 + side * (298 - 94 * t):.0f} {y - 210 - 96 * t:.0f}"
            leaves += f'<path d="{edge}" stroke="#b99660" stroke-width="3" fill="none"/>'
        for reach, lift in ((138, 330), (62, 346)):
            sheet_edge = f"M400 {y - 40:.0f}Q{400 + side * reach * 0.18:.0f} {y - lift * 0.62:.0f} {400 + side * reach} {y - lift:.0f}l{-side * 15}-9Q{400 + side * reach * 0.04:.0f} {y - lift * 0.64:.0f} 400 {y - 60:.0f}Z"
            leaves += f'<path d="{sheet_edge}" fill="#fff3d2" stroke="#c9a870" stroke-width="1.500"/>'
    canvas.lit(leaves, Paint(rim=0.35, shade=0.25))
    canvas.glow(400, y - 220, 190, "#fff0c0", 0.85)
    canvas.lit(
        f'<path d="M386 {y - 30:.0f}H414V{y + 118:.0f}L400 {y + 98:.0f} 386 {y + 118:.0f}Z" fill="#e2a93e"/>',
        SOFT,
    )
    source, rising = noise_source("end-stars"), ""
    for k in range(17):
        t = k / 16
        x = 400 + (0.15 + 0.35 * source.random()) * (-1) ** k * (90 + 620 * t)
        yy = y - 260 - t * tall * 0.52 + (source.random() - 0.5) * 40
        rising += at(
            props.star(13 + 17 * source.random() * (1 - 0.4 * t), "#ffe08a", turn=source.random() * 60), x, yy
        )
    canvas.lit(rising, Paint(rim=0.2, shade=0.1))
    seal = "M0-74C26-80 44-62 62-50 84-34 70-8 74 14 78 42 50 54 32 68 10 84-18 68-38 64-66 56-72 32-76 8-80-18-66-36-50-54-36-70-22-70 0-74Z"
    canvas.lit(
        at(f'<path d="{seal}" fill="#c9452f"/>', 400, y - 2, 1.16),
        Paint(rim=0.5, rim_width=7, shade=0.5, drop=0.35),
    )
    canvas.lit(at('<circle r="50" fill="#b03524"/>', 400, y - 2, 1.16), Paint(rim=0.0, shade=-0.4))
    canvas.lit(at(props.star(38, "#f7d9a0", inner=0.48), 400, y - 2, 1.16), Paint(rim=0.4, shade=0.3))
    return painted(canvas, size, 0.26)


def two_seasons(size: tuple[int, int]) -> Pixels:
    """One town: in deep snow on the left, in blossom on the right."""
    canvas = sheet("plate-winter", size, Light((0.1, -0.8), "#fff4da", "#e2e4f0", "#e6eaf4"))
    wide, tall = canvas.size
    sky(canvas, (0, "#5d86b8"), (0.5, "#a9c4de"), (1, "#e6edf4"), cloud="#f2f6fb", amount=0.6)
    winter = canvas.image.copy()
    sky(
        canvas,
        (0, "#f0913a"),
        (0.4, "#f9bf6a"),
        (0.75, "#fde6b0"),
        (1, "#fdeec8"),
        cloud="#fff0cc",
        amount=0.5,
    )
    xx, _ = canvas.grid()
    seam = smoothstep(xx, wide / 2 - 8, wide / 2 + 8)[..., None]
    canvas.image = winter * (1 - seam) + canvas.image * seam
    canvas.glow(600, 150, 230, "#fff3c0", 0.8)
    canvas.flat('<circle cx="600" cy="150" r="72" fill="#fff0b4"/>')
    canvas.flat(at(props.ring(14, 92, '<path d="M-7 0L0-30 7 0Z" fill="#ffe9a0"/>'), 600, 150), 0.9)
    canvas.flat('<path d="M196 86A66 66 0 1 0 232 196 80 80 0 0 1 196 86Z" fill="#f7fbff"/>')
    halves = f'<clipPath id="w"><rect width="{wide / 2}" height="{tall}"/></clipPath><clipPath id="s"><rect x="{wide / 2}" width="{wide / 2}" height="{tall}"/></clipPath>'

    def land(line: str, cold: tuple[str, str], warm: tuple[str, str]) -> None:
        for clip, (top, foot) in (("w", cold), ("s", warm)):
            body = f'<defs>{halves}<linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/></linearGradient></defs><path d="{line}V{tall + 20}H-20Z" fill="url(#l)" clip-path="url(#{clip})"/>'
            canvas.lit(body, Paint(rim=0.3, rim_width=5, shade=0.1, wash=0.2))

    land(
        f"M-20 {tall * 0.52:.0f}Q120 {tall * 0.4:.0f} 240 {tall * 0.5:.0f}T430 {tall * 0.46:.0f}Q600 {tall * 0.36:.0f} 820 {tall * 0.52:.0f}",
        ("#dfe8f2", "#b7c8dc"),
        ("#c9b65c", "#94a04e"),
    )
    for k, x in enumerate((30, 88, 140, 206, 262, 330, 372)):
        canvas.lit(
            at(props.pine("#4a6a86", "#f7fbff"), x, tall * 0.53, 0.95 - 0.12 * (k % 3)),
            Paint(fog=0.2, rim=0.2),
        )
    for k, x in enumerate((440, 500, 560, 640, 700, 764)):
        canvas.lit(
            at(props.crown(f"f{k}", ("#e58aa0", "#f2aebb", "#f7c8cc")), x, tall * 0.54, 1.0 - 0.1 * (k % 3)),
            Paint(fog=0.12, rim=0.3),
        )
    cold_roofs, warm_roofs = ("#5d7fa8", "#48648e", "#6f86a6"), ("#c2502f", "#d97a34", "#a8402e")
    rows = (
        (0.62, 0.9, (40, 134, 226, 318, 474, 566, 660, 752)),
        (0.745, 1.15, (-6, 112, 230, 344, 470, 590, 700, 812)),
        (0.9, 1.45, (54, 196, 330, 482, 622, 768)),
    )
    land(
        f"M-20 {tall * 0.6:.0f}Q200 {tall * 0.56:.0f} 400 {tall * 0.6:.0f}T820 {tall * 0.58:.0f}",
        ("#f4f8fc", "#cfdcea"),
        ("#a9b456", "#7e964a"),
    )
    canvas.lit(at(props.church("#d9d6dc", "#48648e", snow="#f9fcff"), 286, tall * 0.66, 1.02), BODY)
    for step, (share, scale, places) in enumerate(rows):
        for k, x in enumerate(places):
            cold = x < wide / 2
            body = props.cottage(
                ("#d8cdc2", "#c9c4cc", "#e2d6c4")[k % 3]
                if cold
                else ("#f6dfb0", "#fbe9c6", "#f0cf9a")[k % 3],
                (cold_roofs if cold else warm_roofs)[(k + step) % 3],
                "#ffcf6a" if cold else "#fff3c4",
                88,
                (66, 82, 74)[(k + step) % 3],
                "#fafdff" if cold else "",
            )
            canvas.lit(at(body, x, tall * share, scale), BODY)
        if step < 2:
            line = tall * (share + 0.004)
            land(
                f"M-20 {line:.0f}Q180 {line - 16:.0f} 400 {line:.0f}T820 {line - 6:.0f}",
                ("#f6fafd", "#d3dfec"),
                ("#9db04e", "#76924a"),
            )
    for x, share, s in ((120, 0.925, 1.5), (262, 0.935, 1.3)):
        canvas.lit(at(props.pine("#3f6280", "#fbfdff"), x, tall * share, s), BODY)
    for x, share, s, k in ((556, 0.94, 1.7, 1), (702, 0.93, 1.5, 2)):
        canvas.lit(
            at(props.crown(f"n{k}", ("#ef9aae", "#f6b6c2", "#fad2d4"), dots="#fff4f2"), x, tall * share, s),
            BODY,
        )
    land(
        f"M-20 {tall * 0.93:.0f}Q160 {tall * 0.9:.0f} 400 {tall * 0.935:.0f}T820 {tall * 0.91:.0f}",
        ("#fbfdff", "#d9e4f0"),
        ("#b3bf5a", "#7f9a4c"),
    )
    source, flakes, petals = noise_source("two-seasons"), "", ""
    for _ in range(90):
        flake = f'<circle r="{2.5 + 4.5 * source.random():.1f}" fill="#ffffff" opacity=".92"/>'
        flakes += at(flake, source.random() * wide / 2, source.random() * tall)
    for _ in range(46):
        petal, where = '<ellipse rx="8" ry="4.500" fill="#fde3e2"/>', wide / 2 * (1 + source.random())
        petals += at(petal, where, source.random() * tall, 0.8 + 0.5 * source.random(), source.random() * 180)
    canvas.flat(flakes + petals)
    return painted(canvas, size, 0.16)


def round_world(size: tuple[int, int]) -> Pixels:
    """A small round planet under its clouds, islands in the sky about it."""
    canvas = sheet("plate-windward", size, Light((-0.6, -0.6), "#ffeccc", "#c6c4ee", "#8f8ac4"))
    wide, tall = canvas.size
    sky(
        canvas,
        (0, "#171a48"),
        (0.4, "#35357c"),
        (0.72, "#7a5c9c"),
        (1, "#d99aa0"),
        cloud="#6a62a8",
        amount=0.5,
        bottom=1.1,
    )
    stars(canvas, 90, tall * 0.8, 9)
    cx, cy, r = wide * 0.5, tall * 0.78, 330
    canvas.glow(cx, cy, 480, "#9fd0e8", 0.55)
    canvas.lit(
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="#3f8ea8"/>',
        Paint(rim=0.75, rim_width=14, shade=0.75, round=0.7),
    )
    disc = f'<clipPath id="p"><circle cx="{cx}" cy="{cy}" r="{r}"/></clipPath>'
    land = '<path d="M-250-150Q-170-220-60-196T40-120Q-10-60-90-80T-200-30Q-280-60-250-150Z" fill="#8fae5a"/><path d="M80-210Q190-214 236-120T220 20Q150 30 130-40T60-120Q40-170 80-210Z" fill="#d8b468"/><path d="M-120 20Q-30-10 40 40T60 170Q-30 220-100 150T-120 20Z" fill="#7fa05a"/><path d="M-300 30q60-10 70 50t-50 80z" fill="#cfa95e"/>'
    canvas.lit(
        f'<defs>{disc}</defs><g clip-path="url(#p)">{at(land, cx, cy)}</g>',
        Paint(rim=0.3, shade=0.5, round=0.2),
    )
    swirl = "".join(
        f'<path d="M{cx - 360} {cy + dy}Q{cx - 150} {cy + dy - bend} {cx} {cy + dy}T{cx + 360} {cy + dy}" stroke="#f6f3fb" stroke-width="{w}" fill="none" stroke-linecap="round" stroke-dasharray="{dash}"/>'
        for dy, bend, w, dash in (
            (-212, 46, 26, "150 60 240 80"),
            (-96, 60, 34, "210 90 130 70"),
            (30, 54, 30, "120 70 260 60"),
            (146, 40, 24, "240 90"),
        )
    )
    canvas.lit(
        f'<defs>{disc}</defs><g clip-path="url(#p)">{swirl}</g>',
        Paint(rim=0.3, shade=0.5, opacity=0.88, blur=2.0),
    )
    dots = props.ring(44, 0, f'<circle cy="{-r - 46}" r="4.500" fill="#ffe3a0"/>')
    canvas.flat(at(dots, cx, cy), 0.85)
    for x, y, s, extra in (
        (
            118,
            tall * 0.56,
            0.98,
            at(props.pine("#2f5550"), -34, -8, 0.9) + at(props.pine("#3a6358"), 6, -12, 1.15),
        ),
        (
            690,
            tall * 0.5,
            1.05,
            at(props.cottage("#f3dfb6", "#b5483c", wide=64, tall=46), 8, -8, 1)
            + at(props.crown("i", ("#5f8a4a", "#7ba85a", "#94bf62")), -56, -6, 0.8),
        ),
    ):
        canvas.lit(at(props.island() + extra, x, y, s), BODY)
    for x, y, s, c in (
        (60, tall * 0.9, 1.7, "#f0d6d8"),
        (740, tall * 0.93, 1.8, "#ecc6cc"),
        (400, tall * 1.03, 2.2, "#f6ded8"),
    ):
        canvas.lit(at(props.cloud(f"w{x}", c), x, y, s), Paint(rim=0.6, shade=0.5))
    return painted(canvas, size, 0.24)
