"""What can be asked over HTTP, as `docs/protocol.md` lists it. One file a thing."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

from . import (
    books,
    chairs,
    corpus,
    decks,
    games,
    keepers,
    me,
    page,
    pictures,
    replays,
    rules,
    seat_links,
    tables,
    watch,
)

ROUTES: list[ControllerRouterHandler] = [
    *games.ROUTES,
    *decks.ROUTES,
    *keepers.ROUTES,
    *rules.ROUTES,
    *me.ROUTES,
    *tables.ROUTES,
    *chairs.ROUTES,
    *seat_links.ROUTES,
    *replays.ROUTES,
    *books.ROUTES,
    *corpus.ROUTES,
    *pictures.ROUTES,
    *watch.ROUTES,
    *page.ROUTES,
]
