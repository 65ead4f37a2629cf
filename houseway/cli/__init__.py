"""The `houseway` command: one file a command, put together in `main.py`.

A command imports what it needs when it runs, so that `--help` answers at once.
"""
