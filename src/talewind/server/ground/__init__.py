"""The ground floor: logs, counts, limits, troubles, and what leaves for one pair of eyes.

It knows the engine alone.
"""
