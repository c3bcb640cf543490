"""How often an address may ask for something, in one process and in all of them, and who is banned."""
