"""The bank as it is, read once for all who look at it."""

from tools.tales.lines import read

REAL = read()
