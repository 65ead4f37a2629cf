"""Chinese Poker: thirteen cards set in three hands."""
