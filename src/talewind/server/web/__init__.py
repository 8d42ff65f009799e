"""The web floor: HTTP and WebSocket.

It knows tables and what people may ask of them; nothing below knows it.
"""
