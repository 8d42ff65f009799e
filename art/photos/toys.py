"""Toys of our own, where the icon set has none or shows it as a joke. On 32 × 32, in flat colours."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

import math

from art.icons import icon, icon_set

SET = "fluent-emoji-flat"
FIELD = 32.0


def _cog(x: float, y: float, radius: float, teeth: int, fill: str, hole: str) -> str:
    """A cogwheel with square teeth and a hole."""
    steps = [(k + shift) / teeth * 2 * math.pi for k in range(teeth) for shift in (-0.25, -0.14, 0.14, 0.25)]
    reach = [radius * share for _ in range(teeth) for share in (0.78, 1, 1, 0.78)]
    rim = " ".join(
        f"{x + r * math.cos(a):.2f},{y + r * math.sin(a):.2f}" for a, r in zip(steps, reach, strict=True)
    )
    return f'<polygon points="{rim}" fill="{fill}"/><circle cx="{x}" cy="{y}" r="{radius * 0.3:.2f}" fill="{hole}"/>'


TOYS: dict[str, str] = {
    "sheet-ghost": (
        '<path fill="#f6f4ef" d="M16 1.500C9.600 1.500 6.600 6.500 6 12.500L3.800 27.600c-.2 1.900 1.500 2.900 2.900 1.900l2.700-1.900 2.900 2.300c.6.500 1.500.500 2 0l1.700-1.800 1.700 1.800c.5.500 1.400.500 2 0l2.900-2.300 2.700 1.900c1.400 1 3.100 0 2.900-1.900L26 12.500c-.6-6-3.600-11-10-11z"/>'
        '<path fill="#cfccd6" d="M9.800 18q-1.700 4.600-1 9 1.300-4.200 1-9zM22.200 18q1.700 4.600 1 9-1.300-4.200-1-9zM15.500 21.500q-.8 3.300 0 6.200.9-2.900 0-6.200z"/>'
        '<ellipse cx="12.300" cy="11" rx="1.700" ry="2.400" fill="#2b2438"/><ellipse cx="19.700" cy="11" rx="1.700" ry="2.400" fill="#2b2438"/><ellipse cx="16" cy="16.400" rx="1.200" ry="1.600" fill="#2b2438"/>'
    ),
    "pendant-bulb": (
        '<path fill="#2c2624" d="M14 .5h4v3h-4z"/><path fill="#8a6428" d="M12.900 3.500h6.200v6.200h-6.200z"/><path fill="#d8a548" d="M12.500 3.500h7v1.400h-7zM12.500 5.900h7v1.400h-7zM12.500 8.300h7v1.400h-7z"/>'
        '<path fill="#ffe9a8" d="M13 9.700h6c.3 3 3.300 4.400 5 7.100a9 9 0 1 1-16 0c1.700-2.700 4.700-4.100 5-7.100z"/><path fill="none" stroke="#f08a12" stroke-width=".9" stroke-linejoin="round" d="M14.700 10.200v6.300l-2.200 3.800 1.800 2.300 1.700-2.300 1.700 2.300 1.800-2.300-2.200-3.800v-6.300"/>'
    ),
    "cracked-egg": (
        '<path fill="#2c3548" d="M16 1.500c-6 0-11 9-11 17.200a11 11 0 0 0 22 0C27 10.500 22 1.500 16 1.500z"/>'
        '<g fill="#414c66"><circle cx="12" cy="7.500" r="1"/><circle cx="19" cy="5.800" r=".8"/><circle cx="21.500" cy="9.500" r="1.100"/><circle cx="9" cy="24" r="1"/><circle cx="23" cy="24.500" r="1.100"/><circle cx="19" cy="27.500" r=".8"/></g>'
        '<path fill="none" stroke="#ff9a26" stroke-width="1.200" stroke-linejoin="round" stroke-linecap="round" d="M5.800 15.500l4 2.300 2-3.200 3.300 4.200 2.900-4.600 3 3.800 2.500-2.800 2.600 1.300M11.800 14.600l-1.200-4 2-2.400M15.100 18.800l.7 4.600-2.600 3.400M21 18l2 4.200-1.600 2.400M18 14.200l.8-3.600"/>'
    ),
    "clockwork-heart": (
        '<path fill="#b98a34" d="M24 14.300h4.500v1.800H24z"/><path fill="#e6b84e" fill-rule="evenodd" d="M29.300 15.200c-1.500-1-2-2.500-1.500-4 .6-1.600 2.500-1.900 3.400-.600.8 1.300.2 3.300-1.100 4.600 1.300 1.300 1.900 3.300 1.100 4.600-.9 1.300-2.800 1-3.400-.600-.5-1.500 0-3 1.500-4z"/>'
        '<path fill="#cf2a3c" d="M13.500 29.500C7 24.500 1 19 1 11.800 1 7.500 4.100 4.500 7.700 4.500c2.500 0 4.600 1.300 5.800 3.500 1.200-2.200 3.300-3.500 5.800-3.500 3.600 0 6.700 3 6.700 7.300 0 7.200-6 12.700-12.500 17.700z"/>'
        '<circle cx="13.500" cy="15" r="7" fill="#e6b84e"/><circle cx="13.500" cy="15" r="5.900" fill="#3a1a1c"/>'
        + _cog(11.6, 13.6, 3.5, 9, "#f2cc6a", "#3a1a1c")
        + _cog(15.9, 17.2, 2.5, 7, "#c8963c", "#3a1a1c")
        + '<g fill="#ffd0c8"><circle cx="4.300" cy="11" r=".6"/><circle cx="7.500" cy="7.200" r=".6"/><circle cx="19.500" cy="7.200" r=".6"/><circle cx="22.700" cy="11" r=".6"/><circle cx="8.300" cy="22.500" r=".6"/><circle cx="18.700" cy="22.500" r=".6"/></g>'
    ),
    "circus-drum": (
        '<path fill="#c8323a" d="M3 12l2.300 14.500C8 29.300 11.700 30 16 30s8-.7 10.700-3.500L29 12z"/><path fill="#f6ead2" d="M6.500 16l3.200 10.500 3.200-9.500zM13.200 17l2.800 10.500L18.800 17zM19.100 17l3.200 9.500L25.500 16z"/>'
        '<path fill="#e6b84e" d="M2.500 11h27v2.500c-3 2.600-8 3.700-13.500 3.700S5.500 16.100 2.500 13.500zM5 25.500c3 2 6.800 2.700 11 2.700s8-.700 11-2.700l-.4 2.500C24 30.300 20.400 31 16 31s-8-.700-10.600-3z"/><ellipse cx="16" cy="11" rx="13.500" ry="4" fill="#f8f0dc"/>'
    ),
    "open-door": (
        '<path fill="#6a4428" d="M6 1h20v30H6z"/><path fill="#ffe6a0" d="M9 4h14v27H9z"/><path fill="#8a5a34" d="M9 4l6.500 2.600V31H9z"/><path fill="#6f4526" d="M10.300 7.300l3.700 1.300v7.200l-3.700-.500zM10.300 18l3.700.2v8.600l-3.700.700z"/><circle cx="14.500" cy="17.300" r=".7" fill="#f0c860"/>'
    ),
    "firefly-jar": (
        '<path fill="#5a4028" d="M9 1h14a1.500 1.500 0 0 1 1.500 1.500v3A1.500 1.500 0 0 1 23 7H9a1.500 1.500 0 0 1-1.500-1.500v-3A1.500 1.500 0 0 1 9 1z"/><path fill="#2c5058" d="M9 7h14v1.600c2.600.8 3.500 2.400 3.500 4.600v14.300a3.500 3.500 0 0 1-3.500 3.500H9a3.500 3.500 0 0 1-3.500-3.500V13.200c0-2.200.9-3.800 3.500-4.600z"/><path fill="#5f8f98" d="M8 13.500c0-1.600.7-2.300 1.700-2.300v15.500c-1 0-1.700-.7-1.700-1.700z"/>'
        '<g fill="#f6ff86"><circle cx="14" cy="14" r="1.200"/><circle cx="20.500" cy="12.500" r=".9"/><circle cx="17.500" cy="18.500" r="1.500"/><circle cx="22.300" cy="20.500" r="1.100"/><circle cx="13" cy="23" r="1.300"/><circle cx="19.500" cy="25.500" r="1.200"/><circle cx="15.500" cy="27.500" r=".8"/></g>'
    ),
    "message-bottle": (
        '<path fill="#a8703c" d="M13.800.800h4.400l-.4 4.400h-3.600z"/><path fill="#8fcab0" d="M12.800 4.200h6.400v1.900h-.8v5.100c0 2.200 3.800 3 3.800 6.600v10.700a2.700 2.700 0 0 1-2.700 2.700h-7a2.700 2.700 0 0 1-2.700-2.700V17.800c0-3.600 3.800-4.400 3.800-6.600V6.100h-.8z"/>'
        '<path fill="#f6e6bc" d="M13.200 15.500h5.600v12.800h-5.600z"/><path fill="#c9a860" d="M12.700 14.600h6.600v1.500h-6.600zM12.700 27.600h6.600v1.500h-6.600z"/><path fill="#c23a3a" d="M13 20.600h6v1.900h-6z"/>'
    ),
}


def known(name: str) -> bool:
    """Is there a toy of this name, ours or the set's?"""
    icons = icon_set(SET)
    return name in TOYS or name in icons["icons"] or name in icons["aliases"]


def toy(name: str) -> tuple[str, float, float]:
    """A toy's SVG body, width and height."""
    return (TOYS[name], FIELD, FIELD) if name in TOYS else icon(SET, name, "t")
