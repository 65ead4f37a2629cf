"""Games for a pot: blinds and antes, the betting, the showdown."""
