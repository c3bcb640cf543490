"""Play in the browser: HTTP and WebSocket, tables, seats, storage. docs/protocol.md, docs/hosting.md.

http        middleware, schemas, routes, pages, documentation; serve.py runs it
protocol    the WebSocket's messages, and a connection: join, ack, resend, commands
tables      a table's log, the table as the fold of it, the service that changes tables; commands, dice, clocks,
            presence and bots, each separate
visibility  everything that decides what a viewer may see
storage     logs on SQLite or PostgreSQL
bots        the bots a server offers, thinking in worker processes
workers     those processes, and whose turn it is with them
"""
