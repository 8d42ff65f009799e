"""The seven of the spring, after the books: Carroll's, Baum's, Collodi's, Andersen's, the Grimms'."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math

from art.house.props import at, ring
from art.raster import noise_source
from art.windward.shapes import disc, line, oval, path
from art.winter.portrait import Portrait, sitter

HEART = "M0 6C-3-2-14-2-14-11C-14-18-4-20 0-12C4-20 14-18 14-11C14-2 3-2 0 6Z"


def _straw(seed: str, x: float, y: float, low: float, high: float, count: int, reach: float) -> str:
    source, body = noise_source("straw", seed), ""
    for _ in range(count):
        a, r = low + (high - low) * source.random(), reach * (0.6 + 0.5 * source.random())
        tip = f"{x + r * math.cos(a):.0f} {y + r * math.sin(a):.0f}"
        bend = f"{x + r * 0.5 * math.cos(a) + 6:.0f} {y + r * 0.5 * math.sin(a):.0f}"
        body += line(f"M{x} {y}Q{bend} {tip}", ("#e9c45e", "#c99a3a", "#f6dd94")[int(source.random() * 3)], 6)
    return body


@sitter("alice")
def alice(p: Portrait) -> None:
    p.wall("#1b3a44", "#34666d", "#1a2f38", "#a9d3c4")
    card = f'<rect x="-24" y="-34" width="48" height="68" rx="5" fill="#efe3cc"/>{path(HEART, "#b52f3c")}'
    for x, y, turn, size in (
        (78, 124, -20, 1.5),
        (444, 176, 15, 1.3),
        (92, 440, 10, 1.2),
        (432, 448, -14, 1.4),
    ):
        p.cloth(at(card, x, y, size, turn), fog=0.25)
    p.cloth(
        path(
            "M150 250C120 380 90 520 116 640H404C430 520 400 380 370 250C350 120 170 120 150 250Z", "#dcb45a"
        )
    )
    p.flat(
        "".join(
            line(f"M{150 + k * 27} 300q{-20 + k * 5} 130 {-24 + k * 6} 320", "#a8802f", 4) for k in range(9)
        ),
        0.6,
    )
    p.cloth(
        path("M60 740C70 560 170 500 260 500C350 500 450 560 460 740Z", "#7f3a52")
        + "".join(
            line(f"M{100 + k * 40} 740Q{130 + k * 33} 600 {170 + k * 22} 510", "#e8d2a6", 9, 'opacity=".7"')
            for k in range(9)
        )
    )
    p.neck("#e8c8b2")
    p.cloth(
        path(
            "M156 532Q180 490 214 490Q260 530 306 490Q340 490 364 532Q330 562 300 552Q280 588 260 564Q240 588 220 552Q190 562 156 532Z",
            "#f8f2e6",
        )
        + path("M222 478Q260 500 298 478v18Q260 520 222 496Z", "#1d1820")
    )
    p.cloth(
        disc(260, 536, 21, "#d9b25a") + disc(260, 536, 15, "#f7f0dd") + line("M260 526v10l7 5", "#222222", 3)
    )
    p.head("#f6e0d0")
    p.blush("#e08a80")
    p.eyes("#4f8fb0", look=(3, 2))
    p.flat(
        line("M252 372q8 8 16 0", "#b98372", 4)
        + line("M238 404Q260 416 282 402", "#a8404a", 6)
        + line("M182 268Q206 254 234 264M338 268Q314 254 286 264", "#9a7430", 5)
    )
    p.cloth(
        path(
            "M150 304C138 186 200 148 262 150C330 148 382 186 370 304C352 258 330 226 262 206C210 230 172 256 150 304Z",
            "#e9c76e",
        )
    )
    p.cloth(
        path("M158 210Q260 128 362 210L354 228Q260 150 166 228Z", "#24566a")
        + path(
            "M260 164C220 110 166 108 184 150C196 176 236 176 260 168C284 176 324 176 336 150C354 108 300 110 260 164Z",
            "#2f6d84",
        )
        + disc(260, 164, 13, "#1b4354")
    )


@sitter("scarecrow")
def scarecrow(p: Portrait) -> None:
    p.wall("#3a3018", "#94752f", "#43331a", "#f4d581")
    p.flat(
        "".join(
            line(
                f"M{x} 640Q{x + 8} {y + 90} {x + 20} {y}M{x + 20} {y}l-10 26M{x + 20} {y}l8 28", "#c9a24a", 6
            )
            for x, y in ((40, 400), (80, 440), (408, 420), (450, 390))
        ),
        0.5,
    )
    p.cloth(
        path("M36 740L110 590Q180 548 260 548Q340 548 410 590L484 740Z", "#4a6494")
        + line("M110 590l60 130M410 590l-60 130", "#33486e", 6)
    )
    p.cloth(
        path("M322 604h78v72h-78Z", "#b5553a")
        + line("M318 600l86 2M320 680l82-2M318 600v78M404 604v74", "#f0d69a", 4, 'stroke-dasharray="9 8"')
    )
    p.cloth(_straw("collar", 260, 520, 0.2, 2.9, 46, 112))
    p.cloth(_straw("left", 172, 296, 1.6, 3.3, 26, 104) + _straw("right", 348, 296, -0.2, 1.5, 26, 104))
    p.skin(
        path(
            "M148 300C144 168 376 168 372 300C376 424 332 474 300 502Q260 526 220 502C188 474 144 424 148 300Z",
            "#dcbf8c",
        )
    )
    p.flat(
        line("M212 500Q260 478 308 500", "#7a5a30", 9) + line("M330 216l34 30M318 238l30 26", "#7a5a30", 4),
        0.9,
    )
    p.blush("#c9603a", 388, 78, 0.5)
    if p.asleep:
        p.flat(line("M178 316Q208 336 238 316M282 316Q310 336 338 316", "#2a1c14", 9))
    else:
        p.flat(
            disc(208, 314, 37, "#5a3f20", 'opacity=".4"')
            + disc(208, 314, 29, "#2f4f80")
            + "".join(disc(x, y, 5, "#dcbf8c") for x in (199, 217) for y in (306, 323))
        )
        p.flat(
            disc(310, 312, 22, "#f8f0dc")
            + disc(312, 314, 12, "#2a1c14")
            + line("M286 286Q310 270 334 288", "#2a1c14", 7)
        )
    p.flat(
        path("M246 376L262 340 282 378Z", "#b5603a")
        + line("M184 408Q260 470 340 402", "#7a2a1c", 8)
        + "".join(
            line(f"M{196 + k * 22} {408 + 20 * math.sin((k + 0.4) / 6 * math.pi):.0f}v22", "#3a2418", 5)
            for k in range(7)
        )
    )
    p.cloth(
        path("M66 262Q150 204 260 210Q370 204 454 262Q360 246 260 250Q160 246 66 262Z", "#2f5288")
        + path("M148 226Q196 130 216 42Q222 18 250 30Q330 110 374 226Q260 200 148 226Z", "#3f68a6")
        + path("M148 228Q260 200 374 228L366 200Q260 174 160 202Z", "#c9a24a"),
        drop=0.35,
    )
    p.cloth(_straw("crown", 236, 52, -2.3, -0.7, 9, 60))


@sitter("pinocchio")
def pinocchio(p: Portrait) -> None:
    p.wall("#223a24", "#5a7340", "#25351f", "#e6dc9c")
    p.flat(
        "".join(
            line(f"M{x} 0V{y}", "#e9e0bf", 3) for x, y in ((120, 560), (400, 560), (230, 180), (300, 180))
        ),
        0.7,
    )
    flowers = "".join(
        at(ring(5, 11, disc(0, 0, 8, colour)) + disc(0, 0, 5, "#e9b23c"), x, y)
        for x, y, colour in (
            (150, 596, "#b5433a"),
            (214, 572, "#3f7a8a"),
            (306, 574, "#b5433a"),
            (370, 596, "#6f8a3a"),
            (184, 646, "#6f8a3a"),
            (336, 646, "#3f7a8a"),
            (260, 616, "#c07a2a"),
        )
    )
    p.cloth(path("M66 740C80 560 170 504 260 504C350 504 440 560 454 740Z", "#efe6c8") + flowers)
    p.skin(path("M228 425h64v92h-64Z", "#a8743f") + line("M228 462h64", "#6a4520", 5))
    p.cloth(
        path(
            "M150 544L196 488 214 522 240 498 260 526 280 498 306 522 324 488 370 544 320 556 290 540 260 564 230 540 200 556Z",
            "#fbf4e0",
        )
    )
    p.head("#dfad6c", 110, 128, 0.8)
    grain = "".join(
        line(
            f"M{170 + k * 8} {232 + k * 6}Q{185 + k * 7} 300 {172 + k * 9} {395 - k * 5}M{352 - k * 8} {232 + k * 6}Q{338 - k * 7} 300 {350 - k * 9} {395 - k * 5}",
            "#a87a3f",
            2.5,
        )
        for k in range(5)
    )
    p.flat(grain, 0.45)
    p.blush("#d9604a", 372, 76, 0.55)
    p.flat(line("M222 392V436M298 392V436", "#6a4520", 4) + line("M224 404Q260 424 296 404", "#6a2a1c", 7))
    p.eyes("#5a7a3a", 312, 49, look=(6, 3), ring="#6a4520")
    p.skin(path("M252 338L466 306Q484 318 470 336L256 374Q236 356 252 338Z", "#d49c58"), drop=0.35, rim=0.6)
    p.flat(line("M330 330q4 14 0 28M392 320q4 12 0 26", "#9a6a34", 3))
    p.cloth(path("M436 312q14-28 34-22q-2 22-26 26Z", "#83a845"))
    p.cloth(
        path("M130 238Q260 178 392 242L300 60Q284 32 262 62Z", "#e2c48a")
        + path("M126 232Q260 172 396 236L392 266Q260 204 132 262Z", "#c39a5a")
        + line("M262 90q-20 60-60 100M290 80q10 60 50 110", "#a87c42", 5, 'opacity=".6"')
    )
    p.cloth(path("M352 216Q400 130 442 88Q432 172 372 228Z", "#f4efe0"))


@sitter("tin_man")
def tin_man(p: Portrait) -> None:
    p.wall("#25303e", "#4f5b6b", "#272a33", "#d5e0e6")

    def sheen(name: str, left: str, bright: str, right: str) -> str:
        return f'<linearGradient id="{name}" x1="0" x2="1"><stop offset="0" stop-color="{left}"/><stop offset=".35" stop-color="{bright}"/><stop offset="1" stop-color="{right}"/></linearGradient>'

    tin = f"<defs>{sheen('tin', '#8a9aa5', '#edf4f5', '#5f6d78')}{sheen('dull', '#73838d', '#ccd8db', '#4a5660')}</defs>"
    p.cloth(
        tin
        + path("M76 760V566Q88 508 160 500H360Q432 508 444 566V760Z", "url(#dull)")
        + path("M230 450h60v64h-60Z", "url(#dull)")
    )
    p.flat(line("M230 470h60M230 488h60", "#3f4a52", 4), 0.7)
    p.flat(at(path(HEART, "#2a1a20"), 260, 606, 3.8))
    if not p.asleep:
        p.glow(260, 584, 90, "#ff5a3a", 0.9)
    p.flat(at(path(HEART, "#8a4a44" if p.asleep else "#ff6f4c"), 260, 602, 2.7))
    p.cloth(tin + path("M142 290h-24v68h24ZM378 290h24v68h-24Z", "url(#dull)"))
    p.cloth(tin + path("M156 190H364V400Q364 454 260 458Q156 454 156 400Z", "url(#tin)"), rim=0.6)
    p.cloth(tin + path("M164 388H356V412Q352 448 260 452Q168 448 164 412Z", "url(#dull)"))
    p.flat(
        line("M164 388H356", "#333c44", 4)
        + line("M204 420Q260 410 316 420", "#2a3036", 8)
        + "".join(disc(x, y, 5, "#4a555d") for x in (172, 348) for y in (214, 262, 370))
    )
    for x in (212, 308):
        p.flat(disc(x, 290, 39, "#3a444c") + disc(x, 290, 31, "#161a1f"))
        if p.asleep:
            p.flat(line(f"M{x - 24} 294Q{x} 310 {x + 24} 294", "#6f7c86", 7))
        else:
            p.glow(x, 292, 40, "#ffd27a", 1.0)
            p.flat(disc(x, 293, 14, "#fff0b8"))
    p.flat(
        line("M176 248L244 234M344 248L276 234", "#333c44", 9)
        + line("M224 330Q220 352 212 378", "#9fcadb", 7)
    )
    p.cloth(tin + path("M248 304L272 304 282 366H238Z", "url(#tin)"), drop=0.3)
    p.cloth(
        tin
        + path("M140 208Q260 234 380 208L304 118 292 40H228L216 118Z", "url(#tin)")
        + path("M130 196Q260 228 390 196V216Q260 250 130 216Z", "url(#dull)"),
        drop=0.35,
    )
    source = noise_source("rust")
    rust = "".join(
        disc(
            round(150 + 220 * source.random()),
            round(60 + 600 * source.random()),
            3 + 9 * source.random(),
            "#a8562a",
            f'opacity="{0.2 + 0.3 * source.random():.2f}"',
        )
        for _ in range(34)
    )
    p.flat(rust, 1, 1.5)


@sitter("match_girl")
def match_girl(p: Portrait) -> None:
    p.wall("#1a2340", "#34456f", "#171d30", "#ffcf7a")
    source = noise_source("match-snow")
    p.flat(
        "".join(
            disc(
                round(40 + 440 * source.random()),
                round(30 + 560 * source.random()),
                2 + 4 * source.random(),
                "#ffffff",
            )
            for _ in range(30)
        ),
        0.75,
    )
    p.cloth(
        path("M40 760C60 560 150 500 260 500C370 500 460 560 480 760Z", "#7a4350")
        + line("M60 700q200-60 400 0", "#9c6470", 11)
    )
    p.cloth(
        path(
            "M128 474C88 300 120 128 260 124C400 128 432 300 392 474Q330 544 260 544Q190 544 128 474Z",
            "#8f4a42",
        )
    )
    p.head("#f8dfca")
    p.blush("#e0604f", 376, 70, 0.6)
    p.eyes("#6a4a2f", look=(4, 5), size=1.05)
    p.flat(
        line("M250 372q9 8 18 0", "#b98372", 4)
        + line("M240 410Q260 402 280 410", "#a8404a", 6)
        + line("M182 272Q206 250 236 258M338 272Q314 250 284 258", "#7a5426", 5)
    )
    p.cloth(
        path(
            "M154 304C148 200 200 168 262 166C326 168 374 200 366 304C340 240 300 220 260 232C214 222 176 244 154 304Z",
            "#d49c4e",
        )
    )
    p.cloth(
        path(
            "M126 484C88 300 124 114 260 112C396 114 432 300 394 484C402 320 374 168 260 166C146 168 118 320 126 484Z",
            "#b55c50",
        )
        + line("M150 190Q260 96 370 190", "#d98a72", 5, 'stroke-dasharray="10 12"')
    )
    p.cloth(line("M316 640L352 490", "#e9ca94", 10) + disc(330, 652, 42, "#f4d8c0"))
    if p.asleep:
        p.flat(line("M354 470Q340 440 356 420T350 380", "#c9c9d6", 6), 0.7)
    else:
        p.glow(354, 462, 120, "#ffb84a", 1.0)
        p.flat(
            path("M354 492q-26-28 0-72q28 42 0 72Z", "#ffc85a")
            + path("M354 488q-11-14 0-36q12 20 0 36Z", "#fff8de")
        )


@sitter("dorothy")
def dorothy(p: Portrait) -> None:
    p.wall("#43301f", "#8a6238", "#3a281a", "#ffdf9a")
    p.flat(
        path("M60 70h110v150H60Z", "#2b3a5c")
        + line("M60 145h110M115 70v150", "#e9d3a0", 7)
        + path("M54 64h122v162H54Z", "none", 'stroke="#e9d3a0" stroke-width="9"')
        + path("M380 128h96v12h-96Z", "#5f4226")
        + path("M392 128v-44h26v44ZM436 128v-30q18-16 36 0v30Z", "#b5603a"),
        0.65,
    )
    p.cloth(path("M44 760C60 570 160 508 260 508C360 508 460 570 476 760Z", "#e8eef4"))
    checks = "".join(
        line(f"M{x} 510V740", "#5f8fc4", 13, 'opacity=".55"') for x in range(64, 480, 40)
    ) + "".join(line(f"M44 {y}H476", "#5f8fc4", 13, 'opacity=".55"') for y in range(540, 720, 40))
    p.flat(
        f'<defs><clipPath id="dress"><path d="M44 760C60 570 160 508 260 508C360 508 460 570 476 760Z"/></clipPath></defs><g clip-path="url(#dress)">{checks}</g>',
        0.9,
    )
    p.neck("#e3c0a8")
    p.cloth(
        path("M178 520Q220 488 260 530Q300 488 342 520L318 566Q284 548 260 574Q236 548 202 566Z", "#fbf6ea")
    )
    for side in (-1, 1):
        x = 260 + side * 116
        p.cloth(
            "".join(
                oval(x + side * (k % 2) * 6, 372 + k * 40, 25, 26, ("#d7d3cf", "#eeebe6")[k % 2])
                for k in range(5)
            )
            + path(f"M{x - 18} 560q18 16 36 0l10 22q-28 14-56 0Z", "#3f7ac0")
        )
    p.cloth(
        path(
            "M138 330C116 190 190 128 260 128C330 128 404 190 382 330C376 380 350 384 344 330H176C170 384 144 380 138 330Z",
            "#dcd8d3",
        )
    )
    p.head("#f4dcc8", 100, 124, 0.66)
    p.blush("#e0806f", 380, 66, 0.5)
    p.eyes("#5f8a9c", 322, 48, size=0.92, look=(0, 4), ring="#8a6a5a")
    p.flat(
        line(
            "M196 366q10 10 24 6M324 366q-10 10-24 6M190 268q20-12 42-6M330 268q-20-12-42-6M228 238q32-10 64 0",
            "#c09a84",
            4,
        )
    )
    p.flat(
        line("M250 374q10 9 20 0", "#b98372", 4)
        + line("M222 404Q260 434 298 404", "#a0483f", 7)
        + line("M212 394q-8 8 2 16M308 394q8 8-2 16", "#c09a84", 4)
    )
    p.cloth(
        path(
            "M156 300C150 196 204 156 260 156C316 156 370 196 364 300C350 240 310 204 262 204C210 204 170 240 156 300Z",
            "#efece8",
        )
        + line("M260 160Q214 180 180 240M262 160Q308 180 340 240M240 166Q210 196 196 226", "#bdb7b0", 4)
    )
    p.flat(
        f'<g fill="none" stroke="#b08a3a" stroke-width="6"><circle cx="212" cy="324" r="40"/><circle cx="308" cy="324" r="40"/>{line("M252 318q8-8 16 0M172 316l-22-8M348 316l22-8", "#b08a3a", 5)}</g>'
    )
    p.cloth(disc(260, 132, 44, "#e4e0db") + line("M228 126q32 22 64 0M238 108q22 18 46 2", "#bdb7b0", 4))


@sitter("cranky")
def cranky(p: Portrait) -> None:
    p.wall("#2a2320", "#5f4a38", "#241d1a", "#ffc878")
    p.flat(
        path("M20 200L110 90 150 200 60 330ZM500 240L420 110 390 220 460 360Z", "#4a4038")
        + path("M420 110L390 220 430 230ZM110 90L150 200 100 210Z", "#6f5f50"),
        0.6,
    )
    p.cloth(path("M50 760C60 600 160 540 260 540C360 540 460 600 470 760Z", "#6a3a2c"))
    p.cloth(
        path(
            "M118 380C96 230 170 130 260 128C350 130 424 230 402 380Q420 450 360 470H160Q100 450 118 380Z",
            "#7a5634",
        )
    )
    p.head("#e9bf9c", 106, 118, 0.7, 304)
    p.blush("#d95f48", 366, 70, 0.7)
    p.eyes("#4f6a80", 306, 48, size=0.86, look=(0, 3), ring="#8a4a3a", lid="#d9a888")
    p.cloth(
        path(
            "M126 356Q134 420 116 500Q140 640 260 700Q380 640 404 500Q386 420 394 356Q372 420 330 408Q296 398 260 414Q224 398 190 408Q148 420 126 356Z",
            "#ece5d8",
        ),
        fur=18,
        comb=90,
    )
    p.flat(
        "".join(
            line(f"M{170 + k * 30} {440 + (k % 2) * 20}q{-14 + k * 4} 70 {6 - k * 2} 150", "#bdb2a0", 4)
            for k in range(7)
        ),
        0.7,
    )
    p.cloth(
        path("M260 402Q206 376 158 410Q190 446 250 426ZM260 402Q314 376 362 410Q330 446 270 426Z", "#f8f3ea")
    )
    p.flat(line("M236 440q24 10 48 0", "#7a3a34", 7))
    p.skin(
        path("M240 320Q260 306 280 320Q312 372 286 394Q260 404 234 394Q208 372 240 320Z", "#dd9277"), rim=0.5
    )
    p.cloth(
        path("M164 276Q196 244 246 274Q206 262 172 290ZM356 276Q324 244 274 274Q314 262 348 290Z", "#efe8dc")
    )
    p.cloth(
        path(
            "M122 300C116 180 180 128 260 126C340 128 404 180 398 300C372 226 320 204 260 204C200 204 148 226 122 300Z",
            "#8f6740",
        )
        + line("M140 246Q200 184 260 184Q320 184 380 246", "#d9b27a", 5, 'stroke-dasharray="12 11"')
        + path("M214 132Q260 112 306 132L300 156Q260 140 220 156Z", "#4a4a52")
    )
    p.cloth(
        path("M238 128V72Q260 60 282 72V128Q260 138 238 128Z", "#fbf3dc")
        + path("M238 76q6 26 12 4q8 22 16 0q6 18 16-4Q260 60 238 76Z", "#ffffff")
    )
    if p.asleep:
        p.flat(line("M260 62V50Q250 34 262 20", "#c9c3ba", 5), 0.8)
    else:
        p.glow(260, 40, 110, "#ffc25a", 0.9)
        p.flat(
            path("M260 68q-20-22 0-56q22 32 0 56Z", "#ffb94a")
            + path("M260 66q-8-12 0-28q9 15 0 28Z", "#fff6d8")
        )
