"""The bots a server offers, thinking in worker processes."""
