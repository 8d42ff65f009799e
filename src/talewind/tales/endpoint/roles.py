"""The four things that bots ask an endpoint for. They get data, or None: then they do it themselves.

Each needs a budget that somebody is `spending`, and a role that the settings allow. Pass only what the bot's
own seat may know: all of it is sent.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import checks, prompts
from .budget import current
from .checks import Forbids
from .client import Endpoint
from .prompts import LONGEST, Prompt


def nothing(_tale: str) -> bool:
    """Forbids nothing."""
    return False


def listen(
    endpoint: Endpoint, story: str, candidates: Sequence[str], *, meant: int = 1
) -> list[float] | None:
    """For each candidate (a description) the probability that the story is about it; they add up to 1.

    Where several are meant, each one's is `meant` times that, as far as it goes.
    """
    return _scores(endpoint, prompts.listen(story, candidates, meant=meant), len(candidates))


def tell(
    endpoint: Endpoint,
    description: str,
    obviousness: float,
    *,
    recent: Sequence[str] = (),
    style: str = "",
    lines: str = "",
    forbids: Forbids = nothing,
    longest: int = LONGEST,
) -> str | None:
    """A tale about what is described: `obviousness` 0 is a riddle, 1 says it plainly."""
    prompt = prompts.tell(description, obviousness, recent=recent, style=style, lines=lines, longest=longest)
    return _tale(endpoint, prompt, longest, forbids)


def judge(
    endpoint: Endpoint,
    shown: Sequence[str],
    stories: Sequence[str],
    *,
    pictures: Sequence[str] = (),
    style: str = "",
) -> list[float] | None:
    """For each story its share of the praise. `pictures` are the stories' own, in their order, or none."""
    return _scores(endpoint, prompts.judge(shown, stories, pictures=pictures, style=style), len(stories))


def weave(
    endpoint: Endpoint,
    *,
    hide: Sequence[str] = (),
    name: Sequence[str] = (),
    story: Sequence[str] = (),
    obviousness: float = 0.5,
    sentences: int = 2,
    style: str = "",
    lines: str = "",
    forbids: Forbids = nothing,
    longest: int = LONGEST,
) -> str | None:
    """A story's next sentences: words to hint at but never say, things to name. `forbids` decides."""
    prompt = prompts.weave(
        hide=hide,
        name=name,
        story=story,
        obviousness=obviousness,
        sentences=sentences,
        style=style,
        lines=lines,
        longest=longest,
    )
    return _tale(endpoint, prompt, longest, forbids)


def _scores(endpoint: Endpoint, prompt: Prompt, count: int) -> list[float] | None:
    budget = current()
    if budget is None or count < 2 or not endpoint.plays(prompt.role):
        return None
    return endpoint.ask(prompt, lambda reply, _: checks.scores(reply, count), budget)


def _tale(endpoint: Endpoint, prompt: Prompt, longest: int, forbids: Forbids) -> str | None:
    budget = current()
    if budget is None or not endpoint.plays(prompt.role):
        return None
    return endpoint.ask(prompt, lambda reply, prompt: checks.tale(reply, prompt, longest, forbids), budget)
