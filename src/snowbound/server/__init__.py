"""Play in the browser: HTTP and WebSocket, tables, seats, storage. docs/protocol.md, docs/hosting.md.

messages   what goes over the wire, typed               house      the tables this process has open
entries    what a table's log is made of                commands   what somebody at a table can ask for
table      a table as the fold of its log               sockets    a connection: join, ack, resend, commands
narrow     the only door out: what a viewer may see     drivers    bots in worker processes
streams    one viewer's numbered messages               door       cookie, origin, limits, headers
storage    logs on SQLite or PostgreSQL                 archive    rules, chronicle, replays, match files
fair, dice how a table comes to its dice, and the check app        the HTTP side and everything put together
schedule   whose turn it is to think, and how long      workers    processes, and the lanes that lead to them
driving    bots at tables, and who waits for them       opened     a table in memory, and who watches it
index      a table as lists show it
"""
