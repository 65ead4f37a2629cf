"""What may be asked over HTTP, a file a subject; `together.py` lists them for `app.py`."""
