"""The small vector marks: wordmark's mill, favicons, the installed icon, the lantern."""
# ruff: noqa: E501  (path data reads no better broken up)

from __future__ import annotations

SAILS = (
    '<path d="M-1-1V-23H8v17L1-1z"/><path d="M1-1H23V8H6L1 1z"/><path d="M1 1V23H-8V6L-1 1z"/>'
    '<path d="M-1 1H-23V-8H-6L-1-1z"/>'
)


def svg(body: str, width: float, height: float) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>\n'


def mill_mark(tower: str, sail: str, door: str) -> str:
    """The windmill of the wordmark, on a 64 × 64 field."""
    return (
        f'<path d="M25 30h14l5 30H20z" fill="{tower}"/><path d="M23 31q9-13 18 0z" fill="{tower}"/>'
        f'<path d="M28.5 60v-7a3.5 3.500 0 0 1 7 0v7z" fill="{door}"/>'
        f'<g transform="translate(32 27) rotate(22)" fill="{sail}">{SAILS}</g><circle cx="32" cy="27" r="3.200" fill="{tower}"/>'
    )


def logo() -> str:
    return svg(mill_mark("#2B2A33", "#B84A19", "#FFFAF0"), 64, 64)


def logo_night() -> str:
    return svg(mill_mark("#F1E6D0", "#F2994A", "#20263D"), 64, 64)


def favicon() -> str:
    return svg(
        '<rect width="64" height="64" rx="15" fill="#F6EEDC"/>' + mill_mark("#2B2A33", "#B84A19", "#FFD98A"),
        64,
        64,
    )


def favicon_flame() -> str:
    """The icon of a tab where it is your turn."""
    return svg(
        '<rect width="64" height="64" rx="15" fill="#2B1E26"/><path d="M34 5C37 17 53 26 51 42A19 18 0 0 1 13 42C12 32 20 28 22 18C26 21 28 24 28 28C33 22 35 14 34 5Z" fill="#F08A2A"/>'
        '<path d="M33 25C35 33 44 37 42 46A10.500 10.500 0 0 1 21 46C21 40 26 38 27 32C30 34 31 36 31 38C33 34 34 29 33 25Z" fill="#FFC24F"/><path d="M32 40C33 44 37 46 36 50A5 5 0 0 1 27 50C27 46 31 45 32 40Z" fill="#FFF7DC"/>',
        64,
        64,
    )


def app_icon(maskable: bool) -> str:
    """The installed app's icon: the mill at night. A maskable one keeps its mark in the safe middle."""
    scale, left, top = (0.8, 52, 58) if maskable else (1.0, 0, 0)
    corner = 0 if maskable else 112
    vane = (
        '<path d="M-5 0L-4-150H4L5 0Z" fill="#8A5A1A"/><path d="M4-40H58V-146H4Z" fill="#E9B64C"/>'
        '<path d="M4-66H58M4-93H58M4-120H58M31-40V-146" stroke="#8A5A1A" stroke-width="5"/>'
    )
    sails = "".join(f'<g transform="rotate({22 + 90 * k})">{vane}</g>' for k in range(4))
    mill = (
        '<path d="M206 214H306L342 430H170Z" fill="#F6EEDC"/><path d="M206 214H240L222 430H170Z" fill="#D9CDB8"/>'
        '<path d="M194 222Q200 150 256 146 312 150 318 222Z" fill="#B84A19"/><path d="M194 222Q200 150 256 146 226 168 228 222Z" fill="#8E3410"/>'
        '<path d="M226 430V372A30 30 0 0 1 286 372V430Z" fill="#6E2C12"/><path d="M234 430V373A22 22 0 0 1 278 373V430Z" fill="#FFCF6A"/>'
        '<circle cx="262" cy="286" r="19" fill="#FFCF6A" stroke="#6E2C12" stroke-width="6"/>'
        f'<g transform="translate(256 200)">{sails}<circle r="17" fill="#6E2C12"/><circle r="8" fill="#E9B64C"/></g>'
    )
    stars = "".join(
        f'<path transform="translate({x} {y}) scale({k})" d="M0-20Q2-2 20 0 2 2 0 20-2 2-20 0-2-2 0-20Z" fill="#FFE9B0"/>'
        for x, y, k in ((92, 130, 0.9), (420, 330, 0.7), (74, 292, 0.55), (150, 62, 0.5), (452, 214, 0.45))
    )
    return svg(
        '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#26336A"/><stop offset=".62" stop-color="#4E5CA0"/><stop offset="1" stop-color="#B88AA0"/></linearGradient>'
        f'<clipPath id="c"><rect width="512" height="512" rx="{corner}"/></clipPath></defs>'
        '<g clip-path="url(#c)"><rect width="512" height="512" fill="url(#g)"/>'
        f'<path d="M404 60A66 66 0 1 0 446 172 82 82 0 0 1 404 60Z" fill="#FFEDB8"/>{stars}'
        '<path d="M-10 420Q120 356 256 380T522 400V522H-10Z" fill="#6F7F58"/>'
        f'<g transform="translate({left} {top}) scale({scale})">{mill}</g>'
        '<path d="M-10 470Q150 400 300 424T522 450V522H-10Z" fill="#44583F"/><path d="M262 424Q300 450 250 474T210 522H318Q296 480 336 462T296 424Z" fill="#E8CC94"/></g>',
        512,
        512,
    )


def lantern() -> str:
    return svg(
        '<defs><radialGradient id="l"><stop offset="0" stop-color="#FFE9A8"/><stop offset=".5" stop-color="#FFC24F"/><stop offset="1" stop-color="#F08A2A"/></radialGradient></defs>'
        '<path d="M20 9V5.500a3 3 0 1 0-3-3" stroke="#5A3A1A" stroke-width="2.200" fill="none" stroke-linecap="round"/><path d="M10.500 14.500q9.500-10 19 0z" fill="#5A3A1A"/><rect x="9" y="14" width="22" height="25" rx="5" fill="url(#l)" stroke="#5A3A1A" stroke-width="2.500"/>'
        '<path d="M20.500 19c5.500 6.500 5 8.500 5 11a5.500 5.500 0 0 1-11 0c0-3.500 4-5 6-11z" fill="#FFF7DC"/><path d="M14 15v23M26 15v23" stroke="#5A3A1A" stroke-opacity=".35" stroke-width="1.200"/><rect x="7" y="38" width="26" height="6" rx="2" fill="#5A3A1A"/><rect x="11" y="44" width="18" height="3" rx="1.500" fill="#5A3A1A"/>',
        40,
        48,
    )
