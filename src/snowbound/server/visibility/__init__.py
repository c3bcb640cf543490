"""Everything that decides what a viewer may see of a table, in one place.

What is hidden in a game is removed by the engine (`Sight`, `Event.for_seat`) and the game's own mask; nothing here
looks at a record that was not masked for the viewer.

access   with whose eyes a browser may look        streams   one viewer's numbered messages
viewer   what one viewer may see of a table now    summary   a table as lists show it
notice   whether a viewer can tell that something  archive   chronicle, replay, match file, report
         happened at all                           undo      whether a choice may be taken back without telling
                                                             anybody what they did not know
"""
