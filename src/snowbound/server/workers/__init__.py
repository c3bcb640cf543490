"""Worker processes, and whose turn it is with them."""
