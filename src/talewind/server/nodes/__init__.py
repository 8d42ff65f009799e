"""The nodes of one house: devices at one of them play at tables of another.

Knows tables and what people ask of them; no HTTP and no WebSocket.
"""
