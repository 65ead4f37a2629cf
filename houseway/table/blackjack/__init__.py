"""The blackjack games: turns, charts, and what is wagered on the way."""
