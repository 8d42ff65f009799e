"""What one pair of eyes could follow by name through an evening.

Twin tables do not find it: both show the same name. Whoever saw a piece's face and finds its name again on a
back knows what lies there.
"""

from __future__ import annotations

from .faults import AuthorError
from .pieces import Face
from .places import Scene, pieces_on


class History:
    """All scenes that a seat (or a spectator) was shown, as far as names go."""

    def __init__(self) -> None:
        self._faces: dict[str, Face] = {}
        self._in_sight: set[str] = set()

    def see(self, scene: Scene) -> list[AuthorError]:
        """Look at the next scene: what could be followed that should not?"""
        pieces = [piece for _, piece in pieces_on(scene) if piece.name]
        followed = [
            AuthorError(
                f"{piece.name!r} was seen as {_looks(self._faces[piece.name])!r}, went out of sight and is "
                "back face down under the same name: whoever remembers knows what it is."
            )
            for piece in pieces
            if piece.face is None and piece.name in self._faces.keys() - self._in_sight
        ]
        self._faces.update((piece.name, piece.face) for piece in pieces if piece.face is not None)
        self._in_sight = {piece.name for piece in pieces}
        return followed


def _looks(face: Face) -> str:
    return face.words or face.emblem or face.image or face.colour or f"picture {face.picture}"
