"""Play and read in a terminal, keyboard only. Each game draws itself: `terminal.py` in its folder.

play      a table with people and bots     story   the chronicle as paragraphs
replay    a match file told again          screen  output and input
rulebook  clauses and options              ladder  how bots compare
"""
