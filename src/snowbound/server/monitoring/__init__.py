"""What an operator sees of a running server: logs, metrics, outages and pauses for garbage."""
