"""What can be asked over HTTP, as `docs/protocol.md` lists it. One file a thing."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from . import (
    anthologies,
    books,
    chairs,
    corpus,
    decks,
    devices,
    games,
    house,
    keepers,
    kept,
    me,
    notices,
    page,
    pictures,
    replays,
    rules,
    seat_links,
    spines,
    tables,
    trust,
    voices,
    watch,
)

ROUTES: list[ControllerRouterHandler] = [
    *games.ROUTES,
    *decks.ROUTES,
    *keepers.ROUTES,
    *house.ROUTES,
    *rules.ROUTES,
    *me.ROUTES,
    *spines.ROUTES,
    *anthologies.ROUTES,
    *devices.ROUTES,
    *kept.ROUTES,
    *notices.ROUTES,
    *tables.ROUTES,
    *chairs.ROUTES,
    *seat_links.ROUTES,
    *replays.ROUTES,
    *books.ROUTES,
    *corpus.ROUTES,
    *voices.ROUTES,
    *pictures.ROUTES,
    *watch.ROUTES,
    *trust.ROUTES,
    *page.ROUTES,
]
