"""One package a game: position, questions, rules, view, bots. They know only the engine and the tales."""
