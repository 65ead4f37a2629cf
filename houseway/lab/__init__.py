"""What a game or a hand is worth: equity, the odds of banked games, settings, the price of faults.

The only part of houseway that loads NumPy, Numba and Matplotlib; it needs `houseway[lab]`.
"""
