"""The WebSocket: its messages and how they are read and written, and a connection."""
