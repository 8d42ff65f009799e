"""How long and how big what a scene is made of may be. Its structs are the wire at the same time."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

NAME_MOST = 100
LINE_MOST = 240
TEXT_MOST = 4000
MANY_MOST = 10_000

Name: TypeAlias = Annotated[str, Meta(max_length=NAME_MOST)]
"""What something is touched by."""
Line: TypeAlias = Annotated[str, Meta(max_length=LINE_MOST)]
"""A label, a title, a sentence: longer ones are cut. "{seat 2}" in it stands for that person's name."""
Passage: TypeAlias = Annotated[str, Meta(max_length=TEXT_MOST)]
"""What somebody told."""
Number: TypeAlias = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**6)]
Measure: TypeAlias = Annotated[float, Meta(ge=-(10**6), le=10**6)]
