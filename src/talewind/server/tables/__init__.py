"""The tables' floor: people, seats, answers and bots.

It knows what is stored and what is told, and no address.
"""
