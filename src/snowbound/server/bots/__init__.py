"""The bots a server offers; they think in worker processes."""
