"""Language by an OpenAI-compatible endpoint that the user names: text in, checked data out, or None.

Nothing is sent unless the environment names an endpoint *and* somebody is `spending` a game's budget.
Whatever goes wrong ends in None within the time-out: the caller then does without. See docs/endpoint.md.
"""

from .budget import Budget, spending
from .client import Endpoint
from .roles import judge, listen, tell, weave
from .settings import Key, Role, Settings, from_environment

__all__ = [
    "Budget",
    "Endpoint",
    "Key",
    "Role",
    "Settings",
    "from_environment",
    "judge",
    "listen",
    "spending",
    "tell",
    "weave",
]
