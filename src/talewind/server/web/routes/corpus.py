"""Whether what was told goes into the open corpus."""

from __future__ import annotations

from litestar import get, put
from litestar.params import JSONBody

from ...wire import CorpusAnswer, CorpusQuestion
from ..errors import troubles
from ..guests import Anyone, HouseHere, Someone
from .places import Code

CORPUS = "/api/tables/{code:str}/corpus"


@get(CORPUS, responses=troubles(404), tags=["corpus"])
async def corpus_question(house: HouseHere, visitor: Anyone, code: Code) -> CorpusQuestion:
    """Whether I am asked, what I have said, and how many have agreed."""
    return await house.givers.asked(visitor, code)


@put(CORPUS, responses=troubles(401, 403, 404, 409, 413, 415), tags=["corpus"])
async def answer_corpus_question(
    house: HouseHere, guest: Someone, code: Code, data: JSONBody[CorpusAnswer]
) -> CorpusQuestion:
    """For myself, once the game is over; it can be taken back at any time."""
    return await house.givers.answer(guest, code, data)


ROUTES = [corpus_question, answer_corpus_question]
