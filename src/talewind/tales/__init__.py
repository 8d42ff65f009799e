"""Language: listen and speak. For now by plain words; better ears and tongues can take their place.

A game's bots ask `listener_for(deck)` and `speaker_for(deck)`, and know no more than the two protocols.
"""

from .linking import fit, likeness, link
from .listener import Listener, WordListener, listener_for
from .speaker import PhraseSpeaker, Speaker, speaker_for

__all__ = [
    "Listener",
    "PhraseSpeaker",
    "Speaker",
    "WordListener",
    "fit",
    "likeness",
    "link",
    "listener_for",
    "speaker_for",
]
