from . import GAMES, as_file, file_of

for game in GAMES:
    file_of(game).write_text(as_file(game), "utf-8")
