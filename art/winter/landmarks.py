"""The ten locations as buildings: each stands on (0, 0), about a hundred and fifty units high."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

from art.house.props import at, ring
from art.raster import noise_source
from art.scenes.nature import bare_tree
from art.windward.shapes import disc, line, oval, path

LIT = "#ffd277"
EMBER = "#ff9a4a"
DARK = "#2c2430"


def panes(spots: tuple[tuple[float, float], ...], wide: float, tall: float, fill: str = LIT) -> str:
    return "".join(
        path(f"M{x} {y}h{wide}v{tall}h{-wide}Z", fill, 'stroke="#4a3430" stroke-width="2"') for x, y in spots
    )


def door(x: float, wide: float, tall: float, fill: str = "#5a3528") -> str:
    half = wide / 2
    return path(f"M{x - half} 0V{-tall + half}A{half} {half} 0 0 1 {x + half} {-tall + half}V0Z", fill)


def _factory() -> str:
    stacks = "".join(
        path(f"M{x} -60V{-tall}h{wide}V-60Z", "#6a4f52")
        + path(f"M{x - 3} {-tall + 12}h{wide + 6}v-9h{-wide - 6}Z", "#4a3840")
        + path(f"M{x} {-tall * 0.75:.0f}h{wide}v8h{-wide}Z", "#8f4a40")
        for x, wide, tall in ((-70, 19, 128), (-36, 22, 156), (4, 19, 138))
    )
    hall = path("M-86 0V-58L-50 -80V-58L-14 -80V-58L22 -80V-58H84V0Z", "#8f5f57") + path(
        "M22-80V-58H84V0H22Z", "#7a4e4a"
    )
    face = (
        path("M34-58V-100Q56-116 80-100V-58Z", "#5a444c")
        + disc(57, -82, 13, "#ead2a8")
        + line("M50-86l5 5l8-10M50-74q7 6 14 0", "#3a2a30", 2.800)
    )
    return (
        stacks
        + hall
        + face
        + panes(((-74, -42), (-44, -42), (-14, -42)), 19, 18, EMBER)
        + path("M38 0V-36h34V0Z", "#3a2a30")
        + line("M55 0V-36", "#6a4f52", 3)
    )


def _prison() -> str:
    keep = (
        path("M-50 0V-98H-16V-134H24V-82H54V0Z", "#858899")
        + path("M24-82H54V0H24Z", "#6d7082")
        + path("M-50-98h8v8h8v-8h9v8h9v-8M24-82v-8h8v8h8v-8h8v8h6v-8", "#858899")
    )
    roof = path("M-21-134L4-172 29-134Z", "#4a4458") + path(
        "M-54-98v-9h9v9h8v-9h9v9h8v-9h8v9ZM28-82v-9h8v9h7v-9h8v9h6v-9", "#858899"
    )
    bars = "".join(
        path(f"M{x} {y}h16v22h-16Z", "#1d1a26") + line(f"M{x + 5} {y}v22M{x + 11} {y}v22", "#a9acba", 2)
        for x, y in ((-42, -72), (28, -60), (-4, -116), (-20, -72))
    )
    ice = path("M-50-60l5 16 4-16 5 22 5-22 4 12 4-12M24-40l5 15 4-15 5 20 5-20 4 12 4-12", "#d9ecf8")
    return (
        keep
        + roof
        + bars
        + door(2, 28, 34, "#3a2c2c")
        + line("M-6 0V-30M2 0V-34M10 0V-30", "#5f5058", 2.500)
        + ice
    )


def _asylum() -> str:
    body = (
        path("M-74 0V-70H74V0Z", "#eef0ee")
        + path("M-26 0V-98H26V0Z", "#fbfbf8")
        + path("M40-70H74V0H40Z", "#cfd6d8")
    )
    roof = path("M-80-68L-60-88H-26V-68ZM80-68L60-88H26V-68Z", "#5f7480") + path(
        "M-34-96L0-126 34-96Z", "#4f6470"
    )
    cross = path("M-4-90h8v-8h8v8h8v8h-8v8h-8v-8h-8v-8Z", "#4fa39a")
    hat = at(
        path("M-22 0H22V6H-22Z", "#3c3138")
        + path("M-14 0L-18-26H18L14 0Z", "#564650")
        + path("M-15-2L-16-9H16L15-2Z", "#d8c08a"),
        0,
        -124,
        0.9,
        -8,
    )
    wire = line("M74-40Q92-30 90 0M82 0V-26", "#4fa39a", 4) + disc(90, -2, 5, "#9ff0e0")
    return (
        body
        + roof
        + cross
        + hat
        + panes(((-64, -52), (-44, -52), (44, -52), (-64, -26), (-44, -26), (44, -26)), 13, 16, "#bfeee0")
        + door(0, 24, 36, "#4f6470")
        + wire
    )


def _oaks() -> str:
    def oak(seed: str, tone: str) -> str:
        return bare_tree(noise_source("oak", seed), tone, lean=0.04, width=14)

    return (
        at(oak("left", "#5a4438"), -58, -6, 1.05)
        + at(oak("right", "#64493a"), 56, -10, 1.1, 0, True)
        + at(oak("middle", "#4e3a30"), 0, 2, 1.4)
        + at(path("M-10 0V-26Q0-40 10-26V0Z", "#a3a6b3"), 86, 4, 0.8)
        + line("M-84 2V-24M-96-18H-70M-92 2V-24M-76 2V-24", "#5a4438", 4)
    )


def _cemetery() -> str:
    fence = line(
        "M-80 0V-44M-66 0V-44M-52 0V-44M52 0V-44M66 0V-44M80 0V-44M-84-34H-44M44-34H84", "#3a3a48", 4
    )
    gate = (
        path("M-44 0V-62H-34V0ZM34 0V-62H44V0Z", "#868998")
        + line("M-40-60Q0-98 40-60", "#3a3a48", 5)
        + disc(-39, -66, 6, "#9a9dab")
        + disc(39, -66, 6, "#9a9dab")
    )
    obelisks = "".join(
        at(
            path("M-9 0L-6-84 0-98 6-84 9 0Z", "#b3b6c2")
            + path("M1 0V-97L6-84 9 0Z", "#8a8d9c")
            + path("M-13 0v-9h26v9Z", "#9a9dab"),
            x,
            y,
            s,
        )
        for x, y, s in ((-18, -6, 1.1), (20, -4, 0.9), (58, -14, 1.2), (-62, -12, 1.0))
    )
    stones = "".join(
        path(f"M{x} {y}v-20q8-12 16 0v20Z", "#a3a6b3")
        + line(f"M{x + 5} {y - 14}h6M{x + 8} {y - 18}v10", "#6d7082", 2)
        for x, y in ((-34, 4), (0, 6), (28, 4))
    )
    return obelisks + fence + gate + stones


def _candles() -> str:
    def candle(x: float, foot: float, tall: float, wide: float) -> str:
        h = wide / 2
        return (
            path(
                f"M{x - h} {foot}V{foot - tall}Q{x} {foot - tall - 9} {x + h} {foot - tall}V{foot}Z",
                "#f6ecd2",
            )
            + path(
                f"M{x - h} {foot - tall + 2}q{h * 0.5} 18 {h * 0.8} 2q{h * 0.5} 16 {h * 1.2 - 0.01:g} -2Q{x} {foot - tall - 9} {x - h} {foot - tall}Z",
                "#fffdf4",
            )
            + path(f"M{x} {foot - tall - 4}q-10-13 0-30q10 17 0 30Z", "#ffb53a")
            + path(f"M{x} {foot - tall - 5}q-4-6 0-15q5 9 0 15Z", "#fff4c4")
        )

    hall = (
        path("M-62 0V-50H62V0Z", "#cfa66e")
        + path("M34-50H62V0H34Z", "#b58a56")
        + path("M-70-48L-36-86H36L70-48Z", "#7f4b42")
        + path("M36-86L70-48H30L10-86Z", "#6a3c38")
    )
    return (
        candle(-34, -78, 48, 26)
        + candle(22, -80, 70, 30)
        + hall
        + panes(((-46, -36), (-20, -36), (30, -36)), 17, 18)
        + door(6, 22, 32)
    )


def _fair() -> str:
    wheel = (
        disc(-44, -84, 52, "none", 'stroke="#5f6f9c" stroke-width="6"')
        + at(
            ring(8, 0, line("M0 0V-52", "#8f9cc0", 3))
            + ring(8, 52, path("M-8-2H8L6 11H-6Z", "#d9604a") + path("M-8-2H8V1H-8Z", "#fff0d0"), 0.5)
            + disc(0, 0, 8, "#e9b23c"),
            -44,
            -84,
        )
        + line("M-44-84L-70 0M-44-84L-18 0", "#5f6f9c", 7)
    )
    tent = (
        path("M-8 0V-46Q44-62 96-46V0Z", "#f4ead6")
        + "".join(
            path(f"M{x} 0V{-50 - (8 if 20 < x < 60 else 2)}h14V0Z", "#cf3f38") for x in (-6, 22, 50, 78)
        )
        + path("M-16-44Q44-64 104-44L48-104H40Z", "#cf3f38")
        + path("M14-54L42-104H46L30-56ZM58-56L44-104H48L76-53Z", "#f4ead6")
        + line("M44-104V-124", "#5a3528", 4)
        + path("M44-124l22 7-22 7Z", "#e9b23c")
        + path("M34 0V-34Q44-46 56-34V0Z", "#3a2430")
    )
    return wheel + tent


def _theatre() -> str:
    house = (
        path("M-76 0V-88H76V0Z", "#a04c4c")
        + path("M48-88H76V0H48Z", "#7f3a40")
        + path("M-86-86L0-136 86-86Z", "#6a2f3c")
        + disc(0, -104, 14, "#f4d88e")
        + line("M-5-106h.1M5-106h.1", DARK, 4)
        + line("M-5-99q5 4 10 0", DARK, 2.500)
    )
    stage = (
        path("M-50 0V-62Q0-92 50-62V0Z", "#2c1a28")
        + path("M-46 0H46V-8H-46Z", "#c98a4a")
        + path("M-50 0V-62Q-26-78-10-80Q-18-30-36 0ZM50 0V-62Q26-78 10-80Q18-30 36 0Z", "#d23f3c")
        + line("M-44-10Q-36-40-34-66M44-10Q36-40 34-66", "#8f2430", 3)
    )
    puppets = (
        line("M-12-74V-44M12-74V-48", "#f0e6d0", 1.800)
        + disc(-12, -38, 7, "#eac28a")
        + path("M-20-12L-12-31-4-12Z", "#4f82a8")
        + disc(12, -42, 7, "#eac28a")
        + path("M4-16L12-35 20-16Z", "#e9b23c")
    )
    return house + stage + puppets + panes(((-68, -74), (58, -74)), 10, 14)


def _mansion() -> str:
    main = path("M-54 0L-58-74H44L48 0Z", "#d9b284") + path("M16-74H44L48 0H20Z", "#bb9064")
    roof = (
        path("M-68-72L-12-122 56-72Z", "#7f4438")
        + path("M-12-122L56-72H18Z", "#6a3630")
        + path("M28-96L30-128 44-126 42-86Z", "#8a5a4a")
    )
    wing = (
        path("M44 0V-44H84L82 0Z", "#caa074")
        + path("M38-42L62-68 92-42Z", "#7f4438")
        + path("M-92 0L-88-52H-54V0Z", "#caa074")
        + path("M-98-50L-72-76-48-52Z", "#8a4c40")
    )
    dormer = path("M-24-86V-102L-12-114 0-102V-86Z", "#d9b284") + panes(((-18, -102),), 12, 13)
    return (
        wing
        + main
        + roof
        + dormer
        + panes(((-46, -60), (-20, -60), (22, -58), (-46, -30), (22, -30), (56, -32), (-80, -38)), 15, 17)
        + door(-8, 22, 36, "#3f6a8a")
        + line("M-30 0V-14M14 0V-14M-30-10H-20M4-10H14", "#6a4a38", 4)
    )


def _ossuary() -> str:
    chapel = (
        path("M-42 0V-66L0-102 42-66V0Z", "#c6c1bb")
        + path("M14-90L42-66V0H14Z", "#a8a29e")
        + path("M-50-62L0-110 50-62 43-56 0-96-43-56Z", "#54405a")
        + line("M0-108V-140M-10-128H10", "#54405a", 6)
    )
    bones = "".join(
        at(
            line("M-9 0H9", "#f4eee0", 5)
            + disc(-9, -3, 3.200, "#f4eee0")
            + disc(-9, 3, 3.200, "#f4eee0")
            + disc(9, -3, 3.200, "#f4eee0")
            + disc(9, 3, 3.200, "#f4eee0"),
            x,
            y,
            0.8,
            turn,
        )
        for x, y, turn in ((-26, -14, 60), (26, -14, -60), (-30, -40, 90), (30, -40, 90))
    )
    skull = at(
        disc(0, -3, 16, "#fbf6ea")
        + path("M-9 8h18v11h-18Z", "#fbf6ea")
        + disc(-6, -3, 4.500, DARK)
        + disc(6, -3, 4.500, DARK)
        + path("M0 3l3 5h-6Z", DARK)
        + line("M-4 13v6M1 13v6M5 13v6", DARK, 1.500),
        0,
        -64,
    )
    wings = (
        path("M-72 0V-38H-42V0ZM42 0V-38H72V0Z", "#b3ada8")
        + path("M-76-36L-57-52-42-38ZM76-36L57-52 42-38Z", "#54405a")
        + "".join(
            disc(x, -14, 7, "#efe8da") + disc(x - 2.500, -15, 1.800, DARK) + disc(x + 2.500, -15, 1.800, DARK)
            for x in (-64, -50, 50, 64)
        )
    )
    return wings + chapel + skull + bones + door(0, 26, 34, DARK) + path("M-5 0V-20q5-6 10 0V0Z", LIT)


LANDMARKS = {
    "NF": _factory(),
    "WP": _prison(),
    "MA": _asylum(),
    "OP": _oaks(),
    "MC": _cemetery(),
    "CF": _candles(),
    "FW": _fair(),
    "PT": _theatre(),
    "DM": _mansion(),
    "WO": _ossuary(),
}
REACH = {
    "NF": (90, 166),
    "WP": (62, 178),
    "MA": (98, 156),
    "OP": (104, 150),
    "MC": (92, 122),
    "CF": (76, 190),
    "FW": (110, 142),
    "PT": (90, 142),
    "DM": (102, 132),
    "WO": (80, 146),
}
"""Half the width and the height of each."""


def cottage(wall: str, roof: str, light: str, shelled: bool) -> str:
    """A little house seen from its corner; a shell has taken some roofs."""
    body = (
        path("M-22 0V-30L0-56 22-30V0Z", wall)
        + path("M22 0V-30L58-38V-6Z", wall)
        + path("M22 0V-30L58-38V-6Z", "#1d2440", 'opacity=".28"')
    )
    if shelled:
        ruin = (
            path("M0-58L26-27 40-30 30-44 36-56 22-52 18-64Z", roof)
            + path("M0-58L-27-27-21-25 2-52Z", roof)
            + path("M40-30L30-44 36-56 46-50 58-40 56-36Z", "#2a2430")
        )
        return (
            body
            + ruin
            + path("M-14-26h10v11h-10ZM4-26h10v11H4Z", "#2a2430")
            + path("M-5-13h10V0h-10Z", "#3a2a26")
            + line("M36-52l8-8M46-48l10-10", "#5a4038", 4)
        )
    roofing = (
        path("M0-60L26-27 63-36 38-70Z", roof)
        + path("M0-60L-27-27-21-25 2-53Z", roof)
        + path("M40-82h8v18h-8Z", "#6a4a48")
    )
    return (
        body
        + roofing
        + path("M-14-26h10v11h-10ZM4-26h10v11H4ZM30-24l8-2v9l-8 2ZM44-27l8-2v9l-8 2Z", light)
        + path("M-5-13h10V0h-10Z", "#5a3528")
    )


def gable(wall: str, roof: str, light: str) -> str:
    """A tall Flemish house with a stepped gable."""
    steps = "M-24 0V-50H-18V-60H-11V-70H-4V-79H4V-70H11V-60H18V-50H24V0Z"
    return (
        path("M22 0V-48L6-72 40-78 52-54V-6Z", roof)
        + path("M24 0V-44L52-50V-6Z", "#1d2440", 'opacity=".4"')
        + path(steps, wall)
        + "".join(path(f"M{x} {y}h9v11h-9Z", light) for x, y in ((-16, -44), (7, -44), (-16, -26), (7, -26)))
        + path("M-4-64h8v9h-8Z", light)
        + path("M-5-14h10V0h-10Z", "#4a3028")
    )


def _gun() -> str:
    return (
        path("M-6-14L38-34 42-26-2-4Z", "#4a5058")
        + path("M36-34l8-4 4 12-6 2Z", "#363b42")
        + disc(0, -10, 13, "#5f4632")
        + ring(6, 0, line("M0 0V-12", "#3a2a20", 2.500)).replace(
            "<g", '<g transform="translate(0 -10)"><g', 1
        )
        + "</g>"
        + line("M-4-8L-34 0", "#5f4632", 6)
        + "".join(disc(x, y, 4.500, "#363b42") for x, y in ((-40, -2), (-50, -2), (-45, -9)))
    )


def _mill() -> str:
    sail = path("M-3 0V-52H3V0Z", "#5a4a44") + path("M3-50H16V-12H3Z", "#e9dfcf")
    torn = path("M-3 0V-52H3V0Z", "#5a4a44") + path("M3-50H16L12-36 16-30 8-28H3Z", "#e9dfcf")
    return (
        path("M-26 0L-18-80H18L26 0Z", "#c9b7a0")
        + path("M6 0V-80H18L26 0Z", "#a8957f")
        + path("M-24-78L0-112 24-78Z", "#7a4a44")
        + door(0, 16, 24)
        + path("M-5-54h10v12h-10Z", LIT)
        + at(
            at(sail, 0, 0, 1, 40)
            + at(sail, 0, 0, 1, 130)
            + at(torn, 0, 0, 1, 220)
            + at(sail, 0, 0, 1, 310)
            + disc(0, 0, 5, "#5a4a44"),
            0,
            -80,
        )
    )


def _church() -> str:
    """Two walls of a nave, and the house that was built into them."""
    walls = path("M-46 0V-70L-38-84-30-60-24-66V0ZM40 0V-96L48-104 56-84V0Z", "#9a98a2") + path(
        "M-40-18v-24q5-8 10 0v24ZM44-30v-34q4-6 8 0v34Z", "#3a4258"
    )
    return (
        walls
        + at(cottage("#c98a6a", "#7a3f3c", LIT, False), -2, 0, 0.78)
        + path("M-24 0V-40q16-26 32-8l4-8 6 10", "none", 'stroke="#9a98a2" stroke-width="6"')
    )


def _tower() -> str:
    return (
        line("M-16 0L-9-66M16 0L9-66M-14-12L12-40M14-12L-12-40", "#5a4438", 5)
        + path("M-18-66H18V-90H-18Z", "#7a5a44")
        + path("M-24-88L0-108 24-88Z", "#4a3a40")
        + path("M-10-84h8v10h-8ZM4-84h8v10H4Z", LIT)
    )


def _stack() -> str:
    return (
        path("M-10 0L-7-94H7L10 0Z", "#8f5f57")
        + path("M-9-88H9V-98H-9Z", "#4a3840")
        + path("M-9-60H9V-54H-9ZM-9-30H9V-24H-9Z", "#6a4540")
        + line("M0-102Q-10-116 4-124T2-146", "#8a8fa0", 9, 'opacity=".55"')
    )


def _scrap() -> str:
    return (
        path("M-44 0Q-36-20-20-18Q-12-36 6-26Q20-36 28-16Q42-14 46 0Z", "#5f5a60")
        + disc(-18, -16, 9, "none", 'stroke="#a8563a" stroke-width="5"')
        + line("M0-20L20-40M10-10L34-22", "#8a8f9c", 5)
        + path("M-34-6h14v-12h-14Z", "#8a5a3a")
        + disc(22, -8, 7, "#8a8f9c")
    )


def _fountain() -> str:
    return (
        path("M-34 0a34 12 0 1 0 68 0v-12h-68Z", "#a8b4c0")
        + oval(0, -12, 34, 12, "#cfe3f0")
        + path("M-5-12V-50h10v38Z", "#a8b4c0")
        + oval(0, -50, 18, 7, "#bfcbd6")
        + path("M-14-46l3 18 4-16ZM6-44l4 20 4-20ZM-3-44l3 12 3-12Z", "#e6f3fb")
    )


def _stall() -> str:
    return (
        line("M-30 0V-34M30 0V-34", "#6a4a38", 5)
        + path("M-32-18H32V-4H-32Z", "#8a5f3c")
        + path("M-38-34L-28-56H28L38-34Z", "#f4ead6")
        + path("M-38-34L-28-56h11L-23-34ZM-8-34L-6-56H6L8-34ZM23-34L17-56h11L38-34Z", "#b23a3a")
        + disc(-14, -20, 5, "#d9604a")
        + disc(0, -20, 5, "#e9b23c")
        + disc(14, -20, 5, "#83a845")
    )


def _carousel() -> str:
    horse = path("M-9 0Q-9-10 0-10L4-18 10-14 8-8Q12 0 8 2Z", "#f4ead6")
    return (
        oval(0, -4, 42, 10, "#8a5f7a")
        + line("M0-6V-52M-28-6V-46M28-6V-46", "#d9a83a", 4)
        + at(horse, -28, -18)
        + at(horse, 26, -22)
        + at(horse, 2, -12, 1.1)
        + path("M-46-44Q0-58 46-44L0-78Z", "#cf5a6a")
        + path("M-16-52L0-78 12-53Z", "#f4ead6")
        + disc(0, -80, 5, "#e9b23c")
    )


def _wicket() -> str:
    return (
        line("M-36 0V-34M36 0V-34M-44-26H-30M30-26H44", "#3a3a48", 5)
        + line("M-36-32Q0-62 36-32", "#3a3a48", 5)
        + line("M-20 0V-34M-6 0V-42M8 0V-42M22 0V-36M-34-14H34", "#3a3a48", 3)
    )


def _tank() -> str:
    return (
        path("M-44-6Q-48-22-36-26H34Q48-24 44-6Q42 2 30 2H-32Q-42 2-44-6Z", "#4a5058")
        + "".join(disc(x, -8, 7, "#2f343b") + disc(x, -8, 3, "#7a828c") for x in (-30, -12, 6, 24))
        + path("M-20-26V-40Q0-48 20-40V-26Z", "#5f6670")
        + path("M18-38L58-44V-37L18-31Z", "#4a5058")
        + path("M-10-44h14v-4h-14Z", "#363b42")
    )


def _mask() -> str:
    return (
        line("M0 0V-44", "#5a4438", 5)
        + path("M-20-64Q0-74 20-64Q20-40 0-36Q-20-40-20-64Z", "#f4ead6")
        + path("M-13-58q5-5 9 0q-4 4-9 0ZM4-58q5-5 9 0q-4 4-9 0Z", DARK)
        + line("M-8-46Q0-40 8-46", "#b23a3a", 3)
    )


def _lamp() -> str:
    return (
        line("M0 0V-56", "#3a3a48", 5)
        + path("M-8-56H8L10-74H-10Z", LIT)
        + path("M-12-74L0-84 12-74Z", "#3a3a48")
        + line("M-8 0H8", "#3a3a48", 5)
    )


def _barrels() -> str:
    cask = path("M-12 0Q-15-14-12-28H12Q15-14 12 0Z", "#8a5f3c") + line("M-13-7H13M-13-21H13", "#4a3428", 3)
    return at(cask, -16, 0) + at(cask, 14, 2) + at(cask, 0, -25)


def _snowman() -> str:
    return (
        disc(0, -12, 15, "#fbfdff", 'stroke="#b9cbe0" stroke-width="2"')
        + disc(0, -36, 10, "#fbfdff", 'stroke="#b9cbe0" stroke-width="2"')
        + path("M0-36l12 3-12 2Z", "#e07a2a")
        + path("M-9-44h18v-3h-3v-9H-6v9h-3Z", DARK)
        + line("M-14-18l-12-8M14-18l12-10", "#5a4438", 3)
        + line("M-8-28q8 5 16 0", "#b23a3a", 4)
    )


SCENERY = {
    "NF-WP": (_gun(), 44, 44),
    "WP-MA": (_tower(), 28, 110),
    "MA-OP": (_wicket(), 46, 56),
    "OP-MC": (_mill(), 58, 136),
    "MC-NF": (_stack(), 18, 148),
    "NF-CF": (_scrap(), 48, 42),
    "WP-FW": (_tank(), 60, 50),
    "MA-PT": (_mask(), 24, 74),
    "OP-DM": (_fountain(), 38, 60),
    "MC-WO": (_church(), 60, 106),
    "CF-FW": (_stall(), 40, 60),
    "FW-PT": (_carousel(), 48, 86),
    "PT-DM": (_lamp(), 14, 86),
    "DM-WO": (_snowman(), 24, 60),
    "WO-CF": (_barrels(), 30, 56),
}
"""What gave each plaza its name, half its width and its height. WT-PLACE-02"""
