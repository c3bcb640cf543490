"""Trek's rules, one family a file.

setup       values, first cards                       groups      members, order, votes, splitting
phase       day and night, a group's turn             cards       carrying, new cards, first aid
meal        cannibalism, gifts of food, eating        supplies    finding a card, full hands
leaving     leaving, volunteers, staying behind       rest        encounter, trade, recovery
travel      haven, evasion, the travel chart          challenge   effort, spending, failure
choices     what is legal                             hidden      what a seat may know
step        which procedure runs                      ending      payoffs
"""
