"""A cardroom that is open: its tables, seats, lists and cage, kept on a log that loses nothing.

`log/` is the paper everything is written on. The rest follows the table's pattern: a command is a
wish, `decide` answers it with events or refuses it, and `evolve` alone changes the room.
"""
