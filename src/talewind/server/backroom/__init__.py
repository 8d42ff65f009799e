"""The back room: processes for whatever takes long.

It knows functions and plain data, and nothing of the house.
"""
