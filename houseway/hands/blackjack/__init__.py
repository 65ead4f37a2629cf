"""What a blackjack hand counts, one file a game: each club's game has its own best hand.

`no_bust.py` is Comstock's game with jokers, `no_bust_21st_century.py` Garlic City's and the Players
Club's with Natural aces, `pure_21_5.py` Comstock's and S & K's with bonus cards. `buster.py` is the
side wager on the player-dealer going over. Who wins, and what it pays, is settled at the table.
"""
