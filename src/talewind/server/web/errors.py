"""Every error over HTTP is a `Trouble`: a code for programs, a sentence for people, and a fitting status."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import SQLAlchemyError

from talewind.engine import TalewindError
from talewind.engine.errors import out_of_files

from ..backroom.workshop import WorkFailed, WorkLost
from ..ground import logs, metrics
from ..ground.troubles import NOT_NOW, NotStored
from ..wire import Trouble
from .ranges import PastTheEnd

log = logs.get("http")

STATUS = {
    "bad_request": 400,
    "bad_message": 400,
    "bad_option": 400,
    "unknown_option": 400,
    "unknown_bot": 400,
    "unknown_zone": 400,
    "bad_name": 400,
    "nobody_tells": 400,
    "bad_file_name": 400,
    "bad_captions": 400,
    "bad_text": 400,
    "bad_address": 400,
    "bad_zone": 400,
    "bad_hours": 400,
    "unknown_move": 400,
    "bad_keeping": 400,
    "bad_closing": 400,
    "no_tales": 400,
    "too_many_tales": 400,
    "chosen_twice": 400,
    "bad_cookie": 401,
    "no_cookie": 401,
    "not_host": 403,
    "not_yours": 403,
    "not_your_seat": 403,
    "for_people": 403,
    "for_programs": 403,
    "removed": 403,
    "no_watchers": 403,
    "locked": 403,
    "other_origin": 403,
    "not_keeper": 403,
    "nothing_here": 404,
    "unknown_game": 404,
    "unknown_deck": 404,
    "no_such_draft": 404,
    "unknown_rules": 404,
    "no_such_table": 404,
    "closed": 410,
    "no_such_book": 404,
    "no_such_anthology": 404,
    "no_such_tale": 404,
    "no_such_question": 404,
    "no_such_node": 404,
    "unknown_seat": 404,
    "unknown_person": 404,
    "link_void": 404,
    "no_such_way": 404,
    "nothing_failed": 404,
    "no_such_voice": 404,
    "keeper_link_void": 404,
    "no_such_device": 404,
    "no_such_key": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "not_audio": 415,
    "past_the_end": 416,
    "wrong_type": 415,
    "too_many": 429,
    "too_many_guesses": 429,
    "server_error": 500,
    "storage_trouble": 503,
    "closing": 503,
    "restart": 503,
    "come_again": 503,
    "elsewhere": 503,
    "not_ready": 503,
    "no_code": 503,
    "house_empties": 503,
    "busy": 503,
    "no_replay": 503,
    "no_second_look": 503,
    "no_press": 503,
    "no_recorder": 503,
    "voice_unheard": 503,
    "not_set": 503,
    "out_of_files": 503,
    "deck_unreadable": 503,
}
"""Where a code is not listed, what was asked for does not fit how things stand now: 409."""

RETRY_AFTER = {"too_many": "60", "too_many_guesses": "60", "come_again": "1", "elsewhere": "2"}
"""In seconds."""

CODES_BY_STATUS = {
    400: ("bad_request", "That request makes no sense here."),
    401: ("bad_cookie", "The house does not know you any more. Load the page again."),
    403: ("not_yours", "That is not yours to do."),
    404: ("nothing_here", "There is nothing at this address."),
    405: ("wrong_method", "That cannot be done at this address."),
    406: ("bad_request", "The answer cannot be had in that form."),
    410: ("closed", "Whoever keeps this house closed this table."),
    413: ("too_large", "That is too much at once: 64 KiB is the most."),
    415: ("wrong_type", "Send it as application/json."),
    429: ("too_many", "That was a bit much at once. Wait a moment and try again."),
    503: ("closing", "The house is closing for a moment. Try again soon."),
}

NOT_JSON = "The body of the request is not the JSON that belongs here."
BROKE = Trouble(code="server_error", sentence="Something broke in the house. Nothing was changed; try again.")
BUSY = Trouble(code="busy", sentence="The house has its hands full. Wait a moment and try again.")
STORAGE = Trouble(code="storage_trouble", sentence=NOT_NOW)


def status_of(code: str) -> int:
    return STATUS.get(code, 409)


def trouble(error: Exception) -> tuple[int, Trouble]:
    """The status and the words for anything that went wrong."""
    if isinstance(error, NotStored):
        return 503, STORAGE
    if isinstance(error, TalewindError):
        return status_of(error.code), Trouble(code=error.code, sentence=error.sentence)
    if isinstance(error, HTTPException):
        status = error.status_code
        if status >= 500 and status not in CODES_BY_STATUS:
            return 500, BROKE
        code, sentence = CODES_BY_STATUS.get(status, CODES_BY_STATUS[400])
        return status, Trouble(code=code, sentence=said_plainly(error) if status == 400 else sentence)
    if isinstance(error, RecursionError):
        # JSON nested deeper than any message of ours.
        return 400, Trouble(code="bad_request", sentence=NOT_JSON)
    if isinstance(error, SQLAlchemyError):
        return 503, STORAGE
    if isinstance(error, WorkLost | WorkFailed):
        return 503, BUSY
    if (said := out_of_files(error)) is not None:
        return 503, Trouble(code=said.code, sentence=said.sentence)
    return 500, BROKE


def said_plainly(error: HTTPException) -> str:
    """What is wrong with the request, where Litestar knows."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict) and "message" in extra[0]:
        where = f" ({extra[0]['key']})" if extra[0].get("key") else ""
        return f"That request makes no sense here: {extra[0]['message']}{where}."
    if "JSON" in error.detail or "json" in error.detail or "Input data" in error.detail:
        return NOT_JSON
    return CODES_BY_STATUS[400][1]


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """Litestar's handler for every exception."""
    status, said = noted(request, error)
    headers = {"retry-after": RETRY_AFTER[said.code]} if said.code in RETRY_AFTER else {}
    if isinstance(error, PastTheEnd):
        headers["content-range"] = f"bytes */{error.size}"
    if status == 405 and isinstance(error, HTTPException):
        headers |= {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    response = Response(said, status_code=status, headers=headers, media_type="application/json")
    if said.code == "bad_cookie":
        # A cookie that nobody knows would lock its bearer out for ever: the next request starts anew.
        response.delete_cookie("talewind")
    return response


def noted(request: Request[Any, Any, Any], error: Exception) -> tuple[int, Trouble]:
    """What is said of it; who keeps the house reads more."""
    status, said = trouble(error)
    metrics.refused.labels(code=said.code).inc()
    if status >= 500 and said.code not in ("elsewhere", "not_ready"):
        template = request.scope.get("path_template", "")
        log.error("broke", route=template, method=request.method, code=said.code, exc_info=error)
    request.scope["trouble"] = said.code  # type: ignore[typeddict-unknown-key]
    return status, said


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """For OpenAPI: these statuses come with a `Trouble`. 400, 408, 429 and 503 may always come."""
    words = {
        400: "The request makes no sense.",
        401: "There is no cookie, or nobody knows it.",
        403: "Not yours to do, or asked from another site.",
        404: "There is no such thing.",
        408: "It did not come in time.",
        409: "It does not fit how things stand now.",
        410: "Whoever keeps the house has closed it.",
        413: "Too large.",
        415: "Not JSON.",
        416: "It is not as long as that.",
        429: "Too often.",
        503: "The house cannot store anything just now.",
    }
    return {
        status: ResponseSpec(data_container=Trouble, description=words[status], generate_examples=False)
        for status in sorted({400, 408, 429, 503, *statuses})
    }
