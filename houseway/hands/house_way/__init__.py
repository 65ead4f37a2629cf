"""House way: how the house plays a hand for whoever asks it to, one file a game.

Each is a pure procedure: the same cards or tiles are always played the same way, by rules that
anybody at the table can look up, and never foul. Who may ask, and when such a hand is opened, is
the table's business (`table/pai_gow/setting.py`).
"""
