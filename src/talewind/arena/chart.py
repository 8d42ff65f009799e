"""The chart of an arena: win rates as bars with their intervals, in the colours of the house.

Drawn by hand: bars and whiskers are a page of code, too little to bring in a plotting library.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from .measures import Estimate
from .report import Report, Standing

PAPER, HOLLOW, INK, SOFT, LINE = "#f6eedc", "#ebdfc4", "#2b2a33", "#625845", "#d8c7a1"
COLOURS = ("#b84a19", "#33416b", "#4a663a", "#a83c51", "#8a5a00", "#8f7c55")
WIDTH, LABELS, FIGURES, MARGIN = 760, 190, 150, 32
ROW, BAR = 34, 18


class Bar(NamedTuple):
    label: str
    rate: Estimate
    fair: float | None
    colour: str


class Panel(NamedTuple):
    title: str
    bars: list[Bar]


def chart(report: Report) -> str:
    """An SVG picture that needs nothing besides itself."""
    panels = _panels(report)
    pieces: list[str] = []
    y = 86
    for panel in panels:
        pieces += _panel(panel, y)
        y += 30 + ROW * len(panel.bars) + 40
    games = f"{report.played} game{'' if report.played == 1 else 's'}"
    seats = "everybody on every chair" if report.rotated and len(set(report.bots)) > 1 else "fixed chairs"
    key = "Whiskers: 95 % intervals; dashed: a fair share."
    line = f"{games} for {report.players}, {seats}, seed {report.seed}. {key}"
    title = f"{report.title}: who wins?"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" '
            f'role="img" aria-label="{escape(title)} {escape(line)}">',
            "<style>text{font-family:Literata,Georgia,serif;font-size:14px;fill:" + INK + "}"
            ".title{font-family:Fraunces,Georgia,serif;font-size:24px}.soft{fill:" + SOFT + "}"
            ".head{font-family:Fraunces,Georgia,serif;font-size:16px}.tick{font-size:11px}</style>",
            f'<rect width="{WIDTH}" height="{y}" fill="{PAPER}"/>',
            _text(MARGIN, 42, title, "title"),
            _text(MARGIN, 64, line, "soft"),
            *pieces,
            "</svg>\n",
        ]
    )


def _panels(report: Report) -> list[Panel]:
    """By bot; by options, where they varied; by chair, where it is not won by all together."""
    panels = []
    if len(report.standings) > 1 or report.together:
        panels.append(Panel("By bot", _bars(report.standings)))
    panels += [Panel(variant.title, _bars(variant.standings)) for variant in report.by_options]
    if not report.together:
        chairs = [Bar(f"seat {each.seat}", each.win_rate, each.fair, COLOURS[-1]) for each in report.by_seat]
        panels.append(Panel("By chair", chairs))
    return panels


def _bars(standings: Sequence[Standing]) -> list[Bar]:
    return [
        Bar(
            f"{each.bot} ×{each.chairs}" if each.chairs > 1 else each.bot,
            each.win_rate,
            each.fair,
            COLOURS[place % len(COLOURS)],
        )
        for place, each in enumerate(standings)
    ]


def _panel(panel: Panel, top: int) -> list[str]:
    left, right = MARGIN + LABELS, WIDTH - MARGIN - FIGURES
    first = top + 30
    foot = first + ROW * len(panel.bars)
    pieces = [_text(MARGIN, top + 16, panel.title, "head")]
    for tenth in (0, 25, 50, 75, 100):
        x = _across(tenth / 100, left, right)
        pieces.append(f'<path d="M{x} {first - 6}V{foot}" stroke="{LINE}"/>')
        pieces.append(_text(x, foot + 16, f"{tenth} %", "soft tick", "middle"))
    for place, bar in enumerate(panel.bars):
        pieces += _bar(bar, first + ROW * place, left, right)
    return pieces


def _bar(bar: Bar, y: int, left: int, right: int) -> list[str]:
    middle = y + ROW / 2 - 2
    low, high = bar.rate.low or 0.0, 1.0 if bar.rate.high is None else bar.rate.high
    start, end = _across(low, left, right), _across(high, left, right)
    reach = _across(bar.rate.value, left, right) - left
    top = middle - BAR / 2
    pieces = [
        _text(left - 12, middle + 5, bar.label, "", "end"),
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{BAR}" rx="4" fill="{HOLLOW}"/>',
        f'<rect x="{left}" y="{top}" width="{reach:.1f}" height="{BAR}" rx="4" fill="{bar.colour}"/>',
        # A light line under the dark one keeps the whisker clear on any colour of bar.
        *(
            f'<path d="M{start} {middle}H{end}M{start} {middle - 5}v10M{end} {middle - 5}v10" fill="none" '
            f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
            for colour, width in ((PAPER, 4.5), (INK, 1.8))
        ),
        _text(right + 14, middle + 5, f"{bar.rate.value:.1%}".replace("%", " %"), ""),
        _text(right + 72, middle + 5, f"{low * 100:.1f}–{high * 100:.1f}", "soft"),
    ]
    if bar.fair is not None:
        x = _across(bar.fair, left, right)
        pieces.insert(
            3,
            f'<path d="M{x} {y}v{ROW - 4}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="3 3">'
            f"<title>as good as the others: {bar.fair:.1%}</title></path>",
        )
    return pieces


def _across(part: float, left: int, right: int) -> float:
    return round(left + part * (right - left), 1)


def _text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{named} text-anchor="{anchor}">{escape(words)}</text>'
