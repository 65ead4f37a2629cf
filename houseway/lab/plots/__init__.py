"""Figures as pictures, drawn by Matplotlib: for files, never for the page.

    sheet.py      a sheet in a club's colour: band, parts one under another, foot; SVG, PDF or PNG
    odds.py       what a game is worth: every wager's results, both chairs, what rules are worth
    schedules.py  the curves of a maths report: what every posted schedule leaves the player-dealer

Matplotlib is loaded when something is drawn and not before. Its own fonts are used, so that a
picture looks the same on every machine, and nobody's settings of it change one.
"""

import logging

# It tells of the fonts it finds and of a home that it may not write to: nobody asked.
logging.getLogger("matplotlib").setLevel(logging.ERROR)
