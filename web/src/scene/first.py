from talewind.scene import Row, Scene, token


# In the class of your game:
@staticmethod
def scene(see):
    """What lies on the table, for these eyes."""
    stones = [token("amber") for _ in range(see.public.stones)]
    return Scene([Row("stones", "The stones", pieces=stones)])
