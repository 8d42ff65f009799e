"""The server: HTTP and WebSocket, live tables, storage, identity. It knows no game's rules."""
