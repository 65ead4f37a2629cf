"""Pan: cards drawn and melded in turn, and what melds are paid."""
