"""HTTP: middleware, schemas, routes, pages and documentation.

From the network to a table: connections.py (admits, times out), websocket.py and frames.py (uvicorn's WebSocket, made
cheaper), routes/sockets.py (who may connect), table_connection.py (join, ack, resend, commands).
"""
