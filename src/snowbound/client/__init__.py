"""Programs at the other end of a server's connections.

calls  calls to its HTTP API     outside_bot  a bot that plays at its tables
"""
