"""How bots tell the tale: from the scene they are in to a sentence or three, out of data/narration."""

from .passage import LONGEST
from .scene import Moment, Result, Scene
from .teller import Teller
from .weaving import SceneWeaver, scene_weaver

__all__ = ["LONGEST", "Moment", "Result", "Scene", "SceneWeaver", "Teller", "scene_weaver"]
