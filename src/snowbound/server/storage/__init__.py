"""Logs in a database, SQLite or PostgreSQL.

store          append to logs in group commits, read them, and the index to find tables by
batch          one commit as data; sqlite_writer and sqlalchemy_writer write it
database       connections, migrations, and errors explained
schema         the tables of the database
maintenance    what commands do to a database without a server
server_data    bans, hidden tables, keys, subscriptions
process_notifications  what processes on one PostgreSQL tell each other
"""
