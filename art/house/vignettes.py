"""Small watercolours for places where nothing is yet, fading into the paper."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from PIL import Image

from art.house import fire, props
from art.house.easel import BODY, SOFT, hill, oval, painted, sheet, sky, stars, tufts
from art.house.props import at
from art.raster import to_image
from art.scenes.canvas import Canvas, Light, Paint

SIZE = (420, 320)


def _faded(canvas: Canvas) -> Image.Image:
    return to_image(oval(painted(canvas, SIZE, 0.1), canvas.seed))


def no_tables() -> Image.Image:
    """A fire in a clearing at nightfall and two stumps to sit on: nobody has come yet."""
    canvas = sheet("vignette-tables", SIZE, Light((0, 0.7), "#ffc070", "#b8b4d8", "#7a7aa8"))
    tall = canvas.size[1]
    sky(
        canvas,
        (0, "#2b3a6e"),
        (0.5, "#7a6aa0"),
        (0.75, "#e0a088"),
        (1, "#e0a088"),
        cloud="#a888b0",
        amount=0.5,
    )
    stars(canvas, 40, tall * 0.45, 6)
    for x, s in ((60, 2.3), (150, 2.9), (250, 2.0), (570, 2.1), (660, 2.8), (750, 2.3)):
        canvas.lit(at(props.pine("#2f4858"), x, tall * 0.72, s), Paint(rim=0.3, fog=0.15))
    hill(canvas, f"M-20 {tall * 0.7:.0f}Q400 {tall * 0.62:.0f} 820 {tall * 0.7:.0f}", "#6a7a58", "#3a4c48")
    canvas.glow(400, tall * 0.72, 330, "#ff9a40", 0.75)
    stump = '<path d="M-58 0Q-50-30-50-70H50Q50-30 58 0 0 22-58 0Z" fill="#7a5236"/><ellipse cy="-70" rx="50" ry="17" fill="#d8ac74"/><ellipse cy="-70" rx="32" ry="10" fill="#c08e58"/><ellipse cy="-70" rx="14" ry="4.500" fill="#a8744a"/>'
    for x, s in ((210, 1.05), (590, 1.05)):
        canvas.lit(at(stump, x, tall * 0.82, s), Paint(rim=0.5, shade=0.3, shadow=0.3))
    canvas.flat(
        at(fire.stones(104, 0.38, "far", 16, 0.9), 400, tall * 0.82)
        + at(fire.logs(0.6), 400, tall * 0.83, 0.85)
    )
    canvas.flat(at(fire.flames(), 400, tall * 0.72, 1.0))
    canvas.flat(at(fire.stones(106, 0.38, "near", 16, 0.95), 400, tall * 0.83))
    canvas.glow(400, tall * 0.76, 90, "#ffe6a0", 0.5)
    canvas.flat(at(fire.sparks(14, 190, 150), 400, tall * 0.7))
    tufts(canvas, (20, tall * 0.84, 760, tall * 0.12), 40, ("#7a8a58", "#5a7050"))
    return _faded(canvas)


def no_books() -> Image.Image:
    """An empty shelf with a candle, and a cat asleep where the books will stand."""
    canvas = sheet("vignette-books", SIZE, Light((0.7, -0.3), "#ffdf9a", "#e8dcc8", "#c8b090"))
    tall = canvas.size[1]
    sky(canvas, (0, "#cdb48a"), (1, "#e0c898"))
    canvas.glow(600, tall * 0.36, 320, "#ffe7a8", 0.85)
    board = f'<path d="M40 {tall * 0.74:.0f}H760v40H40Z" fill="#8a5a36"/><path d="M40 {tall * 0.74:.0f}H760v14H40Z" fill="#b07a4a"/><path d="M140 {tall * 0.74 + 40:.0f}v60q60-10 66-60ZM660 {tall * 0.74 + 40:.0f}v60q-60-10-66-60Z" fill="#6e4428"/>'
    canvas.lit(board, Paint(rim=0.4, shade=0.2, wash=0.4, drop=0.25))
    cat = '<path d="M-170 0C-190-90-110-150 0-150S180-90 172-10Q168 4 150 4H-150Q-168 4-170 0Z" fill="#d98a48"/><path d="M-170-10Q-150-60-96-74-120-30-60-6L-150 4Q-168 4-170-10Z" fill="#c2703a"/><path d="M-60-146q10 40-6 62M0-150q10 44-4 70M58-140q10 36 0 60" stroke="#b5602e" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M172-8C190-40 150-66 110-50 60-30 20-18-40-20-60-18-58 4-40 6H140Q168 8 172-8Z" fill="#e0965a"/><path d="M-96-40H0V5H-96Z" fill="#d98a48"/><ellipse cx="-104" cy="-52" rx="66" ry="54" fill="#e0965a"/><path d="M-160-80L-166-132-124-102ZM-52-84L-40-134-84-104Z" fill="#d98a48"/><path d="M-134-54q12 10 24 0M-98-54q12 10 24 0" stroke="#5a3420" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-110-36l6 6 6-6Z" fill="#8a4a3a"/><path d="M-150-36l-34-6M-150-26l-32 6M-58-36l32-6M-58-26l30 6" stroke="#fbe6c8" stroke-width="3"/>'
    canvas.lit(at(cat, 290, tall * 0.735, 1.08), Paint(rim=0.5, rim_width=6, shade=0.35, drop=0.2))
    candle = '<path d="M-46 0H46Q52-14 36-18H-36Q-52-14-46 0Z" fill="#c99a3e"/><path d="M-22-16V-132H22V-16Z" fill="#f6ecd4"/><path d="M-22-132Q-26-90-16-78-8-100 0-96 10-110 22-104V-132Z" fill="#fff8e6"/><path d="M0-132v-16" stroke="#4a3428" stroke-width="5"/><path d="M0-216Q26-180 20-158 14-140 0-140-14-140-20-158-24-176 0-216Z" fill="#ffb03c"/><path d="M0-184Q12-164 9-152 6-144 0-144-6-144-9-152-10-162 0-184Z" fill="#fff3c0"/>'
    canvas.lit(at(candle, 610, tall * 0.735, 1.0), BODY)
    canvas.glow(610, tall * 0.735 - 170, 120, "#ffe9a8", 0.65)
    one = '<path d="M-16 0V-150H16V0Z" fill="#5d3f6a"/><path d="M-16-126H16v10H-16ZM-16-34H16v10H-16Z" fill="#dcae5a"/>'
    canvas.lit(at(one, 706, tall * 0.735, 1.0, 9), BODY)
    return _faded(canvas)


def nobody_watching() -> Image.Image:
    """Two empty chairs before a lit puppet stage."""
    canvas = sheet("vignette-watching", SIZE, Light((0, -0.8), "#ffe2a8", "#d8c8e0", "#8a80a8"))
    tall = canvas.size[1]
    sky(canvas, (0, "#4a4270"), (0.7, "#6a5a86"), (1, "#7a6484"))
    canvas.flat(f'<path d="M0 {tall * 0.74:.0f}H800V{tall}H0Z" fill="#6a4a44"/>')
    canvas.flat(f'<path d="M196 70H604V{tall * 0.6:.0f}H196Z" fill="#f6d592"/>')
    canvas.glow(400, tall * 0.32, 260, "#fff0c0", 0.8)
    hills = f'<path d="M196 {tall * 0.6:.0f}V330Q270 270 340 320T480 300 604 340V{tall * 0.6:.0f}Z" fill="#c98a5a"/>'
    canvas.lit(hills, SOFT)
    canvas.lit(at(props.mill("#7a4a44", "#5a2f34", "#8a5a4a", "#4a2a2c"), 420, 330, 0.5), Paint(rim=0.3))
    curtain = f'<path d="M150 40H650V96Q600 122 550 98 500 124 450 98 400 124 350 98 300 124 250 98 200 122 150 96Z" fill="#a8343c"/><path d="M150 90Q236 180 200 {tall * 0.62:.0f}H150ZM650 90Q564 180 600 {tall * 0.62:.0f}H650Z" fill="#b8404a"/>'
    canvas.lit(curtain, BODY)
    box = f'<path d="M130 {tall * 0.6:.0f}H670V{tall * 0.78:.0f}H130Z" fill="#7a4a30"/><path d="M130 {tall * 0.6:.0f}H670v18H130Z" fill="#c99a4a"/><path d="M120 30H680v22H120Z" fill="#c99a4a"/>'
    canvas.lit(box, BODY)
    canvas.flat(
        at(props.star(26, "#f3d894"), 400, tall * 0.71)
        + at(props.star(15, "#f3d894"), 280, tall * 0.71)
        + at(props.star(15, "#f3d894"), 520, tall * 0.71)
    )
    chair = '<path d="M-56-86H56V-72H-56Z" fill="#b07a48"/><path d="M-52-196H-38V-86H-52ZM38-196H52V-86H38ZM-60-206Q0-226 60-206L58-178Q0-196-58-178ZM-38-150H38V-134H-38Z" fill="#9a6638"/><path d="M-52-72H-38L-44 0H-56ZM38-72H52L56 0H44Z" fill="#7a4c2a"/>'
    for x in (286, 514):
        canvas.lit(at(chair, x, tall * 0.94, 0.98), Paint(rim=0.6, rim_width=5, shadow=0.3))
    return _faded(canvas)


def nowhere() -> Image.Image:
    """A signpost at a crossroads in the mist; far off, a mill."""
    canvas = sheet("vignette-nowhere", SIZE, Light((-0.5, -0.6), "#fff3d0", "#e4e2ea", "#dfe0e6"))
    tall = canvas.size[1]
    sky(
        canvas,
        (0, "#8fa6c4"),
        (0.5, "#d8d8de"),
        (0.8, "#f2e6cc"),
        (1, "#f2e6cc"),
        cloud="#f7f2e8",
        amount=0.7,
    )
    canvas.lit(
        at(props.mill("#b8bccb", "#a2a0b0", "#ccd0da", "#9a9cb0"), 628, tall * 0.6, 0.5),
        Paint(fog=0.45, rim=0.1),
    )
    hill(
        canvas,
        f"M-20 {tall * 0.62:.0f}Q200 {tall * 0.5:.0f} 420 {tall * 0.6:.0f}T820 {tall * 0.56:.0f}",
        "#b9c4a8",
        "#94a88c",
        0.45,
    )
    hill(
        canvas,
        f"M-20 {tall * 0.74:.0f}Q300 {tall * 0.66:.0f} 820 {tall * 0.76:.0f}",
        "#9db07a",
        "#6f8a5c",
        0.12,
    )
    roads = f'<path d="M330 {tall}Q360 {tall * 0.84:.0f} 180 {tall * 0.72:.0f}L210 {tall * 0.71:.0f}Q400 {tall * 0.8:.0f} 420 {tall * 0.82:.0f} 470 {tall * 0.78:.0f} 620 {tall * 0.72:.0f}L654 {tall * 0.725:.0f}Q470 {tall * 0.84:.0f} 480 {tall}Z" fill="#e6d2a4"/>'
    canvas.lit(roads, Paint(rim=0.1, round=0.1, wash=0.3))
    post = '<path d="M-13 0L-10-330H10L13 0Z" fill="#7a5236"/><path d="M-14-332Q0-350 14-332Z" fill="#5f3e28"/><path d="M-8-300L-170-292-206-262-168-236-8-246Z" fill="#b98450"/><path d="M8-226L162-232 200-206 164-176 8-174Z" fill="#a8744a"/><path d="M-150-266H-40M-150-252H-70M30-206H140M30-194H110" stroke="#7a5236" stroke-width="5" stroke-linecap="round"/>'
    canvas.lit(at(post, 408, tall * 0.86, 1.12), Paint(rim=0.5, rim_width=5, shadow=0.35))
    crow = '<path d="M-36 0Q-30-40 10-44 34-46 40-30L58-26 40-20Q36 2 4 6L-50 20Z" fill="#3a3646"/><circle cx="26" cy="-32" r="3.500" fill="#fff"/><path d="M-4 6v14M8 5v15" stroke="#3a3646" stroke-width="4"/>'
    canvas.lit(at(crow, 404, tall * 0.86 - 394), Paint(rim=0.4))
    tufts(canvas, (20, tall * 0.8, 280, tall * 0.16), 34, ("#8aa060", "#6a8650"))
    tufts(canvas, (520, tall * 0.8, 260, tall * 0.16), 30, ("#8aa060", "#6a8650"))
    canvas.glow(400, tall * 0.6, 300, "#ffffff", 0.22)
    return _faded(canvas)
