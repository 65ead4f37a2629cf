"""Mexican Poker: the card that is turned up or kept."""
