"""Everything that decides what a viewer may see of a table, in one place.

The engine (`Perspective`, `Event.for_seat`) and the game's own mask remove what is hidden in a game; nothing in here
sends a record, a view or an event that did not come through them. While a game runs, the whole record is only compared
with what seats know, to find out whether a move or taking one back would tell anybody anything. The outcome and the
review of a finished game are made from the whole record.

One log entry, which the table itself depends on:
step          what the entry did                         perspectives  a state as each viewer sees it
notice        whether a viewer can tell that it happened changes       what changed between two views
undo          whether a choice may be taken back

What a viewer is sent:
access        whose eyes a browser may look through      streams       one viewer's numbered messages
viewer        what a viewer may see of a table now       archive       chronicle, replay, match file, report
summary       a table as lists and links show it         ending        how a finished game went
outside_bots  what an outside bot is asked               watchers      who is shown as watching
timing        what the time that bots take may reveal
"""
