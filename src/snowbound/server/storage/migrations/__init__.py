"""The database brought up to date when the server starts."""
