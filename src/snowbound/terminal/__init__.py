"""Play and read in a terminal, keyboard only.

play    a table with people and bots     look    how a game is drawn here; trek.py is Trek's
replay  a match file told again          story   the chronicle as paragraphs
rulebook  clauses and options            screen  paper and ink
"""
