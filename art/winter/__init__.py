"""The pieces of Winter Tales: story cards in wax crayon, portraits and tokens, and the town in the snow."""
