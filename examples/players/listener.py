"""Guesses which picture a tale is about, with any language model that speaks the OpenAI form.

    export TALEWIND_LLM_URL=http://localhost:11434/v1 TALEWIND_LLM_MODEL=name-of-the-model
    talewind join LINK --bot listener.py

What the model is told is what the seat knows: the tale, and what the pictures show. Everything but a guess is
answered at random, and so is a guess where nothing was written or the model has no usable answer.
"""

import os
import re
from collections.abc import Sequence
from random import Random

import httpx

from talewind.client import Offered, Question, Reply, Seat

NAME = "Listener"
RNG = Random()
TASK = "Which picture is this tale about? Answer with its number alone."


async def answer(question: Question, seat: Seat) -> Offered | Reply | None:
    guesses = [each for each in question.moves if "picture" in each.move]
    tale = seat.view.public.get("words")
    if question.kind != "guess" or not guesses or not tale:
        return await question.sample(RNG)
    shown = await seat.pictures()
    listed = [f"{nth}: {shown[guess.move['picture']]}" for nth, guess in enumerate(guesses, 1)]
    chosen = await choose(tale, listed)
    return guesses[chosen - 1] if chosen else RNG.choice(guesses)


async def choose(tale: str, listed: Sequence[str]) -> int | None:
    """The number of one of these, from 1; None if the model names none."""
    key = os.environ.get("TALEWIND_LLM_KEY")
    asked = {
        "model": os.environ["TALEWIND_LLM_MODEL"],
        "messages": [
            {"role": "system", "content": TASK},
            {"role": "user", "content": "\n".join([f"Tale: {tale}", *listed])},
        ],
    }
    try:
        async with httpx.AsyncClient(timeout=20) as endpoint:
            told = await endpoint.post(
                f"{os.environ['TALEWIND_LLM_URL'].rstrip('/')}/chat/completions",
                json=asked,
                headers={"Authorization": f"Bearer {key}"} if key else {},
            )
        said = re.search(r"\d+", told.raise_for_status().json()["choices"][0]["message"]["content"])
    except (httpx.HTTPError, ValueError, LookupError, TypeError):
        return None
    return int(said[0]) if said and 1 <= int(said[0]) <= len(listed) else None
