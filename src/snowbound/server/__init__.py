"""Play in the browser: HTTP and WebSocket, tables, seats, storage.

messages   what goes over the wire, typed               streams   one viewer's numbered messages
storage    append-only logs on SQLite or PostgreSQL     sockets   a connection: join, ack, resend, commands
table      a table as the fold of its log               clocks    what happens when time runs out
house      the tables this process has open             drivers   bots in worker processes
fair       commitment, seed, reveal                     app       the HTTP side and everything put together
"""
