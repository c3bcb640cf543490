"""Play in the browser: HTTP and WebSocket, tables, seats, storage. docs/protocol.md, docs/hosting.md.

http        middleware, schemas, routes, pages, documentation; connections and what is said on them
protocol    the messages of the WebSocket, and what HTTP shows of tables and games
tables      a table's log, the table as the fold of it, commands, the service that changes tables; clocks, presence and
            bots, each separate
visibility  everything that decides what a viewer may see
storage     logs on SQLite or PostgreSQL
bots        the bots a server offers; they think in worker processes
workers     worker processes, and how work is scheduled on them
push        notifications while the page is closed
processes   several server processes at one address
limits      how often an address may ask for something; banned addresses
monitoring  logs, metrics, outages, garbage collection

serve.py and uvicorn_server.py run it.
"""
