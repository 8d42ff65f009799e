"""Three photographs for a story."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from art.house import props
from art.house.easel import BODY, SOFT, hill, painted, sheet, sky
from art.house.props import at
from art.raster import Pixels, noise_source
from art.scenes.canvas import Light, Paint


def photographs() -> list[Pixels]:
    """A lighthouse at sea, a swing under a tree, a cat at a rainy window."""
    return [_lighthouse((190, 150)), _swing((150, 120)), _rain((150, 120))]


def _lighthouse(size: tuple[int, int]) -> Pixels:
    canvas = sheet("photo-light", size, Light((0.6, -0.4), "#ffe2b0", "#f0d4c0", "#e8b090"))
    tall = canvas.size[1]
    sky(
        canvas,
        (0, "#3f5a8a"),
        (0.4, "#e08a6a"),
        (0.6, "#fbc98a"),
        (1, "#fbd9a0"),
        cloud="#f6b48a",
        amount=0.6,
        bottom=0.62,
    )
    canvas.glow(520, tall * 0.56, 240, "#fff0b8", 0.8)
    canvas.flat(f'<circle cx="520" cy="{tall * 0.56:.0f}" r="62" fill="#fff3c0"/>')
    canvas.lit(
        f'<path d="M0 {tall * 0.62:.0f}H800V{tall}H0Z" fill="#3c6f8a"/>', Paint(rim=0.2, shade=0.3, wash=0.4)
    )
    glints = "".join(
        f'<path d="M{520 - w} {tall * 0.64 + k * 22:.0f}h{2 * w}" stroke="#ffdf9a" stroke-width="6" stroke-linecap="round"/>'
        for k, w in enumerate((90, 56, 104, 40, 70, 30, 84))
    )
    canvas.flat(glints, 0.8)
    canvas.lit(
        f'<path d="M0 {tall * 0.8:.0f}Q90 {tall * 0.6:.0f} 220 {tall * 0.66:.0f}T360 {tall * 0.86:.0f}L340 {tall}H0Z" fill="#54424a"/>',
        BODY,
    )
    tower = '<path d="M-34 0L-22-250H22L34 0Z" fill="#f7efe2"/><path d="M-31-50L-29-100H29L31-50ZM-27-150L-25-200H25L27-150Z" fill="#b5483c"/><path d="M-34-250H34v14H-34Z" fill="#3a2c34"/><path d="M-18-250V-290H18V-250Z" fill="#ffe7a0"/><path d="M-26-288L0-322 26-288Z" fill="#8f3830"/>'
    canvas.lit(at(tower, 180, tall * 0.68), BODY)
    canvas.flat(
        f'<path d="M180 {tall * 0.68 - 270:.0f}L640 {tall * 0.68 - 360:.0f}V{tall * 0.68 - 180:.0f}Z" fill="#fff3c4"/>',
        0.35,
        6,
    )
    boat = '<path d="M-70 0H74Q60 34 30 36H-36Q-62 32-70 0Z" fill="#7a3f34"/><path d="M-4-6V-140L64-10Z" fill="#fbf3e0"/><path d="M-12-6V-120L-58-10Z" fill="#e9d6b4"/>'
    canvas.lit(at(boat, 580, tall * 0.8, 1.2), Paint(rim=0.6, reflect=0.4))
    return painted(canvas, size, 0.35)


def _swing(size: tuple[int, int]) -> Pixels:
    canvas = sheet("photo-swing", size, Light((-0.6, -0.5), "#fff0c0", "#efe4c0", "#d8c890"))
    tall = canvas.size[1]
    sky(canvas, (0, "#e9c46a"), (0.6, "#f6e0a0"), (1, "#fbf0c8"), cloud="#fff8e0", amount=0.5)
    hill(canvas, f"M-20 {tall * 0.8:.0f}Q400 {tall * 0.64:.0f} 820 {tall * 0.82:.0f}", "#8a9a50", "#5f7642")
    canvas.lit(at(props.crown("swing", ("#5a7a48", "#71904c", "#8aa654")), 500, tall * 0.78, 5.2), BODY)
    ropes = f'<path d="M310 {tall * 0.36:.0f}L250 {tall * 0.66:.0f}M372 {tall * 0.36:.0f}L316 {tall * 0.68:.0f}M240 {tall * 0.655:.0f}L326 {tall * 0.69:.0f}" stroke="#5a4030" stroke-width="8"/>'
    girl = f'<circle cx="276" cy="{tall * 0.5:.0f}" r="30" fill="#3a2a28"/><path d="M250 {tall * 0.55:.0f}h52l14 70h-86Z" fill="#b23a48"/><path d="M250 {tall * 0.66:.0f}l-60 26M300 {tall * 0.67:.0f}l-62 34" stroke="#e8b890" stroke-width="13" stroke-linecap="round"/>'
    canvas.lit(ropes + girl, Paint(rim=0.4))
    return painted(canvas, size, 0.35)


def _rain(size: tuple[int, int]) -> Pixels:
    canvas = sheet("photo-rain", size, Light((0.2, -0.6), "#ffe9c0", "#d0d4e4", "#8a94ac"))
    tall = canvas.size[1]
    sky(canvas, (0, "#2c3a54"), (0.6, "#5a6a88"), (1, "#8a8698"))
    source, lights = noise_source("rain-photo"), ""
    for _ in range(40):
        x, y, r = source.random() * 800, source.random() * tall * 0.7, 14 + source.random() * 44
        lights += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="{("#ffcf7a", "#ffe6b0", "#f2a05a", "#d8e6ff")[int(source.random() * 4)]}" opacity="{0.2 + 0.3 * source.random():.2f}"/>'
    canvas.flat(lights, 1, 2)
    drops = "".join(
        f'<path d="M{source.random() * 800:.0f} {source.random() * tall * 0.7:.0f}l-4 34" stroke="#e6eefc" stroke-width="4" stroke-linecap="round" opacity=".6"/>'
        for _ in range(46)
    )
    canvas.flat(drops)
    canvas.lit(
        f'<path d="M0 {tall * 0.8:.0f}H800V{tall}H0Z" fill="#7a4d30"/><path d="M386 0H414V{tall * 0.8:.0f}H386ZM0 {tall * 0.36:.0f}H800v22H0Z" fill="#5a3a28"/>',
        SOFT,
    )
    cat = '<path d="M-76 0Q-84-96-40-140-64-190-56-236L-24-206Q0-214 24-206L56-236Q64-190 44-150 92-100 80 0Z" fill="#2f2a34"/><path d="M76-4Q150-10 140-84 136-112 118-100 122-50 66-44Z" fill="#2f2a34"/><path d="M-22-172q8-10 16 0M10-172q8-10 16 0" stroke="#ffd98a" stroke-width="6" fill="none" stroke-linecap="round"/>'
    canvas.lit(at(cat, 250, tall * 0.82, 1.15), Paint(rim=0.7, rim_width=7))
    pot = '<path d="M-46-70H46L34 0H-34Z" fill="#c0603c"/><path d="M0-70Q-60-110-70-170-20-150-2-90 0-160 34-200 50-140 6-84 40-120 84-120 70-80 0-70Z" fill="#6f9450"/>'
    canvas.lit(at(pot, 590, tall * 0.82, 1.3), Paint(rim=0.6))
    return painted(canvas, size, 0.4)
