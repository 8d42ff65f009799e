"""Where I want to be told that I am waited for; and the link in every notice, which needs no cookie."""

from __future__ import annotations

from html import escape
from typing import Annotated, TypeAlias

from litestar import Response, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter

from ...notices.ways import place_of
from ...wire import ChangeWay, NewWay, NoticeHours, Notices, TableNotices
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from ..page_files import inline_hashes
from ..security import Limits, content_policy, rate_key
from .places import Code

NOTICES = "/api/notices"
END = "/notices/{token:str}"

WayId: TypeAlias = Annotated[str, PathParameter(max_length=16, description="Which of my ways.")]
EndToken: TypeAlias = Annotated[str, PathParameter(max_length=64, description="As every notice carries it.")]


@get(NOTICES, responses=troubles(401), tags=["notices"])
async def my_notices(house: HouseHere, guest: Someone) -> Notices:
    """What I have wished for, how it gets on, and what this house can send by."""
    return await house.noticing.ways.of(guest)


@put(NOTICES, responses=troubles(401, 409, 413, 415), tags=["notices"])
async def set_notice_hours(house: HouseHere, guest: Someone, data: JSONBody[NoticeHours]) -> Notices:
    """When it is quiet, and whether all my tables count or only those that I name."""
    return await house.noticing.ways.wish(guest, data)


@post(f"{NOTICES}/off", status_code=200, responses=troubles(401), tags=["notices"])
async def turn_notices_off(house: HouseHere, guest: Someone) -> Notices:
    """Every way of mine. They stay, and can be turned on again."""
    return await house.noticing.ways.turn_all_off(guest)


@post(f"{NOTICES}/try", status_code=200, responses=troubles(401, 404, 429), tags=["notices"])
async def try_notices(house: HouseHere, guest: Someone) -> Notices:
    """Send me one now, by every way that is on."""
    return await house.noticing.sending.try_now(guest)


@post(f"{NOTICES}/ways", responses=troubles(401, 409, 413, 415, 429), tags=["notices"])
async def add_notice_way(
    request: AnyRequest, house: HouseHere, guest: Someone, data: JSONBody[NewWay]
) -> Notices:
    """A browser, a mail address (which is asked first), or a channel. The same one again takes its place."""
    limits: Limits = request.app.state.limits
    limits.check("new_way", rate_key(request.scope))
    return await house.noticing.add(guest, data, lambda: house.me(guest))


@patch(f"{NOTICES}/ways/{{way:str}}", responses=troubles(401, 404, 413, 415), tags=["notices"])
async def turn_notice_way(house: HouseHere, guest: Someone, way: WayId, data: JSONBody[ChangeWay]) -> Notices:
    return await house.noticing.ways.turn(guest, way, data.on)


@delete(f"{NOTICES}/ways/{{way:str}}", status_code=200, responses=troubles(401, 404), tags=["notices"])
async def end_notice_way(house: HouseHere, guest: Someone, way: WayId) -> Notices:
    """Its address is forgotten."""
    return await house.noticing.ways.end(guest, way)


@post(f"{NOTICES}/ways/{{way:str}}/try", status_code=200, responses=troubles(401, 404, 429), tags=["notices"])
async def try_notice_way(house: HouseHere, guest: Someone, way: WayId) -> Notices:
    return await house.noticing.sending.try_now(guest, way)


@put("/api/tables/{code:str}/notices", responses=troubles(401, 403, 404, 413, 415), tags=["notices"])
async def choose_table_notices(
    house: HouseHere, guest: Someone, code: Code, data: JSONBody[TableNotices]
) -> Notices:
    """For this table otherwise than for all."""
    return await house.noticing.choose(guest, code, data.wanted)


@get(END, include_in_schema=False)
async def ask_to_end(request: AnyRequest, house: HouseHere, token: EndToken) -> Response[str]:
    """A page that asks once: whatever opens links by itself ends nothing, and says yes to nothing."""
    way = await house.noticing.ways.known_by(token)
    if way is None:
        return _page(request, "This has ended.", "Nothing more is sent this way.", status=404)
    place = f" ({escape(place_of(way))})" if way["kind"] != "push" else ""
    if not way["confirmed"]:
        return _page(
            request,
            "Shall we write to you here?",
            f"Somebody, you perhaps, wants to be told{place} when it is their turn at a table.",
            ("Yes, that was me", f"/notices/{token}/yes"),
            ("No, and never ask again", f"/notices/{token}"),
        )
    return _page(
        request,
        "No more notices this way?",
        f"You will not be told any more{place} when it is your turn. Your tables and your chairs stay.",
        ("End them", f"/notices/{token}"),
    )


@post(END, status_code=200, include_in_schema=False)
async def end_by_link(request: AnyRequest, house: HouseHere, token: EndToken) -> Response[str]:
    """Also what mail programs send for their own button (RFC 8058)."""
    await house.noticing.ways.end_by(token)
    return _page(request, "It has ended.", "Nothing more is sent this way.")


@post(f"{END}/yes", status_code=200, include_in_schema=False)
async def confirm_by_link(request: AnyRequest, house: HouseHere, token: EndToken) -> Response[str]:
    if not await house.noticing.ways.confirm(token):
        return _page(
            request, "This has ended.", "Nothing is sent this way. Ask for it once more.", status=404
        )
    return _page(request, "So it is.", "You will be told here when it is your turn.")


STYLE = (
    "body{margin:12vh auto;max-width:28rem;padding:0 24px;background:#f6eedc;color:#2b2a33;"
    "font:1.125rem/1.5 Georgia,serif}h1{font-size:1.75rem;line-height:1.2}"
    "button{display:block;width:100%;min-height:48px;margin:12px 0;border-radius:12px;"
    "border:2px solid #7a4e2c;"
    "background:#fffaf0;color:#2b2a33;font:inherit}form:first-of-type button{background:#b84a19;color:#fff}"
    "a{color:#8f3510}@media(prefers-color-scheme:dark){body{background:#161a2b;color:#f1e6d0}a{color:#f2994a}}"
)


def _page(
    request: AnyRequest, title: str, text: str, *ways: tuple[str, str], status: int = 200
) -> Response[str]:
    """A few words and a button, without a script: it works wherever a link does."""
    forms = "".join(
        f'<form method="post" action="{escape(to)}"><button>{label}</button></form>' for label, to in ways
    )
    html = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">'
        f'<meta name="viewport" content="width=device-width"><title>{title} · Talewind</title>'
        f"<style>{STYLE}</style><main><h1>{title}</h1><p>{text}</p>{forms}"
        '<p><a href="/">To the house</a></p></main></html>'
    )
    policy = content_policy(request.headers.get("host", ""), styles=inline_hashes(html.encode(), b"style"))
    return Response(
        html, status_code=status, media_type="text/html", headers={"content-security-policy": policy}
    )


ROUTES = [
    my_notices,
    set_notice_hours,
    turn_notices_off,
    try_notices,
    add_notice_way,
    turn_notice_way,
    end_notice_way,
    try_notice_way,
    choose_table_notices,
    ask_to_end,
    end_by_link,
    confirm_by_link,
]
