"""Several server processes at one address: what starts them, which one this is, and where tables have their home."""
