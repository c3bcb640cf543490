"""Donner Party's rules, one family a file.

setup     families, start conditions, decks      round     steps, windows, the Leader going round
forage    draws, weather, communal cards         bid       sealed bids, picking, Shame for Forage
hunger    laying down, feeding, hunger           windows   when Actions may be played, in which order
actions   from announcement to return            targets   what an Action may be aimed at
effects   what Actions do                        drawing   drawing Actions, the hand limit
shame     drawing and returning Shame            graves    deaths, elimination, the end
ai        the AI seat                            asking    whose question it is
party     Parties, need, Leader, turn order      piles     hands and decks
ending    points and winners                     choices   what is legal
hidden    what a seat may know                   step      which procedure runs
"""
