"""A cardroom that is open: its tables, seats, lists and cage, kept on a log that loses nothing.

`log/` is the paper everything is written on, and `books/` is read from it. Every other folder is a
subject. The pattern is the table's: a command is a wish and decides what it comes to (`command.py`,
`commands.py` of its subject), an event is now so and alone changes the room (`event.py`,
`events.py`). `desk.py` takes the one and writes the other.
"""
