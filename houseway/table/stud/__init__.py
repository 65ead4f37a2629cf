"""Stud: the forced bet, cards up and down, who leads."""
