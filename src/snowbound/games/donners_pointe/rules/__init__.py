"""The rules, a family a file: deck, cop, placing, the locations, scoring, sudden death, what is hidden."""
