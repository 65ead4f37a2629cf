"""The room over HTTP and WebSocket: whatever the page can do, a script can do.

`live.py` runs a desk inside the server, `people.py` knows who is who, `app.py` puts the API
together. One socket a table sends views, never state.
"""
