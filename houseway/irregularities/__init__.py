"""Faults and their rulings, one file a family; a game lists the rulings that it knows.

The questions that rulings ask of a house stand beside them, as a step's do.
"""
