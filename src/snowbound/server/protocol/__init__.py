"""The WebSocket messages and how they are encoded."""
