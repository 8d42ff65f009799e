"""The linter of the phrase bank: `make lint-tales`.

`lines` reads the bank, the other modules hold a rule each; none knows where the bank came from.
"""
