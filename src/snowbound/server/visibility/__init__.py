"""Everything that decides what a viewer may see of a table, in one place."""
