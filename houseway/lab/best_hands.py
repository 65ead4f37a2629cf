"""All kinds of two cards, the best first."""
BEST_FIRST = ("AA",)
