"""What hands are worth in every pot game: `equity` for a question, `equity_of` for hands as typed.

What is asked is in `lab/showing.py`, how hands and ranges are written in `lab/hands_asked.py`, and
what a game is made of in `lab/pot_games.py`. In here is one file for each way to the answer.
"""

from houseway.lab.equity.answers import Equity, PlayerEquity
from houseway.lab.equity.asking import SAMPLES, equity, equity_of
from houseway.lab.pot_game import HighQualifier

__all__ = ["SAMPLES", "Equity", "HighQualifier", "PlayerEquity", "equity", "equity_of"]
