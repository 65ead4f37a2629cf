"""Shuffles that players have a part in: the house publishes, the players mix, then it is dealt."""
