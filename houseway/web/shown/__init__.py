"""What viewers are shown: tables, lines, choices, the lobby, the floor's duties, the books.

Built from what is on disk and from what the viewer may know; nothing here decides anything.
"""
