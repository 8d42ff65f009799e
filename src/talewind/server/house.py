"""The house: everything that can be done with tables, apart from how it is asked for (HTTP, WebSocket, tests).

Every method that changes something stores it before it returns; whatever cannot be done raises `TalewindError` with a
code and a sentence, and nothing has changed.
"""
