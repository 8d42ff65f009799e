"""Anthologies: choosing tales, and answering whoever has chosen mine. As books, they are read among these."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from ...tables import anthologies, asked_tales
from ...wire import Anthology, AnthologyAnswer, BookTales, MakeAnthology, MyAnthologies
from ..errors import troubles
from ..guests import AnyRequest, HouseHere, Someone
from ..security import Limits, rate_key
from .places import BookId

ANTHOLOGIES = "/api/me/anthologies"
QuestionId: TypeAlias = Annotated[str, PathParameter(max_length=16, description="What I was asked.")]


@get(ANTHOLOGIES, responses=troubles(401, 429), tags=["me"])
async def my_anthologies(request: AnyRequest, house: HouseHere, guest: Someone) -> MyAnthologies:
    """Those that I make, those with a tale of mine that I gave, and whatever I am asked for."""
    limits: Limits = request.app.state.limits
    limits.check("anthology", rate_key(request.scope))
    return await asked_tales.shelf_of(house, guest)


@get("/api/me/books/{id:str}/tales", responses=troubles(401, 404), tags=["me"])
async def tales_to_choose(house: HouseHere, guest: Someone, id: BookId) -> BookTales:
    """What was told in a book of mine, and whose word it needs."""
    return await anthologies.tales_of(house, guest, id)


@post(ANTHOLOGIES, responses=troubles(400, 401, 404, 409, 413, 415, 429), tags=["me"])
async def make_anthology(
    request: AnyRequest, house: HouseHere, guest: Someone, data: JSONBody[MakeAnthology]
) -> Anthology:
    """My own tales are in it at once; each other teller is asked, and theirs are in it when they say yes."""
    limits: Limits = request.app.state.limits
    limits.check("new_anthology", rate_key(request.scope))
    return await anthologies.make(house, guest, data)


@get(f"{ANTHOLOGIES}/{{id:str}}", responses=troubles(401, 404, 429), tags=["me"])
async def my_anthology(request: AnyRequest, house: HouseHere, guest: Someone, id: BookId) -> Anthology:
    """What I have chosen, and what of it stands there."""
    limits: Limits = request.app.state.limits
    limits.check("anthology", rate_key(request.scope))
    return await anthologies.anthology_of(house, guest, id)


@put(f"{ANTHOLOGIES}/{{id:str}}", responses=troubles(400, 401, 404, 409, 413, 415, 429), tags=["me"])
async def change_anthology(
    request: AnyRequest, house: HouseHere, guest: Someone, id: BookId, data: JSONBody[MakeAnthology]
) -> Anthology:
    """Other tales, another order: nobody is asked twice. Another title: who said yes is asked anew."""
    limits: Limits = request.app.state.limits
    limits.check("new_anthology", rate_key(request.scope))
    return await anthologies.change(house, guest, id, data)


@delete(f"{ANTHOLOGIES}/{{id:str}}", responses=troubles(401, 404), tags=["me"])
async def delete_anthology(house: HouseHere, guest: Someone, id: BookId) -> None:
    """It goes from everybody's shelf; the books that it was made of stay, and so does every no."""
    await anthologies.delete(house, guest, id)


@put("/api/me/asked/{id:str}", status_code=204, responses=troubles(401, 404, 413, 415), tags=["me"])
async def answer_for_my_tale(
    house: HouseHere, guest: Someone, id: QuestionId, data: JSONBody[AnthologyAnswer]
) -> None:
    """Yes, or no from now on. I may change my mind at any time."""
    await asked_tales.answer(house, guest, id, data.agrees)


ROUTES = [
    my_anthologies,
    tales_to_choose,
    make_anthology,
    my_anthology,
    change_anthology,
    delete_anthology,
    answer_for_my_tale,
]
