"""Small games to begin with: `talewind new` copies one of them under a name of your own.

Each is a whole package as it would lie in a folder of its own, and is played, checked and read like any other
game of ours.
"""
