"""What may stand in an address."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar.params import PathParameter

from ...wire import TableState

Code: TypeAlias = Annotated[str, PathParameter(max_length=64, description="The table's code.")]
SeatNumber: TypeAlias = Annotated[int, PathParameter(ge=0, le=99, description="The chair, from 0.")]
PersonId: TypeAlias = Annotated[str, PathParameter(max_length=64, description="Somebody's public id.")]
Token: TypeAlias = Annotated[str, PathParameter(max_length=200, description="What the seat link ends with.")]
Failure: TypeAlias = Annotated[str, PathParameter(max_length=32, description="As `/api/keeper` lists it.")]
ClosedId: TypeAlias = Annotated[str, PathParameter(max_length=64, description="As `/api/me` lists it.")]
BookId: TypeAlias = Annotated[str, PathParameter(max_length=64, description="The book's id.")]


def base_url(request: Any) -> str:
    """The address that other devices can reach: as told at the start, else as this very request came."""
    told: str = request.app.state.config.public_url
    return told.rstrip("/") or str(request.base_url).rstrip("/")


def with_address(request: Any, state: TableState) -> TableState:
    if not state.join_url:
        state.join_url = f"{base_url(request)}/t/{state.code}"
    return state
